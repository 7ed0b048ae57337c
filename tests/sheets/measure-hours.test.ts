import { expect, test } from 'vitest'
import { isBeyondNorm, tooManyHours } from '../../src/controls/measure-hours.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { measure } from '../workbook/plans.ts'

const open = (hours: number, hands: number) => {
  const empty = emptyPlan(2026)
  const measures = [measure('a', { measureName: 'Mässa', hours2: hours })]
  const plan = { ...empty, measures, settings: { ...empty.settings, hands } }
  return { plan, workbook: new Workbook(plan) }
}

test('the hours of the measures are held against those who work there, in every year', () => {
  expect([1749, 1750].map((hours) => isBeyondNorm(open(hours, 1)))).toEqual([false, true])
  expect([1773, 3499, 3500].map((hours) => isBeyondNorm(open(hours, 2)))).toEqual([false, false, true])
  expect(tooManyHours(open(1750, 1))).toBe('Åtgärdstimmar bör ej överstiga 1750 timmar per år!')
  expect(tooManyHours(open(3500, 2))).toBe('Åtgärdstimmar bör ej överstiga 3500 timmar per år!')
})
