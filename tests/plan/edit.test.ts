import { expect } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { byRank, type Row } from '../../src/plan/plan.ts'
import { tables } from '../../src/rules/field-names.ts'
import { anyIntentions, anyPlan, anyPlanWithEdit, countingIds } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'

property([anyPlan, anyIntentions])(
  'any edits can be taken back and done again, one after the other and as one action',
  (first, intentions) => {
    const newId = countingIds('n')
    const edits: PlanEdit[] = []
    let plan = first
    for (const intention of intentions) {
      const edit = intention(plan, newId)
      if (!edit) continue
      const done = applyEdit(plan, edit)
      const undone = applyEdit(done.plan, done.undo)
      expect(undone.plan).toEqual(plan)
      expect(applyEdit(undone.plan, undone.undo).plan).toEqual(done.plan)
      edits.push(edit)
      plan = done.plan
    }
    const atOnce = applyEdit(first, { type: 'several', edits })
    expect(atOnce.plan).toEqual(plan)
    expect(applyEdit(atOnce.plan, atOnce.undo).plan).toEqual(first)
  },
)

property([anyPlanWithEdit])(
  'the plan before is left as it was; after it rows stand in order of rank, every id once, and other sheets are the same objects',
  ({ plan, edit }) => {
    const before = structuredClone(plan)
    const after = applyEdit(plan, edit).plan
    expect(plan).toEqual(before)
    const named = namedIn(edit)
    for (const table of tables) {
      const rows: readonly Row[] = after[table]
      expect(rows).toEqual(rows.toSorted(byRank))
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length)
      if (!named.has(table)) expect(rows).toBe(plan[table])
    }
  },
)

function namedIn(edit: PlanEdit): ReadonlySet<string> {
  if (edit.type === 'several') return new Set(edit.edits.flatMap((part) => [...namedIn(part)]))
  return new Set('table' in edit ? [edit.table] : [])
}
