import './net-pay.css'
import type { CSSProperties, ReactNode } from 'react'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import {
  hiddenIn,
  isOutOfReach,
  isTaxedLater,
  isUnanswered,
  netPayMark,
  netPayWords,
  shownNetPay,
} from '../../controls/net-pay.ts'
import { minusOf } from '../../texts/losses.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { MinusFigure } from './MinusFigure.tsx'

interface NetPayProps extends SessionYear {
  readonly label: ReactNode
  /** Asks what another net pay would require. */
  readonly onAsk?: (() => void) | undefined
}

/** The answer: the monthly net pay of a year, whose rules it follows, and in place of a 0 the minus that it hides (docs/salary.md). */
export function NetPay({ session, year, label, onAsk }: NetPayProps) {
  const amount = useSession(session, (open) => shownNetPay(open, year))
  const words = useSession(session, (open) => netPayWords(open, year))
  const mark = useSession(session, (open) => netPayMark(open, year))
  const loss = useSession(session, (open) => (isUnanswered(open, year) ? null : hiddenIn(open, year, 'month').loss))
  const toPay = useSession(session, (open) => (isUnanswered(open, year) ? null : hiddenIn(open, year, 'month').toPay))
  const outOfReach = useSession(session, (open) => isOutOfReach(open, year))
  const isDeferred = useSession(session, (open) => isTaxedLater(open, year))
  const minus = minusOf({ loss, toPay: toPay ?? null }, 'month')
  const { perMonth, perYear, askPay } = workbenchTexts.dashboard
  const door = (figure: ReactNode) =>
    onAsk ? (
      <button type="button" className="amount-door" title={askPay} onClick={onAsk}>
        {figure}
      </button>
    ) : (
      figure
    )
  if (minus) return <MinusFigure label={label} zero={`${amount} ${perYear}`} minus={minus} door={door} mark={mark} />
  // so that the longest figure still finds room (dashboard.css)
  const characters = { '--characters': amount.length } as CSSProperties // React's type knows no custom properties
  const hasRemark = (amount !== '' && words !== '') || mark !== ''
  const aside = outOfReach ? 'net-pay-out-of-reach' : isDeferred ? 'net-pay-deferred' : ''
  // before the plan is calculated there is nothing to say, and the place is kept
  const saysFirst = amount === '' && words !== ''
  const looks = ['amount', saysFirst ? 'says-first' : '', hasRemark ? 'net-pay-remark' : '', aside]
  return (
    <dl className={looks.filter((look) => look !== '').join(' ')} style={characters}>
      <dt className="amount-label">{label}</dt>
      {amount === '' ? (
        <dd className={saysFirst ? 'amount-value net-pay-first' : 'amount-value'}>{words}</dd>
      ) : (
        <dd className="amount-value">
          {door(
            <>
              <span className="amount-number">{amount}</span>
              <span className="amount-unit"> {perMonth}</span>
            </>,
          )}
        </dd>
      )}
      {amount !== '' && words !== '' && <dd className="net-pay-words">{words}</dd>}
      {mark !== '' && <dd className="net-pay-mark">{mark}</dd>}
    </dl>
  )
}
