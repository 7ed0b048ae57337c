import { test as property } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import {
  blankRowAfter,
  blankRowAtEnd,
  duplicateRows,
  filledIn,
  rowsAtEnd,
  rowsForNewUser,
} from '../../src/plan/new-rows.ts'
import {
  blankValues,
  emptyPlan,
  isBlank,
  isYearEmpty,
  noAnnotations,
  type Plan,
  type Row,
  rowsOf,
} from '../../src/plan/plan.ts'
import { longestRank, moveRow, ranksBetween } from '../../src/plan/rank.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { measureOrders, sortMeasures } from '../../src/plan/sort-measures.ts'
import { tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'

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
  property.prop([anyPlan, anyTable, anyYear, fc.nat({ max: 9 }), fc.nat({ max: 9 })])(
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
    const newId = countingIds()
    const plan: Plan = {
      ...emptyPlan(2026),
      measures: ['first', 'second', 'third'].map((measureName) => ({
        ...filledIn(
          'measures',
          (blankRowAtEnd(emptyPlan(2026), 'measures', 'year1', newId).rows as Row<'measures'>[])[0]!,
        ),
        id: measureName as Row<'measures'>['id'],
        rank: 'a0',
        measureName,
      })),
    }
    const edit = moveRow('measures', plan.measures, 0, 1)
    expect(idsOf(applyEdit(plan, edit!).plan.measures)).toEqual(['second', 'first', 'third'])
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
  property.prop([fc.nat({ max: 30 })])('n of them stand in order, within what the server stores', (n) => {
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

  property.prop([anyPlan, anyTable, anyYear])('a blank row is added last in its year', (plan, table, year) => {
    const after = applyEdit(plan, blankRowAtEnd(plan, table, year, countingIds('n'))).plan
    const rows = rowsOf(after, table, year)
    expect(idsOf(rows).slice(0, -1)).toEqual(idsOf(rowsOf(plan, table, year)))
    expect(isBlank(table, rows.at(-1) as never)).toBe(true)
  })

  property.prop([anyPlan, anyTable, anyYear, fc.nat()])(
    'a row is duplicated and a blank one added right under it',
    (plan, table, year, at) => {
      const rows = rowsOf(plan, table, year)
      fc.pre(rows.length > 0)
      const place = at % rows.length
      const original = rows[place]!
      const twice = rowsOf(
        applyEdit(plan, duplicateRows(plan, table, year, [original.id], countingIds('n'))).plan,
        table,
        year,
      )
      expect(idsOf(twice).toSpliced(place + 1, 1)).toEqual(idsOf(rows))
      expect(twice[place + 1]).toEqual({ ...original, id: twice[place + 1]?.id, rank: twice[place + 1]?.rank })
      const blank = rowsOf(
        applyEdit(plan, blankRowAfter(plan, table, year, original.id, countingIds('n'))).plan,
        table,
        year,
      )
      expect(idsOf(blank).toSpliced(place + 1, 1)).toEqual(idsOf(rows))
      expect(isBlank(table, blank[place + 1] as never)).toBe(true)
    },
  )

  property.prop([anyPlan, anyTable, anyYear, fc.nat(), fc.nat()])(
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
    const row = (id: string) => ({
      ...noAnnotations,
      id: id as Row<'fixedCosts'>['id'],
      rank: 'a0',
      year: 'year1' as const,
      category: id,
      amount: 1,
      costVat: '' as const,
    })
    const plan: Plan = { ...emptyPlan(2026), fixedCosts: [row('A'), row('B'), row('C')] }
    const done = applyEdit(plan, duplicateRows(plan, 'fixedCosts', 'year1', ['A'], newRowId))
    expect(done.plan.fixedCosts.map((cost) => cost.category)).toEqual(['A', 'A', 'B', 'C'])
    expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
  })

  test('an unknown row is a bug', () => {
    expect(() => duplicateRows(emptyPlan(2026), 'offerings', 'year1', ['nobody'], newRowId)).toThrow('no row nobody')
    expect(() => blankRowAfter(emptyPlan(2026), 'offerings', 'year1', 'nobody', newRowId)).toThrow('no row nobody')
  })
})

describe('import from another year', () => {
  property.prop([anyPlan, fc.constantFrom('offerings' as const, 'fixedCosts' as const), anyYear, anyYear])(
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
  property.prop([anyPlan, fc.constantFrom(...measureOrders)])(
    'is a permutation in ascending order, taken back as one action',
    (plan, order) => {
      const edit = sortMeasures(plan, order)
      const done = edit ? applyEdit(plan, edit) : { plan, undo: undefined }
      expect(idsOf(done.plan.measures).toSorted()).toEqual(idsOf(plan.measures).toSorted())
      const filled = done.plan.measures.filter((row) => !isBlank('measures', row)).map((row) => row[order])
      for (const [at, value] of filled.entries()) {
        const next = filled[at + 1]
        if (typeof value === 'number' && typeof next === 'number') expect(value).toBeLessThanOrEqual(next)
        if (typeof value === 'string' && typeof next === 'string')
          expect(value.localeCompare(next, 'sv')).toBeLessThanOrEqual(0)
      }
      if (done.undo) expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
    },
  )

  property.prop([anyPlan, fc.constantFrom(...measureOrders)])(
    'rows that are equal keep their order, and a second sort changes nothing',
    (plan, order) => {
      const edit = sortMeasures(plan, order)
      const after = edit ? applyEdit(plan, edit).plan : plan
      expect(sortMeasures(after, order)).toBeUndefined()
      const place = new Map(plan.measures.map((row, at) => [row.id, at]))
      after.measures.forEach((row, at) => {
        const next = after.measures[at + 1]
        if (next && next[order] === row[order] && isBlank('measures', next) === isBlank('measures', row))
          expect(place.get(row.id)).toBeLessThan(place.get(next.id) ?? -1)
      })
    },
  )

  const measures = (cells: readonly Partial<Row<'measures'>>[]): Plan => {
    const start = emptyPlan(2026)
    const newId = countingIds()
    let plan = start
    for (const values of cells) {
      const edit = blankRowAtEnd(plan, 'measures', 'year1', newId)
      plan = applyEdit(plan, { ...edit, rows: [{ ...edit.rows[0], ...values }] } as typeof edit).plan
    }
    return plan
  }
  const sorted = (plan: Plan, order: (typeof measureOrders)[number]) =>
    applyEdit(plan, sortMeasures(plan, order)!).plan.measures

  test('follows the Swedish alphabet', () => {
    const plan = measures(['Öl', 'Zebra', 'Ärter', 'Åka', 'apa'].map((measureName) => ({ measureName })))
    expect(sorted(plan, 'measureName').map((row) => row.measureName)).toEqual(['apa', 'Zebra', 'Åka', 'Ärter', 'Öl'])
  })

  test('numbers go by value, not by their digits', () => {
    const plan = measures([100, 20, 3].map((hours2) => ({ hours2 })))
    expect(sorted(plan, 'hours2').map((row) => row.hours2)).toEqual([3, 20, 100])
  })

  test('blank rows stay last', () => {
    const plan = measures([{}, { measureName: 'Kurs', costs1: 5 }, {}, { measureName: 'Annons' }])
    expect(sorted(plan, 'costs1').map((row) => row.measureName)).toEqual(['Annons', 'Kurs', '', ''])
  })
})

describe('an empty year', () => {
  const sheets = { offerings: 'product', fixedCosts: 'category' } as const
  const plan = emptyPlan(2026)

  test('has rows in which nothing is filled in, or none', () => {
    expect(isYearEmpty(plan, 'year1')).toBe(true)
    const blank = applyEdit(plan, blankRowAtEnd(plan, 'offerings', 'year1', newRowId)).plan
    expect(isYearEmpty(blank, 'year1')).toBe(true)
  })

  test.each(['offerings', 'fixedCosts'] as const)('is one without rows of %s; other years do not count', (table) => {
    const values = { ...blankValues(table), [sheets[table]]: 'Webb' }
    const filled = applyEdit(plan, rowsAtEnd(plan, table, 'year2', [values], newRowId)).plan
    expect(years.map((year) => isYearEmpty(filled, year))).toEqual([true, false, true])
  })

  test('a measure counts in the years that it costs or takes time', () => {
    const values = { ...blankValues('measures'), measureName: 'Mässa', hours1: 3, costs3: 100 }
    const filled = applyEdit(plan, rowsAtEnd(plan, 'measures', 'year1', [values], newRowId)).plan
    expect(years.map((year) => isYearEmpty(filled, year))).toEqual([false, true, false])
  })
})
