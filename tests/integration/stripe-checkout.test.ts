import { describe, expect, test } from 'vitest'
import { payingServerOfFile } from './of-file.ts'
import {
  ask,
  cancelAtStripe,
  customerOf,
  daysOfAccess,
  subscribe,
  subscribeUnheard,
  subscriptionsOf,
} from './paying-server.ts'
import { savePlan } from './plan-save.ts'
import { deleteAccount, type TestUser } from './server.ts'

const paying = payingServerOfFile({
  env: { LONEBANKEN_SELLER: 'Ek & Son AB', LONEBANKEN_SELLER_NUMBER: '556677-8899' },
})

const newUser = () => paying.server.newUser({ access: 'none' })
const start = (user: Pick<TestUser, 'client'>, plan: string) => ask(user, '/api/billing/start', { plan })
const sessionsOf = async (user: TestUser) => {
  const customer = await customerOf(paying.server, user)
  return (await paying.stripe.client().checkout.sessions.list({ customer, limit: 100 })).data
}
const openOf = async (user: TestUser) => (await sessionsOf(user)).filter(({ status }) => status === 'open')
/** Takes a plan, cancels it in the portal and lets it end. */
async function lapsed(): Promise<TestUser> {
  const user = await newUser()
  await subscribe(paying, user)
  await cancelAtStripe(paying, await customerOf(paying.server, user))
  await paying.stripe.deliveries.idle()
  return user
}

