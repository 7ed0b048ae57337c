import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { byRank, emptyPlan, noAnnotations, type Plan, type Row } from '../../src/plan/plan.ts'
import { tables } from '../../src/rules/field-names.ts'
import { anyIntentions, anyPlan, anyPlanWithEdit, countingIds } from '../fixtures/arbitrary-plan.ts'

describe('undo', () => {
  test.prop([anyPlanWithEdit])('every edit can be taken back, and done again', ({ plan, edit }) => {
    const done = applyEdit(plan, edit)
    const undone = applyEdit(done.plan, done.undo)
    expect(undone.plan).toEqual(plan)
    expect(applyEdit(undone.plan, undone.undo).plan).toEqual(done.plan)
  })

  test.prop([anyPlan, anyIntentions])('any sequence of edits undone gives the first plan', (first, intentions) => {
    const newId = countingIds('n')
    const undos: PlanEdit[] = []
    let plan = first
    for (const intention of intentions) {
      const edit = intention(plan, newId)
      if (!edit) continue
      const done = applyEdit(plan, edit)
      plan = done.plan
      undos.push(done.undo)
    }
    for (const undo of undos.toReversed()) plan = applyEdit(plan, undo).plan
    expect(plan).toEqual(first)
  })

  test.prop([anyPlan, anyIntentions])('several edits are one action, taken back as one', (first, intentions) => {
    const newId = countingIds('n')
    const edits: PlanEdit[] = []
    let plan = first
    for (const intention of intentions) {
      const edit = intention(plan, newId)
      if (!edit) continue
      edits.push(edit)
      plan = applyEdit(plan, edit).plan
    }
    const atOnce = applyEdit(first, { type: 'several', edits })
    expect(atOnce.plan).toEqual(plan)
    expect(applyEdit(atOnce.plan, atOnce.undo).plan).toEqual(first)
  })
})

describe('a plan after an edit', () => {
  test.prop([anyPlanWithEdit])('the plan before is left as it was', ({ plan, edit }) => {
    const before = structuredClone(plan)
    applyEdit(plan, edit)
    expect(plan).toEqual(before)
  })

  test.prop([anyPlanWithEdit])('rows stand in order of rank and every id once', ({ plan, edit }) => {
    const after = applyEdit(plan, edit).plan
    for (const table of tables) {
      const rows: readonly Row[] = after[table]
      expect(rows).toEqual(rows.toSorted(byRank))
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
    }
  })

  test.prop([anyPlanWithEdit])('sheets that the edit does not name are the same objects', ({ plan, edit }) => {
    const after = applyEdit(plan, edit).plan
    const named = namedIn(edit)
    for (const table of tables) if (!named.has(table)) expect(after[table]).toBe(plan[table])
  })
})

function namedIn(edit: PlanEdit): ReadonlySet<string> {
  if (edit.type === 'several') return new Set(edit.edits.flatMap((part) => [...namedIn(part)]))
  return new Set('table' in edit ? [edit.table] : [])
}

describe('bugs are stopped loudly', () => {
  const plan: Plan = emptyPlan(2026)
  test('an unknown row', () => {
    const id = 'nobody' as never
    expect(() => applyEdit(plan, { type: 'change', table: 'offerings', id, values: { price: 1 } })).toThrow(
      'no row nobody in offerings',
    )
    expect(() => applyEdit(plan, { type: 'remove', table: 'offerings', ids: [id] })).toThrow(
      'no row nobody in offerings',
    )
    expect(() => applyEdit(plan, { type: 'reorder', table: 'offerings', ranks: { nobody: 'a0' } })).toThrow(
      'no row nobody',
    )
  })
  test('a row that is already there', () => {
    const row = {
      ...noAnnotations,
      id: 'twice' as never,
      rank: 'a0',
      year: 'year1',
      category: 'Hyra',
      amount: 1,
      costVat: '',
    } as const
    expect(() => applyEdit(plan, { type: 'insert', table: 'fixedCosts', rows: [row, row] })).toThrow(
      'already in fixedCosts',
    )
  })
})
