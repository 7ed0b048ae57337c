import type { CompanyForm } from '../../rules/horizon.ts'
import type { SalaryRuleName } from '../../rules/salary-rules.ts'
import type { ChainName, TotalName } from '../../workbook/figures.ts'

/** The three parts of the chain, in order. */
export const salaryGroups = ['business', 'income', 'taxes'] as const
export type SalaryGroup = (typeof salaryGroups)[number]

/** The columns a person can fill in. */
export type SalaryInputColumn = 'cutOff' | 'percent' | 'amount'

/** One line of Lönekalkylen: a figure of the year, the sign it goes into the chain with, and what can be filled in on it. */
export interface SalaryRow {
  readonly name: ChainName | Extract<TotalName, 'totalYearGrossMargin' | 'totalFixedCost' | 'TotalMeasuredCostsYear'>
  readonly group: SalaryGroup
  readonly sign: '' | '−' | '+' | '='
  readonly weight: 'item' | 'sum' | 'answer'
  readonly inputs: Readonly<Partial<Record<SalaryInputColumn, SalaryRuleName>>>
  /** Shown for this company form only; both when absent. */
  readonly only?: CompanyForm
}

const line = (
  group: SalaryGroup,
  name: SalaryRow['name'],
  sign: SalaryRow['sign'],
  inputs: SalaryRow['inputs'] = {},
  only?: CompanyForm,
): SalaryRow => ({
  name,
  group,
  sign,
  weight: name === 'netProfitPerMonth' ? 'answer' : sign === '=' ? 'sum' : 'item',
  inputs,
  ...(only && { only }),
})

/** Every line, with the signs and in the order of spec section 2. */
const allRows: readonly SalaryRow[] = [
  line('business', 'totalYearGrossMargin', ''),
  line('business', 'totalFixedCost', '−'),
  line('business', 'TotalMeasuredCostsYear', '−'),
  line('business', 'surplus', '='),
  line('income', 'templatePayroll', '−', { percent: 'templatePayrollPercent' }, 'enskildFirma'),
  line('income', 'generalPayrollTax', '−', { percent: 'generalPayrollTaxPercent' }, 'aktiebolag'),
  line('income', 'grossAnnualSalary', '=', {}, 'aktiebolag'),
  line('income', 'fixedEarnedIncome', '='),
  line('income', 'standardTaxRelief', '−', { cutOff: 'standardTaxReliefCutOffValue', amount: 'standardTaxRelief' }),
  line('income', 'taxableIncome', '='),
  line('taxes', 'localTaxes', '−', { percent: 'localTaxesPercent' }),
  line('taxes', 'stateTax', '−', { cutOff: 'stateTaxCutOfValue', percent: 'stateTaxPercent' }),
  line('taxes', 'payrollTax', '−', { percent: 'payrollTaxPercent' }, 'enskildFirma'),
  line('taxes', 'generalPension', '−', { cutOff: 'generalPensionCutOffValue', percent: 'generalPensionPercent' }),
  line('taxes', 'funeralFees', '−', { percent: 'funeralFeesPercent' }),
  line('taxes', 'reductionOfGeneralPension', '+'),
  line('taxes', 'earnedIncomeTax', '+', { cutOff: 'earnedIncomeTaxCutOffValue', percent: 'earnedIncomeTaxPercent' }),
  line('taxes', 'netProfitPerYear', '='),
  line('taxes', 'netProfitPerMonth', '='),
]

/** The lines that a company form shows, in order (spec section 2). */
export function salaryRows(form: CompanyForm): readonly SalaryRow[] {
  return allRows.filter((row) => row.only === undefined || row.only === form)
}
