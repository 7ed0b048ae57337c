import { expect, onTestFinished, test } from 'vitest'
import { setUpStripeAccount } from '../../scripts/setup/stripe-account.mjs'
import { whatIsSold } from '../../scripts/setup/stripe-setup.mjs'
import { openStripe } from '../doubles/stripe/open-stripe.ts'
import { runScript } from './workshop.ts'

const APP_URL = 'https://app.lonebanken.example'

async function emptyAccount(mode: 'test' | 'live' = 'test') {
  const double = await openStripe({ mode })
  onTestFinished(() => double.close())
  const env = { APP_URL, STRIPE_SECRET_KEY: double.secretKey, LONEBANKEN_STRIPE_URL: double.url }
  const run = async (...args: string[]) => {
    const command = runScript('stripe-setup', env, args)
    return { code: await command.ended, output: command.printed() }
  }
  return { double, stripe: double.client(), env, run }
}

test('an empty account gets product, prices, VAT, portal and endpoint, and the settings line is printed', async () => {
  const { stripe, run, env } = await emptyAccount()
  const { code, output } = await run()
  expect(output).toContain('test mode')
  expect(code).toBe(0)

  const [product] = (await stripe.products.list()).data
  expect(product).toMatchObject({ active: true, metadata: { role: 'premium' } })
  const { data: prices } = await stripe.prices.list({ lookup_keys: ['lonebanken_30days', 'lonebanken_12months'] })
  const shared = { currency: 'sek', tax_behavior: 'exclusive', product: product?.id, active: true }
  expect(prices).toMatchObject([
    {
      ...shared,
      lookup_key: 'lonebanken_12months',
      unit_amount: 33600,
      recurring: { interval: 'month', interval_count: 12 },
    },
    {
      ...shared,
      lookup_key: 'lonebanken_30days',
      unit_amount: 3900,
      recurring: { interval: 'day', interval_count: 30 },
    },
  ])
  expect((await stripe.taxRates.list()).data).toMatchObject([{ percentage: 25, inclusive: false, country: 'SE' }])
  const [portal] = (await stripe.billingPortal.configurations.list()).data
  expect(portal).toMatchObject({ metadata: { app: 'lonebanken' }, default_return_url: APP_URL })
  expect(portal?.features.subscription_cancel).toMatchObject({ enabled: true, mode: 'at_period_end' })
  expect(portal?.features.subscription_update.enabled).toBe(false)
  const [endpoint] = (await stripe.webhookEndpoints.list()).data
  expect(endpoint).toMatchObject({ url: `${APP_URL}/api/stripe/webhook`, api_version: (await whatIsSold()).apiVersion })
  expect(endpoint?.enabled_events).toEqual((await whatIsSold()).catalogue.events)
  expect(output).toMatch(/^STRIPE_WEBHOOK_SECRET=whsec_\w+$/m)
  expect(output).not.toContain(env.STRIPE_SECRET_KEY)
})

test('run again it makes nothing, changes nothing and prints no secret', async () => {
  const { double, run } = await emptyAccount()
  await run()
  const asked = double.requests.length
  const events = double.account.events.size
  const { code, output } = await run()
  expect(code).toBe(0)
  expect(double.requests.slice(asked).filter((request) => !request.startsWith('GET'))).toEqual([])
  expect(double.account.events.size).toBe(events)
  expect(output).not.toContain('whsec_')
  expect(output).not.toMatch(/made|mended|deleted/)
})

const setUp = async (double: Awaited<ReturnType<typeof emptyAccount>>['double'], more: object = {}) =>
  setUpStripeAccount(double.client(), {
    ...(await whatIsSold()),
    appUrl: APP_URL,
    live: false,
    newSecret: false,
    ...more,
  })

