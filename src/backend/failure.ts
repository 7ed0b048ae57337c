import { ClientResponseError } from 'pocketbase'
import { Failure, type FailureCode } from '../flows/failure.ts'

const codeOfStatus: Readonly<Record<number, FailureCode>> = {
  0: 'offline',
  400: 'refused',
  401: 'signedOut',
  403: 'notAllowed',
  404: 'notAllowed',
  409: 'conflict',
  413: 'refused',
  429: 'tooMany',
  // a proxy without a server behind it
  502: 'offline',
  503: 'offline',
  504: 'offline',
}

/** What each field error of the server means, written `field.code`. */
const codeOfField: Readonly<Record<string, FailureCode>> = {
  'account.wrong_login': 'badCredentials',
  'account.password_needed': 'passwordNeeded',
  'email.validation_not_unique': 'emailTaken',
  'email.validation_is_email': 'badEmail',
  'oldPassword.validation_invalid_old_password': 'badCredentials',
  'oldPassword.login_closed': 'loginClosed',
  'password.validation_max_text_constraint': 'longPassword',
  'name.validation_invalid_format': 'badName',
  'name.validation_max_text_constraint': 'badName',
  'identity.login_closed': 'loginClosed',
  'revision.revision_conflict': 'conflict',
  'save.not_verified': 'notAllowed',
  'save.no_access': 'notAllowed',
  'save.other_user': 'otherUser',
  'save.invalid': 'refused',
  'save.too_many_rows': 'tooManyRows',
  'save.too_many_account_rows': 'tooManyAccountRows',
  'save.too_many_formulas': 'tooManyFormulas',
  'plan.gone': 'planGone',
  'plan.invalid': 'refused',
  'plan.last': 'lastPlan',
  'plan.too_many': 'tooManyPlans',
  'plan.too_many_deleted': 'tooManyDeletedPlans',
  'version.gone': 'versionGone',
  'version.no_room': 'noRoomForNames',
  'link.gone': 'linkGone',
  'invitation.gone': 'invitationGone',
  'comment.invalid': 'refused',
  'comment.too_many': 'tooManyComments',
  'proposal.gone': 'proposalGone',
  'proposal.invalid': 'refused',
  'proposal.too_many': 'tooManyProposals',
  'link.invalid': 'badSharing',
  'link.too_many': 'tooManyLinks',
  'invitation.invalid': 'badEmail',
  'invitation.own': 'ownInvitation',
  'invitation.too_many': 'tooManyInvitations',
  'billing.not_verified': 'notAllowed',
  'billing.already_active': 'alreadyActive',
  'billing.trial_used': 'trialUsed',
  'billing.payment_due': 'paymentDue',
  'billing.payment_refused': 'paymentRefused',
  'billing.payment_unreachable': 'paymentUnreachable',
  'billing.no_customer': 'nothingToChange',
  'billing.billing_not_available': 'billingUnavailable',
}

/** Turns whatever the SDK throws into a Failure. A Failure stays itself. */
export function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (!(error instanceof ClientResponseError)) return new Failure('server', error)
  const code = codeIn(error.status, error.response)
  return new Failure(code, error, code === 'paymentRefused' ? wordsOfPayment(error.response) : undefined)
}

/** Runs a request; whatever goes wrong comes out as a Failure. */
export async function orFailure<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (error) {
    throw toFailure(error)
  }
}

const patience = { times: 4, pause: 1500 }

/** Asks again, a few times, while the server says that as much is being read as may be at a time. */
export async function askingAgain<T>(request: () => Promise<T>, left = patience.times): Promise<T> {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof ClientResponseError) || error.status !== 429 || left === 0) throw error
    await new Promise((resolve) => setTimeout(resolve, patience.pause))
    return askingAgain(request, left - 1)
  }
}

function codeIn(status: number, body: unknown): FailureCode {
  const errors = fieldErrors(body)
  // a refusal names the fields; without any it is the database that cannot write (full disk, read-only file), which passes
  if (status === 400 && Object.keys(errors).length === 0) return 'server'
  return codeOfErrors(errors) ?? codeOfStatus[status] ?? 'server'
}

function codeOfErrors(errors: Readonly<Record<string, string>>): FailureCode | undefined {
  for (const [field, code] of Object.entries(errors)) {
    const known = codeOfField[`${field}.${code}`]
    if (known) return known
    if (field === 'password') return 'weakPassword'
    if (field === 'token') return 'badLink'
  }
  return undefined
}

function fieldErrors(body: unknown): Readonly<Record<string, string>> {
  const data = property(body, 'data')
  if (typeof data !== 'object' || data === null) return {}
  return Object.fromEntries(
    Object.entries(data).flatMap(([field, error]) => {
      const code = property(error, 'code')
      return typeof code === 'string' ? [[field, code]] : []
    }),
  )
}

function wordsOfPayment(body: unknown): string | undefined {
  const message = property(property(property(body, 'data'), 'billing'), 'message')
  return typeof message === 'string' && message !== '' ? message : undefined
}

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return (value as Readonly<Record<string, unknown>>)[name] // any object may be asked for any name
}
