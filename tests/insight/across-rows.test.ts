import { describe, expect, test } from 'vitest'
import { breakEven } from '../../src/insight/break-even.ts'
import { forecastInPlan } from '../../src/insight/forecast-in-plan.ts'
import { Changes, combine } from '../../src/insight/goal/combined.ts'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { salesFor } from '../../src/insight/goal/loan-goal.ts'
import { measureValues } from '../../src/insight/goal/measures.ts'
import { priceForMargin, valuePerHour } from '../../src/insight/goal/time-worth.ts'
import { surplusTimes, tornado } from '../../src/insight/goal/tornado.ts'
import { fixedCosts, onePrice, oneVolume, type Way } from '../../src/insight/goal/ways.ts'
import { allPrices, allVolumes, variableCosts } from '../../src/insight/goal/ways-by-percent.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { emptyPlan, type Offering, type Plan, type RowId } from '../../src/plan/plan.ts'
import { wayMeaning } from '../../src/texts/insight-goal.ts'
import { appliedWithFollowers, settledPlan } from '../../src/workbook/own/settle.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'
import { anyDemand, expectFound } from './each-step.ts'

const sales = '{sum.totalAnnualSales.year1}'
const rentBySales = { category: 'Hyra', amount: 10_000, formulas: `amount=${sales}*10%` }

function cafe(rent: { readonly amount: number; readonly formulas?: string }, tea = ''): Plan {
  return settledPlan({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'Kaffe', price: 100, variableCost: 32, workHours: 0.1, volumeYear: 5000 }),
      offering('o2', { product: 'Te', price: 80, variableCost: 20, volumeYear: 1000, formulas: tea }),
    ],
    fixedCosts: [fixedCost('f1', { category: 'Hyra', ...rent }), fixedCost('f2', { category: 'El', amount: 20_000 })],
    measures: [measure('m1', { measureName: 'Reklam', costs1: 5000 })],
  })
}

const wayOf = (plan: Plan, name: string, more: number) => {
  const pay = new NetPay(plan)
  return goalSeek(pay, { year: 'year1', wanted: pay.net('year1') + more }).ways.find(({ way }) => way === name)!
}

test('a rent that follows sales rises with a price: more has to be charged than with a rent that stays', () => {
  const following = cafe(rentBySales)
  const staying = cafe({ amount: following.fixedCosts[0]!.amount })
  expect(staying.fixedCosts[0]!.amount).toBe(58_000)
  const [one, other] = [following, staying].map((plan) => wayOf(plan, 'onePrice', 3000))
  expect(one!.example!.to).toBeGreaterThan(other!.example!.to)
  const after = appliedWithFollowers(following, one!.edit!)
  expect(after.fixedCosts[0]).toMatchObject({
    amount: (one!.example!.to * 5000 + 80_000) / 10,
    formulas: rentBySales.formulas,
  })
  expect(new NetPay(after).net('year1')).toBe(one!.net)
})

test('a way says what it follows, also where that is another row or a sum', () => {
  const plan = cafe(rentBySales, 'volumeYear={o1.volumeYear}/5+{m1.costs1}/1000')
  const pay = new NetPay({ ...plan, fixedCosts: plan.fixedCosts.slice(0, 1) })
  const { id } = plan.offerings[1]!
  const { ways } = goalSeek(pay, { year: 'year1', wanted: pay.net('year1') + 1000, volumeOf: id })
  expect(ways.find(({ way }) => way === 'oneVolume')).toMatchObject({
    ...{ kind: 'nothing', idle: 'follows', follows: ['o1.volumeYear', 'm1.costs1'], edit: undefined },
  })
  expect(ways.find(({ way }) => way === 'fixedCosts')).toMatchObject({
    ...{ kind: 'nothing', idle: 'follows', follows: ['sum.totalAnnualSales.year1'] },
  })
})

test('straight lines say that they are none where a cost follows sales, and only there', () => {
  const straight = (plan: Plan) => {
    const pay = new NetPay(plan)
    return [breakEven(pay, 'year1').isStraight, valuePerHour(pay, 'year1', 20_000).isStraight]
  }
  expect(straight(cafe({ amount: 58_000 }))).toEqual([true, true])
  expect(straight(cafe(rentBySales))).toEqual([false, false])
  // so much in sales is another straight line: 580 000 kr leave 400 000, and 300 000 + 78 000 + 5 000 are to be left
  expect(salesFor(new NetPay(cafe({ amount: 58_000 })), 'year1', 300_000)).toBe(555_350)
  expect(salesFor(new NetPay(cafe(rentBySales)), 'year1', 300_000)).toBeUndefined()
  // what follows neither a volume nor a price bends no line
  expect(straight(cafe({ amount: 0, formulas: 'amount={f2.amount}*2' }))).toEqual([true, true])
})

