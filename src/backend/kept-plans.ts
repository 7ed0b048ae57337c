import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { KeptPlan } from '../flows/ports.ts'
import { plansDatabase } from './plans-database.ts'

/** The plans of that database, by their user. */
export const plansStore = 'plans'

interface PlanDatabase extends DBSchema {
  readonly plans: { key: string; value: KeptPlan }
}

/** Forgets the kept plans of everybody but the user who is signed in. */
export async function forgetOthersPlans(signedIn: string): Promise<void> {
  await withKeptPlans(async (db) => {
    const others = (await db.getAllKeys(plansStore)).filter((user) => user !== signedIn)
    await Promise.all(others.map((user) => db.delete(plansStore, user)))
  })
}

/** Opens the database for one piece of work. Rejects where the browser gives no place for it. */
export async function withKeptPlans<T>(work: (db: IDBPDatabase<PlanDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<PlanDatabase>(plansDatabase, 1, {
    upgrade: (made) => void made.createObjectStore(plansStore),
  })
  try {
    return await work(db)
  } finally {
    db.close()
  }
}
