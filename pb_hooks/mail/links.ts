import { hashOf, newCode } from '../account/secret-code.ts'
import { minutesAfter } from '../ops/moment.ts'
import { asOne } from '../ops/transaction.ts'

export type LinkKind = 'verification' | 'passwordReset' | 'emailChange'

const day = 24 * 60
/** the same as the tokens': pb_migrations/1795650002_users.js */
const minutesValid: Readonly<Record<LinkKind, number>> = { verification: 3 * day, passwordReset: 60, emailChange: 60 }

/**
 * Makes the short code at the end of a mail's link. Only its hash is stored, so that who reads the database opens nothing. It is good for as
 * long as a token of PocketBase's would be: until it runs out, or the password, the address or the verification changes.
 */
export function newLink(app: core.App, kind: LinkKind, user: core.Record, newEmail = '') {
  const code = newCode()
  const link = new Record(app.findCollectionByNameOrId('links'))
  link.load({
    kind,
    user: user.id,
    code_hash: hashOf(code),
    key_hash: $security.sha256(user.tokenKey()),
    new_email: newEmail,
    expires: minutesAfter(minutesValid[kind]),
  })
  app.save(link)
  return code
}

/**
 * Does what a link's token leads to in one transaction, unless the token has been used since it was looked at: of several who follow it at once one
 * is first. `work` gives the user another key, which ends the token. Error: 400 `token.validation_invalid_token`.
 */
export function useOnce(
  e: core.RecordConfirmPasswordResetRequestEvent | core.RecordConfirmVerificationRequestEvent,
  work: () => void,
) {
  asOne(e, (tx) => {
    const [stored] = tx.findRecordsByIds('users', [e.record.id])
    if (!stored || stored.tokenKey() !== e.record.tokenKey()) throw badLink()
    work()
  })
}

/** Whose link it is and where it leads. Error: 400 `token.validation_invalid_token` for one that is unknown, used or too old. */
export function openLink(
  app: core.App,
  kind: LinkKind,
  code: unknown,
): { link: core.Record; user: core.Record; newEmail: string } {
  const hash = hashOf(String(code))
  const valid = 'code_hash = {:hash} && kind = {:kind} && expires > @now'
  const [link] = app.findRecordsByFilter('links', valid, '', 1, 0, { hash, kind })
  if (!link) throw badLink()
  const user = app.findRecordById('users', link.getString('user'))
  if (link.getString('key_hash') !== $security.sha256(user.tokenKey())) throw badLink()
  return { link, user, newEmail: link.getString('new_email') }
}

function badLink() {
  return new BadRequestError('The link is used or too old.', {
    token: new ValidationError('validation_invalid_token', 'The link is used or too old.'),
  })
}

export function forgetOldLinks(app: core.App) {
  for (const link of app.findRecordsByFilter('links', 'expires <= @now', '', 500, 0)) app.delete(link)
}
