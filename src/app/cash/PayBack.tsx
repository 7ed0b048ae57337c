import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { type Year, years } from '../../rules/horizon.ts'
import { cashFigureLabels } from '../../texts/cash-labels.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { kronor, oneDecimal } from '../../texts/format.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { lastMonthOf } from '../../workbook/financing/financing-model.ts'
import { HowRows } from '../HowRows.tsx'

const words = cashPageTexts.payBack
export const payBackNames = ['forLoans', 'loansPaid', 'afterLoans', 'afterDraw'] as const

interface PayBackProps {
  readonly cash: CashModel
  readonly year: Year
  readonly isPaper?: boolean
}

/** Whether each year pays its loans, with what is left when the owner has drawn theirs too. Nothing of a plan without loans. */
export function PayBack({ cash, year, isPaper = false }: PayBackProps) {
  const isAsked = years.some((each) => cash.ofYear('loansPaid', each) !== 0)
  if (!isAsked) return null
  const [has, paid] = [cash.ofYear('forLoans', year), cash.ofYear('loansPaid', year)]
  const first = paid === 0 || has < paid ? undefined : words.times(oneDecimal(has / paid), yearName(year))
  const lead = [
    paid === 0 ? '' : (first ?? words.short(paid - has, yearName(year))),
    words.left(cash.ofYear('afterDraw', year)),
  ].join(' ')
  const Place = isPaper ? Card : FoldedCard
  return (
    <Place of="cashCards.payBack" title={cashPageTexts.cards.payBack} lead={lead}>
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
      <HowRows
        title={yearName(year)}
        rows={payBackNames.map((name) => ({
          id: `figures.cashYear.${name}`,
          name: cashFigureLabels[`cashYear.${name}`],
          amount: kronor(cash.ofYear(name, year)),
          explanation: cash.explainYear(name, year),
        }))}
      />
    </Place>
  )
}
