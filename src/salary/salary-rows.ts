import type { CompanyForm, SalaryMethod } from '../rules/horizon.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'
import type { ChainName, TotalName } from '../workbook/figures.ts'

export const salaryGroups = ['business', 'income', 'taxes'] as const
export type SalaryGroup = (typeof salaryGroups)[number]

/** The columns a person can fill in, from left to right. */

export type SalaryInputColumn = 'cutOff' | 'percent' | 'amount'

type FinancingCost = 'depreciation' | 'loanInterest'

/** One line of the salary sheet: a figure of the year, the sign it goes into the chain with, and what can be filled in on it. */
export interface SalaryRow {
  readonly name:
    | ChainName
    | Extract<TotalName, 'totalYearGrossMargin' | 'totalFixedCost' | 'TotalMeasuredCostsYear' | FinancingCost>
  readonly group: SalaryGroup
  readonly sign: '' | '−' | '+' | '='
  readonly weight: 'item' | 'sum' | 'answer'
  readonly inputs: Readonly<Partial<Record<SalaryInputColumn, SalaryRuleName>>>
  /** Shown for this company form only; both when absent. */
  readonly only?: CompanyForm
  /** Shown by the law's rules only: always, or when it is not 0. */
  readonly byLaw?: 'always' | 'whenNotZero'
  /** Shown only while another figure is not 0. */
  readonly unlessZero?: ChainName | FinancingCost
}

const line = (
  group: SalaryGroup,
  name: SalaryRow['name'],
  sign: SalaryRow['sign'],
  inputs: SalaryRow['inputs'] = {},
  shown: Pick<SalaryRow, 'only' | 'byLaw' | 'unlessZero'> = {},
): SalaryRow => ({
  name,
  group,
  sign,
  weight: name === 'netProfitPerMonth' ? 'answer' : sign === '=' ? 'sum' : 'item',
  inputs,
  ...shown,
})

/** Every line, with the signs and in the order that are fixed (docs/product.md). */
const allRows: readonly SalaryRow[] = [
  line('business', 'totalYearGrossMargin', ''),
  line('business', 'totalFixedCost', '−'),
  line('business', 'TotalMeasuredCostsYear', '−'),
  line('business', 'depreciation', '−', {}, { unlessZero: 'depreciation' }),
  line('business', 'loanInterest', '−', {}, { unlessZero: 'loanInterest' }),
  line('business', 'surplus', '='),
  // an owner among others is taxed on a share (docs/salary.md)
  line('business', 'othersShare', '−', {}, { unlessZero: 'othersShare' }),
  line('business', 'ownShare', '=', {}, { unlessZero: 'othersShare' }),
  // last year's schablonavdrag and fees of an enskild firma (NE R40, R41; docs/salary.md)
  line('income', 'returnedTemplatePayroll', '+', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'paidPayrollTax', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  // a loss of earlier years (NE R24; docs/salary.md)
  line('income', 'carriedLoss', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  // the tools of an enskild firma, in the order of the NE form; what is left of them comes back when it becomes an aktiebolag
  line('income', 'interestAllocation', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'negativeAllocation', '+', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'reserveReturned', '+', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'reserveSetAside', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'expansionIncrease', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'expansionDecrease', '+', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('income', 'templatePayroll', '−', { percent: 'templatePayrollPercent' }, { only: 'enskildFirma' }),
  line('income', 'generalPayrollTax', '−', { percent: 'generalPayrollTaxPercent' }, { only: 'aktiebolag' }),
  line('income', 'grossAnnualSalary', '=', {}, { only: 'aktiebolag' }),
  // what is left to settle of an enskild firma (docs/salary.md)
  line('income', 'settlement', '+', {}, { only: 'aktiebolag', byLaw: 'whenNotZero' }),
  line('income', 'reserveReturned', '+', {}, { only: 'aktiebolag', byLaw: 'whenNotZero' }),
  line('income', 'expansionDecrease', '+', {}, { only: 'aktiebolag', byLaw: 'whenNotZero' }),
  line('income', 'templatePayroll', '−', {}, { only: 'aktiebolag', byLaw: 'whenNotZero' }),
  line('income', 'businessIncome', '=', {}, { only: 'aktiebolag', byLaw: 'whenNotZero' }),
  line('income', 'employmentIncome', '+', {}, { byLaw: 'whenNotZero' }),
  line('income', 'fixedEarnedIncome', '='),
  line('income', 'standardTaxRelief', '−', { cutOff: 'standardTaxReliefCutOffValue', amount: 'standardTaxRelief' }),
  line('income', 'taxableIncome', '='),
  line('taxes', 'localTaxes', '−', { percent: 'localTaxesPercent' }),
  line('taxes', 'stateTax', '−', { cutOff: 'stateTaxCutOfValue', percent: 'stateTaxPercent' }),
  line('taxes', 'payrollTax', '−', { percent: 'payrollTaxPercent' }, { only: 'enskildFirma' }),
  line('taxes', 'payrollTax', '−', {}, { only: 'aktiebolag', byLaw: 'whenNotZero' }),
  line('taxes', 'generalPension', '−', { cutOff: 'generalPensionCutOffValue', percent: 'generalPensionPercent' }),
  line('taxes', 'funeralFees', '−', { percent: 'funeralFeesPercent' }),
  line('taxes', 'publicServiceFee', '−', {}, { byLaw: 'always' }),
  line('taxes', 'reductionOfGeneralPension', '+'),
  line('taxes', 'earnedIncomeTax', '+', { cutOff: 'earnedIncomeTaxCutOffValue', percent: 'earnedIncomeTaxPercent' }),
  line('taxes', 'earnedIncomeReduction', '+', {}, { byLaw: 'always' }),
  line('taxes', 'capitalTax', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('taxes', 'capitalReduction', '+', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('taxes', 'expansionTax', '−', {}, { only: 'enskildFirma', byLaw: 'whenNotZero' }),
  line('taxes', 'expansionTaxReturned', '+', {}, { byLaw: 'whenNotZero' }),
  line('taxes', 'employmentTax', '+', {}, { byLaw: 'whenNotZero' }),
  line('taxes', 'netProfitPerYear', '='),
  line('taxes', 'netProfitPerMonth', '='),
]

/** The lines that a company form and method show, in order (docs/salary.md). */
export function salaryRows(
  form: CompanyForm,
  method: SalaryMethod,
  isZero: (name: SalaryRow['name'], row: SalaryRow) => boolean,
): readonly SalaryRow[] {
  return allRows.filter((row) => {
    const { name, only, byLaw } = row
    if (only !== undefined && only !== form) return false
    if (row.unlessZero !== undefined && isZero(row.unlessZero, row)) return false
    if (byLaw === undefined) return true
    return method === 'skatteverket' && (byLaw === 'always' || !isZero(name, row))
  })
}

/** The lines that any of several calculations has, in order, each name once: years may differ in company form and method. */
export function rowsOfAny(shown: readonly (readonly SalaryRow[])[]): readonly SalaryRow[] {
  const wanted = allRows.filter((row) => shown.some((rows) => rows.includes(row)))
  return wanted.filter((row, at) => wanted.findIndex(({ name }) => name === row.name) === at)
}
