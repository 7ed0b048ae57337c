import { expect, test } from 'vitest'
import { openShop, refusal } from './shop.ts'
import { testCards } from './stripe/life/cards.ts'

/** Posts a form to a hosted page as a browser does, without following where it leads. */
const submit = (url: string | null, form: Record<string, string>) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

test('the page shows price and trial, takes the card and sends the customer back', async () => {
  const { double, stripe, customer, checkout, trial } = await openShop()
  const { id, url } = await checkout(trial())
  const page = await (await fetch(url ?? '')).text()
  expect(page).toContain('lang="sv"')
  expect(page).toContain('39.00 kr per 30 day, exkl. moms')
  expect(page).toContain('30 dagar gratis')
  expect(page).toContain('href="http://app.example/?checkout=avbruten"')
  const answer = await submit(url, { do: 'pay', card: testCards.works })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(`http://app.example/?checkout=klar&sid=${id}`)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'complete', url: null })
  const [bought] = (await stripe.subscriptions.list({ customer: customer.id })).data
  expect(bought).toMatchObject({ status: 'trialing', cancel_at: null })
  expect((await submit(url, { do: 'pay', card: testCards.works })).status).toBe(404)
  expect(double.word(customer.id).statuses).toHaveLength(1)
})

test('a declined card is reported on the page, and nothing is sold', async () => {
  const { double, stripe, customer, checkout } = await openShop()
  const { id, url } = await checkout()
  const answer = await submit(url, { do: 'pay', card: testCards.declined })
  expect(answer.status).toBe(402)
  expect(await answer.text()).toContain('Ditt kort nekades.')
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open')
  expect(double.word(customer.id).statuses).toEqual([])
})

test('a free trial that needs no card asks for none, and keeps none', async () => {
  const { stripe, customer, checkout, trial } = await openShop()
  const { url } = await checkout({ ...trial(), payment_method_collection: 'if_required' })
  const page = await (await fetch(url ?? '')).text()
  expect(page).toContain('Starta provperiod')
  expect(page).not.toContain('name="card"')
  expect((await submit(url, { do: 'pay', card: testCards.works })).status).toBe(303)
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data
  expect(subscription).toMatchObject({ status: 'trialing', default_payment_method: null })
})

test('the bank asks, the customer approves', async () => {
  const { double, customer, checkout } = await openShop()
  const { url } = await checkout()
  expect(await (await submit(url, { do: 'pay', card: testCards.asksFirst })).text()).toContain('Godkänn')
  expect((await submit(url, { do: 'approve' })).status).toBe(303)
  expect(double.word(customer.id).statuses).toEqual(['active'])
})

test('a session can be expired, listed, and expires by itself', async () => {
  const { double, stripe, customer, checkout } = await openShop()
  const [first, second] = [await checkout(), await checkout()]
  expect((await stripe.checkout.sessions.expire(first.id)).status).toBe('expired')
  expect(await refusal(stripe.checkout.sessions.expire(first.id))).toMatchObject({ statusCode: 400 })
  const { data } = await stripe.checkout.sessions.list({ customer: customer.id })
  expect(data.map(({ id, status }) => [id, status])).toEqual([
    [second.id, 'open'],
    [first.id, 'expired'],
  ])
  await double.clock.advance(1.1)
  expect((await stripe.checkout.sessions.retrieve(second.id)).status).toBe('expired')
})

test('what is put away is not sold', async () => {
  const { stripe, checkout, price, product } = await openShop()
  await stripe.products.update(product.id, { active: false })
  expect(await refusal(checkout())).toMatchObject({ statusCode: 400 })
  await stripe.products.update(product.id, { active: true })
  await stripe.prices.update(price.id, { active: false })
  expect(await refusal(checkout())).toMatchObject({ statusCode: 400 })
})

test('the portal needs a configuration, shows what it allows, and ends a subscription', async () => {
  const { stripe, customer, subscribe } = await openShop()
  const { id } = await subscribe()
  expect(await refusal(stripe.billingPortal.sessions.create({ customer: customer.id }))).toMatchObject({
    message: expect.stringContaining('No configuration provided') as string,
  })
  const open = async (features: Parameters<typeof stripe.billingPortal.configurations.create>[0]['features']) => {
    const { id: configuration } = await stripe.billingPortal.configurations.create({ features })
    const session = { customer: customer.id, configuration, return_url: 'http://app.example/', locale: 'sv' } as const
    return (await stripe.billingPortal.sessions.create(session)).url
  }
  const bare = await open({ invoice_history: { enabled: true } })
  expect(await (await fetch(bare)).text()).not.toContain('Avsluta prenumerationen')
  await submit(bare, { do: 'end', subscription: id })
  expect((await stripe.subscriptions.retrieve(id)).cancel_at).toBeNull()

  const full = await open({ subscription_cancel: { enabled: true }, payment_method_update: { enabled: true } })
  expect(await (await fetch(full)).text()).toMatch(/Förnyas \d{4}-\d\d-\d\d/)
  await submit(full, { do: 'end', subscription: id })
  expect(await (await fetch(full)).text()).toContain('Behåll prenumerationen')
  expect((await stripe.subscriptions.retrieve(id)).cancel_at).not.toBeNull()
  expect((await fetch(`${full}x`)).status).toBe(404)
})

test("the double's own page moves the clock", async () => {
  const { double, customer, subscribe } = await openShop()
  await subscribe()
  const own = `${double.url}/_double`
  expect(await (await fetch(own)).text()).toContain('kim@lonebanken.example: has access until')
  const before = double.clock.now().getTime()
  await submit(own, { do: 'refuse', customer: customer.id })
  await submit(own, { do: 'advance', days: '31' })
  expect(double.clock.now().getTime() - before).toBeGreaterThan(30 * 86_400_000)
  expect(await (await fetch(own)).text()).toContain('has no access (past_due)')
})
