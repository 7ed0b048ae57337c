import type PocketBase from 'pocketbase'
import { getTokenPayload } from 'pocketbase'
import { Failure } from '../flows/failure.ts'

/** What a request must carry to be this user's, even if somebody else has logged in in another tab when it is sent. */
interface OwnRequest {
  readonly headers: { readonly Authorization: string }
}

/**
 * The login of one user as a request carries it, read from what this browser holds now. The token itself says whose it is: what goes out
 * with it can be nobody else's. Throws Failure 'signedOut' without a login, 'otherUser' when it is somebody else's.
 */
export function signedInAs(client: PocketBase, userId: string): OwnRequest {
  const { token } = client.authStore
  if (token === '') throw new Failure('signedOut')
  if (getTokenPayload(token)['id'] !== userId) throw new Failure('otherUser')
  return { headers: { Authorization: token } }
}