test('the tornado moves what follows with what it follows, and only that has a lever', () => {
  const ofFixed = (plan: Plan) => tornado(new NetPay(plan), 'year1').find(({ lever }) => lever === 'fixedCosts')
  expect(ofFixed(cafe({ amount: 0, formulas: 'amount={f2.amount}*2' }))?.span).toBe(
    ofFixed(cafe({ amount: 40_000 }))?.span,
  )
  const none = cafe(rentBySales)
  expect(ofFixed({ ...none, fixedCosts: none.fixedCosts.slice(0, 1) })).toBeUndefined()
})

/** Plans in which what follows what is moved is another row or hangs on a sum. */
const kinds: Readonly<Record<string, (customers: number, slope: number, price: number) => Plan>> = {
  'another product': (customers, slope) => ({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'A', volumeYear: 40, variableCost: 3 }),
      offering('o2', {
        product: 'B',
        ...{
          price: 60,
          variableCost: 20,
          formulas: `volumeYear=${customers}-${slope}*{o1.price}\nprice={o1.price}*1.2`,
        },
      }),
    ],
    fixedCosts: [fixedCost('f1', { amount: 4000 })],
  }),
  'costs by sales': (customers, slope) => ({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'A', variableCost: 5, formulas: `volumeYear=${customers}-${slope}*{price}` }),
    ],
    fixedCosts: [fixedCost('f1', { amount: 4000 }), fixedCost('f2', { formulas: `amount=${sales}*20%` })],
    measures: [measure('m1', { formulas: 'costs1={f2.amount}/10+{sum.totalYearGrossMargin.year1}*3%' })],
  }),
  'a chain over the sheets': (customers, slope) => ({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'A', variableCost: 5, volumeYear: 200 }),
      offering('o2', {
        product: 'B',
        price: 90,
        variableCost: 30,
        formulas: `volumeYear=MAX(0,${customers}-{f1.amount}/100)`,
      }),
    ],
    fixedCosts: [fixedCost('f1', { formulas: 'amount={m1.costs1}*2' })],
    measures: [measure('m1', { formulas: `costs1={o1.price}*${slope}*10` })],
  }),
  'a dearer room from so much sold': (customers, slope, price) => ({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'A', variableCost: 5, formulas: `volumeYear=${customers}-${slope}*{price}` }),
    ],
    fixedCosts: [fixedCost('f1', { formulas: `amount=IF(${sales}>${Math.round(customers * price * 0.6)},9000,2000)` })],
  }),
}

const ways: Readonly<Record<string, (pay: NetPay) => Way>> = {
  onePrice: (pay) => onePrice(pay.numbers('year1'), pay.numbers('year1').products[0]!),
  allPrices: (pay) => allPrices(pay.numbers('year1')),
}

describe.each(Object.entries(kinds))('what is moved is followed by %s', (kind, planBy) => {
  test.each([
    ['onePrice', 12, 1],
    ['allPrices', 5, 8],
  ])('%s finds what is found when each step is asked', (name, count, wide) => {
    expectFound({ count, wide, most: kind.startsWith('a dearer') ? 0.1 : 0 }, (random) => {
      const price = Math.round(20 + random() * 300)
      const { customers, slope } = anyDemand(random, price)
      const given = planBy(customers, slope, price)
      const [main, ...others] = given.offerings
      const pay = new NetPay(settledPlan({ ...given, offerings: [{ ...main!, price }, ...others] }))
      const way = ways[name]!(pay)
      expect(way.turning).toBeDefined()
      return { pay, way, last: price * 6 + 400 }
    })
  })
})

test('whatever is moved is known to turn where something follows it, through any chain', () => {
  const plan = cafe(rentBySales, 'variableCost={f1.amount}/1000')
  const pay = new NetPay(plan)
  const numbers = pay.numbers('year1')
  const [coffee, tea] = numbers.products
  const turning = {
    ...{ allPrices: allPrices(numbers), allVolumes: allVolumes(numbers), variableCosts: variableCosts(numbers) },
    ...{ onePrice: onePrice(numbers, coffee!), oneVolume: oneVolume(numbers, tea!) },
    fixedCosts: fixedCosts(pay, 'year1', numbers),
  }
  expect(Object.entries(turning).flatMap(([name, way]) => (way.turning ? [name] : []))).toEqual([
    ...['allPrices', 'allVolumes', 'onePrice', 'oneVolume'],
  ])
})

