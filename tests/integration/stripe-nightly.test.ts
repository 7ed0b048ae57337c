import { ClientResponseError } from 'pocketbase'
import { describe, expect, test } from 'vitest'
import { payingServerOfFile } from './of-file.ts'
import {
  ask,
  cancelAtStripe,
  customerOf,
  daysOfAccess,
  runJob,
  subscribe,
  subscribeUnheard,
  subscriptionsOf,
} from './paying-server.ts'
import { deleteAccount, newId, type TestUser } from './server.ts'

const paying = payingServerOfFile()

const newUser = () => paying.server.newUser({ access: 'none' })
const soon = { timeout: 20_000 }

/** A user who has paid while no event arrived. */
async function unheard(): Promise<TestUser> {
  const user = await newUser()
  await subscribeUnheard(paying, user)
  return user
}

describe('every night', () => {
  test('a subscription that has ended unheard ends here', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    paying.stripe.deliveries.weather(() => 'drop')
    await cancelAtStripe(paying, customer)
    expect(await daysOfAccess(user)).toBe(33)
    await runJob(paying.server, 'syncSubscriptions')
    await expect.poll(() => daysOfAccess(user), soon).toBeUndefined()
  })

  test('one customer in trouble keeps nobody else waiting', async () => {
    const users = [await unheard(), await unheard()]
    paying.stripe.faults.next('unavailable', 'GET /v1/subscriptions', { times: 2 })
    await runJob(paying.server, 'syncSubscriptions')
    await runJob(paying.server, 'syncSubscriptions')
    for (const user of users) await expect.poll(() => daysOfAccess(user), soon).toBe(33)
  })

  test('a customer whom a restored database does not know is found again', async () => {
    const user = await unheard()
    const billing = await paying.server.superuser.collection('billing').getFirstListItem(`user = "${user.id}"`)
    const customer = String(billing['stripe_customer'])
    await paying.server.superuser.collection('billing').update(billing.id, { stripe_customer: '' })
    await runJob(paying.server, 'syncSubscriptions')
    await expect.poll(() => daysOfAccess(user), soon).toBe(33)
    expect(await customerOf(paying.server, user)).toBe(customer)
  })

  test('a customer who bears the id of somebody who has one already is not taken for theirs', async () => {
    const user = await newUser()
    const mine = await subscribe(paying, user)
    const stranger = await paying.stripe.client().customers.create({ metadata: { user: user.id } })
    await runJob(paying.server, 'syncSubscriptions')
    const last = await unheard()
    await runJob(paying.server, 'syncSubscriptions')
    await expect.poll(() => daysOfAccess(last), soon).toBe(33)
    expect(await customerOf(paying.server, user)).toBe(mine)
    expect(mine).not.toBe(stranger.id)
  })

  test('events older than a month are deleted, newer ones stay', async () => {
    const events = paying.server.superuser.collection('stripe_events')
    const daysOld = async (days: number): Promise<string> => {
      const { id } = await events.create({ event: `evt_${newId()}`, type: 'invoice.paid' })
      const created = new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ')
      await paying.server.sql(`UPDATE stripe_events SET created = '${created}' WHERE id = '${id}'`)
      return id
    }
    const [old, recent] = [await daysOld(31), await daysOld(29)]
    await runJob(paying.server, 'syncSubscriptions')
    await expect.poll(() => events.getFullList({ filter: `id = "${old}"` }), soon).toEqual([])
    expect((await events.getOne(recent)).id).toBe(recent)
  })

  test('a subscription older than a hundred others is not forgotten', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    const { subscriptions } = paying.stripe.account
    const first = [...subscriptions.values()].find((one) => one.customer === customer)
    if (!first) throw new Error('nothing was sold')
    for (let later = 1; later <= 100; later += 1) {
      const id = `${first.id}${later}`
      subscriptions.set(id, { ...first, id, status: 'canceled', created: first.created + later })
    }
    await runJob(paying.server, 'syncSubscriptions')
    const stored = () =>
      paying.server.superuser.collection('subscriptions').getFullList({ filter: `user = "${user.id}"` })
    await expect.poll(async () => (await stored()).length, soon).toBe(101)
    expect(await daysOfAccess(user)).toBe(33)
  })
})

