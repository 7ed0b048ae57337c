import type { PlanEdit } from '../plan/edit.ts'
import { type Entry, type EntryError, salaryField } from '../plan/entry.ts'
import { readEntry } from '../plan/read-entry.ts'
import { type Year, years } from '../rules/horizon.ts'
import { type SalaryRuleName, salaryRules } from '../rules/salary-rules.ts'
import type { Session } from '../session/session.ts'
import { editorText, filledCell } from '../texts/format.ts'
import type { KeptValue, NoticeCode, NoticeParams } from '../texts/notices.ts'
import { parameterLabels } from '../texts/salary.ts'
import type { SalaryInputColumn, SalaryRow } from './salary-rows.ts'

export interface SalaryCell {
  readonly year: Year
  readonly row: SalaryRow['name']
  readonly column: SalaryInputColumn
  readonly rule: SalaryRuleName
}

/** Reads what was typed for a parameter, without keeping it. */
export const readSalary = (session: Session, { rule }: SalaryCell, typed: string): Entry =>
  readEntry(salaryField(rule), typed, (expression) => session.workbook.calculate(expression))

/** Takes what was typed for a parameter of one year; a notice reports when it was not a plain number. Answers whether anything changed. */
export function enterSalary(
  session: Session,
  cell: SalaryCell,
  entry: Entry,
  typed: string,
  onNotice: (code: NoticeCode, given: NoticeParams) => void,
): boolean {
  const { value } = entry
  // a parameter is a number or blank; words are for other fields
  const isDone = typeof value === 'string' || value === undefined ? false : setSalaryRule(session, cell, value)
  if (!entry.ok)
    onNotice(salaryNotice(entry.error), {
      keptValue: { ...keptSalaryValue(session, cell), ...(value === undefined && { typed }) },
    })
  return isDone
}

export function keptSalaryValue(session: Session, { year, rule }: SalaryCell): KeptValue {
  const value = session.plan.salary[year][rule]
  return {
    column: parameterLabels[rule],
    value: value === null ? '' : filledCell(value),
    most: salaryField(rule).maxLength,
  }
}

/** The notice for an entry that can't be kept as it is: whatever is wrong, it asks for digits. */
export const salaryNotice = (error: EntryError): NoticeCode =>
  error === 'entry.overHundred' ? error : 'entry.notANumber'

export function resetSalary(session: Session, cell: SalaryCell): void {
  setSalaryRule(session, cell, salaryRules[cell.rule].default)
}

/** Empties parameters of one year as one action: a blank percent, a cut-off of 0. Undefined when they are empty already. */
export function clearedSalary(session: Session, cells: readonly SalaryCell[]): PlanEdit | undefined {
  return salaryEdit(
    session,
    cells.map((cell) => [cell, salaryRules[cell.rule].kind === 'percent' ? null : 0]),
  )
}

/** Gives every parameter of a column the value of its topmost one, as far as it takes it; one action for all columns. Undefined when nothing changes. */
export function filledSalary(session: Session, columns: readonly (readonly SalaryCell[])[]): PlanEdit | undefined {
  return salaryEdit(
    session,
    columns.flatMap(([first, ...others]) => {
      const value = first && session.plan.salary[first.year][first.rule]
      return others.flatMap((cell): (readonly [SalaryCell, number | null])[] => {
        const entry = readSalary(session, cell, editorText(value ?? null))
        return entry.ok && typeof entry.value !== 'string' ? [[cell, entry.value]] : []
      })
    }),
  )
}

export const differsFromDefault = (session: Session, year: Year, rule: SalaryRuleName): boolean =>
  session.plan.salary[year][rule] !== salaryRules[rule].default

/** True when the three years do not have the same value of a parameter. */
export const differsBetweenYears = ({ plan }: Session, rule: SalaryRuleName): boolean =>
  new Set(years.map((year) => plan.salary[year][rule])).size > 1

/** Gives all three years this year's value of a parameter: one action, taken back as one. */
export function setForAllYears(session: Session, { year, row, column, rule }: SalaryCell): void {
  const value = session.plan.salary[year][rule]
  const edits = years
    .filter((other) => session.plan.salary[other][rule] !== value)
    .map((other): PlanEdit => ({ type: 'setSalary', year: other, values: { [rule]: value } }))
  session.edit({ type: 'several', edits }, { year, id: row, field: column })
}

/** Sets parameters of one year as one action. Undefined when they have these values already. */
export function salaryEdit(
  session: Session,
  wanted: readonly (readonly [SalaryCell, number | null])[],
): PlanEdit | undefined {
  const changed = wanted.filter(([{ year, rule }, value]) => session.plan.salary[year][rule] !== value)
  const [first] = changed
  if (!first) return undefined
  const values = Object.fromEntries(changed.map(([{ rule }, value]) => [rule, value]))
  return { type: 'setSalary', year: first[0].year, values }
}

function setSalaryRule(session: Session, cell: SalaryCell, value: number | null): boolean {
  const edit = salaryEdit(session, [[cell, value]])
  return edit !== undefined && session.edit(edit, { year: cell.year, id: cell.row, field: cell.column })
}