test('a changed price is a new one that takes over the key; who has the old one keeps it', async () => {
  const { double, stripe } = await emptyAccount()
  await setUp(double)
  const find = async () => (await stripe.prices.list({ lookup_keys: ['lonebanken_30days'] })).data[0]
  const old = await find()
  const { plans } = await whatIsSold()
  await setUp(double, { plans: { ...plans, '30days': { price: 49 } } })
  expect(await find()).toMatchObject({ unit_amount: 4900, active: true })
  expect(await stripe.prices.retrieve(old?.id ?? '')).toMatchObject({
    unit_amount: 3900,
    active: false,
    lookup_key: null,
  })
  expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(3)
})

test('what was changed by hand is mended, what is not ours is left alone', async () => {
  const { double, stripe } = await emptyAccount()
  const other = await stripe.webhookEndpoints.create({ url: 'https://else.example/hook', enabled_events: ['*'] })
  await setUp(double)
  await stripe.products.update('lonebanken', { active: false, metadata: { role: '' } })
  const [portal] = (await stripe.billingPortal.configurations.list()).data
  await stripe.billingPortal.configurations.update(portal?.id ?? '', {
    features: { invoice_history: { enabled: false } },
  })
  const mine = (await stripe.webhookEndpoints.list()).data.find(({ id }) => id !== other.id)
  await stripe.webhookEndpoints.update(mine?.id ?? '', { disabled: true, enabled_events: ['invoice.paid'] })
  const { lines, webhookSecret } = await setUp(double)
  expect(lines.filter((line) => line.startsWith('mended'))).toHaveLength(3)
  expect(webhookSecret).toBeUndefined()
  expect(await stripe.products.retrieve('lonebanken')).toMatchObject({ active: true, metadata: { role: 'premium' } })
  expect((await stripe.webhookEndpoints.retrieve(mine?.id ?? '')).enabled_events).toHaveLength(
    (await whatIsSold()).catalogue.events.length,
  )
  expect(await stripe.webhookEndpoints.retrieve(other.id)).toEqual(expect.objectContaining({ enabled_events: ['*'] }))
})

test('a lost secret is replaced by a new endpoint in place of the old', async () => {
  const { run, stripe } = await emptyAccount()
  const secretIn = (output: string) => /^STRIPE_WEBHOOK_SECRET=(\S+)$/m.exec(output)?.[1]
  const first = secretIn((await run()).output)
  const second = secretIn((await run('--new-secret')).output)
  expect(second).toMatch(/^whsec_/)
  expect(second).not.toBe(first)
  expect((await stripe.webhookEndpoints.list()).data).toHaveLength(1)
})

test.each([
  ['a live key without --live', 'sk_live_x', [], 'STRIPE_SECRET_KEY is a live key'],
  ['a test key with --live', 'sk_test_x', ['--live'], 'STRIPE_SECRET_KEY is a test key'],
  ['no key', '', [], 'Set STRIPE_SECRET_KEY'],
  ['a publishable key', 'pk_test_x', [], 'Set STRIPE_SECRET_KEY'],
  ['a live key beside an address that is not Stripe', 'sk_live_double', ['--live'], 'LONEBANKEN_STRIPE_URL is set'],
  ['an unknown option', 'sk_test_double', ['--lvie'], '"--lvie" is no option'],
  ['a wrong key', 'sk_test_wrong', [], 'Stripe refused: Invalid API Key'],
] as const)('%s is refused, and nothing is made', async (_, key, args, says) => {
  const { double, env } = await emptyAccount()
  const command = runScript('stripe-setup', { ...env, STRIPE_SECRET_KEY: key }, [...args])
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain(says)
  expect(double.account.events.size).toBe(0)
})

test('without a public address there is nowhere to send events', async () => {
  const { env } = await emptyAccount()
  const command = runScript('stripe-setup', { ...env, APP_URL: 'http://localhost:8090' })
  expect(await command.ended).toBe(1)
  expect(command.printed()).toContain('Set APP_URL')
})

test('objects of the other mode stop it', async () => {
  const { double } = await emptyAccount('live')
  await expect(setUp(double)).rejects.toThrow('live mode')
  expect((await double.client().products.list()).data).toHaveLength(1)
})
