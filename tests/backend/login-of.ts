import type { RecordModel } from 'pocketbase'

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
