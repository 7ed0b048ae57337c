import { isUntouched } from '../../plan/changes.ts'
import { timings } from '../../rules/timings.ts'
import { failureCodeOf } from '../failure.ts'
import type { PlansPort, ReadPlan, StoredPlanPort } from './plans-port.ts'

export interface PlanAtStart extends ReadPlan {
  /** When the server last gave it, if it has not answered now and this is the plan that the browser keeps. */
  readonly storedAt: Date | undefined
  /** The wanted plan is not there: this is another one of theirs. */
  readonly isAnother: boolean
}

/** The wanted plan of the server, else the one that this browser keeps; when none is wanted, the oldest in use. */
export async function planAtStart(
  plans: Pick<PlansPort, 'read'>,
  storedPlan: StoredPlanPort,
  wanted: string | undefined,
  now: () => number,
): Promise<PlanAtStart> {
  try {
    return await wantedPlan(plans, storedPlan, wanted, now)
  } catch (error) {
    if (wanted === undefined || failureCodeOf(error) !== 'planGone') throw error
    return { ...(await wantedPlan(plans, storedPlan, undefined, now)), isAnother: true }
  }
}

/** The same, of the wanted plan and no other: fails with 'planGone' when there is no such plan. */
export async function wantedPlan(
  plans: Pick<PlansPort, 'read'>,
  storedPlan: StoredPlanPort,
  wanted: string | undefined,
  now: () => number,
): Promise<PlanAtStart> {
  // storage that does not answer (WebKit's may not, while a page that was left holds it) is storage that holds nothing
  const isLate = AbortSignal.timeout(timings.storedPlanAnswer)
  const notAnswered = new Promise<undefined>((resolve) => isLate.addEventListener('abort', () => resolve(undefined)))
  const before = await Promise.race([storedPlan.read(wanted).catch(() => undefined), notAnswered])
  try {
    const read = await plans.read(wanted, before && AbortSignal.timeout(timings.planAnswer), before)
    const { isNew: _, ...kept } = read
    // without room for it there is no start without the server, and nothing else is lost
    void storedPlan.keep({ ...kept, at: new Date(now()) }).catch(() => undefined)
    return { ...read, storedAt: undefined, isAnother: false }
  } catch (error) {
    if (!before || failureCodeOf(error) !== 'offline') throw error
    const { at, ...kept } = before
    return { ...kept, isNew: isUntouched(kept.plan), storedAt: at, isAnother: false }
  }
}
