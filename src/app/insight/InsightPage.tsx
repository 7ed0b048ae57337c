import type { SessionYear } from '../../controls/figures.ts'
import './insight.css'
import { useMemo } from 'react'
import { type Announcement, useAnnouncement } from '../../controls/announcement.ts'
import { useLatestPay } from '../../controls/latest-pay.ts'
import { skipTarget } from '../../controls/SkipLink.tsx'
import { UndoToast } from '../../controls/UndoToast.tsx'
import { NetPay, shownPay } from '../../insight/net-pay.ts'
import { insightTexts } from '../../texts/insight.ts'
import { goalTexts } from '../../texts/insight-goal.ts'
import { cardsPlace } from '../cards-place.ts'
import { useIsDesktop } from '../desktop-width.ts'
import { useHelpRoute } from '../frame/help-route.ts'
import { usePrinting } from '../frame/printing.ts'
import { Paper } from '../paper/Paper.tsx'
import { PaperHead } from '../paper/PlanPaper.tsx'
import { insightCardsOf } from './cards.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { type CardName, FoldedInsight } from './InsightCard.tsx'
import type { UseAnswer } from './use-answer.ts'

function InsightPaper({ session, year }: SessionYear) {
  const since = usePrinting()
  return since ? <Cards session={session} year={year} since={since} /> : null
}

const quiet = () => undefined

function Cards({ session, year, since }: SessionYear & { readonly since: Date }) {
  const { plan } = session
  const pay = useMemo(() => new NetPay(plan), [plan])
  const { goal, combined, ...others } = insightCardsOf({ session, pay, year, onUse: quiet, onAnnounce: quiet })
  // a question without an answer is nothing to print, nor what somebody is trying
  const asksNothing = plan.settings.wantedNetPay === 0
  return (
    <Paper lies="upright">
      <PaperHead page="insight" year={year} since={since} />
      <div className="insight">
        {(!asksNothing || !combined) && goal}
        {Object.values(others)}
      </div>
    </Paper>
  )
}

interface Told extends Announcement {
  /** The same without the pay, which is said by itself. */
  readonly spoken: string
}

/** Which cards stand below each other at a desk; on the phone all do, in their order. */
const columns: readonly (readonly CardName[])[] = [
  ['forms', 'tornado', 'lifeCycle'],
  ['oneMore', 'valuePerHour', 'shares', 'scenarios', 'measures'],
]
/** What few ask on each visit: on paper they are open. */
const folded: readonly CardName[] = ['tornado', 'lifeCycle', 'shares', 'scenarios', 'measures']

export function InsightPage({ session, year }: SessionYear) {
  const pay = useLatestPay(session)
  const isDesktop = useIsDesktop()
  const help = useHelpRoute()
  const { announcement, announce, close } = useAnnouncement<Told>()
  if (!pay) {
    return (
      <div className="insight" id={skipTarget} tabIndex={-1}>
        <p className="skeleton-card tall" role="status">
          {insightTexts.comes}
        </p>
      </div>
    )
  }
  const notify = (text: string, spoken = text) => announce({ text, spoken, actionCount: session.actionCount })
  const use: UseAnswer = (answer, name) => {
    if (!answer.edit || !session.edit(answer.edit, cardsPlace('insight', year))) return
    const net = shownPay(session.workbook.figure(`netProfitPerMonth.${year}`) ?? 0)
    notify(goalTexts.used(name, net), goalTexts.usedSpoken(name))
  }
  const { goal, combined, ...cards } = insightCardsOf({ session, pay, year, onUse: use, onAnnounce: notify })
  const shown = (name: CardName) => {
    const card = name !== 'goal' && name !== 'combined' && cards[name]
    if (!card || !folded.includes(name)) return card
    return (
      <FoldedInsight key={name} of={name}>
        {card}
      </FoldedInsight>
    )
  }
  return (
    // where the link past the navigation leads, which a sheet is on the other pages
    <div className="insight" id={skipTarget} tabIndex={-1}>
      {goal}
      {combined}
      <div className="insight-columns">
        {isDesktop ? (
          columns.map((names) => (
            <div key={names[0]} className="insight-column">
              {names.map(shown)}
            </div>
          ))
        ) : (
          <div className="insight-column">{(Object.keys(cards) as CardName[]).map(shown)}</div>
        )}
      </div>
      {combined && <Elsewhere of={['breakEven', 'staircase']} />}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement?.spoken}
      </div>
      {announcement && <UndoToast session={session} announcement={announcement} onClose={close} />}
      {!help.at && <InsightPaper session={session} year={year} />}
    </div>
  )
}
