import { type RefObject, useEffect, useRef } from 'react'
import { type SessionYear, useSession } from '../controls/figures.ts'
import { isTaxedLater, netPayWords, shownNetPay } from '../controls/net-pay.ts'
import { rowFigureLabels } from '../texts/figure-labels.ts'
import { workbenchTexts } from '../texts/workbench.ts'

interface AnswerLineProps extends SessionYear {
  /** What stands right under the row of the answer: while it is in view, so is the row. */
  readonly under: RefObject<HTMLElement | null>
}

/** The answer at the window's lower edge for as long as its row, the calculation's last, is below it. Those who listen come to the row. */
export function AnswerLine({ session, year, under }: AnswerLineProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const amount = useSession(session, (open) => shownNetPay(open, year))
  const words = useSession(session, (open) => netPayWords(open, year))
  const isDeferred = useSession(session, (open) => isTaxedLater(open, year))
  useEffect(() => {
    if (!under.current || typeof IntersectionObserver === 'undefined') return
    const watching = new IntersectionObserver((changes) => {
      // a busy browser reports several frames at once: the last is how it is now
      const seen = changes.at(-1)
      // its room stays: what is shown must not depend on how much room there is
      line.current?.classList.toggle('out-of-view', seen !== undefined && !isBelow(seen))
    })
    watching.observe(under.current)
    return () => watching.disconnect()
  }, [under])
  return (
    <p ref={line} className="salary-answer-line" aria-hidden="true">
      <span>{rowFigureLabels.netProfitPerMonth}</span>
      {words !== '' && (
        <span className={isDeferred || amount === '' ? 'net-pay-words deferred' : 'net-pay-words'}>{words}</span>
      )}
      <strong>{amount === '' ? '' : `${amount} ${workbenchTexts.dashboard.perMonth}`}</strong>
    </p>
  )
}

const isBelow = ({ isIntersecting, boundingClientRect, rootBounds }: IntersectionObserverEntry): boolean =>
  !isIntersecting && boundingClientRect.top > (rootBounds?.top ?? 0)
