import { ClientResponseError } from 'pocketbase'
import { expect, test } from 'vitest'
import { toFailure } from '../../src/backend/failure.ts'
import { Failure, type FailureCode } from '../../src/flows/failure.ts'

const answer = (status: number, data: object = {}) =>
  new ClientResponseError({ status, data: { status, message: 'in English', data } })

test.each([
  ['no answer', new ClientResponseError(new TypeError('fetch failed')), 'offline'],
  ['a request given up', new ClientResponseError(new DOMException('', 'AbortError')), 'offline'],
  ['a proxy without its server', answer(502), 'offline'],
  ['an expired login', answer(401), 'signedOut'],
  ['a rule that says no', answer(403), 'notAllowed'],
  ['a record out of sight', answer(404), 'notAllowed'],
  ['too many requests', answer(429), 'tooMany'],
  ['a bad value', answer(400, { price: { code: 'validation_max_number_constraint' } }), 'refused'],
  ['a database that cannot write', answer(400), 'server'],
  ['a save of too many rows', answer(400, { save: { code: 'too_many_rows' } }), 'tooManyRows'],
  ['a save with a bad value', answer(400, { save: { code: 'invalid' } }), 'refused'],
  ['a save without a verified address', answer(403, { save: { code: 'not_verified' } }), 'notAllowed'],
  ['a save without a subscription', answer(403, { save: { code: 'no_access' } }), 'notAllowed'],
  ["another customer's save", answer(403, { save: { code: 'other_user' } }), 'otherUser'],
  ['a body too large', answer(413), 'refused'],
  ['a server that cannot', answer(500), 'server'],
  ['an address in use', answer(400, { email: { code: 'validation_not_unique' } }), 'emailTaken'],
  ['a password against the rule', answer(400, { password: { code: 'validation_invalid_format' } }), 'weakPassword'],
  [
    'a password of too many bytes',
    answer(400, { password: { code: 'validation_max_text_constraint' } }),
    'longPassword',
  ],
  ['a name against the rule', answer(400, { name: { code: 'validation_invalid_format' } }), 'badName'],
  ['a name too long', answer(400, { name: { code: 'validation_max_text_constraint' } }), 'badName'],
  ['an account with too many wrong passwords', answer(429, { identity: { code: 'login_closed' } }), 'loginClosed'],
  ['a used link', answer(400, { token: { code: 'validation_invalid_token' } }), 'badLink'],
  ['an old revision', answer(409, { revision: { code: 'revision_conflict' } }), 'conflict'],
  ['a paid period that runs', answer(409, { billing: { code: 'already_active' } }), 'alreadyActive'],
  ['a trial asked for again', answer(409, { billing: { code: 'trial_used' } }), 'trialUsed'],
  ['a server without payment', answer(501, { billing: { code: 'billing_not_available' } }), 'billingUnavailable'],
  ['a bug of ours', new TypeError('undefined is not a function'), 'server'],
  ['something thrown that is no error', 'oops', 'server'],
] as const satisfies readonly (readonly [string, unknown, FailureCode])[])(
  '%s counts as its own failure',
  (_, error, code) => {
    const failure = toFailure(error)
    expect(failure.code).toBe(code)
    expect(failure.cause).toBe(error)
  },
)

test('a failure stays itself', () => {
  const failure = new Failure('conflict')
  expect(toFailure(failure)).toBe(failure)
})
