import { expect, test } from 'vitest'
import { salaryRuleNames, salaryRules } from '../../src/rules/salary-rules.ts'

test('the schablon starts with the percents and cut-offs that are fixed', () => {
  expect(Object.fromEntries(salaryRuleNames.map((name) => [name, salaryRules[name].default]))).toEqual({
    templatePayrollPercent: 25,
    standardTaxRelief: 14_000,
    standardTaxReliefCutOffValue: 20_135,
    localTaxesPercent: 32,
    stateTaxCutOfValue: 643_100,
    stateTaxPercent: 20,
    payrollTaxPercent: 29,
    generalPensionCutOffValue: 43_000,
    generalPensionPercent: 7,
    funeralFeesPercent: 1.15,
    earnedIncomeTaxCutOffValue: 40_149,
    earnedIncomeTaxPercent: 10,
    generalPayrollTaxPercent: 31.42,
  })
})

test('a percent has at most five characters, an amount seven', () => {
  for (const name of salaryRuleNames) {
    expect([name, salaryRules[name].maxLength]).toEqual([name, salaryRules[name].kind === 'percent' ? 5 : 7])
  }
})
