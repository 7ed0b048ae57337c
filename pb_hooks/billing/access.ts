import { asOne } from '../ops/transaction.ts'

const { role }: { role: string } = require(`${__hooks}/billing/stripe-catalogue.json`)

/** days after a paid period, so that a late payment or a lost webhook locks nobody out at once */
const graceDays: Readonly<Record<string, number>> = { local: 0, stripe: 3 }

/** Stores or deletes a subscription together with what it means for its user's access, no matter who does it: Stripe, a local trial or support. */
export function follow(e: core.RecordEvent) {
  asOne(e, (tx) => {
    e.next()
    const users = new Set([e.record.getString('user'), e.record.original().getString('user')])
    for (const user of users) if (user !== '') refresh(tx, user)
  })
}

/**
 * Sets billing.access_until, free_until and had_canceled_subscription from the user's subscriptions and free days: the latest end of those that give
 * access; empty when there is none. The one place that decides who may write.
 */
export function refresh(tx: core.App, user: string) {
  const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  if (!billing) return // the user is being deleted

  const subscriptions = tx.findRecordsByFilter('subscriptions', 'user = {:user}', '', 0, 0, { user })
  const paid = subscriptions
    .filter(givesAccess)
    .map((row) => row.getDateTime('current_period_end').addDate(0, 0, graceDays[row.getString('origin')] ?? 0))
  const free = tx
    .findRecordsByFilter('free_days', 'user = {:user}', '', 0, 0, { user })
    .map((row) => row.getDateTime('ends'))

  billing.set('access_until', latest([...paid, ...free]))
  billing.set('free_until', latest(free))
  if (subscriptions.some((row) => row.getString('status') === 'canceled'))
    billing.set('had_canceled_subscription', true)
  tx.saveNoValidate(billing)
}

/** When the access of a user ends as things stand; the zero moment when there never was any. */
export function accessEnd(tx: core.App, user: string) {
  const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  return billing ? billing.getDateTime('access_until') : new DateTime('')
}

const latest = (moments: DateTime[]) => moments.sort((a, b) => a.compare(b)).pop() || ''

/** Both conditions of access (docs/product.md): a subscription that is trialing or active with an active product, and the role premium. */
function givesAccess(row: core.Record) {
  const isRunning = ['trialing', 'active'].includes(row.getString('status')) && row.getBool('product_active')
  return isRunning && row.getString('role') === role
}
