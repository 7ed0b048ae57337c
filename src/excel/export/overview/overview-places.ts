import { type Year, years } from '../../../rules/horizon.ts'
import { excelTexts } from '../../../texts/excel.ts'
import { breakEvenNames, type FigureName } from '../../../workbook/figures.ts'
import type { Ref } from '../file/content.ts'
import { sectionRows } from '../section-rows.ts'

const words = excelTexts.overview

/** The lines of the overview in groups: figures of a year each, and those of the whole plan in the first year's column. */
export const overviewGroups = [
  {
    title: words.groups.salary,
    lines: [
      'companyForm',
      'method',
      'netProfitPerMonth',
      'mark',
      'netProfitPerYear',
      'netPayPerHour',
      'loss',
      'toPayPerMonth',
      'toPayPerYear',
    ],
  },
  {
    title: words.groups.money,
    lines: [
      'totalAnnualSales',
      'totalYearGrossMargin',
      'totalCoverage',
      'totalFixedCost',
      'TotalMeasuredCostsYear',
      'depreciation',
      'loanInterest',
      'surplus',
    ],
  },
  {
    title: words.groups.hours,
    lines: ['totalWorkHours', 'TotalMeasuredHoursYear', 'plannedHours', 'totalMarginPerHour'],
  },
  { title: words.groups.breakEven, lines: breakEvenNames },
  {
    title: words.groups.plan,
    lines: ['totalMeasuredHours', 'totalMeasuredCosts', 'carriedForwardIncome', 'carriedForwardTax'],
  },
] as const

export type OverviewLine = (typeof overviewGroups)[number]['lines'][number]

export const overviewHeadingRow = 4

export const overviewRows = sectionRows(
  Object.fromEntries(overviewGroups.map(({ title, lines }) => [title, lines])),
  overviewHeadingRow + 1,
)

/** The cell of a line for a year; what is of the whole plan stands in the first year's column. */
export function overviewRef(line: OverviewLine, year: Year): Ref {
  const row = overviewRows.lines.get(line)
  if (row === undefined) throw new Error(`no line ${line} in the overview`)
  return { sheet: 'overview', row, column: 2 + years.indexOf(year) }
}

/** The cell of a sum, by its name in formulas: that of the margin as the sheet shows it is the same cell as the figure. */
export function totalRef(name: string, year: Year): Ref {
  return overviewRef((name === 'sumYearGrossMargin' ? 'totalYearGrossMargin' : name) as OverviewLine, year) // formulas name lines
}

export const planLines = [
  'totalMeasuredHours',
  'totalMeasuredCosts',
  'carriedForwardIncome',
  'carriedForwardTax',
] as const satisfies readonly (OverviewLine & FigureName)[]
