// the longest that PocketBase keeps and its login takes
const emailMaxLength = 255

/**
 * The one spelling of an e-mail address: composed letters (NFC) in lower case, so that Åsa@ and åsa@ are the same account whatever keyboard
 * wrote them.
 * @param {string} typed
 */
function oneSpelling(typed) {
  return typed.trim().normalize('NFC').toLowerCase()
}

/**
 * The user with this address however it is spelled, or null.
 * @param {core.App} app
 * @param {string} address
 * @returns {core.Record | null}
 */
function userWith(app, address) {
  const [user] = app.findRecordsByFilter('users', 'email = {:email}', '', 1, 0, { email: oneSpelling(address) })
  return user || null
}

module.exports = { emailMaxLength, oneSpelling, userWith }
