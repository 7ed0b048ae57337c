import type PocketBase from 'pocketbase'
import type { BaseAuthStore, RecordModel } from 'pocketbase'
import { connect } from '../../src/backend/client.ts'

type Login = Pick<BaseAuthStore, 'token' | 'record'>

/** The client of a page whose browser holds this login. */
export function clientWith(url: string, { token, record }: Login): PocketBase {
  const client = connect(url)
  client.authStore.save(token, record)
  return client
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
