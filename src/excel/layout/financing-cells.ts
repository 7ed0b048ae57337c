import { columnsOf, mostRows, type RowsSetting } from '../../plan/setting-rows.ts'
import { lastPlanMonth } from '../../rules/financing.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { FinancingYearName } from '../../workbook/formulas/financing.ts'
import type { CellPlace } from './places.ts'
import { firstQuestionRow, questionLines } from './setting-cells.ts'

/** The lists of the sheet 'financing', from its top. */
export const fileLists = ['investments', 'ownMoney', 'loans'] as const satisfies readonly RowsSetting[]

const gap = 1
const heads = 2

/** The row of each list's title, below the questions; its heads stand under it, then its rows. */
const titleRows = (() => {
  const rows = new Map<RowsSetting, number>()
  let row: number = firstQuestionRow + questionLines.financing.length + gap
  for (const list of fileLists) {
    rows.set(list, row)
    row += heads + mostRows(list) + gap
  }
  return { rows, after: row }
})()

export const listTitleRow = (list: RowsSetting): number => titleRows.rows.get(list) ?? 0

/** The row of a list's row, from 0. */
export const listRow = (list: RowsSetting, at: number): number => listTitleRow(list) + heads + at

const fixedColumns: Readonly<Record<string, number>> = { name: 1, amount: 2, month: 3 }

/** The column of a list's column: those that all lists have stand below each other. */
export function listColumn(list: RowsSetting, column: string): number {
  const own = columnsOf(list).filter(([name]) => !(name in fixedColumns))
  return fixedColumns[column] ?? 4 + own.findIndex(([name]) => name === column)
}

const yearLines = [
  'smallBelow',
  'atOnce',
  'straight',
  'bought',
  'boughtSoFar',
  'byLaw',
  'valueLeft',
  'depreciation',
  'loanInterest',
] as const satisfies readonly (FinancingYearName | 'smallBelow')[]
export const financingYearLines = yearLines
export const yearsTitleRow: number = titleRows.after

export const financingYearPlace = (line: (typeof yearLines)[number], year: Year): CellPlace => ({
  row: yearsTitleRow + heads + yearLines.indexOf(line),
  column: 2 + years.indexOf(year),
})

export const monthsTitleRow = yearsTitleRow + heads + yearLines.length + gap

/** What a month of the plan comes to, and what is said of each loan in it. */
export const monthLines = ['bought', 'ownMoney', 'borrowed', 'loanInterest', 'amortised'] as const
export const loanLines = ['interest', 'amortised', 'debt'] as const

/** The cell of a month's line, months from 1. */
export const financingMonthPlace = (line: (typeof monthLines)[number], month: number): CellPlace => ({
  row: monthsTitleRow + heads + monthLines.indexOf(line),
  column: 1 + month,
})

/** The cell of a line of a loan in a month, loans from 0. */
export function loanMonthPlace(line: (typeof loanLines)[number], loan: number, month: number): CellPlace {
  const first = monthsTitleRow + heads + monthLines.length
  return { row: first + loan * loanLines.length + loanLines.indexOf(line), column: 1 + month }
}

export const lastFinancingRow = loanMonthPlace('debt', mostRows('loans') - 1, lastPlanMonth).row
