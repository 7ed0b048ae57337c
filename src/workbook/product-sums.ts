/** The sums of a year that can be given of some of its products as well. */
export type ProductSum =
  | 'totalCoverage'
  | 'totalWorkHours'
  | 'totalMarginPerHour'
  | 'totalAnnualSales'
  | 'sumYearGrossMargin'

type Summed = 'annualSales' | 'annualMargin' | 'annualHours'

/** A sum of some products by the formulas of the year's own (formulas/totals.ts); null when it is not finite and shown blank. */
export function productSum(name: ProductSum, sumOf: (field: Summed) => number): number | null {
  switch (name) {
    case 'totalAnnualSales':
      return sumOf('annualSales')
    case 'sumYearGrossMargin':
      return sumOf('annualMargin')
    case 'totalWorkHours':
      return sumOf('annualHours')
    case 'totalCoverage':
      return finite((sumOf('annualMargin') / sumOf('annualSales')) * 100)
    case 'totalMarginPerHour':
      return finite(sumOf('annualMargin') / sumOf('annualHours'))
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null)
