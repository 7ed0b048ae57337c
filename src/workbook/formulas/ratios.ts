import type { HourPayName, RatioName } from '../figures.ts'
import type { Formula } from './formula.ts'

/** The totals that divide one sum by another; blank when there is nothing to divide by. */
export const ratioFormulas = {
  totalCoverage: { formula: '{sumYearGrossMargin}/{totalAnnualSales}*100', unit: '%' },
  totalMarginPerHour: { formula: '{sumYearGrossMargin}/{totalWorkHours}', unit: 'kr/hour' },
} as const satisfies Record<RatioName, Formula>

/** What is left of the year for each hour that is planned (docs/salary.md); blank when there are none. */
export const hourPayFormulas = {
  netPayPerHour: { formula: '{netProfitPerYear}/{plannedHours}', unit: 'kr/hour' },
} as const satisfies Record<HourPayName, Formula>
