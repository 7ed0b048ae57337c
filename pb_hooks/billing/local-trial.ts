import { isLocal } from '../ops/mode.ts'
import { inTransaction } from '../ops/transaction.ts'

const trialDays = 30 // of both plans (docs/product.md)

/** Starts the 30-day trial without payment, within the caller's transaction. Exists in local mode only and stops loudly anywhere else. */
export function start(tx: core.App, user: core.Record, plan: '30days' | '12months') {
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

/** Takes back every trial that was started without payment: a database from local mode gives nobody access in production. */
export function revokeAll(app: core.App) {
  if (!app.hasTable('subscriptions')) return
  const trials = app.findRecordsByFilter('subscriptions', "origin = 'local'", '', 0, 0)
  if (trials.length === 0) return
  inTransaction(app, (tx) => {
    for (const trial of trials) tx.delete(trial)
  })
}
