import type { SessionYear } from '../controls/figures.ts'
import { hiddenMinus, isUnanswered } from '../controls/net-pay.ts'
import type { Year } from '../rules/horizon.ts'
import { salaryMethods, years } from '../rules/horizon.ts'
import type { SalaryRuleName } from '../rules/salary-rules.ts'
import type { Session } from '../session/session.ts'
import { kronor, negativesAsZero } from '../texts/format.ts'
import { firstProduct, lossWords } from '../texts/losses.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { salaryTexts } from '../texts/salary.ts'
import { chainNames, type FigureName } from '../workbook/figures.ts'
import { explanationOf } from './explanations.ts'
import type { SalaryCell } from './salary-entry.ts'
import type { SheetLine } from './salary-lines.ts'
import { rowsOfAny, type SalaryInputColumn, type SalaryRow, salaryRows } from './salary-rows.ts'
import { describeCalculation, describeOrigin } from './salary-words.ts'

export interface SalarySheetContext extends SessionYear {
  readonly onNotice: (code: NoticeCode) => void
  /** Whether both methods stand side by side. */
  readonly comparing: boolean
  /** Whether the three years do; then `year` is the one around the sheet. */
  readonly allYears?: boolean
}

/** The parameter that is typed in a cell, or undefined when the cell is computed or empty. */
export function inputAt(
  context: SalarySheetContext,
  line: SheetLine | undefined,
  column: string,
): SalaryCell | undefined {
  if (line?.kind !== 'row') return undefined
  const { session, year, comparing, allYears } = context
  const inputs: Readonly<Record<string, SalaryRuleName | undefined>> = line.row.inputs
  const rule = inputs[column]
  if (rule === undefined || comparing || allYears || session.plan.salary[year].method !== 'schablon') return undefined
  return { year, row: line.row.name, column: column as SalaryInputColumn, rule } // only input columns have a rule
}

export function shownRows({ session, year, comparing, allYears }: SalarySheetContext): readonly SalaryRow[] {
  if (allYears) return rowsOfAny(years.map((each) => rowsOfYear(session, each)))
  const { companyForm } = session.plan.salary[year]
  // side by side every row of either method stands there
  if (!comparing) return rowsOfYear(session, year)
  const byLaw = (name: SalaryRow['name']) => session.workbook.figure(figureAt({ name }, 'skatteverket', year)) === 0
  return salaryRows(companyForm, 'skatteverket', byLaw)
}

export function rowsOfYear(session: Session, year: Year): readonly SalaryRow[] {
  const { companyForm, method } = session.plan.salary[year]
  return salaryRows(companyForm, method, (name) => session.workbook.figure(`${name}.${year}`) === 0)
}

export function figureAt({ name }: Pick<SalaryRow, 'name'>, column: string, year: Year): FigureName {
  const side = sides.find((known) => known === column)
  const chain = chainNames.find((known) => known === name)
  return side && chain ? `${side}.${chain}.${year}` : `${name}.${year}`
}

export const sides = [...salaryMethods, 'difference'] as const

/** What a row's amount shows: whole kronor, a loss as 0; nothing in a year in which nothing is filled in. */
export function shownAmount({ session, year }: SessionYear, row: SalaryRow, column = ''): string {
  if (isUnanswered(session, year)) return ''
  return kronor(negativesAsZero(session.workbook.figure(figureAt(row, column, year))))
}

/** What a column of a comparison shows: a minus in words, since nothing else stands beside it. */
export const shownCompared = (shown: SessionYear, row: SalaryRow, column: string): string =>
  formatMinus(shown, row, column) || shownAmount(shown, row, column)

/** What a row says under "So it is computed": its origin, a loss in words, or the arithmetic with the user's numbers. */
export function shownHow({ session, year }: SessionYear, row: SalaryRow, column = ''): string {
  const origin = describeOrigin(row.name, year)
  if (isUnanswered(session, year)) return isAnswer(row) ? firstProduct : (origin ?? '')
  const explanation = explanationOf(session, figureAt(row, column, year))
  const how = origin ?? describeCalculation(explanation)
  const amount = explanation.result ?? 0
  // a 0 that hides a minus says it (docs/salary.md)
  const hidden = formatMinus({ session, year }, row, column)
  if (hidden !== '') return row.name === 'surplus' || amount === 0 ? hidden : salaryTexts.explained(hidden, how)
  if (amount !== 0 || !isOfNoIncome({ session, year }, row, column)) return how
  const { method, standardTaxRelief } = session.plan.salary[year]
  // what was typed counts as 0 here, and would else seem to be lost
  const isTyped = row.name === 'standardTaxRelief' && method === 'schablon' && column === ''
  return isTyped ? salaryTexts.noSurplusElse(kronor(standardTaxRelief)) : salaryTexts.noSurplus
}

/** Whether a row is of the income of a year that gives none: it ends in a loss. */
function isOfNoIncome({ session, year }: SessionYear, { group }: SalaryRow, column: string): boolean {
  const surplus = session.workbook.figure(`surplus.${year}`) ?? 0
  const income = session.workbook.figure(figureAt({ name: 'fixedEarnedIncome' }, column, year))
  return surplus < 0 && income === 0 && group !== 'business'
}

/** What a row's amount hides when it stands as 0: a loss, or what has to be paid; '' when it hides nothing. A difference keeps its sign. */
function formatMinus({ session, year }: SessionYear, row: Pick<SalaryRow, 'name'>, column: string): string {
  if (column === 'difference') return ''
  const amount = session.workbook.figure(figureAt(row, column, year)) ?? 0
  if (!isAnswer(row)) return lossWords({ loss: -amount })
  const method = salaryMethods.find((known) => known === column)
  return hiddenMinus(session, year, row.name === 'netProfitPerMonth' ? 'month' : 'year', method)
}

const isAnswer = ({ name }: Pick<SalaryRow, 'name'>): boolean =>
  name === 'netProfitPerYear' || name === 'netProfitPerMonth'
