import { isCounted, type Measure, type Plan } from '../plan/plan.ts'
import type { Table } from '../rules/field-names.ts'
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

/** The cells that are formulas, of each sheet that has some in a year: of products and measures those that are summed. */
export type YearFollowers = Readonly<Record<Table, Followers | undefined>>

/** Those of rows; `columns`: the numbers of the products, in their order. */
export function followersOf(
  rows: { readonly [T in Table]: readonly { readonly formulas: string }[] } & Pick<Plan, 'fixedCosts' | 'measures'>,
  columns: Columns,
  ownNumbers: string,
): YearFollowers {
  const of = (table: Table, numbers: () => Columns) => {
    const formulas = rows[table].map((row) => row.formulas)
    return formulas.some((text) => text.includes('{'))
      ? Followers.of(table, formulas, numbers(), ownNumbers)
      : undefined
  }
  return {
    offerings: of('offerings', () => columns),
    fixedCosts: of('fixedCosts', () => columnsOf(rows.fixedCosts, ['amount'])),
    measures: of('measures', () => columnsOf(rows.measures, Object.values(measureFields).flat())),
  }
}

function columnsOf<R>(rows: readonly R[], fields: readonly (keyof R & string)[]): Columns {
  return Object.fromEntries(fields.map((field) => [field, Float64Array.from(rows, (row) => Number(row[field]))]))
}

/** Measures that are in the sums. */
export const countedMeasures = ({ measures }: Pick<Plan, 'measures'>): readonly Measure[] => measures.filter(isCounted)
