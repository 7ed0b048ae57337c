import { type FixedCost, isCounted, type Measure, measureFields, type Plan } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'

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

export const countedSum = (columns: CostColumns, field: (typeof measureFields)[Year][number]): number =>
  columns[field].reduce((total, value, at) => (columns.counts[at] === 1 ? total + value : total), 0)

export const countedMeasures = ({ measures }: Pick<Plan, 'measures'>): readonly Measure[] => measures.filter(isCounted)
