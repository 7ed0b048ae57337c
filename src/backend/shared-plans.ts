import type PocketBase from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { SharedPlan, SharedPlansPort } from '../flows/shared-plans-port.ts'
import { orFailure } from './failure.ts'
import { signedInAs } from './signed-in-as.ts'
import { momentFrom, type Stored, text } from './stored-values.ts'

/** The plans that others share with whoever is signed in. */
export function createSharedPlans(client: PocketBase): SharedPlansPort {
  const list = async (userId: string) =>
    listIn(await client.send<Stored>('/api/shared/plans', signedInAs(client, userId)))
  const leave = async (userId: string, id: string) => {
    const body = { user: userId, id }
    const own = signedInAs(client, userId)
    return listIn(await client.send<Stored>('/api/shared/leave', { method: 'POST', body, ...own }))
  }
  return {
    list: (userId) => orFailure(() => list(userId)),
    leave: (userId, id) => orFailure(() => leave(userId, id)),
  }
}

function listIn(answer: Stored): readonly SharedPlan[] {
  const shared = answer['shared']
  // a captive portal answers 200 with a page of its own
  if (!Array.isArray(shared)) throw new Failure('offline')
  return shared.map((plan: Stored) => ({
    id: text(plan['id']),
    firm: text(plan['firm']),
    name: text(plan['name']),
    savedAt: momentFrom(plan['savedAt']),
    openedAt: momentFrom(plan['openedAt']),
  }))
}
