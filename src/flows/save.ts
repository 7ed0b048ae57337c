import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { isEmpty } from '../plan/changes.ts'
import { applyEdit } from '../plan/edit.ts'
import { mergeEdit, planDifferences } from '../plan/merge.ts'
import type { Plan } from '../plan/plan.ts'
import { timings } from '../rules/timings.ts'
import type { NoticeCode } from '../texts/notices.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import type { Noticed } from './notice.ts'
import type { LoadedPlan, OpenPlan, PlanStore } from './ports.ts'

/** What the save flow starts from. */
interface SaveInput {
  /** The server's revision that the open plan was read at. */
  readonly baseRevision: number
  /** Access is open: only then the flow saves by itself (spec section 6). */
  readonly active: boolean
  readonly online: boolean
  /** Milliseconds on the clock that the actor runs by. */
  readonly now: () => number
}

interface SaveContext extends SaveInput {
  /** The session's revision at the latest edit, and at the edit that the running save includes. */
  readonly edits: number
  readonly sentEdits: number
  readonly lastEditAt: number
  /** Spara was pressed while a save was running: what has been edited since follows at once. */
  readonly askedAgain: boolean
  readonly savedAt: Date | undefined
  readonly failures: number
  readonly failure: FailureCode | undefined
  readonly theirs: LoadedPlan | undefined
}

/** What the save flow hears. */
export type SaveEvent =
  /** The plan was edited; `unsaved` says whether it now differs from what the server holds. */
  | { readonly type: 'edited'; readonly revision: number; readonly unsaved: boolean }
  | { readonly type: 'saveAsked' }
  | { readonly type: 'accessChanged'; readonly active: boolean }
  | { readonly type: 'wentOffline' }
  | { readonly type: 'wentOnline' }
  /** Another tab or device has saved. */
  | { readonly type: 'savedElsewhere'; readonly revision: number }
  /** Mine counts, as it stands now (also after a row-by-row merge into the open plan). */
  | { readonly type: 'keepMine' }
  | { readonly type: 'takeTheirs' }
  | { readonly type: 'readTheirsAgain' }

const noticeOfFailure: Readonly<Partial<Record<FailureCode, NoticeCode>>> = {
  offline: 'save.offline',
  conflict: 'save.conflict',
  notAllowed: 'save.notAllowed',
  signedOut: 'account.signedOut',
  refused: 'save.refused',
}

// these pass by themselves; the others need the user or a payment first
const worthRetrying: readonly FailureCode[] = ['offline', 'tooMany', 'server']

const codeOf = (event: { readonly type: string }): FailureCode =>
  failureCodeOf('error' in event ? event.error : undefined)

const mustBeProvided =
  (name: string): ((_: unknown, params: { readonly theirs: LoadedPlan }) => void) =>
  () => {
    throw new Error(`${name} is not provided`)
  }

/**
 * Saves the open plan: on Spara, or by itself 300 000 ms after the last edit while access is open (spec section 4). Never loses an edit:
 * what fails is tried again, what is edited meanwhile is saved next, another device's save is never overwritten unasked.
 * Recreate it, never restore it from a snapshot: a restored machine never fires its timers.
 */
