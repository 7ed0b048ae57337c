/** @type {typeof import('./transaction.js')} */
const { asOne } = require(`${__hooks}/lib/transaction.js`)
/** @type {typeof import('./email-address.js')} */
const { oneSpelling } = require(`${__hooks}/lib/email-address.js`)
/** @type {typeof import('./mail-queue.js')} */
const { owe } = require(`${__hooks}/lib/mail-queue.js`)

/**
 * Gives a new user their empty plan (revision 0), their billing row (no access) and, unless support has vouched for the address, the mail that
 * verifies it, in the same transaction as the account itself.
 * @param {core.RecordEvent} e
 */
function createWithPlan(e) {
  asOne(e, (tx) => {
    e.record.setEmail(oneSpelling(e.record.email()))
    e.next()

    const plan = new Record(tx.findCollectionByNameOrId('plans'))
    plan.set('user', e.record.id)
    plan.set('startYear', new Date().getFullYear())
    tx.save(plan)

    const billing = new Record(tx.findCollectionByNameOrId('billing'))
    billing.set('user', e.record.id)
    tx.save(billing)

    if (!e.record.verified()) owe(tx, 'verification', e.record.email())
  })
}

/**
 * Brings a changed address to its one spelling.
 * @param {core.RecordEvent} e
 */
function keepOneSpelling(e) {
  e.record.setEmail(oneSpelling(e.record.email()))
  e.next()
}

module.exports = { createWithPlan, keepOneSpelling }
