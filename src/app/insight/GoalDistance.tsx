import './goal-distance.css'
import { Link } from 'wouter'
import { type SessionYear, useFigure, useSession } from '../../controls/figures.ts'
import { isUnanswered } from '../../controls/net-pay.ts'
import { shownPay } from '../../insight/net-pay.ts'
import { goalTexts } from '../../texts/insight-goal.ts'
import { paths } from '../../texts/paths.ts'
import { askForWanted } from './wanted-address.ts'

/** The wanted net pay and how far the year is from it, on every page, with the way to its card; nothing while none is wanted. */
export function GoalDistance({ session, year }: SessionYear) {
  const wanted = useSession(session, ({ plan }) => plan.settings.wantedNetPay)
  const net = shownPay(useFigure(session, `netProfitPerMonth.${year}`) ?? 0)
  const isOpen = useSession(session, (open) => isUnanswered(open, year))
  if (wanted === 0) return null
  const isReached = !isOpen && net >= wanted
  return (
    <Link
      className={isReached ? 'goal-distance reached' : 'goal-distance'}
      href={paths.insight}
      state={askForWanted}
      title={goalTexts.distance.title}
    >
      {goalTexts.distance.of(wanted)}
      {!isOpen && <span> · {isReached ? goalTexts.distance.reached : goalTexts.distance.left(wanted - net)}</span>}
    </Link>
  )
}
