import { expect, test } from 'vitest'
import { moreThanSalary, restsOnReading } from '../../src/insight/owner-ways.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import type { OwnerFigure } from '../../src/workbook/owner-figures.ts'

const plan = emptyPlan(2026)
const figures = (known: Partial<Record<OwnerFigure, number>>) => (name: OwnerFigure) => known[name] ?? null

// 7.88 price base amounts of 2026: 466 496 kr
test.each([
  ['a dividend above the room beside less pay', 1, 466_495, true],
  ['beside so much pay', 1, 466_496, false],
  ['none above the room', 0, 100_000, false],
])('%s rests on a reading: %s kr above, %s kr of pay', (_, above, pay, rests) => {
  const figure = figures({
    'mostInHand.dividendAbove.year1': above,
    'mostInHand.grossAnnualSalary.year1': pay,
    'ownPay.dividendAbove.year2': 0,
  })
  expect(restsOnReading(figure, plan, 'mostInHand')).toBe(rests)
  expect(restsOnReading(figure, plan, 'ownPay')).toBe(false)
})

test('the year after the plan has no pay', () => {
  expect(restsOnReading(figures({ 'mostInHand.dividendAbove.year4': 1 }), plan, 'mostInHand')).toBe(true)
})

test('what a way gives beyond the whole surplus as pay is told in the kronor that are shown', () => {
  expect(moreThanSalary((way) => (way === 'allSalary' ? 100.4 : 200.6), 'mostInHand')).toBe(101)
  expect(moreThanSalary((way) => (way === 'allSalary' ? 100 : null), 'mostInHand')).toBeUndefined()
})
