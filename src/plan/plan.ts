import { type FieldName, type Table, tables } from '../rules/field-names.ts'
import type { CompanyForm, SalaryMethod, Year } from '../rules/horizon.ts'
import { defaultCompanyForm, defaultSalaryMethod, years } from '../rules/horizon.ts'
import { type SalaryRuleName, salaryRuleNames, salaryRules } from '../rules/salary-rules.ts'
import { defaultSettings, type SettingValues, settingGroups } from '../rules/settings.ts'
import { defaultPriority, fieldNames, fieldOf, type Values } from './fields.ts'
import { defaultOutcomes, type Outcomes } from './outcome/outcome-names.ts'

/** Identifies one row: 15 characters a-z and 0-9, made in the browser. Rows of different sheets never mix. */
export type RowId<T extends Table = Table> = string & { readonly __of: T }

/** What belongs to a row beside its columns: the formulas that were typed in them (plan/typed-formulas.ts), and what a person notes of it. */
export interface Annotations {
  readonly formulas: string
  readonly note: string
}

export const noAnnotations: Annotations = { formulas: '', note: '' }

/** Where a row stands: rows are shown in the order of their rank (a fractional index), then of their id. */
interface Placed<T extends Table> extends Annotations {
  readonly id: RowId<T>
  readonly rank: string
}

export type Filled<T extends Table> = Values<T> & Annotations

/** A product of a year: kr and hours per unit, units per year. The price with the VAT that `vat` or the plan says. */
export type Offering = Placed<'offerings'> & Values<'offerings'> & { readonly year: Year }
/** One fixed cost of one planning year, amount in kr per year. */
export type FixedCost = Placed<'fixedCosts'> & Values<'fixedCosts'> & { readonly year: Year }
/** One planned measure over all three years: hours1..3 in hours, costs1..3 in kr. */
export type Measure = Placed<'measures'> & Values<'measures'>

export interface Rows {
  readonly offerings: Offering
  readonly fixedCosts: FixedCost
  readonly measures: Measure
}
export type Row<T extends Table = Table> = Rows[T]
export type YearTable = Exclude<Table, 'measures'>

/** A salary parameter: kr per year or percent. A blank percent is null and counts as 0 (docs/salary.md). */
type SalaryParameters = { readonly [N in SalaryRuleName]: number | null }

export type SalaryYear = SalaryParameters & { readonly companyForm: CompanyForm; readonly method: SalaryMethod }

/** What a user says of the owner and the firm beside the rows (rules/settings.ts), and of the books. */
export interface PlanSettings extends SettingValues, Outcomes {}

type Sheets = { readonly [T in Table]: readonly Rows[T][] }

export interface Plan extends Sheets {
  readonly salary: Readonly<Record<Year, SalaryYear>>
  readonly settings: PlanSettings
}

/** The salary parameters of a year nobody has touched (docs/product.md). */
export function defaultSalaryYear(): SalaryYear {
  const parameters = Object.fromEntries(salaryRuleNames.map((name) => [name, salaryRules[name].default]))
  return { ...(parameters as SalaryParameters), companyForm: defaultCompanyForm, method: defaultSalaryMethod } // every name is set
}

export const hasCompanyYear = ({ salary }: Pick<Plan, 'salary'>): boolean =>
  years.some((year) => salary[year].companyForm === 'aktiebolag')

export function emptyPlan(startYear: number): Plan {
  return {
    offerings: [],
    fixedCosts: [],
    measures: [],
    salary: Object.fromEntries(years.map((year) => [year, defaultSalaryYear()])) as Plan['salary'], // every year is set
    settings: { ...defaultSettings(...settingGroups), ...defaultOutcomes, startYear },
  }
}

/** A plan as an app may have kept it that knew fewer settings: those it lacks are as nobody has touched them. */
export const withAllSettings = (plan: Plan): Plan => ({
  ...plan,
  settings: { ...emptyPlan(plan.settings.startYear).settings, ...plan.settings },
})

export function blankValues<T extends Table>(table: T): Values<T> {
  const blank = (name: FieldName<T>): string | number => {
    const { kind } = fieldOf(table, name)
    if (kind === 'priority') return defaultPriority
    return kind === 'integer' || kind === 'decimal' ? 0 : ''
  }
  return Object.fromEntries(fieldNames(table).map((name) => [name, blank(name)])) as Values<T> // every field is set
}

const blanks = {
  offerings: Object.entries({ ...blankValues('offerings'), ...noAnnotations }),
  fixedCosts: Object.entries({ ...blankValues('fixedCosts'), ...noAnnotations }),
  measures: Object.entries({ ...blankValues('measures'), ...noAnnotations }),
}

/** What a row holds by the names of its fields; asked of every cell that is selected: no copy. */
export const fieldsIn = (row: Row): Readonly<Record<string, string | number>> =>
  row as unknown as Readonly<Record<string, string | number>>

/** The sheets of a plan, each made of the rows that are given for it. */
export const sheetsOf = (rowsFor: (table: Table) => readonly Row[]): Pick<Plan, Table> =>
  Object.fromEntries(tables.map((table) => [table, rowsFor(table)])) as unknown as Pick<Plan, Table> // the rows of each table

/** True for a row in which nothing is filled in: it is neither stored, summed nor exported. */
export function isBlank<T extends Table>(table: T, row: Row<T> | Row): boolean {
  const values = fieldsIn(row)
  return blanks[table].every(([name, blank]) => (values[name] ?? blank) === blank)
}

/** Whether a measure is in the sums, the salary and the hours: it may be switched off. */
export const isCounted = ({ counted }: Pick<Measure, 'counted'>): boolean => counted === ''

export const isPlanEmpty = (plan: Plan): boolean =>
  tables.every((table) => plan[table].every((row) => isBlank(table, row)))

/** True while nothing is filled in for a year: no product, no cost, and no measure's hours or costs. */
export function isYearEmpty(plan: Plan, year: Year): boolean {
  const [costs, hours] = measureFields[year]
  return (
    plan.offerings.every((row) => row.year !== year || isBlank('offerings', row)) &&
    plan.fixedCosts.every((row) => row.year !== year || isBlank('fixedCosts', row)) &&
    plan.measures.every((row) => row[hours] === 0 && row[costs] === 0)
  )
}

/** What a measure costs and takes of a year, by its fields: kr, hours. */
export const measureFields = {
  year1: ['costs1', 'hours1'],
  year2: ['costs2', 'hours2'],
  year3: ['costs3', 'hours3'],
} as const satisfies Record<Year, readonly [keyof Measure, keyof Measure]>

/** The rows of a sheet for a year, in order. A measure belongs to all three years. */
export function rowsOf<T extends Table>(plan: Plan, table: T, year: Year): readonly Row<T>[] {
  const sheets: Sheets = plan
  const rows: readonly Rows[T][] = sheets[table]
  return rows.filter((row) => !('year' in row) || row.year === year)
}

/** Order of rows: by rank, then by id, so that every device shows the same order. */
export function byRank(a: { readonly rank: string; readonly id: string }, b: typeof a): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}
