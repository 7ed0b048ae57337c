import { maxLength } from './limits.ts'

/** What kind of number a salary parameter is: percent of something, or kr per year. */
type SalaryRuleKind = 'percent' | 'amount'

interface SalaryRule {
  readonly kind: SalaryRuleKind
  /** Default of the product: % or kr per year (spec section 9). Deductions are held as their absolute value. */
  readonly standard: number
  readonly maxLength: number
}

/** Every editable parameter of the method "Schablon", per planning year (spec sections 3 and 9, salary.md section 2). */
export const salaryRules = {
  templatePayrollPercent: { kind: 'percent', standard: 25, maxLength: maxLength.percent },
  standardTaxRelief: { kind: 'amount', standard: 14_000, maxLength: maxLength.cutOff },
  standardTaxReliefCutOffValue: { kind: 'amount', standard: 20_135, maxLength: maxLength.cutOff },
  localTaxesPercent: { kind: 'percent', standard: 32, maxLength: maxLength.percent },
  stateTaxCutOfValue: { kind: 'amount', standard: 643_100, maxLength: maxLength.cutOff },
  stateTaxPercent: { kind: 'percent', standard: 20, maxLength: maxLength.percent },
  payrollTaxPercent: { kind: 'percent', standard: 29, maxLength: maxLength.percent },
  generalPensionCutOffValue: { kind: 'amount', standard: 43_000, maxLength: maxLength.cutOff },
  generalPensionPercent: { kind: 'percent', standard: 7, maxLength: maxLength.percent },
  funeralFeesPercent: { kind: 'percent', standard: 1.15, maxLength: maxLength.percent },
  earnedIncomeTaxCutOffValue: { kind: 'amount', standard: 40_149, maxLength: maxLength.cutOff },
  earnedIncomeTaxPercent: { kind: 'percent', standard: 10, maxLength: maxLength.percent },
  generalPayrollTaxPercent: { kind: 'percent', standard: 31.42, maxLength: maxLength.percent },
} as const satisfies Record<string, SalaryRule>

export type SalaryRuleName = keyof typeof salaryRules

/** The parameters in the order of the salary chain. */
export const salaryRuleNames = Object.keys(salaryRules) as readonly SalaryRuleName[] // keys of a const object are exactly its names
