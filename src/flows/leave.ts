import { type ActorRefFrom, emit, fromPromise, type SnapshotFrom, setup, waitFor } from 'xstate'
import type { Noticed } from './notice.ts'
import { isUnsaved, type saveFlow } from './save.ts'

/** What the flow of leaving hears: Avsluta, and the answers to its question. */
export type LeaveEvent =
  | { readonly type: 'leaveAsked' }
  | { readonly type: 'leaveAnyway' }
  | { readonly type: 'tryAgain' }
  | { readonly type: 'stay' }

/** Avsluta: saves what is unsaved first, and asks when that fails, so that logging out never discards work by itself. */
export const leaveFlow = setup({
  types: { events: {} as LeaveEvent, emitted: {} as Noticed, tags: {} as 'busy' },
  actors: {
    /** Answers whether everything is saved. */
    saveEverything: fromPromise<boolean>(() => Promise.reject(new Error('saveEverything is not provided'))),
    logOut: fromPromise<unknown>(() => Promise.reject(new Error('logOut is not provided'))),
  },
  actions: { tellFailure: emit({ type: 'noticed', notice: { code: 'account.logOutFailed' } }) },
}).createMachine({
  id: 'leave',
  initial: 'staying',
  states: {
    staying: { on: { leaveAsked: 'savingFirst' } },
    savingFirst: {
      tags: 'busy',
      invoke: {
        src: 'saveEverything',
        onDone: [{ guard: ({ event }) => event.output, target: 'leaving' }, { target: 'asking' }],
        onError: 'asking',
      },
      // a save that takes long is not waited for against one's will
      on: { stay: 'staying' },
    },
    asking: { on: { leaveAnyway: 'leaving', tryAgain: 'savingFirst', stay: 'staying' } },
    leaving: {
      tags: 'busy',
      invoke: { src: 'logOut', onDone: 'left', onError: { target: 'staying', actions: 'tellFailure' } },
    },
    left: { type: 'final' },
  },
})

/** The flow of leaving an open plan. logOut removes the draft, ends what is being watched and forgets the login. */
export function leaveFlowFor({
  save,
  logOut,
}: {
  readonly save: ActorRefFrom<typeof saveFlow>
  readonly logOut: () => Promise<void>
}) {
  return leaveFlow.provide({
    actors: {
      saveEverything: fromPromise(({ signal }) => everythingSaved(save, signal)),
      logOut: fromPromise<unknown>(() => logOut()),
    },
  })
}

async function everythingSaved(save: ActorRefFrom<typeof saveFlow>, signal: AbortSignal): Promise<boolean> {
  if (!isUnsaved(save.getSnapshot())) return true
  save.send({ type: 'saveAsked' })
  const settled = await waitFor(
    save,
    (snapshot) =>
      !isUnsaved(snapshot) || snapshot.matches('failed') || snapshot.matches('held') || snapshot.matches('conflict'),
    { signal },
  )
  return !isUnsaved(settled)
}

type LeaveSnapshot = SnapshotFrom<typeof leaveFlow>

/** True when the user must say whether to leave although something could not be saved. */
export const asksBeforeLeaving = (snapshot: LeaveSnapshot): boolean => snapshot.matches('asking')

/** True while Avsluta is at work. */
export const isLeaving = (snapshot: LeaveSnapshot): boolean => snapshot.hasTag('busy')

/** True when the user is logged out. */
export const hasLeft = (snapshot: LeaveSnapshot): boolean => snapshot.matches('left')
