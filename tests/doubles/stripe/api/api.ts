import { randomBytes } from 'node:crypto'
import { type Account, apiVersion } from '../account.ts'
import { apiFailure, noKey, otherVersion, Refusal, refused, tooMany, unknownAddress, wrongKey } from '../refusal.ts'
import { catalogueRoutes } from '../routes/catalogue.ts'
import { checkoutRoutes } from '../routes/checkout-sessions.ts'
import { customerRoutes } from '../routes/customers.ts'
import { portalRoutes } from '../routes/portal.ts'
import { subscriptionRoutes } from '../routes/subscriptions.ts'
import { taxRateRoutes } from '../routes/tax-rates.ts'
import { webhookRoutes } from '../routes/webhooks.ts'
import type { Request } from '../server.ts'
import type { Weather } from './faults.ts'
import { readFields } from './fields.ts'
import { type Form, readForm } from './form.ts'
import { type Answer, type IdempotencyStore, idempotencyStore } from './idempotency.ts'
import { findRoute } from './route.ts'

/** What goes back: no answer at all, a connection that is cut, or an answer. */
export type ApiOutcome = 'silence' | 'cut' | (Answer & { readonly headers: Readonly<Record<string, string>> })

const routes = [
  ...customerRoutes,
  ...catalogueRoutes,
  ...taxRateRoutes,
  ...checkoutRoutes,
  ...subscriptionRoutes,
  ...portalRoutes,
  ...webhookRoutes,
]

/** Stripe's API in front of an account: key, version, faults, idempotency, parameters, work. */
export function stripeApi(account: Account, secretKey: string, weather: Weather) {
  const store = idempotencyStore()

  return async (request: Request): Promise<ApiOutcome> => {
    const headers = {
      'content-type': 'application/json',
      'request-id': `req_${randomBytes(7).toString('hex')}`,
      'stripe-version': apiVersion,
    }
    const withHeaders = (answer: Answer, more = {}) => ({ ...answer, headers: { ...headers, ...more } })
    try {
      refuseStranger(request, secretKey)
      const name = `${request.method} ${request.path}`
      const fault = weather.faultFor(name)
      if (fault === 'unavailable') throw apiFailure(503)
      if (fault === 'rateLimited') throw tooMany()

      const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
      if (key === undefined) {
        await weather.held(name)
        if (fault === 'fails') throw apiFailure()
        return afterwards(fault, withHeaders(work(account, request)))
      }
      const earlier = store.take(key, `${name}\n${request.body}`)
      if (earlier) return withHeaders(earlier, { 'idempotent-replayed': 'true' })
      await weather.held(name)
      return afterwards(fault, withHeaders(workOnce(account, request, store, key, fault)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return withHeaders({ status: error.status, body: { error: error.body } })
    }
  }
}

const afterwards = (fault: string | undefined, answer: Exclude<ApiOutcome, string>): ApiOutcome => {
  if (fault === 'answerLost') return 'cut'
  if (fault === 'silentAfterWork') return 'silence'
  if (fault === 'failsAfterWork') return { ...answer, ...failure }
  return answer
}

const failure: Answer = { status: 500, body: { error: apiFailure().body } }

/** Does the work once for a key; what is refused for its parameters was never begun, and leaves the key free. */
function workOnce(
  account: Account,
  request: Request,
  store: IdempotencyStore,
  key: string,
  fault: string | undefined,
): Answer {
  if (fault === 'fails') {
    store.remember(key, failure)
    return failure
  }
  try {
    const answer = work(account, request)
    store.remember(key, fault === 'failsAfterWork' ? failure : answer)
    return answer
  } catch (error) {
    store.release(key)
    throw error
  }
}

function refuseStranger({ headers }: Request, secretKey: string): void {
  const authorization = headers['authorization'] ?? ''
  if (!authorization.startsWith('Bearer ')) throw noKey()
  const key = authorization.slice('Bearer '.length)
  // a restricted key has the same ending, and is let in to the same things here
  if (key !== secretKey && key !== secretKey.replace(/^sk_/, 'rk_')) throw wrongKey(key)
  if (headers['stripe-version'] !== apiVersion) throw otherVersion(headers['stripe-version'])
}

function work(account: Account, request: Request): Answer {
  const found = findRoute(routes, request.method, request.path)
  if (!found) throw unknownAddress(request.method, request.path)
  const params = readFields(formIn(request), found.route.fields)
  // as it is now: what is remembered for a key does not change with the object
  return { status: 200, body: structuredClone(found.route.run({ account, id: found.id, params: params as never })) }
}

function formIn({ method, query, body, headers }: Request): Form {
  if (method === 'GET' || body === '') return readForm(query)
  if (!(headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded')) {
    throw refused('Invalid request (check that your POST content type is application/x-www-form-urlencoded).')
  }
  return { ...readForm(query), ...readForm(body) }
}
