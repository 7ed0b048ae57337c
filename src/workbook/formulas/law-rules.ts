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
  publicServiceMost: 'kr',
  earnedIncomeReductionPercent: '%',
  earnedIncomeReductionAbove: 'kr',
  earnedIncomeReductionMost: 'kr',
  templatePayrollPercent: '%',
  payrollTaxPercent: '%',
  payrollTaxLeastPercent: '%',
  payrollTaxNoneBelow: 'kr',
  payrollTaxReductionPercent: '%',
  payrollTaxReductionAbove: 'kr',
  payrollTaxReductionMost: 'kr',
  generalPayrollTaxPercent: '%',
  youthPayrollTaxPercent: '%',
  youthMonths: 'number',
  youthMostPerMonth: 'kr/month',
} as const satisfies Record<string, Unit>

export type LawRuleName = keyof typeof lawRules
