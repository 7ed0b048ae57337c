import type { SessionYear } from '../../controls/figures.ts'
import '../cash/stacked-table.css'
import { Fragment, type ReactNode } from 'react'
import { DataTable, numbers } from '../../controls/DataTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import { explanationOf } from '../../salary/explanations.ts'
import { type SalaryRow, salaryGroups, salaryRows } from '../../salary/salary-rows.ts'
import { shownAmount, shownHow } from '../../salary/salary-shown.ts'
import { describeAfterPlan, describeRule, lawNumber } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { filledCell, oneDecimal } from '../../texts/format.ts'
import { breakEvenTexts, sourceLabels } from '../../texts/labels.ts'
import { lawWhy } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'

export function SalaryPaper({ session, year }: SessionYear) {
  const { columns, leftOut } = salaryTexts
  const { workbook } = session
  const { companyForm, method } = session.plan.salary[year]
  const rows = salaryRows(companyForm, method, (name) => workbook.figure(`${name}.${year}`) === 0)
  const law = workbook.lawOf(year)
  // every rule of the schablon has the same source, which the page says once
  const byLaw = method === 'skatteverket'
  const why = byLaw ? lawWhy(law) : sourceLabels.schablon
  return (
    <>
      {why !== undefined && <p className="paper-note">{why}</p>}
      <DataTable
        className="paper-table salary stacked-table"
        cellName="stacked-head"
        nameAt={1}
        columns={[
          { head: columns.label, span: 2 },
          ...numbers(columns.cutOff, columns.percent, columns.amount),
          { head: columns.how, className: 'paper-how' },
        ]}
        groups={salaryOnPaper(rows, (row) => [
          numberOf(session, year, row, 'cutOff'),
          numberOf(session, year, row, 'percent'),
          shownAmount({ session, year }, row),
          <Fragment key="how">
            {shownHow({ session, year }, row)}
            {byLaw && <small>{describeRule(explanationOf(session, `${row.name}.${year}`), undefined)}</small>}
          </Fragment>,
        ])}
      />
      <p className="paper-note">
        <strong>{leftOut.title}:</strong> {leftOut[method][companyForm]}
        {byLaw && describeAfterPlan({ figure: (name) => workbook.figure(name) })}
      </p>
    </>
  )
}

/** The rows of the calculation in their groups, each with its sign and name before its own cells. */
export function salaryOnPaper(rows: readonly SalaryRow[], cellsOf: (row: SalaryRow) => readonly ReactNode[]) {
  return salaryGroups.map((group) => ({
    heading: salaryTexts.groups[group],
    rows: rows
      .filter((row) => row.group === group)
      .map((row) => ({
        key: row.name,
        className: row.weight === 'item' ? undefined : 'paper-sum',
        cells: [{ shows: row.sign, className: 'paper-sign' }, rowFigureLabels[row.name], ...cellsOf(row)],
      })),
  }))
}

/** A cut-off or percent of a row: what was typed, or by the law what it says. */
function numberOf(session: Session, year: Year, row: SalaryRow, column: 'cutOff' | 'percent'): string {
  const salary = session.plan.salary[year]
  const rule = row.inputs[column]
  if (salary.method === 'schablon') return rule === undefined ? '' : filledCell(salary[rule])
  const number = lawNumber(explanationOf(session, `${row.name}.${year}`), column === 'percent' ? '%' : 'kr')
  return number === undefined ? '' : filledCell(number)
}

const breakEvenRows = [
  ['breakEvenSales', 'breakEvenPercent'],
  ['breakEvenSalesWithMeasures', 'breakEvenPercentWithMeasures'],
  ['safetyMargin', 'safetyMarginPercent'],
] as const

export function BreakEvenPaper({ session, year }: SessionYear) {
  const { title, headings, rows } = breakEvenTexts
  const { workbook } = session
  return (
    <DataTable
      className="paper-table small"
      caption={title}
      columns={[
        headings.name,
        { head: `${headings.percent}, %`, className: 'number', write: oneDecimal },
        ...numbers(salaryTexts.inKronor(headings.amount)),
      ]}
      rows={breakEvenRows.map(([amount, percent]) => ({
        key: amount,
        cells: [rows[amount], workbook.figure(`${percent}.${year}`), workbook.figure(`${amount}.${year}`)],
      }))}
    />
  )
}
