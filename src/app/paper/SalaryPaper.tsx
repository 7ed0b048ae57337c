import type { Year } from '../../rules/horizon.ts'
import { explanationOf } from '../../salary/explanations.ts'
import { type SalaryRow, salaryGroups, salaryRows } from '../../salary/salary-rows.ts'
import { shownAmount, shownHow } from '../../salary/salary-shown.ts'
import { lawNumber, sayAfterPlan, sayRule } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { filledCell, kronor, oneDecimal } from '../../texts/format.ts'
import { breakEvenTexts, figureLabels, sourceLabels } from '../../texts/labels.ts'
import { lawWhy } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { PaperGroup } from './PaperGroup.tsx'

interface YearPaperProps {
  readonly session: Session
  readonly year: Year
}

/** The salary calculation: every row with its sign, numbers, arithmetic and rule, and what is left out. */
export function SalaryPaper({ session, year }: YearPaperProps) {
  const { columns, groups, leftOut } = salaryTexts
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
      <table className="paper-table salary">
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {columns.label}
            </th>
            <th scope="col" className="number">
              {columns.cutOff}
            </th>
            <th scope="col" className="number">
              {columns.percent}
            </th>
            <th scope="col" className="number">
              {columns.amount}
            </th>
            <th scope="col" className="paper-how">
              {columns.how}
            </th>
          </tr>
        </thead>
        {salaryGroups.map((group) => (
          <PaperGroup key={group} title={groups[group]} columns={6}>
            {rows
              .filter((row) => row.group === group)
              .map((row) => (
                <tr key={row.name} className={row.weight === 'item' ? undefined : 'paper-sum'}>
                  <td className="paper-sign">{row.sign}</td>
                  <th scope="row">{figureLabels[row.name]}</th>
                  <td className="number">{numberOf(session, year, row, 'cutOff')}</td>
                  <td className="number">{numberOf(session, year, row, 'percent')}</td>
                  <td className="number">{shownAmount({ session, year }, row)}</td>
                  <td className="paper-how">
                    {shownHow({ session, year }, row)}
                    {byLaw && <small>{sayRule(explanationOf(session, `${row.name}.${year}`), undefined)}</small>}
                  </td>
                </tr>
              ))}
          </PaperGroup>
        ))}
      </table>
      <p className="paper-note">
        <strong>{leftOut.title}:</strong> {leftOut[method][companyForm]}
        {byLaw && sayAfterPlan({ figure: (name) => workbook.figure(name) })}
      </p>
    </>
  )
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

/** The break-even table. */
export function BreakEvenPaper({ session, year }: YearPaperProps) {
  const { title, headings, rows } = breakEvenTexts
  const { workbook } = session
  return (
    <table className="paper-table small">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{headings.name}</th>
          <th scope="col" className="number">
            {`${headings.percent}, %`}
          </th>
          <th scope="col" className="number">
            {salaryTexts.inKronor(headings.amount)}
          </th>
        </tr>
      </thead>
      <tbody>
        {breakEvenRows.map(([amount, percent]) => (
          <tr key={amount}>
            <th scope="row">{rows[amount]}</th>
            <td className="number">{oneDecimal(workbook.figure(`${percent}.${year}`))}</td>
            <td className="number">{kronor(workbook.figure(`${amount}.${year}`))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
