import { describe, expect, test } from 'vitest'
import { years } from '../../../src/rules/horizon.ts'
import { describeCalculation, describeFormula, describeRule } from '../../../src/salary/salary-words.ts'
import { CashModel, type Month, monthsOfYear } from '../../../src/workbook/cash/cash-model.ts'
import { type CashRow, cashRows } from '../../../src/workbook/formulas/cash.ts'
import { cashYearNames } from '../../../src/workbook/formulas/cash-year.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { planWithSurplus } from '../plans.ts'

const plain = planWithSurplus({ year1: 600_000, year2: 700_000, year3: -50_000 }, 'enskildFirma', 'skatteverket')
const plan = {
  ...plain,
  salary: { ...plain.salary, year2: { ...plain.salary.year2, companyForm: 'aktiebolag' as const } },
  settings: {
    ...plain.settings,
    taxBefore: 50_000,
    openingBalance: 40_000,
    paymentDays: 30 as const,
    debitedTax1: 9000,
  },
}
const cash = new CashModel(new CompiledPlan(plan))
// a name without words would stand as it is in the code
const asInCode = /[a-z][A-Z]|cash|undefined|\{/

const tidy = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a figure of the account is explained', () => {
  test('every row of every month in words, with the number that stands there', () => {
    for (const year of years) {
      for (const month of monthsOfYear) {
        for (const row of cashRows) {
          const explanation = cash.explain(row, year, month)
          const words = [describeCalculation(explanation), describeFormula(explanation)]
          expect([row, month, words.filter((text) => text === '' || asInCode.test(text))]).toEqual([row, month, []])
          expect(explanation.result).toBe(cash.number(row, year, month))
        }
      }
    }
  })

  test('every figure of a year too', () => {
    for (const year of years) {
      for (const name of cashYearNames) {
        const explanation = cash.explainYear(name, year)
        const words = [describeCalculation(explanation), describeFormula(explanation)]
        expect([name, words.filter((text) => text === '' || asInCode.test(text))]).toEqual([name, []])
        expect(explanation.result).toBe(cash.ofYear(name, year))
      }
    }
  })

  test.each([
    ['sales', 1, 'lika med Försäljning exkl. moms hittills i år'],
    ['surplus', 1, '50 000 − 0 − 0 − 0 = 50 000 kr'],
    ['balance', 1, '40 000 + 0 − 0 − 0 − 32 810 = 7 190 kr'],
    ['taxGap', 2, '67 190 + 17 190 − 9 000 − 20 000 − 0 − 0 = 55 380 kr'],
    ['settledMay', 5, '50 000, högst 30 000 = 30 000 kr'],
  ] as const)('%s of month %i: %s', (row: CashRow, month: Month, how) => {
    expect(tidy(describeCalculation(cash.explain(row, 'year1', month)))).toBe(how)
  })

  test('with the rule and where its day is said', () => {
    const rule = describeRule(cash.explain('vatDue', 'year1', 5), undefined)
    expect(rule).toContain('Moms betalas efter perioden')
    expect(rule).toContain('Skatteförfarandelagen 26 kap.')
  })
})
