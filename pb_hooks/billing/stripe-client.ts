import type Stripe from 'stripe'
import { refusal } from '../http/refusal.ts'
import { encodeForm } from './stripe-form.ts'
import { stripeSettings } from './stripe-settings.ts'

const { apiVersion }: { apiVersion: string } = require(`${__hooks}/billing/stripe-version.json`)

// a request that waits holds a JavaScript machine, and a customer looks at a button
const patienceSeconds = 10
const attempts = 2
const longestPauseMs = 400

export type Trouble = { kind: 'transient' | 'refused'; status: number; code: string; message: string }

/** What is looked at in an answer before it is known to be what was asked for. */
interface Answer {
  readonly object?: string
  readonly livemode?: boolean
  readonly data?: readonly Answer[]
  readonly error?: { readonly code?: string; readonly message?: string }
}

/**
 * What Stripe's answer was when it was no success. transient: no answer, or one that another try may change (409, 429, 5xx).
 * refused: Stripe has understood and says no; `code` is Stripe's, such as `resource_missing`.
 */
export class StripeError extends Error {
  readonly kind: Trouble['kind']
  readonly status: number
  readonly code: string

  constructor({ kind, status, code, message }: Trouble) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/**
 * Reads an object or a list. Never within a transaction: it may take 20 seconds.
 * @param path below /v1/
 * @returns as Stripe's API documents it for the pinned version
 * @throws StripeError
 */
export function get<T>(path: string, params: object = {}): T {
  const query = encodeForm(params)
  return send<T>('GET', query === '' ? path : `${path}?${query}`)
}

/**
 * Every object of a list.
 * @throws StripeError
 */
export function getAll<T extends { id: string }>(path: string, params: object): T[] {
  const all: T[] = []
  for (;;) {
    const { data, has_more } = get<Stripe.ApiList<T>>(path, {
      ...params,
      limit: 100,
      starting_after: all[all.length - 1]?.id,
    })
    all.push(...data)
    if (!has_more || data.length === 0) return all
  }
}

/**
 * Makes or changes an object. Tried again it is carried out once (Idempotency-Key).
 * @throws StripeError
 */
export function post<T>(path: string, params: object = {}): T {
  // a new key for each call: Stripe repeats the answer to a key for a day, a 500 too
  return send<T>('POST', path, encodeForm(params), $security.randomString(32))
}

/** @throws StripeError */
export function remove(path: string): void {
  send('DELETE', path)
}

function send<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body = '', idempotencyKey = ''): T {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return sendOnce<T>(method, path, body, idempotencyKey)
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
      sleep(longestPauseMs * (0.5 + Math.random() / 2))
    }
  }
}

function sendOnce<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body: string, idempotencyKey: string): T {
  const settings = stripeSettings()
  if (!settings) throw new Error('Stripe was asked where nobody pays')
  const { statusCode, text } = askFor({
    method,
    url: `${settings.address}/v1/${path}`,
    body,
    timeout: patienceSeconds,
    headers: {
      Authorization: `Bearer ${settings.key}`,
      'Stripe-Version': apiVersion,
      ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey !== '' && { 'Idempotency-Key': idempotencyKey }),
    },
  })
  const answer = parsed(text)
  if (Math.floor(statusCode / 100) === 2 && answer) {
    refuseOtherMode(answer, settings.live)
    return answer as T
  }
  const { code = '', message = '' } = answer?.error || {}
  const isWorthAnotherTry = !answer || statusCode === 409 || statusCode === 429 || statusCode >= 500
  throw new StripeError({
    kind: isWorthAnotherTry ? 'transient' : 'refused',
    status: statusCode,
    code: String(code),
    message: String(message) || `Stripe answered ${statusCode}.`,
  })
}

function askFor(request: Parameters<typeof $http.send>[0]): { statusCode: number; text: string } {
  try {
    const { statusCode, body } = $http.send(request)
    return { statusCode, text: toString(body) }
  } catch (error) {
    throw new StripeError({
      kind: 'transient',
      status: 0,
      code: '',
      message: `Stripe gave no answer: ${String(error)}`,
    })
  }
}

/** @returns undefined when it is no object: a proxy's page, or half an answer */
function parsed(text: string): Answer | undefined {
  try {
    const answer = JSON.parse(text)
    return answer !== null && typeof answer === 'object' ? answer : undefined
  } catch {
    return undefined
  }
}

/**
 * Test objects give nobody anything where money is taken, and the other way round.
 * @param answer an object, or a list
 */
function refuseOtherMode(answer: Answer, live: boolean) {
  for (const object of [answer, ...(answer.object === 'list' ? answer.data : [])]) {
    if (typeof object.livemode !== 'boolean' || object.livemode === live) continue
    throw new StripeError({
      kind: 'refused',
      status: 0,
      code: 'other_mode',
      message: `Stripe answered with an object of its ${live ? 'test' : 'live'} mode.`,
    })
  }
}

export const isTransient = (error: unknown) => error instanceof StripeError && error.kind === 'transient'

/** @param error true when the object is gone, or has never been in this mode of this account */
export const isMissing = (error: unknown) => error instanceof StripeError && error.code === 'resource_missing'

/**
 * Does what asks Stripe for a customer; trouble comes out as an answer of ours. Errors: 503 payment_unreachable (try again), 502
 * payment_refused with Stripe's own words (docs/product.md).
 */
export function forCustomer<T>(app: core.App, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    const { kind, status, code, message } = error
    app.logger().warn('Stripe could not be asked', 'kind', kind, 'status', status, 'code', code, 'message', message)
    if (kind === 'transient') {
      throw refusal(503, 'billing', 'payment_unreachable', 'The payment service does not answer.')
    }
    throw refusal(502, 'billing', 'payment_refused', message)
  }
}
