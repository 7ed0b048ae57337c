import type { Unit } from './formula.ts'

/** Every number that the law's formulas are given, beside the piecewise schedules written into them. */
export const lawRules = {
  ownSharePercent: '%',
  employmentIncome: 'kr',
  priceBaseAmount: 'kr',
  incomeBaseAmount: 'kr',
  stateTaxThreshold: 'kr',
  stateTaxPercent: '%',
  localTaxesPercent: '%',
  funeralFeesPercent: '%',
  churchPercent: '%',
  generalPensionPercent: '%',
  publicServicePercent: '%',
  publicServiceMax: 'kr',
  earnedIncomeReductionPercent: '%',
  earnedIncomeReductionAbove: 'kr',
  earnedIncomeReductionMax: 'kr',
  templatePayrollPercent: '%',
  payrollTaxPercent: '%',
  payrollTaxMinPercent: '%',
  payrollTaxNoneBelow: 'kr',
  payrollTaxReductionPercent: '%',
  payrollTaxReductionAbove: 'kr',
  payrollTaxReductionMax: 'kr',
  generalPayrollTaxPercent: '%',
  youthPayrollTaxPercent: '%',
  youthMonths: 'number',
  youthMaxPerMonth: 'kr/month',
} as const satisfies Record<string, Unit>

export type LawRuleName = keyof typeof lawRules
