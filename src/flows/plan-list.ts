import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { NoticeCode } from '../texts/notices.ts'
import { planNameOf } from '../texts/plans.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { Noticed } from './notice.ts'
import type { NewPlan, PlanChange, PlansPort } from './plans-port.ts'
import type { ListedPlan } from './ports.ts'
import { isUnanswered } from './save-failures.ts'

/** What a user does with their plans. */
export type PlanWork =
  | { readonly do: 'make'; readonly plan: NewPlan }
  | { readonly do: 'change'; readonly id: string; readonly change: PlanChange }

interface PlanListContext {
  readonly plans: readonly ListedPlan[]
  readonly work: PlanWork | undefined
  /** Why it failed. */
  readonly error: unknown
  /** A plan that was to be made, of which nobody here knows whether it was: until the list says so. */
  readonly unanswered: PlanWork | undefined
}

/** What the flow hears. */
type PlanListEvent =
  | { readonly type: 'asked'; readonly work: PlanWork }
  /** The list is shown: it may have changed on another device. */
  | { readonly type: 'shown' }
  /** What the server says of one plan by itself. */
  | { readonly type: 'heard'; readonly plan: ListedPlan }

/** Some work is done, and the list says so. */
interface Done {
  readonly type: 'done'
  readonly work: PlanWork
}

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'plan.offline',
  planGone: 'plan.gone',
  lastPlan: 'plan.last',
  tooManyPlans: 'plan.tooMany',
  tooManyDeletedPlans: 'plan.tooManyDeleted',
  tooManyAccountRows: 'plan.tooManyRows',
  tooMany: 'request.tooMany',
  notAllowed: 'plan.notAllowed',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
}

/** The notice for a failure about a plan that is not about its rows. */
const noticeOfPlans = (error: unknown): NoticeCode => noticeOfFailure[failureCodeOf(error)] ?? 'plan.failed'

/** The notice for a plan that could not be opened: offline it is one that this browser does not keep. */
export function noticeOfOpening(error: unknown): NoticeCode {
  const code = failureCodeOf(error)
  if (code === 'offline') return 'plan.notHere'
  return code === 'planGone' ? 'plan.gone' : 'load.failed'
}

/** True for the same plan to be made, asked for again. */
const isSamePlan = (one: PlanWork, other: PlanWork): boolean =>
  one.do === 'make' && other.do === 'make' && one.plan.name === other.plan.name

/** Whether a list shows that some work has been carried out. */
function isCarriedOut(work: PlanWork, plans: readonly ListedPlan[]): boolean {
  const id = work.do === 'make' ? work.plan.id : work.id
  const plan = plans.find((each) => each.id === id)
  if (!plan) return false
  if (work.do === 'make') return !plan.deletedAt
  const { name = plan.name, archived = plan.archived, deleted = plan.deletedAt !== undefined } = work.change
  return name === plan.name && archived === plan.archived && deleted === (plan.deletedAt !== undefined)
}

// what an event holds, for the actions that take it
const listOf = ({ event }: { readonly event: { readonly output: readonly ListedPlan[] } }) => ({ plans: event.output })
const takeList = { type: 'take' as const, params: listOf }
const workAsked = {
  target: 'working' as const,
  actions: {
    type: 'noteWork' as const,
    params: ({ event }: { readonly event: { readonly work: PlanWork } }) => ({ work: event.work }),
  },
}

