import { type Table, tables } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { maxRows } from '../../rules/limits.ts'
import { calculation } from '../calculation.ts'
import { type CellValues, changeCells } from '../cells.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { filledRowsAtEnd } from '../new-rows.ts'
import { blankValues, isBlank, noAnnotations, type Plan, type Row, rowsOf } from '../plan.ts'
import { freshRanks } from '../rank.ts'
import type { NewId, NewRowId } from '../row-id.ts'
import { formulasIn, type TypedFormulas, withFormulas } from '../typed-formulas.ts'
import type { ImportField, ImportMode } from './found.ts'
import type { ImportLine, SkipReason } from './proposal.ts'
import type { ReadLine } from './read-line.ts'

/** A row of the file that has been read, or that is no row of a table and why. */
export type LineToPropose = { readonly row: number; readonly read: ReadLine; readonly why?: SkipReason }

interface RowsToPropose {
  readonly table: Table
  /** Of rows that name none. */
  readonly year: Year
  readonly lines: readonly LineToPropose[]
  /** The columns that the file has. */
  readonly fields: readonly (ImportField | undefined)[]
  readonly mode: ImportMode
  /** The years whose rows are replaced. */
  readonly replaced: readonly Year[]
  /** An empty cell empties the plan's: so in our own file, where every cell is there. */
  readonly emptyEmpties: boolean
}

/** What the rows of one table would do. */
interface ProposedRows {
  readonly lines: readonly ImportLine[]
  readonly edits: readonly PlanEdit[]
  readonly removed: number
}

/** Matches the rows of a file with those of the plan, by name and business area, and says what each would do. `room`: rows that still fit. */
export function proposeRows(plan: Plan, to: RowsToPropose, room: number, newId: NewId): ProposedRows {
  const { table } = to
  const lines: ImportLine[] = []
  const edits: PlanEdit[] = []
  let removed = 0
  let left = room
  const ofYear = (line: LineToPropose) => line.read.year ?? to.year
  for (const year of table === 'measures' ? years.slice(0, 1) : years) {
    const linesOfYear = table === 'measures' ? to.lines : to.lines.filter((line) => ofYear(line) === year)
    const replaces = to.mode === 'replace' && (table === 'measures' || to.replaced.includes(year))
    if (linesOfYear.length === 0 && !replaces) continue
    const standing = rowsOf(plan, table, year)
    const filled = standing.filter((row) => !isBlank(table, row))
    const waiting = new Waiting(table, filled, to.fields)
    const proposals = linesOfYear.map((line) => ({ line, ...proposeLine(table, line, waiting, to.emptyEmpties) }))
    // the rows that go make room; those that the file has too keep theirs, wherever they stand in it
    if (replaces) left += waiting.count
    const remaining: Row[] = []
    const added: CellValues[] = []
    const newIds: NewRowId[] = []
    const changed: { readonly row: Row; readonly values: CellValues; readonly typed: TypedFormulas }[] = []
    for (const { line, row, values, typed, fate: proposed } of proposals) {
      const hasRoom = proposed !== 'added' || left > 0
      if (proposed === 'added' && hasRoom) left -= 1
      const fate = hasRoom ? proposed : 'skipped'
      if (fate === 'added') newIds.push(newId())
      const id = row?.id ?? newIds.at(-1)
      lines.push({
        table,
        year: table === 'measures' ? undefined : year,
        row: line.row,
        fate,
        ...(fate !== 'skipped' && id !== undefined && { id }),
        ...(hasRoom ? line.why && { why: line.why } : { why: 'noRoom' as const }),
        cells: cellsOf(line.read, row, fate),
        troubles: line.read.troubles,
      })
      const formulas = withFormulas(row?.formulas ?? '', Object.keys(values), typed)
      if (row) remaining.push({ ...row, ...(fate === 'changed' ? { ...values, formulas } : {}) })
      else if (fate === 'added') remaining.push(rowOf(table, year, { ...values, formulas, id }))
      if (fate === 'added') added.push({ ...values, formulas })
      if (fate === 'changed' && row) changed.push({ row, values, typed })
    }
    if (replaces) {
      removed += waiting.count
      edits.push(...replaceAll(table, standing, remaining))
    } else {
      edits.push(...changeRows(table, changed))
      if (added.length > 0) {
        const values = added.map((each) => ({ ...blankValues(table), ...each }))
        edits.push(filledRowsAtEnd(plan, table, year, values, () => newIds.shift() ?? newId()).edit)
      }
    }
  }
  return { lines, edits, removed }
}

/** How many more rows a plan may hold. */
export function roomIn(plan: Plan): number {
  const stored = tables.reduce((sum, table) => sum + plan[table].filter((row) => !isBlank(table, row)).length, 0)
  return maxRows - stored
}

interface ProposedLine {
  readonly fate: ImportLine['fate']
  readonly row: Row | undefined
  readonly values: CellValues
  readonly typed: TypedFormulas
}