test('a version of the plan after an edit of an earlier year is searched with what that year has now', () => {
  const plan = settledPlan({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'Kaffe', price: 1, volumeYear: 10 }),
      offering('o2', { product: 'Kaffe', price: 100, volumeYear: 5000, year: 'year2' }),
    ],
    fixedCosts: [
      fixedCost('f1', { year: 'year2', formulas: 'amount=MAX(5000,{o1.price}*{f2.amount})' }),
      fixedCost('f2', { year: 'year2', amount: 1000 }),
    ],
  })
  const before = new NetPay(plan)
  const dearer = { fixedCosts: 5, prices: 1, volumes: 1, variableCosts: 1, measureCosts: 1 }
  expect(surplusTimes(before.numbers('year2'), dearer)).toBe(500_000 - 5000 - 5000)
  const { id } = plan.offerings[0]!
  const edit = { type: 'change', table: 'offerings', id, values: { price: 2 } } as const
  const after = new NetPay(appliedWithFollowers(plan, edit), before)
  expect(surplusTimes(after.numbers('year2'), dearer)).toBe(500_000 - 10_000 - 5000)
})

test('a forecast of more sales leaves the costs that are typed what a rent by sales leaves of them', () => {
  const forecast = { sales: 900_000, variable: 200_000, fixed: 150_000, surplus: 0 }
  const names = { sales: 'Ny', variable: 'Ny kostnad', fixed: 'Ny fast' }
  const { after, edit } = forecastInPlan(new NetPay(cafe(rentBySales)), 'year1', forecast, names, countingIds('n'))
  expect(Math.abs(after.sales - 900_000)).toBeLessThan(100)
  expect(Math.abs(after.fixed - 150_000)).toBeLessThan(20)
  const [rent, power] = appliedWithFollowers(cafe(rentBySales), edit!).fixedCosts
  expect(rent!.amount).toBeCloseTo(after.sales / 10, 5)
  expect(Math.abs(power!.amount - (150_000 - 90_000 - 5000))).toBeLessThan(20)
})

test('a forecast is landed at where prices, measures and other costs follow what is moved for it', () => {
  const plan = settledPlan({
    ...cafe({ amount: 10_000, formulas: 'amount={f2.amount}*2' }, 'price={variableCost}*3'),
    measures: [measure('m1', { measureName: 'Reklam', formulas: 'costs1={sum.totalAnnualSales.year1}*5%' })],
  })
  const forecast = { sales: 700_000, variable: 250_000, fixed: 150_000, surplus: 300_000 }
  const names = { sales: 'Ny', variable: 'Ny kostnad', fixed: 'Ny fast' }
  const { after, newRows } = forecastInPlan(new NetPay(plan), 'year1', forecast, names, countingIds('n'))
  for (const kind of ['sales', 'variable', 'fixed', 'surplus'] as const)
    expect(Math.abs(after[kind] - forecast[kind]), kind).toBeLessThan(50)
  expect(newRows).toBe(0)
})

test('a point that is dragged gets the nearest price that gives its margin, and stays where formulas let none', () => {
  const dragged = (formulas: string, perHour: number) => {
    const plan = settledPlan({
      ...emptyPlan(2026),
      offerings: [offering('o1', { product: 'A', price: 100, workHours: 1, volumeYear: 10, formulas })],
    })
    return priceForMargin(new NetPay(plan).numbers('year1'), 0, perHour)
  }
  // dearer goods cost more and more to make: 100 leaves 75, 200 leaves 100, and 400 leaves nothing
  expect(dragged('variableCost={price}^2/400', 90)).toBe(137)
  expect(dragged('variableCost={price}^2/400', 50)).toBe(59)
  expect(dragged('variableCost={price}^2/400', 120)).toBe(100)
  // an hour for each 400 kr: no price gives more an hour
  expect(dragged('workHours={price}/400', 450)).toBe(100)
})

test('what pays for a measure is so many more, also where fewer would pay for it sooner', () => {
  const plan = settledPlan({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'A', price: 300, variableCost: 100, volumeYear: 1000 }),
      offering('o2', {
        product: 'B',
        variableCost: 800,
        volumeYear: 250,
        formulas: 'price=MAX(0,2000-{o1.volumeYear})',
      }),
    ],
    measures: [measure('m1', { measureName: 'Reklam', costs1: 1000 })],
  })
  // each A takes 250 kr from B until B is given away: of 1 000 more 50 000 kr are lost, and then each gives 200
  expect(measureValues(new NetPay(plan), 'year1')[0]?.paidBy?.units).toBe(1255)
})

