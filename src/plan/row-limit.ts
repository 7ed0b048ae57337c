import { tables } from '../rules/field-names.ts'
import { annotationsMaxLength, maxRows, ownFormulaLimits } from '../rules/limits.ts'
import { applyEdit, type PlanEdit, type RemoveRows } from './edit.ts'
import { isBlank, type Plan, type Row } from './plan.ts'
import { formulasIn, isOwnFormula } from './typed-formulas.ts'

/** What a plan has no room for: rows, cells with formulas that call others, or all the formulas of one row. */
const noRooms = ['rows.tooMany', 'formulas.tooMany', 'formulas.tooLong'] as const
export type NoRoom = (typeof noRooms)[number]
export const isNoRoom = (error: string): error is NoRoom => noRooms.some((one) => one === error)

/** What of an edit the plan has no room for (rules/limits.ts). One that holds too much already may be made smaller. */
export function noRoomFor(plan: Plan, edit: PlanEdit): NoRoom | undefined {
  if (isTooManyRows(plan, edit)) return 'rows.tooMany'
  if (!bringsFormulas(edit)) return undefined
  const after = applyEdit(plan, edit).plan
  if (countTooLong(after) > countTooLong(plan)) return 'formulas.tooLong'
  const count = countOwnFormulas(after)
  return count > ownFormulaLimits.inPlan && count > countOwnFormulas(plan) ? 'formulas.tooMany' : undefined
}

const allRows = (plan: Plan): readonly Row[] => tables.flatMap((table): readonly Row[] => plan[table])

/** How many rows have more formulas than can be saved. */
const countTooLong = (plan: Plan): number =>
  allRows(plan).filter(({ formulas }) => formulas.length > annotationsMaxLength.formulas).length

/** How many cells of a plan are formulas that call others. */
function countOwnFormulas(plan: Plan): number {
  return allRows(plan).reduce(
    (sum, { formulas }) =>
      formulas.includes('{') ? sum + Object.values(formulasIn(formulas)).filter(isOwnFormula).length : sum,
    0,
  )
}

function bringsFormulas(edit: PlanEdit): boolean {
  if (edit.type === 'several') return edit.edits.some(bringsFormulas)
  if (edit.type === 'insert') return edit.rows.some(({ formulas }) => isOwnFormula(formulas))
  return edit.type === 'change' && isOwnFormula(edit.values.formulas ?? '')
}

/** Blank rows are not stored and not counted. */
function isTooManyRows(plan: Plan, edit: PlanEdit): boolean {
  const added = addedRows(plan, edit)
  if (added <= 0) return false
  const all = tables.reduce((sum, table) => sum + plan[table].length, 0)
  return all + added > maxRows && storedRows(plan) + added > maxRows
}

const storedRows = (plan: Plan): number =>
  tables.reduce((sum, table) => sum + plan[table].filter((row) => !isBlank(table, row)).length, 0)

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