describe('choosing a plan', () => {
  test.each([
    ['30days', 3900],
    ['12months', 33600],
  ] as const)(
    '%s leads to a page of Stripe for the price that is sold, with VAT on top and 30 days free',
    async (plan, amount) => {
      const user = await newUser()
      const { url } = await start(user, plan)
      const [session] = await sessionsOf(user)
      expect(url).toBe(session?.url)
      expect(session).toMatchObject({
        mode: 'subscription',
        locale: 'sv',
        custom_text: { submit: { message: 'Säljs av Ek & Son AB, org.nr 556677-8899.' } },
        allow_promotion_codes: true,
        payment_method_collection: 'if_required',
        client_reference_id: user.id,
        success_url: `${paying.server.url}/?betalning=klar`,
        cancel_url: `${paying.server.url}/?betalning=avbruten`,
      })
      await paying.stripe.pay(url ?? '')
      const customer = await customerOf(paying.server, user)
      const [bought] = (await paying.stripe.client().subscriptions.list({ customer })).data
      expect(bought).toMatchObject({
        status: 'trialing',
        metadata: { user: user.id, plan },
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
        items: { data: [{ price: { unit_amount: amount, currency: 'sek' }, quantity: 1 }] },
        default_tax_rates: [{ percentage: 25, inclusive: false }],
      })
      expect(((bought?.trial_end ?? 0) - (bought?.trial_start ?? 0)) / 86_400).toBe(30)
    },
  )

  test('makes one customer, who bears the user’s id, name and address', async () => {
    const user = await newUser()
    await start(user, '30days')
    await start(user, '12months')
    const mine = paying.stripe.customers().filter(({ email }) => email === user.email)
    expect(mine).toMatchObject([{ name: 'Kim Kund', metadata: { user: user.id }, preferred_locales: ['sv'] }])
  })

  test('is the same page for the same plan, and closes it for another', async () => {
    const user = await newUser()
    const first = await start(user, '30days')
    expect(await start(user, '30days')).toEqual(first)
    const other = await start(user, '12months')
    expect(other.url).not.toBe(first.url)
    expect((await openOf(user)).map(({ url }) => url)).toEqual([other.url])
  })

  test('two tabs and two clicks at once make one customer and one page', async () => {
    const user = await newUser()
    const answers = await Promise.all(['30days', '30days', '30days', '30days'].map((plan) => start(user, plan)))
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
    expect(paying.stripe.customers().filter(({ email }) => email === user.email)).toHaveLength(1)
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('is refused to who has a subscription, also before any event of it has come', async () => {
    const user = await newUser()
    await subscribeUnheard(paying, user)
    expect(await subscriptionsOf(user)).toEqual([])
    expect(await start(user, '12months')).toMatchObject({ status: 409, code: 'already_active' })
    // asked, it has learnt of it
    expect(await daysOfAccess(user)).toBe(33)
  })

  test.each(['past_due', 'unpaid', 'paused', 'incomplete'] as const)(
    'is refused while a subscription is %s',
    async (status) => {
      const user = await newUser()
      const customer = await subscribe(paying, user)
      const [stored] = [...paying.stripe.account.subscriptions.values()].filter((one) => one.customer === customer)
      Object.assign(stored ?? {}, { status })
      await ask(user, '/api/billing/return')
      expect(await daysOfAccess(user)).toBeUndefined()
      expect(await start(user, '30days')).toMatchObject({ status: 409, code: 'payment_due' })
    },
  )

  test('needs a verified e-mail', async () => {
    const user = await paying.server.newUser({ access: 'none', verified: false })
    expect(await start(user, '30days')).toMatchObject({ status: 403, code: 'not_verified' })
    expect(paying.stripe.customers().filter(({ email }) => email === user.email)).toEqual([])
  })

  test('a customer who was made before the answer was lost is found again', async () => {
    const user = await newUser()
    // Stripe repeats the answer to a key, a 500 too
    paying.stripe.faults.next('failsAfterWork', 'POST /v1/customers')
    expect(await start(user, '30days')).toMatchObject({ status: 503, code: 'payment_unreachable' })
    expect((await start(user, '30days')).url).toBeDefined()
    expect(paying.stripe.customers().filter(({ email }) => email === user.email)).toHaveLength(1)
  })
})

test('an object of the other mode is nobody’s: test and live never mix', async () => {
  const user = await newUser()
  Object.assign(paying.stripe.account, { livemode: true })
  try {
    expect(await start(user, '30days')).toMatchObject({ status: 502, code: 'payment_refused' })
    expect(await customerOf(paying.server, user)).toBe('')
  } finally {
    Object.assign(paying.stripe.account, { livemode: false })
  }
})

test('what a customer had who is gone at Stripe is known before another is made', async () => {
  const user = await newUser()
  await subscribeUnheard(paying, user)
  paying.stripe.deliveries.weather(() => 'drop')
  await paying.stripe.client().customers.del(await customerOf(paying.server, user))
  paying.stripe.deliveries.weather(undefined)
  expect(await subscriptionsOf(user)).toEqual([])
  const before = await customerOf(paying.server, user)
  await start(user, '30days')
  expect(await customerOf(paying.server, user)).not.toBe(before)
  expect(await subscriptionsOf(user)).toMatchObject([{ status: 'canceled' }])
  expect((await openOf(user))[0]).toMatchObject({ payment_method_collection: 'always' })
})

describe('a free trial', () => {
  test('is not given again after a canceled subscription: then a card is needed', async () => {
    const user = await lapsed()
    expect(await daysOfAccess(user)).toBeUndefined()
    const { url } = await start(user, '30days')
    expect((await openOf(user))[0]).toMatchObject({ payment_method_collection: 'always', amount_total: 4875 })
    await paying.stripe.pay(url ?? '')
    expect((await subscriptionsOf(user)).map(({ status }) => status as string).toSorted()).toEqual([
      'active',
      'canceled',
    ])
  })

  test('is not given again to the address of a deleted account that has had it', async () => {
    const { email, password: typed } = await lapsed()
    await deleteAccount(paying.server, { email })
    const user = { email, password: typed, passwordConfirm: typed, name: 'Kim', verified: true }
    const { id } = await paying.server.superuser.collection('users').create(user)
    const client = paying.server.guest()
    await client.collection('users').authWithPassword(email, typed)
    const again = { id, email, password: typed, client, planId: '' }
    await start(again, '30days')
    expect((await openOf(again))[0]).toMatchObject({ payment_method_collection: 'always', amount_total: 4875 })
  })

  test('is not given again when the canceled subscription is no longer on record', async () => {
    const user = await newUser()
    const billing = paying.server.superuser.collection('billing')
    const { id } = await billing.getFirstListItem(`user = "${user.id}"`)
    await billing.update(id, { had_canceled_subscription: true })
    await start(user, '30days')
    expect((await openOf(user))[0]).toMatchObject({ payment_method_collection: 'always', amount_total: 4875 })
  })

  test('is given to who never got as far as paying', async () => {
    const other = await newUser()
    await start(other, '30days')
    const [session] = await openOf(other)
    await paying.stripe.client().checkout.sessions.expire(session?.id ?? '')
    await start(other, '30days')
    expect((await openOf(other))[0]).toMatchObject({ payment_method_collection: 'if_required', amount_total: 0 })
  })
})

describe('back from the payment page', () => {
  test('access is there before any event', async () => {
    const user = await newUser()
    await subscribeUnheard(paying, user, '12months')
    expect(await daysOfAccess(user)).toBeUndefined()
    expect(await ask(user, '/api/billing/return')).toEqual({ status: 200, synced: true })
    expect(await daysOfAccess(user)).toBe(33)
    expect(await subscriptionsOf(user)).toMatchObject([
      { status: 'trialing', role: 'premium', price: '12months', product_active: true, ends_at_period_end: true },
    ])
    expect(await savePlan(user, 0)).toMatchObject({ status: 200 })
  })

  test('without a payment nothing has changed', async () => {
    const user = await newUser()
    await start(user, '30days')
    expect(await ask(user, '/api/billing/return')).toEqual({ status: 200, synced: true })
    expect(await daysOfAccess(user)).toBeUndefined()
  })

  test('who has never been there is not asked about', async () => {
    expect(await ask(await newUser(), '/api/billing/return')).toEqual({ status: 200, synced: false })
  })

  test('one whose product is no longer sold, or lacks the role, has no access', async () => {
    const user = await newUser()
    await subscribe(paying, user)
    const { products } = paying.stripe.client()
    await products.update(paying.product, { active: false })
    await ask(user, '/api/billing/return')
    expect(await daysOfAccess(user)).toBeUndefined()
    await products.update(paying.product, { active: true, metadata: { role: '' } })
    await ask(user, '/api/billing/return')
    expect(await daysOfAccess(user)).toBeUndefined()
    await products.update(paying.product, { metadata: { role: 'premium' } })
    await ask(user, '/api/billing/return')
    expect(await daysOfAccess(user)).toBe(33)
  })
})

describe('when Stripe is in trouble', () => {
  test.each(['unavailable', 'fails', 'rateLimited', 'answerLost'] as const)(
    'one failure (%s) is not noticed',
    async (fault) => {
      const user = await newUser()
      paying.stripe.faults.next(fault, 'GET /v1/prices')
      expect((await start(user, '30days')).url).toBeDefined()
    },
  )

  test('an answer that is lost after the work makes no second page', async () => {
    const user = await newUser()
    paying.stripe.faults.next('answerLost', 'POST /v1/checkout/sessions')
    expect((await start(user, '30days')).url).toBeDefined()
    expect(await sessionsOf(user)).toHaveLength(1)
  })

  test('an answer that never comes is not waited for longer than ten seconds', async () => {
    const user = await newUser()
    paying.stripe.faults.next('silentAfterWork', 'POST /v1/checkout/sessions')
    const { url } = await start(user, '30days')
    expect(await sessionsOf(user)).toMatchObject([{ url }])
  })

  test('more than one failure is reported, and the next click goes on with what was done', async () => {
    const user = await newUser()
    paying.stripe.faults.next('failsAfterWork', 'POST /v1/checkout/sessions')
    expect(await start(user, '30days')).toMatchObject({ status: 503, code: 'payment_unreachable' })
    const { url } = await start(user, '30days')
    expect(await sessionsOf(user)).toMatchObject([{ url }])
  })

  test('nobody is let in or shut out while it cannot be asked', async () => {
    const user = await newUser()
    await subscribe(paying, user)
    paying.stripe.faults.next('unavailable', 'GET /v1/subscriptions', { times: 2 })
    expect(await ask(user, '/api/billing/return')).toMatchObject({ status: 503, code: 'payment_unreachable' })
    expect(await daysOfAccess(user)).toBe(33)
  })

  test('its refusal is passed on in its own words', async () => {
    const user = await newUser()
    await paying.stripe.client().products.update(paying.product, { active: false })
    const refused = await start(user, '30days')
    await paying.stripe.client().products.update(paying.product, { active: true })
    expect(refused).toMatchObject({ status: 502, code: 'payment_refused' })
    expect(refused.message).toMatch(/^Price `price_\w+` is not available to be purchased/)
  })
})

describe('the portal', () => {
  test('leads to the page of the user’s own customer, and back', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    const { url } = await ask(user, '/api/billing/portal')
    const session = paying.stripe.account.portalSessions.get(url ?? '')
    expect(session).toMatchObject({ customer, locale: 'sv', return_url: `${paying.server.url}/?betalning=andrad` })
  })

  test('a subscription that is ended there ends with its period, and may be continued', async () => {
    const user = await newUser()
    await subscribe(paying, user)
    const { url } = await ask(user, '/api/billing/portal')
    await paying.stripe.inPortal(url ?? '', 'card')
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'trialing', ends_at_period_end: false }])
    await paying.stripe.inPortal(url ?? '', 'end')
    expect(await subscriptionsOf(user)).toMatchObject([{ status: 'trialing', ends_at_period_end: true }])
    expect(await daysOfAccess(user)).toBe(33)
    await paying.stripe.inPortal(url ?? '', 'keep')
    expect(await subscriptionsOf(user)).toMatchObject([{ ends_at_period_end: false }])
  })

  test('who has never been at Stripe has nothing to change', async () => {
    expect(await ask(await newUser(), '/api/billing/portal')).toMatchObject({ status: 409, code: 'no_customer' })
  })
})
