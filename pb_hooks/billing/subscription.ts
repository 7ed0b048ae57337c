import type Stripe from 'stripe'

const { lookupKeys }: { lookupKeys: Readonly<Record<string, string>> } = require(
  `${__hooks}/billing/stripe-catalogue.json`,
)

const statuses = ['trialing', 'active', 'past_due', 'paused', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled']

export type Product = { active: boolean; metadata: Readonly<Record<string, string>> }

/**
 * A subscription of Stripe's as a row of ours, every value as the record would hold it.
 * @param product what its first item's price belongs to
 * @param hasCard of the customer
 */
export function rowOf(
  subscription: Stripe.Subscription,
  product: Product,
  user: string,
  hasCard: boolean,
): Readonly<Record<string, string | boolean>> {
  const [item] = subscription.items.data
  const periodEnd = item?.current_period_end // Stripe keeps the period on the items since 2025-03-31.basil
  const cancelAt = subscription.cancel_at
  return {
    user,
    // a status that Stripe invents gives no access
    status: statuses.includes(subscription.status) ? subscription.status : 'incomplete',
    role: product.metadata['role'] || '',
    price: item ? planOf(item.price) : '',
    product_active: product.active,
    trial_end: moment(subscription.trial_end),
    // canceled in the portal it has a day of its own, which support may have set before the period's end
    current_period_end: moment(cancelAt && periodEnd ? Math.min(cancelAt, periodEnd) : periodEnd),
    ends_at_period_end: subscription.cancel_at_period_end || Boolean(cancelAt) || endsWithTrial(subscription, hasCard),
    origin: 'stripe',
    stripe_subscription: subscription.id,
    ...failedInvoice(subscription),
  }
}

/**
 * The invoice that could not be paid and is tried again. It stays written down when it has been paid: it has been reported. (`unpaid` has given
 * up, and makes new ones that nobody tries.)
 */
function failedInvoice({ status, latest_invoice: invoice }: Stripe.Subscription): Readonly<Record<string, string>> {
  if (status !== 'past_due' || !invoice) return {}
  return { failed_invoice: typeof invoice === 'string' ? invoice : invoice.id }
}

/**
 * A trial without a card renews nothing.
 * @param hasCard of the customer
 */
function endsWithTrial(
  { status, trial_settings, default_payment_method, default_source }: Stripe.Subscription,
  hasCard: boolean,
) {
  const isTrialToEnd = status === 'trialing' && trial_settings?.end_behavior.missing_payment_method === 'cancel'
  return isTrialToEnd && !default_payment_method && !default_source && !hasCard
}

/**
 * The plan that a price is for. A price that is no longer sold has lost its lookup key to its successor; its period still decides.
 * @returns '30days', '12months' or ''
 */
function planOf(price: Stripe.Price): string {
  const known = Object.keys(lookupKeys).find((plan) => lookupKeys[plan] === price.lookup_key)
  if (known) return known
  const { interval = '', interval_count: count = 0 } = price.recurring || {}
  if (`${count} ${interval}` === '30 day') return '30days'
  return ['1 year', '12 month'].includes(`${count} ${interval}`) ? '12months' : ''
}

/** @param seconds since 1970; a date as the database writes it, '' for none */
function moment(seconds: number | null | undefined) {
  return seconds ? new DateTime(new Date(seconds * 1000).toISOString()).string() : ''
}
