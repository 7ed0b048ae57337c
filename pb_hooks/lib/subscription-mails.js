/** @type {typeof import('./mail-alarm.js')} */
const { wake } = require(`${__hooks}/lib/mail-alarm.js`)
/** @type {typeof import('./mail-queue.js')} */
const { owe } = require(`${__hooks}/lib/mail-queue.js`)
/** @type {typeof import('./moment.js')} */
const { minutesAfter } = require(`${__hooks}/lib/moment.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

// Stripe's event comes three days before the end, give or take the clocks
const noticeMinutesBefore = (3 * 24 + 1) * 60
const trialsPerRun = 1000
const soonForAnybody = "status = 'trialing' && trial_end_told = '' && trial_end > @now && trial_end <= {:latest}"
const soonForOne =
  "user = {:user} && status = 'trialing' && trial_end_told = '' && trial_end > @now && trial_end <= {:latest}"

/**
 * Owes everybody whose trial ends within three days the mail that says so, once for each trial. Runs every hour, whoever keeps the trial:
 * Stripe's event (customer.subscription.trial_will_end) only has it said sooner.
 * @param {core.App} app outside any transaction
 */
function notifyTrialEnds(app) {
  const soon = endsSoon(app, '', trialsPerRun)
  for (const trial of soon) {
    // asked for again: Stripe's event may have come meanwhile
    inTransaction(app, (tx) => {
      notifyTrialEndOf(tx, trial.getString('user'))
    })
  }
  if (soon.length > 0) wake(app)
}

/**
 * The same for one user, in the caller's transaction. Answers whether a mail is owed.
 * @param {core.App} tx
 * @param {string} user
 */
function notifyTrialEndOf(tx, user) {
  const soon = endsSoon(tx, user, 0)
  for (const trial of soon) notify(tx, trial)
  return soon.length > 0
}

/**
 * @param {core.App} app
 * @param {string} user '' for everybody
 * @param {number} max
 */
function endsSoon(app, user, max) {
  const latest = minutesAfter(noticeMinutesBefore)
  const filter = user === '' ? soonForAnybody : soonForOne
  return app.findRecordsByFilter('subscriptions', filter, 'trial_end', max, 0, { latest, user })
}

/**
 * @param {core.App} tx
 * @param {core.Record} trial
 */
function notify(tx, trial) {
  oweAbout(tx, 'trialEnds', trial)
  // no save: nothing of it concerns the customer's page, which hears of every save
  tx.db()
    .newQuery('UPDATE subscriptions SET trial_end_told = {:now} WHERE id = {:id}')
    .bind({ now: new DateTime().string(), id: trial.id })
    .execute()
}

/**
 * Owes the mail that a payment did not go through, once for each invoice, when a subscription has just been written. Answers whether.
 * @param {core.App} tx
 * @param {core.Record} subscription
 * @param {string} invoiceBefore the invoice that had failed before
 */
function notifyFailedPayment(tx, subscription, invoiceBefore) {
  const invoice = subscription.getString('failed_invoice')
  if (invoice === '' || invoice === invoiceBefore) return false
  oweAbout(tx, 'paymentFailed', subscription)
  return true
}

/**
 * @param {core.App} tx
 * @param {'trialEnds' | 'paymentFailed'} kind
 * @param {core.Record} subscription
 */
function oweAbout(tx, kind, subscription) {
  const user = tx.findRecordById('users', subscription.getString('user'))
  owe(tx, kind, user.email(), { user: user.id, details: { subscription: subscription.id } })
}

module.exports = { notifyTrialEnds, notifyTrialEndOf, notifyFailedPayment }
