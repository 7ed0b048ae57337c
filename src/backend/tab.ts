import { newRowId } from '../plan/row-id.ts'
import { keepText } from './keep-text.ts'

/** Where a browser keeps what belongs to one tab, and what distinguishes its tabs. */
export interface TabPlace {
  /** Lives as long as the tab; a duplicated tab begins with a copy. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Undefined in a browser that has no locks. */
  readonly locks: Pick<LockManager, 'request'> | undefined
}

/** One tab with one plan open: its id is its own for as long as that plan is open in it. */
export interface Tab {
  readonly id: string
  /** Makes what another tab has left this tab's; false when that tab is still open, or a third one has claimed it. */
  claim(tab: string): Promise<boolean>
  close(): void
}

const key = 'lonebanken.tab'
// a tab that is reloaded meets the lock of its own former page, for a moment; on a machine that stalls it is a long one, and to give up
// too early would leave the draft of before the reload unoffered. A duplicate of an open tab waits this long once
const longestWait = 4_000
// a tab that has just been closed holds its lock for a moment more, too
const longestWaitForOther = 1_000

/**
 * Opens this tab, with a plan, under the id it had before a reload: in another plan it has another, so that what it leaves in one can be
 * answered for elsewhere. A duplicate of a tab that is still open gets an id of its own, because the other one
 * holds the lock. Without locks nobody can know which tabs are open: then every page load counts as a tab, and every claim is granted.
 */
export async function openTab({ storage, locks }: TabPlace, planId: string): Promise<Tab> {
  if (!locks) return { id: newRowId(), claim: () => Promise.resolve(true), close: () => undefined }
  const held = new Map<string, () => void>()
  let isClosed = false
  const hold = async (tab: string, options: LockOptions): Promise<boolean> => {
    if (held.has(tab)) return true
    const release = await heldLock(locks, `${key}.${tab}`, options)
    if (!release) return false
    if (isClosed) release()
    else held.set(tab, release)
    return !isClosed
  }

  const ownKey = `${key}.${planId}`
  let id = storage.getItem(ownKey)
  if (id === null || !(await hold(id, { signal: AbortSignal.timeout(longestWait) }))) {
    id = newRowId()
    await hold(id, { ifAvailable: true })
    keepText(storage, ownKey, id)
  }
  return {
    id,
    claim: (tab) => hold(tab, { signal: AbortSignal.timeout(longestWaitForOther) }),
    close: () => {
      isClosed = true
      for (const release of held.values()) release()
      held.clear()
    },
  }
}

/** Takes a lock and answers with how to let go of it; undefined when it was not to be had. */
function heldLock(
  locks: NonNullable<TabPlace['locks']>,
  name: string,
  options: LockOptions,
): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (lock) return new Promise((release) => resolve(release))
      resolve(undefined)
      return undefined
    }
    locks.request(name, options, hold).catch(() => resolve(undefined)) // waited in vain
  })
}
