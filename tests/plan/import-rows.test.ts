import { describe, expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { proposeRows, roomIn } from '../../src/plan/import/propose-rows.ts'
import type { ReadLine } from '../../src/plan/import/read-line.ts'
import { emptyPlan, type Plan, rowsOf } from '../../src/plan/plan.ts'
import { maxRows } from '../../src/rules/limits.ts'
import { countingIds } from '../fixtures/arbitrary-plan.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

type Wish = Parameters<typeof proposeRows>[1]

const line = (values: ReadLine['values'], more: Partial<ReadLine> = {}) => ({
  row: 2,
  read: { values, empty: [], year: undefined, troubles: [], formulas: {}, ...more },
})
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('a', { product: 'Kurs', category: 'Skola', price: 100, formulas: 'price=50*2' }),
    offering('b', { product: 'Bok', category: 'Butik', price: 20 }),
    offering('c'),
  ],
}

function propose(wish: Partial<Wish>, { on = plan, room = 100 } = {}) {
  const fields = ['product', 'price'] as const
  const usual = { table: 'offerings', year: 'year1', lines: [], fields, mode: 'add', replaced: ['year1'] } as const
  const all: Wish = { ...usual, emptyEmpties: false, ...wish }
  const { lines, edits, removed } = proposeRows(on, all, room, countingIds('n'))
  const after = edits.length === 0 ? on : applyEdit(on, { type: 'several', edits }).plan
  return { lines, edits, removed, after, fates: lines.map(({ fate }) => fate) }
}

describe('beside what stands in the plan', () => {
  test('rows are matched by their names as people write them, changed, left or added', () => {
    const lines = [
      line({ product: ' KURS ', price: 150 }),
      line({ product: 'Bok', price: 20 }),
      line({ product: 'Dag' }),
    ]
    const { fates, after, lines: proposed, removed } = propose({ lines })
    expect(fates).toEqual(['changed', 'same', 'added'])
    expect(after.offerings).toMatchObject([
      { id: 'a', product: ' KURS ', price: 150 },
      { id: 'b', product: 'Bok', price: 20 },
      { product: 'Dag', price: 0 },
    ])
    expect(proposed[0]).toMatchObject({ year: 'year1', row: 2, cells: { price: { value: 150, before: 100 } } })
    expect(proposed[2]?.cells).toStrictEqual({ product: { value: 'Dag' } })
    expect(removed).toBe(0)
  })

  test('what is alike changes nothing, and in a row that changes only the changed cells say what was there', () => {
    const alike = propose({ lines: [line({ product: 'Bok', price: 20 })], fields: ['product'] })
    expect([alike.fates, alike.edits]).toEqual([['same'], []])
    expect(alike.lines[0]?.cells).toEqual({ product: { value: 'Bok' }, price: { value: 20 } })
    const { lines } = propose({ lines: [line({ product: 'Kurs', price: 150 })] })
    expect(lines[0]?.cells).toStrictEqual({ product: { value: 'Kurs' }, price: { value: 150, before: 100 } })
  })

  test('a file that has no column of names matches no row', () => {
    expect(propose({ lines: [line({ price: 5 })], fields: ['price'] }).fates).toEqual(['added'])
  })

  test.each([
    ['fixedCosts', 'category'],
    ['measures', 'measureName'],
  ] as const)('%s are matched by %s, whatever their order', (table, field) => {
    const on: Plan = {
      ...plan,
      fixedCosts: [fixedCost('a', { category: 'Hyra' }), fixedCost('b', { category: 'El' })],
      measures: [measure('a', { measureName: 'Hyra' }), measure('b', { measureName: 'El' })],
    }
    const lines = ['El', 'Hyra'].map((name) => line({ [field]: name }))
    const { fates } = propose({ table, lines, fields: [field] }, { on })
    expect(fates).toEqual(['same', 'same'])
  })

  test('the business area distinguishes rows where the file has it, and the second of two is the second', () => {
    const twins: Plan = {
      ...plan,
      offerings: [
        offering('a', { product: 'Kurs', category: 'Skola' }),
        offering('b', { product: 'Kurs', category: 'Butik' }),
        offering('c', { product: 'Kurs', category: 'Butik' }),
      ],
    }
    const butik = (price: number) => line({ product: 'Kurs', category: 'Butik', price })
    const fields = ['product', 'category', 'price'] as const
    const withArea = propose({ lines: [butik(1), butik(2), butik(3)], fields }, { on: twins })
    expect(withArea.fates).toEqual(['changed', 'changed', 'added'])
    expect(withArea.after.offerings.slice(0, 3).map(({ price }) => price)).toEqual([0, 1, 2])
    const withoutArea = propose({ lines: [line({ product: 'Kurs', price: 5 })] }, { on: twins })
    expect(withoutArea.after.offerings[0]?.price).toBe(5)
  })

  test('more changes than a few come to the same, and as many rows that are alike change nothing', () => {
    for (const count of [50, 51]) {
      const fixedCosts = Array.from({ length: count }, (_, at) => fixedCost(`r${100 + at}`, { category: `K${at}` }))
      const proposed = (values: ReadLine['values']) => {
        const lines = fixedCosts.map(({ category }) => line({ category, ...values }))
        return propose({ table: 'fixedCosts', lines, fields: ['category'] }, { on: { ...plan, fixedCosts } })
      }
      const { after, edits } = proposed({ amount: 7 })
      expect(after.fixedCosts).toEqual(fixedCosts.map((row) => ({ ...row, amount: 7 })))
      expect(edits.length).toBe(count > 50 ? 2 : count)
      expect(proposed({}).edits).toEqual([])
    }
  })

  test('an empty cell empties only in a file of ours', () => {
    const lines = [line({ product: 'Kurs' }, { empty: ['price', 'year'] })]
    expect(propose({ lines }).fates).toEqual(['same'])
    const { after } = propose({ lines, emptyEmpties: true })
    expect(after.offerings[0]).toMatchObject({ product: 'Kurs', price: 0, year: 'year1', formulas: '' })
    const measures = [measure('m', { measureName: 'Mässa', priority: '1' })]
    const emptied = line({ measureName: 'Mässa' }, { empty: ['priority'] })
    const ours = propose({ table: 'measures', lines: [emptied], emptyEmpties: true }, { on: { ...plan, measures } })
    expect(ours.after.measures[0]?.priority).toBe('3')
  })

  test('a row goes to the year that it names, and a measure to all', () => {
    const { after, lines } = propose({ lines: [line({ product: 'Dag' }, { year: 'year2' })] })
    expect(rowsOf(after, 'offerings', 'year2').map(({ product }) => product)).toEqual(['Dag'])
    expect(lines[0]?.year).toBe('year2')
    const added = propose({ table: 'measures', lines: [line({ measureName: 'Mässa' })], fields: ['measureName'] })
    expect(added.lines).toMatchObject([{ fate: 'added', year: undefined }])
    expect(added.after.measures).toMatchObject([{ measureName: 'Mässa' }])
    expect(added.after.measures[0]).not.toHaveProperty('year')
    const lastYear = propose({ table: 'measures', year: 'year3', lines: [line({ measureName: 'Mässa' })] })
    expect(lastYear.fates).toEqual(['added'])
  })
})

