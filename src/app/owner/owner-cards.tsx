import type { ReactNode } from 'react'
import type { Year } from '../../rules/horizon.ts'
import { DividendInputs } from '../../salary/owner/DividendInputs.tsx'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts } from '../../texts/owner-page.ts'
import { HandCard } from './HandCard.tsx'
import { HowCard } from './HowCard.tsx'
import { OwnerCard } from './OwnerCard.tsx'
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
              <OwnerCard of="shares">
                <DividendInputs session={session} year={year} />
              </OwnerCard>
            </div>
            <div className="insight-column">
              <OwnPayCard session={session} year={year} onAnnounce={onAnnounce} />
            </div>
          </div>
          <HowCard session={session} first={year} />
        </>
      )}
      {hasFirm && <Tools session={session} year={year} />}
      {!hasCompany && <OwnerCard of="ways" lead={ownerPageTexts.noCompany.lead} />}
      <OwnerCard of="leftOut">
        <ul>
          {[...(hasCompany ? leftOut.company : []), ...(hasFirm ? leftOut.firm : [])].map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </OwnerCard>
    </>
  )
}
