import type PocketBase from 'pocketbase'
import type { BaseAuthStore, RecordModel } from 'pocketbase'
import { createAccount } from '../../src/backend/account.ts'
import { connect } from '../../src/backend/client.ts'
import { createDeletions } from '../../src/backend/deletion.ts'
import { createDeviceMarks } from '../../src/backend/device-marks.ts'
import { createLoginQueue } from '../../src/backend/login-queue.ts'
import type { TestTab } from './browser.ts'

type Login = Pick<BaseAuthStore, 'token' | 'record'>

/** The client of a page whose browser holds this login. */
export function clientWith(url: string, { token, record }: Login): PocketBase {
  const client = connect(url)
  client.authStore.save(token, record)
  return client
}

/** What a page of this tab asks about its account, with what that leaves in the browser. */
export function accountIn(
  { shared, storage, locks }: Pick<TestTab, 'shared' | 'storage' | 'locks'>,
  client: PocketBase,
) {
  const devices = createDeviceMarks(shared)
  const deletions = createDeletions(client, shared, devices, storage)
  const account = createAccount(client, { ...deletions, devices, serialize: createLoginQueue(locks) })
  return { account, devices, deletions }
}

/** A login as PocketBase gives it: a token that says whose it is, `which` of them, and the user's record. */
export function loginOf(id: string, which = 'first'): { readonly token: string; readonly record: RecordModel } {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return {
    token: `${part({ alg: 'HS256' })}.${part({ id })}.${which}`,
    record: {
      id,
      collectionId: '_pb_users_auth_',
      collectionName: 'users',
      name: id,
      email: `${id}@example.se`,
      verified: true,
    },
  }
}
