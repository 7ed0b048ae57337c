import type Stripe from 'stripe'
import { inTransaction } from '../ops/transaction.ts'
import { owe } from './outbox.ts'
import { get, getAll, isMissing, post } from './stripe-client.ts'

/**
 * The user's customer at Stripe, made when there is none. To be called in the user's turn. Throws StripeError.
 * @param app outside any transaction
 * @param beforeAnother gets a customer who was deleted at Stripe, while they are still known as the user's
 * @returns Stripe's id
 */
export function customerOf(app: core.App, user: core.Record, beforeAnother: (gone: string) => void): string {
  const billing = app.findFirstRecordByData('billing', 'user', user.id)
  const known = billing.getString('stripe_customer')
  if (known !== '') {
    if (isThere(known)) return known
    beforeAnother(known)
  }
  const customer = (foundFor(user) || makeFor(user)).id
  if (!keep(app, user.id, customer)) {
    // the account was deleted in the meantime
    owe(app, 'deleteCustomer', customer)
    throw new ForbiddenError('')
  }
  return customer
}

const read = (customer: string) =>
  get<Stripe.Customer | Stripe.DeletedCustomer>(`customers/${encodeURIComponent(customer)}`)

function isThere(customer: string) {
  try {
    return read(customer).deleted !== true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * One that was made before its answer was lost, or before the database was restored. The address alone proves nothing: only who bears the
 * user's id is theirs.
 */
function foundFor(user: core.Record): Stripe.Customer | undefined {
  return getAll<Stripe.Customer>('customers', { email: user.email() }).find(
    ({ metadata }) => metadata?.['user'] === user.id,
  )
}

function makeFor(user: core.Record): Stripe.Customer {
  const params: Stripe.CustomerCreateParams = {
    email: user.email(),
    name: user.getString('name') || undefined,
    preferred_locales: ['sv'],
    metadata: { user: user.id },
  }
  return post('customers', params)
}

/**
 * The user of a customer whom our database does not know although they bear a user's id: it was restored from before they came.
 * Writes it down. '' for a customer of somebody else's, or of a deleted account.
 * @param app outside any transaction
 */
export function adopt(app: core.App, customer: string): string {
  const user = ownerOf(customer)
  if (user === '') return ''
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  if (!billing || billing.getString('stripe_customer') !== '') return ''
  return keep(app, user, customer) ? user : ''
}

function ownerOf(customer: string): string {
  try {
    const found = read(customer)
    return found.deleted ? '' : (found as Stripe.Customer).metadata?.['user'] || ''
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

/** @returns false when the user is gone */
function keep(app: core.App, user: string, customer: string): boolean {
  let isStored = false
  inTransaction(app, (tx) => {
    const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
    if (!billing) return
    billing.set('stripe_customer', customer)
    tx.save(billing)
    isStored = true
  })
  return isStored
}
