import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Subscription } from '../doubles/stripe/objects.ts'
import { seed } from '../fixtures/chance.ts'
import { type PayingServer, startPayingServer, subscribe } from './paying-server.ts'
import type { TestUser } from './server.ts'
import { chances, endTheStorm, everyFault, letItStorm, live } from './stripe-storm.ts'

// LONEBANKEN_CHAOS=10000 takes longer lives; LONEBANKEN_SEED repeats them, though not which of two events was first
const wantedEvents = Number(process.env['LONEBANKEN_CHAOS'] ?? 300)
const people = Math.round(12 * Math.sqrt(wantedEvents / 1000))
const days = Math.round(400 * Math.sqrt(wantedEvents / 1000))
const graceMs = 3 * 86_400_000

let paying: PayingServer
let users: readonly TestUser[]
/** One who takes no part in the storm, and begins at its end. */
let late: TestUser

beforeAll(async () => {
  // lives that end today: access is compared with the real time
  paying = await startPayingServer({ startsAt: new Date(Date.now() - days * 86_400_000) })
  late = await paying.server.newUser({ access: 'none' })
  const lives = await Promise.all(Array.from({ length: people }, () => paying.server.newUser({ access: 'none' })))
  users = [...lives, late]
})
afterAll(() => paying.stop())

const eventCount = () => paying.stripe.account.events.size

/** The clock goes as far as the story has come: the last event happens now. */
async function letTimeGo(begun: number): Promise<void> {
  const { clock } = paying.stripe
  const come = Math.min(1, (eventCount() - begun) / wantedEvents)
  const wanted = Date.now() - (1 - come) * days * 86_400_000
  await clock.advance(Math.max(0, (wanted - clock.now().getTime()) / 86_400_000))
}

/** Runs the night's work and waits until it has asked about everybody. */
async function night(): Promise<void> {
  const since = Date.now()
  await paying.server.superuser.crons.run('syncSubscriptions')
  const unasked = async () =>
    (await paying.server.superuser.collection('billing').getFullList({ filter: "stripe_customer != ''" })).filter(
      (billing) => Number(billing['synced_at_ms']) < since,
    ).length
  await expect.poll(unasked, { timeout: 120_000, interval: 200 }).toBe(0)
}

/** What the server believes, user by user: access and every subscription's status. */
async function believed() {
  const { superuser } = paying.server
  const billing = await superuser.collection('billing').getFullList()
  const rows = await superuser.collection('subscriptions').getFullList()
  return users.map(({ id }) => {
    const until = String(billing.find(({ user }) => user === id)?.['access_until'] ?? '')
    const untilMs = until === '' ? 0 : Date.parse(until.replace(' ', 'T'))
    const theirs = rows.filter(({ user, origin }) => user === id && origin === 'stripe')
    return {
      user: id,
      active: untilMs > Date.now(),
      until: untilMs > Date.now() ? untilMs - graceMs : 0,
      statuses: Object.fromEntries(theirs.map((row) => [String(row['stripe_subscription']), row['status'] as string])),
    }
  })
}

/** The same by Stripe's own word. */
const trueWord = () =>
  users.map(({ id }) => {
    const words = customersOf(id).map((customer) => paying.stripe.word(customer))
    const until = Math.max(0, ...words.map((word) => word.until?.getTime() ?? 0))
    const statuses = subscriptionsOf(id).map((each) => [each.id, each.status] as const)
    return { user: id, active: words.some(({ active }) => active), until, statuses: Object.fromEntries(statuses) }
  })

// a customer whom support has deleted at Stripe is theirs still
const customersOf = (user: string): string[] => {
  const living = paying.stripe.customers().filter(({ metadata }) => metadata['user'] === user)
  const bought = [...paying.stripe.account.subscriptions.values()].filter(({ metadata }) => metadata['user'] === user)
  return [...new Set([...living.map(({ id }) => id), ...bought.map(({ customer }) => customer)])]
}
const subscriptionsOf = (user: string): Subscription[] =>
  [...paying.stripe.account.subscriptions.values()].filter(({ metadata }) => metadata['user'] === user)

test(`${wantedEvents} events of ${people} lives in a storm: in the morning the server says what Stripe says (seed ${seed})`, async () => {
  const { stripe } = paying
  const chance = chances(seed)
  const begun = eventCount()
  const happened = letItStorm(stripe, chances(seed + 1))
  const wasOnce = new Set<string>()
  const lives = users.filter((user) => user !== late)
  while (eventCount() - begun < wantedEvents) {
    const user = chance.pick(lives)
    await live(paying, user, chance)
    for (const { status } of subscriptionsOf(user.id)) wasOnce.add(status)
    await letTimeGo(begun)
  }
  await stripe.deliveries.idle()
  endTheStorm(stripe)
  // and one begins whose events are all lost: the nightly job alone can notice
  stripe.deliveries.weather(() => 'drop')
  await stripe.client().products.update(paying.product, { active: true })
  await subscribe(paying, late)
  await stripe.deliveries.idle()
  stripe.deliveries.weather(undefined)
  expect((await believed()).find(({ user }) => user === late.id)?.active).toBe(false)
  await night()
  expect(await believed()).toEqual(trueWord())
  expect((await believed()).find(({ user }) => user === late.id)?.active).toBe(true)

  // the storm was one: every fault happened, and lives went every way
  expect([...happened].sort()).toEqual([...everyFault].sort())
  const firstHeard = [...new Set(stripe.deliveries.attempts.map(({ event }) => event))]
  expect(firstHeard.length).toBeLessThan(eventCount())
  expect(firstHeard).not.toEqual(firstHeard.toSorted())
  expect([...wasOnce]).toEqual(expect.arrayContaining(['trialing', 'active', 'canceled']))

  // what was held back and late comes after the sync, and changes nothing
  await stripe.deliveries.settle()
  expect(await believed()).toEqual(trueWord())
}, 3_600_000)

test('nobody was sold two subscriptions at once, nor a second trial after a cancellation', () => {
  for (const { id } of users) {
    const sold = subscriptionsOf(id)
      .filter(({ status }) => status !== 'incomplete_expired' && status !== 'incomplete')
      .sort((a, b) => a.created - b.created)
    for (const [at, later] of sold.entries()) {
      const earlier = sold.slice(0, at)
      for (const { ended_at } of earlier) expect(ended_at ?? Infinity).toBeLessThanOrEqual(later.created)
      if (earlier.length > 0) expect(later.trial_start).toBeNull()
    }
  }
})