export const saveFlow = setup({
  types: {
    context: {} as SaveContext,
    input: {} as SaveInput,
    events: {} as SaveEvent,
    emitted: {} as Noticed,
    tags: {} as 'unsaved',
  },
  actors: {
    /** Sends what is unsaved and answers with the server's new revision. */
    saveChanges: fromPromise<number, { readonly baseRevision: number }>(() =>
      Promise.reject(new Error('saveChanges is not provided')),
    ),
    readTheirs: fromPromise<LoadedPlan>(() => Promise.reject(new Error('readTheirs is not provided'))),
  },
  delays: {
    untilAutosave: ({ context }) => Math.max(0, context.lastEditAt + timings.autosaveAfterLastEdit - context.now()),
    untilRetry: ({ context }) =>
      Math.min(timings.saveRetryFirst * 2 ** (context.failures - 1), timings.saveRetryLongest),
  },
  guards: {
    isActive: ({ context }) => context.active,
    becomesActive: ({ event }) => event.type === 'accessChanged' && event.active,
    isUnsaved: ({ event }) => event.type === 'edited' && event.unsaved,
    isNews: ({ context, event }) => event.type === 'savedElsewhere' && event.revision > context.baseRevision,
    isNewerThanTheirs: ({ context, event }) =>
      event.type === 'savedElsewhere' && event.revision > (context.theirs?.revision ?? context.baseRevision),
    isConflict: ({ event }) => codeOf(event) === 'conflict',
    isWorthRetrying: ({ event }) => worthRetrying.includes(codeOf(event)),
    isAskedAgain: ({ context }) => context.edits !== context.sentEdits && context.askedAgain,
    isEditedSince: ({ context }) => context.edits !== context.sentEdits,
  },
  actions: {
    /** Makes a version of the server the user's own. */
    adoptTheirs: mustBeProvided('adoptTheirs'),
    /** Notes a version of the server as what mine is compared with. */
    baseOnTheirs: mustBeProvided('baseOnTheirs'),
    noteEdit: assign(({ context, event }) =>
      event.type === 'edited' ? { edits: event.revision, lastEditAt: context.now() } : {},
    ),
    noteAccess: assign(({ event }) => (event.type === 'accessChanged' ? { active: event.active } : {})),
    noteSending: assign({ sentEdits: ({ context }) => context.edits, askedAgain: false }),
    noteAskedAgain: assign({ askedAgain: true }),
    noteSaved: assign(({ context }, params: { readonly revision: number }) => ({
      baseRevision: params.revision,
      savedAt: new Date(context.now()),
      failures: 0,
      failure: undefined,
      theirs: undefined,
    })),
    noteFailure: assign(({ context }, params: { readonly error: unknown }) => ({
      failures: context.failures + 1,
      failure: failureCodeOf(params.error),
    })),
    noteTheirs: assign((_, params: { readonly theirs: LoadedPlan }) => ({ theirs: params.theirs })),
    noteBase: assign((_, params: { readonly revision: number }) => ({
      baseRevision: params.revision,
      theirs: undefined,
      failures: 0,
      failure: undefined,
    })),
    tellSaved: emit({ type: 'noticed', notice: { code: 'save.done' } }),
    tellBrought: emit({ type: 'noticed', notice: { code: 'save.broughtHere' } }),
    tellConflict: emit({ type: 'noticed', notice: { code: 'save.conflict' } }),
    tellUnreadable: emit({ type: 'noticed', notice: { code: 'save.theirsUnreadable' } }),
    tellFailure: emit((_, params: { readonly error: unknown }) => ({
      type: 'noticed' as const,
      notice: { code: noticeOfFailure[failureCodeOf(params.error)] ?? ('save.failed' as const) },
    })),
  },
}).createMachine({
  id: 'save',
  context: ({ input }) => ({
    ...input,
    edits: 0,
    sentEdits: 0,
    lastEditAt: 0,
    askedAgain: false,
    savedAt: undefined,
    failures: 0,
    failure: undefined,
    theirs: undefined,
  }),
  initial: 'clean',
  on: {
    edited: { actions: 'noteEdit' },
    accessChanged: { actions: 'noteAccess' },
    wentOffline: { actions: assign({ online: false }) },
    wentOnline: { actions: assign({ online: true }) },
  },
  states: {
    clean: {
      initial: 'upToDate',
      on: {
        edited: { guard: 'isUnsaved', target: 'dirty', actions: 'noteEdit' },
        // nothing is owed to the server: that is the confirmation asked for
        saveAsked: { actions: 'tellSaved' },
        savedElsewhere: { guard: 'isNews', target: '.bringing', reenter: true },
      },
      states: {
        upToDate: {},
        bringing: {
          invoke: {
            src: 'readTheirs',
            onDone: {
              target: 'upToDate',
              actions: [
                { type: 'adoptTheirs', params: ({ event }) => ({ theirs: event.output }) },
                { type: 'noteBase', params: ({ event }) => ({ revision: event.output.revision }) },
                'tellBrought',
              ],
            },
            onError: {
              target: 'behind',
              actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        behind: {
          after: { untilRetry: 'bringing' },
          on: { wentOnline: { target: 'bringing', actions: assign({ online: true }) } },
        },
      },
    },

    dirty: {
      tags: 'unsaved',
      entry: assign({ failures: 0, failure: undefined }),
      after: { untilAutosave: { guard: 'isActive', target: 'saving' } },
      on: {
        edited: [
          { guard: 'isUnsaved', target: 'dirty', reenter: true, actions: 'noteEdit' },
          { target: 'clean', actions: 'noteEdit' },
        ],
        saveAsked: 'saving',
        // the save would be refused: better to hear it now than after five more minutes of work
        savedElsewhere: { guard: 'isNews', target: 'conflict', actions: 'tellConflict' },
        // a timer whose guard said no is not asked again: entering anew starts it for what is left of the five minutes
        accessChanged: { target: 'dirty', reenter: true, actions: 'noteAccess' },
      },
    },

    saving: {
      tags: 'unsaved',
      entry: 'noteSending',
      invoke: {
        src: 'saveChanges',
        input: ({ context }) => ({ baseRevision: context.baseRevision }),
        onDone: {
          target: 'settling',
          actions: [{ type: 'noteSaved', params: ({ event }) => ({ revision: event.output }) }, 'tellSaved'],
        },
        onError: [
          {
            guard: 'isConflict',
            target: 'conflict',
            actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: ({ context, event }) => worthRetrying.includes(failureCodeOf(event.error)) && context.failures > 0,
            target: 'failed',
            actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            guard: 'isWorthRetrying',
            target: 'failed',
            actions: [
              { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
          {
            target: 'held',
            actions: [
              { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
      on: { saveAsked: { actions: 'noteAskedAgain' } },
    },

    settling: {
      always: [
        { guard: 'isAskedAgain', target: 'saving' },
        { guard: 'isEditedSince', target: 'dirty' },
        { target: 'clean' },
      ],
    },

    failed: {
      tags: 'unsaved',
      after: { untilRetry: 'saving' },
      on: {
        // asked for by a person: if it fails again, that is said again
        saveAsked: { target: 'saving', actions: assign({ failures: 0 }) },
        wentOnline: { target: 'saving', actions: assign({ online: true }) },
      },
    },

    held: {
      tags: 'unsaved',
      on: {
        saveAsked: 'saving',
        accessChanged: [{ guard: 'becomesActive', target: 'saving', actions: 'noteAccess' }, { actions: 'noteAccess' }],
      },
    },

    conflict: {
      tags: 'unsaved',
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            src: 'readTheirs',
            onDone: {
              target: 'choosing',
              actions: { type: 'noteTheirs', params: ({ event }) => ({ theirs: event.output }) },
            },
            onError: {
              target: 'unreadable',
              actions: [{ type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, 'tellUnreadable'],
            },
          },
        },
        unreadable: {
          on: {
            readTheirsAgain: 'reading',
            saveAsked: 'reading',
            wentOnline: { target: 'reading', actions: assign({ online: true }) },
          },
        },
        choosing: {
          on: {
            keepMine: {
              target: '#save.saving',
              actions: [
                { type: 'baseOnTheirs', params: ({ context }) => ({ theirs: theirsOf(context) }) },
                { type: 'noteBase', params: ({ context }) => ({ revision: theirsOf(context).revision }) },
              ],
            },
            takeTheirs: {
              target: '#save.clean',
              actions: [
                { type: 'adoptTheirs', params: ({ context }) => ({ theirs: theirsOf(context) }) },
                { type: 'noteBase', params: ({ context }) => ({ revision: theirsOf(context).revision }) },
              ],
            },
            savedElsewhere: { guard: 'isNewerThanTheirs', target: 'reading' },
          },
        },
      },
    },
  },
})

function theirsOf({ theirs }: SaveContext): LoadedPlan {
  if (!theirs) throw new Error('a choice between two versions before the other one was read')
  return theirs
}

/** The save flow working on an open plan and its store. */
export function saveFlowFor({ openPlan, store }: { readonly openPlan: OpenPlan; readonly store: PlanStore }) {
  return saveFlow.provide({
    actors: {
      saveChanges: fromPromise(async ({ input }) => {
        const { plan } = openPlan
        const changes = openPlan.changes()
        if (isEmpty(changes)) return input.baseRevision
        const revision = await store.save({ plan, changes, baseRevision: input.baseRevision })
        openPlan.markSaved(plan)
        return revision
      }),
      readTheirs: fromPromise(() => store.load()),
    },
    actions: {
      adoptTheirs: (_, { theirs }) => openPlan.replace(withMyBlankRows(openPlan.plan, theirs.plan), theirs.plan),
      baseOnTheirs: (_, { theirs }) => openPlan.markSaved(theirs.plan),
    },
  })
}

/** Their plan with the blank rows that stand here, which nobody stores: the row somebody is about to fill in must not go away. */
function withMyBlankRows(mine: Plan, theirs: Plan): Plan {
  const edit = mergeEdit(planDifferences(undefined, mine, theirs), () => 'theirs')
  return edit ? applyEdit(mine, edit).plan : mine
}

type SaveSnapshot = SnapshotFrom<typeof saveFlow>

/** True while the server lacks something that was edited here. */
export const isUnsaved = (snapshot: SaveSnapshot): boolean => snapshot.hasTag('unsaved')

/** True when closing the page would be a mistake: unsaved work of someone who could have saved it (spec section 4). */
export const mustWarnBeforeLeaving = (snapshot: SaveSnapshot): boolean => isUnsaved(snapshot) && snapshot.context.active

/** The version of another device that the user must choose about, once it is read. */
export const theirVersion = (snapshot: SaveSnapshot): LoadedPlan | undefined => snapshot.context.theirs

/** The save state that is always in view; texts/ has words for each. savedAt undefined: nothing has been saved since the page opened. */
export type SaveStateKey =
  | 'saved'
  | 'unsaved'
  | 'saving'
  | 'failedRetrying'
  | 'offline'
  | 'conflict'
  | 'notAllowed'
  | 'signedOut'
  | 'refused'

/** Names the save state for the words beside Spara. */
export function saveStateOf(snapshot: SaveSnapshot): SaveStateKey {
  const { failure, online } = snapshot.context
  if (snapshot.matches('conflict')) return 'conflict'
  if (snapshot.matches('saving')) return 'saving'
  if (snapshot.matches('held')) return failure === 'notAllowed' || failure === 'signedOut' ? failure : 'refused'
  if (snapshot.matches('failed')) return !online || failure === 'offline' ? 'offline' : 'failedRetrying'
  if (snapshot.matches('dirty')) return online ? 'unsaved' : 'offline'
  return 'saved'
}

/** When the plan was last saved from here. */
export const savedAt = (snapshot: SaveSnapshot): Date | undefined => snapshot.context.savedAt
