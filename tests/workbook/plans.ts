import type { PlanEdit } from '../../src/plan/edit.ts'
import {
  blankValues,
  emptyPlan,
  type FixedCost,
  type Measure,
  noAnnotations,
  type Offering,
  type Plan,
  type PlanSettings,
  type RowId,
} from '../../src/plan/plan.ts'
import type { Table } from '../../src/rules/field-names.ts'
import { type CompanyForm, type SalaryMethod, type Year, years } from '../../src/rules/horizon.ts'

/** A row of year 1 in which nothing is filled in: a new column costs no test. */
function blankRow<T extends Table>(table: T, id: string) {
  return { ...blankValues(table), ...noAnnotations, id: id as RowId<T>, rank: `a${id}` }
}

/** A product row with these numbers. */
export function offering(id: string, values: Partial<Offering> = {}): Offering {
  return { ...blankRow('offerings', id), year: 'year1', ...values }
}

/** A fixed cost with this amount. */
export function fixedCost(id: string, values: Partial<FixedCost> = {}): FixedCost {
  return { ...blankRow('fixedCosts', id), year: 'year1', ...values }
}

/** A measure with these numbers. */
export function measure(id: string, values: Partial<Measure> = {}): Measure {
  return { ...blankRow('measures', id), ...values }
}

/** A plan whose surplus is given per year: one product sold that often for one krona, one fixed cost when it is a loss. */
export function planWithSurplus(
  surplus: Partial<Record<Year, number>>,
  form: CompanyForm,
  method: SalaryMethod = 'schablon',
  startYear = 2026,
): Plan {
  const plan = emptyPlan(startYear)
  const salary = { ...plan.salary }
  for (const year of years) salary[year] = { ...salary[year], companyForm: form, method }
  const entries = Object.entries(surplus) as [Year, number][]
  return {
    ...plan,
    salary,
    offerings: entries.map(([year, kr]) => offering(`o${year}`, { year, price: 1, volumeYear: Math.max(0, kr) })),
    fixedCosts: entries.map(([year, kr]) => fixedCost(`f${year}`, { year, amount: Math.max(0, -kr) })),
  }
}

/** A plan of which its owner says this too. */
export const withSettings = (plan: Plan, settings: Partial<PlanSettings>): Plan => ({
  ...plan,
  settings: { ...plan.settings, ...settings },
})

/** A firm by law, year by year: what it leaves, and its forms where they are others than enskild firma. */
export function firmByLaw(
  surpluses: readonly number[],
  settings: Partial<PlanSettings> = {},
  { startYear = 2026, forms = [] as readonly CompanyForm[] } = {},
): Plan {
  const bySurplus = Object.fromEntries(years.map((year, at) => [year, surpluses[at] ?? 0]))
  const plan = planWithSurplus(bySurplus, 'enskildFirma', 'skatteverket', startYear)
  const salary = { ...plan.salary }
  for (const [at, year] of years.entries()) salary[year] = { ...salary[year], companyForm: forms[at] ?? 'enskildFirma' }
  return withSettings({ ...plan, salary }, settings)
}

/** The edit that gives a plan of planWithSurplus another surplus. */
export function surplusEdit(year: Year, kr: number): PlanEdit {
  const change = (table: 'offerings' | 'fixedCosts', values: object) =>
    ({ type: 'change', table, id: `${table.charAt(0)}${year}`, values }) as unknown as PlanEdit // a row of that plan
  return {
    type: 'several',
    edits: [change('offerings', { volumeYear: Math.max(0, kr) }), change('fixedCosts', { amount: Math.max(0, -kr) })],
  }
}
