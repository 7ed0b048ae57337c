import { type TaxYear, yearAfter } from './tax-year.ts'
import { taxYear2026 } from './tax-years-2024-2026.ts'

/**
 * Income year 2027 as far as it was known in October 2026 (docs/salary.md): preliminary, each value with its state. The
 * budget for 2027 was to come in November 2026: what is but the law's text of October is 'enacted', not 'set'.
 * What is not named here is last year's: among others whether creditAge goes up with the other ages, and the government borrowing rate of
 * 30 November 2026, which were not decided.
 */
export const taxYear2027: TaxYear = yearAfter(taxYear2026, {
  year: 2027,
  priceBaseAmount: 59_600,
  // IL 65:5 gives 660 000 to 660 400 for the consumer prices that the base amounts allow: the lowest promises nobody too much
  stateTaxThreshold: 660_000,
  reliefAge: 67,
  states: {
    priceBaseAmount: 'set',
    stateTaxThreshold: 'derived',
    taxRelief: 'enacted',
    seniorTaxRelief: 'enacted',
    earnedIncome: 'enacted',
    earnedIncomePhaseOut: 'enacted',
    seniorEarnedIncome: 'enacted',
    sickness: 'enacted',
    reliefAge: 'enacted',
    feeAge: 'derived',
    noFeesBornUpTo: 'set',
    soleTraderFunds: 'enacted',
    capitalTax: 'enacted',
  },
})
