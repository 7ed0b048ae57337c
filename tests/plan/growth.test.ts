import { expect, test } from 'vitest'
import { copyRows } from '../../src/plan/copy-year.ts'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { copyGrown } from '../../src/plan/growth.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { moveTogether } from '../../src/plan/rank.ts'
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
      formulas: 'price=100*12\nvolumeYear=21/2',
      note: 'Ny',
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
  expect(
    products.map(({ price, variableCost, workHours, volumeYear }) => [price, variableCost, workHours, volumeYear]),
  ).toEqual([
    [588, 34.17, 0.75, 366],
    [1260, 0, 0, 11.55],
  ])
  expect(products[1]).toMatchObject({ formulas: '', note: 'Ny' })
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

test('some rows are copied to another year, in their order, with formulas and notes; blank ones are not', () => {
  const copied = apply(copyRows(plan, 'offerings', ['c', 'b', 'a'], 'year3', newRowId)?.edit)
  expect(copied.offerings.filter(({ year }) => year === 'year3').map(({ product, note }) => [product, note])).toEqual([
    ['Klippning', ''],
    ['Färg', 'Ny'],
  ])
  expect(copyRows(plan, 'offerings', ['c'], 'year3', newRowId)).toBeUndefined()
})

test('rows are moved together and keep their order', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, rank: `a${at}` }))
  const moved = (ids: readonly string[], to: number) => {
    const ranks = moveTogether('offerings', rows, ids, to)?.ranks ?? {}
    return rows
      .map((row) => ({ ...row, rank: ranks[row.id] ?? row.rank }))
      .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
      .map(({ id }) => id)
      .join('')
  }
  expect(moved(['b', 'd'], 3)).toBe('acebd')
  expect(moved(['d', 'e'], 0)).toBe('deabc')
  expect(moved(['a', 'c'], 1)).toBe('bacde')
  expect(moveTogether('offerings', rows, ['a', 'b'], 0)).toBeUndefined()
})