test('a row without words that is left without numbers is blank: what calls it keeps its number, in a search as in the plan', () => {
  const plan = settledPlan({
    ...cafe({ amount: 0 }),
    fixedCosts: [
      fixedCost('f1', { category: 'Hyra', formulas: 'amount={f2.amount}*2' }),
      fixedCost('f2', { amount: 300 }),
    ],
  })
  const pay = new NetPay(plan)
  const way = fixedCosts(pay, 'year1', pay.numbers('year1'))
  for (const [step, rent] of [
    [way.last - 1, 2],
    [way.last, 600],
  ] as const) {
    const [{ id, to } = { id: '', to: 0 }] = way.writtenAt(step)
    const edit = { type: 'change', table: 'fixedCosts', id: id as RowId<'fixedCosts'>, values: { amount: to } } as const
    const after = appliedWithFollowers(plan, edit)
    expect(after.fixedCosts[0]!.amount).toBe(rent)
    expect(way.surplusWrittenAt(step)).toBe(new NetPay(after).numbers('year1').surplus)
  }
})

test('costs that are combined have no room where one of them fills its field', () => {
  const range = (amount: number) => new Changes(new NetPay(cafe({ amount })), 'year1').range('costs')
  expect(range(9_999_999)).toEqual({ first: 0, last: 10_000 })
  expect(range(58_000).first).toBe(-Math.floor((9_999_999 / 58_000 - 1) * 10_000))
})

test('lines that are straight say that they are none where what follows sales hangs on volumes and prices that are formulas too', () => {
  const plan = cafe(rentBySales, 'volumeYear={m1.costs1}/5\nprice={m1.costs1}/60')
  const coffee = { ...plan.offerings[0]!, formulas: 'volumeYear={m1.costs1}\nprice={m1.costs1}/50' }
  const pay = new NetPay(settledPlan({ ...plan, offerings: [coffee, plan.offerings[1]!] }))
  expect(breakEven(pay, 'year1').isStraight).toBe(false)
  expect(valuePerHour(pay, 'year1', 20_000).isStraight).toBe(false)
  expect(salesFor(pay, 'year1', 300_000)).toBeUndefined()
})

test('a way whose change is taken back by what follows it says so, and not that nothing is sold', () => {
  const plan = settledPlan({
    ...emptyPlan(2026),
    offerings: [
      offering('o1', { product: 'Kommission', price: 80, volumeYear: 500, formulas: 'variableCost={netPrice}' }),
      offering('o2', { product: 'Gåva', price: 1, volumeYear: 9000 }),
      offering('o3', { product: 'Te', price: 100, variableCost: 40, volumeYear: 2000 }),
    ],
    fixedCosts: [fixedCost('f1', { category: 'Vidare', formulas: 'amount={o2.volumeYear}' })],
  })
  const pay = new NetPay(plan)
  const [{ id: sold }, { id: given }] = plan.offerings as [Offering, Offering]
  const { ways } = goalSeek(pay, { year: 'year1', wanted: pay.net('year1') + 1000, priceOf: sold, volumeOf: given })
  const said = Object.fromEntries(ways.map((way) => [way.way, [way.kind, wayMeaning(way)]]))
  const evened = ['nothing', 'Ändrar inget: egna formler i planen tar ut det']
  expect(said).toMatchObject({ onePrice: evened, oneVolume: evened })
})

test('what is not enough without costs, or at the dearest, is said to leave formulas as they are', () => {
  const plan = cafe(rentBySales, 'price={o1.price}*0.8\nvariableCost=20+{workHours}')
  const pay = new NetPay(plan)
  const wanted = pay.net('year1') + 100_000
  const said = Object.fromEntries(
    goalSeek(pay, { year: 'year1', wanted }).ways.map((way) => [way.way, wayMeaning(way)]),
  )
  expect(said['variableCosts']).toMatch(/^Räcker inte: helt utan rörliga kostnader \(utom egna formler\) blir/)
  expect(said['fixedCosts']).toMatch(/^Räcker inte: helt utan fasta kostnader \(utom egna formler\) blir/)
  const question = { year: 'year1', wanted, percents: { prices: 0, volumes: 0, costs: 0 }, solved: 'costs' } as const
  const { kind, holds } = combine(pay, question)
  expect([kind, holds]).toEqual(['short', true])
  expect(combine(new NetPay(cafe({ amount: 58_000 })), question).holds).toBe(false)
})
