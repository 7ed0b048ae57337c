import PocketBase from 'pocketbase'
import type { NewProposal } from '../flows/advisers/proposals-port.ts'
import type { SharedPlan, SharedPlansPort } from '../flows/advisers/shared-plans-port.ts'
import { Failure } from '../flows/failure.ts'
import type { AccountPort, BillingPort } from '../flows/ports.ts'
import { createAccount } from './account.ts'
import { answeredIn, proposalBody, proposalsIn } from './advisers/proposals.ts'
import { createBilling } from './billing.ts'
import { connect } from './client.ts'
import { createDeletions, type Deletions } from './deletion.ts'
import { createDeviceMarks } from './device-marks.ts'
import { orFailure } from './failure.ts'
import { createLoginQueue } from './login-queue.ts'
import { signedInAs } from './signed-in-as.ts'
import { momentFrom, type Stored, text } from './stored-values.ts'

/** What talks to the server, on one connection. */
export interface Server {
  readonly client: PocketBase
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly deletions: Deletions
  readonly sharedPlans: SharedPlansPort
}

/** Connects to the server that has served the page, signed in as the user whom this browser remembers. */
export function openServer(): Server {
  const client = connect('/')
  const devices = createDeviceMarks(window.localStorage)
  const deletions = createDeletions(client, window.localStorage, devices, window.sessionStorage)
  // a page that is no secure context has none, whatever the types say
  const { locks } = navigator as Partial<Navigator>
  const account = createAccount(client, { ...deletions, devices, serialize: createLoginQueue(locks) })
  return { client, deletions, account, billing: createBilling(client), sharedPlans: createSharedPlans(client) }
}

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
