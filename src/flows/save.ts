import { and, assertEvent, assign, emit, fromPromise, not, setup } from 'xstate'
import { isEmpty } from '../plan/changes.ts'
import { silentMerge } from '../plan/merge.ts'
import { timings } from '../rules/timings.ts'
import { type FailureCode, failureCodeOf } from './failure.ts'
import type { Noticed } from './notice.ts'
import type { LoadedPlan, OpenPlan, PlanStore, SaveRequest } from './ports.ts'
import { codeOf, isPassing, isRefused, isUnanswered, noticeOfSave } from './save-failures.ts'
import { adopt, formsSave, takeIn, unsavedForms, wholeSave } from './save-request.ts'

/** What the save flow starts from. */
interface SaveInput {
  /** The server's revision that the open plan was read at. */
  readonly baseRevision: number
  /** The plan was opened as this browser had kept it: what the server holds has yet to be read. */
  readonly unread?: boolean
  /** Access is open: only then the flow saves by itself. */
  readonly active: boolean
  readonly online: boolean
  /** Milliseconds on the clock that the actor runs by. */
  readonly now: () => number
}

interface SaveContext extends SaveInput {
  readonly unread: boolean
  readonly lastEditAt: number
  /** A cell is open: rows that came in now would take the keys that are pressed next. */
  readonly isTyping: boolean
  /** Spara was pressed while the flow was busy: what is unsaved then follows at once. */
  readonly askedAgain: boolean
  readonly savedAt: Date | undefined
  readonly failures: number
  readonly failure: FailureCode | undefined
  /** The latest save sent. */
  readonly sent: SaveRequest | undefined
  /** A save whose answer was lost: it is asked for again, as it was, before anything else is sent. */
  readonly unanswered: SaveRequest | undefined
  /** The company forms of the latest small request: what failed goes with the next save. */
  readonly formsTried: string
  /** The latest revision heard of. */
  readonly heard: number
  readonly theirs: LoadedPlan | undefined
}

/** What the save flow hears. */
export type SaveEvent =
  /** The plan was edited, here or by an edit taken back. */
  | { readonly type: 'edited' }
  | { readonly type: 'saveAsked' }
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

interface Theirs {
  readonly theirs: LoadedPlan
}

// what an answer holds, for the actions that take it
const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const noteError = { type: 'noteFailure' as const, params: errorOf }
const notifyError = { type: 'notifyFailure' as const, params: errorOf }
const theirsRead = ({ event }: { readonly event: { readonly output: LoadedPlan } }) => ({ theirs: event.output })

const mustBeProvided = (name: string) => (): never => {
  throw new Error(`${name} is not provided`)
}

// without an open plan there is nothing to put together with theirs
const isAnswered: (_: unknown, params: Theirs) => boolean = () => false
const isTaken: (_: unknown, params: Theirs) => void = () => undefined

function isActiveNow(event: SaveEvent): boolean {
  assertEvent(event, 'accessChanged')
  return event.active
}

/** The revision of a save from another device. */
function revisionElsewhere(event: SaveEvent): number {
  assertEvent(event, 'savedElsewhere')
  return event.revision
}

/**
 * Saves the open plan: on Spara, or by itself 300 000 ms after the last edit while access is open; company forms at once.
 * Never loses an edit: what fails is tried again, what is edited meanwhile is saved next, another device's save is never overwritten unasked.
 * Recreate it, never restore it from a snapshot: a restored machine never fires its timers.
 */
