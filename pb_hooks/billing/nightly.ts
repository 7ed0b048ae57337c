import type Stripe from 'stripe'
import { minutesAfter } from '../ops/moment.ts'
import { get, isTransient, StripeError } from './stripe-client.ts'
import { stripeSettings } from './stripe-settings.ts'
import { syncCustomer } from './sync.ts'

// a night's work: at a few requests a second it takes an hour, and the next night goes on with those who have waited longest
const customersPerRun = 5000
const pagesOfNewCustomers = 20
const failuresInARow = 10
// Stripe delivers an event for three days
const eventRetentionDays = 30

/**
 * Asks Stripe about every customer, those first whose last word is oldest: what was lost on the way (events while the server was down, or
 * before a backup was restored) is known in the morning.
 * @param app outside any transaction
 */
export function syncSubscriptions(app: core.App) {
  if (!stripeSettings()) return
  let failures = 0
  for (const customer of [...customersToAsk(app), ...unknownCustomers(app)]) {
    try {
      syncCustomer(app, customer)
      failures = 0
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      failures += 1
      app.logger().error('a customer could not be asked about', 'customer', customer, 'message', error.message)
      // Stripe is down; the next night goes on here
      if (isTransient(error) && failures >= failuresInARow) return
    }
  }
  forgetOldEvents(app)
}

function customersToAsk(app: core.App): string[] {
  const rows = app.findRecordsByFilter('billing', "stripe_customer != ''", 'synced_at_ms', customersPerRun, 0)
  return rows.map((row) => row.getString('stripe_customer'))
}

/** The newest customers whom the database does not know: it was restored from a backup made before they came. */
function unknownCustomers(app: core.App): string[] {
  const unknown: string[] = []
  let last: string | undefined
  try {
    for (let page = 0; page < pagesOfNewCustomers; page += 1) {
      const { data, has_more } = get<Stripe.ApiList<Stripe.Customer>>('customers', { limit: 100, starting_after: last })
      const ids = data.map(({ id }) => id)
      const fresh = ids.filter((id) => !isKnown(app, id))
      unknown.push(...fresh)
      last = ids[ids.length - 1]
      // the newest come first: a whole page that is known ends what can be missing
      if (!has_more || fresh.length === 0) break
    }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    app.logger().error("Stripe's newest customers could not be read", 'message', error.message)
  }
  return unknown
}

function isKnown(app: core.App, customer: string) {
  return app.countRecords('billing', $dbx.hashExp({ stripe_customer: customer })) > 0
}

function forgetOldEvents(app: core.App) {
  const before = minutesAfter(-eventRetentionDays * 24 * 60)
  for (const event of app.findRecordsByFilter('stripe_events', 'created < {:before}', '', 5000, 0, { before })) {
    app.delete(event)
  }
}
