/** @type {typeof import('./transaction.js')} */
const { asOne } = require(`${__hooks}/lib/transaction.js`)

/** @type {{ role: string }} */
const { role } = require(`${__hooks}/lib/stripe-catalogue.json`)

/** @type {Readonly<Record<string, number>>} days after a paid period, so that a late payment or a lost webhook locks nobody out at once */
const graceDays = { local: 0, stripe: 3 }

/**
 * Stores or deletes a subscription together with what it means for its user's access, whoever does it: Stripe, a local trial or support.
 * @param {core.RecordEvent} e
 */
function follow(e) {
  asOne(e, (tx) => {
    e.next()
    const users = new Set([e.record.getString('user'), e.record.original().getString('user')])
    for (const user of users) if (user !== '') refresh(tx, user)
  })
}

/**
 * Sets billing.access_until and had_canceled_subscription from the user's subscriptions: the latest end of those that give access; empty
 * when there is none. The one place that decides who may write.
 * @param {core.App} tx
 * @param {string} user
 */
function refresh(tx, user) {
  const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  if (!billing) return // the user is being deleted

  const subscriptions = tx.findRecordsByFilter('subscriptions', 'user = {:user}', '', 0, 0, { user })
  const ends = subscriptions
    .filter(givesAccess)
    .map((row) => row.getDateTime('current_period_end').addDate(0, 0, graceDays[row.getString('origin')] ?? 0))
    .sort((a, b) => a.compare(b))

  billing.set('access_until', ends.length > 0 ? ends[ends.length - 1] : '')
  if (subscriptions.some((row) => row.getString('status') === 'canceled'))
    billing.set('had_canceled_subscription', true)
  tx.saveNoValidate(billing)
}

/**
 * Both conditions of access (docs/product.md): a subscription that is trialing or active with an active product, and the role premium.
 * @param {core.Record} row
 */
function givesAccess(row) {
  const isRunning = ['trialing', 'active'].includes(row.getString('status')) && row.getBool('product_active')
  return isRunning && row.getString('role') === role
}

module.exports = { follow }