describe('a formula', () => {
  const price = (value: number, typed?: string) =>
    propose({ lines: [line({ product: 'Kurs', price: value }, { formulas: typed ? { price: typed } : {} })] }).after
      .offerings[0]?.formulas

  test('stays as it was typed as long as the file means the same', () => {
    expect(price(100)).toBe('price=50*2')
    expect(price(100, '=50 * 2')).toBe('price=50 * 2')
    expect(price(100, '=\u200950*2')).toBe('price=50*2')
  })

  test('goes with another number, or becomes that of the file', () => {
    expect(price(120)).toBe('')
    expect(price(120, '=60*2')).toBe('price=60*2')
  })

  test('comes with a new row', () => {
    const lines = [line({ product: 'Dag', price: 4 }, { formulas: { price: '=2*2' } })]
    const { after } = propose({ lines })
    expect(after.offerings.find(({ product }) => product === 'Dag')?.formulas).toBe('price=2*2')
    const replaced = propose({ lines, mode: 'replace' })
    expect(replaced.after.offerings.map(({ formulas, year }) => [formulas, year])).toEqual([['price=2*2', 'year1']])
  })
})

describe('in the place of what stands in the plan', () => {
  test('the rows of the file come in its order, those that are in both keep their id, the others go', () => {
    const lines = [line({ product: 'Dag' }), line({ product: 'Kurs', price: 150 })]
    const { after, removed, fates } = propose({ lines, mode: 'replace' })
    expect(after.offerings.map(({ product, price }) => `${product} ${price}`)).toEqual(['Dag 0', 'Kurs 150'])
    expect([after.offerings[1]?.id, removed, fates]).toEqual(['a', 1, ['added', 'changed']])
  })

  test('the same rows in the same order change nothing', () => {
    const same: Plan = { ...plan, offerings: plan.offerings.slice(0, 2) }
    const lines = [line({ product: 'Kurs' }), line({ product: 'Bok' })]
    expect(propose({ lines, mode: 'replace' }, { on: same }).edits).toEqual([])
    expect(propose({ lines: lines.toReversed(), mode: 'replace' }, { on: same }).edits).not.toEqual([])
    expect(propose({ lines: lines.slice(0, 1), mode: 'replace' }, { on: same }).after.offerings.length).toBe(1)
    const dearer = [line({ product: 'Kurs' }), line({ product: 'Bok', price: 30 })]
    const { after } = propose({ lines: dearer, mode: 'replace' }, { on: same })
    expect(after.offerings.map(({ price }) => price)).toEqual([100, 30])
  })

  test('where nothing stands, or nothing comes, there is one edit only', () => {
    const steps = ({ edits }: ReturnType<typeof propose>) => edits.map((edit) => edit.type)
    const lines = [line({ product: 'Dag' })]
    expect(steps(propose({ lines, mode: 'replace' }, { on: emptyPlan(2026) }))).toEqual(['insert'])
    expect(steps(propose({ mode: 'replace' }))).toEqual(['remove'])
  })

  test('other years stay unless they are replaced too, also without a row in the file', () => {
    const two: Plan = { ...plan, offerings: [...plan.offerings, offering('d', { product: 'Natt', year: 'year2' })] }
    const lines = [line({ product: 'Dag' })]
    const stays = propose({ lines, mode: 'replace' }, { on: two })
    expect(rowsOf(stays.after, 'offerings', 'year2').length).toBe(1)
    const goes = propose({ lines, mode: 'replace', replaced: ['year1', 'year2'] }, { on: two })
    expect([rowsOf(goes.after, 'offerings', 'year2').length, goes.removed]).toEqual([0, 3])
    const measures = { ...plan, measures: [measure('m', { measureName: 'Mässa' })] }
    expect(propose({ table: 'measures', mode: 'replace', replaced: [] }, { on: measures }).removed).toBe(1)
  })
})

