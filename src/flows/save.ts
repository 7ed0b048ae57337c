import { and, assign, fromPromise, not } from 'xstate'
import { isEmpty } from '../plan/changes.ts'
import { silentMerge } from '../plan/merge.ts'
import type { LoadedPlan, OpenPlan, PlanStore } from './ports.ts'
import { adopt, formsSave, nextSave, takeIn, unsavedForms } from './save-request.ts'
import { isJump, type SaveContext, saveSetup, type Theirs, theirsOf } from './save-setup.ts'

// what an answer holds, for the actions that take it
const errorOf = ({ event }: { readonly event: { readonly error: unknown } }) => ({ error: event.error })
const noteError = { type: 'noteFailure' as const, params: errorOf }
const notifyError = { type: 'notifyFailure' as const, params: errorOf }
const theirsRead = ({ event }: { readonly event: { readonly output: LoadedPlan } }) => ({ theirs: event.output })

/**
 * Saves the open plan: on Spara, or by itself 300 000 ms after the last edit while access is open; a company form that is pressed
 * goes at once. * Never loses an edit: what fails is tried again, what is edited meanwhile is saved next, another device's save is never overwritten unasked.
 * Recreate it, never restore it from a snapshot: a restored machine never fires its timers.
 */
export const saveFlow = saveSetup.createMachine({
  id: 'save',
  context: ({ input }) => ({
    ...input,
    unread: input.unread === true,
    lastEditAt: 0,
    isTyping: false,
    requestedAgain: false,
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
        saveRequested: { actions: 'notifySaved' },
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
        saveRequested: 'saving',
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
      on: { saveRequested: { actions: 'noteAskedAgain' } },
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
      on: { saveRequested: { actions: 'noteAskedAgain' } },
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
      exit: assign({ requestedAgain: false }),
    },

    failed: {
      tags: 'unsaved',
      after: { untilRetry: 'saving' },
      on: {
        edited: [
          { guard: and([not('isUnsaved'), not('isInDoubt')]), target: 'settling', actions: 'noteEdit' },
          { actions: 'noteEdit' },
        ],
        // asked for by a person: a new failure is reported again
        saveRequested: { target: 'saving', actions: assign({ failures: 0 }) },
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
        saveRequested: 'saving',
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
      on: { saveRequested: { actions: 'noteAskedAgain' } },
    },

    conflict: {
      tags: 'unsaved',
      entry: assign({ requestedAgain: false }),
      initial: 'choosing',
      states: {
        unreadable: {
          on: {
            readTheirsAgain: '#save.comparing',
            saveRequested: { target: '#save.comparing', actions: 'noteAskedAgain' },
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
      isUnsaved: () => openPlan.isUnsaved,
      hasNewForms: ({ context }) => ![context.formsTried, ''].includes(unsavedForms(openPlan)),
      mergesByItself: ({ context }, theirs) => merge(context, theirs) !== 'ask',
    },
    actions: {
      prepareSave: assign(({ context: { unanswered, baseRevision } }) => {
        const sent = unanswered ?? nextSave(openPlan, baseRevision)
        // what was edited since a lost save, and what is too much for one, follows at once
        return { sent, requestedAgain: sent.plan !== openPlan.plan }
      }),
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
