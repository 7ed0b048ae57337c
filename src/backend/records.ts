import type { SaveRequest } from '../flows/ports.ts'
import { countedChoices, defaultPriority, fieldNames, fieldOf, priorities } from '../plan/fields.ts'
import {
  type Annotations,
  byRank,
  defaultSalaryYear,
  isBlank,
  type Plan,
  type Row,
  type Rows,
  type SalaryYear,
} from '../plan/plan.ts'
import { type FieldName, type Table, tables } from '../rules/field-names.ts'
import {
  companyForms,
  defaultCompanyForm,
  defaultSalaryMethod,
  salaryMethods,
  type Year,
  years,
} from '../rules/horizon.ts'
import { salaryRuleNames } from '../rules/salary-rules.ts'
import { costVats, rowVats } from '../rules/vat.ts'
import { type Cells, settingsFrom, settingsRecord } from './settings-record.ts'
import { numberFrom, numberText, type Stored, text } from './stored-values.ts'

export const collectionOf = {
  offerings: 'offerings',
  fixedCosts: 'fixed_costs',
  measures: 'measures',
} as const satisfies Record<Table, string>

export const planCollection = 'plans'
const salaryCollection = 'salary_years'

export interface PlanRecords {
  readonly plan: Stored
  readonly sheets: Readonly<Record<Table, readonly Stored[]>>
  readonly salary: readonly Stored[]
}

/** A save as `POST /api/plan/save` takes it (pb_migrations/README.md). */
interface SaveBody {
  readonly user: string
  readonly plan: string
  readonly saveId: string
  readonly baseRevision: number
  readonly settings: Cells
  readonly put: Readonly<Partial<Record<string, readonly Row[]>>>
  readonly gone: Readonly<Partial<Record<string, readonly string[]>>>
  readonly salary: Readonly<Partial<Record<Year, Cells>>>
  /** What the plan is after this save: backend/versions/versions.ts. */
  readonly version?: Cells
}

/** One save as it is sent, without empty lists. The settings go every time, so that the start year stands. */
export function saveBody(user: string, planId: string, { saveId, baseRevision, plan, changes }: SaveRequest): SaveBody {
  const filled = <V>(of: (table: Table) => readonly V[]): Partial<Record<string, readonly V[]>> =>
    Object.fromEntries(
      tables.map((table) => [collectionOf[table], of(table)] as const).filter(([, list]) => list.length > 0),
    )
  return {
    user,
    plan: planId,
    saveId,
    baseRevision,
    settings: settingsRecord(plan.settings),
    put: filled<Row>((table) => changes.sheets[table].put),
    gone: filled<string>((table) => changes.sheets[table].gone),
    salary: Object.fromEntries(
      years.flatMap((year) => {
        const salary = changes.salary[year]
        return salary ? [[year, salaryRecord(salary)]] : []
      }),
    ),
  }
}

/** A whole plan as `GET /api/plan` would answer it: what `recordsIn` and `planFromRecords` read. Blank rows are left out. */
export function wholeRecords(plan: Plan): Stored {
  const rowsOf = (table: Table) => {
    const rows: readonly Row[] = plan[table]
    return rows.filter((row) => !isBlank(table, row))
  }
  return {
    plan: { ...settingsRecord(plan.settings), revision: 0 },
    ...Object.fromEntries(tables.map((table) => [collectionOf[table], [rowsOf(table)]])),
    [salaryCollection]: [years.map((year) => ({ ...salaryRecord(plan.salary[year]), year }))],
  }
}

/** The salary of one year as its collection holds it: parameters as text, because an empty percent is not a 0. */
export function salaryRecord(salary: SalaryYear): Cells {
  const parameters = Object.fromEntries(salaryRuleNames.map((name) => [name, numberText(salary[name])]))
  return { ...parameters, companyForm: salary.companyForm, method: salary.method }
}

/** The records in an answer with a plan, whose rows may come in several lists; undefined when it is not all of one. */
export function recordsIn(answer: Stored): PlanRecords | undefined {
  const plan = answer['plan'] as Stored | undefined
  const isWhole = [...Object.values(collectionOf), salaryCollection].every((name) => Array.isArray(answer[name]))
  if (!isWhole || !plan) return undefined
  const rowsOf = (collection: string) => (answer[collection] as readonly (readonly Stored[])[]).flat()
  const sheets = Object.fromEntries(tables.map((table) => [table, rowsOf(collectionOf[table])]))
  return { plan, sheets: sheets as Record<Table, Stored[]>, salary: rowsOf(salaryCollection) } // one list per table
}

/** Puts a plan together from its records. thisYear: income year of year1 for a plan that says none. */
export function planFromRecords(records: PlanRecords, thisYear: number): Plan {
  const sheets = Object.fromEntries(tables.map((table) => [table, rowsFrom(table, records.sheets[table])]))
  return {
    ...(sheets as { readonly [T in Table]: readonly Rows[T][] }), // rowsFrom makes the rows of the table it is given
    salary: Object.fromEntries(
      years.map((year) => [year, salaryFrom(records.salary.find((record) => record['year'] === year))]),
    ) as Plan['salary'], // every year is set
    settings: settingsFrom(records.plan, thisYear),
  }
}

const rowsFrom = <T extends Table>(table: T, records: readonly Stored[]): readonly Row<T>[] =>
  records.map((record) => rowFrom(table, record)).sort(byRank)

function rowFrom<T extends Table>(table: T, record: Stored): Row<T> {
  const values = Object.fromEntries(fieldNames(table).map((name) => [name, valueFrom(table, name, record[name])]))
  const year = table === 'measures' ? {} : { year: oneOf(years, record['year'], 'year1') }
  const annotations: Annotations = { formulas: text(record['formulas']), note: text(record['note']) }
  return { ...values, ...annotations, ...year, id: record['id'], rank: text(record['rank']) } as Row<T> // every field of the table is set
}

function valueFrom<T extends Table>(table: T, name: FieldName<T>, value: unknown): string | number {
  const { kind } = fieldOf(table, name)
  if (kind === 'integer' || kind === 'decimal') return typeof value === 'number' ? value : 0
  if (kind === 'vat') return oneOf(rowVats, value, '')
  // a row that was kept before costs had a VAT of their own has the plan's
  if (kind === 'costVat') return oneOf(costVats, value, value === undefined ? 'plan' : '')
  if (kind === 'counted') return oneOf(countedChoices, value, '')
  return kind === 'priority' ? oneOf(priorities, value, defaultPriority) : text(value)
}

function salaryFrom(record: Stored | undefined): SalaryYear {
  if (!record) return defaultSalaryYear()
  const parameters = Object.fromEntries(salaryRuleNames.map((name) => [name, numberFrom(record[name])] as const))
  return {
    ...defaultSalaryYear(),
    ...parameters,
    companyForm: oneOf(companyForms, record['companyForm'], defaultCompanyForm),
    method: oneOf(salaryMethods, record['method'], defaultSalaryMethod),
  }
}

const oneOf = <V extends string>(allowed: readonly V[], value: unknown, otherwise: V): V =>
  allowed.find((candidate) => candidate === value) ?? otherwise
