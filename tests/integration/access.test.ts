import { describe, expect, test } from 'vitest'
import { serverOfFile } from './of-file.ts'
import { type TestUser } from './server.ts'

const server = serverOfFile()

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

describe('free days that support gives', () => {
  const give = (user: TestUser, days: number) =>
    server.superuser.collection('free_days').create({ user: user.id, days, reason: 'Krångel med kortet' })

  test('begin now for who has no access, are told by mail, and stay through what Stripe says and a restart', async () => {
    const user = await server.newUser({ access: 'none' })
    await give(user, 30)
    expect((await billingOf(user)).days).toBe(30)
    await server.superuser.crons.run('sendMail')
    const { subject, text } = await server.mailbox.next(user.email)
    expect(subject).toBe('Du har fått 30 dagar utan kostnad i Lönebänken')
    expect(text).toMatch(/till och med den \d+ \w+ 20\d\d/)
    const { id } = await subscribe(user, { current_period_end: inDays(1) })
    await server.superuser.collection('subscriptions').update(id, { status: 'canceled' })
    await server.superuser.crons.run('syncSubscriptions')
    expect((await billingOf(user)).days).toBe(30)
    await server.kill9()
    await server.restart()
    expect((await billingOf(user)).days).toBe(30)
  })

  test('begin when the paid ones end, add up, follow a change, and go when they are taken back', async () => {
    const user = await server.newUser({ access: 'none' })
    await subscribe(user, { current_period_end: inDays(10) })
    await give(user, 30)
    const second = await give(user, 1)
    expect((await billingOf(user)).days).toBe(10 + 3 + 30 + 1)
    await server.superuser.collection('free_days').update(second.id, { days: 5 })
    expect((await billingOf(user)).days).toBe(10 + 3 + 30 + 5)
    await server.superuser.collection('free_days').delete(second.id)
    expect((await billingOf(user)).days).toBe(10 + 3 + 30)
  })

  test.each([0, -1, 367, 1.5])('%s days are refused', async (days) => {
    await expect(give(await server.newUser(), days)).rejects.toMatchObject({ status: 400 })
  })

  test('access_until is not edited by hand: the answer says what to do instead', async () => {
    const user = await server.newUser()
    const billing = server.superuser.collection('billing')
    const { id } = await billing.getFirstListItem(`user = "${user.id}"`)
    const edited = billing.update(id, { access_until: inDays(300) })
    await expect(edited).rejects.toMatchObject({
      status: 400,
      response: { message: expect.stringContaining('make a record in free_days') as string },
    })
    expect((await billing.update(id, { had_canceled_subscription: true })).id).toBe(id)
  })
})
