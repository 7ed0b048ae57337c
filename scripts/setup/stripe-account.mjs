// @ts-check
import { SetupError } from './setup-error.mjs'

/**
 * What is sold: `pb_hooks/billing/stripe-catalogue.json`, which names what the server looks for, and the plans of `src/rules` in whole kronor.
 * @typedef {{
 *   catalogue: { lookupKeys: Readonly<Record<string, string>>, role: string, vatPercent: number, events: readonly string[] },
 *   apiVersion: string,
 *   plans: Readonly<Record<string, { price: number }>>,
 * }} Sold
 * @typedef {import('stripe').Stripe} Stripe
 */

// what bears this is ours; anything else in the account is left alone
const ours = { app: 'lonebanken' }
const productId = 'lonebanken'

/**
 * Makes what is missing in a Stripe account, and mends what differs. Run again it changes nothing.
 * @param {Stripe} stripe
 * @param {Sold & { appUrl: string, live: boolean, newSecret: boolean }} wanted
 * @returns {Promise<{ lines: string[], webhookSecret: string | undefined }>} what was done or found, a line each; the endpoint's signing
 *   secret, when it was made now. Throws Stripe's own errors.
 */
export async function setUpStripeAccount(stripe, wanted) {
  /** @type {string[]} */
  const lines = []
  const product = await ensureProduct(stripe, wanted, lines)
  for (const plan of Object.keys(wanted.plans)) await ensurePrice(stripe, plan, product, wanted, lines)
  await ensureVat(stripe, wanted, lines)
  await ensurePortal(stripe, wanted, lines)
  const webhookSecret = await ensureEndpoint(stripe, wanted, lines)
  return { lines, webhookSecret }
}

/**
 * @param {Stripe} stripe
 * @param {Sold & { live: boolean }} wanted
 * @param {string[]} lines
 */
async function ensureProduct(stripe, { catalogue, live }, lines) {
  const params = {
    name: 'Lönebänken',
    tax_code: 'txcd_10103001', // software as a service, business use
    metadata: { ...ours, role: catalogue.role },
  }
  const known = await stripe.products.retrieve(productId).catch(orNothing)
  if (!known) {
    const made = await stripe.products.create({ id: productId, ...params })
    refuseOtherMode(made, live)
    lines.push(`made     product ${made.id}`)
    return made.id
  }
  refuseOtherMode(known, live)
  if (known.active && has(known, params)) lines.push(`there    product ${known.id}`)
  else {
    await stripe.products.update(known.id, { ...params, active: true })
    lines.push(`mended   product ${known.id}`)
  }
  return known.id
}

/**
 * A price can't be changed at Stripe: another one takes over its lookup key, and the old one stays for those who pay it.
 * @param {Stripe} stripe
 * @param {string} plan
 * @param {string} product
 * @param {Sold} wanted
 * @param {string[]} lines
 */
async function ensurePrice(stripe, plan, product, { catalogue, plans }, lines) {
  const lookup_key = catalogue.lookupKeys[plan]
  const amount = plans[plan]?.price
  if (lookup_key === undefined || amount === undefined) throw new Error(`nothing is known of the plan ${plan}`)
  const params = {
    product,
    currency: 'sek',
    unit_amount: amount * 100,
    recurring: periodOf(plan),
    tax_behavior: /** @type {const} */ ('exclusive'),
  }
  const [known] = (await stripe.prices.list({ lookup_keys: [lookup_key] })).data
  if (known?.active && has(known, params)) {
    lines.push(`there    price ${known.id} (${lookup_key})`)
    return
  }
  const made = await stripe.prices.create({ ...params, lookup_key, transfer_lookup_key: true, metadata: ours })
  lines.push(`made     price ${made.id} (${lookup_key})`)
  if (!known) return
  await stripe.prices.update(known.id, { active: false })
  lines.push(`put away price ${known.id}: who has it keeps paying it`)
}

/**
 * @param {string} plan such as 30days or 12months
 * @returns {{ interval: 'day' | 'month', interval_count: number }}
 */
function periodOf(plan) {
  const [, count, unit] = /^(\d+)(day|month)s$/.exec(plan) ?? []
  if (unit !== 'day' && unit !== 'month') throw new Error(`the plan ${plan} says no period`)
  return { interval: unit, interval_count: Number(count) }
}

/**
 * @param {Stripe} stripe
 * @param {Sold} wanted
 * @param {string[]} lines
 */
