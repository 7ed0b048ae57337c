import { expect, test } from 'vitest'
import { breakEven } from '../../src/insight/break-even.ts'
import { formCurve, formsBySide } from '../../src/insight/forms.ts'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { measureValues } from '../../src/insight/goal/measures.ts'
import { oneMore } from '../../src/insight/goal/one-more.ts'
import { scenarios } from '../../src/insight/goal/scenarios.ts'
import { priceForMargin, valuePerHour } from '../../src/insight/goal/time-worth.ts'
import { tornado } from '../../src/insight/goal/tornado.ts'
import { lifeCycle } from '../../src/insight/life-cycle.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { shares } from '../../src/insight/share.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { offering } from '../workbook/plans.ts'
import { demoPlan, doneAndUndone } from './plans-to-ask.ts'

// worked out by hand: year 1 of the demo plan, enskild firma, by the schablon
const pay = new NetPay(demoPlan)
const [webb, , konsult] = demoPlan.offerings
const goal = goalSeek(pay, { year: 'year1', wanted: 25_000 })
const way = (name: string) => goal.ways.find((each) => each.way === name)
const valuesOf = (plan: Plan, field: 'price' | 'volumeYear') =>
  plan.offerings.filter(({ year }) => year === 'year1').map((row) => row[field])

test('the smallest surplus for 25 000 kr a month is the first that is shown as 25 000', () => {
  // 485 084 by hand, which is shown as 25 000 too; but so are the four kronor below it
  expect([goal.net, goal.surplus, goal.needed, goal.more, goal.isReached]).toEqual([
    20_683,
    400_000,
    485_080,
    85_080,
    false,
  ])
  expect([485_079, 485_080, 485_084].map((surplus) => pay.netAt('year1', surplus))).toEqual([24_999, 25_000, 25_000])
  expect(pay.payAt('year1', 485_084).perMonth).toBeCloseTo(24_999.71, 2)
})

test('every way to 25 000 kr, its change, what is written, and the net pay with it', () => {
  expect(goal.ways.map(({ way: name, kind, change, net }) => [name, kind, change, net])).toEqual([
    ['allPrices', 'reached', 13.91, 25_018],
    ['onePrice', 'reached', 426, 25_006],
    ['allVolumes', 'reached', 17.48, 25_599],
    ['oneVolume', 'reached', 95, 25_021],
    // 6000 → 1915, 150 → 47 and 5000 → 1596 kr: 8·4085 + 180·103 + 10·3404 = 85 260 kr less
    ['variableCosts', 'reached', 68.07, 25_009],
    ['fixedCosts', 'short', 62_000, 23_828],
  ])
  expect(way('allPrices')?.example).toMatchObject({ name: 'Timkonsult', from: 900, to: 1026 })
  expect(way('onePrice')?.example).toMatchObject({ name: 'Timkonsult', from: 900, to: 1326 })
  expect(way('oneVolume')?.example).toMatchObject({ name: 'Timkonsult', from: 200, to: 295 })
  expect([way('allVolumes')?.hours, way('allVolumes')?.hoursMark]).toEqual([843 + 160, 'fine'])
  expect([way('fixedCosts')?.edit, way('fixedCosts')?.example?.to]).toEqual([undefined, 0])
})

test('what is written are whole prices and volumes', () => {
  const prices = doneAndUndone(demoPlan, way('allPrices')!.edit!)
  expect(valuesOf(prices.after, 'price')).toEqual([27_339, 1083, 1026, 7860])
  const volumes = doneAndUndone(demoPlan, way('allVolumes')!.edit!)
  expect(valuesOf(volumes.after, 'volumeYear')).toEqual([10, 212, 235, 12])
})

test('a product that is chosen: Webbplats bas from 8 to 13', () => {
  const chosen = goalSeek(pay, { year: 'year1', wanted: 25_000, volumeOf: webb!.id }).ways[3]
  expect([chosen?.of, chosen?.example?.to, chosen?.net]).toEqual([webb?.id, 13, 25_249])
})

test('below what the plan gives, the ways state how much each could fall', () => {
  const lower = goalSeek(pay, { year: 'year1', wanted: 15_000 })
  expect([lower.isReached, lower.more! < 0]).toEqual([true, true])
  for (const { kind, change, net } of lower.ways) {
    expect([kind, change < 0, net >= 15_000]).toEqual(['reached', true, true])
  }
})

test('a cell that is written keeps no formula', () => {
  const typed = { ...demoPlan, offerings: demoPlan.offerings.map((row) => ({ ...row, formulas: 'price=450*2' })) }
  const { edit } = goalSeek(new NetPay(typed), { year: 'year1', wanted: 25_000 }).ways[0]!
  const { after, back } = doneAndUndone(typed, edit!)
  expect(after.offerings.find(({ id }) => id === konsult?.id)).toMatchObject({ price: 1026, formulas: '' })
  expect(back).toEqual(typed)
})

test('hours at the norm and above what is recommended are marked', () => {
  const marks = [1330, 1331, 1749, 1750].map((volumeYear) => {
    const plan = { ...emptyPlan(2026), offerings: [offering('a', { price: 300, workHours: 1, volumeYear })] }
    return goalSeek(new NetPay(plan), { year: 'year1', wanted: 10_000 }).ways[0]?.hoursMark
  })
  expect(marks).toEqual(['fine', 'aboveRecommended', 'aboveRecommended', 'norm'])
})

