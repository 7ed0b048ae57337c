import type { Account } from './account.ts'
import { isOver, periodEnd } from './life/subscriptions.ts'
import type { Subscription } from './objects.ts'

/** Stripe's own word on a customer: whether they have what they pay for now, and until when it is certain. */
export type Word = {
  readonly active: boolean
  /** The end of the period that is paid or free; null when there is none. */
  readonly until: Date | null
  /** The status of each of their subscriptions, newest first. */
  readonly statuses: readonly Subscription['status'][]
}

/** What the product calls active (docs/product.md): a trialing or active subscription whose product is active. */
export function wordOn(account: Account, customer: string): Word {
  const theirs = [...account.subscriptions.values()].filter((each) => each.customer === customer).reverse()
  const giving = theirs.filter(
    (subscription) =>
      !isOver(subscription) &&
      ['trialing', 'active'].includes(subscription.status) &&
      subscription.items.data.some(({ price }) => account.products.get(price.product)?.active),
  )
  const ends = giving.map(periodEnd)
  return {
    active: giving.length > 0,
    until: ends.length === 0 ? null : new Date(Math.max(...ends) * 1000),
    statuses: theirs.map(({ status }) => status),
  }
}
