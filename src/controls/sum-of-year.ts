import type { YearTable } from '../plan/copy-year.ts'
import { isBlank } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import type { Session } from '../session/session.ts'

export const comparedBy = {
  offerings: { field: 'annualMargin', total: 'sumYearGrossMargin' },
  fixedCosts: { field: 'amount', total: 'totalFixedCost' },
} as const

/** The sum of a year, kr; null for one without rows, which says nothing and has not fallen by everything. */
export function sumOfYear(session: Session, table: YearTable, year: Year): number | null {
  const hasRows = session.rows(table, year).some((row) => !isBlank(table, row))
  return hasRows ? session.workbook.figure(`${comparedBy[table].total}.${year}`) : null
}
