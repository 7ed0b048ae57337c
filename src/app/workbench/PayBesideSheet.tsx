import { useSession } from '../../controls/figures.ts'
import type { Year } from '../../rules/horizon.ts'
import { BreakEvenCard, NextHundredCard } from '../../salary/SalaryCards.tsx'
import { Staircase } from '../../salary/Staircase.tsx'
import type { Session } from '../../session/session.ts'
import { salaryTexts } from '../../texts/salary.ts'
import type { DeskState } from './desk-state.ts'

interface PayBesideSheetProps {
  readonly session: Session
  readonly year: Year
  /** The fixed costs have it beside them in every window. */
  readonly withBreakEven: boolean
  readonly onLead: DeskState['lead']
}

/** From sales to net pay, beside the sheet that is filled in: what a wide window has room for. Its steps lead to their rows in Lonekalkylen. */
export function PayBesideSheet({ session, year, withBreakEven, onLead }: PayBesideSheetProps) {
  useSession(session, ({ revision }) => revision)
  return (
    <aside className="salary-aside" aria-label={salaryTexts.staircase.title}>
      <Staircase session={session} year={year} onGoTo={(row) => onLead({ year, id: row })} />
      <NextHundredCard session={session} year={year} />
      {withBreakEven && <BreakEvenCard session={session} year={year} />}
    </aside>
  )
}
