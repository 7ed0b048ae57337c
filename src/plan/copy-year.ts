import type { Table } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { applyEdit, type RemoveRows } from './edit.ts'
import type { ImportMode } from './import/found.ts'
import { copied, type FilledRows, filledRowsAtEnd } from './new-rows.ts'
import { type Filled, isBlank, type Plan, type Row, rowsOf, type YearTable } from './plan.ts'
import type { NewId } from './row-id.ts'
import { comparedName, rowName } from './row-name.ts'

export type { YearTable } from './plan.ts'

/** How a year is copied into another: beside the rows that stand there, or in their place; its values as they are, or changed. */
interface HowToCopy<T extends YearTable> {
  readonly mode?: ImportMode
  readonly change?: (values: Filled<T>) => Filled<T>
  /** The ids of copies by those of the rows, of all sheets that are copied together. */
  readonly copies?: Map<string, string>
}

/** Copies all rows of one year to the end of another, in order and with new ids. Undefined when there is nothing to copy. */
export function copyYear<T extends YearTable>(
  plan: Plan,
  table: T,
  from: Year,
  to: Year,
  newId: NewId,
  { mode = 'add', change = (values) => values, copies }: HowToCopy<T> = {},
): FilledRows | undefined {
  const originals = rowsToCopy(plan, table, from)
  if (originals.length === 0) return undefined
  const { values: same, nextId } = copied(
    plan,
    table,
    originals,
    newId,
    copies,
    years.indexOf(to) - years.indexOf(from),
  )
  const values = same.map(change)
  const standing = mode === 'replace' ? rowsOf(plan, table, to).map(({ id }) => id) : []
  if (standing.length === 0) return filledRowsAtEnd(plan, table, to, values, nextId)
  const remove = { type: 'remove', table, ids: standing } as RemoveRows // ids of the same sheet
  const { edit, rows } = filledRowsAtEnd(applyEdit(plan, remove).plan, table, to, values, nextId)
  return { edit: { type: 'several', edits: [remove, edit] }, rows }
}

export const rowsToCopy = <T extends Table>(plan: Plan, table: T, from: Year): readonly Row<T>[] =>
  rowsOf(plan, table, from).filter((row) => !isBlank(table, row))

/** What rows of one year are called that another year has too, in order, each once. */
export const namesInBoth = (plan: Plan, tables: readonly YearTable[], from: Year, to: Year): readonly string[] =>
  tables.flatMap((table) => namesAlreadyIn(plan, table, rowsOf(plan, table, from), to))

/** What rows are called that a year has already, in order, each once: whatever their letters' size. */
export function namesAlreadyIn(plan: Plan, table: Table, rows: readonly Row[], year: Year): readonly string[] {
  const nameOf = (row: Row) => rowName(table, row).trim()
  const there = new Set(rowsOf(plan, table, year).map((row) => comparedName(nameOf(row))))
  const names = new Map(rows.map((row) => [comparedName(nameOf(row)), nameOf(row)]))
  return [...names].filter(([key]) => key !== '' && there.has(key)).map(([, name]) => name)
}

export const filledRowsIn = (plan: Plan, tables: readonly YearTable[], year: Year): number =>
  tables.reduce((sum, table) => sum + rowsOf(plan, table, year).filter((row) => !isBlank(table, row)).length, 0)

/** Copies some rows of a sheet to the end of another year, in their order, with their formulas and notes. Undefined when all are blank. */
export function copyRows(
  plan: Plan,
  table: Table,
  ids: readonly string[],
  to: Year,
  newId: NewId,
): FilledRows | undefined {
  const wanted = new Set(ids)
  const all: readonly Row[] = plan[table]
  const rows = all.filter((row) => wanted.has(row.id) && !isBlank(table, row))
  const [first] = rows
  if (!first) return undefined
  const later = 'year' in first ? years.indexOf(to) - years.indexOf(first.year) : 0
  const { values, nextId } = copied<Table>(plan, table, rows, newId, undefined, later)
  return filledRowsAtEnd(plan, table, to, values, nextId)
}
