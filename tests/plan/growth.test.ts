import { describe, expect, test } from 'vitest'
import { copyRows, copyYear, filledRowsIn, namesInBoth } from '../../src/plan/copy-year.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { copyGrown } from '../../src/plan/growth.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('a', { product: 'Klippning', price: 560, variableCost: 33.5, workHours: 0.75, volumeYear: 333 }),
    offering('b', {
      product: 'Färg',
      price: 1200,
      volumeYear: 10.5,
      note: 'Ny',
      formulas: 'price=100*12\nvolumeYear=7',
    }),
    offering('c'),
  ],
  fixedCosts: [
    fixedCost('d', { category: 'Hyra', amount: 9_999_999 }),
    fixedCost('e', { category: 'El', amount: 1001 }),
  ],
}

const apply = (edit: PlanEdit | undefined): Plan => (edit ? applyEdit(plan, edit).plan : plan)
const years = { from: 'year1', to: 'year2' } as const

test('a year is copied with prices, costs and volumes grown; hours, formulas of what did not grow and notes as they are', () => {
  const copied = copyGrown(plan, ['offerings', 'fixedCosts'], years, { price: 5, cost: 2, volume: 10 }, newRowId)
  expect(copied?.rows.length).toBe(4)
  const grown = apply(copied?.edit)
  const products = grown.offerings.filter(({ year }) => year === 'year2')
  expect(products).toMatchObject([
    { price: 588, variableCost: 34, workHours: 0.75, volumeYear: 366 },
    { price: 1260, variableCost: 0, workHours: 0, volumeYear: 11.55, formulas: '', note: 'Ny' },
  ])
  // what would not fit in its field stays at the most that does
  expect(grown.fixedCosts.filter(({ year }) => year === 'year2').map(({ amount }) => amount)).toEqual([9_999_999, 1021])
  expect(applyEdit(grown, applyEdit(plan, copied?.edit as PlanEdit).undo).plan).toEqual(plan)
})

test('what does not grow is copied as it is, with its formula', () => {
  const copied = apply(copyGrown(plan, ['offerings'], years, { price: 0, cost: 0, volume: -50 }, newRowId)?.edit)
  const [, colour] = copied.offerings.filter(({ year }) => year === 'year2')
  expect(colour).toMatchObject({ price: 1200, volumeYear: 5.25, formulas: 'price=100*12' })
  expect(copyGrown(emptyPlan(2026), ['offerings'], years, { price: 1, cost: 1, volume: 1 }, newRowId)).toBeUndefined()
})

test('prices come out as one would write them: whole kronor from 20 kr, one decimal under, whole öre under 1 kr', () => {
  const prices = [910, 950, 1450.5, 24_000, 39, 20, 19.9, 19.4, 6.5, 3.8, 0.9, 0.35, 0, 9_999_999]
  const shop = {
    ...emptyPlan(2026),
    offerings: prices.map((price, at) => offering(`p${String(at).padStart(2, '0')}`, { product: `P${at}`, price })),
  }
  const after = (percent: number) =>
    applyEdit(shop, copyGrown(shop, ['offerings'], years, { price: percent, cost: 0, volume: 0 }, newRowId)!.edit)
      .plan.offerings.filter(({ year }) => year === 'year2')
      .map(({ price }) => price)
  expect(after(3)).toEqual([937, 979, 1494, 24_720, 40, 21, 20, 20, 6.7, 3.9, 0.93, 0.36, 0, 9_999_999])
  // what does not grow is not rounded either
  expect(after(0)).toEqual(prices)
  expect(after(-50)).toEqual([455, 475, 725, 12_000, 19.5, 10, 10, 9.7, 3.3, 1.9, 0.45, 0.18, 0, 5_000_000])
})

