/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./stripe-form.js')} */
const { encodeForm } = require(`${__hooks}/lib/stripe-form.js`)
/** @type {typeof import('./stripe-settings.js')} */
const { stripeSettings } = require(`${__hooks}/lib/stripe-settings.js`)

/** @type {{ apiVersion: string }} */
const { apiVersion } = require(`${__hooks}/lib/stripe-version.json`)

// whoever waits holds a JavaScript machine, and a customer looks at a button
const patienceSeconds = 10
const attempts = 2
const longestPauseMs = 400

/** @typedef {{ kind: 'transient' | 'refused', status: number, code: string, message: string }} Trouble */

/**
 * What Stripe's answer was when it was no success. transient: no answer, or one that another try may change (409, 429, 5xx).
 * refused: Stripe has understood and says no; `code` is Stripe's, such as `resource_missing`.
 */
class StripeError extends Error {
  /** @param {Trouble} trouble */
  constructor({ kind, status, code, message }) {
    super(message)
    this.kind = kind
    this.status = status
    this.code = code
  }
}

/**
 * Reads an object or a list. Never within a transaction: it may take 20 seconds.
 * @param {string} path below /v1/
 * @param {Readonly<Record<string, unknown>>} [params]
 * @returns {any} as Stripe's API documents it for the pinned version. Throws StripeError.
 */
function get(path, params = {}) {
  const query = encodeForm(params)
  return send('GET', query === '' ? path : `${path}?${query}`)
}

/**
 * Every object of a list.
 * @param {string} path
 * @param {Readonly<Record<string, unknown>>} params
 * @returns {any[]} Throws StripeError.
 */
function getAll(path, params) {
  const all = []
  for (;;) {
    const { data, has_more } = get(path, { ...params, limit: 100, starting_after: all[all.length - 1]?.id })
    all.push(...data)
    if (!has_more || data.length === 0) return all
  }
}

/**
 * Makes or changes an object. Tried again it is carried out once (Idempotency-Key).
 * @param {string} path
 * @param {Readonly<Record<string, unknown>>} [params]
 * @returns {any} Throws StripeError.
 */
function post(path, params = {}) {
  // a new key for each call: Stripe repeats the answer to a key for a day, a 500 too
  return send('POST', path, encodeForm(params), $security.randomString(32))
}

/**
 * @param {string} path
 * @returns {any} Throws StripeError.
 */
function remove(path) {
  return send('DELETE', path)
}

/**
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {string} [body]
 * @param {string} [idempotencyKey]
 */
function send(method, path, body = '', idempotencyKey = '') {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return sendOnce(method, path, body, idempotencyKey)
    } catch (error) {
      if (attempt === attempts || !isTransient(error)) throw error
      sleep(longestPauseMs * (0.5 + Math.random() / 2))
    }
  }
}

/**
 * @param {'GET' | 'POST' | 'DELETE'} method
 * @param {string} path
 * @param {string} body
 * @param {string} idempotencyKey
 */
function sendOnce(method, path, body, idempotencyKey) {
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
  if (statusCode >= 200 && statusCode < 300 && answer) {
    refuseOtherMode(answer, settings.live)
    return answer
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

/**
 * @param {Parameters<typeof $http.send>[0]} request
 * @returns {{ statusCode: number, text: string }}
 */
function askFor(request) {
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

/**
 * @param {string} text
 * @returns {any} undefined when it is no object: a proxy's page, or half an answer
 */
function parsed(text) {
  try {
    const answer = JSON.parse(text)
    return answer !== null && typeof answer === 'object' ? answer : undefined
  } catch {
    return undefined
  }
}

/**
 * Test objects give nobody anything where money is taken, and the other way round.
 * @param {any} answer an object, or a list
 * @param {boolean} live
 */
function refuseOtherMode(answer, live) {
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

/** @param {unknown} error */
const isTransient = (error) => error instanceof StripeError && error.kind === 'transient'

/** @param {unknown} error true when the object is gone, or has never been in this mode of this account */
const isMissing = (error) => error instanceof StripeError && error.code === 'resource_missing'

/**
 * Does what asks Stripe for a customer; trouble comes out as an answer of ours. Errors: 503 payment_unreachable (try again), 502
 * payment_refused with Stripe's own words (docs/product.md).
 * @template T
 * @param {core.App} app
 * @param {() => T} work
 * @returns {T}
 */
function forCustomer(app, work) {
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

module.exports = { StripeError, get, getAll, post, remove, isTransient, isMissing, forCustomer }
