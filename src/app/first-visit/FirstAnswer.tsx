import './first-answer.css'
import { type ReactNode, useId } from 'react'
import { Button } from '../../controls/Button.tsx'
import {
  hiddenIn,
  isOutOfReach,
  isUnanswered,
  netPayMark,
  netPayWords,
  type Open,
  shownNetPay,
} from '../../controls/net-pay.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { firstVisitTexts } from '../../texts/first-visit.ts'
import { minusOf } from '../../texts/losses.ts'

interface KeepProps {
  readonly isStored: boolean
  readonly onSave: () => void
  readonly onForget: () => void
}

const words = firstVisitTexts.answer

export function FirstAnswer({ open, children }: { readonly open: Open; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <section className="first-pay card" aria-labelledby={titleId}>
      <h3 id={titleId}>{words.title}</h3>
      <dl>
        {years.map((year) => (
          <YearsPay key={year} open={open} year={year} />
        ))}
      </dl>
      {children}
    </section>
  )
}

/** The way into a plan, or what is known of what waits for one. */
export function KeepAnswer({ isStored, onSave, onForget }: KeepProps) {
  if (!isStored)
    return (
      <Button look="primary" large onPress={onSave}>
        {firstVisitTexts.save}
      </Button>
    )
  return (
    <p role="status" className="first-stored">
      {firstVisitTexts.stored}{' '}
      <button type="button" className="link" onClick={onForget}>
        {firstVisitTexts.forget}
      </button>
    </p>
  )
}

function YearsPay({ open, year }: { readonly open: Open; readonly year: Year }) {
  const minus = isUnanswered(open, year) ? undefined : minusOf(hiddenIn(open, year, 'month'), 'month')
  const amount = shownNetPay(open, year)
  const remark = minus ? [minus.word, minus.rest].filter((part) => part !== '').join('. ') : netPayWords(open, year)
  const mark = netPayMark(open, year)
  const look = minus ? ' below' : isOutOfReach(open, year) ? ' out-of-reach' : ''
  return (
    <div className={`first-year ${year}${look}`}>
      <dt>{words.years[year]}</dt>
      <dd className="first-amount">
        <span className="amount-number">{minus ? minus.amount : amount}</span>
        {(minus || amount !== '') && <span className="amount-unit"> {minus ? minus.unit : words.perMonth}</span>}
      </dd>
      {remark !== '' && <dd className="first-remark">{remark}</dd>}
      {remark === '' && mark !== '' && <dd className="first-mark">{mark}</dd>}
    </div>
  )
}
