import type Stripe from 'stripe'
import { sellerLine } from '../http/operator.ts'
import { refusal } from '../http/refusal.ts'
import { customerOf } from './customer.ts'
import { get, getAll, post, StripeError } from './stripe-client.ts'
import { inTurn } from './stripe-turn.ts'
import { isOver, syncInTurn } from './sync.ts'
import { isUsed } from './used-trials.ts'

const { lookupKeys, vatPercent }: { lookupKeys: Readonly<Record<string, string>>; vatPercent: number } = require(
  `${__hooks}/billing/stripe-catalogue.json`,
)

const trialDays = 30 // docs/product.md

/**
 * The address of Stripe's page where the user takes a plan. Asked for twice, by two clicks or in two tabs, it is the same page; another plan
 * closes the first page. Price, trial and customer are decided here. Errors: 409 already_active, 409 payment_due (a subscription waits for
 * its payment), 501 billing_not_available (the Stripe account is not set up), StripeError.
 * @param app outside any transaction
 */
export function checkoutAddress(app: core.App, user: core.Record, plan: '30days' | '12months'): string {
  return inTurn(app, user.id, () => {
    // a trial that a deleted customer had counts too
    const customer = customerOf(app, user, (gone) => syncInTurn(app, user.id, gone))
    syncInTurn(app, user.id, customer)
    refuseSecond(app, user.id)

    const isTrial = mayTry(app, user)
    const price = priceOf(plan)
    const wanted = { user: user.id, plan, price, trial: String(isTrial) }
    const open = getAll<Stripe.Checkout.Session>('checkout/sessions', { customer }).filter(
      ({ status }) => status === 'open',
    )
    const [same] = open.filter(({ metadata, url }) => url && isSame(metadata || {}, wanted))
    for (const session of open) if (session !== same) close(app, user.id, customer, session.id)
    if (same) return String(same.url)
    const made = post<Stripe.Checkout.Session>('checkout/sessions', sessionParams(app, customer, wanted, isTrial))
    return String(made.url)
  })
}

function sessionParams(
  app: core.App,
  customer: string,
  wanted: { user: string; plan: string; price: string; trial: string },
  isTrial: boolean,
): Stripe.Checkout.SessionCreateParams {
  const own = app.settings().meta.appURL.replace(/\/+$/, '')
  const seller = sellerLine()
  return {
    mode: 'subscription',
    customer,
    client_reference_id: wanted.user,
    line_items: [{ price: wanted.price, quantity: 1 }],
    // a trial needs no card; without one it ends by itself
    payment_method_collection: isTrial ? 'if_required' : 'always',
    allow_promotion_codes: true,
    locale: 'sv',
    ...(seller !== '' && { custom_text: { submit: { message: `Säljs av ${seller}.` } } }),
    metadata: wanted,
    subscription_data: {
      metadata: { user: wanted.user, plan: wanted.plan },
      default_tax_rates: [taxRate()],
      ...(isTrial && {
        trial_period_days: trialDays,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      }),
    },
    success_url: `${own}/?betalning=klar`,
    cancel_url: `${own}/?betalning=avbruten`,
  }
}

/** A second subscription would be paid for beside the first: also beside one whose payment is late, which may still come. */
function refuseSecond(app: core.App, user: string) {
  const running = subscriptionsOf(app, user)
    .map((row) => row.getString('status'))
    .filter((status) => !isOver(status))
  if (running.some((status) => ['trialing', 'active'].includes(status))) {
    throw refusal(409, 'billing', 'already_active', 'The subscription is already active.')
  }
  if (running.length > 0) throw refusal(409, 'billing', 'payment_due', 'The subscription waits for its payment.')
}

/**
 * A free trial is given unless a subscription has been canceled (docs/product.md), by an account too that had the address and is deleted; one whose first
 * payment never came is none.
 */
function mayTry(app: core.App, user: core.Record) {
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  if (billing.getBool('had_canceled_subscription') || isUsed(app, user)) return false
  return subscriptionsOf(app, user.id).every((row) => row.getString('status') === 'incomplete_expired')
}

function subscriptionsOf(app: core.App, user: string) {
  return app.findRecordsByFilter('subscriptions', "user = {:user} && origin = 'stripe'", '', 0, 0, { user })
}

function priceOf(plan: '30days' | '12months') {
  const { data } = get<Stripe.ApiList<Stripe.Price>>('prices', { lookup_keys: [lookupKeys[plan]], active: true })
  const [price] = data
  if (!price) throw notSetUp(`no active price ${lookupKeys[plan]}`)
  return price.id
}

function taxRate() {
  const rates = getAll<Stripe.TaxRate>('tax_rates', { active: true })
  const vat = rates.find(
    ({ inclusive, percentage, country }) => !inclusive && percentage === vatPercent && country === 'SE',
  )
  if (!vat) throw notSetUp(`no active tax rate of ${vatPercent} % in SE`)
  return vat.id
}

function notSetUp(what: string) {
  return refusal(501, 'billing', 'billing_not_available', `The Stripe account has ${what}: npm run stripe:setup.`)
}

/** Closes a page that is open in another tab. Was it paid in this very moment, the user has what they want. */
function close(app: core.App, user: string, customer: string, session: string) {
  try {
    post(`checkout/sessions/${encodeURIComponent(session)}/expire`)
  } catch (error) {
    if (!(error instanceof StripeError) || error.kind === 'transient') throw error
    syncInTurn(app, user, customer)
    refuseSecond(app, user)
  }
}

const isSame = (metadata: Readonly<Record<string, string>>, wanted: Readonly<Record<string, string>>) =>
  Object.keys(wanted).every((name) => metadata[name] === wanted[name])
