import { DataTable } from '../../controls/DataTable.tsx'
import { type Year, years } from '../../rules/horizon.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { formatDay } from '../../texts/dates.ts'
import { monthName } from '../../texts/outcome.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { dueAfter, type PlanMonth, quartersOf, tightestOf } from '../../workbook/cash/whole-plan.ts'
import type { CashRow } from '../../workbook/formulas/cash.ts'
import { nameOfDraw } from './MonthsTable.tsx'

const words = cashPageTexts.whole
const { rows } = cashPageTexts.months

const moves = ['moved', 'received', 'paidCosts', 'othersShare', 'due', 'settledMay', 'draw', 'loanPaid'] as const
const some: ReadonlySet<CashRow> = new Set<CashRow>(['moved', 'othersShare', 'settledMay', 'loanPaid'])

/** Which month of all three years is the tightest, and how much start money or credit the plan needs, until when. */
export function tightestWords(cash: CashModel): string {
  const { date, lowest, needed, from, until, isOpen } = tightestOf(cash)
  const said = ({ year, month }: PlanMonth) => words.month(monthName(month), cash.calendarYear(year))
  const tight = words.tightest(formatDay(date), Number(date.slice(0, 4)), lowest)
  if (needed === 0 || !from || !until) return `${tight} ${words.enough}`
  const when = isOpen ? words.stillOpen(said(from)) : words.until(said(from), said(until))
  return `${tight} ${words.needs(needed, cash.setting('wantedBuffer'))} ${when}`
}

interface WholePlanProps {
  readonly cash: CashModel
  readonly of?: readonly Year[]
  readonly isForBank?: boolean
}

export function WholePlan({ cash, of = years, isForBank = false }: WholePlanProps) {
  const quarters = of.flatMap(quartersOf)
  const sum = (row: CashRow, { year, months }: (typeof quarters)[number]) =>
    months.reduce((total, month) => total + cash.number(row, year, month), 0)
  const isCompany = of.every((year) => cash.ofYear('isCompany', year) === 1)
  const nameOf = (row: (typeof moves)[number]) => (row === 'draw' ? nameOfDraw(isCompany, isForBank) : rows[row])
  const shown = moves.filter((row) => !some.has(row) || quarters.some((quarter) => sum(row, quarter) !== 0))
  return (
    <>
      <DataTable
        className="insight-table stacked-table cash-table"
        cellName="stacked-head"
        columns={[
          words.quarter,
          ...shown.map(nameOf),
          rows.balance,
          rows.lowest,
          ...(isForBank ? [] : [rows.ownersShare]),
        ]}
        rows={quarters.map((each) => {
          const { year, quarter, months } = each
          const last = months.at(-1) ?? 12
          const lowest = Math.min(...months.map((month) => cash.number('lowest', year, month)))
          return {
            key: `${year} ${quarter}`,
            cells: [
              words.quarterOf(quarter, cash.calendarYear(year)),
              ...shown.map((row) => sum(row, each)),
              ...[
                cash.number('balance', year, last),
                lowest,
                ...(isForBank ? [] : [cash.number('ownersShare', year, last)]),
              ].map((kr) => ({
                shows: kr,
                className: kr < 0 ? 'cash-minus' : undefined,
              })),
            ],
          }
        })}
      />
      <DueAfterPlan cash={cash} />
    </>
  )
}

function DueAfterPlan({ cash }: { readonly cash: CashModel }) {
  const due = dueAfter(cash)
  const year = cash.calendarYear('year3') + 1
  return (
    <>
      <h3>{words.after.title(year - 1)}</h3>
      {due.length === 0 ? (
        <p className="insight-note">{words.after.nothing}</p>
      ) : (
        <ul className="cash-assumptions">
          {due.map(({ what, amount, month }) => (
            <li key={`${what} ${month}`}>
              {words.after.line(
                words.after[amount < 0 && what === 'vat' ? 'vatBack' : what],
                Math.abs(amount),
                month === undefined ? undefined : words.month(monthName(month), year),
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
