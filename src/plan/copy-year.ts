import type { Year } from '../rules/horizon.ts'
import type { Table } from './fields.ts'
import { type FilledRows, filledIn, filledRowsAtEnd } from './new-rows.ts'
import { type Filled, isBlank, type Plan, type Row, rowsOf } from './plan.ts'
import type { NewId } from './row-id.ts'

/** The sheets whose rows belong to one year. */
export type YearTable = Exclude<Table, 'measures'>

/** Copies all rows of one year to the end of another, in order and with new ids, as they are or changed. Undefined when there is nothing to copy. */
export function copyYear<T extends YearTable>(
  plan: Plan,
  table: T,
  from: Year,
  to: Year,
  newId: NewId,
  change: (values: Filled<T>) => Filled<T> = (values) => values,
): FilledRows | undefined {
  const values = rowsOf(plan, table, from)
    .filter((row) => !isBlank(table, row))
    .map((row) => change(filledIn(table, row)))
  return values.length === 0 ? undefined : filledRowsAtEnd(plan, table, to, values, newId)
}

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
  const values = all
    .filter((row) => wanted.has(row.id) && !isBlank(table, row as never))
    .map((row) => filledIn(table, row as never)) // rows of this table
  return values.length === 0 ? undefined : filledRowsAtEnd(plan, table, to, values, newId)
}
