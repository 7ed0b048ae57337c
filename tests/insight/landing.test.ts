import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forecastOf, type PlannedMonth } from '../../src/insight/forecast.ts'
import { forecastInPlan } from '../../src/insight/forecast-in-plan.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { type MonthOutcome, outcomeName, outcomeText } from '../../src/plan/outcome/outcome.ts'
import { type Month, months } from '../../src/plan/outcome/outcome-names.ts'
import { blankValues, emptyPlan, noAnnotations, type Plan } from '../../src/plan/plan.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

const planned: PlannedMonth = (row) =>
  ({ sales: 100, variable: 20, fixed: 30, measures: 5, depreciation: 0, loanInterest: 0 })[row]

function withOutcome(entered: Partial<Record<Month, Partial<MonthOutcome>>>, year = 2026) {
  const { settings } = emptyPlan(2026)
  const values = Object.entries(entered).map(([month, outcome]) => {
    const all = { sales: null, variable: null, fixed: null, ...outcome }
    return [outcomeName(year, Number(month) as Month), outcomeText(year, all)]
  })
  return { ...settings, ...Object.fromEntries(values) } as typeof settings
}

describe('what a year lands at', () => {
  test('is what is told of it, and the plan of the rest', () => {
    const settings = withOutcome({ 1: { sales: 80, variable: 25, fixed: 40 }, 2: { sales: 110 } })
    const { forecast, outcome, rest, plan, entered, months: all } = forecastOf(settings, 2026, planned)
    expect(plan).toEqual({ sales: 1200, variable: 240, fixed: 420, surplus: 540 })
    expect(outcome).toEqual({ sales: 190, variable: 25, fixed: 40, surplus: 125 })
    expect(rest).toEqual({ sales: 1000, variable: 220, fixed: 385, surplus: 395 })
    expect(forecast).toEqual({ sales: 1190, variable: 245, fixed: 425, surplus: 520 })
    expect(entered).toEqual([1, 2])
    expect(all.map(({ isWhole }) => isWhole).slice(0, 3)).toEqual([true, false, false])
    // 15 in the first month against 45; the second sells 10 more
    expect(all.map(({ aheadSoFar }) => aheadSoFar).slice(0, 3)).toEqual([-30, -20, -20])
  })

  test('is the plan where nothing is told, and where the books are of another year', () => {
    expect(forecastOf(emptyPlan(2026).settings, 2026, planned).forecast.surplus).toBe(540)
    const other = forecastOf(withOutcome({ 1: { sales: 5 } }, 2029), 2026, planned)
    expect([other.forecast.surplus, other.entered]).toEqual([540, []])
  })

  property([fc.array(fc.option(fc.integer({ min: -9999, max: 99_999 })), { minLength: 36, maxLength: 36 })])(
    'is outcome and rest together, and the sum of its months',
    (amounts) => {
      const entered = months.map((month, at) => {
        const [sales = null, variable = null, fixed = null] = amounts.slice(3 * at, 3 * at + 3)
        return [month, { sales, variable, fixed }]
      })
      const {
        forecast,
        outcome,
        rest,
        months: all,
      } = forecastOf(withOutcome(Object.fromEntries(entered) as Parameters<typeof withOutcome>[0]), 2026, planned)
      for (const kind of ['sales', 'variable', 'fixed', 'surplus'] as const) {
        expect(forecast[kind]).toBe(outcome[kind] + rest[kind])
        expect(forecast[kind]).toBe(all.reduce((sum, { landed }) => sum + landed[kind], 0))
      }
    },
  )
})

const names = { sales: 'Sålt', variable: 'Inköp', fixed: 'Kostat' }
const amounts = (sales: number, variable: number, fixed: number) => ({
  ...{ sales, variable, fixed },
  surplus: sales - variable - fixed,
})

const shop = (): Plan => {
  const row = { ...noAnnotations, year: 'year1', rank: 'a1' } as const
  const blank = blankValues('offerings')
  return {
    ...emptyPlan(2026),
    offerings: [
      { ...row, ...blank, id: 'a' as never, product: 'Bord', price: 500, variableCost: 200, volumeYear: 120 },
      { ...row, ...blank, id: 'b' as never, product: 'Stol', price: 100, variableCost: 0, volumeYear: 12, rank: 'a2' },
    ],
    fixedCosts: [{ ...row, id: 'c' as never, costVat: '', category: 'Hyra', amount: 12_001 }],
  }
}

describe('the forecast in the plan', () => {
  test('multiplies volumes, variable costs per unit and fixed costs, and leaves prices', () => {
    const use = forecastInPlan(new NetPay(shop()), 'year1', amounts(30_600, 15_000, 9000), names, countingIds())
    expect(use).toMatchObject({ volumes: 0.5, newRows: 0 })
    expect(use.after).toEqual(amounts(30_600, 15_000, 9000))
    const { offerings, fixedCosts } = applyEdit(shop(), use.edit!).plan
    expect(offerings.map(({ price, volumeYear, variableCost }) => [price, volumeYear, variableCost])).toEqual([
      [500, 60, 250],
      [100, 6, 0],
    ])
    expect(fixedCosts.map(({ amount }) => amount)).toEqual([9000])
  })

  test('gets rows of its own in an empty year', () => {
    const use = forecastInPlan(
      new NetPay(emptyPlan(2026)),
      'year2',
      amounts(12_345_678, 2000, 9000),
      names,
      countingIds(),
    )
    const { offerings, fixedCosts } = applyEdit(emptyPlan(2026), use.edit!).plan
    expect(offerings).toMatchObject([{ year: 'year2', product: 'Sålt' }])
    expect(fixedCosts).toMatchObject([{ year: 'year2', category: 'Kostat', amount: 9000 }])
    expect(Math.abs(use.after.sales - 12_345_678)).toBeLessThan(20)
    expect(use.newRows).toBe(2)
  })

  test('has nothing to do when the plan is as it landed', () => {
    expect(
      forecastInPlan(new NetPay(shop()), 'year1', amounts(61_200, 24_000, 12_001), names, countingIds()).edit,
    ).toBeUndefined()
  })

  const anyKr = fc.integer({ min: 0, max: 900_000 })
  property([anyPlan, anyKr, anyKr, anyKr])(
    'is taken back in one step, and keeps to what the fields hold',
    (plan, sales, variable, fixed) => {
      const { edit } = forecastInPlan(
        new NetPay(plan),
        'year1',
        amounts(sales, variable, fixed),
        names,
        countingIds('n'),
      )
      if (!edit) return
      const { plan: after, undo } = applyEdit(plan, edit)
      for (const row of after.offerings) {
        for (const value of [row.price, row.volumeYear, row.variableCost]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(String(value).length).toBeLessThanOrEqual(7)
        }
      }
      for (const { amount } of after.fixedCosts)
        expect(Number.isInteger(amount) && amount >= 0 && amount < 1e7).toBe(true)
      expect(applyEdit(after, undo).plan).toEqual(plan)
    },
  )
})
