import type { PlanEdit } from '../plan/edit.ts'
import type { NetPayAfter } from '../plan/import/questions.ts'
import type { Plan } from '../plan/plan.ts'
import { financingInputs } from './financing/financing-model.ts'
import { knownLaw } from './known-law.ts'
import { NetOfPlan } from './net-of-plan.ts'
import { appliedWithFollowers } from './own/settle.ts'
import { perYear } from './per-year.ts'

/** The net pay of each year after an edit that has not been made, kr per month, and what a year without pay hides. */
export function netPayAfter(plan: Plan, edit: PlanEdit | undefined): NetPayAfter {
  const after = new NetOfPlan(edit ? appliedWithFollowers(plan, edit) : plan, knownLaw, financingInputs)
  return perYear((year) => {
    const netPay = after.figure(`netProfitPerMonth.${year}`)
    const isPaid = Math.round(netPay ?? 0) > 0
    const hidden = (name: 'loss' | 'toPayPerMonth') => (isPaid ? null : after.figure(`${name}.${year}`))
    return { netPay, loss: hidden('loss'), toPay: hidden('toPayPerMonth') }
  })
}
