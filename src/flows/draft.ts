import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { timings } from '../rules/timings.ts'
import { failureCodeOf } from './failure.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { Noticed } from './notice.ts'
import type { DraftPort, OpenPlan } from './ports.ts'

type DraftEvent =
  | { readonly type: 'edited' }
  /** The page is being hidden or closed: write now. */
  | { readonly type: 'flushRequested' }
  /** What the server holds has changed: after a save, or after taking another device's version. */
  | { readonly type: 'serverChanged' }

/** Keeps the unsaved work of the open plan in the browser, and removes it when nothing is unsaved. */
const draftFlow = setup({
  types: {
    context: {} as { readonly again: boolean; readonly reported: boolean },
    events: {} as DraftEvent,
    emitted: {} as Noticed,
  },
  actors: {
    keepDraft: fromPromise<unknown>(mustBeProvided('keepDraft')),
  },
  delays: { draftDebounce: timings.draftDebounce, draftPause: timings.draftPause },
  guards: {
    isAskedAgain: ({ context }) => context.again,
    isNew: ({ context }) => !context.reported,
  },
  actions: {
    noteAgain: assign({ again: true }),
    forgetAgain: assign({ again: false }),
    noteReported: assign({ reported: true }),
    forgetReported: assign({ reported: false }),
    notify: emit((_, { error }: { readonly error: unknown }) => ({
      type: 'noticed' as const,
      notice: {
        code: failureCodeOf(error) === 'draftFull' ? ('draft.full' as const) : ('draft.unavailable' as const),
      },
    })),
  },
}).createMachine({
  id: 'draft',
  context: { again: false, reported: false },
  initial: 'resting',
  on: { flushRequested: '.writing', serverChanged: '.writing' },
  states: {
    resting: { on: { edited: 'pending' } },
    // not restarted by further edits: a person who never pauses is written down all the same
    pending: { after: { draftDebounce: 'writing' } },
    writing: {
      entry: 'forgetAgain',
      invoke: {
        src: 'keepDraft',
        onDone: { target: 'written', actions: 'forgetReported' },
        onError: [
          {
            guard: 'isNew',
            target: 'written',
            actions: ['noteReported', { type: 'notify', params: ({ event }) => ({ error: event.error }) }],
          },
          { target: 'written' },
        ],
      },
      on: { edited: { actions: 'noteAgain' } },
    },
    written: {
      after: { draftPause: [{ guard: 'isAskedAgain', target: 'writing' }, { target: 'resting' }] },
      on: { edited: { actions: 'noteAgain' } },
    },
  },
})

/** The draft flow for an open plan. The drafts of the tabs in takenIn go once this tab's own holds what they held. */
export function draftFlowFor({
  openPlan,
  drafts,
  takenIn,
  baseRevision,
  now,
}: {
  readonly openPlan: Pick<OpenPlan, 'plan' | 'saved' | 'isUnsaved'>
  readonly drafts: Pick<DraftPort, 'tab' | 'write' | 'remove'>
  readonly takenIn: readonly string[]
  readonly baseRevision: () => number
  readonly now: () => number
}) {
  return draftFlow.provide({
    actors: {
      keepDraft: fromPromise<unknown>(() =>
        openPlan.isUnsaved
          ? drafts.write(
              { plan: openPlan.plan, saved: openPlan.saved, baseRevision: baseRevision(), at: new Date(now()) },
              takenIn,
            )
          : drafts.remove([drafts.tab, ...takenIn]),
      ),
    },
  })
}

type DraftSnapshot = SnapshotFrom<typeof draftFlow>

/** True when everything there was to write is written, or could not be. */
export const isAtRest = (snapshot: DraftSnapshot): boolean =>
  snapshot.matches('resting') || (snapshot.matches('written') && !snapshot.context.again)

/** True when the latest write failed: what is unsaved stands on this page only. */
export const hasFailed = (snapshot: DraftSnapshot): boolean => snapshot.context.reported
