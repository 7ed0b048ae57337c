import { plansDatabase } from './plans-database.ts'

/** Forgets every plan that this browser keeps, or those of everybody but the user who is signed in. */
export async function forgetPlans(butOf: string | undefined): Promise<void> {
  try {
    // on the login page without the code that opens databases
    if (butOf === undefined) await deleted(plansDatabase)
    else await (await import('./stored-plan.ts')).forgetOthersPlans(butOf)
  } catch {
    // nothing is kept, or the code is out of reach: without it nothing is shown of them either, and the next page tries again
  }
}

function deleted(database: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(database)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error ?? new Error(`${database} stays`))
  })
}
