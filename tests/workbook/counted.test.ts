import { expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type RowId } from '../../src/plan/plan.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure } from './plans.ts'

const plan = {
  ...emptyPlan(2026),
  measures: [
    measure('a', { hours1: 10, costs1: 500, costs2: 70 }),
    measure('b', { hours1: 7, costs1: 300, counted: 'no' }),
  ],
}
const sums = (workbook: Workbook) => [
  workbook.figure('TotalMeasuredCostsYear.year1'),
  workbook.figure('TotalMeasuredHoursYear.year1'),
  workbook.figure('totalMeasuredCosts'),
  workbook.figure('plannedHours.year1'),
  workbook.figure('surplus.year1'),
]
const turn = (id: string, counted: '' | 'no'): PlanEdit => ({
  type: 'change',
  table: 'measures',
  id: id as RowId<'measures'>,
  values: { counted },
})

test('a measure that is switched off is in no sum, and stands on its row as before', () => {
  const workbook = new Workbook(plan)
  expect(sums(workbook)).toEqual([500, 10, 570, 10, -500])
  expect(workbook.derived('measures', 'b', 'totalCosts')).toBe(300)
})

test('it comes and goes with the switch, by undo too, and the figures that it changes are reported', () => {
  const workbook = new Workbook(plan)
  sums(workbook)
  const on = applyEdit(plan, turn('b', ''))
  const { figures } = workbook.apply(turn('b', ''), on.plan)
  expect(sums(workbook)).toEqual([800, 17, 870, 17, -800])
  expect(
    ['TotalMeasuredCostsYear.year1', 'surplus.year1', 'netProfitPerMonth.year1'].map((name) =>
      figures.has(name as never),
    ),
  ).toEqual([true, true, true])
  workbook.apply(on.undo, plan)
  expect(sums(workbook)).toEqual([500, 10, 570, 10, -500])
})

test('nor is it in a sum that a formula calls', () => {
  const fixedCosts = [fixedCost('f', { formulas: 'amount={sum.TotalMeasuredCostsYear.year1}' })]
  expect(settledPlan({ ...plan, fixedCosts }).fixedCosts[0]?.amount).toBe(500)
})
