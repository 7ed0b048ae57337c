import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { answersOfExample, editOfExample } from '../../src/plan/examples/edit-of-example.ts'
import { exampleNames } from '../../src/plan/examples/example-names.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { type FirstFigures, firstFields, readFigures } from '../../src/plan/examples/first-figures.ts'
import {
  changeToFigures,
  editOfFigures,
  planOfFigures,
  usualFigures,
  variableCostOf,
} from '../../src/plan/examples/first-rows.ts'
import { tables } from '../../src/plan/fields.ts'
import { rowsForNewUser } from '../../src/plan/new-rows.ts'
import { emptyPlan, type Plan, rowsOf } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { years } from '../../src/rules/horizon.ts'
import { maxLength } from '../../src/rules/limits.ts'
import { vatRates } from '../../src/rules/vat.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'

const newUser = applyEdit(emptyPlan(2026), rowsForNewUser(emptyPlan(2026), newRowId)).plan
const cuts: FirstFigures = { trade: 'frisor', price: 500, pricesVat: 25, perWeek: 12.5, rentPerMonth: 7000 }

describe('what a visitor answers', () => {
  test('begins with what is usual in the trade: the example, by week and by month', () => {
    expect(usualFigures('frisor')).toEqual({
      trade: 'frisor',
      price: 550,
      pricesVat: 25,
      perWeek: 17,
      rentPerMonth: 8000,
    })
    expect(usualFigures('konsult')).toMatchObject({ price: 950, pricesVat: 0, perWeek: 12, rentPerMonth: 3500 })
    expect(usualFigures('cafe')).toMatchObject({ price: 39, pricesVat: 12, perWeek: 365, rentPerMonth: 22_000 })
  })

  test('is a plan of two rows: 52 weeks and 12 months, the price with its VAT, and the trade’s part of it as variable cost', () => {
    const plan = planOfFigures(cuts, 2026, newRowId)
    expect(plan.offerings).toMatchObject([
      { year: 'year1', product: 'Klippning', price: 500, volumeYear: 650, variableCost: 23, workHours: 0.75 },
    ])
    expect(plan.fixedCosts).toMatchObject([{ year: 'year1', category: 'Stolshyra', amount: 84_000 }])
    expect(plan.settings.pricesVat).toBe(25)
    const workbook = new Workbook(plan)
    expect(workbook.figure('totalAnnualSales.year1')).toBe(400 * 650)
    expect(workbook.figure('surplus.year1')).toBe((400 - 23) * 650 - 84_000)
    workbook.dispose()
  })

  test('has a variable cost that is guessed in whole kronor and follows the price, until another is answered', () => {
    expect(variableCostOf({ ...cuts, price: 612.5 })).toBe(28)
    expect(variableCostOf({ ...cuts, price: 612.5, variableCost: 41.5 })).toBe(41.5)
    expect(planOfFigures({ ...cuts, variableCost: 0 }, 2026, newRowId).offerings).toMatchObject([{ variableCost: 0 }])
    expect(readFigures({ ...cuts, variableCost: 41.5 })).toEqual({ ...cuts, variableCost: 41.5 })
    expect(readFigures({ ...cuts, variableCost: '41' })).toEqual(cuts)
  })

  test('can be changed, and the plan follows', () => {
    const plan = planOfFigures(usualFigures('frisor'), 2026, newRowId)
    const [sold] = plan.offerings
    const changed = applyEdit(plan, changeToFigures(plan, cuts)).plan
    expect(changed.offerings).toMatchObject([{ id: sold?.id, price: 500, volumeYear: 650 }])
    expect(changed.settings.pricesVat).toBe(25)
  })

  test.each(exampleNames)('fits in the fields of the plan at its largest (%s)', (trade) => {
    const most = (name: keyof typeof firstFields) => 10 ** firstFields[name].maxLength - 1
    const figures: FirstFigures = {
      trade,
      price: most('price'),
      pricesVat: 0,
      perWeek: most('perWeek'),
      rentPerMonth: most('rentPerMonth'),
    }
    const plan = planOfFigures(figures, 2026, newRowId)
    const digits = (amount: number | undefined) => String(Math.round(amount ?? Number.NaN)).length
    expect(digits(plan.offerings[0]?.volumeYear)).toBeLessThanOrEqual(maxLength.amount)
    expect(digits(plan.fixedCosts[0]?.amount)).toBeLessThanOrEqual(maxLength.amount)
    expect(variableCostOf(figures)).toBeLessThanOrEqual(figures.price)
  })

  test('stands first in a new plan as one action, in place of the blank rows, and undo takes all of it back', () => {
    const applied = applyEdit(newUser, editOfFigures(newUser, cuts, newRowId))
    expect(rowsOf(applied.plan, 'offerings', 'year1')).toMatchObject([{ product: 'Klippning' }])
    expect(rowsOf(applied.plan, 'fixedCosts', 'year1')).toMatchObject([{ category: 'Stolshyra' }])
    expect(applied.plan.settings).toEqual({ ...newUser.settings, pricesVat: 25 })
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(newUser)
  })

  test.each([
    ['another rate', { pricesVat: 12 }, '25'],
    ['another rate, and puts the questions away', { pricesVat: 6, asked: true }, '25'],
    ['the usual rate, and puts the questions away', { pricesVat: 0, asked: true }, '25'],
    ['the same rate', { pricesVat: 25 }, ''],
  ] as const)('leaves what the plan has answered: %s', (_, answers, vat) => {
    const answered: Plan = { ...newUser, settings: { ...newUser.settings, ...answers } }
    const { plan } = applyEdit(answered, editOfFigures(answered, cuts, newRowId))
    expect(plan.settings).toEqual(answered.settings)
    expect(rowsOf(plan, 'offerings', 'year1')).toMatchObject([{ price: 500, vat }])
  })

  test.each([
    ['nothing', null],
    ['another thing', 'frisor'],
    ['a trade that there is none of', { ...cuts, trade: 'bagare' }],
    ['a rate that there is none of', { ...cuts, pricesVat: 24 }],
    ['a number as text', { ...cuts, price: '500' }],
    ['less than nothing', { ...cuts, perWeek: -1 }],
    ['no number', { ...cuts, rentPerMonth: null }],
    ['more than a field holds', { ...cuts, price: 1e7 }],
  ])('is not read from %s', (_, stored) => {
    expect(readFigures(stored)).toBeUndefined()
    expect(readFigures(JSON.parse(JSON.stringify(cuts)))).toEqual(cuts)
  })
})

