/** @type {{ lookupKeys: Readonly<Record<string, string>> }} */
const { lookupKeys } = require(`${__hooks}/lib/stripe-catalogue.json`)

const statuses = ['trialing', 'active', 'past_due', 'paused', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled']

/** @typedef {{ active: boolean, metadata: Readonly<Record<string, string>> }} Product */

/**
 * A subscription of Stripe's as a row of ours, every value as the record would hold it.
 * @param {import('stripe').Subscription} subscription
 * @param {Product} product what its first item's price belongs to
 * @param {string} user
 * @param {boolean} hasCard of the customer
 * @returns {Readonly<Record<string, string | boolean>>}
 */
function rowOf(subscription, product, user, hasCard) {
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
 * The invoice that could not be paid and is tried again. It stays written down when it has been paid: it has been told of. (`unpaid` has given
 * up, and makes new ones that nobody tries.)
 * @param {import('stripe').Subscription} subscription
 * @returns {Readonly<Record<string, string>>}
 */
function failedInvoice({ status, latest_invoice: invoice }) {
  if (status !== 'past_due' || !invoice) return {}
  return { failed_invoice: typeof invoice === 'string' ? invoice : invoice.id }
}

/**
 * A trial without a card renews nothing.
 * @param {import('stripe').Subscription} subscription
 * @param {boolean} hasCard of the customer
 */
function endsWithTrial({ status, trial_settings, default_payment_method, default_source }, hasCard) {
  const isTrialToEnd = status === 'trialing' && trial_settings?.end_behavior.missing_payment_method === 'cancel'
  return isTrialToEnd && !default_payment_method && !default_source && !hasCard
}

/**
 * The plan that a price is for. A price that is no longer sold has lost its lookup key to its successor; its period still tells.
 * @param {import('stripe').Price} price
 * @returns {string} '30days', '12months' or ''
 */
function planOf(price) {
  const known = Object.keys(lookupKeys).find((plan) => lookupKeys[plan] === price.lookup_key)
  if (known) return known
  const { interval = '', interval_count: count = 0 } = price.recurring || {}
  if (`${count} ${interval}` === '30 day') return '30days'
  return ['1 year', '12 month'].includes(`${count} ${interval}`) ? '12months' : ''
}

/** @param {number | null | undefined} seconds since 1970; a date as the database writes it, '' for none */
function moment(seconds) {
  return seconds ? new DateTime(new Date(seconds * 1000).toISOString()).string() : ''
}

module.exports = { rowOf }
