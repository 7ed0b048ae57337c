import { describe, expect, test } from 'vitest'
import { addedIds, duplicateRows } from '../../src/plan/new-rows.ts'
import { byRank, emptyPlan, isPlanEmpty, type Plan } from '../../src/plan/plan.ts'
import { longestRank, moveRow, moveTogether, placeInOrder, ranksAfterLast, ranksBetween } from '../../src/plan/rank.ts'
import { measureOrders, sortMeasures } from '../../src/plan/sort-measures.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { measure, offering } from '../workbook/plans.ts'

const rows = ['a0', 'a1', 'a2', 'a3'].map((rank, at) => ({ id: String(at), rank }))

describe('one row', () => {
  test.each([
    [1, 1],
    [0, -1],
    [3, 4],
    [4, 0],
  ])('from place %i to %i does not move', (from, to) => {
    expect(moveRow('measures', rows, from, to)).toBeUndefined()
  })

  test('moves to the first place and to the last, and only its own rank is another', () => {
    const first = moveRow('measures', rows, 2, 0)
    expect(Object.keys(first?.ranks ?? {})).toEqual(['2'])
    expect((first?.ranks['2'] ?? '') < 'a0').toBe(true)
    const last = moveRow('measures', rows, 0, 3)
    expect((last?.ranks['0'] ?? '') > 'a3').toBe(true)
  })
})

describe('several rows', () => {
  test('move together between two, in their order, and only their ranks are others', () => {
    const ranks = moveTogether('measures', rows, ['0', '1'], 1)?.ranks ?? {}
    expect(Object.keys(ranks)).toEqual(['0', '1'])
    expect(['a2', ranks['0'], ranks['1'], 'a3'].toSorted()).toEqual(['a2', ranks['0'], ranks['1'], 'a3'])
  })

  test('move together to the first places and to the last', () => {
    const first = moveTogether('measures', rows, ['2', '3'], 0)?.ranks ?? {}
    expect([first['2'], first['3'], 'a0'].toSorted()).toEqual([first['2'], first['3'], 'a0'])
    const last = moveTogether('measures', rows, ['0', '1'], 2)?.ranks ?? {}
    expect(['a3', last['0'], last['1']].toSorted()).toEqual(['a3', last['0'], last['1']])
  })

  test('that are none, or stay, do not move', () => {
    expect(moveTogether('measures', rows, [], 1)).toBeUndefined()
    expect(moveTogether('measures', rows, ['1', '2'], 1)).toBeUndefined()
  })

  test('without room between them all get fresh ranks', () => {
    const equal = rows.map(({ id }) => ({ id, rank: 'a0' }))
    const ranks = moveTogether('measures', equal, ['3'], 1)?.ranks ?? {}
    const placed = ['0', '3', '1', '2'].map((id) => ranks[id] ?? 'a0')
    expect(new Set(placed).size).toBe(4)
    expect(placed.toSorted()).toEqual(placed)
  })
})

test('rows that stand in order need no ranks; of others only those that are wrong get one', () => {
  expect(placeInOrder('measures', rows)).toBeUndefined()
  expect(placeInOrder('measures', [{ id: 'x', rank: '' }])).toBeUndefined()
  const [a, b, c, d] = rows
  const reordered = placeInOrder('measures', [a!, c!, b!, d!])
  expect(Object.keys(reordered?.ranks ?? {}).toSorted()).toEqual(['1', '2'])
  expect(placeInOrder('measures', [a!, { id: 'same', rank: 'a0' }])).toBeDefined()
})

test('a rank is as long as the server stores, and not longer', () => {
  const at = (length: number) => ranksBetween('a0', `a0${'0'.repeat(length - 3)}1`, 1)?.[0]
  const lengths = Array.from({ length: 8 }, (_, more) => at(longestRank - 4 + more)?.length)
  expect(lengths.filter((length) => length !== undefined && length > longestRank)).toEqual([])
  expect(lengths).toContain(longestRank)
  expect(lengths.at(-1)).toBeUndefined()
})

test('after a rank that is none the new ones begin with its text', () => {
  const added = ranksAfterLast([{ id: 'x', rank: '!' }], 2)
  expect(added.map((rank) => rank.startsWith('!') && rank > '!')).toEqual([true, true])
  expect(added[0]! < added[1]!).toBe(true)
  expect(ranksAfterLast(rows, 1)).toEqual(['a4'])
  expect(ranksAfterLast([], 1)).toEqual(ranksBetween(undefined, undefined, 1))
})

test('rows of the same rank stand in the order of their ids', () => {
  const same = [measure('b', { rank: 'a0' }), measure('a', { rank: 'a0' }), measure('c', { rank: 'Zz' })]
  expect(same.toSorted(byRank).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(byRank(same[0]!, same[0]!)).toBe(0)
  expect(byRank(same[0]!, same[1]!)).toBe(1)
})

test('measures that stand in the order asked for are left alone', () => {
  const plan: Plan = { ...emptyPlan(2026), measures: [measure('a', { hours1: 1 }), measure('b', { hours1: 2 })] }
  expect(measureOrders.length).toBe(9)
  expect(sortMeasures(plan, 'hours1')).toBeUndefined()
})

test('the ids of the rows that an edit adds are listed, those of several edits together', () => {
  const insert = { type: 'insert', table: 'offerings', rows: [offering('a'), offering('b')] } as const
  const remove = { type: 'remove', table: 'offerings', ids: [offering('c').id] } as const
  expect(addedIds(insert)).toEqual(['a', 'b'])
  expect(addedIds(remove)).toEqual([])
  expect(addedIds({ type: 'several', edits: [remove, insert] })).toEqual(['a', 'b'])
})

test('a row that is not there cannot be duplicated, also among others', () => {
  const plan: Plan = { ...emptyPlan(2026), offerings: [offering('a', { product: 'Kurs' })] }
  expect(() => duplicateRows(plan, 'offerings', 'year1', ['a', 'x'], countingIds())).toThrow('no row a or x')
  expect(() => duplicateRows(plan, 'offerings', 'year1', ['x'], countingIds())).toThrow('no row x')
})

test('a plan is empty as long as all its rows are blank', () => {
  const blank: Plan = { ...emptyPlan(2026), offerings: [offering('a')], measures: [measure('b')] }
  expect([isPlanEmpty(emptyPlan(2026)), isPlanEmpty(blank)]).toEqual([true, true])
  expect(isPlanEmpty({ ...blank, measures: [measure('b'), measure('c', { measureName: 'Mässa' })] })).toBe(false)
})
