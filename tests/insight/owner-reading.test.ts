import { expect, test } from 'vitest'
import { restsOnReading } from '../../src/insight/owner-ways.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import type { OwnerFigure } from '../../src/workbook/owner/owner-figures.ts'

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
    'mostInHand.pensionIncome.year1': pay,
    'ownPay.dividendAbove.year2': 0,
  })
  expect(restsOnReading(figure, plan, 'mostInHand')).toBe(rests)
  expect(restsOnReading(figure, plan, 'ownPay')).toBe(false)
})

test('beside the pay of the third year, in the year after the plan', () => {
  const with3 = (pay: number) => figures({ 'mostInHand.dividendAbove.year4': 1, 'mostInHand.pensionIncome.year3': pay })
  // 7.88 price base amounts of 2027, whose rules 2029 has: 469 648 kr
  expect([469_647, 469_648].map((pay) => restsOnReading(with3(pay), plan, 'mostInHand'))).toEqual([true, false])
})

test('nothing rests on it from the age whose jobbskatteavdrag asks for no grundavdrag', () => {
  const bornIn = (birthYear: number) => ({ ...plan, settings: { ...plan.settings, birthYear } })
  const figure = figures({ 'mostInHand.dividendAbove.year1': 1, 'mostInHand.pensionIncome.year1': 100_000 })
  // 66 when 2026 begins
  expect([1960, 1959].map((born) => restsOnReading(figure, bornIn(born), 'mostInHand'))).toEqual([true, false])
})
