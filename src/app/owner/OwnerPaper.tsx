import { Card } from '../../controls/Card.tsx'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { ownerPageTexts, ownerYearName } from '../../texts/owner-page.ts'
import { ownerYears } from '../../workbook/owner-figures.ts'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { usePrinting } from '../paper/printing.ts'
import { HandCard } from './HandCard.tsx'
import { WayRows } from './HowCard.tsx'
import { bestWays } from './owner-amounts.ts'
import { Tools } from './Tools.tsx'
import { WaysCard } from './WaysCard.tsx'

interface OwnerPaperProps {
  readonly session: Session
  readonly year: Year
  /** Whether the plan has a year as aktiebolag, and one as enskild firma. */
  readonly hasCompany: boolean
  readonly hasFirm: boolean
}

/** The ways on paper with every row of the one that gives most, as the plan is when the page is printed. */
export function OwnerPaper({ session, year, hasCompany, hasFirm }: OwnerPaperProps) {
  const since = usePrinting()
  if (!since) return null
  const [best = 'allSalary'] = bestWays(session)
  return (
    <Paper lies="upright">
      <PaperHead page="owner" year={year} since={since} />
      <div className="insight">
        {hasCompany && (
          <>
            <WaysCard session={session} year={year} />
            <HandCard session={session} />
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
        )}
        {hasFirm && <Tools session={session} year={year} />}
      </div>
    </Paper>
  )
}
