import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, planWithSurplus, surplusEdit } from './plans.ts'

test('a sum that a formula calls leaves out the measures that are switched off, as the sheet does', () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    fixedCosts: [fixedCost('f', { formulas: 'amount={sum.TotalMeasuredCostsYear.year1}' })],
    measures: [measure('m', { costs1: 500 }), measure('n', { costs1: 70, counted: 'no' })],
  }
  expect(settledPlan(plan).fixedCosts[0]?.amount).toBe(500)
})

test('the marginal tax that was asked for before an edit is that of the plan afterwards', () => {
  const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma', 'skatteverket')
  const workbook = new Workbook(plan)
  const was = workbook.figure('marginalTax.year1')
  const edit = surplusEdit('year1', 1_200_000)
  const after = applyEdit(plan, edit).plan
  workbook.apply(edit, after)
  const fresh = new Workbook(after).figure('marginalTax.year1')
  expect(fresh).not.toBe(was)
  expect(workbook.figure('marginalTax.year1')).toBe(fresh)
})
