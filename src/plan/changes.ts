import { type Table, tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { emptyPlan, isBlank, type Plan, type PlanSettings, type Row, type RowId, type SalaryYear } from './plan.ts'

interface SheetChanges<T extends Table> {
  readonly put: readonly Row<T>[]
  readonly gone: readonly RowId<T>[]
}

/** The difference between the plan and what the server holds: exactly what one save sends. */
export interface PlanChanges {
  readonly sheets: { readonly [T in Table]: SheetChanges<T> }
  readonly salary: Readonly<Partial<Record<Year, SalaryYear>>>
  readonly settings: PlanSettings | undefined
}

/** Finds what differs from the saved plan. Blank rows count as absent: they are never stored. */
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

/** True for a plan in which nothing but company forms has been chosen: these are stored before anything else. */
export function isUntouched(plan: Plan): boolean {
  const empty = emptyPlan(plan.settings.startYear)
  const forms = years.map((year) => [year, { ...empty.salary[year], companyForm: plan.salary[year].companyForm }])
  const salary = Object.fromEntries(forms) as Plan['salary'] // one entry per year
  const chosen = { ...empty, salary, settings: { ...empty.settings, asked: plan.settings.asked } }
  return isEmpty(changesBetween(chosen, plan))
}

export const isEmpty = (changes: PlanChanges): boolean => countChanges(changes) === 0

/** How many records a save would write or delete. */
export function countChanges(changes: PlanChanges): number {
  const rows = tables.reduce(
    (sum, table) => sum + changes.sheets[table].put.length + changes.sheets[table].gone.length,
    0,
  )
  return rows + Object.keys(changes.salary).length + (changes.settings ? 1 : 0)
}

/** What a save does for a row: it writes it, deletes it, or does nothing. undefined stands for a row that is not there. */
export function owedFor<T extends Table>(
  table: T,
  old: Row<T> | undefined,
  row: Row<T> | undefined,
): 'put' | 'gone' | undefined {
  if (old === row) return undefined
  const wasStored = old !== undefined && !isBlank(table, old)
  if (row === undefined || isBlank(table, row)) return wasStored ? 'gone' : undefined
  return wasStored && sameValues(old, row) ? undefined : 'put'
}

// untouched rows are the same object on both sides, and cost one look-up each
function sheetChanges<T extends Table>(table: T, saved: Plan, plan: Plan): SheetChanges<T> {
  // the same array means that nobody has touched the sheet
  if (saved[table] === plan[table]) return { put: [], gone: [] }
  const before = rowsById(rowsIn(table, saved))
  const put: Row<T>[] = []
  const gone: RowId<T>[] = []
  const idOf = (row: Row<T>): RowId<T> => row.id as RowId<T> // a row of this sheet
  let known = 0
  for (const row of rowsIn(table, plan)) {
    const old = before.get(row.id)
    if (old !== undefined) known += 1
    const owed = owedFor(table, old, row)
    if (owed === 'put') put.push(row)
    else if (owed === 'gone') gone.push(idOf(row))
  }
  if (known < before.size) {
    const after = rowsById(rowsIn(table, plan))
    for (const row of before.values()) if (!after.has(row.id) && owedFor(table, row, undefined)) gone.push(idOf(row))
  }
  return { put, gone }
}

export function rowsIn<T extends Table>(table: T, plan: Plan): readonly Row<T>[] {
  const sheets: { readonly [K in Table]: readonly Row<K>[] } = plan
  return sheets[table]
}

const indexes = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>()

function rowsById<T extends Table>(rows: readonly Row<T>[]): ReadonlyMap<string, Row<T>> {
  const known = indexes.get(rows)
  if (known) return known as ReadonlyMap<string, Row<T>> // made below from these very rows
  const index = new Map(rows.map((row) => [row.id as string, row]))
  indexes.set(rows, index)
  return index
}

export function sameValues(a: object, b: object): boolean {
  if (a === b) return true
  const left: Readonly<Record<string, unknown>> = { ...a }
  const right: Readonly<Record<string, unknown>> = { ...b }
  const keys = Object.keys(left)
  return keys.length === Object.keys(right).length && keys.every((key) => left[key] === right[key])
}
