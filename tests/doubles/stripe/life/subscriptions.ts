import type { Account, SessionFile } from '../account.ts'
import { day, later } from '../clock.ts'
import type { Invoice, Subscription, SubscriptionItem } from '../objects.ts'
import { collect, makeInvoice, markPaid, openInvoice, voidInvoice } from './invoices.ts'

/** A subscription that is over; nothing changes it any more. */
export const isOver = ({ status }: Subscription): boolean => status === 'canceled' || status === 'incomplete_expired'

/** The end of the paid or free period: since API version basil it stands on the items only. */
export const periodEnd = (subscription: Subscription): number => subscription.items.data[0]?.current_period_end ?? 0

/** The subscription that a finished checkout makes. `card` null: none was asked for. `asked`: the bank asks the customer first. */
export function startSubscription(
  account: Account,
  { price, quantity, taxRates, trialDays, withoutCard, subscriptionMetadata }: SessionFile,
  customer: string,
  { card, asked = false }: { readonly card: string | null; readonly asked?: boolean },
): Subscription {
  const now = account.clock.now()
  const id = account.newId('sub')
  const trialEnd = trialDays === undefined ? null : now + trialDays * day
  const { interval, interval_count } = price.recurring ?? { interval: 'month', interval_count: 1 }
  const item: SubscriptionItem = {
    id: account.newId('si'),
    object: 'subscription_item',
    current_period_end: trialEnd ?? later(now, interval, interval_count),
    current_period_start: now,
    price,
    quantity,
    subscription: id,
  }
  const subscription: Subscription = {
    ...account.made('subscription', id),
    cancel_at: null,
    cancel_at_period_end: false,
    customer,
    default_payment_method: card,
    default_tax_rates: [...taxRates],
    ended_at: null,
    items: { object: 'list', data: [item], has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    metadata: subscriptionMetadata,
    pause_collection: null,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_end: trialEnd,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: withoutCard } },
    trial_start: trialEnd === null ? null : now,
  }
  account.subscriptions.set(id, subscription)
  account.notify('customer.subscription.created', subscription)
  const invoice = makeInvoice(account, subscription, { free: trialEnd !== null })
  if (asked && trialEnd === null) account.notify('invoice.payment_action_required', invoice)
  else settle(account, subscription, invoice)
  return subscription
}

/** Charges an invoice, and gives the subscription the status that follows. */
export function settle(account: Account, subscription: Subscription, invoice: Invoice): void {
  if (collect(account, invoice, subscription)) {
    revive(account, subscription)
  } else if (invoice.next_payment_attempt === null) {
    end(account, subscription)
  } else if (subscription.status !== 'incomplete') {
    account.change('customer.subscription.updated', subscription, { status: 'past_due' })
  }
}

/** The customer pays what is owed, with whatever is at hand: the bank's answer, a new card, support. */
export function payOwed(account: Account, subscription: Subscription): void {
  const owed = openInvoice(account, subscription)
  if (!owed || isOver(subscription)) return
  markPaid(account, owed)
  revive(account, subscription)
}

function revive(account: Account, subscription: Subscription): void {
  if (['incomplete', 'past_due'].includes(subscription.status)) {
    account.change('customer.subscription.updated', subscription, { status: 'active' })
  }
}

/** Ends a subscription now, and with it what it was owed. */
export function end(account: Account, subscription: Subscription): void {
  if (isOver(subscription)) return
  const owed = openInvoice(account, subscription)
  if (owed) voidInvoice(account, owed)
  Object.assign(subscription, { status: 'canceled', ended_at: account.clock.now() } satisfies Partial<Subscription>)
  account.notify('customer.subscription.deleted', subscription)
}

/** Ends a subscription with its period, as the portal does: with flexible billing that is a date, and the old flag stays false. */
export function endWithPeriod(account: Account, subscription: Subscription): void {
  account.change('customer.subscription.updated', subscription, { cancel_at: periodEnd(subscription) })
}

/** Takes a planned end back. */
export function keepOn(account: Account, subscription: Subscription): void {
  account.change('customer.subscription.updated', subscription, { cancel_at: null, cancel_at_period_end: false })
}

/** Moves the period forward, to begin at a moment. */
export function nextPeriod(account: Account, subscription: Subscription, from: number): void {
  for (const item of subscription.items.data) {
    // the price as it is now: a product that was renamed or put away is seen on the next period
    const price = account.prices.get(item.price.id) ?? item.price
    const { interval, interval_count } = price.recurring ?? { interval: 'month', interval_count: 1 }
    Object.assign(item, {
      price,
      current_period_start: from,
      current_period_end: later(from, interval, interval_count),
    })
  }
}
