import { describe, expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import type { Table } from '../../src/rules/field-names.ts'
import { fixedCost } from '../workbook/plans.ts'

// an edit of many rows goes another way than one of a few, and must come to the same
const ids = (count: number) => Array.from({ length: count }, (_, at) => `r${String(at).padStart(2, '0')}`)
const plan: Plan = {
  ...emptyPlan(2026),
  fixedCosts: ids(40).map((id) => fixedCost(id, { rank: `b${id}`, category: id })),
}
const insert = (names: readonly string[]): PlanEdit => ({
  type: 'insert',
  table: 'fixedCosts',
  rows: names.map((name) => fixedCost(name, { rank: `a${name}` })),
})
const remove = (names: readonly string[]): PlanEdit => ({
  type: 'remove',
  table: 'fixedCosts',
  ids: names.map((name) => fixedCost(name).id),
})
const change = (names: readonly string[], amount = (_at: number) => 1): PlanEdit => ({
  type: 'several',
  edits: names.map((name, at) => ({
    type: 'change',
    table: 'fixedCosts',
    id: fixedCost(name).id,
    values: { amount: amount(at) },
  })),
})
const order = ({ fixedCosts }: Plan) => fixedCosts.map(({ id }): string => id)

describe.each([1, 7, 8, 9, 20])('%i rows', (count) => {
  const names = ids(count).map((id) => `n${id}`)
  const old = ids(40).slice(3, 3 + count)

  test('are put where their ranks say, however they are given, and go again', () => {
    for (const given of [names, names.toReversed()]) {
      const applied = applyEdit(plan, insert(given))
      expect(order(applied.plan)).toEqual([...names, ...ids(40)])
      expect(applyEdit(applied.plan, applied.undo).plan).toEqual(plan)
    }
  })

  test('are taken away, however they are given, and come back where they stood', () => {
    for (const given of [old, old.toReversed()]) {
      const applied = applyEdit(plan, remove(given))
      expect(order(applied.plan)).toEqual(ids(40).filter((id) => !old.includes(id)))
      expect(applied.touched.map(({ id }) => id)).toEqual(old)
      expect(applyEdit(applied.plan, applied.undo).plan).toEqual(plan)
    }
  })

  test('are changed, however they are given, and changed back', () => {
    // one of them twice: the second change counts
    const given = [...old.toReversed(), old[0] ?? '']
    const changing = change(given, (at) => at + 1)
    const applied = applyEdit(plan, changing)
    const amounts = old.map((_, at) => (at === 0 ? count + 1 : count - at))
    expect(applied.plan).toEqual({
      ...plan,
      fixedCosts: plan.fixedCosts.map((row) => {
        const at = old.indexOf(row.id)
        return at < 0 ? row : { ...row, amount: amounts[at] }
      }),
    })
    expect(applied.touched.map(({ id }) => id)).toEqual(given)
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(plan)
  })

  test('move together, and back', () => {
    const ranks = Object.fromEntries(old.map((id) => [id, `c${id}`]))
    const applied = applyEdit(plan, { type: 'reorder', table: 'fixedCosts', ranks })
    expect(order(applied.plan)).toEqual([...ids(40).filter((id) => !old.includes(id)), ...old])
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(plan)
  })

  test('among which one is there already, or twice, or not at all, are a bug', () => {
    const doing = (edit: PlanEdit) => () => applyEdit(plan, edit)
    const others = old.slice(1)
    expect(doing(insert([...names.slice(1), 'r05']))).toThrow('row r05 is already in')
    expect(doing(insert([...names, 'nr00']))).toThrow('is already in')
    expect(doing(remove([...others, 'x']))).toThrow('no row x in fixedCosts')
    expect(doing(change([...others, 'x']))).toThrow('no row x in fixedCosts')
    expect(doing({ type: 'reorder', table: 'fixedCosts', ranks: { x: 'a0' } })).toThrow('no row x')
  })
})

test.each([
  [1, 1],
  [8, 8],
  [9, 0],
])(
  'of %i rows %i are looked up: a sheet of thousands is not walked for a few, nor searched for each of many',
  (count, lookUps) => {
    const looked: string[] = []
    const find = (table: Table, id: string) => {
      looked.push(id)
      return plan[table].find((row) => row.id === id)
    }
    const names = ids(count)
    for (const edit of [remove(names), insert(names.map((id) => `n${id}`)), change(names)]) {
      looked.length = 0
      applyEdit(plan, edit, find)
      expect(looked.length).toBe(lookUps)
    }
  },
)

test('parameters and settings touch no row: none is drawn again for them', () => {
  const parameter: PlanEdit = { type: 'setSalary', year: 'year1', values: { localTaxesPercent: 30 } }
  const setting: PlanEdit = { type: 'setSettings', values: { kommun: '0180' } }
  for (const edit of [parameter, setting]) expect(applyEdit(plan, edit).touched).toEqual([])
  const { touched } = applyEdit(plan, { type: 'several', edits: [parameter, remove(['r05']), setting] })
  expect(touched).toEqual([{ table: 'fixedCosts', id: 'r05', row: undefined }])
})
