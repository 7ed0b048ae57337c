import type { Plan } from '../../../plan/plan.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import { type Month, monthsOfYear } from '../../../workbook/cash/cash-model.ts'
import { openingRows, yearInputs } from '../../../workbook/cash/plan-inputs.ts'
import { cashFormulas, cashRows } from '../../../workbook/formulas/cash.ts'
import { calendarFormulas, monthFormulaNames } from '../../../workbook/formulas/cash-months.ts'
import { cashYearNames } from '../../../workbook/formulas/cash-year.ts'
import { namesIn, parseTemplate } from '../../../workbook/template.ts'
import { costRowsOf, firstCostRow } from '../../layout/setting-cells.ts'
import type { Ref } from '../file/content.ts'
import { sectionRows } from '../section-rows.ts'

/** What the formulas of months are given from outside under a scope, each once. */
function given(scope: 'at' | 'rule'): readonly string[] {
  const called = Object.values(cashFormulas).flatMap(({ formula }) => namesIn(parseTemplate(formula)))
  return [...new Set(called)].flatMap((name) => (name.startsWith(`${scope}.`) ? [name.slice(scope.length + 1)] : []))
}

const rowsFrom = (from: (typeof cashRows)[number], to?: (typeof cashRows)[number]) =>
  cashRows.slice(cashRows.indexOf(from), to && cashRows.indexOf(to)).map((name) => `row.${name}`)

/** The sections of the sheet 'cash' in order, each with its lines; below them the costs of their own months, as many as the plan's sheet has. */
const sections = {
  year: cashYearNames.map((name) => `year.${name}`),
  accrued: rowsFrom('salesSoFar', 'received'),
  paid: rowsFrom('received', 'balanceEarly'),
  daily: rowsFrom('balanceEarly', 'receivable'),
  owed: rowsFrom('receivable'),
  entered: [
    ...Object.keys(yearInputs).map((name) => `plan.${name}`),
    ...[...given('rule'), ...Object.values(openingRows)].map((name) => `setting.${name}`),
  ],
  facts: [...new Set([...given('at'), ...monthFormulaNames])].map((name) => `at.${name}`),
  calendar: ['calendar.year', ...Object.keys(calendarFormulas)],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type CashSection = keyof typeof sections | 'costs'

export const cashHeadingRow = 4

/** Where each section's title and each line stands, but the costs'. */
const placed = sectionRows(sections, cashHeadingRow + 1)
const costsTitle = placed.last + 2

export const cashTitles: ReadonlyMap<CashSection, number> = new Map([...placed.titles, ['costs', costsTitle] as const])
export const cashLineNames: readonly string[] = [...placed.lines.keys()]

/** The last rows of the tables on their sheets, and how many costs of their own months there are. */
export interface CashRanges {
  readonly measures: number
  readonly fixedCosts: number
  readonly offerings: number
  readonly costs: number
}

export function cashRowOf(line: string): number {
  const row = placed.lines.get(line)
  if (row === undefined) throw new Error(`no line ${line} on the sheet of the account`)
  return row
}

export const firstCostLine = costsTitle + 1

export const costLinesOf = ({ settings }: Plan): number => costRowsOf(settings.costMonths)

export const enteredCostRow = (cost: number): number => firstCostRow + cost

const perYear = monthsOfYear.length + 1

export const cashYearColumn = (year: Year): number => 2 + years.indexOf(year) * perYear

export const cashMonthColumn = (year: Year, month: Month): number => cashYearColumn(year) + month

/** The column in which a line says its rule and source, and a cost of its own months which these are. */
export const cashRuleColumn = 2 + years.length * perYear

export const cashYearRef = (line: string, year: Year): Ref => ({
  sheet: 'cash',
  row: cashRowOf(line),
  column: cashYearColumn(year),
})

export const cashMonthRef = (line: string, year: Year, month: Month): Ref => ({
  sheet: 'cash',
  row: cashRowOf(line),
  column: cashMonthColumn(year, month),
})