async function ensureVat(stripe, { catalogue }, lines) {
  const params = { percentage: catalogue.vatPercent, inclusive: false, country: 'SE' }
  for await (const rate of stripe.taxRates.list({ active: true, limit: 100 })) {
    if (!has(rate, params)) continue
    lines.push(`there    VAT ${rate.id}`)
    return
  }
  const made = await stripe.taxRates.create({ ...params, display_name: 'Moms', metadata: ours })
  lines.push(`made     VAT ${made.id}`)
}

/**
 * @param {Stripe} stripe
 * @param {{ appUrl: string }} wanted
 * @param {string[]} lines
 */
async function ensurePortal(stripe, { appUrl }, lines) {
  /** @type {import('stripe').Stripe.BillingPortal.ConfigurationCreateParams} */
  const params = {
    default_return_url: appUrl,
    features: {
      // the email address is the login, and is changed in the product
      customer_update: { enabled: true, allowed_updates: ['name', 'address', 'tax_id'] },
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: { enabled: false },
    },
  }
  for await (const known of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (!has(known.metadata, ours)) continue
    if (has(known, params)) lines.push(`there    billing portal ${known.id}`)
    else {
      await stripe.billingPortal.configurations.update(known.id, params)
      lines.push(`mended   billing portal ${known.id}`)
    }
    return
  }
  const made = await stripe.billingPortal.configurations.create({ ...params, metadata: ours })
  lines.push(`made     billing portal ${made.id}`)
}

/**
 * @param {Stripe} stripe
 * @param {Sold & { appUrl: string, newSecret: boolean }} wanted
 * @param {string[]} lines
 * @returns {Promise<string | undefined>} the signing secret of an endpoint that was made now
 */
async function ensureEndpoint(stripe, { catalogue, apiVersion, appUrl, newSecret }, lines) {
  const url = `${appUrl}/api/stripe/webhook`
  const enabled_events = /** @type {import('stripe').Stripe.WebhookEndpointCreateParams.EnabledEvent[]} */ ([
    ...catalogue.events,
  ])
  const known = []
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 })) {
    if (endpoint.url === url) known.push(endpoint)
  }
  // an endpoint's version is fixed when it is made, and its secret shown only then
  const right = newSecret ? undefined : known.find(({ api_version }) => api_version === apiVersion)
  const made = right
    ? undefined
    : await stripe.webhookEndpoints.create({
        url,
        enabled_events,
        api_version: /** @type {any} the package speaks the same one, which tests/house guards */ (apiVersion),
        metadata: ours,
      })
  for (const old of known.filter((endpoint) => endpoint !== right)) {
    await stripe.webhookEndpoints.del(old.id)
    lines.push(`deleted  webhook endpoint ${old.id}`)
  }
  if (made) {
    lines.push(`made     webhook endpoint ${made.id} (${url})`)
    if (!made.secret) throw new SetupError('Stripe gave no signing secret for the new webhook endpoint.')
    return made.secret
  }
  if (!right) return undefined
  if (right.status === 'enabled' && isSame(right.enabled_events, enabled_events)) {
    lines.push(`there    webhook endpoint ${right.id} (${url})`)
  } else {
    await stripe.webhookEndpoints.update(right.id, { enabled_events, disabled: false })
    lines.push(`mended   webhook endpoint ${right.id} (${url})`)
  }
  return undefined
}

/**
 * @param {readonly string[]} some
 * @param {readonly string[]} others
 */
const isSame = (some, others) => [...some].sort().join() === [...others].sort().join()

/**
 * Whether an object of Stripe's says all that is wanted; it may say more.
 * @param {unknown} object
 * @param {unknown} wanted
 * @returns {boolean}
 */
function has(object, wanted) {
  if (Array.isArray(wanted)) return Array.isArray(object) && isSame(object, wanted)
  if (typeof wanted !== 'object' || wanted === null) return object === wanted
  if (typeof object !== 'object' || object === null) return false
  const fields = /** @type {Record<string, unknown>} */ (object)
  return Object.entries(wanted).every(([name, value]) => has(fields[name], value))
}

/** @param {unknown} error what is not there is no failure */
function orNothing(error) {
  if (/** @type {{ code?: string }} */ (error).code === 'resource_missing') return undefined
  throw error
}

/**
 * @param {{ livemode: boolean }} object
 * @param {boolean} live
 */
function refuseOtherMode({ livemode }, live) {
  if (livemode !== live) {
    throw new SetupError(
      `Stripe answered with an object of its ${livemode ? 'live' : 'test'} mode. Nothing more is done.`,
    )
  }
}
