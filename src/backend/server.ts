import type PocketBase from 'pocketbase'
import type { AccountPort, BillingPort } from '../flows/ports.ts'
import { createAccount } from './account.ts'
import { createBilling } from './billing.ts'
import { connect } from './client.ts'
import { createDeletions, type Deletions } from './deletion.ts'

/** What talks to the server, on one connection. */
export interface Server {
  readonly client: PocketBase
  readonly account: AccountPort
  readonly billing: BillingPort
  readonly deletions: Deletions
}

/** Connects to the server that has served the page, signed in as whoever this browser remembers. */
export function openServer(): Server {
  const client = connect('/')
  const deletions = createDeletions(client, window.localStorage)
  return { client, deletions, account: createAccount(client, deletions), billing: createBilling(client) }
}
