import { applyEdit, type ChangeRow, type PlanEdit, type TouchedRow } from '../../plan/edit.ts'
import type { Plan, Row } from '../../plan/plan.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { inputsOf, programOf } from './row-program.ts'

/** A row that may have to be settled. */
type SettledRow = Pick<TouchedRow, 'table' | 'row'>

/**
 * The edit that gives each cell that follows others its number, of the rows that were touched or of all; undefined when all have theirs. A cell whose
 * formula gives no number keeps the one it has.
 */
export function settle(plan: Plan, touched: readonly SettledRow[] = allRows(plan)): PlanEdit | undefined {
  const edits = touched.flatMap(({ table, row }) => (row && settleRow(plan, table, row)) ?? [])
  return edits.length > 1 ? { type: 'several', edits } : edits[0]
}

/** What an edit leaves to be settled in the plan after it; undefined for nothing. */
export function settleAfter(plan: Plan, edit: PlanEdit, touched: readonly SettledRow[]): PlanEdit | undefined {
  return movesAll(edit) ? settle(plan) : settle(plan, latest(touched))
}

/** The plan with every such cell at its number. */
export function settledPlan(plan: Plan): Plan {
  const edit = settle(plan)
  return edit ? applyEdit(plan, edit).plan : plan
}

/** The plan after an edit, settled. */
export function appliedWithFollowers(plan: Plan, edit: PlanEdit): Plan {
  const applied = applyEdit(plan, edit)
  const rest = settleAfter(applied.plan, edit, applied.touched)
  return rest ? applyEdit(applied.plan, rest).plan : applied.plan
}

function allRows(plan: Plan): readonly SettledRow[] {
  return tables.flatMap((table) => plan[table].map((row) => ({ table, row })))
}

/** What a named number is, and what prices include, is something that any row may follow. */
function movesAll(edit: PlanEdit): boolean {
  if (edit.type === 'several') return edit.edits.some(movesAll)
  return edit.type === 'setSettings' && ('ownNumbers' in edit.values || 'pricesVat' in edit.values)
}

/** Each row once, as it was left: an edit of several parts may touch it again. */
function latest(touched: readonly SettledRow[]): readonly SettledRow[] {
  if (touched.length < 2) return touched
  return [...new Map(touched.map((each) => [each.row?.id, each])).values()]
}

function settleRow(plan: Plan, table: Table, row: Row): ChangeRow | undefined {
  const program = programOf(table, row.formulas, plan.settings.ownNumbers)
  if (!program || program.followers.length === 0) return undefined
  const held = row as unknown as Readonly<Record<string, unknown>> // its fields by their names
  const numbers = program.run(inputsOf(plan, table, row))
  const changed = program.followers.flatMap(({ field }, at) => {
    const value = numbers[at]?.value ?? Number.NaN
    return Number.isNaN(value) || value === held[field] ? [] : [[field, value] as const]
  })
  if (changed.length === 0) return undefined
  return { type: 'change', table, id: row.id, values: Object.fromEntries(changed) } as ChangeRow // numbers of the row's own fields
}
