import { YearsTable } from '../../controls/YearsTable.tsx'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { sheetTexts } from '../../texts/sheets.ts'

/** The page's own figures: hours, costs and monthly salary of each year, and their totals. */
export function MeasuresDashboard({ session, year }: { readonly session: Session; readonly year: Year }) {
  return (
    <YearsTable
      session={session}
      year={year}
      label={sheetTexts.measuresDashboard}
      className="years-table measures-dashboard card"
    />
  )
}
