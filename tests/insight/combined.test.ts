import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Changes, type CombinedQuestion, combine, levers, stepsOf } from '../../src/insight/goal/combined.ts'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { plausibleBlend } from '../../src/insight/goal/plausible-blend.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { years } from '../../src/rules/horizon.ts'
import { measureHoursPerYear } from '../../src/rules/limits.ts'
import { howMuch } from '../../src/rules/plausible-changes.ts'
import { runs } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { anyFirm, demoPlan, doneAndUndone } from './plans-to-ask.ts'

const nothing = { prices: 0, volumes: 0, costs: 0 }
const anyQuestion: fc.Arbitrary<CombinedQuestion> = fc.record({
  year: fc.constantFrom(...years),
  wanted: fc.integer({ min: 1, max: 60_000 }),
  solved: fc.constantFrom(...levers),
  percents: fc.record({
    prices: fc.integer({ min: -4000, max: 9000 }).map((step) => step / 100),
    volumes: fc.integer({ min: -4000, max: 9000 }).map((step) => step / 100),
    costs: fc.integer({ min: -9000, max: 4000 }).map((step) => step / 100),
  }),
})
const demo = new NetPay(demoPlan)

property([anyFirm, anyQuestion], { numRuns: runs(60) })(
  'what is solved reaches the goal in the real plan, and a smaller step does not',
  (plan, question) => {
    const { wanted, year, solved } = question
    const pay = new NetPay(plan)
    const { kind, percents, net, hours, edit } = combine(pay, question)
    expect(Number.isFinite(net) && Number.isFinite(hours)).toBe(true)
    for (const lever of levers) if (lever !== solved) expect(percents[lever]).toBe(question.percents[lever])
    if (kind !== 'reached') {
      expect(edit).toBeUndefined()
      return
    }
    expect(net).toBeGreaterThanOrEqual(wanted)
    const changes = new Changes(pay, year)
    const sign = solved === 'costs' ? -1 : 1
    const step = sign * stepsOf(percents)[solved]
    const reaches = (at: number) => {
      const steps = { ...stepsOf(percents), [solved]: sign * at }
      return [changes.surplus(steps, solved), changes.surplus(steps)].every((kr) => pay.netAt(year, kr) >= wanted)
    }
    expect(reaches(step)).toBe(true)
    if (step > changes.range(solved).first) expect(reaches(step - 1)).toBe(false)
  },
)

property([anyFirm, fc.constantFrom(...years), fc.integer({ min: 1, max: 60_000 })], { numRuns: runs(40) })(
  'of prices or volumes alone it is what the goal seek answers',
  (plan, year, wanted) => {
    const pay = new NetPay(plan)
    const { ways } = goalSeek(pay, { year, wanted })
    for (const [solved, way] of [['prices', 'allPrices'] as const, ['volumes', 'allVolumes'] as const]) {
      const alone = ways.find((each) => each.way === way)
      const { kind, percents, net } = combine(pay, { year, wanted, solved, percents: nothing })
      if (alone?.kind !== 'reached') continue
      expect({ kind, change: percents[solved], net }).toEqual({ kind: 'reached', change: alone.change, net: alone.net })
    }
  },
)

test('the demo plan’s 25 000: a tenth higher prices leave little to volumes, and all is one action', () => {
  const question = { year: 'year1', wanted: 25_000, solved: 'volumes', percents: { ...nothing, prices: 10 } } as const
  const { kind, percents, net, hours, hoursToday, examples, edit } = combine(demo, question)
  expect({ kind, volumes: percents.volumes, net, hours, hoursToday }).toEqual({
    kind: 'reached',
    volumes: 4.36,
    net: 25_770,
    hours: 915,
    hoursToday: 860,
  })
  expect(examples.prices).toMatchObject({ name: 'Timkonsult', from: 900, to: 990 })
  expect(edit?.type).toBe('several')
})

test('what no change of it reaches is told, and nothing is written', () => {
  const question = { year: 'year1', wanted: 25_000, solved: 'costs', percents: { ...nothing, prices: -50 } } as const
  const { kind, percents, net, edit } = combine(demo, question)
  expect({ kind, costs: percents.costs, edit }).toEqual({ kind: 'short', costs: 0, edit: undefined })
  expect(net).toBeLessThan(25_000)
})

test('a formula stays in a cell that is not written', () => {
  const [first, ...others] = demoPlan.offerings
  if (!first) throw new Error('the demo plan has products')
  const plan = {
    ...demoPlan,
    offerings: [{ ...first, formulas: 'price=2*12000\nvolumeYear=4*2' }, ...others],
  }
  const { edit } = combine(new NetPay(plan), { year: 'year1', wanted: 25_000, solved: 'prices', percents: nothing })
  const { after } = doneAndUndone(plan, edit!)
  expect(after.offerings[0]?.formulas).toBe('volumeYear=4*2')
})

property([anyFirm, fc.constantFrom(...years), fc.integer({ min: 1, max: 60_000 })], { numRuns: runs(40) })(
  'a blend is plausible, reaches the goal, and takes no full time for it',
  (plan, year, wanted) => {
    const pay = new NetPay(plan)
    const blend = plausibleBlend(pay, { year, wanted })
    if (!blend) return
    for (const lever of levers) expect(howMuch(lever, blend[lever])).toBe('plausible')
    const changes = new Changes(pay, year)
    expect(pay.netAt(year, changes.surplus(stepsOf(blend)))).toBeGreaterThanOrEqual(wanted)
    if (blend.volumes > 0) expect(changes.hours(stepsOf(blend))).toBeLessThan(measureHoursPerYear * plan.settings.hands)
  },
)

test('the demo plan’s 25 000 by a little of everything', () => {
  expect(plausibleBlend(demo, { year: 'year1', wanted: 25_000 })).toEqual({
    prices: 5,
    volumes: 7,
    costs: -4,
  })
  expect(plausibleBlend(demo, { year: 'year1', wanted: 60_000 })).toBeUndefined()
})

test('how much a change is', () => {
  expect([15, 15.01, 31].map((percent) => howMuch('prices', percent))).toEqual(['plausible', 'much', 'veryMuch'])
  expect([-10, -10.5, -40, 30].map((percent) => howMuch('costs', percent))).toEqual([
    'plausible',
    'much',
    'veryMuch',
    'plausible',
  ])
})
