import { beginAnswer } from '../http/gate.ts'
import { limitNetwork } from '../http/network-limit.ts'
import { useOnce } from '../mail/links.ts'
import { plainText } from '../plan/plain-text.ts'
import { isMailable, oneSpelling } from './email-address.ts'
import { guardChange, open, proveLogin } from './password-guesses.ts'

// bcrypt takes 72 bytes, PocketBase 71 characters: one number for both, the same as src/rules/limits.ts
const passwordMaxBytes = 71

/** Signing up. Support may do anything; nobody else chooses their own id. Errors: 400 `id`, 400 `password`, 429. */
export function signUp(e: core.RecordRequestEvent) {
  if (e.hasSuperuserAuth()) return e.next()
  limitNetwork(e, 'users:create')
  const { id } = e.requestInfo().body
  if (id) throw refusal('id', 'validation_not_allowed', 'The id is chosen here.')
  refuseLongPassword(e.requestInfo().body.password)
  refuseHiddenSigns(e)
  if (!isMailable(oneSpelling(e.record.email())))
    throw refusal('email', 'validation_is_email', 'No mail reaches this address.')
  e.next()
}

/** Changing one's own account. Errors: 400 `password`, 429. */
export function change(e: core.RecordRequestEvent) {
  if (e.hasSuperuserAuth()) return e.next()
  limitNetwork(e, 'users:update')
  refuseLongPassword(e.requestInfo().body.password)
  refuseHiddenSigns(e)
  const { password, oldPassword } = e.requestInfo().body
  if (password === undefined && oldPassword === undefined) return e.next()
  guardChange(e)
}

/** A new password over the mail's link. Errors: 400 `password`, 429. */
export function resetPassword(e: core.RecordConfirmPasswordResetRequestEvent) {
  refuseLongPassword(e.requestInfo().body.password)
  useOnce(e, () => e.next())
  open(e.app, e.record)
}

/**
 * Following the verification mail's link. Who follows it is not always who signed up: the account becomes true for whoever shows that it is theirs, by its
 * login in the same browser or its password, or for who has the mail alone by a new password, which shuts out whoever signed up. Every login from before
 * ends; the answer is a new one: { token, record }. Body { token, password or newPassword, devices }.
 * Errors: 400 `account.password_needed`, 400 `account.wrong_login`, 400 `password`, 429.
 */
export function verify(e: core.RecordConfirmVerificationRequestEvent & HasRequest) {
  if (e.record.verified()) return e.next()
  // the event within is a plain request's
  const request = e.requestEvent
  const { password, newPassword } = request.requestInfo().body
  const isNew = newPassword !== undefined
  refuseLongPassword(newPassword)
  const isTyped = isNew || proveLogin(request, e.record, password)
  useOnce(e, () => {
    e.record.refreshTokenKey()
    if (isNew) e.record.setPassword(String(newPassword))
    e.record.setVerified(true)
    e.app.save(e.record)
  })
  if (isNew) open(e.app, e.record)
  $apis.recordAuthResponse(request, e.record, isTyped ? 'password' : '')
}

export function refuseEmailChange(e: core.RequestEvent): never {
  beginAnswer(e)
  throw new ForbiddenError('An address is not changed here.')
}

/** A name is read by support: it must not read as another. Error: 400 as for any sign that a name may not hold. */
function refuseHiddenSigns({ record }: core.RecordRequestEvent) {
  for (const field of ['name', 'displayName']) {
    const name = record.getString(field)
    if (plainText(name) !== name) throw refusal(field, 'validation_invalid_format', 'Invalid value format.')
  }
}

function refuseLongPassword(password: unknown) {
  if (typeof password !== 'string' || toBytes(password).length <= passwordMaxBytes) return
  throw refusal('password', 'validation_max_text_constraint', `Must be no more than ${passwordMaxBytes} bytes.`)
}

function refusal(field: string, code: string, message: string) {
  return new BadRequestError(message, { [field]: new ValidationError(code, message) })
}
