/** @type {typeof import('./mode.js')} */
const { isLocal } = require(`${__hooks}/lib/mode.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

const trialDays = 30 // of both plans (docs/product.md)

/**
 * Starts the 30-day trial without payment, within the caller's transaction. Exists in local mode only and stops loudly anywhere else.
 * @param {core.App} tx
 * @param {core.Record} user
 * @param {'30days' | '12months'} plan
 */
function start(tx, user, plan) {
  if (!isLocal()) throw new Error('a local trial was asked for in production')
  const end = new DateTime().addDate(0, 0, trialDays)
  const trial = new Record(tx.findCollectionByNameOrId('subscriptions'))
  trial.load({
    user: user.id,
    status: 'trialing',
    role: 'premium',
    price: plan,
    product_active: true,
    trial_end: end,
    current_period_end: end,
    ends_at_period_end: true,
    origin: 'local',
  })
  tx.save(trial)
}

/**
 * Takes back every trial that was started without payment: a database from local mode gives nobody access in production.
 * @param {core.App} app
 */
function revokeAll(app) {
  if (!app.hasTable('subscriptions')) return
  const trials = app.findRecordsByFilter('subscriptions', "origin = 'local'", '', 0, 0)
  if (trials.length === 0) return
  inTransaction(app, (tx) => {
    for (const trial of trials) tx.delete(trial)
  })
}

module.exports = { start, revokeAll }
