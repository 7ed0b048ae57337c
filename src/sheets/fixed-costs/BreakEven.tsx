import '../../salary/salary-cards.css'
import type { ReactNode } from 'react'
import { useSession } from '../../controls/figures.ts'
import type { Year } from '../../rules/horizon.ts'
import { BreakEvenCard } from '../../salary/SalaryCards.tsx'
import type { Session } from '../../session/session.ts'

interface BreakEvenProps {
  readonly session: Session
  readonly year: Year
  /** What the page shows of it besides: its picture. */
  readonly children?: ReactNode
}

/** The break-even table beside the fixed costs, which it follows as they are typed: its one place. */
export function BreakEven({ session, year, children }: BreakEvenProps) {
  useSession(session, ({ revision }) => revision)
  return (
    <BreakEvenCard session={session} year={year}>
      {children}
    </BreakEvenCard>
  )
}
