import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import type PocketBase from 'pocketbase'
import type { StoredPlan, StoredPlanPort } from '../../flows/plans/plans-port.ts'
import { withAllSettings } from '../../plan/plan.ts'
import { plansDatabase } from './plans-database.ts'

/** The plans of that database, by `USER/PLAN`. What stands under a user alone is of before there were several, and is read no more. */
const plansStore = 'plans'

interface PlanDatabase extends DBSchema {
  readonly plans: { key: string; value: StoredPlan }
}

/** A user's plans as the server last had them, for as long as their login here would be good. */
export function createStoredPlan(client: Pick<PocketBase, 'authStore'>, userId: string): StoredPlanPort {
  const isTheirs = () => client.authStore.token !== '' && client.authStore.record?.id === userId
  const keyOf = (id: string) => `${userId}/${id}`

  return {
    async read(id) {
      if (!isTheirs() || !client.authStore.isValid) return undefined
      const kept = await withStoredPlans((db) =>
        id === undefined ? newestOf(db, userId) : atOnce(db, 'readonly', (plans) => plans.get(keyOf(id))),
      )
      return kept && { ...kept, plan: withAllSettings(kept.plan) }
    },

    keep: (plan) =>
      withStoredPlans(async (db) => {
        await atOnce(db, 'readwrite', (plans) => plans.put(plan, keyOf(plan.id)))
        // in another tab they may have logged out meanwhile
        const known = isTheirs() ? plan.plans.filter(({ deletedAt }) => !deletedAt).map(({ id }) => keyOf(id)) : []
        await removeWhere(db, (key) => ownerOf(key) === userId && !known.includes(key))
      }),
  }
}

async function newestOf(db: IDBPDatabase<PlanDatabase>, userId: string): Promise<StoredPlan | undefined> {
  const theirs = IDBKeyRange.bound(`${userId}/`, `${userId}0`, false, true)
  const kept = await atOnce(db, 'readonly', (plans) => plans.getAll(theirs))
  return kept.sort((a, b) => b.at.getTime() - a.at.getTime())[0]
}

const ownerOf = (key: string): string => key.split('/', 1)[0] ?? key

export async function forgetOthersPlans(signedIn: string): Promise<void> {
  await withStoredPlans((db) => removeWhere(db, (key) => ownerOf(key) !== signedIn))
}

async function removeWhere(db: IDBPDatabase<PlanDatabase>, isGone: (key: string) => boolean): Promise<void> {
  const gone = (await atOnce(db, 'readonly', (plans) => plans.getAllKeys())).filter(isGone)
  if (gone.length > 0) {
    await atOnce(db, 'readwrite', (plans) => Promise.all(gone.map((key) => plans.delete(key))))
  }
}

/** A transaction that needs nothing more of the page to end: WebKit keeps a page that is left, and all would wait. */
async function atOnce<T, M extends IDBTransactionMode>(
  db: IDBPDatabase<PlanDatabase>,
  mode: M,
  ask: (plans: PlansIn<M>) => Promise<T>,
): Promise<T> {
  const transaction = db.transaction(plansStore, mode)
  const asked = ask(transaction.store)
  transaction.commit()
  const [answer] = await Promise.all([asked, transaction.done])
  return answer
}

type PlansIn<M extends IDBTransactionMode> = IDBPObjectStore<PlanDatabase, ['plans'], 'plans', M>

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
