import type { PlanSettings } from '../../plan/plan.ts'
import type { Session } from '../../session/session.ts'

/** Sets what is told of the account, as one step; its field is where undo leads back to. False: the plan is looked at only. */
export function setCash(session: Session, values: Partial<PlanSettings>, field: keyof PlanSettings): boolean {
  // the account is of all three years, so undo leads to its page and to no year of it
  return session.edit({ type: 'setSettings', values }, { year: 'year1', field })
}
