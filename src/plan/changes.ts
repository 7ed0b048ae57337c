import { type Year, years } from '../rules/horizon.ts'
import { type Table, tables } from './fields.ts'
import { isBlank, type Plan, type PlanSettings, type Row, type RowId, type SalaryYear } from './plan.ts'

/** What one sheet owes the server: rows to write whole, and rows to delete. */
export interface SheetChanges<T extends Table> {
  readonly put: readonly Row<T>[]
  readonly gone: readonly RowId<T>[]
}

/** The difference between the plan and what the server holds: exactly what one save sends. */
export interface PlanChanges {
  readonly sheets: { readonly [T in Table]: SheetChanges<T> }
  readonly salary: Readonly<Partial<Record<Year, SalaryYear>>>
  readonly settings: PlanSettings | undefined
}

/** Finds what differs from the saved plan. Blank rows count as absent: they are never stored (decisions.md). */
export function changesBetween(saved: Plan, plan: Plan): PlanChanges {
  const salary = years.filter((year) => !sameValues(saved.salary[year], plan.salary[year]))
  return {
    sheets: {
      offerings: sheetChanges('offerings', saved, plan),
      fixedCosts: sheetChanges('fixedCosts', saved, plan),
      measures: sheetChanges('measures', saved, plan),
    },
    salary: Object.fromEntries(salary.map((year) => [year, plan.salary[year]])),
    settings: sameValues(saved.settings, plan.settings) ? undefined : plan.settings,
  }
}

/** True when there is nothing to save. */
export function isEmpty(changes: PlanChanges): boolean {
  return countChanges(changes) === 0
}

/** How many records a save would write or delete. */
export function countChanges(changes: PlanChanges): number {
  const rows = tables.reduce(
    (sum, table) => sum + changes.sheets[table].put.length + changes.sheets[table].gone.length,
    0,
  )
  return rows + Object.keys(changes.salary).length + (changes.settings ? 1 : 0)
}

function sheetChanges<T extends Table>(table: T, saved: Plan, plan: Plan): SheetChanges<T> {
  // the same array means that nobody has touched the sheet
  if (saved[table] === plan[table]) return { put: [], gone: [] }
  const before = storedRows(table, saved)
  const after = storedRows(table, plan)
  return {
    put: [...after.values()].filter((row) => {
      const old = before.get(row.id)
      return old === undefined || !sameValues(old, row)
    }),
    gone: [...before.values()].filter((row) => !after.has(row.id)).map((row): RowId<T> => row.id as RowId<T>), // a row of this sheet
  }
}

function storedRows<T extends Table>(table: T, plan: Plan): ReadonlyMap<string, Row<T>> {
  const sheets: { readonly [K in Table]: readonly Row<K>[] } = plan
  const rows: readonly Row<T>[] = sheets[table]
  return new Map(rows.filter((row) => !isBlank(table, row)).map((row) => [row.id, row]))
}

/** Compares two records of plain values. Untouched rows are the same object, which makes this cheap. */
function sameValues(a: object, b: object): boolean {
  if (a === b) return true
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key])
}
