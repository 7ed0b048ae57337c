import { planNameOf } from '../../texts/file-menu.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { failureCodeOf } from '../failure.ts'
import { noticeOfList } from '../list-failures.ts'
import type { ListedPlan } from '../ports.ts'
import { ServerList } from '../server-list.ts'
import type { NewPlan, PlanChange, PlansPort } from './plans-port.ts'

export type PlanMutation =
  | { readonly type: 'make'; readonly plan: NewPlan }
  | { readonly type: 'change'; readonly id: string; readonly change: PlanChange }

/** The notice for a plan that could not be opened: offline it is one that this browser does not keep. */
export function noticeOfOpening(error: unknown): NoticeCode {
  const code = failureCodeOf(error)
  if (code === 'offline') return 'plan.notHere'
  return code === 'planGone' ? 'plan.gone' : 'load.failed'
}

const isSamePlan = (one: PlanMutation, other: PlanMutation): boolean =>
  one.type === 'make' && other.type === 'make' && one.plan.name === other.plan.name

function isCarriedOut(work: PlanMutation, plans: readonly ListedPlan[]): boolean {
  const id = work.type === 'make' ? work.plan.id : work.id
  const plan = plans.find((each) => each.id === id)
  if (!plan) return false
  if (work.type === 'make') return !plan.deletedAt
  const { name = plan.name, archived = plan.archived, deleted = plan.deletedAt !== undefined } = work.change
  return name === plan.name && archived === plan.archived && deleted === (plan.deletedAt !== undefined)
}

export function createPlanList(port: Pick<PlansPort, 'list' | 'make' | 'change'>, plans: readonly ListedPlan[]) {
  return new ServerList<readonly ListedPlan[], PlanMutation>(plans, {
    read: () => port.list(),
    execute: (work) => (work.type === 'make' ? port.make(work.plan) : port.change(work.id, work.change)),
    noticeOf: (error) => noticeOfList('plans', error),
    // a button that is pressed twice asks once
    queue: (waiting, work) => (waiting.length > 0 ? waiting : [work]),
    isDoneIn: isCarriedOut,
    isSame: isSamePlan,
  })
}

export const withPlan =
  (plan: ListedPlan) =>
  (plans: readonly ListedPlan[]): readonly ListedPlan[] =>
    plans.some(({ id }) => id === plan.id) ? plans.map((each) => (each.id === plan.id ? plan : each)) : [...plans, plan]

/** The plans to choose among: none that is deleted, and those in use before the archived ones. */
export function shownPlans(plans: readonly ListedPlan[]): readonly ListedPlan[] {
  const kept = plans.filter(({ deletedAt }) => !deletedAt)
  return [...kept.filter(({ archived }) => !archived), ...kept.filter(({ archived }) => archived)]
}

/** Whether a user meets plans at all: who has one never does. */
export const hasSeveral = (plans: readonly ListedPlan[]): boolean => shownPlans(plans).length > 1

export function nameAmongSeveral(plans: readonly ListedPlan[], id: string): string | undefined {
  const plan = plans.find((each) => each.id === id)
  return plan && hasSeveral(plans) ? planNameOf(plan) : undefined
}
