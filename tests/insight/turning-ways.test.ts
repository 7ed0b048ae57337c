import { describe, expect, test } from 'vitest'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { onePrice, oneVolume, type Way } from '../../src/insight/goal/ways.ts'
import { allPrices } from '../../src/insight/goal/ways-by-percent.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { emptyPlan, type Offering, type Plan } from '../../src/plan/plan.ts'
import { wayMeaning, wayName } from '../../src/texts/insight-goal.ts'
import { appliedWithFollowers, settledPlan } from '../../src/workbook/own/settle.ts'
import { fixedCost, offering } from '../workbook/plans.ts'
import { anyDemand, expectFound } from './each-step.ts'

const planOf = (offerings: readonly Offering[], amount = 0): Plan =>
  settledPlan({ ...emptyPlan(2026), offerings, fixedCosts: [fixedCost('f1', { category: 'Hyra', amount })] })

/** A product of the design's own example: each krona more on the price loses two customers. */
const falling = (values: Partial<Offering> = {}) =>
  offering('o1', { product: 'Kaffe', price: 100, variableCost: 40, formulas: 'volumeYear=1000-2*{price}', ...values })

const wayOf = (plan: Plan, name: string, netOf: (now: number) => number) => {
  const pay = new NetPay(plan)
  const answer = goalSeek(pay, { year: 'year1', wanted: netOf(pay.net('year1')) })
  return { pay, way: answer.ways.find(({ way }) => way === name)! }
}

/** The net pay at a surplus of the example. */
const netAt = (plan: Plan, surplus: number) => new NetPay(plan).netAt('year1', surplus)

describe('volume =1000-2*Pris', () => {
  const plan = planOf([falling()])

  test('the plan has 48 000, and its best is 105 800', () => {
    const way = onePrice(new NetPay(plan).numbers('year1'), new NetPay(plan).numbers('year1').products[0]!)
    expect(way.surplusAt(0)).toBe(48_000)
    expect(Math.max(...Array.from({ length: 500 }, (_, step) => way.surplusAt(step)))).toBe(105_800)
  })

  test('60 000 is found where a price first gives it', () => {
    const { way, pay } = wayOf(plan, 'onePrice', () => netAt(plan, 60_000))
    const first = Array.from({ length: 300 }, (_, more) => 100 + more).find(
      (price) => pay.netAt('year1', (price - 40) * (1000 - 2 * price)) >= netAt(plan, 60_000),
    )
    expect(way).toMatchObject({ kind: 'reached', example: { from: 100, to: first } })
    const after = appliedWithFollowers(plan, way.edit!)
    expect(after.offerings[0]).toMatchObject({
      price: first,
      volumeYear: 1000 - 2 * first!,
      formulas: falling().formulas,
    })
    expect(new NetPay(after).net('year1')).toBe(way.net)
  })

  test('more than its best is said to be the best that was found, never that nothing reaches it', () => {
    for (const name of ['onePrice', 'allPrices']) {
      const { way } = wayOf(plan, name, () => netAt(plan, 120_000))
      expect(way).toMatchObject({ kind: 'best', net: netAt(plan, 105_800), direction: 'more', edit: undefined })
      expect(wayMeaning(way)).toMatch(
        /^Inget som räcker har hittats: bäst är .*100 → 27[01]\s*kr.*, med .*\skr i månadslön$/,
      )
    }
  })

  test('a price that is too high is lowered, and is called so', () => {
    const high = planOf([falling({ price: 450 })])
    const { way } = wayOf(high, 'onePrice', () => netAt(high, 60_000))
    expect(way).toMatchObject({ kind: 'reached', direction: 'less' })
    expect(wayName(way)).toBe('Sänk priset på en produkt')
    const nearest = Array.from({ length: 450 }, (_, less) => 450 - less).find(
      (price) => netAt(high, (price - 40) * (1000 - 2 * price)) >= netAt(high, 60_000),
    )
    expect(way.example!.to).toBe(nearest)
  })

  test('a plan that reaches its goal tells how far down it still does', () => {
    const dear = planOf([falling({ price: 250 })])
    const { way } = wayOf(dear, 'onePrice', () => netAt(dear, 60_000))
    const prices = Array.from({ length: 250 }, (_, price) => price)
    const lowest = prices.find((price) => netAt(dear, (price - 40) * (1000 - 2 * price)) >= netAt(dear, 60_000))
    expect(way).toMatchObject({ kind: 'reached', direction: 'less', example: { from: 250, to: lowest } })
  })

  test('its volume is moved by nobody: the way says what it follows', () => {
    const { way } = wayOf(plan, 'oneVolume', (now) => now + 1000)
    expect(way).toMatchObject({ kind: 'nothing', idle: 'follows', follows: ['price'], edit: undefined })
    expect(wayMeaning(way)).toBe('Ändrar inget: volymen räknas ut av priset')
    expect(wayMeaning(wayOf(plan, 'allVolumes', (now) => now + 1000).way)).toBe(
      'Ändrar inget: volymerna räknas ut av priset',
    )
  })
})

