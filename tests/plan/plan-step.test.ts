import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { type PlanStep, planAfter, rowsInStep, stepBetween } from '../../src/plan/plan-step.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

property([anyPlan, fc.array(anyIntentions, { maxLength: 4 })])(
  'its steps lead from a plan to what has become of it, blank rows and all',
  (first, runs) => {
    const newId = countingIds('n')
    const steps: PlanStep[] = []
    let plan = first
    for (const intentions of runs) {
      const before = plan
      for (const intention of intentions) {
        const edit = intention(plan, newId)
        if (edit) plan = applyEdit(plan, edit).plan
      }
      const step = stepBetween(before, plan)
      if (step) steps.push(structuredClone(step))
      else expect(plan).toEqual(before)
      expect(planAfter(first, steps)).toEqual(plan)
    }
  },
)

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: ['a', 'b', 'c', 'd'].map((id) => offering(id, { price: 1 })),
  fixedCosts: [fixedCost('e')],
}

test('a step holds the rows that were touched and no others', () => {
  const changed = applyEdit(plan, {
    type: 'several',
    edits: [
      { type: 'change', table: 'offerings', id: offering('b').id, values: { price: 2 } },
      { type: 'remove', table: 'offerings', ids: [offering('c').id] },
      { type: 'insert', table: 'fixedCosts', rows: [fixedCost('f')] },
    ],
  }).plan
  const step = stepBetween(plan, changed)
  expect(step).toEqual({
    put: [
      { table: 'offerings', row: offering('b', { price: 2 }) },
      { table: 'fixedCosts', row: fixedCost('f') },
    ],
    gone: [{ table: 'offerings', id: 'c' }],
  })
  expect(step && rowsInStep(step)).toBe(3)
  expect(stepBetween(plan, { ...plan })).toBeUndefined()
})
