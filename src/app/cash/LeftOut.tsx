import { hasCompanyYear } from '../../plan/plan.ts'
import type { Session } from '../../session/session.ts'
import { cashLeftOut } from '../../texts/cash-page.ts'
import { CashCard } from './CashCard.tsx'

/** What the account takes for granted, and what it leaves out. */
export function LeftOut({ plan }: Pick<Session, 'plan'>) {
  return (
    <CashCard of="leftOut">
      <ul className="cash-assumptions">
        {cashLeftOut(hasCompanyYear(plan)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </CashCard>
  )
}