function proposeLine(
  table: Table,
  { read, why }: LineToPropose,
  waiting: Waiting,
  emptyEmpties: boolean,
): ProposedLine {
  const isRefused = read.troubles.some(({ shortened }) => !shortened)
  if (why !== undefined && !isRefused) return { fate: 'skipped', row: undefined, values: {}, typed: {} }
  const row = waiting.take(read.values)
  // the row that it was meant for stays as it is
  if (isRefused) return { fate: 'skipped', row, values: {}, typed: {} }
  const blanks: CellValues = blankValues(table)
  const emptied = emptyEmpties
    ? Object.fromEntries(read.empty.flatMap((field) => (field in blanks ? [[field, blanks[field] ?? '']] : [])))
    : {}
  const values = { ...emptied, ...read.values }
  const typed = formulasFor(row, values, read.formulas)
  if (!row) return { fate: 'added', row, values, typed }
  return { fate: changeCells(table, row as never, values, typed) ? 'changed' : 'same', row, values, typed } // a row of this table
}

/** The formulas that stay or come with values: one that means the same, or whose number the file has as a number, stays as it was typed. */
function formulasFor(row: Row | undefined, values: CellValues, read: TypedFormulas): TypedFormulas {
  const standing = formulasIn(row?.formulas ?? '')
  const held = (row ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => {
      const [mine, theirs] = [standing[field], read[field]]
      if (mine === undefined) return [field, theirs]
      const isSame = theirs === undefined ? held[field] === value : calculation(theirs) === calculation(mine)
      return [field, isSame ? mine : theirs]
    }),
  )
}

function cellsOf(read: ReadLine, row: Row | undefined, fate: ImportLine['fate']): ImportLine['cells'] {
  const held = (row ?? {}) as Readonly<Record<string, string | number>>
  return Object.fromEntries(
    Object.entries(read.values).map(([field, value]) => {
      const before = held[field]
      return [field, { value, ...(fate === 'changed' && before !== value ? { before } : {}) }]
    }),
  ) // the fields of the line
}

function rowOf(table: Table, year: Year, values: object): Row {
  const own = table === 'measures' ? {} : { year }
  return { rank: '', ...blankValues(table), ...noAnnotations, ...values, ...own } as unknown as Row // every field is there
}

/** Puts the rows of the file in the place of all that stand, in the file's order; a row that is in both keeps its id. */
function replaceAll(table: Table, standing: readonly Row[], remaining: readonly Row[]): readonly PlanEdit[] {
  const isSame = standing.length === remaining.length && remaining.every((row, at) => sameRow(row, standing[at]))
  if (isSame) return []
  const ranks = freshRanks(remaining.length)
  const rows = remaining.map((row, at) => ({ ...row, rank: ranks[at] ?? '' }))
  return [...removal(table, standing), ...insertion(table, rows)]
}

function sameRow(row: Row, other: Row | undefined): boolean {
  const before: Readonly<Record<string, unknown>> = { ...other }
  return Object.entries(row).every(([name, value]) => before[name] === value)
}

// one edit for each of thousands of rows would copy the list as many times
const fewChanges = 50

function changeRows(
  table: Table,
  changed: readonly { readonly row: Row; readonly values: CellValues; readonly typed: TypedFormulas }[],
): readonly PlanEdit[] {
  if (changed.length <= fewChanges) {
    return changed.flatMap(({ row, values, typed }) => changeCells(table, row as never, values, typed) ?? []) // rows of this table
  }
  return [
    ...removal(
      table,
      changed.map(({ row }) => row),
    ),
    ...insertion(
      table,
      changed.map(({ row, values, typed }) => ({
        ...row,
        ...values,
        formulas: withFormulas(row.formulas, Object.keys(values), typed),
      })),
    ),
  ]
}

function removal(table: Table, rows: readonly Row[]): readonly PlanEdit[] {
  return rows.length === 0 ? [] : [{ type: 'remove', table, ids: rows.map(({ id }) => id) } as RemoveRows] // ids of this table
}

function insertion(table: Table, rows: readonly Row[]): readonly PlanEdit[] {
  return rows.length === 0 ? [] : [{ type: 'insert', table, rows } as InsertRows] // rows of this table
}

/** The rows of the plan that no row of the file has been matched with yet. */
class Waiting {
  readonly #rows = new Map<string, Row[]>()
  readonly #keyFields: readonly string[]
  #count: number

  constructor(table: Table, rows: readonly Row[], fields: readonly (ImportField | undefined)[]) {
    // the business area distinguishes rows only where the file has it
    const known = { offerings: ['product', 'category'], fixedCosts: ['category'], measures: ['measureName'] }[table]
    const present = known.filter((field) => fields.some((each) => each === field))
    this.#keyFields = present.length > 0 ? present : known
    this.#count = rows.length
    for (const row of rows) {
      const key = this.#keyOf(row as unknown as CellValues)
      const same = this.#rows.get(key)
      if (same) same.push(row)
      else this.#rows.set(key, [row])
    }
  }

  /** How many are left. */
  get count(): number {
    return this.#count
  }

  /** The first row that is called the same: the second of two in the file is the second of two in the plan. */
  take(values: CellValues): Row | undefined {
    const row = this.#rows.get(this.#keyOf(values))?.shift()
    if (row) this.#count -= 1
    return row
  }

  #keyOf(values: CellValues): string {
    return this.#keyFields
      .map((field) =>
        String(values[field] ?? '')
          .trim()
          .toLocaleLowerCase('sv'),
      )
      .join('\n')
  }
}
