import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { type LinkKind, openLink } from '../mail/links.ts'

const tokenOf: Readonly<Record<LinkKind, (user: core.Record) => string>> = {
  verification: (user) => user.newVerificationToken(),
  passwordReset: (user) => user.newPasswordResetToken(),
  emailChange: () => '',
}

/**
 * Gives PocketBase's own token for the short code of a mail's link, or says that the link holds. Body { kind: 'verification' | 'passwordReset' |
 * 'emailChange', code }, answer { token }, which is '' for the kind that has none. Error: 400 `token.validation_invalid_token`.
 */
export function tokenFor(e: core.RequestEvent) {
  beginAnswer(e)
  limitNetwork(e, 'POST /api/account/link')
  const { kind, code } = e.requestInfo().body
  const known: LinkKind = kind === 'passwordReset' || kind === 'emailChange' ? kind : 'verification'
  const { user } = openLink(e.app, known, code)
  return e.json(200, { token: tokenOf[known](user) })
}

/** Ends every login of the user's, this one too. Answer 204. */
export function logOutEverywhere(e: core.RequestEvent) {
  beginAnswer(e)
  e.auth.refreshTokenKey()
  e.app.save(e.auth)
  return e.noContent(204)
}
