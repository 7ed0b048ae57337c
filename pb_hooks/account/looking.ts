import { noteImpersonation } from './support-changes.ts'

// what a page asks by POST without changing anything: PocketBase's own
const reading = /^\/api\/(realtime$|collections\/[^/]+\/auth-refresh$)/

/**
 * True when support, signed in as a customer by the admin UI's "Impersonate", asks for something that could write. Such a login is known
 * by its token: PocketBase gives customers tokens that can be renewed, and support ones that can't.
 */
export function isLooking(e: core.RequestEvent) {
  if (['GET', 'HEAD'].includes(e.request.method)) return false
  return isSupport(e) && !reading.test(e.request.url.path)
}

/** True when support is signed in as a customer, whatever it asks for. */
export function isSupport(e: core.RequestEvent) {
  return Boolean(e.auth) && !e.auth.isSuperuser() && isNotRenewable(tokenOf(e))
}

/**
 * Writes down who of support looks at which customer.
 * @param e a login to `users`, however it was made
 */
export function note(e: core.RecordAuthRequestEvent & HasRequest) {
  if (e.requestEvent.hasSuperuserAuth() && isNotRenewable(e.token)) {
    noteImpersonation(e.app, e.requestEvent.auth, e.record)
  }
  return e.next()
}

const tokenOf = (e: core.RequestEvent) => e.request.header.get('Authorization').replace(/^Bearer /i, '')

/** @param token one that PocketBase has found good, or has just made */
function isNotRenewable(token: string) {
  return $security.parseUnverifiedJWT(token).refreshable === false
}
