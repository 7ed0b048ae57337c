import { maxLength } from './limits.ts'

/** What kind of number a salary parameter is: percent of something, or kr per year. */
type SalaryRuleKind = 'percent' | 'amount'

interface SalaryRule {
  readonly kind: SalaryRuleKind
  /** Default of the product: % or kr per year (docs/product.md). Deductions are held as their absolute value. */
  readonly default: number
  readonly maxLength: number
}

/** Every editable parameter of the method "Schablon", per planning year (docs/salary.md). */
export const salaryRules = {
  templatePayrollPercent: { kind: 'percent', default: 25, maxLength: maxLength.percent },
  standardTaxRelief: { kind: 'amount', default: 14_000, maxLength: maxLength.cutOff },
  standardTaxReliefCutOffValue: { kind: 'amount', default: 20_135, maxLength: maxLength.cutOff },
  localTaxesPercent: { kind: 'percent', default: 32, maxLength: maxLength.percent },
  stateTaxCutOfValue: { kind: 'amount', default: 643_100, maxLength: maxLength.cutOff },
  stateTaxPercent: { kind: 'percent', default: 20, maxLength: maxLength.percent },
  payrollTaxPercent: { kind: 'percent', default: 29, maxLength: maxLength.percent },
  generalPensionCutOffValue: { kind: 'amount', default: 43_000, maxLength: maxLength.cutOff },
  generalPensionPercent: { kind: 'percent', default: 7, maxLength: maxLength.percent },
  funeralFeesPercent: { kind: 'percent', default: 1.15, maxLength: maxLength.percent },
  earnedIncomeTaxCutOffValue: { kind: 'amount', default: 40_149, maxLength: maxLength.cutOff },
  earnedIncomeTaxPercent: { kind: 'percent', default: 10, maxLength: maxLength.percent },
  generalPayrollTaxPercent: { kind: 'percent', default: 31.42, maxLength: maxLength.percent },
} as const satisfies Record<string, SalaryRule>

export type SalaryRuleName = keyof typeof salaryRules

export const salaryRuleNames = Object.keys(salaryRules) as readonly SalaryRuleName[] // keys of a const object are exactly its names
