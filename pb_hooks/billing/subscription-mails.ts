import { owe } from '../mail/queue.ts'
import { minutesAfter } from '../ops/moment.ts'
import { inTransaction } from '../ops/transaction.ts'

// Stripe's event comes three days before the end, give or take the clocks
const noticeMinutesBefore = (3 * 24 + 1) * 60
const trialsPerRun = 1000
const soonForAnybody = "status = 'trialing' && trial_end_told = '' && trial_end > @now && trial_end <= {:latest}"
const soonForOne =
  "user = {:user} && status = 'trialing' && trial_end_told = '' && trial_end > @now && trial_end <= {:latest}"

/**
 * Owes everybody whose trial ends within three days the mail that says so, once for each trial. Runs every hour, whether Stripe or we keep the trial:
 * Stripe's event (customer.subscription.trial_will_end) only has it sent sooner.
 * @param app outside any transaction
 */
export function notifyTrialEnds(app: core.App) {
  for (const trial of endsSoon(app, '', trialsPerRun)) {
    // asked for again: Stripe's event may have come meanwhile
    inTransaction(app, (tx) => {
      notifyTrialEndOf(tx, trial.getString('user'))
    })
  }
}

/** The same for one user, in the caller's transaction. */
export function notifyTrialEndOf(tx: core.App, user: string) {
  for (const trial of endsSoon(tx, user, 0)) notify(tx, trial)
}

/** @param user '' for everybody */
function endsSoon(app: core.App, user: string, max: number) {
  const latest = minutesAfter(noticeMinutesBefore)
  const filter = user === '' ? soonForAnybody : soonForOne
  return app.findRecordsByFilter('subscriptions', filter, 'trial_end', max, 0, { latest, user })
}

function notify(tx: core.App, trial: core.Record) {
  oweAbout(tx, 'trialEnds', trial)
  // no save: nothing of it concerns the customer's page, which hears of every save
  tx.db()
    .newQuery('UPDATE subscriptions SET trial_end_told = {:now} WHERE id = {:id}')
    .bind({ now: new DateTime().string(), id: trial.id })
    .execute()
}

/**
 * Owes the mail that a payment did not go through, once for each invoice, when a subscription has just been written.
 * @param invoiceBefore the invoice that had failed before
 */
export function notifyFailedPayment(tx: core.App, subscription: core.Record, invoiceBefore: string) {
  const invoice = subscription.getString('failed_invoice')
  if (invoice === '' || invoice === invoiceBefore) return
  oweAbout(tx, 'paymentFailed', subscription)
}

function oweAbout(tx: core.App, kind: 'trialEnds' | 'paymentFailed', subscription: core.Record) {
  const user = tx.findRecordById('users', subscription.getString('user'))
  owe(tx, kind, user.email(), { user: user.id, details: { subscription: subscription.id } })
}
