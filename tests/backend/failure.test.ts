import { ClientResponseError } from 'pocketbase'
import { expect, onTestFinished, test, vi } from 'vitest'
import { askingAgain, orFailure, toFailure } from '../../src/backend/failure.ts'
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
  [
    'a payment that was refused',
    answer(402, { billing: { code: 'payment_refused', message: 'No.' } }),
    'paymentRefused',
  ],
  ['an error that names no code', answer(409, { price: { message: 'x' }, name: null, kind: 7 }), 'conflict'],
  ['a value that nobody knows how to refuse', answer(400, { price: { code: 7 } }), 'server'],
  ['an answer without errors', new ClientResponseError({ status: 403, data: { data: null } }), 'notAllowed'],
  ['an answer that is a page', new ClientResponseError({ status: 403, data: 'Forbidden' }), 'notAllowed'],
  ['an answer that is empty', new ClientResponseError({ status: 401, data: null }), 'signedOut'],
] as const satisfies readonly (readonly [string, unknown, FailureCode])[])(
  '%s counts as its own failure',
  (_, error, code) => {
    const failure = toFailure(error)
    expect(failure.code).toBe(code)
    expect(failure.cause).toBe(error)
  },
)

test('what the payment service says of a refusal goes with it; of nothing else', () => {
  const refused = (billing: unknown) => toFailure(answer(402, { billing })).reason
  expect(refused({ code: 'payment_refused', message: 'Your card was declined.' })).toBe('Your card was declined.')
  for (const message of ['', 7, undefined]) expect(refused({ code: 'payment_refused', message })).toBeUndefined()
  expect(refused({ code: 'already_active', message: 'Your card was declined.' })).toBeUndefined()
})

test('a request answers what it answers, or fails with a failure', async () => {
  expect(await orFailure(() => Promise.resolve(7))).toBe(7)
  await expect(orFailure(() => Promise.reject(answer(429)))).rejects.toBeInstanceOf(Failure)
})

test('what is told to wait is asked for again, four times in a few seconds, and then fails', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const request = vi.fn(() => Promise.reject(answer(429)))
  const failed = expect(askingAgain(request)).rejects.toMatchObject({ status: 429 })
  await vi.advanceTimersByTimeAsync(6_000)
  await failed
  expect(request).toHaveBeenCalledTimes(5)
})

test('a failure stays itself', () => {
  const failure = new Failure('conflict')
  expect(toFailure(failure)).toBe(failure)
})
