import { applyEdit, type PlanEdit } from '../plan/edit.ts'
import type { Plan } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { Workbook } from '../workbook/workbook.ts'

/** One version of a plan as the insights see it. Make another after each edit, and tell it the one before: it takes over what still holds. */
export class NetPay {
  readonly plan: Plan

  constructor(plan: Plan, _before?: NetPay) {
    this.plan = plan
  }

  /** The monthly net pay of a year as it is shown: whole kronor, a minus as 0. */
  net(year: Year): number {
    return netOf(this.plan, year)
  }

  /** The same after an edit, which is not made: a slider that is dragged, a point that is moved. */
  netAfter(edit: PlanEdit, year: Year): number {
    return netOf(applyEdit(this.plan, edit).plan, year)
  }
}

function netOf(plan: Plan, year: Year): number {
  const workbook = new Workbook(plan)
  const net = workbook.figure(`netProfitPerMonth.${year}`) ?? 0
  workbook.dispose()
  return Math.max(0, Math.round(net))
}
