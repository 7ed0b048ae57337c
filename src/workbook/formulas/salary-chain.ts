import type { CompanyForm } from '../../rules/horizon.ts'
import type { ChainName } from '../figures.ts'
import type { Formula } from './formula.ts'
import type { RuleKey } from './rule-keys.ts'

const none: Formula = { formula: '0', unit: 'kr' }

function schablon(name: RuleKey, formula: string): Formula {
  return { formula, unit: 'kr', rule: { name, source: 'schablon' } }
}

/** A tax item: 0 at or under the non-taxable limit. Fees are no tax items and stay (salary.md section 2). */
function tax(name: RuleKey, formula: string): Formula {
  return schablon(name, `IF({fixedEarnedIncome}<=ABS({rule.standardTaxReliefCutOffValue}),0,${formula})`)
}

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
  netProfitPerMonth: {
    formula: '{netProfitPerYear}/12',
    unit: 'kr/month',
    rule: { name: 'netProfit', source: 'product' },
  },
} as const satisfies Partial<Record<ChainName, Formula>>

/** What only the law knows. */
const lawOnly = {
  returnedTemplatePayroll: none,
  paidPayrollTax: none,
  carriedLoss: none,
  settlement: none,
  businessIncome: none,
  lossForward: none,
} as const

const sameForAll = { ...lawOnly, ...taxes } as const

/** A loss makes every later row 0, the grundavdrag row too. */
const standardTaxRelief = schablon('standardTaxRelief', 'IF({surplus}<0,0,ABS({rule.standardTaxRelief}))')

const afterTaxes =
  '{localTaxes}-{stateTax}-{generalPension}-{funeralFees}+{reductionOfGeneralPension}+{earnedIncomeTax}' as const

/** Method "Schablon": the chain of one year from its surplus, per company form (salary.md section 2). kr per year. */
export const salaryChain: Readonly<Record<CompanyForm, Readonly<Record<Exclude<ChainName, 'surplus'>, Formula>>>> = {
  enskildFirma: {
    ...sameForAll,
    templatePayroll: schablon('templatePayroll', 'MAX(0,{surplus})*{rule.templatePayrollPercent}%'),
    generalPayrollTax: none,
    grossAnnualSalary: none,
    fixedEarnedIncome: schablon('fixedEarnedIncome', 'MAX(0,{surplus})-{templatePayroll}'),
    standardTaxRelief,
    payrollTax: schablon('payrollTax', '{fixedEarnedIncome}*{rule.payrollTaxPercent}%'),
    netProfitPerYear: schablon('netProfit', `MAX(0,{surplus})-{payrollTax}-${afterTaxes}`),
  },
  aktiebolag: {
    ...sameForAll,
    templatePayroll: none,
    // salary plus the fee on the salary is exactly the surplus
    generalPayrollTax: schablon('generalPayrollTax', 'MAX(0,{surplus})-{grossAnnualSalary}'),
    grossAnnualSalary: schablon('grossAnnualSalary', 'MAX(0,{surplus})/(1+{rule.generalPayrollTaxPercent}%)'),
    fixedEarnedIncome: schablon('fixedEarnedIncome', '{grossAnnualSalary}'),
    standardTaxRelief,
    payrollTax: none,
    netProfitPerYear: schablon('netProfit', `{grossAnnualSalary}-${afterTaxes}`),
  },
}
