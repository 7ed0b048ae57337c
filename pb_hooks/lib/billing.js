/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./local-trial.js')} */
const localTrial = require(`${__hooks}/lib/local-trial.js`)
/** @type {typeof import('./mode.js')} */
const { isLocal, mode } = require(`${__hooks}/lib/mode.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./stripe-checkout.js')} */
const { checkoutAddress } = require(`${__hooks}/lib/stripe-checkout.js`)
/** @type {typeof import('./stripe-client.js')} */
const { forCustomer } = require(`${__hooks}/lib/stripe-client.js`)
/** @type {typeof import('./stripe-portal.js')} */
const { portalAddress } = require(`${__hooks}/lib/stripe-portal.js`)
/** @type {typeof import('./stripe-settings.js')} */
const { stripeSettings } = require(`${__hooks}/lib/stripe-settings.js`)
/** @type {typeof import('./stripe-sync.js')} */
const { syncCustomer } = require(`${__hooks}/lib/stripe-sync.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * Starts a subscription for the signed-in user. Takes the plan's name only: price, trial and user are decided here.
 * Body { plan: '30days' | '12months' }. Answers { mode, url }, the address of Stripe's payment page; in local mode without Stripe a trial
 * begins at once, { mode: 'local', started: true }.
 * Errors, in data.billing.code: 400 unknown_plan, 403 not_verified, 409 already_active, 409 payment_due, 409 trial_used (local mode without
 * Stripe), 501 billing_not_available, 502 payment_refused, 503 payment_unreachable (docs/product.md).
 * @param {core.RequestEvent} e
 */
function start(e) {
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
 * @param {core.RequestEvent} e
 */
function comeBack(e) {
  beginAnswer(e)
  return e.json(200, { synced: forCustomer(e.app, () => syncUser(e.app, e.auth.id)) })
}

/**
 * Answers { url }: Stripe's page where the signed-in user changes card or cancels. Errors: 409 no_customer, 502 payment_refused, 503 payment_unreachable.
 * @param {core.RequestEvent} e
 */
function portal(e) {
  beginAnswer(e)
  return e.json(200, { url: forCustomer(e.app, () => portalAddress(e.app, e.auth)) })
}

/**
 * For support: asks Stripe about one user. Body { user }, an id. Answers { synced }. Errors as comeBack.
 * @param {core.RequestEvent} e of a superuser
 */
function syncForSupport(e) {
  beginAnswer(e)
  const user = fieldIn(toString(e.request.body), 'user')
  return e.json(200, { synced: forCustomer(e.app, () => syncUser(e.app, String(user))) })
}

/**
 * @param {core.App} app
 * @param {string} user
 * @returns {boolean}
 */
function syncUser(app, user) {
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  const customer = billing ? billing.getString('stripe_customer') : ''
  return customer !== '' && Boolean(stripeSettings()) && syncCustomer(app, customer)
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
function refuseActive(app, user) {
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  if (billing.getDateTime('access_until').after(new DateTime())) {
    throw refusal(409, 'billing', 'already_active', 'The subscription is already active.')
  }
}

/**
 * Without Stripe nothing but a free trial can be had.
 * @param {core.App} app
 * @param {core.Record} user
 */
function refuseSecondTrial(app, user) {
  const hadCanceled =
    app.findFirstRecordByData('billing', 'user', user.id).getBool('had_canceled_subscription') ||
    app.countRecords('subscriptions', $dbx.hashExp({ user: user.id, status: 'canceled' })) > 0
  if (hadCanceled) throw refusal(409, 'billing', 'trial_used', 'No new free trial: a subscription has been canceled.')
}

/**
 * @param {string} body
 * @returns {'30days' | '12months' | null}
 */
function planIn(body) {
  const plan = fieldIn(body, 'plan')
  return plan === '30days' || plan === '12months' ? plan : null
}

/**
 * @param {string} body
 * @param {string} name
 * @returns {unknown}
 */
function fieldIn(body, name) {
  try {
    return JSON.parse(body)[name]
  } catch {
    return undefined
  }
}

module.exports = { start, comeBack, portal, syncForSupport }
