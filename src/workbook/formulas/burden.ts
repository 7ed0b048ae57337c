import type { SalaryMethod } from '../../rules/horizon.ts'
import type { BurdenName, LossName } from '../figures.ts'
import type { Formula } from './formula.ts'

const taxesAndFees =
  '{payrollTax}+{localTaxes}+{stateTax}+{generalPension}+{funeralFees}+{publicServiceFee}-{reductionOfGeneralPension}-{earnedIncomeTax}-{earnedIncomeReduction}-{employmentTax}+{capitalTax}-{capitalReduction}+{expansionTax}-{expansionTaxReturned}'

/**
 * What taxes and fees weigh on a year: in % of the owner's share of its surplus, and on the next 100 kr. {next.netProfitPerYear} is the net pay of the same
 * chain at {next.step} kr more surplus. The law taxes in whole hundreds, so that 100 kr more is taxed as nothing or as much more: there the
 * step is wider, and its 100th part is shown. Beside it what a net pay below 0 is made of.
 */
export const burdenFormulas: Readonly<Record<BurdenName | LossName, Formula>> = {
  // a surplus of 0 or less divides by zero and is blank
  effectiveTax: { formula: '({ownShare}-{netProfitPerYear})/MAX(0,{ownShare})*100', unit: '%' },
  keepRate: { formula: '({next.netProfitPerYear}-{netProfitPerYear})/{next.step}*100', unit: 'kr' },
  marginalTax: { formula: '100-{keepRate}', unit: '%' },
  loss: { formula: 'MAX(0,0-{ownShare})', unit: 'kr' },
  // in a year of loss what is paid is taxes and fees alone; else what they take more than there is
  toPayPerYear: { formula: `MAX(0,IF({ownShare}<0,${taxesAndFees},0-{netProfitPerYear}))`, unit: 'kr' },
  toPayPerMonth: { formula: '{toPayPerYear}/12', unit: 'kr/month' },
}

/** How much more surplus the next 100 kr are judged by, kr. */
export const nextStep: Readonly<Record<SalaryMethod, number>> = { schablon: 100, skatteverket: 10_000 }
