import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Failure } from '../flows/failure.ts'
import type { Draft, DraftPort, LeftDraft } from '../flows/ports.ts'
import type { Tab } from './tab.ts'

const databaseName = 'lonebanken'
const store = 'drafts'

interface DraftDatabase extends DBSchema {
  readonly drafts: { key: [user: string, tab: string]; value: Draft }
}

/**
 * One user's drafts in this browser's IndexedDB, one per tab. Of an account that has been deleted nothing is written: another tab of theirs
 * may only now be closing.
 */
export function createDrafts(userId: string, tab: Tab, isDeleted: () => boolean = () => false): DraftPort {
  let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined

  function database(): Promise<IDBPDatabase<DraftDatabase>> {
    opened ??= openDatabase(() => {
      opened = undefined
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function readLeft(): Promise<readonly LeftDraft[]> {
    const db = await database()
    // an array comes after every text
    const keys = await db.getAllKeys(store, IDBKeyRange.bound([userId], [userId, []]))
    // at once: each claim may have to wait for a tab that is being closed
    const ours = await Promise.all(keys.map(async ([, of]) => of === tab.id || (await tab.claim(of))))
    const left: LeftDraft[] = []
    for (const [user, of] of keys.filter((_, at) => ours[at])) {
      const draft = await db.get(store, [user, of])
      if (draft) left.push({ ...draft, tab: of })
    }
    return left.sort((a, b) => a.at.getTime() - b.at.getTime())
  }

  /** Carries out changes in one transaction. */
  async function change(draft: Draft | undefined, gone: readonly string[]): Promise<void> {
    const writing = (await database()).transaction(store, 'readwrite')
    // the draft first: what cannot be written must not take another one with it
    const changes: Promise<unknown>[] = draft && !isDeleted() ? [writing.store.put(draft, [userId, tab.id])] : []
    for (const of of gone) changes.push(writing.store.delete([userId, of]))
    // asked for at once: a page that is closing does not live to hear that the draft was taken
    writing.commit()
    await Promise.all([...changes, writing.done])
  }

  return {
    tab: tab.id,
    readLeft: () => orFailure(readLeft),
    write: (draft, takenIn) =>
      orFailure(() =>
        change(
          draft,
          takenIn.filter((of) => of !== tab.id),
        ),
      ),
    remove: (tabs) => orFailure(() => change(undefined, tabs)),
  }
}

/** The ids of all users whose drafts this browser holds. */
export async function draftOwners(): Promise<readonly string[]> {
  return withDatabase(async (db) => [...new Set((await db.getAllKeys(store)).map(([user]) => user))])
}

/** Removes every draft of a user, whichever tab wrote it. */
export async function wipeDrafts(userId: string): Promise<void> {
  // an array comes after every text
  await withDatabase((db) => db.delete(store, IDBKeyRange.bound([userId], [userId, []])))
}

async function withDatabase<T>(work: (db: IDBPDatabase<DraftDatabase>) => Promise<T>): Promise<T> {
  const db = await openDatabase(() => undefined)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** gone: the connection is of no use any more. */
function openDatabase(gone: () => void): Promise<IDBPDatabase<DraftDatabase>> {
  return openDB<DraftDatabase>(databaseName, 2, {
    upgrade: (db) => void db.createObjectStore(store),
    // another tab wants a newer version, or the browser has closed it: the next call opens it again
    blocking: (_current, _blocked, event) => {
      gone()
      ;(event.target as IDBDatabase).close() // idb types the event of its own database loosely
    },
    terminated: gone,
  })
}

async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new Failure(isFull ? 'draftFull' : 'draftUnavailable', error)
  }
}
