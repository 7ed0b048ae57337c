import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type PocketBase from 'pocketbase'
import type { KeptPlan, KeptPlanPort } from '../flows/ports.ts'
import { completedPlan } from '../plan/older-plan.ts'

// a database of its own: to give the drafts' one another version would take it from tabs in which an older app is open
const databaseName = 'lonebanken.plans'
const store = 'plans'

interface PlanDatabase extends DBSchema {
  readonly plans: { key: string; value: KeptPlan }
}

/**
 * The plan of a user as the server last had it, in this browser's IndexedDB: for as long as they are signed in here, and read only while
 * their login would be good. What was kept is gone once `forgetOthersPlans` has run without them.
 */
export function createKeptPlan(client: Pick<PocketBase, 'authStore'>, userId: string): KeptPlanPort {
  const isTheirs = () => client.authStore.token !== '' && client.authStore.record?.id === userId

  return {
    async read() {
      if (!isTheirs() || !client.authStore.isValid) return undefined
      const kept = await withDatabase((db) => db.get(store, userId))
      return kept && { ...kept, plan: completedPlan(kept.plan) }
    },

    keep: (plan) =>
      withDatabase(async (db) => {
        await db.put(store, plan, userId)
        // in another tab they may have logged out meanwhile
        if (!isTheirs()) await db.delete(store, userId)
      }),
  }
}

/** Forgets the kept plans of everybody but the user who is signed in, if anybody is. */
export async function forgetOthersPlans(signedIn: string | undefined): Promise<void> {
  await withDatabase(async (db) => {
    const others = (await db.getAllKeys(store)).filter((user) => user !== signedIn)
    await Promise.all(others.map((user) => db.delete(store, user)))
  })
}

async function withDatabase<T>(work: (db: IDBPDatabase<PlanDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<PlanDatabase>(databaseName, 1, { upgrade: (made) => void made.createObjectStore(store) })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