export const saveFlow = setup({
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
    /** The open plan differs from what the server holds. */
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
    isAskedAgain: ({ context }) => context.askedAgain,
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
    noteAskedAgain: assign({ askedAgain: true }),
    noteCellClosed: assign({ isTyping: false }),
    noteSaved: assign(({ context }, params: { readonly revision: number }) => ({
      baseRevision: params.revision,
      unread: false,
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
}).createMachine({
  id: 'save',
  context: ({ input }) => ({
    ...input,
    unread: input.unread === true,
    lastEditAt: 0,
    isTyping: false,
    askedAgain: false,
    savedAt: undefined,
    failures: 0,
    failure: undefined,
    sent: undefined,
    unanswered: undefined,
    formsTried: '',
    heard: input.baseRevision,
    theirs: undefined,
  }),
  initial: 'clean',
  on: {
    edited: { actions: 'noteEdit' },
    accessChanged: { actions: 'noteAccess' },
    wentOffline: { actions: assign({ online: false }) },
    wentOnline: { actions: assign({ online: true }) },
    savedElsewhere: { actions: 'noteHeard' },
    cellOpened: { actions: assign({ isTyping: true }) },
    cellClosed: { actions: 'noteCellClosed' },
  },
  states: {
    clean: {
      initial: 'upToDate',
      on: {
        edited: [
          { guard: 'hasNewForms', target: 'savingForms', actions: 'noteEdit' },
          { guard: 'isUnsaved', target: 'dirty', actions: 'noteEdit' },
        ],
        // nothing to save: confirm at once
        saveAsked: { actions: 'notifySaved' },
        savedElsewhere: { guard: 'isNews', target: '.bringing', reenter: true, actions: 'noteHeard' },
      },
      states: {
        upToDate: { always: { guard: 'isUnread', target: 'behind' } },
        bringing: {
          invoke: {
            src: 'readTheirs',
            onDone: [
              {
                guard: { type: 'isSameRevision', params: theirsRead },
                target: 'upToDate',
                actions: { type: 'noteBase', params: ({ event }) => ({ revision: event.output.revision }) },
              },
              { guard: 'isTyping', target: 'waiting' },
              {
                guard: { type: 'isJump', params: theirsRead },
                target: '#save.comparing',
              },
              {
                target: 'upToDate',
                actions: [
                  { type: 'adoptTheirs', params: theirsRead },
                  { type: 'noteBase', params: ({ event }) => ({ revision: event.output.revision }) },
                  'notifyBrought',
                ],
              },
            ],
            onError: {
              target: 'behind',
              actions: noteError,
            },
          },
        },
        /** There is news, and a cell is open: it is read again when the cell closes, should nothing be unsaved then. */
        waiting: {
          on: { cellClosed: { target: 'bringing', actions: 'noteCellClosed' } },
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
          { guard: 'hasNewForms', target: 'savingForms', actions: 'noteEdit' },
          { guard: and([not('isUnsaved'), not('isInDoubt')]), target: 'clean', actions: 'noteEdit' },
          { target: 'dirty', reenter: true, actions: 'noteEdit' },
        ],
        saveAsked: 'saving',
        // the save would be refused: better to hear it now than after five more minutes of work
        savedElsewhere: { guard: 'isNews', target: 'comparing', actions: 'noteHeard' },
        cellClosed: [
          { guard: 'isBehind', target: 'comparing', actions: 'noteCellClosed' },
          { actions: 'noteCellClosed' },
        ],
        // what was done without the server goes as soon as there is contact again
        wentOnline: [
          { guard: 'isActive', target: 'saving', actions: assign({ online: true }) },
          { actions: assign({ online: true }) },
        ],
        accessChanged: [
          { guard: and(['becomesActive', 'isUnread']), target: 'saving', actions: 'noteAccess' },
          // a timer whose guard said no is not asked again: entering again starts it for what is left of the five minutes
          { target: 'dirty', reenter: true, actions: 'noteAccess' },
        ],
      },
    },

    /** The company forms by themselves, at once. */
    savingForms: {
      tags: ['unsaved', 'sending'],
      entry: 'prepareForms',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ save: context.sent }),
        onDone: {
          target: 'settling',
          actions: { type: 'noteSaved', params: ({ event }) => ({ revision: event.output }) },
        },
        onError: [
          { guard: 'isConflict', target: 'comparing', actions: 'noteUnanswered' },
          { target: 'settling', actions: ['noteUnanswered', 'notifyFormsFailed'] },
        ],
      },
      on: { saveAsked: { actions: 'noteAskedAgain' } },
    },

    saving: {
      tags: ['unsaved', 'sending'],
      entry: 'prepareSave',
      invoke: {
        src: 'send',
        input: ({ context }) => ({ save: context.sent }),
        onDone: {
          target: 'saved',
          actions: { type: 'noteSaved', params: ({ event }) => ({ revision: event.output }) },
        },
        onError: [
          { guard: 'isConflict', target: 'comparing', actions: ['noteUnanswered', 'noteAskedAgain'] },
          {
            guard: and(['isWorthRetrying', not('isFirstFailure')]),
            target: 'failed',
            actions: ['noteUnanswered', noteError],
          },
          {
            guard: 'isWorthRetrying',
            target: 'failed',
            actions: ['noteUnanswered', noteError, notifyError],
          },
          {
            target: 'held',
            actions: ['noteUnanswered', noteError, notifyError],
          },
        ],
      },
      on: { saveAsked: { actions: 'noteAskedAgain' } },
    },

    saved: {
      always: [
        { guard: and(['isAskedAgain', 'isUnsaved']), target: 'saving' },
        { target: 'settling', actions: 'notifySaved' },
      ],
    },

    settling: {
      always: [
        { guard: and(['isAskedAgain', 'isUnsaved']), target: 'saving' },
        { guard: 'hasNewForms', target: 'savingForms' },
        { guard: and(['isBehind', 'isUnsaved', not('isInDoubt')]), target: 'comparing' },
        { guard: 'isUnsaved', target: 'dirty' },
        { guard: 'isInDoubt', target: 'dirty' },
        { guard: 'isBehind', target: 'clean.bringing' },
        { target: 'clean' },
      ],
      exit: assign({ askedAgain: false }),
    },

    failed: {
      tags: 'unsaved',
      after: { untilRetry: 'saving' },
      on: {
        edited: [
          { guard: and([not('isUnsaved'), not('isInDoubt')]), target: 'settling', actions: 'noteEdit' },
          { actions: 'noteEdit' },
        ],
        // asked for by a person: if it fails again, that is said again
        saveAsked: { target: 'saving', actions: assign({ failures: 0 }) },
        wentOnline: { target: 'saving', actions: assign({ online: true }) },
      },
    },

    held: {
      tags: 'unsaved',
      on: {
        edited: [
          { guard: and([not('isUnsaved'), not('isInDoubt')]), target: 'settling', actions: 'noteEdit' },
          { actions: 'noteEdit' },
        ],
        saveAsked: 'saving',
        accessChanged: [{ guard: 'becomesActive', target: 'saving', actions: 'noteAccess' }, { actions: 'noteAccess' }],
      },
    },

    /** Somebody else was first: what needs no question is put together, the rest is the user's to choose. */
    comparing: {
      tags: ['unsaved', 'sending'],
      invoke: {
        src: 'readTheirs',
        onDone: [
          {
            // a question would take the keys that are pressed next; to one who has asked for a save it is the answer
            guard: and(['isTyping', not('isAskedAgain')]),
            target: 'dirty',
            actions: { type: 'noteTheirRevision', params: theirsRead },
          },
          {
            guard: { type: 'mergesByItself', params: theirsRead },
            target: 'settling',
            actions: [
              { type: 'mergeTheirs', params: theirsRead },
              { type: 'noteBase', params: ({ event }) => ({ revision: event.output.revision }) },
            ],
          },
          {
            guard: { type: 'isJump', params: theirsRead },
            target: 'conflict.choosing',
            actions: [
              { type: 'noteTheirs', params: theirsRead },
              // what was saved here before the restore is unsaved again: the draft must keep it
              { type: 'baseOnTheirs', params: theirsRead },
              'notifyRestored',
            ],
          },
          {
            target: 'conflict.choosing',
            actions: [{ type: 'noteTheirs', params: theirsRead }, 'notifyConflict'],
          },
        ],
        onError: {
          target: 'conflict.unreadable',
          actions: [noteError, 'notifyConflict', 'notifyUnreadable'],
        },
      },
      on: { saveAsked: { actions: 'noteAskedAgain' } },
    },

    conflict: {
      tags: 'unsaved',
      entry: assign({ askedAgain: false }),
      initial: 'choosing',
      states: {
        unreadable: {
          on: {
            readTheirsAgain: '#save.comparing',
            saveAsked: { target: '#save.comparing', actions: 'noteAskedAgain' },
            wentOnline: { target: '#save.comparing', actions: assign({ online: true }) },
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
            savedElsewhere: { guard: 'isNewerThanTheirs', target: '#save.comparing', actions: 'noteHeard' },
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
  const merge = ({ baseRevision, sent }: SaveContext, { theirs }: Theirs) => {
    // the server holds what was saved here last, or what was sent last and whose answer was lost: nobody else's work is in it, whatever its revision
    const known = [openPlan.saved, ...(sent ? [sent.plan] : [])]
    if (known.some((plan) => silentMerge(undefined, plan, theirs.plan) === undefined)) return undefined
    return silentMerge(isJump(baseRevision, theirs.revision) ? undefined : openPlan.saved, openPlan.plan, theirs.plan)
  }
  return saveFlow.provide({
    actors: {
      send: fromPromise(async ({ input: { save } }) => {
        if (!save) throw new Error('nothing was prepared to be saved')
        if (isEmpty(save.changes)) return save.baseRevision
        const revision = await store.save(save)
        openPlan.markSaved(save.plan)
        return revision
      }),
      readTheirs: fromPromise(() => store.load()),
    },
    guards: {
      isUnsaved: () => !isEmpty(openPlan.changes()),
      hasNewForms: ({ context }) => ![context.formsTried, ''].includes(unsavedForms(openPlan)),
      mergesByItself: ({ context }, theirs) => merge(context, theirs) !== 'ask',
    },
    actions: {
      prepareSave: assign(({ context: { unanswered, baseRevision } }) => ({
        sent: unanswered ?? wholeSave(openPlan, baseRevision),
        // what was edited since the lost save follows at once
        askedAgain: unanswered !== undefined,
      })),
      prepareForms: assign(({ context: { unanswered, baseRevision } }) => ({
        sent: unanswered ?? formsSave(openPlan, baseRevision),
        formsTried: unsavedForms(openPlan),
      })),
      adoptTheirs: (_, { theirs }) => adopt(openPlan, theirs.plan),
      mergeTheirs: ({ context }, params) => {
        const edit = merge(context, params)
        if (edit !== 'ask') takeIn(openPlan, params.theirs.plan, edit)
      },
      baseOnTheirs: (_, { theirs }) => openPlan.markSaved(theirs.plan),
    },
  })
}
