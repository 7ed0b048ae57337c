import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type { Draft } from '../flows/ports.ts'
import type { PlanStep } from '../plan/plan-step.ts'
import type { Tab } from './tab.ts'

const databaseName = 'lonebanken'
const store = 'drafts'

/** What has been done since a draft was written whole, or since the step before. */
export interface LaterStep extends Omit<Draft, 'plan' | 'saved'> {
  /** undefined: the plan is the same. */
  readonly step: PlanStep | undefined
}

/**
 * Each draft as it was written whole; after it its steps, numbered from 0. It is one plan's, `USER/PLAN`. Before there were several it was
 * the user's: `takeOver` finds those. The database keeps its version, or a tab in which an older app is open would lose it.
 */
interface DraftDatabase extends DBSchema {
  readonly drafts: {
    key: [of: string, tab: string] | [of: string, tab: string, step: number]
    value: Draft | LaterStep
  }
}

export type Database = IDBPDatabase<DraftDatabase>

/** Whatever is kept of a plan, or of one tab with it: an array comes after every text and number. */
export const allOf = (of: string, ...tab: readonly [string?]) => IDBKeyRange.bound([of, ...tab], [of, ...tab, []])

/** What has been done since one tab's draft was written whole. */
export const stepsOf = (of: string, tab: string) => IDBKeyRange.bound([of, tab, 0], [of, tab, []])

export const ownerOf = (user: string, plan: string): string => `${user}/${plan}`

/** Gives the drafts that an older app has left to the plan they are of, in one transaction; those of tabs that are still open wait. */
export async function takeOver(db: Database, tab: Tab, user: string, first: string): Promise<void> {
  const found = await readAtOnce(db, (drafts) => drafts.getAllKeys(allOf(user)))
  const tabs = [...new Set(found.map(([, of]) => of))]
  const ours = await Promise.all(tabs.map((of) => tab.claim(of)))
  const claimed = found.filter(([, of]) => ours[tabs.indexOf(of)])
  if (claimed.length === 0) return
  const { store: drafts, done } = draftsToWrite(db)
  for (const [, of, ...step] of claimed) {
    const key = [user, of, ...step] as DraftDatabase['drafts']['key'] // as it was found
    const draft = await drafts.get(key)
    if (draft) await drafts.put(draft, [first, of, ...step] as DraftDatabase['drafts']['key']) // the same of the plan
    await drafts.delete(key)
  }
  await done
}

/** Reads in a transaction that needs nothing more of the page to end: WebKit keeps a page that is left, and every later page would wait for it. */
export async function readAtOnce<T>(db: Database, ask: (drafts: DraftsToRead) => Promise<T>): Promise<T> {
  const transaction = db.transaction(store)
  const asked = ask(transaction.store)
  transaction.commit()
  const [answer] = await Promise.all([asked, transaction.done])
  return answer
}

type DraftsToRead = IDBPObjectStore<DraftDatabase, ['drafts'], 'drafts'>

export const draftsToWrite = (db: Database) => db.transaction(store, 'readwrite')

/** The ids of all users whose drafts this browser holds. */
export async function draftOwners(): Promise<readonly string[]> {
  const owners = await withDatabase((db) => readAtOnce(db, (drafts) => drafts.getAllKeys()))
  return [...new Set(owners.map(([of]) => of.split('/', 1)[0] ?? of))]
}

export async function wipeDrafts(user: string): Promise<void> {
  await withDatabase(async (db) => {
    await db.delete(store, allOf(user))
    // 0 comes after /
    await db.delete(store, IDBKeyRange.bound([`${user}/`], [`${user}0`], false, true))
  })
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(() => undefined)
  try {
    return await work(db)
  } finally {
    db.close()
  }
}

/** Opens the database. gone: the connection is of no use any more. */
export function openDatabase(gone: () => void): Promise<Database> {
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
