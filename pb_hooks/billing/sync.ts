import type Stripe from 'stripe'
import { inTransaction } from '../ops/transaction.ts'
import { adopt } from './customer.ts'
import { get, getAll, isMissing } from './stripe-client.ts'
import { inTurn } from './stripe-turn.ts'
import { type Product, rowOf } from './subscription.ts'
import { notifyFailedPayment, notifyTrialEndOf } from './subscription-mails.ts'

/**
 * Makes our rows say what Stripe says now about a customer: the one way in which a subscription gets here, no matter what asks (event, return from
 * the payment page, nightly cron, support). What an event carries is never believed, so their order does not matter.
 * Answers false for a customer who is none of ours. Throws StripeError; then nothing is changed.
 * @param app outside any transaction
 * @param customer Stripe's id
 */
export function syncCustomer(app: core.App, customer: string): boolean {
  const [known] = app.findRecordsByFilter('billing', 'stripe_customer = {:customer}', '', 1, 0, { customer })
  const user = known ? known.getString('user') : adopt(app, customer)
  if (user === '') return false
  inTurn(app, user, () => syncInTurn(app, user, customer))
  return true
}

/**
 * The same for who has the user's turn already.
 * @param app outside any transaction
 */
export function syncInTurn(app: core.App, user: string, customer: string) {
  const readAt = Date.now()
  const subscriptions = subscriptionsOf(customer)
  const products = productsOf(subscriptions)
  const hasCard = subscriptions.some(({ status }) => status === 'trialing') && isCardOf(customer)
  const rows = subscriptions.map((one) => rowOf(one, products[productIn(one)] || unknownProduct, user, hasCard))
  inTransaction(app, (tx) => {
    // the account may have been deleted in the meantime
    const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
    if (!billing || billing.getString('stripe_customer') !== customer) return
    write(tx, user, rows)
    notifyTrialEndOf(tx, user)
    // no save: nothing of it concerns the customer's page, which hears of every save
    tx.db()
      .newQuery('UPDATE billing SET synced_at_ms = {:readAt} WHERE id = {:id}')
      .bind({ readAt, id: billing.id })
      .execute()
  })
  warnOfDouble(app, user, rows)
}

const unknownProduct = { active: false, metadata: {} }

function subscriptionsOf(customer: string): Stripe.Subscription[] {
  try {
    return getAll('subscriptions', { customer, status: 'all' })
  } catch (error) {
    // deleted there, or of another account: nothing runs
    if (isMissing(error)) return []
    throw error
  }
}

function isCardOf(customer: string) {
  const { invoice_settings, default_source } = get<Stripe.Customer>(`customers/${encodeURIComponent(customer)}`)
  return Boolean(invoice_settings?.default_payment_method || default_source)
}

function productIn({ items }: Stripe.Subscription) {
  const [item] = items.data
  if (!item) return ''
  const { product } = item.price
  return typeof product === 'string' ? product : product.id
}

/** Read one by one: Stripe expands four levels, and the product of a listed subscription is the fifth. */
function productsOf(subscriptions: readonly Stripe.Subscription[]): Readonly<Record<string, Product>> {
  const products: Record<string, Product> = {}
  for (const id of new Set(subscriptions.map(productIn))) {
    if (id === '') continue
    try {
      const { active, metadata } = get<Stripe.Product>(`products/${encodeURIComponent(id)}`)
      products[id] = { active: active === true, metadata: metadata || {} }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return products
}

function write(tx: core.App, user: string, rows: ReadonlyArray<Readonly<Record<string, string | boolean>>>) {
  for (const row of rows) {
    const [known] = tx.findRecordsByFilter('subscriptions', 'stripe_subscription = {:id}', '', 1, 0, {
      id: row['stripe_subscription'],
    })
    const record = known || new Record(tx.findCollectionByNameOrId('subscriptions'))
    if (known && Object.keys(row).every((name) => isAlready(known, name, row[name]))) continue
    const invoiceBefore = record.getString('failed_invoice')
    record.load(row)
    tx.save(record)
    notifyFailedPayment(tx, record, invoiceBefore)
  }
  const ids = rows.map((row) => row['stripe_subscription'])
  const stored = tx.findRecordsByFilter('subscriptions', "user = {:user} && origin = 'stripe'", '', 0, 0, { user })
  for (const record of stored) {
    if (ids.includes(record.getString('stripe_subscription')) || isOver(record.getString('status'))) continue
    record.set('status', 'canceled')
    tx.save(record)
  }
}

function isAlready(record: core.Record, name: string, value: string | boolean) {
  return typeof value === 'boolean' ? record.getBool(name) === value : record.getString(name) === value
}

export const isOver = (status: string) => ['canceled', 'incomplete_expired'].includes(status)

function warnOfDouble(app: core.App, user: string, rows: ReadonlyArray<Readonly<Record<string, string | boolean>>>) {
  const running = rows.filter((row) => !isOver(String(row['status'])))
  if (running.length > 1) app.logger().error('a customer pays for several subscriptions', 'user', user)
}
