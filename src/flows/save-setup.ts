import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import { timings } from '../rules/timings.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { Noticed } from './notice.ts'
import type { LoadedPlan, SaveRequest } from './ports.ts'
import { codeOf, isPassing, isRefused, isUnanswered, noticeOfSave } from './save-failures.ts'

interface SaveInput {
  /** The server's revision that the open plan was read at. */
  readonly baseRevision: number
  /** The plan was opened as this browser had kept it: what the server holds has yet to be read. */
  readonly unread?: boolean
  /** Access is open: only then the flow saves by itself. */
  readonly active: boolean
  readonly online: boolean
  readonly now: () => number
}

export interface SaveContext extends SaveInput {
  readonly unread: boolean
  readonly lastEditAt: number
  /** A cell is open: rows that came in now would take the keys that are pressed next. */
  readonly isTyping: boolean
  /** Spara was pressed while the flow was busy: what is unsaved then follows at once. */
  readonly requestedAgain: boolean
  readonly savedAt: Date | undefined
  readonly failures: number
  readonly failure: FailureCode | undefined
  readonly sent: SaveRequest | undefined
  /** A save whose answer was lost: it is asked for again, as it was, before anything else is sent. */
  readonly unanswered: SaveRequest | undefined
  /** The company forms of the latest small request: what failed goes with the next save. */
  readonly formsTried: string
  readonly heard: number
  readonly theirs: LoadedPlan | undefined
}

export type SaveEvent =
  /** The plan was edited, here or by an edit taken back. */
  | { readonly type: 'edited' }
  | { readonly type: 'saveRequested' }
  | { readonly type: 'accessChanged'; readonly active: boolean }
  /** Something is being typed into a cell, or no longer: what comes from elsewhere waits for that. */
  | { readonly type: 'cellOpened' }
  | { readonly type: 'cellClosed' }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'wentOnline' }
  /** The server has taken a save: another tab's or device's, or our own. */
  | { readonly type: 'savedElsewhere'; readonly revision: number }
  /** Mine counts, as it stands now (also after a row-by-row merge into the open plan). */
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' }
  | { readonly type: 'readTheirsAgain' }

// scripts/restore.mjs raises every revision by a million: what comes after a restore is another history
/** True when one revision can't lead to the other by saves: between them lies a restore. */
export const isJump = (from: number, to: number): boolean => Math.abs(to - from) >= 500_000

export interface Theirs {
  readonly theirs: LoadedPlan
}

// without an open plan there is nothing to put together with theirs
const isAnswered: (_: unknown, params: Theirs) => boolean = () => false
const isTaken: (_: unknown, params: Theirs) => void = () => undefined

function isActiveNow(event: SaveEvent): boolean {
  assertEvent(event, 'accessChanged')
  return event.active
}

function revisionElsewhere(event: SaveEvent): number {
  assertEvent(event, 'savedElsewhere')
  return event.revision
}

export function theirsOf({ theirs }: SaveContext): LoadedPlan {
  if (!theirs) throw new Error('a choice between two versions before the other one was read')
  return theirs
}

