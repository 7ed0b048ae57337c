import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from '../../src/plan/plan.ts'
import { burdenNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, offering, planWithSurplus } from './plans.ts'

let books: Workbook[] = []
afterEach(() => {
  for (const book of books) book.dispose()
  books = []
})

function open(plan: Plan): Workbook {
  const book = new Workbook(plan)
  books.push(book)
  return book
}

test('what is left of the next 100 kr is given for a firm without any surplus, but not for a loss, nor for an owner without a share', () => {
  const left = (plan: Plan) => open(plan).figure('keepRate.year1')
  const none = planWithSurplus({ year1: 0 }, 'enskildFirma')
  expect(left(none)).toBeCloseTo(78.25, 8)
  const loss = open(planWithSurplus({ year1: -1 }, 'enskildFirma'))
  expect(burdenNames.map((name) => loss.figure(`${name}.year1`))).toEqual([null, null, null])
  expect(left({ ...none, settings: { ...none.settings, ownSharePercent: 0 } })).toBeNull()
})

test.each([1959, 1950])(
  'what the firm of one born %i brings along is calculated by the law of the year before the plan',
  (birthYear) => {
    const plan = planWithSurplus({ year1: 1 }, 'aktiebolag', 'schablon', 2026)
    const born = (one: Plan): Plan => ({ ...one, settings: { ...one.settings, birthYear } })
    const yearBefore = open(born(planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket', 2025)))
    const { openingTemplatePayroll, openingPayrollTax, openingLoss } = open(born(plan)).openingFrom(400_000)
    expect([openingTemplatePayroll, openingPayrollTax, openingLoss]).toEqual(
      (['templatePayroll', 'payrollTax', 'lossForward'] as const).map((name) => yearBefore.figure(`${name}.year1`)),
    )
    expect(open(plan).openingFrom(-5_000)).toMatchObject({ openingLoss: 5_000, openingPayrollTax: 0 })
  },
)

describe('the sums of some products', () => {
  const rows = [
    offering('a', { price: 100, variableCost: 60, workHours: 2, volumeYear: 1_000 }),
    offering('b', { price: 10, variableCost: 6, workHours: 0, volumeYear: 50 }),
    offering('c', { price: 7, variableCost: 9, workHours: 1, volumeYear: 3, year: 'year2' }),
  ]
  const names = [
    'totalAnnualSales',
    'sumYearGrossMargin',
    'totalWorkHours',
    'totalCoverage',
    'totalMarginPerHour',
  ] as const

  test('are theirs alone, and blank where there is nothing to divide by; of all they are those of the year', () => {
    const book = open({ ...planWithSurplus({}, 'aktiebolag'), offerings: rows })
    expect(names.map((name) => book.productSum(['a', 'b'], name))).toEqual(
      names.map((name) => book.figure(`${name}.year1`)),
    )
    expect(names.map((name) => book.productSum(['a'], name))).toEqual([100_000, 40_000, 2_000, 40, 20])
    expect(names.map((name) => book.productSum(['b'], name))).toEqual([500, 200, 0, 40, null])
    expect(names.map((name) => book.productSum([], name))).toEqual([0, 0, 0, null, null])
  })
})

test('who has closed a plan has given back its memory', () => {
  const workbook = new Workbook({ ...planWithSurplus({ year1: 1 }, 'aktiebolag'), fixedCosts: [fixedCost('f')] })
  expect(workbook.figure('surplus.year1')).toBe(1)
  workbook.dispose()
  expect(() => workbook.figure('surplus.year1')).toThrow()
})
