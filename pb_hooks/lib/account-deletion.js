/** @type {typeof import('./counter.js')} */
const { countOneMore, startOver } = require(`${__hooks}/lib/counter.js`)
/** @type {typeof import('./email-address.js')} */
const { emailMaxLength, userWith } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./local-mail.js')} */
const { forgetKept } = require(`${__hooks}/lib/local-mail.js`)
/** @type {typeof import('./mail-alarm.js')} */
const { wake } = require(`${__hooks}/lib/mail-alarm.js`)
/** @type {typeof import('./mail-queue.js')} */
const { owe } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./network-limit.js')} */
const { limitNetwork } = require(`${__hooks}/lib/network-limit.js`)
/** @type {typeof import('./password-guesses.js')} */
const { countLogin } = require(`${__hooks}/lib/password-guesses.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

const maxAsked = 100
const askedPerHour = 60

/**
 * Deletes an account and all that belongs to it, in one transaction, when the e-mail address and the password are right; whether somebody is
 * signed in plays no part (docs/product.md). Body { email, password, devices }, answer { user } with the id that is no more.
 * Errors: 400 `account.wrong_login`, 429 `identity.login_closed`, 429.
 * @param {core.RequestEvent} e
 */
function deleteAccount(e) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/delete')
  const { email, password } = e.requestInfo().body
  if (typeof email !== 'string' || typeof password !== 'string') throw wrongLogin()
  // before it is counted, and so kept for a while; the login's own form refuses it
  if (email.length > emailMaxLength) throw wrongLogin()

  const user = userWith(e.app, email)
  // the same guesses as at the login: this must be no second door to try passwords at
  const succeed = countLogin(e, email, user)
  if (!user || !user.validatePassword(password)) {
    // an address without an account costs the same work
    if (!user) new Record(e.app.findCollectionByNameOrId('users')).setPassword(password)
    throw wrongLogin()
  }
  succeed()

  const { id } = user
  inTransaction(e.app, (tx) => {
    tx.delete(user)
    owe(tx, 'accountDeleted', user.email())
  })
  startOver(e.app, `password of ${id}`)
  forgetKept(user.email())
  wake(e.app)
  return e.json(200, { user: id })
}

/**
 * Answers which of these users do not exist: a browser whose deletion was cut off learns whose drafts to wipe. Ids are random, so that
 * nothing is learnt by guessing. Body { users: ids }, answer { deleted: ids }. Errors: 400 `request.invalid`, 429.
 * @param {core.RequestEvent} e
 */
function deletedAmong(e) {
  beginAnswer(e)
  if (countOneMore(e.app, `deleted ${e.realIP()}`, 3600) > askedPerHour) throw new TooManyRequestsError('')
  const { users } = e.requestInfo().body
  const isList = Array.isArray(users) && users.length <= maxAsked
  if (!isList || !users.every((id) => typeof id === 'string' && /^[a-z0-9]{15}$/.test(id)))
    throw refusal(400, 'request', 'invalid', `users must hold at most ${maxAsked} ids.`)
  const known = users.length === 0 ? [] : e.app.findRecordsByIds('users', users).map(({ id }) => id)
  return e.json(200, { deleted: users.filter((id) => !known.includes(id)) })
}

function wrongLogin() {
  return refusal(400, 'account', 'wrong_login', 'The e-mail address or the password is wrong.')
}

module.exports = { deleteAccount, deletedAmong }
