/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./mail-links.js')} */
const { openLink } = require(`${__hooks}/lib/mail-links.js`)
/** @type {typeof import('./network-limit.js')} */
const { limitNetwork } = require(`${__hooks}/lib/network-limit.js`)

/**
 * Gives PocketBase's own token for the short code of a mail's link. Body { kind: 'verification' | 'passwordReset', code }, answer { token }.
 * Error: 400 `token.validation_invalid_token`.
 * @param {core.RequestEvent} e
 */
function tokenFor(e) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/link')
  const { kind, code } = e.requestInfo().body
  const known = kind === 'passwordReset' ? 'passwordReset' : 'verification'
  const { user } = openLink(e.app, known, code)
  return e.json(200, {
    token: known === 'verification' ? user.newVerificationToken() : user.newPasswordResetToken(),
  })
}

/**
 * Ends every login of the user's, this one too. Answer 204.
 * @param {core.RequestEvent} e
 */
function logOutEverywhere(e) {
  beginAnswer(e)
  e.auth.refreshTokenKey()
  e.app.save(e.auth)
  return e.noContent(204)
}

module.exports = { tokenFor, logOutEverywhere }
