import { EventSource } from 'eventsource'
import { beforeAll, expect, test, vi } from 'vitest'
import { createBilling } from '../../src/backend/billing.ts'
import { connect } from '../../src/backend/client.ts'
import type { Billing } from '../../src/flows/ports.ts'
import { nothingPaid } from '../fixtures/nothing-paid.ts'
import { serverOfFile } from '../integration/of-file.ts'
import { startServer, type TestUser } from '../integration/server.ts'
import { eventually } from '../patience.ts'

const server = serverOfFile()

beforeAll(() => {
  vi.stubGlobal('EventSource', EventSource)
})

function billingOf(user: TestUser) {
  const client = connect(server.url)
  client.authStore.save(user.client.authStore.token, user.client.authStore.record)
  return { client, billing: createBilling(client) }
}

const day = 86_400_000
const daysLeft = ({ accessUntil }: Billing) => Math.round(((accessUntil?.getTime() ?? 0) - Date.now()) / day)

test('a new user has paid for nothing and never subscribed', async () => {
  const { billing } = billingOf(await server.newUser({ access: 'none' }))
  expect(await billing.read()).toEqual(nothingPaid)
})

test('locally a chosen plan is a trial of 30 days at once, and a second one is refused', async () => {
  const { billing } = billingOf(await server.newUser({ access: 'none' }))
  expect(await billing.mode()).toEqual({ isLocal: true, payment: 'none' })
  expect(await billing.startPlan('12months')).toEqual({ kind: 'started' })
  const paid = await billing.read()
  expect(paid).toMatchObject({ status: 'trialing', hadCanceled: false, hasSubscribed: true, endsAtPeriodEnd: true })
  expect(daysLeft(paid)).toBe(30)
  expect(paid.trialEnd).toEqual(paid.currentPeriodEnd)
  await expect(billing.startPlan('30days')).rejects.toMatchObject({ code: 'alreadyActive' })
})

test('after a canceled subscription there is no new trial', async () => {
  const { billing } = billingOf(await server.newUser({ access: 'lapsed' }))
  const lapsed = await billing.read()
  expect(lapsed).toMatchObject({ status: 'canceled', hadCanceled: true, hasSubscribed: true })
  expect(daysLeft(lapsed)).toBeLessThan(0)
  await expect(billing.startPlan('30days')).rejects.toMatchObject({ code: 'trialUsed' })
})

test('a plan asks for a verified e-mail and a signed-in user', async () => {
  const { billing } = billingOf(await server.newUser({ access: 'none', verified: false }))
  await expect(billing.startPlan('30days')).rejects.toMatchObject({ code: 'notAllowed' })
  const nobody = createBilling(connect(server.url))
  await expect(nobody.startPlan('30days')).rejects.toMatchObject({ code: 'signedOut' })
  await expect(nobody.read()).rejects.toMatchObject({ code: 'signedOut' })
})

test('of several subscriptions the running one that lasts longest speaks', async () => {
  const user = await server.newUser()
  const end = new Date(Date.now() + 300 * day).toISOString()
  const subscriptions = server.superuser.collection('subscriptions')
  const one = { user: user.id, role: 'premium', product_active: true, origin: 'stripe' }
  await subscriptions.create({
    ...one,
    status: 'active',
    price: '12months',
    current_period_end: end,
    ends_at_period_end: true,
  })
  await subscriptions.create({ ...one, status: 'incomplete_expired', current_period_end: end })
  const paid = await billingOf(user).billing.read()
  expect(paid).toMatchObject({ status: 'active', endsAtPeriodEnd: true })
  expect(paid.currentPeriodEnd?.toISOString()).toBe(end)
})

test('a payment that arrives is reported without asking', async () => {
  const user = await server.newUser({ access: 'none' })
  const { client, billing } = billingOf(user)
  const heard: Billing[] = []
  const stop = billing.watch(
    (paid) => heard.push(paid),
    () => undefined,
  )
  await eventually(() => expect(client.realtime.isConnected).toBe(true))
  await billingOf(user).billing.startPlan('30days')
  await eventually(() => expect(heard.at(-1)?.status).toBe('trialing'))
  expect(daysLeft(heard.at(-1)!)).toBe(30)
  await stop()
})

test('a server in production says so', async () => {
  const production = await startServer({ mode: 'production' })
  try {
    const user = await production.newUser({ access: 'none' })
    const client = connect(production.url)
    client.authStore.save(user.client.authStore.token, user.client.authStore.record)
    expect(await createBilling(client).mode()).toEqual({ isLocal: false, payment: 'live' })
  } finally {
    await production.stop()
  }
})
