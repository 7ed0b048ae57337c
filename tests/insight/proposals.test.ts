import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GoalAnswer, goalSeek } from '../../src/insight/goal/goal.ts'
import { oneMore } from '../../src/insight/goal/one-more.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { exampleNames } from '../../src/plan/examples/example-plan.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { hasOwnFormula } from '../../src/plan/typed-formulas.ts'
import { appliedWithFollowers } from '../../src/workbook/own/settle.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { offering } from '../workbook/plans.ts'
import { anyFirm, netByWorkbook } from './plans-to-ask.ts'

/** What a proposal says that is not so of the plan with it. */
function faultsOf(plan: Plan, { ways, wanted }: GoalAnswer): readonly string[] {
  return ways.flatMap(({ way, edit, net }) => {
    if (!edit) return []
    const after = appliedWithFollowers(plan, edit)
    const pairs = after.offerings.map((row, at) => [row, plan.offerings[at] ?? row] as const)
    const isWhole = (value: number, today: number) => value === today || value < 20 || Number.isInteger(value)
    return [
      ...(netByWorkbook(after, 'year1') === net && net >= wanted ? [] : [`${way}: not the pay`]),
      // a cost that follows its price is what it comes to
      ...(pairs.every(
        ([row, was]) =>
          isWhole(row.price, was.price) &&
          (hasOwnFormula(row, 'variableCost') || isWhole(row.variableCost, was.variableCost)),
      )
        ? []
        : [`${way}: parts of a krona`]),
    ]
  })
}

const marginOf = (plan: Plan, id: string | undefined) => {
  const row = plan.offerings.find((each) => each.id === id)
  return row ? new NetPay(plan).numbers(row.year).products.find((each) => each.id === id)?.annualMargin : undefined
}
const mostIn = (plan: Plan) => Math.max(...new NetPay(plan).numbers('year1').products.map((row) => row.annualMargin))

test.each(exampleNames)('what is proposed for %s changes what carries it, and gives the pay that is said', (name) => {
  const plan = examplePlan(name, 2026)
  const pay = new NetPay(plan)
  const goal = goalSeek(pay, { year: 'year1', wanted: pay.net('year1') + 2000 })
  expect(faultsOf(plan, goal)).toEqual([])
  for (const { way, of } of goal.ways)
    if (way === 'onePrice' || way === 'oneVolume') expect(marginOf(plan, of), way).toBe(mostIn(plan))
})

property([fc.noShrink(anyFirm), fc.integer({ min: 500, max: 9000 })], { numRuns: runs(20) })(
  'and for any firm',
  (plan, more) => {
    const pay = new NetPay(plan)
    expect(faultsOf(plan, goalSeek(pay, { year: 'year1', wanted: pay.net('year1') + more }))).toEqual([])
  },
)

test('hours are moved in whole pieces to what can be sold, not to what is hardly sold', () => {
  const plan = {
    ...emptyPlan(2026),
    offerings: [
      offering('cut', { product: 'Klippning', price: 500, workHours: 0.75, volumeYear: 1000 }),
      offering('colour', { product: 'Färgning', price: 900, workHours: 2, volumeYear: 200 }),
      // most per hour by far, but ten hours of it would be sixty per cent more
      offering('shampoo', { product: 'Schampo', price: 269, variableCost: 140, workHours: 0.05, volumeYear: 320 }),
    ],
  }
  expect(oneMore(new NetPay(plan), 'year1').moved).toMatchObject({
    from: { name: 'Färgning' },
    fewer: 5,
    to: { name: 'Klippning' },
    more: 13,
  })
})
