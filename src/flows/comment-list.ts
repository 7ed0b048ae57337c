import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { NoticeCode } from '../texts/notices.ts'
import type { Comment, CommentMarks, CommentSubject, CommentsPort, NewComment } from './comments-port.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'

/** What an owner or a reader does with comments. */
type CommentWork =
  | { readonly do: 'mark'; readonly marks: CommentMarks }
  | { readonly do: 'add'; readonly comment: NewComment }

/** What the flow hears. */
type CommentListEvent =
  /** The comments are looked at, or may have changed on another device. */
  | { readonly type: 'looked' }
  | { readonly type: 'asked'; readonly work: CommentWork }
  /** They have been read otherwise. */
  | { readonly type: 'came'; readonly comments: readonly Comment[] }

interface Known {
  readonly comments: readonly Comment[]
  /** How many open comments each row has. */
  readonly byRow: ReadonlyMap<string, number>
  /** What is to be done, in the order in which it was asked for. */
  readonly waiting: readonly CommentWork[]
  /** Looked at while something was being done: they are read after it. */
  readonly isLookedAt: boolean
  /** Why the latest reading or work failed. */
  readonly failure: NoticeCode | undefined
}

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'comment.offline',
  linkGone: 'comment.linkGone',
  invitationGone: 'comment.linkGone',
  tooManyComments: 'comment.tooMany',
  refused: 'comment.notTaken',
  planGone: 'plan.gone',
  tooMany: 'request.tooMany',
  signedOut: 'account.signedOut',
  otherUser: 'account.otherUser',
}

/** The comments on the open plan, and what is done with them, one thing after the other. */
const commentListFlow = setup({
  types: {
    context: {} as Known,
    events: {} as CommentListEvent,
    input: {} as readonly Comment[],
    tags: {} as 'busy',
  },
  actors: {
    list: fromPromise<readonly Comment[], readonly Comment[]>(mustBeProvided('list')),
    carryOut: fromPromise<readonly Comment[], { readonly work: CommentWork | undefined }>(mustBeProvided('carryOut')),
  },
  actions: {
    take: assign((_, { comments }: { readonly comments: readonly Comment[] }) => ({
      comments,
      byRow: openByRow(comments),
      failure: undefined,
    })),
    // a reading after it would take the words away before they are read
    fail: assign((_, { error }: { readonly error: unknown }) => ({
      isLookedAt: false,
      failure: noticeOfFailure[failureCodeOf(error)] ?? ('comment.failed' as const),
    })),
    // also of one that failed: it is asked for again by who wants it
    strike: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
  },
}).createMachine({
  id: 'commentList',
  context: ({ input }) => ({
    comments: input,
    byRow: openByRow(input),
    waiting: [],
    isLookedAt: false,
    failure: undefined,
  }),
  initial: 'resting',
  on: {
    asked: { actions: assign({ waiting: ({ context, event }) => [...context.waiting, event.work] }) },
  },
  states: {
    resting: {
      always: [
        { guard: ({ context }) => context.waiting.length > 0, target: 'working' },
        { guard: ({ context }) => context.isLookedAt, target: 'reading' },
      ],
      on: {
        looked: 'reading',
        came: { actions: { type: 'take', params: ({ event }) => ({ comments: event.comments }) } },
      },
    },
    reading: {
      entry: assign({ isLookedAt: false }),
      // who comes back to a reading that hangs, or that began before what they look for was written, is answered by a new one
      on: { looked: { target: 'reading', reenter: true } },
      // what is asked for waits until it has come: the other way round it would show the comments as they were
      invoke: {
        src: 'list',
        input: ({ context }) => context.comments,
        onDone: { target: 'resting', actions: { type: 'take', params: ({ event }) => ({ comments: event.output }) } },
        onError: { target: 'resting', actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    working: {
      tags: 'busy',
      on: { looked: { actions: assign({ isLookedAt: true }) } },
      invoke: {
        src: 'carryOut',
        input: ({ context }) => ({ work: context.waiting[0] }),
        onDone: {
          target: 'resting',
          actions: ['strike', { type: 'take', params: ({ event }) => ({ comments: event.output }) }],
        },
        onError: [
          { guard: ({ context }) => isUnasked(context.waiting[0]), target: 'resting', actions: 'strike' },
          {
            target: 'resting',
            actions: ['strike', { type: 'fail', params: ({ event }) => ({ error: event.error }) }],
          },
        ],
      },
    },
  },
})

/** True for what is done by itself when the list is looked at: nobody is told that it failed, and it is done the next time. */
const isUnasked = (work: CommentWork | undefined): boolean =>
  work?.do === 'mark' && Object.keys(work.marks).every((mark) => mark === 'seen')

/** What an owner's flow does; a reader's comments come with the plan, and stay as they are when they are looked at. */
type PortOfOwner = Pick<CommentsPort, 'list' | 'mark'>
type PortOfReader = Pick<CommentsPort, 'add'>

/** The flow of an owner, who reads and marks, or of a reader, who adds. */
export function commentListFlowFor(port: PortOfOwner | PortOfReader) {
  return commentListFlow.provide({
    actors: {
      list: fromPromise(({ input: comments }) => ('list' in port ? port.list() : Promise.resolve(comments))),
      carryOut: fromPromise(({ input: { work } }) => {
        if (work?.do === 'mark' && 'mark' in port) return port.mark(work.marks)
        if (work?.do === 'add' && 'add' in port) return port.add(work.comment)
        throw new Error('an owner marks, a reader adds')
      }),
    },
  })
}

type CommentListSnapshot = SnapshotFrom<typeof commentListFlow>

/** True while something is being done with a comment. */
export const isAtComments = (snapshot: CommentListSnapshot): boolean => snapshot.hasTag('busy')

/** True while the comments are being read. */
export const isReadingComments = (snapshot: CommentListSnapshot): boolean => snapshot.matches('reading')

/** All comments, the latest first. */
export const commentsIn = (snapshot: CommentListSnapshot): readonly Comment[] => snapshot.context.comments

/** Why the comments could not be read, or what was asked for not be done; undefined once something has been. */
export const commentFailure = (snapshot: CommentListSnapshot): NoticeCode | undefined => snapshot.context.failure

/** Those that nobody has ticked off. */
export const isOpenComment = ({ doneAt }: Comment): boolean => doneAt === undefined

/** Those that the owner has neither seen nor ticked off. */
export const isUnseenComment = ({ seenAt, doneAt }: Comment): boolean => seenAt === undefined && doneAt === undefined

/** A row as its comments know it: those of the salary calculation are there in each year. */
export const commentedRow = ({ page, row, year }: Pick<CommentSubject, 'page' | 'row' | 'year'>): string =>
  page === 'salary' ? `${row}.${year ?? ''}` : row

/** How many open comments each row has, by `commentedRow`: the same map until the comments are others. */
export const openCommentsByRow = (snapshot: CommentListSnapshot): ReadonlyMap<string, number> => snapshot.context.byRow

function openByRow(comments: readonly Comment[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const comment of comments) {
    const row = commentedRow(comment)
    if (comment.row !== '' && isOpenComment(comment)) counts.set(row, (counts.get(row) ?? 0) + 1)
  }
  return counts
}
