import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { openLink } from '../mail/links.ts'

/**
 * Gives PocketBase's own token for the short code of a mail's link. Body { kind: 'verification' | 'passwordReset', code }, answer { token }.
 * Error: 400 `token.validation_invalid_token`.
 */
export function tokenFor(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/link')
  const { kind, code } = e.requestInfo().body
  const known = kind === 'passwordReset' ? 'passwordReset' : 'verification'
  const { user } = openLink(e.app, known, code)
  return e.json(200, {
    token: known === 'verification' ? user.newVerificationToken() : user.newPasswordResetToken(),
  })
}

/** Ends every login of the user's, this one too. Answer 204. */
export function logOutEverywhere(e: core.RequestEvent) {
  beginAnswer(e)
  e.auth.refreshTokenKey()
  e.app.save(e.auth)
  return e.noContent(204)
}
