import type { FieldName, Table } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { sameValues } from './changes.ts'
import { fieldNames } from './fields.ts'
import { mergedOwnNumbers } from './own-numbers.ts'
import { byRank, isBlank, type Plan, type PlanSettings, type Row, type SalaryYear } from './plan.ts'
import { formulasIn, withFormulas, withNumbersOf } from './typed-formulas.ts'

export interface ProposedPlan {
  readonly plan: Plan
  /** The plan that the adviser began with; undefined when nobody knows it any more. */
  readonly base: Plan | undefined
}

/**
 * My plan with what an adviser has changed in it, field by field: what they have left alone stays as it is here, also where I have changed it since.
 * Where both have changed the same field the proposal counts; so it does for a row that one has changed and the other taken away. Without a base
 * all of the plan is as proposed. What only its owner puts away (warnings, the questions at the start) stays away. Blank rows are left out.
 */
export function withProposal(mine: Plan, { plan, base }: ProposedPlan): Plan {
  const { asked, dismissedDoubts } = mine.settings
  const settings = over<PlanSettings>(base?.settings, mine.settings, plan.settings)
  const salaryOf = (year: Year) => over<SalaryYear>(base?.salary[year], mine.salary[year], plan.salary[year])
  return {
    offerings: rowsWith('offerings', base, mine, plan),
    fixedCosts: rowsWith('fixedCosts', base, mine, plan),
    measures: rowsWith('measures', base, mine, plan),
    salary: Object.fromEntries(years.map((year) => [year, salaryOf(year)])) as Plan['salary'], // every year is set
    settings: {
      ...settings,
      asked,
      dismissedDoubts,
      // each for itself, the proposal's where both have changed it
      ...(base && {
        ownNumbers: mergedOwnNumbers(base.settings.ownNumbers, plan.settings.ownNumbers, mine.settings.ownNumbers),
      }),
    },
  }
}

function rowsWith<T extends Table>(table: T, base: Plan | undefined, mine: Plan, theirs: Plan): readonly Row<T>[] {
  const before = base && filledRows(table, base)
  const here = filledRows(table, mine)
  const there = filledRows(table, theirs)
  const ids = [...new Set([...here.keys(), ...there.keys()])]
  return ids
    .flatMap((id) => rowWith(table, before && { was: before.get(id) }, here.get(id), there.get(id)) ?? [])
    .sort(byRank)
}

/** undefined: no such row. before: undefined when nobody knows what it was. */
function rowWith<T extends Table>(
  table: T,
  before: { readonly was: Row<T> | undefined } | undefined,
  mine: Row<T> | undefined,
  theirs: Row<T> | undefined,
): Row<T> | undefined {
  if (!before) return theirs
  const { was } = before
  if (was === theirs || (was && theirs && sameValues(was, theirs))) return mine
  if (!theirs || !mine || !was) return theirs
  const proposed = withNumbersOf(was, theirs)
  // a formula goes with its number
  const changed = fieldNames(table).filter((name) => isCellChanged(was, proposed, name))
  const formulas = withFormulas(mine.formulas, changed, formulasIn(theirs.formulas))
  return { ...over(was, mine, proposed), formulas }
}

function isCellChanged<T extends Table>(was: Row<T>, theirs: Row<T>, name: FieldName<T>): boolean {
  const [before, after]: readonly Readonly<Record<string, unknown>>[] = [{ ...was }, { ...theirs }]
  return before?.[name] !== after?.[name] || formulasIn(was.formulas)[name] !== formulasIn(theirs.formulas)[name]
}

/** Mine, with the fields of theirs that are others than they were. */
function over<V extends object>(was: V | undefined, mine: V, theirs: V): V {
  const names = Object.keys(theirs) as (keyof V)[]
  const changed = names.filter((name) => !was || was[name] !== theirs[name])
  return { ...mine, ...Object.fromEntries(changed.map((name) => [name, theirs[name]])) }
}

function filledRows<T extends Table>(table: T, plan: Plan): ReadonlyMap<string, Row<T>> {
  const sheets: { readonly [K in Table]: readonly Row<K>[] } = plan
  return new Map(sheets[table].filter((row) => !isBlank(table, row)).map((row) => [row.id as string, row]))
}
