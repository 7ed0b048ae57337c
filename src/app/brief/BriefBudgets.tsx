import { DataTable } from '../../controls/DataTable.tsx'
import { columnsOf, type SettingRow } from '../../plan/setting-rows.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { briefTexts } from '../../texts/brief.ts'
import { cashFigureLabels } from '../../texts/cash-labels.ts'
import { columnInWords } from '../../texts/financing.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { lastMonthOf, monthsIn } from '../../workbook/financing/financing-model.ts'
import { type StartLine, startBudget } from '../../workbook/financing/start-budget.ts'
import { MonthsTable } from '../cash/MonthsTable.tsx'
import { payBackNames } from '../cash/PayBack.tsx'
import { PlanPlot } from '../cash/PlanPlot.tsx'
import { WholePlan } from '../cash/WholePlan.tsx'
import { listed } from '../owner/owner-amounts.ts'
import { cellsInWords } from '../workbench/settings-in-words.ts'
import { calendarMonth, nameOfLine } from './BriefFirst.tsx'
import { Part } from './BriefFrame.tsx'
import { resultRows, toldYears } from './result-rows.ts'
import { YearColumns, type YearRow } from './YearColumns.tsx'

// what a sheet has room for above its table
const lowPlot = 150

const { parts, start: words, loans: ofLoans, months, sum } = briefTexts

interface BudgetProps {
  readonly session: Session
  readonly cash: CashModel
}

export function StartBudgetPart({ session, cash }: BudgetProps) {
  const { plan, workbook } = session
  const { financing } = workbook
  const budget = startBudget(financing, cash, plan.settings.openingBalance)
  const rowsOf = (lines: readonly StartLine[]): readonly YearRow[] => [
    ...lines.map((line, at) => ({ key: at, name: nameOfLine(line), of: (year: Year) => line.of[year] || undefined })),
    { key: 'sum', name: sum, isSum: true, of: (year) => budget.sum[year] },
  ]
  const before = financing.investments.filter(({ month, amount }) => month === 0 && amount > 0)
  return (
    <Part title={parts.startBudget}>
      {budget.years.length > 0 && (
        <div className="brief-halves">
          {(['uses', 'sources'] as const).map((half) => (
            <YearColumns
              key={half}
              startYear={plan.settings.startYear}
              years={budget.years}
              label={words[half]}
              groups={[{ heading: words[half], rows: rowsOf(budget[half]) }]}
            />
          ))}
        </div>
      )}
      {before.length > 0 && (
        <p>
          {words.before(
            listed(
              before.map(({ name, amount }) =>
                briefTexts.first.line(name === '' ? words.what.investment : name, amount),
              ),
            ),
          )}
        </p>
      )}
    </Part>
  )
}

export function ResultPart({ session, cash }: BudgetProps) {
  const told = toldYears(session, cash)
  return (
    <YearColumns
      startYear={session.plan.settings.startYear}
      years={told}
      label={parts.result}
      rows={resultRows(session, told)}
    />
  )
}

export function LiquidityParts({ session, cash }: BudgetProps) {
  const first = toldYears(session, cash)[0] ?? 'year1'
  const after = years.slice(years.indexOf(first) + 1)
  const [next, last] = [after[0], after.at(-1)]
  return (
    <>
      <Part title={months.byMonth(cash.calendarYear(first))}>
        <PlanPlot cash={cash} height={lowPlot} />
        <p className="brief-quiet">{months.opens(cash.before('balance', first), cash.calendarYear(first))}</p>
        <MonthsTable cash={cash} year={first} isForBank />
      </Part>
      {next && last && (
        <Part title={months.byQuarter(cash.calendarYear(next), cash.calendarYear(last))}>
          <WholePlan cash={cash} of={after} isForBank />
        </Part>
      )}
    </>
  )
}

export function LoansPart({ session, cash }: BudgetProps) {
  const { plan, workbook } = session
  const { financing } = workbook
  const loans = financing.loans.flatMap((loan, at) => (loan.amount > 0 ? [{ loan, at }] : []))
  const inYear = (loan: number, name: 'interest' | 'amortised') => (year: Year) =>
    monthsIn(year).reduce((all, month) => all + financing.ofLoan(loan, name, month), 0)
  const owing = years.filter((year) => cash.ofYear('loansPaid', year) !== 0)
  return (
    <Part title={parts.loans}>
      <DataTable
        className="paper-table stacked-table"
        cellName="stacked-head"
        label={parts.loans}
        columns={ofLoans.columns}
        rows={loans.map(({ loan, at }) => ({ key: at, cells: cellsOf(loan, plan.settings.startYear) }))}
      />
      <YearColumns
        startYear={plan.settings.startYear}
        years={owing}
        label={ofLoans.amortised}
        groups={[
          ...loans.map(({ loan, at }) => ({
            heading: loan.name === '' ? words.what.loan : loan.name,
            rows: [
              { key: 'interest', name: ofLoans.interest, of: inYear(at, 'interest') },
              { key: 'amortised', name: ofLoans.amortised, of: inYear(at, 'amortised') },
              { key: 'debt', name: ofLoans.debt, of: (year: Year) => financing.ofLoan(at, 'debt', lastMonthOf(year)) },
            ],
          })),
          {
            heading: ofLoans.all,
            rows: payBackNames.map((name) => ({
              key: name,
              name: cashFigureLabels[`cashYear.${name}`],
              isSum: name === 'afterLoans' || name === 'afterDraw',
              of: (year: Year) => cash.ofYear(name, year),
            })),
          },
        ]}
      />
    </Part>
  )
}

/** A loan's cells in words; its month as the calendar has it. */
function cellsOf(loan: SettingRow<'loans'>, startYear: number): readonly string[] {
  const cells = cellsInWords('loans', loan)
  return columnsOf('loans').map(([column, field], at) => {
    if (column === 'month' && loan.month > 0) return calendarMonth(startYear, loan.month)
    return column === 'free' && loan.free > 0 ? columnInWords('months', field, loan.free) : (cells[at] ?? '')
  })
}
