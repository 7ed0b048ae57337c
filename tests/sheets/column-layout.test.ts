import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ColumnToLay, layColumns } from '../../src/sheets/grid/pure/column-layout.ts'
import { property } from '../fixtures/property.ts'

const words = (wanted: number): ColumnToLay => ({ id: 'product', min: 84, wanted, share: 150 })
const number = (id: string, min = 80): ColumnToLay => ({ id, min, wanted: min, share: 100 })
const widths = (columns: readonly ColumnToLay[], room: number) =>
  Object.fromEntries(layColumns(columns, room).map(({ id, width }) => [id, Math.round(width)]))

test.each([
  ['words get what they want before numbers get more than they need', 300, [140, 80, 80]],
  ['without room for all of it words get what is left', 270, [110, 80, 80]],
  ['what nobody needs is shared', 700, [300, 200, 200]],
])('%s', (_, room, [product, price, margin]) => {
  expect(widths([words(140), number('price'), number('margin')], room)).toEqual({ product, price, margin })
})

test('a width that the user has given stays as it is', () => {
  const columns = [words(140), { ...number('price'), chosen: 250 }, number('margin')]
  expect(widths(columns, 500)['price']).toBe(250)
  expect(widths(columns, 5000)['price']).toBe(250)
  expect(widths([{ ...words(140), chosen: 90 }, number('price')], 500)['product']).toBe(90)
})

test('where they don’t all fit the sheet scrolls: words as wide as ordinary ones are', () => {
  const laid = layColumns([words(400), number('price')], 150)
  expect(laid).toEqual([
    { id: 'product', width: 160, shares: false },
    { id: 'price', width: 80, shares: false },
  ])
})

const anyColumn = fc
  .record({
    min: fc.integer({ min: 30, max: 200 }),
    more: fc.integer({ min: 0, max: 200 }),
    share: fc.integer({ min: 1, max: 200 }),
    chosen: fc.option(fc.integer({ min: 30, max: 400 }), { nil: undefined }),
  })
  .map(({ min, more, share, chosen }) => ({ min, wanted: min + more, share, chosen }))

property([fc.array(anyColumn, { minLength: 1, maxLength: 15 }), fc.integer({ min: 200, max: 3000 })])(
  'the room is filled and no column is narrower than it must be',
  (given, room) => {
    const columns = given.map((column, at) => ({ ...column, id: String(at) }))
    const laid = layColumns(columns, room)
    for (const [at, { width }] of laid.entries()) {
      const column = columns[at]
      expect(width + 0.001).toBeGreaterThanOrEqual(column?.chosen ?? column?.min ?? 0)
    }
    const total = laid.reduce((sum, { width }) => sum + width, 0)
    const fits = columns.reduce((sum, { chosen, min }) => sum + (chosen ?? min), 0) <= room
    const someShare = columns.some(({ chosen }) => chosen === undefined)
    if (fits && someShare) expect(total).toBeCloseTo(room, 3)
  },
)
