import '../../salary/salary-cards.css'
import type { ReactNode } from 'react'
import { type SessionYear, useSession } from '../../controls/figures.ts'
import { BreakEvenCard } from '../../salary/SalaryCards.tsx'

/** The break-even table beside the fixed costs, which it follows as they are typed: its one place. */
export function BreakEven({ session, year, children }: SessionYear & { readonly children?: ReactNode }) {
  useSession(session, ({ revision }) => revision)
  return (
    <BreakEvenCard session={session} year={year}>
      {children}
    </BreakEvenCard>
  )
}
