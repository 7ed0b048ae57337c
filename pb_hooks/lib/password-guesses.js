/** @type {typeof import('./counter.js')} */
const { countOneMore, startOver } = require(`${__hooks}/lib/counter.js`)
/** @type {typeof import('./email-address.js')} */
const { oneSpelling, userWith } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./headers.js')} */
const { setHeaders } = require(`${__hooks}/lib/headers.js`)
/** @type {typeof import('./network-limit.js')} */
const { limitNetwork } = require(`${__hooks}/lib/network-limit.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)

// per account and wherever they come from: PocketBase's own limits count per address only
const maxGuesses = 10
const windowSeconds = 15 * 60

/**
 * Lets a login try its password unless ten have failed within a quarter of an hour; then it is refused, right or wrong, until the quarter is
 * over or the password is reset. Counts the typed address, so that one without an account answers alike. Error: 429 `identity.login_closed`.
 * @param {core.RecordAuthWithPasswordRequestEvent} e
 */
function guardLogin(e) {
  // a refusal from here comes before the gate, which sets them for all other answers
  setHeaders(requestOf(e), 'no-store')
  limitNetwork(e, '*:auth')
  countLogin(e.app, e.identity)
  // PocketBase has looked for the exact spelling
  if (!e.record) e.record = userWith(e.app, e.identity)
  e.next()
  endLogin(e.app, e.identity)
}

/**
 * The request in the event, which PocketBase's types don't know.
 * @param {any} e
 * @returns {core.RequestEvent}
 */
const requestOf = (e) => e.requestEvent

/**
 * Counts a try to log in with this address, wherever it is made. Error: 429 `identity.login_closed`.
 * @param {core.App} app
 * @param {string} address
 */
function countLogin(app, address) {
  if (countOneMore(app, loginOf(address), windowSeconds) > maxGuesses) throw closed('identity')
}

/**
 * The password was right.
 * @param {core.App} app
 * @param {string} address
 */
function endLogin(app, address) {
  startOver(app, loginOf(address))
}

/** @param {string} address */
function loginOf(address) {
  return `login ${oneSpelling(address)}`
}

/**
 * The same for the old password that a change asks for, counted apart: a stranger at the login can't keep the owner from changing it.
 * Error: 429 `oldPassword.login_closed`.
 * @param {core.RecordRequestEvent} e
 */
function guardChange(e) {
  const change = `password of ${e.record.id}`
  if (countOneMore(e.app, change, windowSeconds) > maxGuesses) throw closed('oldPassword')
  e.next()
  startOver(e.app, change)
}

/**
 * Lets a signed-in user do what needs the password once more, by the same count. Errors: 400 `account.wrong_login`, 429 `oldPassword.login_closed`.
 * @param {core.App} app
 * @param {core.Record} user
 * @param {unknown} password
 */
function checkPassword(app, user, password) {
  const change = `password of ${user.id}`
  if (countOneMore(app, change, windowSeconds) > maxGuesses) throw closed('oldPassword')
  if (typeof password !== 'string' || !user.validatePassword(password))
    throw refusal(400, 'account', 'wrong_login', 'The password is wrong.')
  startOver(app, change)
}

/**
 * A new password opens a closed login.
 * @param {core.App} app
 * @param {core.Record} user
 */
function open(app, user) {
  endLogin(app, user.email())
  startOver(app, `password of ${user.id}`)
}

/** @param {string} field */
function closed(field) {
  const message = 'Too many wrong passwords. Try again later.'
  return new ApiError(429, message, { [field]: new ValidationError('login_closed', message) })
}

module.exports = { guardLogin, guardChange, checkPassword, countLogin, endLogin, open }
