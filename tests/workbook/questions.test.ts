import { afterEach, describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { salaryMethods } from '../../src/rules/horizon.ts'
import { NetChains } from '../../src/workbook/net-chains.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, offering, planWithSurplus, surplusEdit } from './plans.ts'

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

describe('what is left of the next 100 kr', () => {
  test.each(salaryMethods)(
    'by %s is the same, whether it or its tax is asked for first, or the weight of taxes',
    (method) => {
      const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma', method)
      const names = ['keepRate', 'marginalTax', 'effectiveTax'] as const
      const asked = names.map((first) => {
        const workbook = open(plan)
        const one = workbook.figure(`${first}.year1`)
        const all = names.map((name) => workbook.figure(`${name}.year1`))
        expect(one).toBe(all[names.indexOf(first)])
        return all
      })
      const [left = null, tax = null] = asked[0] ?? []
      expect(asked).toEqual([asked[0], asked[0], asked[0]])
      expect((left ?? Number.NaN) + (tax ?? Number.NaN)).toBeCloseTo(100, 8)
      expect(left).toBeGreaterThan(50)
    },
  )

  test('follows an edit, whether it or its tax is asked for first', () => {
    for (const name of ['keepRate.year1', 'marginalTax.year1'] as const) {
      const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
      const workbook = open(plan)
      workbook.figure(name)
      const edit = surplusEdit('year1', 1_200_000)
      workbook.apply(edit, applyEdit(plan, edit).plan)
      expect(workbook.figure(name)).toBe(open(applyEdit(plan, edit).plan).figure(name))
    }
  })

  test('is given for a firm without any surplus, but not for a loss, nor for an owner without a share', () => {
    const left = (plan: Plan) => open(plan).figure('keepRate.year1')
    const none = planWithSurplus({ year1: 0 }, 'enskildFirma')
    expect(left(none)).toBeCloseTo(78.25, 8)
    expect(left(planWithSurplus({ year1: -1 }, 'enskildFirma'))).toBeNull()
    expect(left({ ...none, settings: { ...none.settings, ownSharePercent: 0 } })).toBeNull()
  })
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
  const workbook = () => open({ ...planWithSurplus({}, 'aktiebolag'), offerings: rows })

  test('of all are those of the year', () => {
    const book = workbook()
    expect(names.map((name) => book.productSum(['a', 'b'], name))).toEqual(
      names.map((name) => book.figure(`${name}.year1`)),
    )
  })

  test('of some are theirs alone, and blank where there is nothing to divide by', () => {
    const book = workbook()
    expect(names.map((name) => book.productSum(['a'], name))).toEqual([100_000, 40_000, 2_000, 40, 20])
    expect(names.map((name) => book.productSum(['b'], name))).toEqual([500, 200, 0, 40, null])
    expect(names.map((name) => book.productSum([], name))).toEqual([0, 0, 0, null, null])
  })
})

describe('chains that are asked of one plan', () => {
  const surpluses = { year1: 420_000, year2: 100_000, year3: 510_000 }
  const plan = planWithSurplus(surpluses, 'enskildFirma', 'skatteverket')

  test('answer of another form after the plan’s own, and of its own after that', () => {
    const chains = new NetChains(plan)
    const own = chains.pay('year3', surpluses)
    const other = chains.pay('year3', surpluses, { form: 'aktiebolag' })
    expect(other).toEqual(new NetChains(plan).pay('year3', surpluses, { form: 'aktiebolag' }))
    expect(other).not.toEqual(own)
    expect(chains.pay('year3', surpluses)).toEqual(own)
  })

  test('name another form of the year by another name, so that its answers are not taken for this one’s', () => {
    const chains = new NetChains(plan)
    expect(chains.keyOf('year3', surpluses, 'aktiebolag')).not.toBe(chains.keyOf('year3', surpluses, 'enskildFirma'))
  })
})

test('who has closed a plan has given back its memory', () => {
  const workbook = new Workbook({ ...planWithSurplus({ year1: 1 }, 'aktiebolag'), fixedCosts: [fixedCost('f')] })
  expect(workbook.figure('surplus.year1')).toBe(1)
  workbook.dispose()
  expect(() => workbook.figure('surplus.year1')).toThrow()
})
