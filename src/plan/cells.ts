import { type FieldName, type Table, tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { copiedFormulas, type FilledCell, formulaTo, inTheirLines } from './copied-formulas.ts'
import type { ChangeRow, PlanEdit } from './edit.ts'
import { fieldNames, fieldOf } from './fields.ts'
import { blankValues, type Filled, fieldsIn, type Plan, type Row, type RowId, rowsOf } from './plan.ts'
import { readEntry } from './read-entry.ts'
import { formulasIn, type TypedFormulas, withFormulas } from './typed-formulas.ts'

/** A rectangle of cells of one sheet and year. Columns that nobody fills in may be among them. */
export interface CellRange<T extends Table = Table> {
  readonly table: T
  readonly year: Year
  /** Places of the first and the last row among the rows shown. */
  readonly from: number
  readonly to: number
  /** Names of the columns from left to right: fillable fields, or computed ones, which stay as they are. */
  readonly columns: readonly string[]
  /** The ids of all rows in the order in which they are shown; absent in the plan's own. */
  readonly shown?: readonly string[] | undefined
}

export type CellValues = Readonly<Record<string, string | number | null>>

/** Says whether a column of a sheet is one that a person fills in. */
export const isFillable = <T extends Table>(table: T, column: string): column is FieldName<T> =>
  fieldNames(table).some((name) => name === column)

/** Changes cells of one row that hold another value; one that is written keeps no formula but the one typed now. */
export function changeCells<T extends Table>(
  table: T,
  row: Row<T>,
  values: CellValues,
  typed: TypedFormulas = {},
): ChangeRow | undefined {
  const held: Readonly<Record<string, unknown>> = { ...row }
  const formulas = withFormulas(row.formulas, Object.keys(values), typed)
  const changed = Object.entries({ ...values, formulas }).filter(([name, value]) => held[name] !== value)
  if (changed.length === 0) return undefined
  const id = row.id as RowId<T> // a row of this sheet
  return { type: 'change', table, id, values: Object.fromEntries(changed) as Partial<Filled<T>> } as ChangeRow // values were read for these fields
}

export interface CellWrite {
  readonly id: string
  readonly field: string
  readonly value: number
  readonly formula?: string | undefined
}

export function writeCells(plan: Plan, cells: readonly CellWrite[]): readonly ChangeRow[] {
  const byRow = new Map<string, CellWrite[]>()
  for (const cell of cells) byRow.set(cell.id, [...(byRow.get(cell.id) ?? []), cell])
  return tables.flatMap((table) =>
    (plan[table] as readonly Row[]).flatMap((row) => {
      const own = byRow.get(row.id) ?? []
      const values = Object.fromEntries(own.map(({ field, value }) => [field, value]))
      const typed = Object.fromEntries(own.map(({ field, formula }) => [field, formula]))
      return changeCells(table, row as never, values, typed) ?? [] // a row of this table
    }),
  )
}

/** How many cells such a change writes again: one whose formula alone is another counts too. */
export const countCells = ({ table, values }: ChangeRow): number =>
  Math.max(1, Object.keys(values).filter((name) => isFillable(table, name)).length)

/** Empties the cells of a range; a priority becomes the default. Undefined when they are empty already. */
export function clearCells(plan: Plan, range: CellRange): PlanEdit | undefined {
  const blank: CellValues = blankValues(range.table)
  return changeEach(plan, range, (name) => blank[name])
}

/** Fills a row's values through the range: those of its first row, in a range of one row those of the row above. Undefined when nothing changes. */
export function fillDown(plan: Plan, range: CellRange): PlanEdit | undefined {
  const from = range.from === range.to ? range.from - 1 : range.from
  const source = rowsAsShown(plan, range)[from]
  if (!source) return undefined
  const cells = fieldsIn(source)
  const formulas = formulasIn(copiedFormulas(plan, new Map(), 0)(source.formulas, source.id))
  const edit = changeEach(plan, range, (name) => cells[name], formulas)
  return edit && inTheirLines(plan, edit)
}

/** Gives cells of each row of a block what stands in that of a column, as far as they take it. Undefined when nothing changes. */
export function fillRight(plan: Plan, range: CellRange, from: string): PlanEdit | undefined {
  const { table, columns } = range
  if (!isFillable(table, from)) return undefined
  const edits = rowsAsShown(plan, range)
    .slice(range.from, range.to + 1)
    .map((row) => {
      const cells = fieldsIn(row)
      const formula = formulasIn(row.formulas)[from]
      const values: Record<string, string | number> = {}
      const typed: Record<string, string | undefined> = {}
      for (const column of columns) {
        const value = isFillable(table, column) ? asOtherField(table, cells[from] ?? '', column) : undefined
        if (value === undefined) continue
        values[column] = value
        const [of, to] = [from, column].map((field) => ({
          field,
          year: years.find((year) => year.slice(-1) === field.slice(-1)),
        })) as [FilledCell, FilledCell] // two
        if (typeof value === 'number' && formula) typed[column] = formulaTo(plan, formula, { from: of, to })
      }
      return changeCells(table, row, values, typed)
    })
  return together(edits.filter((edit) => edit !== undefined))
}

/** What stands in one field as another field holds it; undefined when it does not take that. */
export function asOtherField<T extends Table>(
  table: T,
  value: string | number,
  field: FieldName<T>,
): string | number | undefined {
  const entry = readEntry(fieldOf(table, field), typeof value === 'number' ? String(value || '') : value, () => null)
  return entry.ok && entry.value !== null ? entry.value : undefined
}

/** Puts several edits into one action. Undefined for none. */
export const together = (edits: readonly PlanEdit[]): PlanEdit | undefined =>
  edits.length > 1 ? { type: 'several', edits } : edits[0]

export function rowsAsShown<T extends Table>(
  plan: Plan,
  { table, year, shown }: Pick<CellRange<T>, 'table' | 'year' | 'shown'>,
): readonly Row<T>[] {
  const rows = rowsOf(plan, table, year)
  if (!shown) return rows
  const byId = new Map<string, Row<T>>(rows.map((row) => [row.id, row]))
  return shown.flatMap((id) => byId.get(id) ?? [])
}

function changeEach(
  plan: Plan,
  range: CellRange,
  valueOf: (name: string) => string | number | null | undefined,
  typed: TypedFormulas = {},
): PlanEdit | undefined {
  const { table, from, to, columns } = range
  const fillable = columns.filter((column) => isFillable(table, column))
  const values: CellValues = Object.fromEntries(
    fillable.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const rows = rowsAsShown(plan, range).slice(from, to + 1)
  return together(rows.flatMap((row) => changeCells(table, row, values, typed) ?? []))
}
