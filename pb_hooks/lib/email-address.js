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
  // accounts from before the one spelling that share it are told apart by their exact one
  for (const spelling of [address, oneSpelling(address)]) {
    const [user] = app.findRecordsByFilter('users', 'email = {:spelling}', '', 1, 0, { spelling })
    if (user) return user
  }
  return null
}

module.exports = { emailMaxLength, oneSpelling, userWith }
