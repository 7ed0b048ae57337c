import type { ReactNode } from 'react'
import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { type Year, years } from '../../rules/horizon.ts'
import { cashFigureLabels } from '../../texts/cash-labels.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { kronor, oneDecimal } from '../../texts/format.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { hardestYears, timesIn } from '../../workbook/cash/whole-plan.ts'
import { lastMonthOf } from '../../workbook/financing/financing-model.ts'
import { HowRows } from '../HowRows.tsx'

const words = cashPageTexts.payBack
export const payBackNames = ['forLoans', 'loansPaid', 'afterLoans', 'afterDraw'] as const

interface PayBackProps {
  readonly cash: CashModel
  readonly year: Year
  readonly children?: ReactNode
}

/** Whether the hardest year pays its loans, whichever is chosen, and each of them, with what is left when the owner has drawn theirs too. Nothing of a plan without loans. */
export function PayBack({ cash, year, children }: PayBackProps) {
  const hardest = hardestYears(cash)
  if (!hardest) return null
  const { toPay, left } = hardest
  const lacking = cash.ofYear('loansPaid', toPay) - cash.ofYear('forLoans', toPay)
  const lead = [
    lacking > 0
      ? words.short(lacking, cash.calendarYear(toPay))
      : words.times(oneDecimal(timesIn(cash, toPay)), cash.calendarYear(toPay)),
    words.left(cash.ofYear('afterDraw', left), cash.calendarYear(left)),
  ].join(' ')
  return (
    <Card of="cashCards.payBack" title={cashPageTexts.cards.payBack} lead={lead}>
      {children}
      <DataTable
        className="insight-table cash-table"
        columns={[{}, ...years.map(yearName)]}
        rows={[
          ...payBackNames.map((name) => ({
            key: name,
            cells: [
              cashFigureLabels[`cashYear.${name}`],
              ...years.map((each) => {
                const kr = cash.ofYear(name, each)
                return { shows: kr, className: kr < 0 ? 'cash-minus' : undefined }
              }),
            ],
          })),
          { key: 'debt', cells: [words.debt, ...years.map((each) => cash.debt(lastMonthOf(each)))] },
        ]}
      />
      <details className="plot-table">
        <summary>{words.how(yearName(year))}</summary>
        <HowRows
          title={yearName(year)}
          rows={payBackNames.map((name) => ({
            id: `figures.cashYear.${name}`,
            name: cashFigureLabels[`cashYear.${name}`],
            amount: kronor(cash.ofYear(name, year)),
            explanation: cash.explainYear(name, year),
          }))}
        />
      </details>
    </Card>
  )
}
