import '../insight/insight.css'
import './owner.css'
import { useAnnouncement } from '../../controls/announcement.ts'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { hasCompany } from '../../insight/owner-ways.ts'
import { type Year, years } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { useHelpRoute } from '../help/help-route.ts'
import { OwnerPaper } from './OwnerPaper.tsx'
import { ownerCardsOf } from './owner-cards.tsx'
import { useOwnerFigures } from './owner-figures.ts'

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
