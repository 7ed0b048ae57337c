import type PocketBase from 'pocketbase'
import type { AccountPort, BillingPort } from '../flows/ports.ts'
import type { SharedPlansPort } from '../flows/shared-plans-port.ts'
import { createAccount } from './account.ts'
import { createBilling } from './billing.ts'
import { connect } from './client.ts'
import { createDeletions, type Deletions } from './deletion.ts'
import { createDeviceMarks } from './device-marks.ts'
import { createLoginTurn } from './login-turn.ts'
import { createSharedPlans } from './shared-plans.ts'

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
  const account = createAccount(client, { ...deletions, devices, inTurn: createLoginTurn(locks) })
  return { client, deletions, account, billing: createBilling(client), sharedPlans: createSharedPlans(client) }
}
