import { readFileSync } from 'node:fs'
import { ClientResponseError } from 'pocketbase'
import { openStripe } from '../doubles/stripe/open-stripe.ts'
import type { StripeDouble } from '../doubles/stripe/stripe-double.ts'
import { startServer, type TestServer, type TestUser } from './server.ts'

/** What the hooks look for at Stripe. */
export const catalogue = JSON.parse(
  readFileSync(new URL('../../pb_hooks/billing/stripe-catalogue.json', import.meta.url), 'utf8'),
) as {
  lookupKeys: Readonly<Record<'30days' | '12months', string>>
  role: string
  vatPercent: number
  events: readonly string[]
}

export const webhookSecret = 'whsec_between_double_and_server'

/** A server whose customers pay at a Stripe of its own: local mode, test keys, the account set up, events sent to the server's webhook. */
export type PayingServer = {
  readonly server: TestServer
  readonly stripe: StripeDouble
  /** The product that is sold. */
  readonly product: string
  /** Stops both. */
  stop(): Promise<void>
}

/** Starts both. startsAt: where Stripe's clock stands, default now. */
export async function startPayingServer(
  wish: { readonly startsAt?: Date; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<PayingServer> {
  const { stripe, product, env, sendEventsTo } = await openShop(wish)
  const server = await startServer({ env: { ...env, ...wish.env } })
  sendEventsTo(server.url)
  return {
    server,
    stripe,
    product,
    stop: async () => {
      await server.stop()
      await stripe.close()
    },
  }
}

/** A Stripe whose account is set up, and the settings with which a server reaches it. */
export async function openShop(wish: { readonly startsAt?: Date } = {}) {
  const stripe = await openStripe(wish)
  return {
    stripe,
    product: await setUpAccount(stripe),
    env: {
      STRIPE_SECRET_KEY: stripe.secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      LONEBANKEN_STRIPE_URL: stripe.url,
    },
    sendEventsTo: (server: string) => stripe.sendEventsTo(`${server}/api/stripe/webhook`, webhookSecret),
  }
}

/** Product, prices, tax and portal as the hooks find them. Answers the product's id. */
async function setUpAccount(stripe: StripeDouble): Promise<string> {
  const client = stripe.client()
  const product = await client.products.create({ name: 'Lönebänken', metadata: { role: catalogue.role } })
  const price = { product: product.id, currency: 'sek', tax_behavior: 'exclusive' } as const
  await client.prices.create({
    ...price,
    unit_amount: 3900,
    recurring: { interval: 'day', interval_count: 30 },
    lookup_key: catalogue.lookupKeys['30days'],
  })
  await client.prices.create({
    ...price,
    unit_amount: 33600,
    recurring: { interval: 'year' },
    lookup_key: catalogue.lookupKeys['12months'],
  })
  await client.taxRates.create({
    display_name: 'Moms',
    percentage: catalogue.vatPercent,
    inclusive: false,
    country: 'SE',
  })
  await client.billingPortal.configurations.create({
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
    },
    metadata: { app: 'lonebanken' },
  })
  return product.id
}

/** What the server answers to a request of the user's: the body, or the refusal's status, code and words. */
export async function ask(user: Pick<TestUser, 'client'>, path: string, body: object = {}): Promise<Answer> {
  try {
    return { status: 200, ...(await user.client.send<object>(path, { method: 'POST', body })) }
  } catch (error) {
    if (!(error instanceof ClientResponseError)) throw error
    const data = error.response['data'] as { billing?: { code: string; message: string } } | undefined
    return { status: error.status, code: data?.billing?.code, message: data?.billing?.message }
  }
}

type Answer = {
  readonly status: number
  readonly url?: string
  readonly synced?: boolean
  readonly code?: string | undefined
  readonly message?: string | undefined
}

/**
 * Takes a plan, and pays for it when the page asks for a card (a free trial's does not), as far as Stripe's page: nothing has been heard of
 * it by then. Answers the customer's id.
 */
export async function subscribe(
  { server, stripe }: PayingServer,
  user: TestUser,
  plan: '30days' | '12months' = '30days',
): Promise<string> {
  const { url } = await ask(user, '/api/billing/start', { plan })
  if (url === undefined) throw new Error('no page to pay at')
  await stripe.pay(url)
  return customerOf(server, user)
}

/** The same while no event arrives: the next one reports it. */
export async function subscribeUnheard(paying: PayingServer, user: TestUser, plan?: '30days' | '12months') {
  paying.stripe.deliveries.weather(() => 'drop')
  const customer = await subscribe(paying, user, plan)
  paying.stripe.deliveries.weather(undefined)
  return customer
}

/** Ends at once what a customer has. */
export async function cancelAtStripe({ stripe }: PayingServer, customer: string): Promise<void> {
  const { subscriptions } = stripe.client()
  const [running] = (await subscriptions.list({ customer })).data
  await subscriptions.cancel(running?.id ?? '')
}

/** The user's customer at Stripe. */
export async function customerOf(server: TestServer, user: Pick<TestUser, 'id'>): Promise<string> {
  const billing = await server.superuser.collection('billing').getFirstListItem(`user = "${user.id}"`)
  return String(billing['stripe_customer'])
}

/** Days until the user's access ends, as they see it themselves; undefined when they have none. */
export async function daysOfAccess(user: TestUser): Promise<number | undefined> {
  const [billing] = await user.client.collection('billing').getFullList()
  const until = String(billing?.['access_until'] ?? '')
  const days = until === '' ? 0 : (Date.parse(until.replace(' ', 'T')) - Date.now()) / 86_400_000
  return days > 0 ? Math.round(days) : undefined
}

/** The user's subscriptions, as they see them themselves. */
export const subscriptionsOf = (user: TestUser) => user.client.collection('subscriptions').getFullList()

/** Has the server begin a job at once. It answers before the job is done: await what it does. */
export async function runJob(server: TestServer, job: 'syncSubscriptions' | 'settleStripe'): Promise<void> {
  await server.superuser.crons.run(job)
}
