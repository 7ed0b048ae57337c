import PocketBase, { BaseAuthStore } from 'pocketbase'

// longer than the server takes for the largest save, so that a slow one is answered and not in doubt
const longestRequest = 45_000

/** The connection to PocketBase, signed in as the user whom this browser remembers. baseUrl '/' is the server that served the page. */
export const connect = (baseUrl: string, store?: BaseAuthStore): PocketBase =>
  connected(new PocketBase(baseUrl, store, 'sv-SE'))

/** The same signed in as nobody, whoever this browser remembers: for what is asked with another right than a login. */
export const connectAsNobody = (baseUrl: string): PocketBase => connect(baseUrl, new BaseAuthStore())

function connected(client: PocketBase): PocketBase {
  // the SDK would cancel a save because another is running; one at a time is the save flow's matter
  client.autoCancellation(false)
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal: options.signal ?? AbortSignal.timeout(longestRequest) },
  })
  return client
}
