import type { CompanyForm } from '../../rules/horizon.ts'
import type { ChainName } from '../figures.ts'
import type { Formula } from './formula.ts'
import { noTools } from './no-tools.ts'
import type { RuleKey } from './rule-keys.ts'
import { netProfitPerMonth, shareFormulas, startOf } from './shares.ts'

const none: Formula = { formula: '0', unit: 'kr' }

const schablon = (name: RuleKey, formula: string): Formula => ({
  formula,
  unit: 'kr',
  rule: { name, source: 'schablon' },
})

/** A tax item: 0 at or under the non-taxable limit. Fees are no tax items and stay (docs/salary.md). */
const tax = (name: RuleKey, formula: string): Formula =>
  schablon(name, `IF({fixedEarnedIncome}<=ABS({rule.standardTaxReliefCutOffValue}),0,${formula})`)

const taxes = {
  taxableIncome: schablon('taxableIncome', 'MAX(0,{fixedEarnedIncome}-{standardTaxRelief})'),
  localTaxes: tax('localTaxes', '{taxableIncome}*{rule.localTaxesPercent}%'),
  // the limit is a brytpunkt, so it applies to income before grundavdrag
  stateTax: tax('stateTax', 'MAX(0,{fixedEarnedIncome}-ABS({rule.stateTaxCutOfValue}))*{rule.stateTaxPercent}%'),
  generalPension: tax(
    'generalPension',
    'MIN({fixedEarnedIncome}*{rule.generalPensionPercent}%,ABS({rule.generalPensionCutOffValue}))',
  ),
  funeralFees: tax('funeralFees', '{taxableIncome}*{rule.funeralFeesPercent}%'),
  publicServiceFee: none,
  reductionOfGeneralPension: schablon('reductionOfGeneralPension', '{generalPension}'),
  earnedIncomeTax: tax(
    'earnedIncomeTax',
    'MIN({fixedEarnedIncome}*{rule.earnedIncomeTaxPercent}%,ABS({rule.earnedIncomeTaxCutOffValue}),{localTaxes})',
  ),
  earnedIncomeReduction: none,
  netProfitPerMonth,
} as const satisfies Partial<Record<ChainName, Formula>>

const lawOnly = {
  returnedTemplatePayroll: none,
  paidPayrollTax: none,
  carriedLoss: none,
  settlement: none,
  businessIncome: none,
  lossForward: none,
  employmentIncome: none,
  employmentTax: none,
  ...noTools,
} as const

const afterTaxes =
  '{localTaxes}-{stateTax}-{generalPension}-{funeralFees}+{reductionOfGeneralPension}+{earnedIncomeTax}' as const

/** Method "Schablon": the chain of one year from its surplus, or from an owner's share of it (docs/salary.md). kr per year. */
export function salaryChain(
  form: CompanyForm,
  partner: boolean,
): Readonly<Record<Exclude<ChainName, 'surplus'>, Formula>> {
  const own = startOf(partner)
  const profit = `MAX(0,${own})`
  const forAll = {
    ...lawOnly,
    ...taxes,
    ...shareFormulas(partner, 'product'),
    // a loss makes every later row 0, the grundavdrag row too
    standardTaxRelief: schablon('standardTaxRelief', `IF(${own}<0,0,ABS({rule.standardTaxRelief}))`),
  } as const
  if (form === 'enskildFirma') {
    return {
      ...forAll,
      templatePayroll: schablon('templatePayroll', `${profit}*{rule.templatePayrollPercent}%`),
      generalPayrollTax: none,
      grossAnnualSalary: none,
      fixedEarnedIncome: schablon('fixedEarnedIncome', `${profit}-{templatePayroll}`),
      payrollTax: schablon('payrollTax', '{fixedEarnedIncome}*{rule.payrollTaxPercent}%'),
      netProfitPerYear: schablon('netProfit', `${profit}-{payrollTax}-${afterTaxes}`),
    }
  }
  return {
    ...forAll,
    templatePayroll: none,
    // salary plus the fee on the salary is exactly the surplus
    generalPayrollTax: schablon('generalPayrollTax', `${profit}-{grossAnnualSalary}`),
    grossAnnualSalary: schablon('grossAnnualSalary', `${profit}/(1+{rule.generalPayrollTaxPercent}%)`),
    fixedEarnedIncome: schablon('fixedEarnedIncome', '{grossAnnualSalary}'),
    payrollTax: none,
    netProfitPerYear: schablon('netProfit', `{grossAnnualSalary}-${afterTaxes}`),
  }
}
