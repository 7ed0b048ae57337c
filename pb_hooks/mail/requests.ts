import { emailMaxLength, oneSpelling, userWith } from '../account/email-address.ts'
import { answerFirst } from '../http/answer-first.ts'
import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { type Kind, owe } from './queue.ts'
import { sendAtOnce } from './sender.ts'

/**
 * Takes { email }, writes down that a mail is owed and sends it; the same 204 as soon whether the address has an account or not. To whom the
 * address belongs, by their login, it answers 200 and { waits }: the seconds until it is the mail's turn, 0 for at once.
 * Errors: 400 with `data.email`, 429.
 */
export function take(e: core.RequestEvent, kind: Kind) {
  beginAnswer(e)
  limitNetwork(e, `POST ${e.request.url.path}`)
  const email = e.requestInfo().body['email']
  if (typeof email !== 'string' || email.length > emailMaxLength || !/^\S+@\S+\.\S+$/.test(email.trim())) {
    throw new BadRequestError('An e-mail address is needed.', {
      email: new ValidationError('validation_is_email', 'Must be a valid email address.'),
    })
  }
  return takeFor(e, kind, email)
}

export function takeFor(e: core.RequestEvent, kind: Kind, email: string) {
  const holder = userWith(e.app, email)
  const due = owe(e.app, kind, email, { user: holder ? holder.id : '' })
  const isOwn =
    e.auth !== null && e.auth.collection().name === 'users' && oneSpelling(e.auth.email()) === oneSpelling(email)
  // before the mail server is spoken to: how long that takes would say whether the address has an account
  answerFirst(e, isOwn ? { waits: Math.max(0, due.unix() - new DateTime().unix()) } : undefined)
  sendAtOnce(e.app, kind, email)
}
