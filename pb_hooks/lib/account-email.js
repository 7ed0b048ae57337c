/** @type {typeof import('./email-address.js')} */
const { emailMaxLength, oneSpelling } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./mail-alarm.js')} */
const { wake } = require(`${__hooks}/lib/mail-alarm.js`)
/** @type {typeof import('./mail-links.js')} */
const { openLink } = require(`${__hooks}/lib/mail-links.js`)
/** @type {typeof import('./mail-queue.js')} */
const { owe } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./network-limit.js')} */
const { limitNetwork } = require(`${__hooks}/lib/network-limit.js`)
/** @type {typeof import('./password-guesses.js')} */
const { checkPassword } = require(`${__hooks}/lib/password-guesses.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * Asks for another address: a mail with a link goes there, one that tells of it to the old address; until the link is followed nothing changes.
 * Answers alike whether the address is taken, so that nobody learns who has an account. Body { newEmail, password }, answer 204.
 * Errors: 400 `account.wrong_login`, 400 `email.validation_is_email`, 429.
 * @param {core.RequestEvent} e
 */
function requestChange(e) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/email')
  const { newEmail, password } = e.requestInfo().body
  checkPassword(e.app, e.auth, password)
  const address = typeof newEmail === 'string' ? oneSpelling(newEmail) : ''
  if (address.length > emailMaxLength || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || address === e.auth.email()) {
    throw new BadRequestError('Another e-mail address is needed.', {
      email: new ValidationError('validation_is_email', 'Must be another valid email address.'),
    })
  }
  inTransaction(e.app, (tx) => {
    owe(tx, 'emailChange', address, { user: e.auth.id })
    owe(tx, 'emailChangeNotice', e.auth.email(), { user: e.auth.id, details: { newEmail: address } })
  })
  wake(e.app)
  return e.noContent(204)
}

/**
 * Follows the link of the mail to the new address: from now on it is the account's, and every login has ended. Body { code }, answer 204.
 * Errors: 400 `token.validation_invalid_token`, 400 `email.validation_not_unique`.
 * @param {core.RequestEvent} e
 */
function confirmChange(e) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/confirm-email')
  const { code } = e.requestInfo().body
  // opened and taken as one: of several who follow it at once one is first
  inTransaction(e.app, (tx) => {
    const { link, user, newEmail } = openLink(tx, 'emailChange', code)
    user.setEmail(newEmail)
    user.setVerified(true)
    user.refreshTokenKey()
    tx.save(user)
    tx.delete(link)
  })
  return e.noContent(204)
}

module.exports = { requestChange, confirmChange }
