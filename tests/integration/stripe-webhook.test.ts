import { request } from 'node:http'
import Stripe from 'stripe'
import { describe, expect, onTestFinished, test } from 'vitest'
import { payingServerOfFile } from './of-file.ts'
import {
  ask,
  cancelAtStripe,
  catalogue,
  customerOf,
  daysOfAccess,
  startPayingServer,
  subscribe,
  subscribeUnheard,
  subscriptionsOf,
  webhookSecret,
} from './paying-server.ts'
import { newId, startServer, type TestUser } from './server.ts'

const paying = payingServerOfFile()

const newUser = () => paying.server.newUser({ access: 'none' })
const storedEvents = () => paying.server.superuser.collection('stripe_events').getFullList()

/** A user who has paid while no event arrived: the next one reports it. */
async function unheard(): Promise<{ user: TestUser; customer: string }> {
  const user = await newUser()
  const customer = await subscribeUnheard(paying, user)
  expect(await daysOfAccess(user)).toBeUndefined()
  return { user, customer }
}

const eventAbout = (customer: string, wish: object = {}) => ({
  id: `evt_${newId()}`,
  object: 'event',
  type: 'customer.subscription.updated',
  livemode: false,
  data: { object: { object: 'subscription', customer, metadata: { name: 'Åsa Öberg' } } },
  ...wish,
})

const sign = (payload: string, secret: string, timestamp: number) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })

interface Signing {
  readonly secret?: string
  /** How long ago it was signed, seconds. */
  readonly age?: number
  readonly header?: (signed: string) => string
  readonly tamper?: (body: string) => string
  readonly to?: string
}

const asItIs = (text: string): string => text

/** Sends an event as Stripe does, or almost. Answers the status and the refusal's code. */
async function send(event: object | string, signing: Signing = {}): Promise<{ status: number; code?: string }> {
  const { secret = webhookSecret, age = 0, header = asItIs, tamper = asItIs } = signing
  const body = typeof event === 'string' ? event : JSON.stringify(event, null, 2)
  const signed = sign(body, secret, Math.floor(Date.now() / 1000) - age)
  const answer = await fetch(`${signing.to ?? paying.server.url}/api/stripe/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header(signed) },
    body: tamper(body),
  })
  const refusal = (await answer.json()) as { data?: { request?: { code?: string } } }
  const code = refusal.data?.request?.code
  return { status: answer.status, ...(code === undefined ? {} : { code }) }
}

describe('the signature', () => {
  const wrong = 'whsec_of_somebody_else'
  const v1 = (header: string) => header.split(',')[1] ?? ''

  test.each<[string, Signing]>([
    ['of now', {}],
    ['of almost five minutes ago', { age: 290 }],
    // as while the secret is being changed
    ['with another one beside it', { header: (one) => `${one},v1=${'0'.repeat(64)}` }],
    ['after another one', { header: (one) => one.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`) }],
    ['with a part of a later scheme', { header: (one) => `${one},v0=abc` }],
  ])('%s lets an event in', async (_, signing) => {
    const { user, customer } = await unheard()
    expect(await send(eventAbout(customer), signing)).toEqual({ status: 200 })
    expect(await daysOfAccess(user)).toBe(33)
  })

  test.each<[string, Signing, string]>([
    ['with another secret', { secret: wrong }, 'wrong_signature'],
    ['of more than five minutes ago', { age: 310 }, 'old_signature'],
    ['of a time to come', { age: -310 }, 'old_signature'],
    ['of another body', { tamper: (body) => body.replace('Åsa', 'Asa') }, 'wrong_signature'],
    [
      'of the same words written otherwise',
      { tamper: (body) => JSON.stringify(JSON.parse(body) as unknown) },
      'wrong_signature',
    ],
    ['that is missing', { header: () => '' }, 'no_signature'],
    ['without a moment', { header: v1 }, 'no_signature'],
    ['without a hash', { header: (one) => one.split(',')[0] ?? '' }, 'wrong_signature'],
    ['with an empty hash', { header: (one) => `${one.split(',')[0] ?? ''},v1=` }, 'wrong_signature'],
    ['of an earlier scheme', { header: (one) => one.replace('v1=', 'v0=') }, 'wrong_signature'],
    [
      'with another moment',
      { header: (one) => one.replace(/t=\d+/, `t=${Math.floor(Date.now() / 1000) - 1}`) },
      'wrong_signature',
    ],
    ['of no sense', { header: () => 'x'.repeat(10_000) }, 'no_signature'],
  ])('%s keeps an event out', async (_, signing, code) => {
    const { user, customer } = await unheard()
    const event = eventAbout(customer)
    expect(await send(event, signing)).toEqual({ status: 400, code })
    expect(await daysOfAccess(user)).toBeUndefined()
    expect((await storedEvents()).map((one) => one['event'] as string)).not.toContain(event.id)
  })

  test('with an empty secret is nobody’s', async () => {
    const open = await startServer()
    onTestFinished(() => open.stop())
    const to = open.url
    const unsigned = await send(eventAbout('cus_x'), { secret: '', to }).catch(() => 'not even made')
    expect(unsigned).not.toEqual({ status: 200 })
    expect(await send(eventAbout('cus_x'), { to })).toEqual({ status: 400, code: 'no_secret' })
  })

  test('of the double’s two secrets, old and new, each is enough', async () => {
    const { user, customer } = await unheard()
    paying.stripe.rollSecret()
    await paying.stripe.client().customers.update(customer, { name: 'Kim Ny' })
    await paying.stripe.deliveries.idle()
    expect(paying.stripe.deliveries.attempts.at(-1)).toMatchObject({ type: 'customer.updated', status: 200 })
    expect(await daysOfAccess(user)).toBe(33)
  })
})