describe('support', () => {
  test('has one user asked about', async () => {
    const user = await unheard()
    expect(await ask({ client: paying.server.superuser }, '/api/billing/sync', { user: user.id })).toEqual({
      status: 200,
      synced: true,
    })
    expect(await daysOfAccess(user)).toBe(33)
  })

  test('learns that there is nothing to ask about', async () => {
    const answer = await ask({ client: paying.server.superuser }, '/api/billing/sync', { user: 'x' })
    expect(answer).toEqual({ status: 200, synced: false })
  })
})

describe('a deleted account', () => {
  const outboxOf = (customer: string) =>
    paying.server.superuser.collection('outbox').getFullList({ filter: `stripe_customer = "${customer}"` })

  test.each([
    ['by support', (user: TestUser) => paying.server.superuser.collection('users').delete(user.id)],
    ['by its owner', (user: TestUser) => deleteAccount(paying.server, user)],
  ])('(%s) ends its subscription and its customer at Stripe', async (_, remove) => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    await remove(user)
    expect(paying.stripe.word(customer).active).toBe(true)
    await runJob(paying.server, 'settleStripe')
    await expect.poll(() => paying.stripe.word(customer).active, soon).toBe(false)
    expect(await paying.stripe.client().customers.retrieve(customer)).toMatchObject({ deleted: true })
    await expect.poll(async () => (await outboxOf(customer)).map((row) => row['done'] !== ''), soon).toEqual([true])
  })

  test('is owed to Stripe until it is done', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    paying.stripe.faults.weather((request) => (request.startsWith('DELETE') ? 'unavailable' : undefined))
    await paying.server.superuser.collection('users').delete(user.id)
    await runJob(paying.server, 'settleStripe')
    await expect.poll(async () => (await outboxOf(customer))[0]?.['attempts'] as number, soon).toBe(1)
    await expect.poll(async () => (await outboxOf(customer))[0]?.['last_error'] as string, soon).not.toBe('')
    expect(paying.stripe.word(customer).active).toBe(true)

    paying.stripe.faults.weather(undefined)
    const [row] = await outboxOf(customer)
    await paying.server.superuser.collection('outbox').update(row?.id ?? '', { next_attempt: new Date().toISOString() })
    await runJob(paying.server, 'settleStripe')
    await expect.poll(() => paying.stripe.word(customer).active, soon).toBe(false)
  })

  test('whose customer is gone already owes nothing more', async () => {
    const user = await newUser()
    const customer = await subscribe(paying, user)
    await paying.stripe.client().customers.del(customer)
    await paying.server.superuser.collection('users').delete(user.id)
    await runJob(paying.server, 'settleStripe')
    await expect.poll(async () => (await outboxOf(customer)).map((row) => row['done'] !== ''), soon).toEqual([true])
  })

  test('cannot be paid for on a page that was left open', async () => {
    const user = await newUser()
    const { url } = await ask(user, '/api/billing/start', { plan: '30days' })
    const customer = await customerOf(paying.server, user)
    const { sessions } = paying.stripe.client().checkout
    const [open] = (await sessions.list({ customer })).data
    await paying.server.superuser.collection('users').delete(user.id)
    await runJob(paying.server, 'settleStripe')
    await expect.poll(async () => (await outboxOf(customer)).map((row) => row['done'] !== ''), soon).toEqual([true])
    expect((await sessions.retrieve(open?.id ?? '')).status).toBe('expired')
    await paying.stripe.pay(url ?? '')
    expect(paying.stripe.word(customer).active).toBe(false)
  })

  test('that could not be deleted, or was never at Stripe, owes nothing', async () => {
    const all = async () => (await paying.server.superuser.collection('outbox').getFullList()).length
    const before = await all()
    await paying.server.superuser.collection('users').delete((await newUser()).id)
    expect(await all()).toBe(before)
    const user = await newUser()
    const customer = await subscribe(paying, user)
    await expect(user.client.collection('users').delete(user.id)).rejects.toBeInstanceOf(ClientResponseError)
    expect(await outboxOf(customer)).toEqual([])
    expect(await subscriptionsOf(user)).toHaveLength(1)
  })
})

test('a new name reaches Stripe’s receipts', async () => {
  const user = await newUser()
  const customer = await subscribe(paying, user)
  await user.client.collection('users').update(user.id, { name: 'Kim Nytt Namn' })
  await runJob(paying.server, 'settleStripe')
  const name = async () => ((await paying.stripe.client().customers.retrieve(customer)) as { name?: string }).name
  await expect.poll(name, soon).toBe('Kim Nytt Namn')
})
