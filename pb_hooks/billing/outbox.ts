import type Stripe from 'stripe'
import { minutesAfter } from '../ops/moment.ts'
import { asOne, inTransaction } from '../ops/transaction.ts'
import { getAll, isMissing, post, remove } from './stripe-client.ts'
import { stripeSettings } from './stripe-settings.ts'

export type Task = 'deleteCustomer' | 'updateCustomer'

// never given up: a customer who is not deleted goes on paying
const pausesMinutes = [1, 2, 5, 15, 60, 180, 720, 1440]
const attemptsBeforeAlarm = 5
// a task at a time may take half a minute while Stripe is silent; the next minute goes on
const tasksPerRun = 50
const retentionDays = 30

/** Writes down what is owed to Stripe; `settle` does it, and tries until it is done. May be called in a transaction. */
export function owe(app: core.App, task: Task, customer: string) {
  const row = new Record(app.findCollectionByNameOrId('outbox'))
  row.load({ task, stripe_customer: customer, next_attempt: new DateTime() })
  app.save(row)
}

/**
 * Deletes a user and writes down, as one, that their customer at Stripe goes too, which ends every subscription. It makes no difference who deletes the user.
 * @param e of `users`
 */
export function deleteWithCustomer(e: core.RecordEvent) {
  asOne(e, (tx) => {
    const customer = customerIn(tx, e.record.id)
    e.next()
    if (customer !== '') owe(tx, 'deleteCustomer', customer)
  })
}

/**
 * Changes a user and writes down, as one, that Stripe's receipts go to the new address and name.
 * @param e of `users`
 */
export function updateWithCustomer(e: core.RecordEvent) {
  const before = e.record.original()
  const isSame = before.email() === e.record.email() && before.getString('name') === e.record.getString('name')
  if (isSame) return e.next()
  asOne(e, (tx) => {
    e.next()
    const customer = customerIn(tx, e.record.id)
    if (customer !== '') owe(tx, 'updateCustomer', customer)
  })
}

function customerIn(tx: core.App, user: string) {
  const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  return billing ? billing.getString('stripe_customer') : ''
}

/**
 * Does what is owed and due, the oldest first.
 * @param app outside any transaction
 */
export function settle(app: core.App) {
  if (!stripeSettings()) return
  for (let done = 0; done < tasksPerRun; done += 1) {
    const row = claim(app)
    if (!row) break
    try {
      carryOut(app, row)
      row.load({ done: new DateTime(), last_error: '' })
    } catch (error) {
      const attempts = row.getInt('attempts')
      row.set('last_error', String(error).slice(0, 500))
      const level = attempts < attemptsBeforeAlarm ? 'warn' : 'error'
      app.logger()[level]('Stripe is owed something', 'task', row.getString('task'), 'attempts', attempts)
    }
    app.save(row)
  }
  const before = minutesAfter(-retentionDays * 24 * 60)
  for (const row of app.findRecordsByFilter('outbox', "done != '' && done < {:before}", '', 500, 0, { before })) {
    app.delete(row)
  }
}

/** Takes the task that is due, and writes down the attempt before it is made. */
function claim(app: core.App): core.Record | undefined {
  let claimed: core.Record | undefined
  inTransaction(app, (tx) => {
    const [row] = tx.findRecordsByFilter('outbox', "done = '' && next_attempt <= @now", 'next_attempt', 1, 0)
    if (!row) return
    const attempts = row.getInt('attempts') + 1
    row.load({ attempts, next_attempt: minutesAfter(pausesMinutes[Math.min(attempts, pausesMinutes.length) - 1]) })
    tx.save(row)
    claimed = row
  })
  return claimed
}

function carryOut(app: core.App, row: core.Record) {
  const customer = row.getString('stripe_customer')
  const path = `customers/${encodeURIComponent(customer)}`
  try {
    if (row.getString('task') === 'updateCustomer') {
      const user = userOf(app, customer)
      // deleted since: another task takes the customer away
      if (user) post(path, { email: user.email(), name: user.getString('name') })
      return
    }
    // nobody pays on a page that is still open in some tab
    for (const { id, status } of getAll<Stripe.Checkout.Session>('checkout/sessions', { customer })) {
      if (status === 'open') post(`checkout/sessions/${encodeURIComponent(id)}/expire`)
    }
    remove(path)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

function userOf(app: core.App, customer: string): core.Record | undefined {
  const [billing] = app.findRecordsByFilter('billing', 'stripe_customer = {:customer}', '', 1, 0, { customer })
  return billing && app.findRecordById('users', billing.getString('user'))
}
