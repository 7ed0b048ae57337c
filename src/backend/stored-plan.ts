import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type PocketBase from 'pocketbase'
import type { StoredPlan, StoredPlanPort } from '../flows/ports.ts'
import { withAllSettings } from '../plan/plan.ts'
import { plansDatabase } from './plans-database.ts'

/** The plans of that database, by their user. */
const plansStore = 'plans'

interface PlanDatabase extends DBSchema {
  readonly plans: { key: string; value: StoredPlan }
}

/**
 * The plan of a user as the server last had it, in this browser's IndexedDB: for as long as they are signed in here, and read only while
 * their login would be good. What was kept is gone once `forgetPlans` has run without them.
 */
export function createStoredPlan(client: Pick<PocketBase, 'authStore'>, userId: string): StoredPlanPort {
  const isTheirs = () => client.authStore.token !== '' && client.authStore.record?.id === userId

  return {
    async read() {
      if (!isTheirs() || !client.authStore.isValid) return undefined
      const kept = await withStoredPlans((db) => db.get(plansStore, userId))
      return kept && { ...kept, plan: withAllSettings(kept.plan) }
    },

    keep: (plan) =>
      withStoredPlans(async (db) => {
        await db.put(plansStore, plan, userId)
        // in another tab they may have logged out meanwhile
        if (!isTheirs()) await db.delete(plansStore, userId)
      }),
  }
}

/** Forgets the kept plans of everybody but the user who is signed in. */
export async function forgetOthersPlans(signedIn: string): Promise<void> {
  await withStoredPlans(async (db) => {
    const others = (await db.getAllKeys(plansStore)).filter((user) => user !== signedIn)
    await Promise.all(others.map((user) => db.delete(plansStore, user)))
  })
}

/** Opens the database for one piece of work. Rejects where the browser gives no place for it. */
async function withStoredPlans<T>(work: (db: IDBPDatabase<PlanDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<PlanDatabase>(plansDatabase, 1, {
    upgrade: (made) => void made.createObjectStore(plansStore),
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
