import type PocketBase from 'pocketbase'
import { getTokenPayload } from 'pocketbase'
import { Failure } from '../flows/failure.ts'
import type { Stored } from './stored-values.ts'

/** What a request must carry to be this user's, even if somebody else has logged in in another tab when it is sent. */
interface OwnRequest {
  readonly headers: { readonly Authorization: string }
}

/** One user's login as a request carries it. Throws Failure 'signedOut' without one, 'otherUser' for another's. */
export function signedInAs(client: PocketBase, userId: string): OwnRequest {
  const { token } = client.authStore
  if (token === '') throw new Failure('signedOut')
  if (getTokenPayload(token)['id'] !== userId) throw new Failure('otherUser')
  return { headers: { Authorization: token } }
}

/** How one user asks the server, and nobody else in their name; a post says itself whose it is. */
export function requestsOf(client: PocketBase, userId: string) {
  return {
    get: (path: string, query: Readonly<Record<string, string>> = {}) =>
      client.send<Stored>(path, { query, ...signedInAs(client, userId) }),
    post: (path: string, body: object) =>
      client.send<Stored>(path, { method: 'POST', body: { user: userId, ...body }, ...signedInAs(client, userId) }),
  }
}
