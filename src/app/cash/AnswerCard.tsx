import { Card } from '../../controls/Card.tsx'
import { netPayMark } from '../../controls/net-pay.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session } from '../../session/session.ts'
import { cashTexts } from '../../texts/cash.ts'
import { cashPageTexts } from '../../texts/cash-page.ts'
import { dayInWords } from '../../texts/dates.ts'
import { yearName } from '../../texts/workbench.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { borrowedOf, drawOf, risesOf } from '../../workbook/cash/draws.ts'

const words = cashPageTexts.answer

interface AnswerCardProps {
  readonly session: Session
  readonly cash: CashModel
  readonly year: Year
}

/** The largest even draw, whether the year's net pay can be drawn, where the account fails first, and whether two years' tax comes at once. */
export function AnswerCard({ session, cash, year }: AnswerCardProps) {
  const { largest, even, isReached, tightest, first, without } = drawOf(cash, year)
  const rise = risesOf(cash).find((each) => each.year === year)
  const borrowed = borrowedOf(cash, year)
  const buffer = cash.setting('wantedBuffer')
  return (
    <Card of="cashCards.answer" title={cashPageTexts.cards.answer}>
      <p className="cash-largest">
        <strong>{words.largest(largest)}</strong> {words.perMonth(yearName(year), netPayMark(session, year))}
      </p>
      <p className="insight-lead">
        {isReached ? words.reached(even) : words.notReached(even)}
        {!isReached && !without && tightest && ` ${words.tightest(cashTexts.months[tightest - 1] ?? '')}`}
        {without && ` ${words.without(dayInWords(without.date), without.short, buffer)}`}
      </p>
      {first && (
        <p className="insight-note">{words.fails(dayInWords(first.date), first.lowest, first.short, buffer)}</p>
      )}
      {borrowed && (
        <p className="insight-note">{words.borrows(cashTexts.months[borrowed.month - 1] ?? '', borrowed.amount)}</p>
      )}
      {rise && (
        <p className="insight-note cash-rise">
          <strong>{words.riseTitle}</strong>{' '}
          {words.rise(cashTexts.months[rise.month - 1] ?? '', rise.settled, rise.debited)}
          {rise.isOfPlan && ` ${words.riseWhy}`}
        </p>
      )}
    </Card>
  )
}
