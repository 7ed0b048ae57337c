import { fieldNames, fieldOf } from '../../plan/fields.ts'
import { isBlank, type Plan, type Row } from '../../plan/plan.ts'
import { formulasIn, isOwnFormula } from '../../plan/typed-formulas.ts'
import { type FieldName, type Table, tables } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import { ordered } from './order.ts'
import {
  type CalledColumn,
  columnCalled,
  remember,
  type Shape,
  type StoredFault,
  shapeOf,
  summedInputs,
} from './shapes.ts'

/** What a formula is given: a number of a row, or what a function makes of a column (`id` is undefined). */
export interface Operand {
  /** 'id.input', or the name of what is made of a column. */
  readonly key: string
  readonly table: Table
  readonly id: string | undefined
  /** An input of the row, or the column. */
  readonly input: string
  /** Undefined of what belongs to a whole measure. */
  readonly year: Year | undefined
}

/** A cell with a formula that calls others. */
export interface Cell {
  readonly key: string
  readonly table: Table
  readonly id: string
  readonly field: FieldName
  readonly year: Year | undefined
  /** Undefined where the formula gives no number (`fault`). */
  readonly shape: Shape | undefined
  readonly fault: StoredFault | undefined
  /** What its shape uses, in that order. */
  readonly operands: readonly Operand[]
}

/** Cells of one shape that are calculated beside each other. */
export interface Group {
  readonly shape: Shape
  readonly cells: readonly Cell[]
}

export type FindAny = (id: string) => { readonly table: Table; readonly row: Row } | undefined

export const numberFields = Object.fromEntries(
  tables.map((table) => [
    table,
    (fieldNames(table) as readonly FieldName[]).filter((name) =>
      ['integer', 'decimal'].includes(fieldOf(table, name).kind),
    ),
  ]),
) as unknown as Readonly<Record<Table, readonly FieldName[]>> // every sheet has its own

export const yearOfInput = (row: Row, input: string): Year | undefined =>
  'year' in row ? row.year : years.find((year) => year.slice(-1) === input.slice(-1))

/** A formula that calls rows by their places, and the ids of those after its own. */
interface Placed {
  readonly text: string
  readonly ids: readonly string[]
}

// many rows have the same formulas
const placedTexts = new Map<string, Placed>()

function placed(formula: string): Placed {
  const known = placedTexts.get(formula)
  if (known) return known
  const ids: string[] = []
  const text = formula.replace(/\{([^{}.]*)\.([^{}.]*)\}/g, (whole, id: string, column: string) => {
    if (id === 'own' || id === 'sum') return whole
    if (!ids.includes(id)) ids.push(id)
    return `{${ids.indexOf(id) + 1}.${column}}`
  })
  return remember(placedTexts, formula, { text, ids })
}

/** A cell of a row with a formula, as it would calculate. `named` takes each other row that the formula calls, and whether it is there. */
export function cellOf(
  table: Table,
  row: Row,
  field: FieldName,
  formula: string,
  ownNumbers: string,
  find: FindAny,
  named = new Map<string, boolean>(),
): Cell {
  const { text, ids } = placed(formula)
  const rows = [{ table, row }]
  for (const id of ids) {
    const found = find(id)
    const isThere = found !== undefined && !isBlank(found.table, found.row)
    named.set(id, isThere)
    if (isThere) rows.push(found)
  }
  const sheets = rows.map((each) => each.table)
  const shape = rows.length > ids.length ? shapeOf(sheets, field, text, ownNumbers) : 'gone'
  const cell = withoutNumber(table, row, field)
  if (typeof shape === 'string') return { ...cell, fault: shape }
  const operands = shape.uses.map((name): Operand => {
    const called = columnCalled(name)
    if (called) return { key: name, table: called.table, id: undefined, input: called.column, year: called.year }
    const [place, input = ''] = name.split('.')
    const of = rows[Number(place)] as (typeof rows)[number] // its shape calls no other
    return { key: `${of.row.id}.${input}`, table: of.table, id: of.row.id, input, year: yearOfInput(of.row, input) }
  })
  if (operands.some((each) => isElsewhere(each, cell))) return { ...cell, fault: 'gone' }
  const isLater = operands.some(({ year }) => year && cell.year && year > cell.year)
  return isLater ? { ...cell, fault: 'later' } : { ...cell, shape, fault: undefined, operands }
}

/** Whether a column is called that has no words there: but for the named sums, formulas call those of their own sheet and year. */
const isElsewhere = ({ id, key, table, year }: Operand, cell: Pick<Cell, 'table' | 'year'>) =>
  id === undefined && !key.startsWith('sum.') && (table !== cell.table || (table !== 'measures' && year !== cell.year))