describe('an event', () => {
  test.each(catalogue.events)('%s has the customer asked about', async (type) => {
    const { user, customer } = await unheard()
    const object =
      type.startsWith('customer.') && !type.includes('subscription')
        ? { object: 'customer', id: customer }
        : { object: type.split('.').at(-2), customer }
    expect(await send(eventAbout(customer, { type, data: { object } }))).toEqual({ status: 200 })
    expect(await daysOfAccess(user)).toBe(33)
  })

  test('is heard once: the same again asks nothing', async () => {
    const { customer } = await unheard()
    const event = eventAbout(customer)
    await send(event)
    const asked = paying.stripe.requests.length
    expect(await send(event)).toEqual({ status: 200 })
    expect(paying.stripe.requests).toHaveLength(asked)
    expect((await storedEvents()).filter((one) => one['event'] === event.id)).toHaveLength(1)
  })

  test('says nothing by what it carries: what Stripe answers counts', async () => {
    const { user, customer } = await unheard()
    const lie = { object: 'subscription', id: 'sub_x', customer, status: 'canceled', items: { data: [] } }
    await send(eventAbout(customer, { type: 'customer.subscription.deleted', data: { object: lie } }))
    expect(await daysOfAccess(user)).toBe(33)
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'trialing' }])
  })

  test('that comes late, twice or before an earlier one changes nothing that is true', async () => {
    const user = await newUser()
    paying.stripe.deliveries.hold()
    const customer = await subscribe(paying, user)
    await cancelAtStripe(paying, customer)
    await paying.stripe.deliveries.release((events) => [...events.toReversed(), ...events])
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }])
    expect(await daysOfAccess(user)).toBeUndefined()
  })

  test.each(['product.created', 'payment_intent.created', 'something.that.comes.later'])(
    '%s is taken and left alone',
    async (type) => {
      const { user, customer } = await unheard()
      expect(await send(eventAbout(customer, { type }))).toEqual({ status: 200 })
      expect(await daysOfAccess(user)).toBeUndefined()
    },
  )

  test('about nobody, or a customer of whom nobody knows, is taken', async () => {
    for (const about of [{ customer: 'cus_unknown' }, {}, { customer: { id: 7 } }]) {
      const object = { object: 'subscription', ...about }
      expect(await send(eventAbout('', { data: { object } }))).toEqual({ status: 200 })
    }
  })

  test('of the other mode is refused', async () => {
    const { user, customer } = await unheard()
    expect(await send(eventAbout(customer, { livemode: true }))).toEqual({ status: 400, code: 'other_mode' })
    expect(await daysOfAccess(user)).toBeUndefined()
  })

  test('that is none is refused', async () => {
    const almost = ['{"id":"evt_1"}', '{"id":"x","type":"t","livemode":false,"data":{"object":{}}}']
    for (const body of ['', '{', 'null', '[]', '7', ...almost]) {
      expect(await send(body), body).toEqual({ status: 400, code: 'no_event' })
    }
  })

  test('larger than a megabyte is refused before it is read', async () => {
    // the length is announced, and no byte of it sent: who waits for the body waits for ever
    const headers = { 'content-type': 'application/json', 'content-length': 1024 * 1024 + 1 }
    const status = await new Promise((resolve, reject) => {
      const how = { method: 'POST', agent: false as const, headers }
      const asked = request(`${paying.server.url}/api/stripe/webhook`, how, (answer) => {
        resolve(answer.statusCode)
        asked.destroy()
      })
      asked.on('error', reject)
      asked.flushHeaders()
    })
    expect(status).toBe(413)
  })

  test('waits for its next try while Stripe cannot be asked, and is not taken for done', async () => {
    const { user, customer } = await unheard()
    const event = eventAbout(customer)
    paying.stripe.faults.next('unavailable', 'GET /v1/subscriptions', { times: 2 })
    expect(await send(event)).toEqual({ status: 503, code: 'stripe_unreachable' })
    expect(await daysOfAccess(user)).toBeUndefined()
    expect(await send(event)).toEqual({ status: 200 })
    expect(await daysOfAccess(user)).toBe(33)
  })

  test('of a deleted account is taken, and brings nobody back', async () => {
    const { user, customer } = await unheard()
    await paying.server.superuser.collection('users').delete(user.id)
    expect(await send(eventAbout(customer))).toEqual({ status: 200 })
    expect(
      await paying.server.superuser.collection('subscriptions').getFullList({ filter: `user = "${user.id}"` }),
    ).toEqual([])
  })

  test('that was answered with older news is not written over newer', async () => {
    const { user, customer } = await unheard()
    const held = paying.stripe.faults.hold('GET /v1/products')
    // this one has read that the trial runs, and stands still before it writes
    const older = send(eventAbout(customer))
    await expect.poll(() => held.waiting()).toBe(1)
    paying.stripe.deliveries.weather(() => 'drop')
    await cancelAtStripe(paying, customer)
    const newer = send(eventAbout(customer))
    held.release()
    await Promise.all([older, newer])
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }])
    expect(await daysOfAccess(user)).toBeUndefined()
  })

  test('of a customer whom support replaced while Stripe was asked gives nothing', async () => {
    const { user, customer } = await unheard()
    const held = paying.stripe.faults.hold('GET /v1/products')
    const heard = send(eventAbout(customer))
    await expect.poll(() => held.waiting()).toBe(1)
    const billing = paying.server.superuser.collection('billing')
    const { id } = await billing.getFirstListItem(`user = "${user.id}"`)
    await billing.update(id, { stripe_customer: 'cus_another' })
    held.release()
    await heard
    expect(await subscriptionsOf(user)).toEqual([])
  })

  test('of a customer who was deleted at Stripe ends their subscription here', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    await send(eventAbout(customer))
    expect(await daysOfAccess(user)).toBe(33)
    // deleted with everything they had: Stripe lists nothing to write
    await paying.stripe.client().customers.del(customer)
    const { subscriptions } = paying.stripe.account
    for (const [id, one] of subscriptions) if (one.customer === customer) subscriptions.delete(id)
    await send(eventAbout(customer))
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }])
    expect(await daysOfAccess(user)).toBeUndefined()
  })

  test('of an end that support has set before the period’s shows that day', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    const [running] = (await paying.stripe.client().subscriptions.list({ customer })).data
    const inTenDays = Math.floor(paying.stripe.clock.now().getTime() / 1000) + 10 * 86_400
    await paying.stripe.client().subscriptions.update(running?.id ?? '', { cancel_at: inTenDays })
    await paying.stripe.deliveries.idle()
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'trialing', ends_at_period_end: true }])
    expect(await daysOfAccess(user)).toBe(10 + 3)
  })
})

