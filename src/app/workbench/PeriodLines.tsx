import { useSelector } from '@xstate/react'
import { useSession } from '../../controls/figures.ts'
import type { Year } from '../../rules/horizon.ts'
import { standardRulesYear } from '../../rules/standard-rules-year.ts'
import { shortDay } from '../../texts/dates.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { useDesk, useParts } from '../parts.ts'

const words = workbenchTexts.footer

/** Which year's rules the figures follow, and until when the account is open. */
export function PeriodLines({ year }: { readonly year: Year }) {
  const { session } = useDesk()
  const { access } = useParts()
  const billing = useSelector(access, ({ context }) => context.billing)
  const rulesYear = useSession(session, ({ plan, workbook }) =>
    plan.salary[year].method === 'schablon' ? standardRulesYear : workbook.rulesYear(year),
  )
  const until = billing?.status === 'trialing' ? billing.trialEnd : undefined
  return (
    <footer className="side-foot">
      <p>{words.rulesOf(rulesYear)}</p>
      {until && <p>{words.trialUntil(shortDay(until))}</p>}
      {!until && billing?.accessUntil && <p>{words.activeUntil(shortDay(billing.accessUntil))}</p>}
    </footer>
  )
}
