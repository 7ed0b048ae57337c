import Stripe from 'stripe'
import { newAccount } from './account.ts'
import { stripeApi } from './api/api.ts'
import { apiFaults } from './api/faults.ts'
import { day } from './clock.ts'
import { controlPage } from './control-page.ts'
import { deliveriesOf } from './deliveries.ts'
import { testCards } from './life/cards.ts'
import { nextMoment } from './life/moments.ts'
import { checkoutPage } from './pages/checkout-page.ts'
import type { PageAnswer } from './pages/html.ts'
import { changeCard, portalPage } from './pages/portal-page.ts'
import { addEndpoint } from './routes/webhooks.ts'
import { listen, type Outcome, type Request } from './server.ts'
import type { StripeDouble } from './stripe-double.ts'
import { wordOn } from './word.ts'

/**
 * Opens a double.
 * @param options mode: live objects have `livemode` and are reached with a live key; startsAt: where its clock stands (default now);
 *   port: default a free one
 */
export async function openStripe({
  mode = 'test',
  startsAt = new Date(),
  port = 0,
}: {
  readonly mode?: 'test' | 'live'
  readonly startsAt?: Date
  readonly port?: number
} = {}): Promise<StripeDouble> {
  const account = newAccount({ livemode: mode === 'live', startsAt })
  const secretKey = `sk_${mode}_double`
  const faults = apiFaults()
  const deliveries = deliveriesOf(account)
  const requests: string[] = []
  const api = stripeApi(account, secretKey, faults)

  const server = await listen(port, async (request): Promise<Outcome> => {
    if (!request.path.startsWith('/v1/')) return page(await pageFor(request))
    requests.push(`${request.method} ${request.path}`)
    const outcome = await api(request)
    return typeof outcome === 'string' ? outcome : { ...outcome, body: JSON.stringify(outcome.body) }
  })
  const url = `http://127.0.0.1:${server.port}`
  account.origin = url

  const pageFor = async ({ method, path, body }: Request): Promise<PageAnswer> => {
    const form = method === 'POST' ? Object.fromEntries(new URLSearchParams(body)) : undefined
    if (path.startsWith('/c/pay/')) return checkoutPage(account, path.slice('/c/pay/'.length), form)
    if (path.startsWith('/p/session/')) return portalPage(account, url + path, form)
    if (path === '/_double') return controlPage(double, form)
    return { status: 404, html: 'Not found' }
  }

  const double: StripeDouble = {
    url,
    secretKey,
    account,
    faults,
    deliveries,
    requests,
    clock: {
      now: () => new Date(account.clock.now() * 1000),
      async advance(days) {
        const until = account.clock.now() + Math.round(days * day)
        for (let moment = nextMoment(account, until); moment; moment = nextMoment(account, until)) {
          account.clock.jumpTo(moment.at)
          moment.happen()
          await deliveries.idle()
        }
        account.clock.jumpTo(until)
        await deliveries.idle()
      },
    },
    client: () =>
      new Stripe(secretKey, {
        host: '127.0.0.1',
        port: server.port,
        protocol: 'http',
        telemetry: false,
        maxNetworkRetries: 0,
      }),
    customers: () => [...account.customers.values()],
    word: (customer) => wordOn(account, customer),
    sendEventsTo(to, secret) {
      const { secrets } = addEndpoint(account, { url: to, enabled_events: ['*'] }, secret)
      return secrets[0] ?? ''
    },
    rollSecret() {
      const [file] = account.endpoints.values()
      if (!file) throw new Error('there is no endpoint whose secret could be rolled')
      const next = `whsec_${account.newId('rolled')}`
      file.secrets.unshift(next)
      return next
    },
    async pay(checkout, { card = testCards.works } = {}) {
      const id = new URL(checkout, url).pathname.slice('/c/pay/'.length)
      const answer = checkoutPage(account, id, { do: 'pay', card })
      await deliveries.idle()
      return 'to' in answer ? answer.to : undefined
    },
    async inPortal(portal, what) {
      const customer = account.portalSessions.get(portal)?.customer
      const newest = [...account.subscriptions.values()].reverse().find((each) => each.customer === customer)
      portalPage(account, portal, { do: what, subscription: newest?.id ?? '', card: testCards.works })
      await deliveries.idle()
    },
    refusePayments: (customer) => {
      account.brokeCustomers.add(customer)
    },
    acceptPayments: (customer) => {
      account.brokeCustomers.delete(customer)
    },
    changeCard: (customer, number = testCards.works) => changeCard(account, customer, number),
    async close() {
      faults.clear()
      await server.close()
    },
  }
  return double
}

const page = (answer: PageAnswer): Outcome =>
  'to' in answer
    ? { status: answer.status, headers: { location: answer.to }, body: '' }
    : { status: answer.status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: answer.html }