describe('room', () => {
  test('is what a plan may hold less its filled rows', () => {
    expect(roomIn(plan)).toBe(maxRows - 2)
    expect(roomIn({ ...plan, measures: [measure('m', { measureName: 'x' }), measure('n')] })).toBe(maxRows - 3)
  })

  test('ends with the last row that fits; changed rows take none', () => {
    const lines = [line({ product: 'Dag' }), line({ product: 'Kurs', price: 1 }), line({ product: 'Natt' })]
    const { fates, lines: proposed, after } = propose({ lines }, { room: 1 })
    expect(fates).toEqual(['added', 'changed', 'skipped'])
    expect(proposed[2]).toMatchObject({ why: 'noRoom' })
    expect(proposed[0]).not.toHaveProperty('why')
    expect(after.offerings.map(({ product }) => product)).toEqual(['Kurs', 'Bok', 'Dag'])
    const others = lines.slice(1).concat(line({ product: 'Kväll' }))
    expect(propose({ lines: others }, { room: 1 }).fates).toEqual(['changed', 'added', 'skipped'])
  })

  test('is made by the rows that are replaced, and each of the file takes its own', () => {
    const lines = [line({ product: 'Kurs' }), line({ product: 'Dag' }), line({ product: 'Natt' })]
    const full = propose({ lines, mode: 'replace' }, { room: 0 })
    expect(full.fates).toEqual(['same', 'added', 'skipped'])
    expect(full.after.offerings.map(({ product }) => product)).toEqual(['Kurs', 'Dag'])
    const later = [line({ product: 'Dag' }), line({ product: 'Natt' }), line({ product: 'Kurs', price: 150 })]
    // a row that stands in the plan has its room, wherever it stands in the file
    const { fates, after } = propose({ lines: later, mode: 'replace' }, { room: 0 })
    expect(fates).toEqual(['added', 'skipped', 'changed'])
    expect(after.offerings.map(({ product, price }) => `${product} ${price}`)).toEqual(['Dag 0', 'Kurs 150'])
  })

  test('is not taken by a sum', () => {
    const sum = { ...line({ product: 'Summa', price: 120 }), why: 'sum' } as const
    const lines = [sum, line({ product: 'Kurs' }), line({ product: 'Dag' })]
    const { fates, after } = propose({ lines, mode: 'replace' }, { room: 0 })
    expect(fates).toEqual(['skipped', 'same', 'added'])
    expect(after.offerings.map(({ product }) => product)).toEqual(['Kurs', 'Dag'])
  })
})

test('a row that is refused or is a sum is passed over, and the row it was meant for stays', () => {
  const trouble = { cell: 'B2', field: 'price', typed: 'x', why: 'entry.notANumber', shortened: false } as const
  const refused = line({ product: 'Kurs' }, { troubles: [trouble] })
  expect(propose({ lines: [refused] })).toMatchObject({ fates: ['skipped'], edits: [] })
  expect(propose({ lines: [refused], mode: 'replace' }).after.offerings.map(({ id }) => id)).toEqual(['a'])
  const half = line({ product: 'Kurs', variableCost: 5 }, { troubles: [trouble] })
  expect(propose({ lines: [half] }).lines[0]?.cells['variableCost']).toStrictEqual({ value: 5 })
  const shortened = line({ product: 'Dag' }, { troubles: [{ ...trouble, shortened: true }] })
  expect(propose({ lines: [shortened] }).fates).toEqual(['added'])
  const sum = { ...line({ product: 'Summa', price: 120 }), why: 'sum' } as const
  expect(propose({ lines: [sum] }).lines).toMatchObject([{ fate: 'skipped', why: 'sum' }])
})
