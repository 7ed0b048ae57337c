import * as usedTrials from '../billing/used-trials.ts'
import { countOneMore, startOver } from '../http/counter.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { holdPlace } from '../http/places.ts'
import { refusal } from '../http/refusal.ts'
import { removeStoredMail } from '../mail/local-mail.ts'
import { owe } from '../mail/queue.ts'
import { inTransaction } from '../ops/transaction.ts'
import { deleteInLots, emptyPlan } from '../plan/lots.ts'
import { emailMaxLength, userWith } from './email-address.ts'
import { countLogin } from './password-guesses.ts'

const maxAsked = 100
const askedPerHour = 60

/**
 * Deletes an account and all that belongs to it when the e-mail address and the password are right; whether somebody is signed in plays no part
 * (docs/product.md). All logins end first; then what the plans hold goes in lots, so that nobody's save waits for long, and the account with the rest in
 * one transaction: cut off before that, it is still there, and is deleted when it is asked for again. Body { email, password, devices }, answer { user } with the id that is no more.
 * Errors: 400 `account.wrong_login`, 429 `identity.login_closed`, 429.
 */
export function deleteAccount(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/delete')
  const { email, password } = e.requestInfo().body
  if (typeof email !== 'string' || typeof password !== 'string') throw wrongLogin()
  // before it is counted, and so stored for a while; the login's own form refuses it
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
  holdPlace(e.app, 'deletion', id, (enter) => {
    enter()
    user.refreshTokenKey()
    e.app.save(user)
    for (const plan of e.app.findRecordsByFilter('plans', 'user = {:id}', '', 0, 0, { id })) emptyPlan(e.app, plan.id)
    deleteInLots(e.app, 'comments', { adviser: id })
    deleteInLots(e.app, 'proposals', { adviser: id })
    inTransaction(e.app, (tx) => {
      usedTrials.keep(tx, user)
      tx.delete(user)
      owe(tx, 'accountDeleted', user.email(), { user: '' })
    })
  })
  startOver(e.app, `password of ${id}`)
  removeStoredMail(user.email())
  return e.json(200, { user: id })
}

/**
 * Answers which of these users do not exist: a browser whose deletion was cut off learns whose drafts to wipe. Ids are random, so that
 * nothing is learnt by guessing. Body { users: ids }, answer { deleted: ids }. Errors: 400 `request.invalid`, 429.
 */
export function deletedAmong(e: core.RequestEvent) {
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
