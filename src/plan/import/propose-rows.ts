import { type Table, tables } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { maxRows } from '../../rules/limits.ts'
import { calculation } from '../calculation.ts'
import { type CellValues, changeCells } from '../cells.ts'
import type { InsertRows, PlanEdit, RemoveRows } from '../edit.ts'
import { filledRowsAtEnd } from '../new-rows.ts'
import { blankValues, fieldsIn, isBlank, noAnnotations, type Plan, type Row, rowsOf } from '../plan.ts'
import { freshRanks } from '../rank.ts'
import type { NewId, NewRowId } from '../row-id.ts'
import { comparedName } from '../row-name.ts'
import { formulasIn, type TypedFormulas, withFormulas } from '../typed-formulas.ts'
import type { ImportMode, Mapping } from './found.ts'
import type { ImportLine, SkipReason } from './proposal.ts'
import type { ReadLine } from './read-line.ts'

/** A row of the file that has been read, or that is no row of a table and why. */
export type LineToPropose = { readonly row: number; readonly read: ReadLine; readonly why?: SkipReason }

export interface RowsToPropose {
  readonly table: Table
  /** Of rows that name none. */
  readonly year: Year
  readonly lines: readonly LineToPropose[]
  readonly fields: Mapping
  readonly mode: ImportMode
  /** The years whose rows are replaced. */
  readonly replaced: readonly Year[]
  /** An empty cell empties the plan's: so in our own file, where every cell is there. */
  readonly emptyEmpties: boolean
}

interface ProposedRows {
  readonly lines: readonly ImportLine[]
  readonly edits: readonly PlanEdit[]
  readonly removed: number
  /** How many rows fit after them. */
  readonly room: number
}

/** Matches the rows of a file with those of the plan, by name and business area, and says what each would do. `room`: rows that still fit. */
export function proposeRows(plan: Plan, to: RowsToPropose, room: number, newId: NewId): ProposedRows {
  const { table } = to
  const isOfAll = table === 'measures'
  const all: ProposedRows[] = []
  let left = room
  for (const year of isOfAll ? years.slice(0, 1) : years) {
    const lines = isOfAll ? to.lines : to.lines.filter((line) => (line.read.year ?? to.year) === year)
    const replaces = to.mode === 'replace' && (isOfAll || to.replaced.includes(year))
    if (lines.length === 0 && !replaces) continue
    const of = proposeYear(plan, { ...to, year, lines, replaces }, left, newId)
    left = of.room
    all.push(of)
  }
  return {
    lines: all.flatMap(({ lines }) => lines),
    edits: all.flatMap(({ edits }) => edits),
    removed: all.reduce((sum, { removed }) => sum + removed, 0),
    room: left,
  }
}

interface OfLine extends FatedLine {
  readonly line: LineToPropose
  readonly hasRoom: boolean
}

/** What the rows of one year would do, put beside those of the plan or in their place. */
function proposeYear(
  plan: Plan,
  to: RowsToPropose & { readonly replaces: boolean },
  room: number,
  newId: NewId,
): ProposedRows {
  const { table, year, replaces } = to
  const standing = rowsOf(plan, table, year)
  const waiting = new Waiting(
    table,
    standing.filter((row) => !isBlank(table, row)),
    to.fields,
  )
  const proposed = to.lines.map((line) => proposeLine(table, line, waiting, to.emptyEmpties))
  // the rows that go make room; those that the file has too keep theirs, wherever they stand in it
  const removed = replaces ? waiting.count : 0
  let left = room + removed
  const fated = proposed.map((of, at): OfLine => {
    const line = to.lines[at] as LineToPropose // of the same lines
    const isNew = of.fate === 'added'
    const hasRoom = !isNew || left > 0
    if (isNew && hasRoom) left -= 1
    const id = of.row?.id ?? (isNew && hasRoom ? newId() : undefined)
    return { ...of, line, hasRoom, id, fate: hasRoom ? of.fate : 'skipped' }
  })
  const shownYear = table === 'measures' ? undefined : year
  return {
    lines: fated.map((of) => lineOf(table, shownYear, of)),
    edits: replaces ? replaceAll(table, standing, remainingRows(to, fated)) : besideEdits(plan, to, fated, newId),
    removed,
    room: left,
  }
}

