import { tables } from '../rules/field-names.ts'
import { maxRows } from '../rules/limits.ts'
import type { PlanEdit, RemoveRows } from './edit.ts'
import { isBlank, type Plan } from './plan.ts'

/** True when an edit would add rows that the plan has no room for (rules/limits.ts). Blank rows are not stored and not counted. */
export function isTooManyRows(plan: Plan, edit: PlanEdit): boolean {
  const added = addedRows(plan, edit)
  if (added <= 0) return false
  const all = tables.reduce((sum, table) => sum + plan[table].length, 0)
  return all + added > maxRows && storedRows(plan) + added > maxRows
}

function storedRows(plan: Plan): number {
  return tables.reduce((sum, table) => sum + plan[table].filter((row) => !isBlank(table, row)).length, 0)
}

/** How many filled rows an edit brings, less those it takes away. */
function addedRows(plan: Plan, edit: PlanEdit): number {
  switch (edit.type) {
    case 'insert':
      return edit.rows.filter((row) => !isBlank(edit.table, row)).length
    case 'remove':
      return -filledAmong(plan, edit)
    case 'several':
      return edit.edits.reduce((sum, part) => sum + addedRows(plan, part), 0)
    case 'change':
    case 'reorder':
    case 'setSalary':
    case 'setSettings':
      return 0
  }
}

function filledAmong(plan: Plan, { table, ids }: RemoveRows): number {
  const gone: ReadonlySet<string> = new Set<string>(ids)
  return plan[table].filter((row) => gone.has(row.id) && !isBlank(table, row)).length
}
