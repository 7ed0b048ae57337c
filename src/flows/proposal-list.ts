import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { ListedProposal, ProposalAnswer, ProposalsPort } from './proposals-port.ts'

/** What the owner says to a proposal, on its way to the server. */
interface Answer {
  readonly id: string
  readonly answer: Exclude<ProposalAnswer, ''>
}

/** What the flow hears. */
type ProposalListEvent =
  /** The proposals are looked at, or may have become others. */
  { readonly type: 'looked' } | ({ readonly type: 'answered' } & Answer) | { readonly type: 'wentOnline' }

interface Known {
  /** undefined until they have been read. */
  readonly proposals: readonly ListedProposal[] | undefined
  /** Answers that the server has not noted yet. What a taken proposal holds is in the plan already. */
  readonly waiting: readonly Answer[]
  /** The one of them that was sent last. */
  readonly sent: Answer | undefined
  /** Looked at while an answer was on its way: they are read after it. */
  readonly isLookedAt: boolean
  /** Why the latest reading or answer failed. */
  readonly failure: NoticeCode | undefined
}

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'proposal.offline',
  proposalGone: 'proposal.gone',
  unreadable: 'proposal.unreadable',
  planGone: 'plan.gone',
  tooMany: 'request.tooMany',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
}

/** The notice for a proposal that could not be read or answered. */
export const noticeOfProposals = (error: unknown): NoticeCode =>
  noticeOfFailure[failureCodeOf(error)] ?? 'request.failed'

// asked for once more they would fail again
const isFinal = (error: unknown) => ['proposalGone', 'planGone', 'refused'].includes(failureCodeOf(error))

const noteAnswer = { type: 'note' as const, params: ({ event }: { readonly event: Answer }) => event }

/** What is proposed for the open plan, and what its owner has said to it, which is asked for until the server has noted it. */
const proposalListFlow = setup({
  types: {
    context: {} as Known,
    events: {} as ProposalListEvent,
  },
  actors: {
    list: fromPromise<readonly ListedProposal[]>(mustBeProvided('list')),
    answer: fromPromise<readonly ListedProposal[], Answer | undefined>(mustBeProvided('answer')),
  },
  actions: {
    take: assign((_, { proposals }: { readonly proposals: readonly ListedProposal[] }) => ({
      proposals,
      failure: undefined,
    })),
    // as in comment-list.ts: what failed is told
    fail: assign((_, { error }: { readonly error: unknown }) => ({
      isLookedAt: false,
      failure: noticeOfProposals(error),
    })),
    // the last word about a proposal counts
    note: assign(({ context }, { id, answer }: Answer) => ({
      waiting: [...context.waiting.filter((each) => each.id !== id), { id, answer }],
    })),
    // another word may have come meanwhile
    strike: assign({ waiting: ({ context }) => context.waiting.filter((each) => each !== context.sent) }),
  },
}).createMachine({
  id: 'proposalList',
  context: { proposals: undefined, waiting: [], sent: undefined, isLookedAt: false, failure: undefined },
  initial: 'resting',
  on: {
    answered: { actions: noteAnswer },
  },
  states: {
    resting: {
      always: [
        { guard: ({ context }) => context.waiting.length > 0, target: 'answering' },
        { guard: ({ context }) => context.isLookedAt, target: 'reading' },
      ],
      on: { looked: 'reading' },
    },
    reading: {
      entry: assign({ isLookedAt: false }),
      // as in comment-list.ts: the reading that began last counts
      on: { looked: { target: 'reading', reenter: true } },
      invoke: {
        src: 'list',
        onDone: {
          target: 'resting',
          actions: { type: 'take', params: ({ event }) => ({ proposals: event.output }) },
        },
        onError: { target: 'resting', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    answering: {
      entry: assign({ sent: ({ context }) => context.waiting[0] }),
      on: { looked: { actions: assign({ isLookedAt: true }) } },
      invoke: {
        src: 'answer',
        input: ({ context }) => context.sent,
        onDone: {
          target: 'resting',
          actions: ['strike', { type: 'take', params: ({ event }) => ({ proposals: event.output }) }],
        },
        onError: [
          {
            guard: ({ event }) => isFinal(event.error),
            target: 'resting',
            actions: ['strike', { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
          },
          { target: 'held', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    // it may have been noted all the same: the same again is answered alike
    held: {
      on: { looked: 'answering', wentOnline: 'answering', answered: { target: 'answering', actions: noteAnswer } },
    },
  },
})

/** The flow with the proposals of a plan. */
export function proposalListFlowFor(port: Pick<ProposalsPort, 'list' | 'answer'>) {
  return proposalListFlow.provide({
    actors: {
      list: fromPromise(() => port.list()),
      answer: fromPromise(({ input }) => {
        if (!input) throw new Error('nothing was answered')
        return port.answer(input.id, input.answer)
      }),
    },
  })
}

type ProposalListSnapshot = SnapshotFrom<typeof proposalListFlow>

/** The proposals, the latest first; undefined until they have been read. */
export const proposalsIn = (snapshot: ProposalListSnapshot): readonly ListedProposal[] | undefined =>
  snapshot.context.proposals

/** Why the proposals could not be read, or what was answered not be noted; undefined once either has been. */
export const proposalFailure = (snapshot: ProposalListSnapshot): NoticeCode | undefined => snapshot.context.failure

/** What the owner has said to a proposal here, as long as the server has not noted it. */
export const answerOnItsWay = (snapshot: ProposalListSnapshot, id: string): ProposalAnswer =>
  snapshot.context.waiting.find((each) => each.id === id)?.answer ?? ''

/** How many proposals wait for an answer of the owner's. */
export const unansweredProposals = (snapshot: ProposalListSnapshot): number =>
  (snapshot.context.proposals ?? []).filter(({ id, answer }) => answer === '' && answerOnItsWay(snapshot, id) === '')
    .length

/** True when the server has not taken in an answer, which is asked for again with the first contact. */
export const isAnswerHeld = (snapshot: ProposalListSnapshot): boolean => snapshot.matches('held')