/** What the save flow knows, asks and can do; save.ts says when. What works on an open plan and its store is provided there. */
export const saveSetup = setup({
  types: {
    context: {} as SaveContext,
    input: {} as SaveInput,
    events: {} as SaveEvent,
    emitted: {} as Noticed,
    tags: {} as 'unsaved' | 'sending',
  },
  actors: {
    /** Sends a save and answers with the server's new revision. */
    send: fromPromise<number, { readonly save: SaveRequest | undefined }>(mustBeProvided('send')),
    readTheirs: fromPromise<LoadedPlan>(mustBeProvided('readTheirs')),
  },
  delays: {
    untilAutosave: ({ context }) => Math.max(0, context.lastEditAt + timings.autosaveAfterLastEdit - context.now()),
    untilRetry: ({ context }) =>
      Math.min(timings.saveRetryFirst * 2 ** (context.failures - 1), timings.saveRetryLongest),
  },
  guards: {
    isUnsaved: (): boolean => false,
    /** Company forms differ from the server's, and have not been sent by themselves. */
    hasNewForms: (): boolean => false,
    /** Two versions can be put together without asking. */
    mergesByItself: isAnswered,
    isInDoubt: ({ context }) => context.unanswered !== undefined,
    isActive: ({ context }) => context.active,
    isUnread: ({ context }) => context.unread,
    isSameRevision: ({ context }, { theirs }: Theirs) => theirs.revision === context.baseRevision,
    becomesActive: ({ event }) => isActiveNow(event),
    isNews: ({ context, event }) => revisionElsewhere(event) > context.baseRevision,
    isBehind: ({ context }) => context.heard > context.baseRevision,
    isNewerThanTheirs: ({ context, event }) => revisionElsewhere(event) > theirsOf(context).revision,
    isJump: ({ context }, { theirs }: Theirs) => isJump(context.baseRevision, theirs.revision),
    isConflict: ({ event }) => codeOf(event) === 'conflict',
    isWorthRetrying: ({ event }) => isPassing(codeOf(event)),
    isFirstFailure: ({ context }) => context.failures === 0,
    isAskedAgain: ({ context }) => context.requestedAgain,
    isTyping: ({ context }) => context.isTyping,
  },
  actions: {
    /** Makes a version of the server the user's own. */
    adoptTheirs: isTaken,
    /** Puts a version of the server and the open plan together. */
    mergeTheirs: isTaken,
    /** Notes a version of the server as what mine is compared with. */
    baseOnTheirs: isTaken,
    prepareSave: assign({}),
    prepareForms: assign({}),
    noteEdit: assign({ lastEditAt: ({ context }) => context.now() }),
    noteAccess: assign({ active: ({ event }) => isActiveNow(event) }),
    noteHeard: assign({ heard: ({ context, event }) => Math.max(context.heard, revisionElsewhere(event)) }),
    noteTheirRevision: assign(({ context }, { theirs }: Theirs) => ({
      heard: Math.max(context.heard, theirs.revision),
    })),
    noteAskedAgain: assign({ requestedAgain: true }),
    noteCellClosed: assign({ isTyping: false }),
    noteSaved: assign(({ context }, params: { readonly revision: number }) => ({
      baseRevision: params.revision,
      unread: false,
      // the browser may say so later, or never
      online: true,
      savedAt: new Date(context.now()),
      failures: 0,
      failure: undefined,
      unanswered: undefined,
      formsTried: '',
      theirs: undefined,
    })),
    noteFailure: assign(({ context }, params: { readonly error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureCodeOf(params.error),
    })),
    /** Remembers a save that may have been carried out, forgets one that was not. */
    noteUnanswered: assign(({ context, event }) => {
      const code = codeOf(event)
      if (isUnanswered(code)) return { unanswered: context.sent }
      return isRefused(code) ? { unanswered: undefined } : {}
    }),
    noteTheirs: assign((_, { theirs }: Theirs) => ({ theirs })),
    noteBase: assign((_, params: { readonly revision: number }) => ({
      baseRevision: params.revision,
      unread: false,
      heard: params.revision,
      theirs: undefined,
      unanswered: undefined,
      formsTried: '',
      failures: 0,
      failure: undefined,
    })),
    notifySaved: emit({ type: 'noticed', notice: { code: 'save.done' } }),
    notifyBrought: emit({ type: 'noticed', notice: { code: 'save.broughtHere' } }),
    notifyConflict: emit({ type: 'noticed', notice: { code: 'save.conflict' } }),
    notifyRestored: emit({ type: 'noticed', notice: { code: 'save.restored' } }),
    notifyUnreadable: emit({ type: 'noticed', notice: { code: 'save.theirsUnreadable' } }),
    notifyFormsFailed: emit({ type: 'noticed', notice: { code: 'save.companyFormFailed' } }),
    notifyFailure: emit((_, params: { readonly error: unknown }) => ({
      type: 'noticed' as const,
      notice: { code: noticeOfSave(params.error) },
    })),
  },
})
