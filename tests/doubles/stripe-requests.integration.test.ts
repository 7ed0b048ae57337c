import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { openShop, refusal } from './shop.ts'
import { apiVersion } from './stripe/account.ts'

test('a parameter that Stripe does not know is refused by name, also deep inside', async () => {
  const { stripe, checkout } = await openShop()
  const typo = { emial: 'kim@lonebanken.example' } as unknown as Stripe.CustomerCreateParams
  expect(await refusal(stripe.customers.create(typo))).toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    code: 'parameter_unknown',
    param: 'emial',
  })
  // removed from Checkout in 2026-09-30.endive
  const removed = { payment_method_types: ['card'] } as unknown as Stripe.Checkout.SessionCreateParams
  expect(await refusal(checkout(removed))).toMatchObject({ code: 'parameter_unknown', param: 'payment_method_types' })
  const deep = { subscription_data: { trial_days: 30 } } as unknown as Stripe.Checkout.SessionCreateParams
  expect(await refusal(checkout(deep))).toMatchObject({ param: 'subscription_data[trial_days]' })
})

test('missing, empty and malformed parameters are refused', async () => {
  const { stripe, checkout } = await openShop()
  const nothing = {} as Stripe.Checkout.SessionCreateParams
  const [missing, empty] = ['parameter_missing', 'parameter_invalid_empty']
  for (const [request, refused] of [
    [stripe.checkout.sessions.create(nothing), { code: missing, param: 'mode' }],
    [checkout({ line_items: [{ quantity: 1 }] }), { code: missing, param: 'line_items[0][price]' }],
    [checkout({ customer: '' }), { code: empty, param: 'customer' }],
    [checkout({ mode: 'abo' }), { param: 'mode' }],
    [checkout({ subscription_data: { trial_period_days: 0 } }), { statusCode: 400 }],
    [stripe.customers.list({ limit: 101 }), { code: 'parameter_invalid_integer' }],
    [stripe.customers.create({ email: 'nobody' }), { code: 'email_invalid' }],
  ] as const)
    expect(await refusal(request)).toMatchObject(refused)
})

test('only the key of the right mode is let in, and each object says its mode', async () => {
  const { double, customer } = await openShop()
  const as = (key: string) => new Stripe(key, at(double.url))
  expect(await refusal(as('sk_test_somebody').customers.list())).toMatchObject({ statusCode: 401 })
  expect(await refusal(as('sk_live_double').customers.list())).toMatchObject({ statusCode: 401 })
  expect((await as('rk_test_double').customers.list()).data).toHaveLength(1)
  expect(customer.livemode).toBe(false)

  const live = await openShop({ mode: 'live' })
  expect(live.customer.livemode).toBe(true)
  expect((await live.checkout()).id).toMatch(/^cs_live_/)
  expect((await fetch(`${double.url}/v1/customers`)).status).toBe(401)
})

const at = (url: string) => ({
  host: '127.0.0.1',
  port: new URL(url).port,
  protocol: 'http' as const,
  telemetry: false,
})

test('only the pinned API version is spoken', async () => {
  const { double } = await openShop()
  const ask = (headers: Record<string, string>) =>
    fetch(`${double.url}/v1/customers`, { headers: { authorization: `Bearer ${double.secretKey}`, ...headers } })
  expect((await ask({ 'stripe-version': '2024-06-20' })).status).toBe(400)
  expect((await ask({})).status).toBe(400)
  const answer = await ask({ 'stripe-version': apiVersion })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('stripe-version')).toBe(apiVersion)
  expect(answer.headers.get('request-id')).toMatch(/^req_/)
})

test('JSON bodies and unknown addresses are refused', async () => {
  const { double } = await openShop()
  const headers = { authorization: `Bearer ${double.secretKey}`, 'stripe-version': apiVersion }
  const post = (path: string, type: string, body: string) =>
    fetch(double.url + path, { method: 'POST', headers: { ...headers, 'content-type': type }, body })
  expect((await post('/v1/customers', 'application/json', '{"name":"Kim"}')).status).toBe(400)
  const form = 'application/x-www-form-urlencoded'
  expect((await post('/v1/customers', form, 'name=Kim&metadata[a]=b')).status).toBe(200)
  expect((await post('/v1/customer', form, 'name=Kim')).status).toBe(404)
})

test('what is not there is 404 in the address and 400 in a parameter', async () => {
  const { stripe, checkout } = await openShop()
  for (const [request, statusCode, param = 'id'] of [
    [stripe.customers.retrieve('cus_none'), 404],
    [stripe.subscriptions.cancel('sub_none'), 404],
    [checkout({ customer: 'cus_none' }), 400, 'customer'],
    [checkout({ line_items: [{ price: 'price_none', quantity: 1 }] }), 400, 'line_items[0][price]'],
    [stripe.subscriptions.list({ customer: 'cus_none' }), 400, 'customer'],
  ] as const)
    expect(await refusal(request)).toMatchObject({ code: 'resource_missing', statusCode, param })
})

