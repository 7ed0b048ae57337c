import PocketBase, { BaseAuthStore, LocalAuthStore } from 'pocketbase'
import type { NewProposal } from '../flows/advisers/proposals-port.ts'
import type { SharedPlan, SharedPlansPort } from '../flows/advisers/shared-plans-port.ts'
import type { AccountPort, BillingPort } from '../flows/ports.ts'
import { createAccount } from './account.ts'
import { answeredIn, proposalBody, proposalsIn } from './advisers/proposals.ts'
import { createBilling } from './billing.ts'
import { connect } from './client.ts'
import { createDeletions, type Deletions } from './deletion.ts'
import { createDeviceMarks } from './device-marks.ts'
import { orFailure } from './failure.ts'
import { createLoginQueue } from './login-queue.ts'
import { requestsOf, signedInAs } from './signed-in-as.ts'
import { loginIn, loginKey } from './stored-login.ts'
import { listIn, momentFrom, type Stored, text } from './stored-values.ts'

export interface Server {
  readonly client: PocketBase
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly deletions: Deletions
  readonly sharedPlans: SharedPlansPort
}

/** Connects to the server that has served the page, signed in as the user whom this browser remembers. */
export function openServer(): Server {
  const client = connect('/', new LoginStore(window.sessionStorage))
  const devices = createDeviceMarks(window.localStorage)
  const deletions = createDeletions(client, window.localStorage, devices, window.sessionStorage)
  // a page that is no secure context has none, whatever the types say
  const { locks } = navigator as Partial<Navigator>
  const account = createAccount(client, { ...deletions, devices, serialize: createLoginQueue(locks) })
  return { client, deletions, account, billing: createBilling(client), sharedPlans: createSharedPlans(client) }
}

export function createSharedPlans(client: PocketBase): SharedPlansPort {
  const as = (userId: string) => requestsOf(client, userId)
  const propose = async (userId: string, invitation: string, proposal: NewProposal) => {
    const body = { invitation, ...(await proposalBody(proposal)) }
    const own = signedInAs(client, userId)
    return proposalsIn(await client.send<Stored>('/api/shared/propose', { method: 'POST', body, ...own }))
  }
  return {
    list: (userId) => orFailure(async () => sharedIn(await as(userId).get('/api/shared/plans'))),
    leave: (userId, id) => orFailure(async () => sharedIn(await as(userId).post('/api/shared/leave', { id }))),
    proposals: (userId, invitation) =>
      orFailure(async () => proposalsIn(await as(userId).get('/api/shared/proposals', { invitation }))),
    propose: (userId, invitation, proposal) => orFailure(() => propose(userId, invitation, proposal)),
  }
}

const sharedIn = (answer: Stored): readonly SharedPlan[] =>
  listIn(answer, 'shared', (plan) => ({
    id: text(plan['id']),
    firm: text(plan['firm']),
    name: text(plan['name']),
    savedAt: momentFrom(plan['savedAt']),
    openedAt: momentFrom(plan['openedAt']),
    answered: answeredIn(plan),
  }))

/** The SDK's own store of this browser's login; where there is no room for it the login is the tab's. */
export class LoginStore extends LocalAuthStore {
  readonly #tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

  constructor(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
    super(loginKey)
    this.#tab = tab
  }

  override get token(): string {
    return super.token || this.#ofTab.token
  }

  override get record(): BaseAuthStore['record'] {
    return super.record ?? ((this.#ofTab.record ?? null) as BaseAuthStore['record']) // as it was kept
  }

  override save(token: string, record?: BaseAuthStore['record']): void {
    this.#tab.removeItem(loginKey)
    try {
      super.save(token, record)
    } catch {
      // another one would be taken for this one
      window.localStorage.removeItem(loginKey)
      this.#tab.setItem(loginKey, JSON.stringify({ token, record }))
      BaseAuthStore.prototype.save.call(this, token, record)
    }
  }

  override clear(): void {
    this.#tab.removeItem(loginKey)
    super.clear()
  }

  // the base class asks in its constructor
  get #ofTab() {
    return #tab in this ? loginIn(this.#tab) : { token: '', record: undefined }
  }
}
