import { Card } from '../../controls/Card.tsx'
import { hasCompanyYear } from '../../plan/plan.ts'
import type { Session } from '../../session/session.ts'
import { cashLeftOut, cashPageTexts } from '../../texts/cash-page.ts'

/** What the account takes for granted, and what it leaves out. */
export function LeftOut({ plan }: Pick<Session, 'plan'>) {
  return (
    <Card of="cashCards.leftOut" title={cashPageTexts.cards.leftOut}>
      <ul className="cash-assumptions">
        {cashLeftOut(hasCompanyYear(plan)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  )
}
