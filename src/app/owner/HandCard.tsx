import { years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { ownerWays, ownerYears } from '../../workbook/owner-figures.ts'
import { OwnerCard } from './OwnerCard.tsx'
import { amountOf } from './owner-amounts.ts'

const words = ownerPageTexts.hand

/** What comes into the owner's own account in each calendar year, by each way. */
export function HandCard({ session }: { readonly session: Session }) {
  return (
    <OwnerCard of="hand" lead={words.lead}>
      <table className="insight-table owner-table">
        <thead>
          <tr>
            <td />
            {ownerYears.map((year) => (
              <th key={year} scope="col">
                {ownerYearName(year)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ownerWays.map((way) => (
            <tr key={way}>
              <th scope="row">{ownerPageTexts.ways[way]}</th>
              {ownerYears.map((year) => (
                <td key={year}>{amountOf(session, `${way}.inHand.${year}`)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="insight-note">{words.year4(session.plan.settings.startYear + years.length)}</p>
    </OwnerCard>
  )
}
