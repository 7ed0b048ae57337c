import { test as propertyTest } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { tables } from '../../src/plan/fields.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { EvaluatedPlan } from '../../src/workbook/evaluated-plan.ts'
import { placeOf } from '../../src/workbook/figure-places.ts'
import {
  burdenNames,
  type DerivedField,
  derivedFields,
  type FigureName,
  figureNames,
} from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'

const isEvaluated = (name: FigureName) => {
  const place = placeOf(name)
  if (place.in === 'chain') return !burdenNames.some((burden) => burden === place.name)
  return place.in === 'plan' || place.in === 'totals' || place.in === 'ratios'
}

/** Every number of a plan by its name, as one of the two gives it. */
function numbersOf(plan: Plan, of: Pick<Workbook, 'figure' | 'derived'>): Record<string, number | null> {
  const numbers: Record<string, number | null> = {}
  for (const table of tables) {
    for (const { id } of plan[table]) {
      for (const field of derivedFields[table] as readonly DerivedField[]) {
        numbers[`${table} ${id} ${field}`] = of.derived(table, id, field)
      }
    }
  }
  for (const name of figureNames.filter(isEvaluated)) numbers[name] = of.figure(name)
  return numbers
}

// what no plan can reach, a surplus of 10¹² kr, has more digits than the engine keeps: there the fifteenth may be another
const isSame = (one: number | null | undefined, other: number | null | undefined) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-14 * Math.abs(other)
    : one === other

propertyTest.prop([anyPlan], { numRuns: 40, seed: 23 })(
  'rows, sums, ratios and chains are those of the engine, of any plan',
  (plan) => {
    const workbook = new Workbook(plan)
    const byEngine = numbersOf(plan, workbook)
    const evaluated = numbersOf(plan, new EvaluatedPlan(plan))
    workbook.dispose()
    expect(Object.keys(evaluated)).toEqual(Object.keys(byEngine))
    expect(Object.keys(byEngine).filter((name) => !isSame(evaluated[name], byEngine[name]))).toEqual([])
  },
)

test('a row and a figure that are not there are refused', () => {
  const evaluated = new EvaluatedPlan(emptyPlan(2026))
  expect(() => evaluated.derived('offerings', 'nobody', 'margin')).toThrow('no row nobody')
  expect(() => evaluated.figure('carriedForwardTax')).toThrow('carriedForwardTax')
})
