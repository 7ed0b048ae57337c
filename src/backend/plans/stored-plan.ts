import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type PocketBase from 'pocketbase'
import type { StoredPlan, StoredPlanPort } from '../../flows/plans/plans-port.ts'
import { withAllSettings } from '../../plan/plan.ts'
import { plansDatabase } from './plans-database.ts'

/** The plans of that database, by `USER/PLAN`. What stands under a user alone is of before there were several, and is read no more. */
const plansStore = 'plans'

interface PlanDatabase extends DBSchema {
  readonly plans: { key: string; value: StoredPlan }
}

/**
 * The plans of a user as the server last had them, in this browser's IndexedDB: for as long as they are signed in here, and read only while
 * their login would be good. What was kept is gone once `forgetPlans` has run without them.
 */
export function createStoredPlan(client: Pick<PocketBase, 'authStore'>, userId: string): StoredPlanPort {
  const isTheirs = () => client.authStore.token !== '' && client.authStore.record?.id === userId
  const keyOf = (id: string) => `${userId}/${id}`

  return {
    async read(id) {
      if (!isTheirs() || !client.authStore.isValid) return undefined
      const kept = await withStoredPlans((db) =>
        id === undefined ? newestOf(db, userId) : db.get(plansStore, keyOf(id)),
      )
      return kept && { ...kept, plan: withAllSettings(kept.plan) }
    },

    keep: (plan) =>
      withStoredPlans(async (db) => {
        await db.put(plansStore, plan, keyOf(plan.id))
        // in another tab they may have logged out meanwhile
        const known = isTheirs() ? plan.plans.filter(({ deletedAt }) => !deletedAt).map(({ id }) => keyOf(id)) : []
        const gone = (await db.getAllKeys(plansStore)).filter((key) => ownerOf(key) === userId && !known.includes(key))
        await Promise.all(gone.map((key) => db.delete(plansStore, key)))
      }),
  }
}

async function newestOf(db: IDBPDatabase<PlanDatabase>, userId: string): Promise<StoredPlan | undefined> {
  const kept = await db.getAll(plansStore, IDBKeyRange.bound(`${userId}/`, `${userId}0`, false, true))
  return kept.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
}

const ownerOf = (key: string): string => key.split('/', 1)[0] ?? key

/** Forgets the kept plans of everybody but the user who is signed in. */
export async function forgetOthersPlans(signedIn: string): Promise<void> {
  await withStoredPlans(async (db) => {
    const others = (await db.getAllKeys(plansStore)).filter((key) => ownerOf(key) !== signedIn)
    await Promise.all(others.map((key) => db.delete(plansStore, key)))
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
