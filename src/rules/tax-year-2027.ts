import type { TaxYear } from './tax-year.ts'
import { taxYear2026 } from './tax-years-2024-2026.ts'

/**
 * Income year 2027 as far as it was known in October 2026 (docs/salary.md): preliminary, each value with its state. The
 * budget for 2027 was to come in November 2026: what is but the law's text of October is 'enacted', not 'set'.
 * What is not named here is as in 2026.
 */
export const taxYear2027: TaxYear = {
  ...taxYear2026,
  year: 2027,
  priceBaseAmount: 59_600,
  // IL 65:5 gives 660 000 to 660 400 for the consumer prices that the base amounts allow: the lowest promises nobody too much
  stateTaxThreshold: 660_000,
  reliefAge: 67,
  states: {
    priceBaseAmount: 'set',
    incomeBaseAmount: 'lastYears',
    stateTaxThreshold: 'derived',
    stateTaxPercent: 'lastYears',
    taxRelief: 'enacted',
    seniorTaxRelief: 'enacted',
    earnedIncome: 'enacted',
    earnedIncomePhaseOut: 'enacted',
    seniorEarnedIncome: 'enacted',
    sickness: 'enacted',
    generalPension: 'lastYears',
    earnedIncomeReduction: 'lastYears',
    publicServiceFee: 'lastYears',
    localTaxesPercent: 'lastYears',
    funeralFeesPercent: 'lastYears',
    churchPercent: 'lastYears',
    reliefAge: 'enacted',
    // whether it goes up with the other ages was not decided in October 2026
    creditAge: 'lastYears',
    feeAge: 'derived',
    noFeesBornUpTo: 'set',
    payrollTax: 'lastYears',
    generalPayrollTax: 'lastYears',
    // the government borrowing rate of 30 November 2026 was not known
    interestAllocation: 'lastYears',
    soleTraderFunds: 'enacted',
    capitalTax: 'enacted',
  },
}