test('a life by its events alone: trial, renewal, a refused card, its end, and a new beginning', async () => {
  const life = await startPayingServer()
  onTestFinished(() => life.stop())
  const user = await life.server.newUser({ access: 'none' })
  const customer = await subscribe(life, user)
  const status = async () => (await subscriptionsOf(user)).map((one) => one['status'] as string)
  expect(await status()).toEqual(['trialing'])

  // the trial asked for no card: it goes on because one is given in time
  life.stripe.changeCard(customer)
  await life.stripe.clock.advance(31)
  expect(await status()).toEqual(['active'])
  expect(await daysOfAccess(user)).toBe(30 + 30 + 3)

  life.stripe.refusePayments(customer)
  await life.stripe.clock.advance(30)
  expect(await status()).toEqual(['past_due'])
  expect(await daysOfAccess(user)).toBeUndefined()
  expect((await ask(user, '/api/billing/start', { plan: '30days' })).code).toBe('payment_due')

  life.stripe.changeCard(customer)
  await life.stripe.deliveries.idle()
  expect(await status()).toEqual(['active'])
  expect(await daysOfAccess(user)).toBeGreaterThan(30)

  const { url } = await ask(user, '/api/billing/portal')
  await life.stripe.inPortal(url ?? '', 'end')
  expect(await subscriptionsOf(user)).toMatchObject([{ status: 'active', ends_at_period_end: true }])
  await life.stripe.clock.advance(31)
  expect(await status()).toEqual(['canceled'])
  expect(await daysOfAccess(user)).toBeUndefined()

  await subscribe(life, user, '12months')
  expect((await status()).toSorted()).toEqual(['active', 'canceled'])
  expect(await customerOf(life.server, user)).toBe(customer)
})
