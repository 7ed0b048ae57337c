import type { ReactNode } from 'react'
import { Card } from '../../controls/Card.tsx'
import type { Year } from '../../rules/horizon.ts'
import { DividendInputs } from '../../salary/owner/DividendInputs.tsx'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { HandCard } from './HandCard.tsx'
import { HowCard } from './HowCard.tsx'
import { OwnPayCard } from './OwnPayCard.tsx'
import { Tools } from './Tools.tsx'
import { WaysCard } from './WaysCard.tsx'

const { leftOut } = ownerPageTexts

interface CardsProps {
  readonly session: Session
  readonly year: Year
  readonly onAnnounce: (text: string) => void
  /** Whether the plan has a year as aktiebolag. */
  readonly hasCompany: boolean
  /** Whether it has one as enskild firma. */
  readonly hasFirm: boolean
}

/** The cards of the page, in their order. */
export function ownerCardsOf({ session, year, onAnnounce, hasCompany, hasFirm }: CardsProps): ReactNode {
  return (
    <>
      {hasCompany && (
        <>
          <WaysCard session={session} year={year} />
          <div className="insight-columns">
            <div className="insight-column">
              <HandCard session={session} />
              <Card of="ownerCards.shares" title={ownerPageTexts.cards.shares}>
                <DividendInputs session={session} year={year} />
              </Card>
            </div>
            <div className="insight-column">
              <OwnPayCard session={session} year={year} onAnnounce={onAnnounce} />
            </div>
          </div>
          <HowCard session={session} first={year} />
        </>
      )}
      {hasFirm && <Tools session={session} year={year} />}
      {!hasCompany && (
        <Card of="ownerCards.ways" title={ownerPageTexts.cards.ways} lead={ownerPageTexts.noCompany.lead} />
      )}
      <Card of="ownerCards.leftOut" title={ownerPageTexts.cards.leftOut}>
        <ul>
          {[...(hasCompany ? leftOut.company : []), ...(hasFirm ? leftOut.firm : [])].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </>
  )
}