/** A cell before it is known what its formula calculates. */
const withoutNumber = (table: Table, row: Row, field: FieldName) => ({
  ...{ key: `${row.id}.${field}`, table, id: row.id, field, year: yearOfInput(row, field) },
  ...{ shape: undefined, operands: [] },
})

/** The formulas of a plan that call cells: what each calls, in what order they are calculated, and which can't be. */
export class Graph {
  readonly cells: ReadonlyMap<string, Cell>
  readonly faults: ReadonlyMap<string, StoredFault>
  /** Each after those that it uses. */
  readonly groups: readonly Group[]
  readonly formulas: ReadonlyMap<string, string>
  /** The other rows that formulas call, and whether they are there. */
  readonly named: ReadonlyMap<string, boolean>
  #users: ReadonlyMap<string, readonly (readonly [group: number, cell: Cell])[]> | undefined

  constructor(plan: Plan, find: FindAny) {
    const cells = new Map<string, Cell>()
    const formulas = new Map<string, string>()
    const named = new Map<string, boolean>()
    const { ownNumbers } = plan.settings
    for (const table of tables) {
      for (const row of plan[table] as readonly Row[]) {
        if (!isOwnFormula(row.formulas)) continue
        formulas.set(row.id, row.formulas)
        const stored = formulasIn(row.formulas)
        for (const field of numberFields[table]) {
          const formula = stored[field]
          if (formula === undefined || !isOwnFormula(formula)) continue
          // a plan that was stored with more opens with the first ones
          const cell =
            cells.size < ownFormulaLimits.inPlan
              ? cellOf(table, row, field, formula, ownNumbers, find, named)
              : { ...withoutNumber(table, row, field), fault: 'tooMany' as const }
          cells.set(cell.key, cell)
        }
      }
    }
    this.cells = cells
    this.formulas = formulas
    this.named = named
    const { circles, levels } = ordered(cells.keys(), usesOf(cells))
    this.faults = new Map(
      [...cells.values()].flatMap(({ key, fault }) => {
        const why = circles.has(key) ? 'circle' : fault
        return why ? [[key, why] as const] : []
      }),
    )
    this.groups = grouped(
      [...cells.values()].filter(({ key }) => !this.faults.has(key)),
      levels,
    )
  }

  /** Who is to be calculated when a row moves, by its id, or any of a sheet's in a year: cells on the row, or that use it or a column of the sheet. */
  get users(): ReadonlyMap<string, readonly (readonly [group: number, cell: Cell])[]> {
    if (this.#users) return this.#users
    const users = new Map<string, (readonly [number, Cell])[]>()
    for (const [group, { cells }] of this.groups.entries()) {
      for (const cell of cells) {
        const names = cell.operands.map((each) => each.id ?? `${each.table} ${each.year}`)
        for (const name of new Set([cell.id, ...names])) {
          const known = users.get(name)
          if (known) known.push([group, cell])
          else users.set(name, [[group, cell]])
        }
      }
    }
    this.#users = users
    return users
  }
}

const none: readonly string[] = []

/** What cells use of each other: of a column the cells that it is made of. */
function usesOf(cells: ReadonlyMap<string, Cell>): (key: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  const find = (key: string): readonly string[] => {
    const of = cells.get(key)?.operands
    if (of) return of.flatMap((each) => (each.id === undefined || cells.has(each.key) ? each.key : none))
    const called = columnCalled(key)
    return called ? [...cells.values()].filter((each) => isPartOf(called, each)).map((each) => each.key) : none
  }
  return (key) => {
    const uses = known.get(key) ?? find(key)
    known.set(key, uses)
    return uses
  }
}

export function isPartOf({ table, column, year }: CalledColumn, cell: Pick<Cell, 'table' | 'field' | 'year'>): boolean {
  // the years of a measure are fields of their own
  const isOfYear = table === 'measures' || cell.year === year
  return cell.table === table && isOfYear && summedInputs(table, column).includes(cell.field)
}

/** Cells of one shape, level and year beside each other: each group after those that it uses. */
function grouped(cells: readonly Cell[], levels: ReadonlyMap<string, number>): readonly Group[] {
  const groups = new Map<string, { readonly shape: Shape; readonly cells: Cell[]; readonly level: number }>()
  const numbers = new Map<Shape, number>()
  for (const cell of cells) {
    const { shape, key } = cell
    if (!shape) continue
    const number = numbers.get(shape) ?? numbers.size
    numbers.set(shape, number)
    const level = levels.get(key) ?? 0
    const name = `${level} ${number} ${cell.year} ${cell.operands.map(({ year }) => year).join()}`
    const group = groups.get(name) ?? { shape, cells: [], level }
    groups.set(name, group)
    group.cells.push(cell)
  }
  return [...groups.values()].sort((one, other) => one.level - other.level)
}
