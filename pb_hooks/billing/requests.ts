import { beginAnswer } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import { isLocal, mode } from '../ops/mode.ts'
import { inTransaction } from '../ops/transaction.ts'
import { checkoutAddress } from './checkout.ts'
import * as localTrial from './local-trial.ts'
import { portalAddress } from './portal.ts'
import { forCustomer } from './stripe-client.ts'
import { stripeSettings } from './stripe-settings.ts'
import { syncCustomer } from './sync.ts'
import { isUsed } from './used-trials.ts'

/**
 * Starts a subscription for the signed-in user. Takes the plan's name only: price, trial and user are decided here.
 * Body { plan: '30days' | '12months' }. Answers { mode, url }, the address of Stripe's payment page; in local mode without Stripe a trial
 * begins at once, { mode: 'local', started: true }.
 * Errors, in data.billing.code: 400 unknown_plan, 403 not_verified, 409 already_active, 409 payment_due, 409 trial_used (local mode without
 * Stripe), 501 billing_not_available, 502 payment_refused, 503 payment_unreachable (docs/product.md).
 */
export function start(e: core.RequestEvent) {
  beginAnswer(e)
  const user = e.auth
  if (!user.verified()) throw refusal(403, 'billing', 'not_verified', 'The e-mail address must be verified first.')

  const plan = planIn(toString(e.request.body))
  if (plan === null) throw refusal(400, 'billing', 'unknown_plan', "The plan must be '30days' or '12months'.")

  if (stripeSettings()) {
    refuseActive(e.app, user)
    return e.json(200, { mode: mode(), url: forCustomer(e.app, () => checkoutAddress(e.app, user, plan)) })
  }
  if (!isLocal()) throw refusal(501, 'billing', 'billing_not_available', 'This server has no payment set up.')
  // two clicks at once: the second waits for the first and finds it
  inTransaction(e.app, (tx) => {
    refuseActive(tx, user)
    refuseSecondTrial(tx, user)
    localTrial.start(tx, user, plan)
  })
  return e.json(200, { mode: 'local', started: true })
}

/**
 * Back from Stripe's pages: asks Stripe how things stand, before any event has come. Answers { synced }: false for one who has never been
 * there. Errors: 502 payment_refused, 503 payment_unreachable.
 */
export function comeBack(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { synced: forCustomer(e.app, () => syncUser(e.app, e.auth.id)) })
}

/**
 * Answers { url }: Stripe's page where the signed-in user changes card or cancels. Errors: 409 no_customer, 502 payment_refused, 503 payment_unreachable.
 */
export function portal(e: core.RequestEvent) {
  beginAnswer(e)
  return e.json(200, { url: forCustomer(e.app, () => portalAddress(e.app, e.auth)) })
}

/**
 * For support: asks Stripe about one user. Body { user }, an id. Answers { synced }. Errors as comeBack.
 * @param e of a superuser
 */
export function syncForSupport(e: core.RequestEvent) {
  beginAnswer(e)
  const user = fieldIn(toString(e.request.body), 'user')
  return e.json(200, { synced: forCustomer(e.app, () => syncUser(e.app, String(user))) })
}

function syncUser(app: core.App, user: string): boolean {
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  const customer = billing ? billing.getString('stripe_customer') : ''
  return customer !== '' && Boolean(stripeSettings()) && syncCustomer(app, customer)
}

function refuseActive(app: core.App, user: core.Record) {
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  if (billing.getDateTime('access_until').after(new DateTime())) {
    throw refusal(409, 'billing', 'already_active', 'The subscription is already active.')
  }
}

/** Without Stripe nothing but a free trial can be had. */
function refuseSecondTrial(app: core.App, user: core.Record) {
  const hadCanceled =
    isUsed(app, user) ||
    app.findFirstRecordByData('billing', 'user', user.id).getBool('had_canceled_subscription') ||
    app.countRecords('subscriptions', $dbx.hashExp({ user: user.id, status: 'canceled' })) > 0
  if (hadCanceled) throw refusal(409, 'billing', 'trial_used', 'No new free trial: a subscription has been canceled.')
}

function planIn(body: string): '30days' | '12months' | null {
  const plan = fieldIn(body, 'plan')
  return plan === '30days' || plan === '12months' ? plan : null
}

function fieldIn(body: string, name: string): unknown {
  try {
    return JSON.parse(body)[name]
  } catch {
    return undefined
  }
}