function lineOf(table: Table, year: Year | undefined, { line, row, fate, hasRoom, id }: OfLine): ImportLine {
  const why = hasRoom ? line.why : 'noRoom'
  return {
    table,
    year,
    row: line.row,
    fate,
    ...(fate !== 'skipped' && id !== undefined && { id }),
    ...(why && { why }),
    cells: cellsOf(line.read, row, fate),
    troubles: line.read.troubles,
  }
}

/** How many more rows a plan may hold. */
export function roomIn(plan: Plan): number {
  const stored = tables.reduce((sum, table) => sum + plan[table].filter((row) => !isBlank(table, row)).length, 0)
  return maxRows - stored
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

/** The rows of the plan that no row of the file has been matched with yet. */
class Waiting {
  readonly #rows = new Map<string, Row[]>()
  readonly #keyFields: readonly string[]
  #count: number

  constructor(table: Table, rows: readonly Row[], fields: Mapping) {
    // the business area distinguishes rows only where the file has it
    const known = { offerings: ['product', 'category'], fixedCosts: ['category'], measures: ['measureName'] }[table]
    const present = known.filter((field) => fields.some((each) => each === field))
    this.#keyFields = present.length > 0 ? present : known
    this.#count = rows.length
    for (const row of rows) {
      const key = this.#keyOf(fieldsIn(row))
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
    return this.#keyFields.map((field) => comparedName(String(values[field] ?? ''))).join('\n')
  }
}

/** What becomes of a row of a file, and which row of the plan it is. */
interface ProposedLine {
  readonly fate: ImportLine['fate']
  readonly row: Row | undefined
  readonly values: CellValues
  readonly typed: TypedFormulas
}

interface FatedLine extends ProposedLine {
  readonly id: string | undefined
}

interface OfYear {
  readonly table: Table
  readonly year: Year
}

const formulasOf = ({ row, values, typed }: ProposedLine) =>
  withFormulas(row?.formulas ?? '', Object.keys(values), typed)

const changedRow = (row: Row, of: FatedLine): Row => ({ ...row, ...of.values, formulas: formulasOf(of) })

/** The rows that are in the file, as they would stand in the place of all others. */
function remainingRows({ table, year }: OfYear, fated: readonly FatedLine[]): readonly Row[] {
  return fated.flatMap((of) => {
    const { row, fate, values, id } = of
    if (row) return fate === 'changed' ? changedRow(row, of) : row
    return fate === 'added' ? rowOf(table, year, { ...values, formulas: formulasOf(of), id }) : []
  })
}

function besideEdits(
  plan: Plan,
  { table, year }: OfYear,
  fated: readonly FatedLine[],
  newId: NewId,
): readonly PlanEdit[] {
  const edits = changeRows(table, fated)
  const added = fated.filter(({ fate }) => fate === 'added')
  if (added.length === 0) return edits
  const ids = added.values()
  const blank = blankValues(table)
  const values = added.map((of) => ({ ...blank, ...of.values, formulas: formulasOf(of) }))
  const nextId = () => (ids.next().value?.id as NewRowId | undefined) ?? newId() // made here
  return [...edits, filledRowsAtEnd(plan, table, year, values, nextId).edit]
}

function rowOf(table: Table, year: Year, values: object): Row {
  const own = table === 'measures' ? {} : { year }
  return { rank: '', ...blankValues(table), ...noAnnotations, ...values, ...own } as Row // every field is there
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

function changeRows(table: Table, fated: readonly FatedLine[]): readonly PlanEdit[] {
  const changed = fated.flatMap((of) => (of.fate === 'changed' && of.row ? [{ of, row: of.row }] : []))
  if (changed.length <= fewChanges) {
    return changed.flatMap(({ of, row }) => changeCells(table, row as never, of.values, of.typed) ?? []) // rows of this table
  }
  const rows = changed.map(({ of, row }) => changedRow(row, of))
  return [...removal(table, rows), ...insertion(table, rows)]
}

function removal(table: Table, rows: readonly Row[]): readonly PlanEdit[] {
  return rows.length === 0 ? [] : [{ type: 'remove', table, ids: rows.map(({ id }) => id) } as RemoveRows] // ids of this table
}

function insertion(table: Table, rows: readonly Row[]): readonly PlanEdit[] {
  return rows.length === 0 ? [] : [{ type: 'insert', table, rows } as InsertRows] // rows of this table
}
