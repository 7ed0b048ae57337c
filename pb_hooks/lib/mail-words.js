/** @type {typeof import('./email-address.js')} */
const { userWith } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./mail-template.js')} */
const { fillTemplate } = require(`${__hooks}/lib/mail-template.js`)
/** @type {typeof import('./mail-links.js')} */
const { newLink } = require(`${__hooks}/lib/mail-links.js`)
/** @type {typeof import('./mail-queue.js')} */
const { detailsOf } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./swedish-day.js')} */
const { howSoon, longDay } = require(`${__hooks}/lib/swedish-day.js`)

/**
 * Words an owed mail as things stand when it is sent; undefined when it is no longer needed, or was asked for by somebody without an account.
 * No mail holds the name that somebody signed up with: it may be their message to a stranger whose address they gave.
 * @param {core.App} app
 * @param {core.Record} mail a record of `mails`
 */
function wordMail(app, mail) {
  const kind = mail.getString('kind')
  const address = mail.getString('address')
  const url = app.settings().meta.appURL.replace(/\/+$/, '')
  const values = { url, ...detailsOf(mail) }
  // who is gone is still told
  if (kind === 'accountDeleted') return fillTemplate(kind, values)

  const user = kind === 'emailChange' ? recordAt(app, 'users', mail.getString('user')) : userWith(app, address)
  if (!user) return undefined
  switch (kind) {
    case 'verification':
      return user.verified() ? undefined : fillTemplate(kind, { ...values, code: newLink(app, kind, user) })
    case 'passwordReset':
      return fillTemplate(kind, { ...values, code: newLink(app, kind, user) })
    case 'emailChange':
      // taken by somebody else: their address is told to nobody
      if (userWith(app, address)) return undefined
      return fillTemplate(kind, { ...values, code: newLink(app, kind, user, address) })
    case 'trialEnds':
      return wordTrialEnd(app, values)
    case 'paymentFailed':
      return isUnpaid(app, values) ? fillTemplate(kind, values) : undefined
    default:
      return fillTemplate(kind, values)
  }
}

/**
 * How the trial stands by now: nothing is said of one that is over, or was ended or paid for since.
 * @param {core.App} app
 * @param {Readonly<Record<string, string>>} values
 */
function wordTrialEnd(app, values) {
  const trial = recordAt(app, 'subscriptions', values['subscription'])
  const now = new DateTime()
  if (!trial || trial.getString('status') !== 'trialing') return undefined
  const end = trial.getDateTime('trial_end')
  if (!end.after(now)) return undefined
  const template = trial.getBool('ends_at_period_end') ? 'trialEnds' : 'trialRenews'
  return fillTemplate(template, { ...values, when: howSoon(end, now), day: longDay(end) })
}

/**
 * @param {core.App} app
 * @param {Readonly<Record<string, string>>} values
 */
function isUnpaid(app, values) {
  const subscription = recordAt(app, 'subscriptions', values['subscription'])
  return Boolean(subscription) && ['past_due', 'unpaid'].includes(subscription.getString('status'))
}

/**
 * @param {core.App} app
 * @param {string} collection
 * @param {string} id
 * @returns {core.Record | undefined}
 */
function recordAt(app, collection, id) {
  const [record] = app.findRecordsByIds(collection, [id])
  return record
}

/**
 * Sends a worded mail. Throws what the mail server says. Every attempt bears the same Message-ID, by which a mail server knows a copy when
 * its word that it has the first one was lost.
 * @param {core.App} app
 * @param {core.Record} mail
 * @param {{ subject: string, text: string, html: string }} words
 */
function sendMail(app, mail, { subject, text, html }) {
  const { senderName, senderAddress } = app.settings().meta
  const from = { name: senderName, address: senderAddress }
  const to = [{ address: mail.getString('address') }]
  const [, domain = 'localhost'] = senderAddress.split('@')
  const headers = { 'Message-ID': `<${mail.id}@${domain}>`, 'Auto-Submitted': 'auto-generated' }
  app.newMailClient().send(new MailerMessage({ from, to, subject, text, html, headers }))
}

module.exports = { wordMail, sendMail }