test('one more of each product, per unit and per hour, and ten hours moved', () => {
  const { products, moved } = oneMore(pay, 'year1')
  const shown = products.map(({ name, perUnit, perHour }) => [name, perUnit.toFixed(2), perHour?.toFixed(2)])
  expect(shown).toEqual([
    ['Timkonsult', '547.99', '547.99'],
    ['Underhåll, månad', '487.10', '487.10'],
    ['Webbplats bas', '10959.75', '365.32'],
    ['Kurs, halvdag', '1156.86', '144.61'],
  ])
  expect([moved?.from.name, moved?.to.name, moved?.hours]).toEqual(['Kurs, halvdag', 'Timkonsult', 10])
  // two courses are ten hours or more: 10·900 − 2·1900 = 5200 kr, of which 60.89 % are left
  expect([moved?.fewer, moved?.more]).toEqual([2, 10])
  expect(moved?.net).toBeCloseTo(3166.1, 0)
})

test('by the schablon enskild firma is ahead from 1 kr on', () => {
  expect(formsBySide(pay).year1).toEqual({
    net: { enskildFirma: 20_683, aktiebolag: 19_879 },
    best: 'enskildFirma',
    difference: 804,
  })
  const rich = { ...demoPlan, offerings: [offering('a', { price: 800_000, volumeYear: 1 })] }
  const curve = formCurve(new NetPay(rich), 'year1')
  expect([curve.upTo, curve.first, curve.breakpoints]).toEqual([2.5 * 713_000, 'enskildFirma', []])
  expect(formCurve(pay, 'year1')).toMatchObject({ upTo: 1_000_000, plan: { surplus: 400_000, net: 20_683 } })
})

test('three of four products give 96 %, and each has its place in its life', () => {
  const { few, fewShare, products } = shares(pay, 'year1')
  expect([few, products.length, Math.round(fewShare)]).toEqual([3, 4, 96])
  const life = lifeCycle(pay, 'year1')
  expect(life.products.map(({ name, quadrant }) => [name, quadrant])).toEqual([
    ['Webbplats bas', 'star'],
    ['Underhåll, månad', 'star'],
    ['Timkonsult', 'star'],
    ['Kurs, halvdag', 'questionMark'],
  ])
})

test('a product of one year only stands beside, and names are compared without blanks and letter size', () => {
  const plan = {
    ...emptyPlan(2026),
    offerings: [
      offering('a', { product: ' Bok', price: 300, volumeYear: 10 }),
      offering('b', { product: 'bok ', price: 100, volumeYear: 10, year: 'year3' }),
      offering('c', { product: 'Penna', price: 10, volumeYear: 10 }),
    ],
  } as const satisfies Plan
  const life = lifeCycle(new NetPay(plan), 'year1')
  expect(life.products.map(({ name, quadrant, growth }) => [name.trim(), quadrant, Math.round(growth)])).toEqual([
    ['Bok', 'cashCow', -67],
  ])
  expect(life.beside.map(({ name }) => name)).toEqual(['Penna'])
})

test('the break-even is that of the table', () => {
  const workbook = new Workbook(demoPlan)
  const answer = breakEven(pay, 'year1')
  expect(answer).toMatchObject({ sales: 612_000, costs: 212_000, costsWithoutSales: 87_000 })
  expect(answer.breakEvenSales).toBe(workbook.figure('breakEvenSalesWithMeasures.year1'))
  // 612 000 kr of sales leave 487 000 kr for 87 000 kr of costs
  expect(answer.safetyMargin).toBeCloseTo(612_000 - (87_000 / 487_000) * 612_000, 6)
  expect(answer.safetyMargin).toBe(workbook.figure('safetyMargin.year1'))
  expect(answer.safetyMarginPercent).toBe(workbook.figure('safetyMarginPercent.year1'))
})

test('what moves the net pay most', () => {
  expect(tornado(pay, 'year1').map(({ lever, lower, higher }) => [lever, lower, higher])).toEqual([
    ['prices', 17_577, 23_788],
    ['volumes', 18_212, 23_154],
    ['variableCosts', 21_317, 20_048],
    ['fixedCosts', 20_997, 20_368],
    ['localTax', 20_683 + 238, 20_683 - 239],
    ['measureCosts', 20_809, 20_556],
  ])
})

test('the scenarios of a plan whose owner has set none', () => {
  const { cautious, optimistic, plan } = scenarios(pay)
  expect([cautious.net.year1, plan.net.year1, optimistic.net.year1]).toEqual([16_486, 20_683, 23_154])
})

test('what a measure takes, and how many hours pay for it', () => {
  expect(measureValues(pay, 'year1').map(({ name, takes, paidBy }) => [name, takes, paidBy?.units])).toEqual([
    ['Ny webbshop', 761, 17],
    ['Kurs i offertteknik', 329, 8],
    ['Byt bokföringsprogram', 177, 4],
  ])
})

test('what an hour has to give, and the price for it', () => {
  const worth = valuePerHour(pay, 'year1', 25_000)
  expect(worth.required).toBeCloseTo((485_080 + 87_000) / 700, 6)
  expect(worth.points.map(({ hours, marginPerHour }) => [hours, marginPerHour])).toContainEqual([240, 600])
  expect(priceForMargin(pay.numbers('year1'), 0, 700)).toBe(27_000)
})

test('an empty plan has no answers and no NaN', () => {
  const nothing = new NetPay(emptyPlan(2026))
  const { ways, needed } = goalSeek(nothing, { year: 'year1', wanted: 25_000 })
  expect([needed! > 0, ...ways.map(({ kind, net }) => `${kind} ${net}`)]).toEqual([
    true,
    ...Array<string>(6).fill('nothing 0'),
  ])
  expect([tornado(nothing, 'year1'), oneMore(nothing, 'year1').products]).toEqual([[], []])
  expect(breakEven(nothing, 'year1').breakEvenSales).toBeUndefined()
  expect(shares(nothing, 'year1')).toEqual({
    ...{ products: [], few: 0, fewShare: 0, given: 0 },
    losing: { count: 0, taken: 0 },
  })
})
