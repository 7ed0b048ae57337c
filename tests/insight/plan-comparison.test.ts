import { expect, test } from 'vitest'
import { comparedNames, comparePlans } from '../../src/insight/plan-comparison.ts'
import { taxesAndFees } from '../../src/insight/taxes-and-fees.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { Workbook } from '../../src/workbook/workbook.ts'

test('each figure is the one that the plan has when it is open', () => {
  const [one, other] = [examplePlan('konsult', 2026), examplePlan('cafe', 2027)]
  const books = [new Workbook(one), new Workbook(other)]
  const compared = comparePlans(one, other)
  const ifAny: readonly string[] = ['depreciation', 'loanInterest']
  expect(compared.map(({ name }) => name)).toEqual(comparedNames.filter((name) => !ifAny.includes(name)))
  const near = (value: number | null) => (value === null ? null : Math.round(value * 1000) / 1000)
  const figures = {
    netPay: 'netProfitPerMonth',
    sales: 'totalAnnualSales',
    margin: 'totalYearGrossMargin',
    fixedCosts: 'totalFixedCost',
    measureCosts: 'TotalMeasuredCostsYear',
    depreciation: 'depreciation',
    loanInterest: 'loanInterest',
    surplus: 'surplus',
    hours: 'plannedHours',
  } as const
  for (const { name, values } of compared) {
    for (const year of years) {
      const open = books.map((book) =>
        name === 'taxes'
          ? taxesAndFees((figure) => book.figure(figure), year)
          : book.figure(`${figures[name]}.${year}`),
      )
      expect(values[year].map(near), `${name} ${year}`).toEqual(open.map(near))
    }
  }
})

test('of a year in which nothing is filled in there is nothing to compare', () => {
  const one = examplePlan('konsult', 2026)
  const onlyFirst = { ...emptyPlan(2026), offerings: one.offerings.filter(({ year }) => year === 'year1') }
  const [netPay] = comparePlans(one, onlyFirst)
  expect(netPay?.values.year1[1]).toBeGreaterThan(0)
  expect(netPay?.values.year2[1]).toBe(null)
  expect(netPay?.values.year2[0]).toBeGreaterThan(0)
})

test('what is bought and borrowed is compared where one of the two has any', () => {
  const one = examplePlan('konsult', 2026)
  const other = { ...one, settings: { ...one.settings, loans: 'Bank;120000;1;6;60;0;straight' } }
  const compared = comparePlans(one, other)
  expect(compared.find(({ name }) => name === 'loanInterest')?.values.year1).toEqual([0, 6540])
  expect(compared.map(({ name }) => name)).not.toContain('depreciation')
})