test('the same key answers the same, does the work once, and takes no other parameters', async () => {
  const { stripe } = await openShop()
  const key = { idempotencyKey: 'customer:kim' }
  const first = await stripe.customers.create({ name: 'Kim' }, key)
  const again = await stripe.customers.create({ name: 'Kim' }, key)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
  expect((await stripe.customers.list()).data).toHaveLength(2)
  expect(await refusal(stripe.customers.create({ name: 'Alex' }, key))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  expect(await refusal(stripe.products.create({ name: 'Kim' }, key))).toMatchObject({ statusCode: 400 })
})

test('a key whose parameters were refused is free for the right ones', async () => {
  const { stripe } = await openShop()
  const key = { idempotencyKey: 'customer:alex' }
  await refusal(stripe.customers.create({ email: 'nobody' }, key))
  expect((await stripe.customers.create({ email: 'alex@lonebanken.example' }, key)).email).toBe(
    'alex@lonebanken.example',
  )
})

test('a key that is at work in another request is refused, and answers when that is done', async () => {
  const { double, stripe } = await openShop()
  const key = { idempotencyKey: 'customer:two-tabs' }
  const held = double.faults.hold('POST /v1/customers')
  const first = stripe.customers.create({ name: 'Kim' }, key)
  await expect.poll(() => held.waiting()).toBe(1)
  expect(await refusal(stripe.customers.create({ name: 'Kim' }, key))).toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  })
  held.release()
  const { id } = await first
  expect((await stripe.customers.create({ name: 'Kim' }, key)).id).toBe(id)
})

test('lists are cut and walked as the client walks them', async () => {
  const { stripe } = await openShop()
  for (let made = 0; made < 12; made += 1) await stripe.customers.create({ name: `Kund ${made}` })
  const first = await stripe.customers.list()
  expect(first.data).toHaveLength(10)
  expect(first.has_more).toBe(true)
  expect(first.data[0]?.name).toBe('Kund 11')
  const all: (string | null | undefined)[] = []
  for await (const { name } of stripe.customers.list({ limit: 5 })) all.push(name)
  expect(all).toHaveLength(13)
  expect(new Set(all).size).toBe(13)
  const before = await stripe.customers.list({ limit: 2, ending_before: first.data[5]?.id ?? '' })
  expect(before.data.map(({ name }) => name)).toEqual(['Kund 8', 'Kund 7'])
  expect((await stripe.customers.list({ email: 'kim@lonebanken.example' })).data).toHaveLength(1)
})

test.each([
  ['unavailable', 503, 0, 'well'],
  ['fails', 500, 0, 500],
  // the work is done, and the answer that the key has is the failure
  ['failsAfterWork', 500, 1, 500],
  ['rateLimited', 429, 0, 'well'],
] as const)(
  '%s: answers %i, having made %i customers; asked again with the key: %s',
  async (fault, statusCode, made, again) => {
    const { double, stripe } = await openShop()
    double.faults.next(fault, 'POST /v1/customers')
    const before = double.customers().length
    const create = (more = {}) => stripe.customers.create({ name: 'Alex' }, more)
    const key = { idempotencyKey: 'customer:alex' }
    expect(await refusal(create(key))).toMatchObject({ statusCode })
    expect(double.customers().length - before).toBe(made)
    expect(
      await create(key).then(
        () => 'well',
        (error: unknown) => (error as Stripe.errors.StripeError).statusCode,
      ),
    ).toBe(again)
    expect(await create()).toMatchObject({ name: 'Alex' })
  },
)

test.each(['silentAfterWork', 'answerLost'] as const)(
  '%s: asked again with the key, there is one customer',
  async (fault) => {
    const { double, stripe } = await openShop()
    double.faults.next(fault, 'POST /v1/customers')
    const before = double.customers().length
    const key = { idempotencyKey: 'customer:alex' }
    // the client asks once more by itself when a connection is cut
    await stripe.customers.create({ name: 'Alex' }, { ...key, timeout: 300 }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Stripe.errors.StripeConnectionError)
    })
    expect((await stripe.customers.create({ name: 'Alex' }, key)).name).toBe('Alex')
    expect(double.customers().length - before).toBe(1)
  },
)

test('a fault can be repeated, and decided request by request', async () => {
  const { double, stripe } = await openShop()
  double.faults.next('unavailable', 'GET /v1/customers', { times: 2 })
  const ask = () =>
    stripe.customers.list().then(
      () => 'well',
      () => 'ill',
    )
  expect([await ask(), await ask(), await ask()]).toEqual(['ill', 'ill', 'well'])
  double.faults.weather((request) => (request.startsWith('GET') ? 'rateLimited' : undefined))
  expect(await ask()).toBe('ill')
  await stripe.customers.create({ name: 'Alex' })
  double.faults.clear()
  expect(await ask()).toBe('well')
})
