import { isUntouched } from '../plan/changes.ts'
import { timings } from '../rules/timings.ts'
import { failureCodeOf } from './failure.ts'
import type { LoadedPlan, PlanStore, StoredPlanPort } from './ports.ts'

/** The plan that a desk opens with. */
export interface PlanAtStart extends LoadedPlan {
  /** When the server last gave it, if it has not answered now and this is the plan that the browser keeps. */
  readonly storedAt: Date | undefined
}

/**
 * Reads the plan from the server; without an answer, or after waiting for long, it is the one that this browser keeps. Fails with what
 * the server's answer was, or with 'offline' when nothing is kept.
 */
export async function planAtStart(
  store: Pick<PlanStore, 'load'>,
  storedPlan: StoredPlanPort,
  now: () => number,
): Promise<PlanAtStart> {
  const before = await storedPlan.read().catch(() => undefined)
  try {
    const { plan, revision, isNew } = await store.load(before && AbortSignal.timeout(timings.planAnswer))
    // without room for it there is no start without the server, and nothing else is lost
    void storedPlan.keep({ plan, revision, at: new Date(now()) }).catch(() => undefined)
    return { plan, revision, isNew, storedAt: undefined }
  } catch (error) {
    if (!before || failureCodeOf(error) !== 'offline') throw error
    const { plan, revision, at } = before
    return { plan, revision, isNew: isUntouched(plan), storedAt: at }
  }
}
