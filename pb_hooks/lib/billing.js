/** @type {typeof import('./mode.js')} */
const { isLocal } = require(`${__hooks}/lib/mode.js`)
/** @type {typeof import('./gate.js')} */
const { beginAnswer } = require(`${__hooks}/lib/gate.js`)
/** @type {typeof import('./local-trial.js')} */
const localTrial = require(`${__hooks}/lib/local-trial.js`)
/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)

/**
 * Starts a subscription for the signed-in user. Takes the plan's name only: price, trial and user are decided here.
 * Body { plan: '30days' | '12months' }. Local mode: a trial at once, { mode: 'local', started: true }.
 * Errors: 400 unknown_plan, 403 not_verified, 409 already_active, 409 trial_used, 501 billing_not_available (product.md sections 4 and 5).
 * @param {core.RequestEvent} e
 */
function start(e) {
  beginAnswer(e)
  const user = e.auth
  if (!user.verified()) throw refusal(403, 'billing', 'not_verified', 'The e-mail address must be verified first.')

  const plan = planIn(toString(e.request.body))
  if (plan === null) throw refusal(400, 'billing', 'unknown_plan', "The plan must be '30days' or '12months'.")

  if (!isLocal()) {
    refuseUnlessEligible(e.app, user)
    throw refusal(501, 'billing', 'billing_not_available', 'Payment is not available on this server yet.')
  }
  // two clicks at once: the second waits for the first and finds it
  e.app.runInTransaction((tx) => {
    refuseUnlessEligible(tx, user)
    localTrial.start(tx, user, plan)
  })
  return e.json(200, { mode: 'local', started: true })
}

/**
 * @param {core.App} app
 * @param {core.Record} user
 */
function refuseUnlessEligible(app, user) {
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  if (billing.getDateTime('access_until').after(new DateTime())) {
    throw refusal(409, 'billing', 'already_active', 'The subscription is already active.')
  }
  const hadCanceled =
    billing.getBool('had_canceled_subscription') ||
    app.countRecords('subscriptions', $dbx.hashExp({ user: user.id, status: 'canceled' })) > 0
  if (isLocal() && hadCanceled)
    throw refusal(409, 'billing', 'trial_used', 'No new free trial: a subscription has been canceled.')
}

/**
 * @param {string} body
 * @returns {'30days' | '12months' | null}
 */
function planIn(body) {
  try {
    const { plan } = JSON.parse(body)
    return plan === '30days' || plan === '12months' ? plan : null
  } catch {
    return null
  }
}

module.exports = { start }
