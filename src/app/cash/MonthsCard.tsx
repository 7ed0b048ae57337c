import type { ComponentProps } from 'react'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { yearName } from '../../texts/workbench.ts'
import { CashCard } from './CashCard.tsx'
import { MonthsTable } from './MonthsTable.tsx'

/** The months of a year on their card. */
export function MonthsCard(table: ComponentProps<typeof MonthsTable>) {
  return (
    <CashCard of="months" lead={cashPageTexts.months.lead(yearName(table.year))}>
      <MonthsTable {...table} />
    </CashCard>
  )
}
