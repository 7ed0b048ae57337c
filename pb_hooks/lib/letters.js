/** @type {typeof import('./email-address.js')} */
const { userWith } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./letter.js')} */
const { wordLetter } = require(`${__hooks}/lib/letter.js`)
/** @type {typeof import('./mail-links.js')} */
const { newLink } = require(`${__hooks}/lib/mail-links.js`)

/**
 * Words an owed mail as things stand when it is sent; undefined when it is no longer needed, or was asked for by somebody without an account.
 * No mail holds the name that somebody signed up with: it may be their message to a stranger whose address they gave.
 * @param {core.App} app
 * @param {core.Record} mail a record of `mails`
 */
function wordMail(app, mail) {
  const kind = mail.getString('kind')
  const address = mail.getString('address')
  const details = JSON.parse(toString(mail.get('details')) || 'null') || {}
  const url = app.settings().meta.appURL.replace(/\/+$/, '')
  const values = { url, ...details }
  // who is gone is still told
  if (kind === 'accountDeleted') return wordLetter(kind, values)

  const user = kind === 'emailChange' ? userAt(app, mail.getString('user')) : userWith(app, address)
  if (!user) return undefined
  switch (kind) {
    case 'verification':
      return user.verified() ? undefined : wordLetter(kind, { ...values, code: newLink(app, kind, user) })
    case 'passwordReset':
      return wordLetter(kind, { ...values, code: newLink(app, kind, user) })
    case 'emailChange':
      // taken by somebody else: their address is told to nobody
      if (userWith(app, address)) return undefined
      return wordLetter(kind, { ...values, code: newLink(app, kind, user, address) })
    default:
      return wordLetter(kind, values)
  }
}

/**
 * @param {core.App} app
 * @param {string} id
 */
function userAt(app, id) {
  const [user] = app.findRecordsByIds('users', [id])
  return user
}

/**
 * Sends a worded mail. Throws what the mail server says.
 * @param {core.App} app
 * @param {string} address
 * @param {{ subject: string, text: string, html: string }} letter
 */
function sendLetter(app, address, { subject, text, html }) {
  const { senderName, senderAddress } = app.settings().meta
  const from = { name: senderName, address: senderAddress }
  app.newMailClient().send(new MailerMessage({ from, to: [{ address }], subject, text, html }))
}

module.exports = { wordMail, sendLetter }
