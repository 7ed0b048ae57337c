import fc from 'fast-check'
import { expect } from 'vitest'
import { formCurve } from '../../src/insight/forms.ts'
import { firstAtLeast } from '../../src/insight/goal/first-step.ts'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { Reach } from '../../src/insight/goal/needed-surplus.ts'
import { fixedCosts, onePrice, oneVolume, productWith, type Way } from '../../src/insight/goal/ways.ts'
import { allPrices, allVolumes, variableCosts } from '../../src/insight/goal/ways-by-percent.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { years } from '../../src/rules/horizon.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { reference } from '../workbook/reference.ts'
import { anyFirm, netByWorkbook } from './plans-to-ask.ts'

const anyWish = fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 3000 }))

property([anyPlan], { numRuns: runs(30) })(
  'the compiled formulas give what the workbook gives, of any plan',
  (plan) => {
    const pay = new NetPay(plan)
    for (const year of years) expect(pay.net(year)).toBe(netByWorkbook(plan, year))
  },
)

// taxes of more than 100 % make both forms give the same over any stretch: once compared krona by krona, which took hours
property([anyPlan], { numRuns: runs(8) })('where the forms pass each other is found of any plan', (plan) => {
  const pay = new NetPay(plan)
  for (const year of years) {
    const { upTo, breakpoints } = formCurve(pay, year)
    const at = breakpoints.map(({ from }) => from)
    expect(at).toEqual(at.filter((from) => from > 0 && from <= upTo).toSorted((a, b) => a - b))
  }
})

property([anyFirm], { numRuns: runs(100) })('and what the plain reference gives', (plan) => {
  const expected = reference(plan)
  const pay = new NetPay(plan)
  for (const year of years) {
    expect(pay.numbers(year).surplus).toBe(expected[year].surplus)
    const net = expected[year][plan.salary[year].method]['netProfitPerMonth'] ?? 0
    expect(Math.abs(pay.net(year) - Math.max(0, Math.round(net)))).toBeLessThan(1)
  }
})

property([anyFirm, anyWish, fc.constantFrom(...years)], { numRuns: runs(150) })(
  'the needed surplus is the smallest that reaches the goal',
  (plan, wanted, year) => {
    const pay = new NetPay(plan)
    const needed = new Reach(pay, year, wanted).smallest()
    if (needed === undefined) throw new Error('no surplus reaches it')
    expect(pay.netAt(year, needed)).toBeGreaterThanOrEqual(wanted)
    // one expectation for all: each costs many times what the answer does
    const enough = Array.from({ length: 1500 }, (_, at) => needed - 1 - at).filter(
      (less) => !(pay.netAt(year, less) < wanted),
    )
    expect(enough).toEqual([])
  },
)

property([anyFirm, anyWish, fc.constantFrom(...years)], { numRuns: runs(60) })(
  'the change that is stated reaches the goal, exactly and as it is written, and a step less does not',
  (plan, wanted, year) => {
    const pay = new NetPay(plan)
    const numbers = pay.numbers(year)
    for (const { way: name, kind, change, of } of goalSeek(pay, { year, wanted }).ways) {
      if (kind !== 'reached') continue
      const product = productWith(numbers, of)
      const way = {
        allPrices: () => allPrices(numbers),
        allVolumes: () => allVolumes(numbers),
        variableCosts: () => variableCosts(numbers),
        onePrice: () => onePrice(numbers, product!),
        oneVolume: () => oneVolume(numbers, product!),
        fixedCosts: () => fixedCosts(pay, year, numbers),
      }[name]()
      const step = stepOf(way, change)
      const reaches = (at: number) =>
        [way.surplusAt(at), way.surplusWrittenAt(at)].every((surplus) => pay.netAt(year, surplus) >= wanted)
      expect(reaches(step), name).toBe(true)
      if (step > way.first) expect(reaches(step - 1), name).toBe(false)
    }
  },
)

/** The step of a way that is called by a change. */
function stepOf(way: Way, change: number): number {
  const step = firstAtLeast(way.changeAt, change, way.first, way.last)
  if (step === undefined) throw new Error(`no step for ${change}`)
  return step
}

property([anyFirm, fc.constantFrom(...years)], { numRuns: runs(12) })(
  'from a crossing on the other form gives more, and a krona before it does not',
  (plan, year) => {
    const { breakpoints } = formCurve(new NetPay(plan), year)
    for (const { from, better } of breakpoints) {
      const pay = new NetPay(plan)
      const other = better === 'aktiebolag' ? 'enskildFirma' : 'aktiebolag'
      const ahead = (surplus: number) =>
        pay.netAt(year, surplus, { form: better }) - pay.netAt(year, surplus, { form: other })
      expect(ahead(from)).toBeGreaterThan(0)
      expect(ahead(from - 1)).toBeLessThanOrEqual(0)
    }
  },
)
