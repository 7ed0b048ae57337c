import { type FixedCost, isCounted, type Measure, type Plan } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { type Columns, Followers } from '../workbook/own/followers.ts'

/** Where a measure keeps what it costs and takes of a year. */
export const measureFields = {
  year1: ['costs1', 'hours1'],
  year2: ['costs2', 'hours2'],
  year3: ['costs3', 'hours3'],
} as const satisfies Record<Year, readonly [string, string]>

/** What a measure costs and takes of a year: kr, hours. */
export function measureOf(measure: Measure, year: Year): { readonly costs: number; readonly hours: number } {
  const [costs, hours] = measureFields[year]
  return { costs: measure[costs], hours: measure[hours] }
}

/** What is costed of a year besides its products, in columns: each fixed cost of the year, and each measure, with 1 where it counts. */
export type CostColumns = Readonly<Record<'amount' | 'counts' | (typeof measureFields)[Year][number], Float64Array>>

export function costColumnsOf(fixedCosts: readonly FixedCost[], measures: readonly Measure[]): CostColumns {
  const column = <R>(rows: readonly R[], of: (row: R) => number) => new Float64Array(rows.map(of))
  const ofMeasures = Object.values(measureFields)
    .flat()
    .map((field) => [field, column(measures, (row) => row[field])])
  return {
    amount: column(fixedCosts, ({ amount }) => amount),
    counts: column(measures, (row) => (isCounted(row) ? 1 : 0)),
    ...Object.fromEntries(ofMeasures),
  } as CostColumns // a column for each of its fields
}

/** What a column of the measures comes to over those that count. */
export function countedSum(columns: CostColumns, field: (typeof measureFields)[Year][number]): number {
  return columns[field].reduce((total, value, at) => (columns.counts[at] === 1 ? total + value : total), 0)
}

/** The cells of a year that are formulas, of its three sheets: what follows when others of its columns are other numbers. */
export class YearFollowers {
  readonly #of: ReadonlyMap<Table, Followers>
  constructor(of: ReadonlyMap<Table, Followers>) {
    this.#of = of
  }
  static of(
    rows: { readonly [T in Table]: readonly { readonly formulas: string }[] },
    columns: Columns,
    ownNumbers: string,
  ): YearFollowers | undefined {
    const of = new Map<Table, Followers>()
    for (const table of tables) {
      const formulas = rows[table].map((row) => row.formulas)
      const one = formulas.some((text) => text.includes('{'))
        ? Followers.of(table, formulas, columns, ownNumbers)
        : undefined
      if (one) of.set(table, one)
    }
    return of.size === 0 ? undefined : new YearFollowers(of)
  }
  #table(field: string): Followers | undefined {
    if (field === 'amount') return this.#of.get('fixedCosts')
    return this.#of.get(/^(costs|hours)/.test(field) ? 'measures' : 'offerings')
  }
  isFree(field: string, row: number): boolean {
    return this.#table(field)?.isFree(row, field) ?? true
  }
  follow(field: string, row?: number): boolean {
    const of = this.#table(field)
    return (row === undefined ? of : of?.ofRow(row))?.follow(field) ?? false
  }
  usesOf(field: string, row?: number): readonly string[] {
    const of = this.#table(field)
    return (row === undefined ? of : of?.ofRow(row))?.usesOf(field) ?? []
  }
  after(moved: Columns, except?: readonly [field: string, row: number]): Columns {
    let all = moved
    for (const of of this.#of.values()) all = of.after(all, except)
    return all
  }
}

/** Measures that are in the sums. */
export const countedMeasures = ({ measures }: Pick<Plan, 'measures'>): readonly Measure[] => measures.filter(isCounted)
