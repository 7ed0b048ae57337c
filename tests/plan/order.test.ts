import { describe, expect, test } from 'vitest'
import { addedIds } from '../../src/plan/new-rows.ts'
import { byRank, emptyPlan, isPlanEmpty, type Plan } from '../../src/plan/plan.ts'
import { longestRank, moveRow, moveTogether, placeInOrder, ranksAfterLast, ranksBetween } from '../../src/plan/rank.ts'
import { measure, offering } from '../workbook/plans.ts'

const rows = ['a0', 'a1', 'a2', 'a3'].map((rank, at) => ({ id: String(at), rank }))

describe('several rows', () => {
  test('move together between two, in their order, and only their ranks are others', () => {
    const order = (ids: readonly string[], to: number) => {
      const ranks = moveTogether('measures', rows, ids, to)?.ranks ?? {}
      expect(Object.keys(ranks)).toEqual(ids)
      const placed = rows.map(({ id, rank }) => ({ id, rank: ranks[id] ?? rank }))
      return placed.toSorted((one, other) => (one.rank < other.rank ? -1 : 1)).map(({ id }) => id)
    }
    expect(order(['0', '2'], 1)).toEqual(['1', '0', '2', '3'])
    expect(order(['2', '3'], 0)).toEqual(['2', '3', '0', '1'])
    expect(order(['0', '1'], 2)).toEqual(['2', '3', '0', '1'])
  })

  test('that are none, or stay, do not move', () => {
    expect(moveTogether('measures', rows, [], 1)).toBeUndefined()
    expect(moveTogether('measures', rows, ['1', '2'], 1)).toBeUndefined()
    expect(moveRow('measures', rows, 0, -1)).toBeUndefined()
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
})

test('the ids of the rows that an edit adds are listed, those of several edits together', () => {
  const insert = { type: 'insert', table: 'offerings', rows: [offering('a'), offering('b')] } as const
  const remove = { type: 'remove', table: 'offerings', ids: [offering('c').id] } as const
  expect(addedIds(insert)).toEqual(['a', 'b'])
  expect(addedIds(remove)).toEqual([])
  expect(addedIds({ type: 'several', edits: [remove, insert] })).toEqual(['a', 'b'])
})

test('a plan is empty as long as all its rows are blank', () => {
  const blank: Plan = { ...emptyPlan(2026), offerings: [offering('a')], measures: [measure('b')] }
  expect([isPlanEmpty(emptyPlan(2026)), isPlanEmpty(blank)]).toEqual([true, true])
  expect(isPlanEmpty({ ...blank, measures: [measure('b'), measure('c', { measureName: 'Mässa' })] })).toBe(false)
})
