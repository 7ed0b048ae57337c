import { Card } from '../../controls/Card.tsx'
import { DataTable } from '../../controls/DataTable.tsx'
import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { ownerWays, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { amountOf } from './owner-amounts.ts'

const words = ownerPageTexts.hand

/** What comes into the owner's own account in each calendar year, by each way. */
export function TakeHomeCard({ session }: { readonly session: Session }) {
  return (
    <Card of="ownerCards.hand" title={ownerPageTexts.cards.hand} lead={words.lead}>
      <DataTable
        className="insight-table owner-table"
        columns={[{}, ...ownerYears.map(ownerYearName)]}
        rows={ownerWays.map((way) => ({
          key: way,
          cells: [ownerPageTexts.ways[way], ...ownerYears.map((year) => amountOf(session, `${way}.takeHome.${year}`))],
        }))}
      />
      <p className="insight-note">{words.year4(session.plan.settings.startYear + years.length)}</p>
    </Card>
  )
}
