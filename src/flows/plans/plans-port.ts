import type { Plan } from '../../plan/plan.ts'
import type { ListedPlan, LoadedPlan } from '../ports.ts'

/** A plan as it is read to be opened, with all plans of its user, the oldest first: that one is their first plan. */
export interface ReadPlan extends LoadedPlan {
  readonly id: string
  readonly plans: readonly ListedPlan[]
  /** By which the server and this build of the app know this answer again. */
  readonly tag?: string
}

export interface NewPlan {
  /** 15 characters a-z and 0-9, made here; asked for again by the same id and saveId it is made once. */
  readonly id: string
  readonly saveId: string
  readonly name: string
  readonly plan: Plan
}

export interface PlanChange {
  readonly name?: string
  readonly archived?: boolean
  readonly deleted?: boolean
}

/** One user's plans, whichever is open. Fails with a Failure only. */
export interface PlansPort {
  /** Without an id the oldest in use; 'offline' when the signal stops the wait. `kept`: what this browser has of it. */
  read(id: string | undefined, stop?: AbortSignal, kept?: StoredPlan): Promise<ReadPlan>
  list(): Promise<readonly ListedPlan[]>
  make(plan: NewPlan): Promise<readonly ListedPlan[]>
  change(id: string, change: PlanChange): Promise<readonly ListedPlan[]>
}

/** A plan as the server last gave or took it, and the list of all of them as it was then. */
export interface StoredPlan {
  readonly id: string
  readonly plans: readonly ListedPlan[]
  readonly plan: Plan
  readonly revision: number
  readonly at: Date
  /** As in ReadPlan; absent from a plan that has been saved since it was read. */
  readonly tag?: string
}

/** One user's plans kept in this browser, for a start without the server. */
export interface StoredPlanPort {
  /** Without an id the one that was kept last. undefined: it is not kept, or their login is no longer good. */
  read(id: string | undefined): Promise<StoredPlan | undefined>
  /** Those that its list does not have any more go. */
  keep(plan: StoredPlan): Promise<void>
}