describe.each(exampleNames)('the example plan %s', (name) => {
  const example = examplePlan(name, 2026)
  const fill = (plan: Plan) => applyEdit(plan, editOfExample(plan, name, newRowId))
  const bare = (plan: Plan) =>
    tables.map((table) => plan[table].map((row) => ({ ...row, id: '', ...('vat' in row && { vat: '' }) })))

  test('fills an empty plan with its rows, under ids of its own, and is taken back by one undo', () => {
    const applied = fill(newUser)
    expect(bare(applied.plan)).toEqual(bare(example))
    const ids = tables.flatMap((table) => applied.plan[table].map(({ id }): string => id))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]{15}$/.test(id) || id.startsWith(name))).toEqual([])
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(newUser)
  })

  test('changes no answer of the person, whatever it is', () => {
    fc.assert(
      fc.property(anyPlan, (answered) => {
        const { plan } = fill({ ...newUser, salary: answered.salary, settings: answered.settings })
        expect(plan.salary).toEqual(answered.salary)
        expect(plan.settings).toEqual(answered.settings)
      }),
      { numRuns: runs(20) },
    )
  })

  test('is sold for the same money whatever VAT the plan’s own prices include', () => {
    const sold = (plan: Plan) => {
      const workbook = new Workbook(plan)
      const sales = years.map((year) => workbook.figure(`totalAnnualSales.${year}`))
      workbook.dispose()
      return sales
    }
    for (const pricesVat of vatRates) {
      expect(sold(fill({ ...newUser, settings: { ...newUser.settings, pricesVat } }).plan)).toEqual(sold(example))
    }
  })

  test('can be counted as it is meant, which is one more action', () => {
    const { plan } = fill(newUser)
    const answers = answersOfExample(plan, name)
    const applied = applyEdit(plan, answers!)
    expect(applied.plan.salary).toEqual(example.salary)
    expect(applied.plan.settings).toEqual({ ...example.settings, asked: false })
    expect(answersOfExample(applied.plan, name)).toBeUndefined()
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(plan)
  })
})