/** The list of a user's plans, and one thing at a time that is done with it. */
const planListFlow = setup({
  types: {
    context: {} as PlanListContext,
    events: {} as PlanListEvent,
    emitted: {} as Noticed | Done,
    input: {} as readonly ListedPlan[],
    tags: {} as 'busy',
  },
  actors: {
    list: fromPromise<readonly ListedPlan[]>(mustBeProvided('list')),
    carryOut: fromPromise<readonly ListedPlan[], { readonly work: PlanWork | undefined }>(mustBeProvided('carryOut')),
  },
  actions: {
    take: assign((_, { plans }: { readonly plans: readonly ListedPlan[] }) => ({ plans })),
    forgetUnanswered: assign({ unanswered: undefined }),
    noteWork: assign(({ context: { unanswered } }, { work }: { readonly work: PlanWork }) => ({
      work: unanswered && isSamePlan(unanswered, work) ? unanswered : work,
    })),
    noteFailure: assign(({ context: { work } }, { error }: { readonly error: unknown }) => ({
      error,
      unanswered: work?.do === 'make' && isUnanswered(failureCodeOf(error)) ? work : undefined,
    })),
    tellDone: emit(({ context: { work } }) => {
      if (!work) throw new Error('nothing was asked for')
      return { type: 'done' as const, work }
    }),
    tellFailure: emit(({ context: { error } }) => ({
      type: 'noticed' as const,
      notice: { code: noticeOfPlans(error) },
    })),
  },
  guards: {
    isDoneAllTheSame: ({ context: { work, error } }, { plans }: { readonly plans: readonly ListedPlan[] }) =>
      work !== undefined && isUnanswered(failureCodeOf(error)) && isCarriedOut(work, plans),
  },
}).createMachine({
  id: 'planList',
  context: ({ input }) => ({ plans: input, work: undefined, error: undefined, unanswered: undefined }),
  initial: 'resting',
  on: {
    heard: {
      actions: assign(({ context: { plans }, event: { plan } }) => ({
        plans: plans.some(({ id }) => id === plan.id)
          ? plans.map((each) => (each.id === plan.id ? plan : each))
          : [...plans, plan],
      })),
    },
  },
  states: {
    resting: { on: { shown: 'reading', asked: workAsked } },
    reading: {
      invoke: {
        src: 'list',
        onDone: { target: 'resting', actions: [takeList, 'forgetUnanswered'] },
        // the list that was read last stays
        onError: 'resting',
      },
      // as in comment-list.ts: the reading that began last counts
      on: { shown: { target: 'reading', reenter: true }, asked: workAsked },
    },
    working: {
      tags: 'busy',
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ work: context.work }),
        onDone: { target: 'resting', actions: [takeList, 'forgetUnanswered', 'tellDone'] },
        onError: { target: 'lookingAfter', actions: { type: 'noteFailure', params: ({ event }) => event } },
      },
    },
    /** It may have been carried out all the same. */
    lookingAfter: {
      tags: 'busy',
      invoke: {
        src: 'list',
        onDone: [
          {
            guard: { type: 'isDoneAllTheSame', params: listOf },
            target: 'resting',
            actions: [takeList, 'forgetUnanswered', 'tellDone'],
          },
          { target: 'resting', actions: [takeList, 'tellFailure'] },
        ],
        onError: { target: 'resting', actions: 'tellFailure' },
      },
    },
  },
})

/** The flow with the server's plans. */
export function planListFlowFor(plans: Pick<PlansPort, 'list' | 'make' | 'change'>) {
  return planListFlow.provide({
    actors: {
      list: fromPromise(() => plans.list()),
      carryOut: fromPromise(({ input: { work } }) => {
        if (!work) throw new Error('nothing was asked for')
        return work.do === 'make' ? plans.make(work.plan) : plans.change(work.id, work.change)
      }),
    },
  })
}

type PlanListSnapshot = SnapshotFrom<typeof planListFlow>

/** True while something is being done with a plan. */
export const isAtWork = (snapshot: PlanListSnapshot): boolean => snapshot.hasTag('busy')

/** All plans, deleted ones too, the oldest first. */
export const listedPlans = (snapshot: PlanListSnapshot): readonly ListedPlan[] => snapshot.context.plans

/** The plans to choose among: none that is deleted, and those in use before the archived ones. */
export function shownPlans(plans: readonly ListedPlan[]): readonly ListedPlan[] {
  const kept = plans.filter(({ deletedAt }) => !deletedAt)
  return [...kept.filter(({ archived }) => !archived), ...kept.filter(({ archived }) => archived)]
}

/** Whether a user meets plans at all: who has one never does. */
export const hasSeveral = (snapshot: PlanListSnapshot): boolean => shownPlans(listedPlans(snapshot)).length > 1

/** The name of a plan as it is shown, where a user has several; undefined for who has one. */
export function nameAmongSeveral(snapshot: PlanListSnapshot, id: string): string | undefined {
  const plan = listedPlans(snapshot).find((each) => each.id === id)
  return plan && hasSeveral(snapshot) ? planNameOf(plan) : undefined
}
