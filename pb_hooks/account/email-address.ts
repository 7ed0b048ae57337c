import { plainText } from '../plan/plain-text.ts'

// the longest that PocketBase keeps and its login takes
export const emailMaxLength = 255

// what a text may hold and an address never does, seen by nobody: soft hyphens, joiners, fillers, selectors and tags
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u206f\u3164\ufe00-\ufe0f\uffa0\ufff0-\uffff\u{1bca0}-\u{1bcaf}\u{e0000}-\u{e0fff}]/gu

/**
 * The one spelling of an e-mail address: composed letters (NFC) in lower case, so that Åsa@ and åsa@ are the same account whatever keyboard
 * wrote them, and without signs that nobody sees, which come along when an address is copied.
 */
export function oneSpelling(typed: string) {
  return plainText(typed).replace(unseen, '').trim().normalize('NFC').toLowerCase()
}

/**
 * Whether mail can be sent to an address in its one spelling, by its length in bytes: 64 before the @, 63 between dots, 254 in all (RFC 5321, RFC 1035).
 * PocketBase counts letters, and more of them.
 */
export function isMailable(address: string) {
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const labels = domain.split('.')
  return bytes(address) <= 254 && bytes(local) <= 64 && labels.every((label) => bytes(label) <= 63)
}

const bytes = (text: string) => toBytes(text).length

/** The user with this address however it is spelled, or null. */
export function userWith(app: core.App, address: string): core.Record | null {
  const [user] = app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email: oneSpelling(address) })
  return user || null
}
