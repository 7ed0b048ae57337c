import type { Table } from '../../plan/fields.ts'
import type { Year } from '../../rules/horizon.ts'
import type { EvaluatedPlan } from '../../workbook/evaluated-plan.ts'
import type { FigureName } from '../../workbook/figures.ts'

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

/** The sum of a column over a year, or over the measures; null when it is blank. */
export function sumOfColumn(numbers: EvaluatedPlan, table: Table, name: string, year: Year): number | null {
  const figure = figureOfSum[`${table}.${name}`]?.(year)
  if (figure === undefined) throw new Error(`no sum of ${name} in ${table}`)
  return numbers.figure(figure)
}
