import { expect, test } from 'vitest'
import { openShop, refusal } from './shop.ts'
import { testCards } from './stripe/life/cards.ts'

test('sign-up, trial, renewal, a failed payment, retries and the end, as events', async () => {
  const { double, stripe, customer, subscribe, trial } = await openShop()
  const { id } = await subscribe(trial())
  const status = async () => (await stripe.subscriptions.retrieve(id)).status
  const types = () => [...double.account.events.values()].map(({ type }) => type)
  const newestInvoice = () => [...double.account.invoices.values()].at(-1)
  expect(await status()).toBe('trialing')
  expect(double.word(customer.id)).toMatchObject({ active: true, statuses: ['trialing'] })

  await double.clock.advance(28)
  expect(types()).toContain('customer.subscription.trial_will_end')
  await double.clock.advance(3)
  expect(await status()).toBe('active')
  expect(newestInvoice()).toMatchObject({ status: 'paid', subtotal: 3900, total: 4875 })

  double.refusePayments(customer.id)
  await double.clock.advance(30)
  expect(await status()).toBe('past_due')
  expect(double.word(customer.id).active).toBe(false)
  // a payment that is made in time keeps the subscription
  double.acceptPayments(customer.id)
  await double.clock.advance(3)
  expect(await status()).toBe('active')

  double.refusePayments(customer.id)
  await double.clock.advance(45)
  expect(await status()).toBe('canceled')
  expect(newestInvoice()).toMatchObject({ status: 'void', attempt_count: 4 })
  expect(types().filter((type) => type === 'invoice.payment_failed')).toHaveLength(5)
  expect(types().at(-1)).toBe('customer.subscription.deleted')
})

test('the period stands on the items only, and a year is a year', async () => {
  const { double, stripe, product, customer, subscribe } = await openShop({
    startsAt: new Date('2024-02-29T12:00:00Z'),
  })
  const year = await stripe.prices.create({
    product: product.id,
    currency: 'sek',
    unit_amount: 33600,
    recurring: { interval: 'year' },
  })
  const subscription = await subscribe({ line_items: [{ price: year.id, quantity: 1 }] })
  expect(subscription).not.toHaveProperty('current_period_end')
  const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000)
  expect(end.toISOString()).toMatch(/^2025-02-28T12:00:/)
  expect(double.word(customer.id).until).toEqual(end)
})

test('a cancellation at period end in the portal is a date, and can be taken back until then', async () => {
  const { double, stripe, customer, subscribe } = await openShop()
  const subscription = await subscribe()
  const { id: configuration } = await stripe.billingPortal.configurations.create({
    features: { subscription_cancel: { enabled: true, mode: 'at_period_end' } },
  })
  const { url } = await stripe.billingPortal.sessions.create({ customer: customer.id, configuration })
  const read = () => stripe.subscriptions.retrieve(subscription.id)

  await double.inPortal(url, 'end')
  const end = subscription.items.data[0]?.current_period_end
  expect(await read()).toMatchObject({ cancel_at: end, cancel_at_period_end: false, status: 'active' })
  await double.inPortal(url, 'keep')
  expect(await read()).toMatchObject({ cancel_at: null, status: 'active' })
  await double.inPortal(url, 'end')
  await double.clock.advance(31)
  expect(await read()).toMatchObject({ status: 'canceled', ended_at: end })
})

test('cancellation by the API: at period end, at a date, at once', async () => {
  const { double, stripe, subscribe } = await openShop()
  const [first, second, third] = [await subscribe(), await subscribe(), await subscribe()]
  const read = async (id: string) => (await stripe.subscriptions.retrieve(id)).status
  await stripe.subscriptions.update(first.id, { cancel_at_period_end: true })
  await stripe.subscriptions.update(second.id, { cancel_at: second.created + 10 * 86_400 })
  expect((await stripe.subscriptions.cancel(third.id)).status).toBe('canceled')
  expect(await refusal(stripe.subscriptions.cancel(third.id))).toMatchObject({ statusCode: 404 })
  expect(await refusal(stripe.subscriptions.update(third.id, { cancel_at: 1 }))).toMatchObject({ statusCode: 400 })
  await double.clock.advance(11)
  expect([await read(first.id), await read(second.id)]).toEqual(['active', 'canceled'])
  await double.clock.advance(20)
  expect(await read(first.id)).toBe('canceled')
})

