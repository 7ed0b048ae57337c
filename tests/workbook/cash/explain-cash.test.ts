import { describe, expect, test } from 'vitest'
import { years } from '../../../src/rules/horizon.ts'
import { describeCalculation, describeFormula, describeRule } from '../../../src/salary/salary-words.ts'
import { type Month, monthsOfYear } from '../../../src/workbook/cash/cash-model.ts'
import type { Explanation } from '../../../src/workbook/explain.ts'
import { type CashRow, cashRows } from '../../../src/workbook/formulas/cash.ts'
import { cashYearNames } from '../../../src/workbook/formulas/cash-year.ts'
import { firmByLaw } from '../plans.ts'
import { accountOf } from './any-account.ts'

const cash = accountOf(firmByLaw([600_000, 700_000, -50_000], {}, { forms: ['enskildFirma', 'aktiebolag'] }), {
  ...{ taxBefore: 50_000, openingBalance: 40_000, paymentDays: 30, debitedTax1: 9000 },
})
// a name without words would stand as it is in the code
const asInCode = /[a-z][A-Z]|cash|undefined|\{/

const tidy = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a figure of the account is explained', () => {
  test('every row of every month and every figure of a year in words, with the number that stands there', () => {
    const expectInWords = (of: string, explanation: Explanation, value: number) => {
      const words = [describeCalculation(explanation), describeFormula(explanation)]
      const unsaid = words.filter((text) => text === '' || asInCode.test(text))
      expect([of, unsaid, explanation.result]).toEqual([of, [], value])
    }
    for (const year of years) {
      for (const month of monthsOfYear)
        for (const row of cashRows)
          expectInWords(`${row} ${month}`, cash.explain(row, year, month), cash.number(row, year, month))
      for (const name of cashYearNames) expectInWords(name, cash.explainYear(name, year), cash.ofYear(name, year))
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
