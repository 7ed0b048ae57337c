import { fromPromise, type SnapshotFrom, setup } from 'xstate'
import { timings } from '../rules/timings.ts'
import { mustBeProvided } from './must-be-provided.ts'
import type { AppVersionPort } from './ports.ts'

type NewVersionEvent =
  /** The workbench is open: the browser may keep the app. */
  | { readonly type: 'opened' }
  /** The browser holds another version of the app than the one that runs. */
  | { readonly type: 'found' }
  /** The page is seen again, or online again. */
  | { readonly type: 'shownAgain' }
  | { readonly type: 'dismissed' }
  /** The user wants it; what they were doing is written down. */
  | { readonly type: 'reloadRequested' }

/** Looks for a newer version while a page stays open, and reloads the page when the user says so, never by itself. */
export const newVersionFlow = setup({
  types: { events: {} as NewVersionEvent },
  actors: {
    takeOver: fromPromise<unknown>(mustBeProvided('takeOver')),
  },
  delays: {
    versionKeep: timings.versionKeep,
    versionLook: timings.versionLook,
    versionTakeOver: timings.versionTakeOver,
  },
  actions: {
    watch: mustBeProvided('watch'),
    look: mustBeProvided('look'),
    reload: mustBeProvided('reload'),
  },
}).createMachine({
  id: 'newVersion',
  initial: 'notOpened',
  states: {
    // who never logs in is not made to fetch the whole app
    notOpened: { on: { opened: 'opening' } },
    opening: { after: { versionKeep: { target: 'current', actions: 'watch' } } },
    current: {
      after: { versionLook: { target: 'current', reenter: true, actions: 'look' } },
      on: { found: 'offered', shownAgain: { actions: 'look' } },
    },
    offered: { on: { reloadRequested: 'takingOver', dismissed: 'current' } },
    takingOver: {
      invoke: { src: 'takeOver', onDone: 'reloading', onError: 'reloading' },
      // the load brings the new version from the server all the same
      after: { versionTakeOver: 'reloading' },
    },
    reloading: { entry: 'reload' },
  },
})

export function newVersionFlowFor(version: AppVersionPort, reload: () => void) {
  return newVersionFlow.provide({
    actors: { takeOver: fromPromise<unknown>(() => version.takeOver()) },
    actions: {
      watch: ({ self }) => version.watch(() => self.send({ type: 'found' })),
      look: () => version.look(),
      reload,
    },
  })
}

export const isOffered = (snapshot: SnapshotFrom<typeof newVersionFlow>): boolean => snapshot.matches('offered')
