import { useSelector } from '@xstate/react'
import { useFigure } from '../../controls/figures.ts'
import { isSalaryReady } from '../../flows/salary-ready.ts'
import type { Year } from '../../rules/horizon.ts'
import { kronor, negativesAsZero } from '../../texts/format.ts'
import { workbenchTexts, yearName } from '../../texts/workbench.ts'
import { useDesk } from '../parts.ts'

/** Says the monthly salary of the year to those who listen, once typing has rested (the ready flag of spec section 4). */
export function SalaryAnnouncement({ year }: { readonly year: Year }) {
  const { session, salaryReady } = useDesk()
  const isReady = useSelector(salaryReady, isSalaryReady)
  const amount = kronor(negativesAsZero(useFigure(session, `netProfitPerMonth.${year}`)))
  return (
    <p role="status" className="unseen" aria-busy={!isReady}>
      {isReady && workbenchTexts.dashboard.salaryIs(yearName(year), amount)}
    </p>
  )
}
