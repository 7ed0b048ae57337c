/** @type {typeof import('./transaction.js')} */
const { asOne } = require(`${__hooks}/lib/transaction.js`)

/**
 * Gives a new user their empty plan (revision 0) and their billing row (no access) in the same transaction as the account itself.
 * @param {core.RecordEvent} e
 */
function createWithPlan(e) {
  asOne(e, (tx) => {
    e.next()

    const plan = new Record(tx.findCollectionByNameOrId('plans'))
    plan.set('user', e.record.id)
    plan.set('startYear', new Date().getFullYear())
    tx.save(plan)

    const billing = new Record(tx.findCollectionByNameOrId('billing'))
    billing.set('user', e.record.id)
    tx.save(billing)
  })
}

/**
 * Sends the verification mail to a new user. A mail server that fails doesn't undo the sign-up: the overlay can send it again.
 * @param {core.App} app
 * @param {core.Record} user
 */
function sendVerification(app, user) {
  if (user.verified()) return
  try {
    $mails.sendRecordVerification(app, user)
  } catch (error) {
    app.logger().error('verification mail was not sent', 'user', user.id, 'error', String(error))
  }
}

module.exports = { createWithPlan, sendVerification }
