import '../insight/insight.css'
import './owner.css'
import type { ReactNode } from 'react'
import { useAnnouncement } from '../../controls/announcement.ts'
import { Card } from '../../controls/Card.tsx'
import { FoldedCard } from '../../controls/FoldedCard.tsx'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { hasCompany } from '../../insight/owner-ways.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { DividendInputs } from '../../salary/owner/DividendInputs.tsx'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { hasSecond } from '../../workbook/owner/couple.ts'
import { ownerYears } from '../../workbook/owner/owner-figures.ts'
import { useHelpRoute } from '../help/help-route.ts'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { usePrinting } from '../paper/printing.ts'
import { AnswerCard, FirmAnswerCard } from './AnswerCard.tsx'
import { CoupleCard, CoupleHowCard, CouplePaper } from './CoupleCards.tsx'
import { ForecastOffer } from './ForecastOffer.tsx'
import { HowCard, WayRows } from './HowCard.tsx'
import { OwnPayCard } from './OwnPayCard.tsx'
import { bestWays, describeShares, notCounted } from './owner-amounts.ts'
import { useOwnerFigures } from './owner-figures.ts'
import { Tools, ToolsDo } from './Tools.tsx'
import { WaysCard } from './WaysCard.tsx'

const { cards, leftOut } = ownerPageTexts

interface CardsProps {
  readonly session: Session
  readonly year: Year
  readonly onAnnounce: (text: string) => void
  /** Whether the plan has a year as aktiebolag. */
  readonly hasCompany: boolean
  /** Whether it has one as enskild firma. */
  readonly hasFirm: boolean
}

/** The cards of the page, in their order: the answer, what it is compared with, and the rest folded. */
function ownerCardsOf({ session, year, onAnnounce, hasCompany, hasFirm }: CardsProps): ReactNode {
  const isCouple = hasSecond(session.plan.settings)
  const landing = <ForecastOffer session={session} year={year} onAnnounce={onAnnounce} />
  return (
    <>
      {hasCompany ? (
        <>
          {isCouple ? (
            <CoupleCard session={session} year={year}>
              {landing}
            </CoupleCard>
          ) : (
            <>
              <AnswerCard session={session} year={year}>
                {landing}
              </AnswerCard>
              <WaysCard session={session} year={year} />
            </>
          )}
          <FoldedCard of="ownerCards.shares" title={cards.shares} held={describeShares(session)}>
            <DividendInputs session={session} year={year} />
          </FoldedCard>
          {isCouple ? (
            <CoupleHowCard session={session} year={year} />
          ) : (
            <>
              <OwnPayCard session={session} year={year} onAnnounce={onAnnounce} />
              <HowCard session={session} first={year} />
            </>
          )}
        </>
      ) : (
        <FirmAnswerCard session={session} year={year}>
          {landing}
        </FirmAnswerCard>
      )}
      {hasFirm && <Tools session={session} year={year} onAnnounce={onAnnounce} />}
      <FoldedCard of="ownerCards.leftOut" title={cards.leftOut}>
        <ul>
          {[...(hasCompany ? notCounted(session.plan.settings) : []), ...(hasFirm ? leftOut.firm : [])].map(
            (sentence) => (
              <li key={sentence}>{sentence}</li>
            ),
          )}
        </ul>
      </FoldedCard>
    </>
  )
}

interface OwnerPageProps {
  readonly session: Session
  readonly year: Year
}

/** The page about pay and dividend: how much as salary, how much as dividend, and when the owner has it. Beside the salary chain, never in it. */
export function OwnerPage({ session, year }: OwnerPageProps) {
  useOwnerFigures(session)
  const help = useHelpRoute()
  const { announcement, announce, close } = useAnnouncement()
  const notify = (text: string) => announce({ text, actionCount: session.actionCount })
  const has = {
    hasCompany: hasCompany(session.workbook.ownerModel),
    hasFirm: years.some((each) => session.plan.salary[each].companyForm === 'enskildFirma'),
  }
  return (
    <div className="insight" id={skipTarget} tabIndex={-1}>
      {ownerCardsOf({ session, year, onAnnounce: notify, ...has })}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement?.text}
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
      {!help.at && <OwnerPaper session={session} year={year} {...has} />}
    </div>
  )
}

interface OwnerPaperProps {
  readonly session: Session
  readonly year: Year
  /** Whether the plan has a year as aktiebolag, and one as enskild firma. */
  readonly hasCompany: boolean
  readonly hasFirm: boolean
}

/** The ways on paper with every row of the one that gives most, as the plan is when the page is printed. */
function OwnerPaper({ session, year, hasCompany, hasFirm }: OwnerPaperProps) {
  const since = usePrinting()
  if (!since) return null
  const [best = 'allSalary'] = bestWays(session)
  return (
    <Paper lies="upright">
      <PaperHead page="owner" year={year} since={since} />
      <div className="insight">
        {hasCompany && hasSecond(session.plan.settings) ? (
          <CouplePaper session={session} year={year} />
        ) : hasCompany ? (
          <>
            <AnswerCard session={session} year={year} isOnPaper />
            <WaysCard session={session} year={year} isOnPaper />
            {ownerYears.map((each) => (
              <Card
                key={each}
                of="ownerCards.how"
                title={ownerPageTexts.cards.how}
                lead={ownerPageTexts.how.lead(ownerPageTexts.ways[best], ownerYearName(each))}
              >
                <WayRows session={session} way={best} year={each} />
              </Card>
            ))}
          </>
        ) : (
          <FirmAnswerCard session={session} year={year} />
        )}
        {hasFirm && <ToolsDo session={session} />}
      </div>
    </Paper>
  )
}
