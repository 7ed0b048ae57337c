import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { Failure } from '../flows/failure.ts'
import type { Draft, DraftPort } from '../flows/ports.ts'

const databaseName = 'lonebanken'
const store = 'drafts'

interface DraftDatabase extends DBSchema {
  readonly drafts: { key: string; value: Draft }
}

/** Drafts in this browser's IndexedDB, one per user. */
export function createDrafts(): DraftPort {
  let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined

  function database(): Promise<IDBPDatabase<DraftDatabase>> {
    opened ??= openDB<DraftDatabase>(databaseName, 1, {
      upgrade: (db) => void db.createObjectStore(store),
      // another tab wants a newer version, or the browser has closed it: the next call opens it anew
      blocking: (_current, _blocked, event) => {
        opened = undefined
        ;(event.target as IDBDatabase).close() // idb types the event of its own database loosely
      },
      terminated: () => {
        opened = undefined
      },
    }).catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  return {
    read: (userId) => orFailure(async () => (await database()).get(store, userId)),
    write: (userId, draft) =>
      orFailure(async () => {
        const writing = (await database()).transaction(store, 'readwrite')
        const put = writing.store.put(draft, userId)
        // asked for at once: a page that is closing does not live to hear that the draft was taken
        writing.commit()
        await Promise.all([put, writing.done])
      }),
    remove: (userId) => orFailure(async () => (await database()).delete(store, userId)),
  }
}

async function orFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    throw new Failure(isFull ? 'draftFull' : 'draftUnavailable', error)
  }
}
