// the longest that PocketBase keeps and its login takes
export const emailMaxLength = 255

/**
 * The one spelling of an e-mail address: composed letters (NFC) in lower case, so that Åsa@ and åsa@ are the same account whatever keyboard
 * wrote them.
 */
export function oneSpelling(typed: string) {
  return typed.trim().normalize('NFC').toLowerCase()
}

/** The user with this address however it is spelled, or null. */
export function userWith(app: core.App, address: string): core.Record | null {
  const [user] = app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email: oneSpelling(address) })
  return user || null
}
