import { refusal } from '../http/refusal.ts'

/** Errors: 403 `save.not_verified`, `save.no_access`. */
export function refuseUnlessMayWrite(app: core.App, user: core.Record) {
  if (!user.verified()) throw refusal(403, 'save', 'not_verified', 'The e-mail address must be verified first.')
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  if (!billing.getDateTime('access_until').after(new DateTime())) {
    throw refusal(403, 'save', 'no_access', 'The subscription has run out.')
  }
}

/** A page may be older than the login of its browser: what one customer did never lands with another. Error: 403 `save.other_user`. */
export function refuseOtherUser(e: core.RequestEvent, user: unknown) {
  if (user !== e.auth.id) throw refusal(403, 'save', 'other_user', 'This is the request of another customer.')
}
