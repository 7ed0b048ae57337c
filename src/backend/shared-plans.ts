import type PocketBase from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { NewProposal } from '../flows/proposals-port.ts'
import type { SharedPlan, SharedPlansPort } from '../flows/shared-plans-port.ts'
import { orFailure } from './failure.ts'
import { answeredIn, proposalBody, proposalsIn } from './proposals.ts'
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
  const proposals = async (userId: string, invitation: string) => {
    const own = signedInAs(client, userId)
    return proposalsIn(await client.send<Stored>('/api/shared/proposals', { query: { invitation }, ...own }))
  }
  const propose = async (userId: string, invitation: string, proposal: NewProposal) => {
    const body = { invitation, ...(await proposalBody(proposal)) }
    const own = signedInAs(client, userId)
    return proposalsIn(await client.send<Stored>('/api/shared/propose', { method: 'POST', body, ...own }))
  }
  return {
    list: (userId) => orFailure(() => list(userId)),
    leave: (userId, id) => orFailure(() => leave(userId, id)),
    proposals: (userId, invitation) => orFailure(() => proposals(userId, invitation)),
    propose: (userId, invitation, proposal) => orFailure(() => propose(userId, invitation, proposal)),
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
    answered: answeredIn(plan),
  }))
}
