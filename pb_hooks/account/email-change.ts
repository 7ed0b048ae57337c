import { answerFirst } from '../http/answer-first.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { openLink } from '../mail/links.ts'
import { owe } from '../mail/queue.ts'
import { sendAtOnce } from '../mail/sender.ts'
import { inTransaction } from '../ops/transaction.ts'
import { isMailable, oneSpelling } from './email-address.ts'
import { checkPassword, proveLogin } from './password-guesses.ts'

/**
 * Asks for another address: a mail with a link goes there, one that reports it to the old address; until the link is followed nothing changes.
 * Answers alike whether the address is taken, so that nobody learns who has an account. Body { newEmail, password }, answer 204.
 * Errors: 400 `account.wrong_login`, 400 `email.validation_is_email`, 429.
 */
export function requestChange(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/email')
  const { newEmail, password } = e.requestInfo().body
  checkPassword(e.app, e.auth, password)
  const address = typeof newEmail === 'string' ? oneSpelling(newEmail) : ''
  if (!isMailable(address) || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address) || address === e.auth.email()) {
    throw new BadRequestError('Another e-mail address is needed.', {
      email: new ValidationError('validation_is_email', 'Must be another valid email address.'),
    })
  }
  inTransaction(e.app, (tx) => {
    owe(tx, 'emailChange', address, { user: e.auth.id })
    owe(tx, 'emailChangeNotice', e.auth.email(), { user: e.auth.id, details: { newEmail: address } })
  })
  // the person waits for the link, not for the mail server
  answerFirst(e)
  sendAtOnce(e.app, 'emailChange', address)
}

/**
 * Follows the link of the mail to the new address: from now on it is the account's, and every login has ended. Whose the address is may not be who asked for
 * it: without the account's login its password is needed, or somebody's click would prove their address for another. Body { code, password, devices },
 * answer 204.
 * Errors: 400 `token.validation_invalid_token`, `email.validation_not_unique`, `account.password_needed`, `account.wrong_login`, 429.
 */
export function confirmChange(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/confirm-email')
  const { code, password } = e.requestInfo().body
  proveLogin(e, openLink(e.app, 'emailChange', code).user, password)
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
