import './net-pay.css'
import type { CSSProperties } from 'react'
import { useSession } from '../../controls/figures.ts'
import { netPayMark, netPayWords, shownNetPay } from '../../controls/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { workbenchTexts } from '../../texts/workbench.ts'

interface NetPayProps {
  readonly session: Session
  readonly year: Year
  readonly label: string
  /** Asks what another net pay would require. */
  readonly onAsk?: (() => void) | undefined
}

/** The answer: the monthly net pay of a year, with the minus that a 0 hides and whose rules it follows (docs/salary.md). */
export function NetPay({ session, year, label, onAsk }: NetPayProps) {
  const amount = useSession(session, (open) => shownNetPay(open, year))
  const words = useSession(session, (open) => netPayWords(open, year))
  const mark = useSession(session, (open) => netPayMark(open, year))
  // so that the longest figure still finds room (workbench.css)
  const characters = { '--characters': amount.length } as CSSProperties // React's type knows no custom properties
  const isTold = (amount !== '' && words !== '') || mark !== ''
  return (
    <dl className={isTold ? 'amount net-pay-told' : 'amount'} style={characters}>
      <dt className="amount-label">{label}</dt>
      {amount === '' ? (
        <dd className="amount-value net-pay-first">{words}</dd>
      ) : (
        <dd className="amount-value">
          {onAsk ? (
            <button type="button" className="amount-door" title={workbenchTexts.dashboard.askPay} onClick={onAsk}>
              <PerMonth amount={amount} />
            </button>
          ) : (
            <PerMonth amount={amount} />
          )}
        </dd>
      )}
      {amount !== '' && words !== '' && <dd className="net-pay-words">{words}</dd>}
      {mark !== '' && <dd className="net-pay-mark">{mark}</dd>}
    </dl>
  )
}

function PerMonth({ amount }: { readonly amount: string }) {
  return (
    <>
      <span className="amount-number">{amount}</span>
      <span className="amount-unit"> {workbenchTexts.dashboard.perMonth}</span>
    </>
  )
}
