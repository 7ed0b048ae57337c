/** @type {typeof import('./email-address.js')} */
const { emailMaxLength } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./mail-queue.js')} */
const { owe } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./mail-alarm.js')} */
const { wake } = require(`${__hooks}/lib/mail-alarm.js`)

/** @type {typeof import('./email-address.js')} */
const { oneSpelling } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./network-limit.js')} */
const { limitNetwork } = require(`${__hooks}/lib/network-limit.js`)

/**
 * Takes { email } and writes down that a mail is owed; the same work and the same 204 whether the address has an account or not. To whom the
 * address belongs, by their login, it answers 200 and { waits }: the seconds until it is the mail's turn, 0 for at once.
 * Errors: 400 with `data.email`, 429.
 * @param {core.RequestEvent} e
 * @param {import('./mail-queue.js').Kind} kind
 */
function take(e, kind) {
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

/**
 * @param {core.RequestEvent} e
 * @param {import('./mail-queue.js').Kind} kind
 * @param {string} email
 */
function takeFor(e, kind, email) {
  const due = owe(e.app, kind, email)
  wake(e.app)
  const isOwn =
    e.auth !== null && e.auth.collection().name === 'users' && oneSpelling(e.auth.email()) === oneSpelling(email)
  if (!isOwn) return e.noContent(204)
  return e.json(200, { waits: Math.max(0, due.unix() - new DateTime().unix()) })
}

module.exports = { take, takeFor }
