import type { Year } from '../rules/horizon.ts'
import type { Table } from './fields.ts'
import { type FilledRows, filledIn, filledRowsAtEnd } from './new-rows.ts'
import { isBlank, type Plan, rowsOf } from './plan.ts'
import type { NewId } from './row-id.ts'

/** The sheets whose rows belong to one year. */
export type YearTable = Exclude<Table, 'measures'>

/** Copies all rows of one year to the end of another, in order and with new ids (spec section 4). Undefined when there is nothing to copy. */
export function copyYear(plan: Plan, table: YearTable, from: Year, to: Year, newId: NewId): FilledRows | undefined {
  const values = rowsOf(plan, table, from)
    .filter((row) => !isBlank(table, row))
    .map((row) => filledIn(table, row))
  return values.length === 0 ? undefined : filledRowsAtEnd(plan, table, to, values, newId)
}
