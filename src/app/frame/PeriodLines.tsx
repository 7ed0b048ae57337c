import { useSelector } from '@xstate/react'
import { useSession } from '../../controls/figures.ts'
import { lastsLongest } from '../../flows/access-state.ts'
import type { Year } from '../../rules/horizon.ts'
import { shortDay } from '../../texts/dates.ts'
import { calculatedBy } from '../../texts/law-years.ts'
import { workbenchTexts } from '../../texts/workbench.ts'
import { isOwn, useServices, useWorkspace } from '../services.ts'

const words = workbenchTexts.footer

export function PeriodLines({ year }: { readonly year: Year }) {
  const workspace = useWorkspace()
  const { session } = workspace
  const { access } = useServices()
  // the account of who reads somebody else's plan is no matter of the plan
  const billing = useSelector(access, ({ context }) => (isOwn(workspace) ? context.billing : undefined))
  const calculated = useSession(session, ({ plan, workbook }) =>
    calculatedBy(plan.salary[year].method, workbook.lawOf(year)),
  )
  const until = billing?.status === 'trialing' && !lastsLongest(billing) ? billing.trialEnd : undefined
  return (
    <footer className="side-foot">
      <p>{calculated}</p>
      {until && <p>{words.trialUntil(shortDay(until))}</p>}
      {!until && billing?.accessUntil && <p>{words.activeUntil(shortDay(billing.accessUntil))}</p>}
    </footer>
  )
}
