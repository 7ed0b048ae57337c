import { test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { changesBetween, isEmpty, type PlanChanges } from '../../src/plan/changes.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { isBlank, type Plan, type Row } from '../../src/plan/plan.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'

const stored = (plan: Plan, table: Table): ReadonlyMap<string, Row> =>
  new Map((plan[table] as readonly Row[]).filter((row) => !isBlank(table, row)).map((row) => [row.id, row]))

/** What the server holds of a sheet after it has taken the changes. */
function afterSave(saved: Plan, changes: PlanChanges, table: Table): ReadonlyMap<string, Row> {
  const rows = new Map(stored(saved, table))
  for (const row of changes.sheets[table].put) rows.set(row.id, row)
  for (const id of changes.sheets[table].gone) expect(rows.delete(id)).toBe(true)
  return rows
}

test.prop([anyPlan, anyIntentions])(
  'a save of the changes makes the server hold the plan, and nothing more',
  (plan, intentions) => {
    const newId = countingIds('n')
    const after = intentions.reduce((current, intention) => {
      const edit = intention(current, newId)
      return edit ? applyEdit(current, edit).plan : current
    }, plan)
    const changes = changesBetween(plan, after)
    for (const table of tables) {
      expect(afterSave(plan, changes, table)).toEqual(stored(after, table))
      for (const row of changes.sheets[table].put) expect(stored(plan, table).get(row.id)).not.toEqual(row)
    }
    expect({ ...plan.salary, ...changes.salary }).toEqual(after.salary)
    expect(changes.settings ?? plan.settings).toEqual(after.settings)
    expect(isEmpty(changesBetween(after, structuredClone(after)))).toBe(true)
  },
)