test('lists of subscriptions leave out what is over, unless asked', async () => {
  const { stripe, customer, subscribe } = await openShop()
  const first = await subscribe()
  await stripe.subscriptions.cancel(first.id)
  const second = await subscribe()
  const ids = async (more: { readonly status?: 'all' } = {}) =>
    (await stripe.subscriptions.list({ customer: customer.id, ...more })).data.map(({ id }) => id)
  expect(await ids()).toEqual([second.id])
  expect(await ids({ status: 'all' })).toEqual([second.id, first.id])
})

test.each([
  ['cancel', 'canceled'],
  ['create_invoice', 'past_due'],
] as const)('a trial without a card that is to %s ends %s', async (missing_payment_method, status) => {
  const { double, stripe, customer, subscribe } = await openShop()
  const { id } = await subscribe(
    {
      payment_method_collection: 'if_required',
      subscription_data: { trial_period_days: 30, trial_settings: { end_behavior: { missing_payment_method } } },
    },
    '',
  )
  await double.clock.advance(30)
  expect((await stripe.subscriptions.retrieve(id)).status).toBe(status)
  expect(double.word(customer.id).active).toBe(false)
})

test('a bank that asks first leaves the subscription incomplete, and it expires within a day', async () => {
  const { double, stripe, customer, checkout } = await openShop()
  const { id, url } = await checkout()
  expect(await double.pay(url ?? '', { card: testCards.asksFirst })).toBeUndefined()
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  expect(subscription?.status).toBe('incomplete')
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
  expect(double.word(customer.id).active).toBe(false)
  await double.clock.advance(1)
  expect((await stripe.subscriptions.retrieve(subscription?.id ?? '')).status).toBe('incomplete_expired')
})

test('paused collection charges nobody', async () => {
  const { double, stripe, subscribe } = await openShop()
  const { id } = await subscribe()
  await stripe.subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  await double.clock.advance(30)
  expect([...double.account.invoices.values()].map(({ status }) => status)).toEqual(['paid', 'void'])
})

test('a product that is put away ends what its price gives', async () => {
  const { double, stripe, product, customer, subscribe } = await openShop()
  await subscribe()
  await stripe.products.update(product.id, { active: false })
  expect(double.word(customer.id)).toMatchObject({ active: false, statuses: ['active'] })
})

test('a deleted customer takes subscriptions along; an open checkout stays, for all that Stripe promises', async () => {
  const { double, stripe, customer, checkout, subscribe } = await openShop()
  const { id } = await subscribe()
  const open = await checkout()
  expect(await stripe.customers.del(customer.id)).toMatchObject({ deleted: true })
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled')
  expect((await stripe.checkout.sessions.retrieve(open.id)).status).toBe('open')
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true })
  expect(await refusal(stripe.customers.del(customer.id))).toMatchObject({ statusCode: 404 })
  expect((await stripe.subscriptions.list({ customer: customer.id, status: 'all' })).data).toHaveLength(1)
  expect(await refusal(checkout())).toMatchObject({ statusCode: 400, param: 'customer' })
  expect(double.word(customer.id).active).toBe(false)
})

test('a lookup key belongs to one price, and can be moved', async () => {
  const { stripe, price, product } = await openShop()
  const dearer = { product: product.id, currency: 'sek', unit_amount: 4900, lookup_key: '30days' }
  expect(await refusal(stripe.prices.create(dearer))).toMatchObject({ param: 'lookup_key' })
  const next = await stripe.prices.create({ ...dearer, transfer_lookup_key: true })
  expect((await stripe.prices.list({ lookup_keys: ['30days'] })).data.map(({ id }) => id)).toEqual([next.id])
  expect((await stripe.prices.retrieve(price.id)).lookup_key).toBeNull()
})