test('a cost that follows the price rises with it: a higher price gives less than it would', () => {
  const cafe = (formulas: string) =>
    planOf([offering('o1', { product: 'Kaffe', price: 100, variableCost: 32, volumeYear: 5000, formulas })])
  const [typed, following] = ['', 'variableCost={price}*32%'].map(
    (formulas) => wayOf(cafe(formulas), 'onePrice', (now) => now + 3000).way,
  )
  expect(following!.example!.to).toBeGreaterThan(typed!.example!.to)
  const after = appliedWithFollowers(cafe('variableCost={price}*32%'), following!.edit!).offerings[0]!
  expect(after.variableCost).toBeCloseTo(after.price * 0.32, 5)
})

test('fixed costs that are formulas are said to be, and stay', () => {
  const plan = {
    ...planOf([falling()]),
    fixedCosts: [fixedCost('f1', { amount: 1140, formulas: 'amount={own.n}*12' })],
  }
  const { way } = wayOf(
    { ...plan, settings: { ...plan.settings, ownNumbers: 'n 95 Hyra' } },
    'fixedCosts',
    (now) => now + 50,
  )
  expect(way).toMatchObject({ kind: 'nothing', idle: 'follows', follows: [] })
  expect(wayMeaning(way)).toBe('Ändrar inget: de fasta kostnaderna är egna formler')
})

/** Demand that falls as a price rises, of six kinds. */
const demand = {
  straight: (a: number, b: number) => `${a}-${b}*{price}`,
  elastic: (a: number, _: number, price: number) => `${a}*(${price}/(${price}+{price}))^2`,
  steep: (a: number, _: number, price: number) => `${a}*({price}/${price})^-2.5`,
  either: (a: number, _: number, price: number, at: number) =>
    `IF({price}<${at},${a},${Math.round(a / 3)})-{price}/${price}`,
  bent: (a: number, b: number) => `MAX(${a}-${b}*{price},${Math.round(a / 4)}-${(b / 10).toFixed(5)}*{price})`,
  whole: (a: number, b: number) => `ROUND(${a}-${b}*{price},0)`,
} as const

const ways: Readonly<Record<string, (pay: NetPay) => Way>> = {
  onePrice: (pay) => onePrice(pay.numbers('year1'), pay.numbers('year1').products[0]!),
  allPrices: (pay) => allPrices(pay.numbers('year1')),
  oneVolume: (pay) => oneVolume(pay.numbers('year1'), pay.numbers('year1').products[0]!),
}

describe.each(Object.entries(demand))('a way that turns, demand %s', (kind, formulaOf) => {
  test.each([
    ['onePrice', 24, 1],
    ['allPrices', 8, 8],
    ['oneVolume', 4, 1],
  ])('%s finds what is found when each step is asked', (name, count, wide) => {
    expectFound({ count, wide, most: kind === 'whole' ? 0.04 : 0 }, (random) => {
      const price = random() < 0.3 ? Math.round(10 + random() * 190) / 10 : Math.round(20 + random() * 400)
      const { customers, slope } = anyDemand(random, price)
      const volume = formulaOf(customers, slope, price, Math.round(price * (0.5 + random() * 2)))
      // a price that falls with the volume is the same the other way round
      const values =
        name === 'oneVolume'
          ? { volumeYear: Math.round(price * 5), formulas: `price=${volume.replaceAll('{price}', '({volumeYear}/5)')}` }
          : { price, formulas: `volumeYear=${volume}` }
      const others =
        name === 'allPrices'
          ? [offering('o2', { product: 'B', price: 60, volumeYear: 200, formulas: 'variableCost={price}*30%' })]
          : []
      const moved = offering('o1', { product: 'A', variableCost: Math.round(price * random() * 0.8), ...values })
      const pay = new NetPay(planOf([moved, ...others], 4000))
      return { pay, way: ways[name]!(pay), last: name === 'oneVolume' ? price * 30 : price * 6 + 400 }
    })
  })
})
