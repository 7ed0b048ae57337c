import '../../salary/salary-cards.css'
import { useSession } from '../../controls/figures.ts'
import type { Year } from '../../rules/horizon.ts'
import { BreakEvenCard } from '../../salary/SalaryCards.tsx'
import type { Session } from '../../session/session.ts'

/** The break-even table beside the fixed costs, which it follows as they are typed. */
export function BreakEven({ session, year }: { readonly session: Session; readonly year: Year }) {
  useSession(session, ({ revision }) => revision)
  return <BreakEvenCard session={session} year={year} />
}
