import { testCards } from '../doubles/stripe/life/cards.ts'
import type { StripeDouble } from '../doubles/stripe/stripe-double.ts'
import { dice } from '../fixtures/chance.ts'
import { ask, type PayingServer } from './paying-server.ts'
import type { TestUser } from './server.ts'

/** Chances that a seed repeats. */
export function chances(seed: number) {
  const roll = dice(seed)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(roll() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  /** One of the names, as often as its weight says; undefined for the rest up to 100. */
  const byWeight = <Name extends string>(weights: Readonly<Record<Name, number>>): Name | undefined => {
    let left = roll() * 100
    for (const [name, weight] of Object.entries<number>(weights)) {
      left -= weight
      if (left < 0) return name as Name
    }
    return undefined
  }
  return { roll, pick, byWeight }
}
export type Dice = ReturnType<typeof chances>

const eventFaults = { drop: 15, duplicate: 10, delay: 10, wrongSecret: 5, stale: 5 }
const apiFaults = { unavailable: 1, fails: 1, failsAfterWork: 1, answerLost: 1, rateLimited: 1 }

/** Everything that a storm may do. */
export const everyFault: readonly string[] = [...Object.keys(eventFaults), ...Object.keys(apiFaults)]

/**
 * From now on events come at the same time, lost, doubled, late, wrongly signed or old, and the API fails in every way that ends by itself.
 * Answers the faults that have happened, which grow while it storms.
 */
export function letItStorm(stripe: StripeDouble, { byWeight }: Dice): ReadonlySet<string> {
  const happened = new Set<string>()
  const noted = <Fault extends string>(fault: Fault | undefined): Fault | undefined => {
    if (fault !== undefined) happened.add(fault)
    return fault
  }
  stripe.deliveries.weather(() => noted(byWeight(eventFaults)))
  stripe.faults.weather(() => noted(byWeight(apiFaults)))
  // as Stripe does: two events about one customer are heard at the same time
  stripe.deliveries.lanes(3)
  return happened
}

export function endTheStorm(stripe: StripeDouble): void {
  stripe.deliveries.weather(undefined)
  stripe.deliveries.lanes(1)
  stripe.faults.clear()
}

const somethingHappens = {
  takePlan: 30,
  takePlanInTwoTabs: 6,
  comeBack: 8,
  end: 10,
  keep: 5,
  // a trial goes on by it alone: its page asks for no card
  changeCard: 12,
  getBroke: 8,
  getMoney: 8,
  cancelAtOnce: 4,
  pauseCollection: 3,
  putProductAway: 1,
  deleteAtStripe: 1,
  holdEvents: 3,
  mixEvents: 4,
  bringLateEvents: 2,
}

/** One thing that happens in a customer's life, or on the way between Stripe and the server. */
export async function live(paying: PayingServer, user: TestUser, chance: Dice): Promise<void> {
  const { stripe } = paying
  const theirs = () => stripe.customers().filter(({ metadata }) => metadata['user'] === user.id)
  const running = () =>
    [...stripe.account.subscriptions.values()].filter(
      ({ customer, status }) => theirs().some(({ id }) => id === customer) && status !== 'canceled',
    )
  switch (chance.byWeight(somethingHappens)) {
    case 'takePlan':
      await pay(paying, user, chance, await pageFor(user, chance))
      break
    case 'takePlanInTwoTabs': {
      const pages = await Promise.all([pageFor(user, chance), pageFor(user, chance)])
      for (const page of pages) await pay(paying, user, chance, page)
      break
    }
    case 'comeBack':
      await ask(user, '/api/billing/return')
      break
    case 'end':
      await inPortal(stripe, user, 'end')
      break
    case 'keep':
      await inPortal(stripe, user, 'keep')
      break
    case 'changeCard':
      for (const { id } of theirs()) {
        stripe.changeCard(id, chance.pick([testCards.works, testCards.works, testCards.declinedLater]))
      }
      break
    case 'getBroke':
      for (const { id } of theirs()) stripe.refusePayments(id)
      break
    case 'getMoney':
      for (const { id } of theirs()) stripe.acceptPayments(id)
      break
    case 'cancelAtOnce':
      for (const { id } of running()) await tried(stripe.client().subscriptions.cancel(id))
      break
    case 'pauseCollection':
      for (const { id } of running()) {
        await tried(stripe.client().subscriptions.update(id, { pause_collection: { behavior: 'void' } }))
      }
      break
    case 'putProductAway':
      await tried(stripe.client().products.update(paying.product, { active: chance.roll() < 0.3 }))
      break
    case 'deleteAtStripe':
      for (const { id } of theirs()) await tried(stripe.client().customers.del(id))
      break
    case 'holdEvents':
      stripe.deliveries.hold()
      break
    case 'mixEvents':
      await stripe.deliveries.release((events) => [...events].sort(() => chance.roll() - 0.5))
      break
    case 'bringLateEvents':
      await stripe.deliveries.bringLate()
      break
    case undefined:
      break
  }
}

// support's own requests meet the same weather
const tried = (request: Promise<unknown>) => request.catch(() => undefined)

async function pageFor(user: TestUser, { pick }: Dice): Promise<string | undefined> {
  return (await ask(user, '/api/billing/start', { plan: pick(['30days', '12months']) })).url
}

/** The customer pays with some card, or thinks better of it; the bank may ask; some come back to the app, some close the window. */
async function pay({ stripe }: PayingServer, user: TestUser, chance: Dice, page: string | undefined): Promise<void> {
  if (page === undefined || chance.roll() < 0.15) return
  const { works, declined, declinedLater, asksFirst } = testCards
  const card = chance.pick([works, works, works, works, declined, declinedLater, asksFirst, ''])
  await stripe.pay(page, { card })
  if (card === asksFirst && chance.roll() < 0.6) {
    await fetch(page, { method: 'POST', body: new URLSearchParams({ do: 'approve' }), redirect: 'manual' })
  }
  if (chance.roll() < 0.5) await ask(user, '/api/billing/return')
}

async function inPortal(stripe: StripeDouble, user: TestUser, what: 'end' | 'keep'): Promise<void> {
  const { url } = await ask(user, '/api/billing/portal')
  if (url !== undefined) await stripe.inPortal(url, what)
}
