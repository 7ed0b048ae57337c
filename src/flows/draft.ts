import { assign, emit, fromPromise, setup } from 'xstate'
import { changesBetween, isEmpty, type PlanChanges } from '../plan/changes.ts'
import type { Plan } from '../plan/plan.ts'
import { timings } from '../rules/timings.ts'
import { failureCodeOf } from './failure.ts'
import type { Noticed } from './notice.ts'
import type { Draft, DraftPort, LoadedPlan, OpenPlan } from './ports.ts'

/** What the draft flow hears. */
type DraftEvent =
  | { readonly type: 'edited' }
  /** The page is being hidden or closed: write now. */
  | { readonly type: 'flushAsked' }
  /** What the server holds has changed: after a save, or after taking another device's version. */
  | { readonly type: 'serverChanged' }

/**
 * Keeps the unsaved work of the open plan in the browser: at the latest 250 ms after an edit, and removed when nothing is unsaved.
 * What is edited during a write is written next.
 */
const draftFlow = setup({
  types: {
    context: {} as { readonly again: boolean; readonly told: boolean },
    events: {} as DraftEvent,
    emitted: {} as Noticed,
  },
  actors: {
    /** Writes the draft, or removes it when nothing is unsaved. */
    keepDraft: fromPromise<unknown>(() => Promise.reject(new Error('keepDraft is not provided'))),
  },
  delays: { draftDebounce: timings.draftDebounce },
  guards: {
    isAskedAgain: ({ context }) => context.again,
    isNew: ({ context }) => !context.told,
  },
  actions: {
    noteAgain: assign({ again: true }),
    forgetAgain: assign({ again: false }),
    tellOnce: assign({ told: true }),
    forgetTold: assign({ told: false }),
    tell: emit((_, { error }: { readonly error: unknown }) => ({
      type: 'noticed' as const,
      notice: {
        code: failureCodeOf(error) === 'draftFull' ? ('draft.full' as const) : ('draft.unavailable' as const),
      },
    })),
  },
}).createMachine({
  id: 'draft',
  context: { again: false, told: false },
  initial: 'resting',
  on: { flushAsked: '.writing', serverChanged: '.writing' },
  states: {
    resting: { on: { edited: 'pending' } },
    // not restarted by further edits: a person who never pauses is written down all the same
    pending: { after: { draftDebounce: 'writing' } },
    writing: {
      entry: 'forgetAgain',
      invoke: {
        src: 'keepDraft',
        onDone: { target: 'written', actions: 'forgetTold' },
        onError: [
          {
            guard: 'isNew',
            target: 'written',
            actions: ['tellOnce', { type: 'tell', params: ({ event }) => ({ error: event.error }) }],
          },
          { target: 'written' },
        ],
      },
      on: { edited: { actions: 'noteAgain' } },
    },
    written: { always: [{ guard: 'isAskedAgain', target: 'pending' }, { target: 'resting' }] },
  },
})

/** The draft flow for an open plan. baseRevision answers with the server's revision that the plan builds on now. */
export function draftFlowFor({
  openPlan,
  drafts,
  userId,
  baseRevision,
  now,
}: {
  readonly openPlan: Pick<OpenPlan, 'plan' | 'saved' | 'changes'>
  readonly drafts: DraftPort
  readonly userId: string
  readonly baseRevision: () => number
  readonly now: () => number
}) {
  return draftFlow.provide({
    actors: {
      keepDraft: fromPromise<unknown>(() =>
        isEmpty(openPlan.changes())
          ? drafts.remove(userId)
          : drafts.write(userId, {
              plan: openPlan.plan,
              saved: openPlan.saved,
              baseRevision: baseRevision(),
              at: new Date(now()),
            }),
      ),
    },
  })
}

/** A draft worth offering at start: what it would change, and whether somebody else has saved since it was begun. */
export interface DraftOffer {
  readonly draft: Draft
  /** What the server holds now. */
  readonly server: Plan
  readonly changes: PlanChanges
  readonly isBehind: boolean
}

/** Decides whether a draft found at start says anything that the server does not have (decisions.md, "Data and saving"). */
export function draftToOffer(loaded: LoadedPlan, draft: Draft | undefined): DraftOffer | undefined {
  if (!draft) return undefined
  const changes = changesBetween(loaded.plan, draft.plan)
  return isEmpty(changes)
    ? undefined
    : {
        draft,
        server: loaded.plan,
        changes,
        isBehind: draft.baseRevision !== loaded.revision,
      }
}
