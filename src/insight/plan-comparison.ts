import { isYearEmpty, type Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { FigureName } from '../workbook/figures.ts'
import { Workbook } from '../workbook/workbook.ts'
import { taxesAndFees } from './taxes-and-fees.ts'

/** What two plans are compared by, in the order in which money goes through a plan after its answer. */
export const comparedNames = [
  /** kr per month */
  'netPay',
  /** kr per year, like those below */
  'sales',
  'margin',
  'fixedCosts',
  'measureCosts',
  /** of plans that buy to last or borrow */
  'depreciation',
  'loanInterest',
  'surplus',
  'taxes',
  /** hours per year */
  'hours',
] as const
export type ComparedName = (typeof comparedNames)[number]

/** A figure of both plans for each year; null where it is not finite, and of a year in which nothing is filled in. */
export interface ComparedFigure {
  readonly name: ComparedName
  readonly values: Readonly<Record<Year, readonly [number | null, number | null]>>
}

const figureOf: Readonly<Record<Exclude<ComparedName, 'taxes'>, (year: Year) => FigureName>> = {
  netPay: (year) => `netProfitPerMonth.${year}`,
  sales: (year) => `totalAnnualSales.${year}`,
  margin: (year) => `totalYearGrossMargin.${year}`,
  fixedCosts: (year) => `totalFixedCost.${year}`,
  measureCosts: (year) => `TotalMeasuredCostsYear.${year}`,
  depreciation: (year) => `depreciation.${year}`,
  loanInterest: (year) => `loanInterest.${year}`,
  surplus: (year) => `surplus.${year}`,
  hours: (year) => `plannedHours.${year}`,
}

const onlyIfAny: ReadonlySet<ComparedName> = new Set<ComparedName>(['depreciation', 'loanInterest'])

export function comparePlans(one: Plan, other: Plan): readonly ComparedFigure[] {
  const workbooks = [new Workbook(one), new Workbook(other)] as const
  const valueIn = (workbook: Workbook, name: ComparedName, year: Year): number | null => {
    if (isYearEmpty(workbook.plan, year)) return null
    if (name === 'taxes') return taxesAndFees((each) => workbook.figure(each), year)
    return workbook.figure(figureOf[name](year))
  }
  const compared = comparedNames.map((name) => ({
    name,
    values: Object.fromEntries(
      years.map((year) => [year, workbooks.map((workbook) => valueIn(workbook, name, year))]),
    ) as unknown as ComparedFigure['values'], // every year, both plans
  }))
  for (const workbook of workbooks) workbook.dispose()
  return compared.filter(({ name, values }) => !onlyIfAny.has(name) || years.some((year) => values[year].some(Boolean)))
}
