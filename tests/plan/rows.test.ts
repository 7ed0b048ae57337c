import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { blankRowAfter, blankRowAtEnd, duplicateRows, filledIn, rowsForNewUser } from '../../src/plan/new-rows.ts'
import { emptyPlan, isBlank, isYearEmpty, type Plan, type Row, rowsOf } from '../../src/plan/plan.ts'
import { longestRank, moveRow, ranksBetween } from '../../src/plan/rank.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { measureOrders, sortMeasures } from '../../src/plan/sort-measures.ts'
import { tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

const anyTable = fc.constantFrom(...tables)
const anyYear = fc.constantFrom(...years)
const idsOf = (rows: readonly Row[]) => rows.map((row) => row.id as string)

describe('ids', () => {
  test('are 15 characters a-z and 0-9, and differ', () => {
    const ids = Array.from({ length: 1000 }, () => newRowId())
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]{15}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('come from the random source given; bytes that would favour some characters are passed over', () => {
    const rounds = [252, 0, 251].values()
    const random = (bytes: Uint8Array) => bytes.fill(rounds.next().value ?? 0)
    expect(newRowId(random)).toBe('a'.repeat(15))
    expect(newRowId(random)).toBe('9'.repeat(15))
  })
})

describe('moving a row', () => {
  property([anyPlan, anyTable, anyYear, fc.nat({ max: 9 }), fc.nat({ max: 9 })])(
    'is a permutation, and dirties one record',
    (plan, table, year, from, to) => {
      const rows = rowsOf(plan, table, year)
      const edit = moveRow(table, rows, from, to)
      if (from >= rows.length || to >= rows.length || from === to) {
        expect(edit).toBeUndefined()
        return
      }
      expect(Object.keys(edit?.ranks ?? {})).toEqual([rows[from]?.id])
      const expected = idsOf(rows).toSpliced(from, 1).toSpliced(to, 0, rows[from]!.id)
      expect(idsOf(rowsOf(applyEdit(plan, edit!).plan, table, year))).toEqual(expected)
    },
  )

  test('between rows with the same rank gives all of them fresh ranks', () => {
    const measures = ['first', 'second', 'third'].map((id) => measure(id, { rank: 'a0' }))
    const edit = moveRow('measures', measures, 0, 1)
    const moved = applyEdit({ ...emptyPlan(2026), measures }, edit!).plan
    expect(idsOf(moved.measures)).toEqual(['second', 'first', 'third'])
  })

  test('the same two rows a thousand times never makes a rank that is too long to store', () => {
    let plan = applyEdit(emptyPlan(2026), rowsForNewUser(emptyPlan(2026), countingIds())).plan
    plan = applyEdit(plan, blankRowAtEnd(plan, 'measures', 'year1', countingIds('m'))).plan
    for (let moves = 0; moves < 1000; moves++) {
      // always into the narrowing gap after the first row
      const before = idsOf(plan.measures)
      plan = applyEdit(plan, moveRow('measures', plan.measures, 2, 1)!).plan
      expect(idsOf(plan.measures)).toEqual([before[0], before[2], before[1]])
    }
    for (const { rank } of plan.measures) expect(rank.length).toBeLessThanOrEqual(longestRank)
  })
})

describe('ranks', () => {
  property([fc.nat({ max: 30 })])('n of them stand in order, within what the server stores', (n) => {
    const [low, high] = ranksBetween(undefined, undefined, 2) ?? []
    const ranks = ranksBetween(low, high, n) ?? []
    expect(ranks.length).toBe(n)
    const all = [low, ...ranks, high]
    expect(all).toEqual(all.toSorted((a = '', b = '') => (a < b ? -1 : 1)))
    for (const rank of ranks) expect(rank).toMatch(/^[0-9A-Za-z]{1,64}$/)
  })

  test.each([
    ['equal', 'a1', 'a1'],
    ['in the wrong order', 'a2', 'a1'],
    ['not a rank', '!', 'a1'],
    ['empty', '', 'a1'],
  ])('%s neighbours leave no room', (_, before, after) => {
    expect(ranksBetween(before, after, 1)).toBeUndefined()
  })
})

describe('new rows', () => {
  test('a new user finds two blank rows in each module, in year1', () => {
    const start = emptyPlan(2026)
    const { plan } = applyEdit(start, rowsForNewUser(start, newRowId))
    for (const table of tables) {
      const rows: readonly Row[] = rowsOf(plan, table, 'year1')
      expect(rows.length).toBe(2)
      for (const row of rows) expect(isBlank(table, row as never)).toBe(true)
    }
    expect(rowsOf(plan, 'offerings', 'year2')).toEqual([])
    expect(rowsOf(plan, 'fixedCosts', 'year3')).toEqual([])
    expect(plan.measures.map((measure) => measure.priority)).toEqual(['3', '3'])
  })

  property([anyPlan, anyTable, anyYear])('a blank row is added last in its year', (plan, table, year) => {
    const after = applyEdit(plan, blankRowAtEnd(plan, table, year, countingIds('n'))).plan
    const rows = rowsOf(after, table, year)
    expect(idsOf(rows).slice(0, -1)).toEqual(idsOf(rowsOf(plan, table, year)))
    expect(isBlank(table, rows.at(-1) as never)).toBe(true)
  })

  property([anyPlan, anyTable, anyYear, fc.nat()])('a blank row is added under another', (plan, table, year, at) => {
    const rows = rowsOf(plan, table, year)
    fc.pre(rows.length > 0)
    const place = at % rows.length
    const edit = blankRowAfter(plan, table, year, rows[place]!.id, countingIds('n'))
    const after = rowsOf(applyEdit(plan, edit).plan, table, year)
    expect(idsOf(after).toSpliced(place + 1, 1)).toEqual(idsOf(rows))
    expect(isBlank(table, after[place + 1] as never)).toBe(true)
  })

  property([anyPlan, anyTable, anyYear, fc.nat(), fc.nat()])(
    'rows that follow each other are duplicated under the last of them, in their order',
    (plan, table, year, from, many) => {
      const rows = rowsOf(plan, table, year)
      fc.pre(rows.length > 0)
      const first = from % rows.length
      const originals = rows.slice(first, first + 1 + (many % rows.length))
      const ids = originals.map(({ id }) => id)
      const after = applyEdit(plan, duplicateRows(plan, table, year, ids.toReversed(), countingIds('n'))).plan
      const twice = rowsOf(after, table, year)
      const to = first + originals.length
      expect(idsOf(twice).toSpliced(to, originals.length)).toEqual(idsOf(rows))
      const copies = twice.slice(to, to + originals.length)
      expect(copies.map((row) => filledIn(table, row as never))).toEqual(
        originals.map((row) => filledIn(table, row as never)),
      )
    },
  )

  test('a row is duplicated also where the ranks leave no room', () => {
    const fixedCosts = ['A', 'B', 'C'].map((id) => fixedCost(id, { rank: 'a0', category: id }))
    const plan: Plan = { ...emptyPlan(2026), fixedCosts }
    const done = applyEdit(plan, duplicateRows(plan, 'fixedCosts', 'year1', ['A'], newRowId))
    expect(done.plan.fixedCosts.map((cost) => cost.category)).toEqual(['A', 'A', 'B', 'C'])
    expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
  })

  test('an unknown row is a bug', () => {
    const plan: Plan = { ...emptyPlan(2026), offerings: [offering('a')] }
    expect(() => duplicateRows(plan, 'offerings', 'year1', ['nobody'], newRowId)).toThrow('no row nobody')
    expect(() => duplicateRows(plan, 'offerings', 'year1', ['a', 'x'], newRowId)).toThrow('no row a or x')
    expect(() => blankRowAfter(plan, 'offerings', 'year1', 'nobody', newRowId)).toThrow('no row nobody')
  })
})

describe('import from another year', () => {
  property([anyPlan, fc.constantFrom('offerings' as const, 'fixedCosts' as const), anyYear, anyYear])(
    'puts the rows that are filled in after the last filled one, in order, each with a new id; the blank rows that waited there go',
    (plan, table, from, to) => {
      const copied = rowsOf(plan, table, from).filter((row) => !isBlank(table, row))
      const edit = copyYear(plan, table, from, to, countingIds('n'))
      if (copied.length === 0) {
        expect(edit).toBeUndefined()
        return
      }
      const done = applyEdit(plan, edit!.edit)
      const all = rowsOf(plan, table, to)
      const before = all.slice(0, all.findLastIndex((row) => !isBlank(table, row)) + 1)
      const after = rowsOf(done.plan, table, to)
      expect(after.slice(0, before.length)).toEqual(before)
      const added = after.slice(before.length)
      expect(added.map((row) => filledIn(table, row))).toEqual(copied.map((row) => filledIn(table, row)))
      expect(added.every((row) => row.year === to)).toBe(true)
      expect(edit!.rows).toEqual(added)
      const known: readonly Row[] = plan[table]
      for (const id of idsOf(added)) expect(idsOf(known)).not.toContain(id)
      if (from !== to) expect(rowsOf(done.plan, table, from)).toEqual(rowsOf(plan, table, from))
      expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
    },
  )
})

describe('sorting measures', () => {
  property([anyPlan, fc.constantFrom(...measureOrders)])(
    'is a permutation in ascending order, taken back as one action; equal rows keep their order, and it is done once',
    (plan, order) => {
      const edit = sortMeasures(plan, order)
      const done = edit ? applyEdit(plan, edit) : { plan, undo: undefined }
      expect(idsOf(done.plan.measures).toSorted()).toEqual(idsOf(plan.measures).toSorted())
      const filled = done.plan.measures.filter((row) => !isBlank('measures', row))
      const place = new Map(plan.measures.map((row, at) => [row.id, at]))
      for (const [at, row] of filled.entries()) {
        const next = filled[at + 1]
        if (!next) continue
        const [value, other] = [row[order], next[order]]
        const isUp = typeof value === 'number' ? value < Number(other) : value.localeCompare(String(other), 'sv') < 0
        if (!isUp) expect([other, place.get(row.id)! < place.get(next.id)!]).toEqual([value, true])
      }
      if (done.undo) expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
      expect(sortMeasures(done.plan, order)).toBeUndefined()
    },
  )

  test.each([
    ['words by the Swedish alphabet', 'measureName', ['Öl', 'Zebra', 'Ärter', 'Åka', 'apa'], 'apa Zebra Åka Ärter Öl'],
    ['numbers by value, not by their digits', 'hours2', [100, 20, 3], '3 20 100'],
  ] as const)('goes by %s', (_, order, values, sorted) => {
    const measures = values.map((value, at) => measure(String(at), { [order]: value }))
    const plan = { ...emptyPlan(2026), measures }
    const after = applyEdit(plan, sortMeasures(plan, order)!).plan.measures
    expect(after.map((row) => row[order]).join(' ')).toBe(sorted)
  })

  test('leaves blank rows last', () => {
    const named = [measure('b', { measureName: 'Kurs', costs1: 5 }), measure('d', { measureName: 'Annons' })]
    const plan = { ...emptyPlan(2026), measures: [measure('a'), named[0]!, measure('c'), named[1]!] }
    expect(idsOf(applyEdit(plan, sortMeasures(plan, 'costs1')!).plan.measures)).toEqual(['d', 'b', 'a', 'c'])
  })
})

describe('an empty year', () => {
  const plan = emptyPlan(2026)
  const emptyIn = (of: Partial<Plan>) => years.map((year) => isYearEmpty({ ...plan, ...of }, year))

  test('has rows in which nothing is filled in, or none', () => {
    expect([emptyIn({}), emptyIn({ offerings: [offering('a')] })]).toEqual([
      [true, true, true],
      [true, true, true],
    ])
  })

  test('is one without rows; other years do not count, and a measure those that it costs or takes time', () => {
    const year = 'year2'
    expect(emptyIn({ offerings: [offering('a', { year, product: 'Webb' })] })).toEqual([true, false, true])
    expect(emptyIn({ fixedCosts: [fixedCost('a', { year, category: 'El' })] })).toEqual([true, false, true])
    expect(emptyIn({ measures: [measure('a', { hours1: 3, costs3: 100 })] })).toEqual([false, true, false])
  })
})
