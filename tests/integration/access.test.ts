import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer, type TestUser } from './server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const subscribe = (user: TestUser, wish: object) =>
  server.superuser.collection('subscriptions').create({
    user: user.id,
    status: 'active',
    role: 'premium',
    price: '30days',
    product_active: true,
    current_period_end: inDays(10),
    origin: 'stripe',
    ...wish,
  })

async function billingOf(user: TestUser) {
  const [billing] = await server.superuser.collection('billing').getFullList({ filter: `user = "${user.id}"` })
  const until = String(billing?.['access_until'])
  return {
    days: until === '' ? null : Math.round((Date.parse(until.replace(' ', 'T')) - Date.now()) / 86_400_000),
    hadCanceled: billing?.['had_canceled_subscription'] as boolean,
  }
}

describe('access follows from the subscriptions', () => {
  test.each([
    ['active', {}, 13],
    ['trialing', { status: 'trialing' }, 13],
    ['a local trial, without days of grace', { status: 'trialing', origin: 'local' }, 10],
    ['paid but its product is no longer sold', { product_active: false }, null],
    ['paid without the role', { role: '' }, null],
    ['paid with another role', { role: 'basic' }, null],
    ['a trial without the role', { status: 'trialing', role: '' }, null],
    ['past_due', { status: 'past_due' }, null],
    ['paused', { status: 'paused' }, null],
    ['unpaid', { status: 'unpaid' }, null],
    ['incomplete', { status: 'incomplete' }, null],
    ['incomplete_expired', { status: 'incomplete_expired' }, null],
    ['canceled', { status: 'canceled' }, null],
  ])('%s', async (_, wish, days) => {
    const user = await server.newUser({ access: 'none' })
    await subscribe(user, wish)
    expect((await billingOf(user)).days).toBe(days)
  })

  test('of several the one that lasts longest counts', async () => {
    const user = await server.newUser({ access: 'none' })
    await subscribe(user, { current_period_end: inDays(5) })
    await subscribe(user, { current_period_end: inDays(200) })
    await subscribe(user, { current_period_end: inDays(300), status: 'canceled' })
    expect(await billingOf(user)).toEqual({ days: 203, hadCanceled: true })
  })

  test('a change, a cancellation and a deletion are followed', async () => {
    const user = await server.newUser({ access: 'none' })
    const { id } = await subscribe(user, {})
    await server.superuser.collection('subscriptions').update(id, { current_period_end: inDays(40) })
    expect(await billingOf(user)).toEqual({ days: 43, hadCanceled: false })
    await server.superuser.collection('subscriptions').update(id, { status: 'canceled' })
    expect(await billingOf(user)).toEqual({ days: null, hadCanceled: true })
    await server.superuser.collection('subscriptions').delete(id)
    expect(await billingOf(user)).toEqual({ days: null, hadCanceled: true })
  })

  test('who loses the role loses the access', async () => {
    const user = await server.newUser({ access: 'none' })
    const { id } = await subscribe(user, {})
    await server.superuser.collection('subscriptions').update(id, { role: '' })
    expect((await billingOf(user)).days).toBeNull()
  })

  test('a subscription moved to another user takes its access along', async () => {
    const [from, to] = [await server.newUser({ access: 'none' }), await server.newUser({ access: 'none' })]
    const { id } = await subscribe(from, {})
    await server.superuser.collection('subscriptions').update(id, { user: to.id })
    expect((await billingOf(from)).days).toBeNull()
    expect((await billingOf(to)).days).toBe(13)
  })

  test('a subscription that cannot be stored changes nobody’s access', async () => {
    const user = await server.newUser({ access: 'none' })
    await expect(subscribe(user, { status: 'imaginary' })).rejects.toMatchObject({ status: 400 })
    expect((await billingOf(user)).days).toBeNull()
  })
})
