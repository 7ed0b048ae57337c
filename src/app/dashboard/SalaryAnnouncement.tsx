import { useSelector } from '@xstate/react'
import { useSession } from '../../controls/figures.ts'
import { netPayMark, netPayWords, shownNetPay } from '../../controls/net-pay.ts'
import { isSalaryReady } from '../../flows/salary-ready.ts'
import type { Year } from '../../rules/horizon.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { useDesk } from '../parts.ts'

const { dashboard } = workbenchTexts

/** Says the monthly salary of the year to screen readers, with a minus in words and whose rules it follows, once typing has rested. */
export function SalaryAnnouncement({ year }: { readonly year: Year }) {
  const { session, salaryReady } = useDesk()
  const isReady = useSelector(salaryReady, isSalaryReady)
  // while one types nothing is read of it: it would be thrown away at the next key
  const announcement = useSession(session, (open) => {
    if (!isReady) return undefined
    const amount = shownNetPay(open, year)
    const parts = [amount === '' ? '' : dashboard.spokenKronor(amount), netPayWords(open, year), netPayMark(open, year)]
    return dashboard.salaryIs(
      yearName(year),
      parts.filter((part) => part !== ''),
    )
  })
  return (
    <p role="status" className="visually-hidden" aria-busy={!isReady}>
      {announcement}
    </p>
  )
}
