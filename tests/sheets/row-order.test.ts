import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { grouped, orderOf, present, type RowToPlace, withRows } from '../../src/sheets/grid/pure/row-order.ts'
import { property } from '../fixtures/property.ts'

const row = (id: string, values: Partial<RowToPlace> = {}): RowToPlace => {
  return { id, isBlank: false, group: '', value: null, ...values }
}
const all = (rows: readonly RowToPlace[]) => new Set(rows.map(({ id }) => id))
const rising = { sortedBy: { column: 'price', falls: false } }
const falling = { sortedBy: { column: 'price', falls: true } }

const anyRows = fc.uniqueArray(
  fc.record<RowToPlace>({
    id: fc.string({ minLength: 1 }),
    isBlank: fc.boolean(),
    group: fc.constantFrom('', 'Salong', 'salong ', 'Butik', 'Kurs'),
    value: fc.option(fc.oneof(fc.integer({ min: -5, max: 5 }))),
  }),
  { selector: ({ id }) => id },
)

describe('sorted', () => {
  const rows = [
    row('b', { value: 20 }),
    row('blank', { isBlank: true }),
    row('a', { value: 100 }),
    row('none'),
    row('c', { value: 3 }),
  ]

  test('numbers by size, and last those that hold nothing, whichever way', () => {
    expect(orderOf(rows, rising).ids).toEqual(['c', 'b', 'a', 'none', 'blank'])
    expect(orderOf(rows, falling).ids).toEqual(['a', 'b', 'c', 'none', 'blank'])
  })

  test('words by the Swedish alphabet', () => {
    const words = ['Öl', 'Zon', 'Ärta', 'ål', 'Rad 10', 'Rad 9'].map((value) => row(value, { value }))
    expect(orderOf(words, rising).ids).toEqual(['Rad 9', 'Rad 10', 'Zon', 'ål', 'Ärta', 'Öl'])
  })

  test('rows that come are last, and one that comes back has its place again', () => {
    const order = withRows(orderOf(rows, rising), [row('new', { value: 1 })])
    expect(present(order, new Set(['new', 'a', 'c']))).toEqual(['c', 'a', 'new'])
    expect(present(order, new Set([...all(rows), 'new']))).toEqual(['c', 'b', 'a', 'none', 'blank', 'new'])
  })

  property([anyRows, fc.boolean()])('shows every row once', (given, falls) => {
    const order = orderOf(given, { sortedBy: { column: 'price', falls } })
    expect(order.ids.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
    expect(orderOf(given, {}).ids).toEqual(given.map(({ id }) => id))
  })
})

describe('in groups', () => {
  test('stand the rows of one name together, as it was written first, and those without one last', () => {
    const rows = [row('1', { group: 'Salong' }), row('2'), row('3', { group: 'Butik' }), row('4', { group: ' salong' })]
    expect(grouped(orderOf(rows, {}), all(rows))).toEqual([
      { name: 'Salong', ids: ['1', '4'] },
      { name: 'Butik', ids: ['3'] },
      { name: '', ids: ['2'] },
    ])
  })

  test('sorted rows keep together, and the groups follow their first rows', () => {
    const rows = ['A5', 'B1', 'A2'].map((id) => row(id, { group: id.charAt(0), value: Number(id.charAt(1)) }))
    expect(grouped(orderOf(rows, rising), all(rows)).map(({ ids }) => ids)).toEqual([['B1'], ['A2', 'A5']])
  })

  test('a new row is last in its group', () => {
    const rows = [row('1', { group: 'A' }), row('2', { group: 'B' })]
    const order = withRows(orderOf(rows, {}), [row('3', { group: 'a' }), row('4', { group: 'C' })])
    expect(grouped(order, new Set(['1', '2', '3', '4']))).toEqual([
      { name: 'A', ids: ['1', '3'] },
      { name: 'B', ids: ['2'] },
      { name: 'C', ids: ['4'] },
    ])
  })

  property([anyRows])('every row stands in one group', (given) => {
    const ids = grouped(orderOf(given, {}), all(given)).flatMap((group) => group.ids)
    expect(ids.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
  })
})