test('a volume with decimals keeps two of them as long as they have room in the field', () => {
  const grown = (volumeYear: number, volume: number) => {
    const one = { ...emptyPlan(2026), offerings: [offering('a', { product: 'A', volumeYear })] }
    return copyGrown(one, ['offerings'], years, { price: 0, cost: 0, volume }, newRowId)?.rows
  }
  expect(grown(10.5, 5)).toMatchObject([{ volumeYear: 11.03 }])
  expect(grown(10_000.5, 10)).toMatchObject([{ volumeYear: 11_001 }])
})

test('a formula stays with a number that the rounding leaves as it was', () => {
  const one = { ...emptyPlan(2026), offerings: [offering('a', { product: 'A', price: 30, formulas: 'price=60/2' })] }
  const copied = copyGrown(one, ['offerings'], years, { price: 1, cost: 0, volume: 0 }, newRowId)
  expect(copied?.rows).toMatchObject([{ price: 30, formulas: 'price=60/2' }])
})

describe('a year that is filled', () => {
  const filled: Plan = {
    ...plan,
    offerings: [
      ...plan.offerings,
      offering('f', { year: 'year2', product: ' klippning', price: 500 }),
      offering('g', { year: 'year2', product: 'Barn', price: 300 }),
      offering('h', { year: 'year2' }),
    ],
    fixedCosts: [...plan.fixedCosts, fixedCost('i', { year: 'year2', category: 'EL', amount: 900 })],
  }
  const grow = { price: 3, cost: 3, volume: 0 }
  const namesIn = ({ offerings }: Plan) =>
    offerings.filter(({ year }) => year === 'year2').map(({ product }) => product)

  test('keeps its rows, and lists which names it has already', () => {
    expect(namesInBoth(filled, ['offerings'], 'year1', 'year2')).toEqual(['Klippning'])
    expect(namesInBoth(filled, ['offerings', 'fixedCosts'], 'year1', 'year2')).toEqual(['Klippning', 'El'])
    expect(namesInBoth(filled, ['offerings'], 'year1', 'year3')).toEqual([])
    expect(filledRowsIn(filled, ['offerings', 'fixedCosts'], 'year2')).toBe(3)
    const { plan: after } = applyEdit(filled, copyYear(filled, 'offerings', 'year1', 'year2', newRowId)!.edit)
    expect(namesIn(after)).toEqual([' klippning', 'Barn', 'Klippning', 'Färg'])
  })

  test('can be replaced, as it is or grown, in one action that is taken back', () => {
    const copies = [
      copyYear(filled, 'offerings', 'year1', 'year2', newRowId, { mode: 'replace' })!,
      copyGrown(filled, ['offerings', 'fixedCosts'], years, grow, newRowId, 'replace')!,
    ]
    for (const { edit } of copies) {
      const applied = applyEdit(filled, edit)
      expect(namesIn(applied.plan)).toEqual(['Klippning', 'Färg'])
      expect(applied.plan.offerings.filter(({ year }) => year === 'year1')).toEqual(plan.offerings)
      expect(applyEdit(applied.plan, applied.undo).plan).toEqual(filled)
    }
    const costs = applyEdit(filled, copies[1]!.edit).plan.fixedCosts.filter(({ year }) => year === 'year2')
    expect(costs.map(({ category }) => category)).toEqual(['Hyra', 'El'])
  })

  test('is not emptied by a year that has nothing', () => {
    expect(copyYear(filled, 'offerings', 'year3', 'year2', newRowId, { mode: 'replace' })).toBeUndefined()
  })
})

test('some rows are copied to another year, in their order, with formulas and notes; blank ones are not', () => {
  const copied = apply(copyRows(plan, 'offerings', ['c', 'b', 'a'], 'year3', newRowId)?.edit)
  expect(copied.offerings.filter(({ year }) => year === 'year3').map(({ product, note }) => [product, note])).toEqual([
    ['Klippning', ''],
    ['Färg', 'Ny'],
  ])
  expect(copyRows(plan, 'offerings', ['c'], 'year3', newRowId)).toBeUndefined()
})
