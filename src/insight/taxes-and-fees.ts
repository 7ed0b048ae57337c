import type { Year } from '../rules/horizon.ts'
import type { FigureName } from '../workbook/figures.ts'

/** What goes of the owner's share of a year's surplus to taxes and fees, kr; in a year of loss what they ask for all the same. */
export function taxesAndFees(figure: (name: FigureName) => number | null, year: Year): number {
  const own = figure(`ownShare.${year}`) ?? 0
  if (own < 0) return figure(`toPayPerYear.${year}`) ?? 0
  return own - (figure(`netProfitPerYear.${year}`) ?? 0)
}
