import type { ComponentProps } from 'react'
import { Card } from '../../controls/Card.tsx'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { MonthsTable } from './MonthsTable.tsx'

/** The months of a year on their card. */
export function MonthsCard(table: ComponentProps<typeof MonthsTable>) {
  return (
    <Card
      of="cashCards.months"
      title={cashPageTexts.cards.months}
      lead={cashPageTexts.months.lead(yearName(table.year))}
    >
      <MonthsTable {...table} />
    </Card>
  )
}
