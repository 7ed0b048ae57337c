import { type Table, tables } from '../../plan/fields.ts'
import type { Plan, Row } from '../../plan/plan.ts'
import { vatOf } from '../../plan/vat.ts'
import { type Year, years } from '../../rules/horizon.ts'
import {
  type DerivedField,
  derivedFields,
  type FigureName,
  ratioFigureNames,
  sumNames,
} from '../../workbook/figures.ts'
import type { Workbook } from '../../workbook/workbook.ts'

/** The computed numbers of a plan's rows and their sums, as the workbook has them: plain data, to be sent to the worker. */
export interface PlanNumbers {
  /** by row, in the order of the table's computed columns; null where one is blank */
  readonly rows: ReadonlyMap<string, readonly (number | null)[]>
  readonly figures: ReadonlyMap<FigureName, number | null>
}

/** What a workbook is asked for. */
export type Numbers = Pick<Workbook, 'figure' | 'derived'>

const summed: readonly FigureName[] = [
  ...years.flatMap((year) =>
    [...sumNames, 'surplus' as const, ...ratioFigureNames].map((name): FigureName => `${name}.${year}`),
  ),
  'totalMeasuredHours',
  'totalMeasuredCosts',
]

/** Reads the numbers of a plan off its workbook. */
export function numbersOf(plan: Plan, workbook: Numbers): PlanNumbers {
  const rows = new Map<string, readonly (number | null)[]>()
  for (const table of tables) {
    for (const { id } of plan[table] as readonly Row[]) {
      rows.set(
        `${table} ${id}`,
        columnsOf(table).map((name) => workbook.derived(table, id, name)),
      )
    }
  }
  return { rows, figures: new Map(summed.map((name) => [name, workbook.figure(name)])) }
}

// annualHours is a step on the way to the sheet's hours: the engine has it, the app shows it nowhere
const offeringColumns = [...derivedFields.offerings, 'annualHours' as DerivedField<'offerings'>]

function columnsOf(table: Table): readonly DerivedField[] {
  return table === 'offerings' ? offeringColumns : derivedFields[table]
}

/** A computed number of a row. */
export function numberOfRow(numbers: PlanNumbers, plan: Plan, table: Table, row: Row, name: string): number | null {
  if (name === 'vatRate' && 'vat' in row) return vatOf(row, plan.settings)
  const at = columnsOf(table).findIndex((column) => column === name)
  return numbers.rows.get(`${table} ${row.id}`)?.[at] ?? null
}

const figureOfSum: Readonly<Record<string, (year: Year) => FigureName>> = {
  'offerings.annualSales': (year) => `totalAnnualSales.${year}`,
  'offerings.annualMargin': (year) => `sumYearGrossMargin.${year}`,
  'offerings.annualHours': (year) => `totalWorkHours.${year}`,
  'offerings.coverage': (year) => `totalCoverage.${year}`,
  'offerings.marginPerHour': (year) => `totalMarginPerHour.${year}`,
  'fixedCosts.amount': (year) => `totalFixedCost.${year}`,
  'measures.hours1': () => 'TotalMeasuredHoursYear.year1',
  'measures.hours2': () => 'TotalMeasuredHoursYear.year2',
  'measures.hours3': () => 'TotalMeasuredHoursYear.year3',
  'measures.totalHours': () => 'totalMeasuredHours',
  'measures.costs1': () => 'TotalMeasuredCostsYear.year1',
  'measures.costs2': () => 'TotalMeasuredCostsYear.year2',
  'measures.costs3': () => 'TotalMeasuredCostsYear.year3',
  'measures.totalCosts': () => 'totalMeasuredCosts',
}

/** The sum of a column over a year, or over the measures. */
export function numberOfSum(numbers: PlanNumbers, table: Table, name: string, year: Year): number | null {
  const figure = figureOfSum[`${table}.${name}`]?.(year)
  if (figure === undefined) throw new Error(`no sum of ${name} in ${table}`)
  return numbers.figures.get(figure) ?? null
}
