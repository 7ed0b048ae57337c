import { useMemo } from 'react'
import { NetPay } from '../../insight/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { usePrinting } from '../paper/printing.ts'
import { insightCardsOf } from './cards.tsx'

interface InsightPaperProps {
  readonly session: Session
  readonly year: Year
}

/** The cards on paper, one below the other, as the plan is when the page is printed. */
export function InsightPaper({ session, year }: InsightPaperProps) {
  const since = usePrinting()
  return since ? <Cards session={session} year={year} since={since} /> : null
}

const quiet = () => undefined

function Cards({ session, year, since }: InsightPaperProps & { readonly since: Date }) {
  const { plan } = session
  const pay = useMemo(() => new NetPay(plan), [plan])
  const { goal, combined: _tried, ...others } = insightCardsOf({ session, pay, year, onUse: quiet, onAnnounce: quiet })
  // a question without an answer is nothing to print, nor what somebody is trying
  const asksNothing = plan.settings.wantedNetPay === 0
  return (
    <Paper lies="upright">
      <PaperHead page="insight" year={year} since={since} />
      <div className="insight">
        {!asksNothing && goal}
        {Object.values(others)}
      </div>
    </Paper>
  )
}
