import type PocketBase from 'pocketbase'
import type { KeptPlanPort } from '../flows/ports.ts'
import { plansStore, withKeptPlans } from './kept-plans.ts'

/**
 * The plan of a user as the server last had it, in this browser's IndexedDB: for as long as they are signed in here, and read only while
 * their login would be good. What was kept is gone once `forgetPlans` has run without them.
 */
export function createKeptPlan(client: Pick<PocketBase, 'authStore'>, userId: string): KeptPlanPort {
  const isTheirs = () => client.authStore.token !== '' && client.authStore.record?.id === userId

  return {
    async read() {
      if (!isTheirs() || !client.authStore.isValid) return undefined
      return withKeptPlans((db) => db.get(plansStore, userId))
    },

    keep: (plan) =>
      withKeptPlans(async (db) => {
        await db.put(plansStore, plan, userId)
        // in another tab they may have logged out meanwhile
        if (!isTheirs()) await db.delete(plansStore, userId)
      }),
  }
}
