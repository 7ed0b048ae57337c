import type { SnapshotFrom } from 'xstate'
import type { LoadedPlan } from './ports.ts'
import type { saveFlow } from './save.ts'
import { isJump } from './save-setup.ts'

type SaveSnapshot = SnapshotFrom<typeof saveFlow>

/** True while the server lacks something that was edited here. */
export const isUnsaved = (snapshot: SaveSnapshot): boolean => snapshot.hasTag('unsaved')

/** True when closing the page would be a mistake: unsaved work of someone who could have saved it. */
export const mustWarnBeforeLeaving = (snapshot: SaveSnapshot): boolean => isUnsaved(snapshot) && snapshot.context.active

/** The version of another device that the user must choose about, once it is read. */
export const theirVersion = (snapshot: SaveSnapshot): LoadedPlan | undefined => snapshot.context.theirs

/** True when the choice is about a server that was brought back from a backup: nobody knows what both versions began with. */
export const isAfterRestore = ({ context: { theirs, baseRevision } }: SaveSnapshot): boolean =>
  theirs !== undefined && isJump(baseRevision, theirs.revision)

/** The save state that is always in view; texts/ has words for each. savedAt undefined: nothing has been saved since the page opened. */
export type SaveStateKey =
  | 'saved'
  /** Nothing is unsaved, and the server is out of reach. */
  | 'away'
  | 'unsaved'
  | 'saving'
  | 'failedRetrying'
  | 'offline'
  | 'conflict'
  | 'notAllowed'
  | 'signedOut'
  | 'refused'

/** True while there is no network, or the server has not answered since the plan was opened. */
const isOutOfContact = (snapshot: SaveSnapshot): boolean => !snapshot.context.online || isUnread(snapshot)

/** True while the open plan is the browser's copy, and the server has not given its own. */
export const isUnread = ({ context }: SaveSnapshot): boolean => context.unread

export function saveStateOf(snapshot: SaveSnapshot): SaveStateKey {
  const { failure } = snapshot.context
  const isAway = isOutOfContact(snapshot)
  if (snapshot.matches('conflict')) return 'conflict'
  if (snapshot.hasTag('sending')) return 'saving'
  if (snapshot.matches('held')) return failure === 'notAllowed' || failure === 'signedOut' ? failure : 'refused'
  if (snapshot.matches('failed')) return isAway || failure === 'offline' ? 'offline' : 'failedRetrying'
  if (snapshot.matches('dirty')) return isAway ? 'offline' : 'unsaved'
  return isAway ? 'away' : 'saved'
}

export const savedAt = (snapshot: SaveSnapshot): Date | undefined => snapshot.context.savedAt
