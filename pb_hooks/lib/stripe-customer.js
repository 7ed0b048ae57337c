/** @type {typeof import('./stripe-client.js')} */
const { get, getAll, isMissing, post } = require(`${__hooks}/lib/stripe-client.js`)
/** @type {typeof import('./stripe-outbox.js')} */
const { owe } = require(`${__hooks}/lib/stripe-outbox.js`)
/** @type {typeof import('./transaction.js')} */
const { inTransaction } = require(`${__hooks}/lib/transaction.js`)

/**
 * The user's customer at Stripe, made when there is none. To be called in the user's turn. Throws StripeError.
 * @param {core.App} app outside any transaction
 * @param {core.Record} user
 * @param {(gone: string) => void} beforeAnother gets a customer who was deleted at Stripe, while they are still known as the user's
 * @returns {string} Stripe's id
 */
function customerOf(app, user, beforeAnother) {
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

/** @param {string} customer */
function isThere(customer) {
  try {
    return get(`customers/${encodeURIComponent(customer)}`).deleted !== true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/**
 * One that was made before its answer was lost, or before the database was restored. The address alone proves nothing: only who bears the
 * user's id is theirs.
 * @param {core.Record} user
 * @returns {import('stripe').Customer | undefined}
 */
function foundFor(user) {
  return getAll('customers', { email: user.email() }).find(({ metadata }) => metadata?.['user'] === user.id)
}

/**
 * @param {core.Record} user
 * @returns {import('stripe').Customer}
 */
function makeFor(user) {
  /** @type {import('stripe').CustomerCreateParams} */
  const params = {
    email: user.email(),
    name: user.getString('name') || undefined,
    preferred_locales: ['sv'],
    metadata: { user: user.id },
  }
  return post('customers', /** @type {any} */ (params))
}

/**
 * The user of a customer whom our database does not know although they bear a user's id: it was restored from before they came.
 * Writes it down. '' for a customer of somebody else's, or of a deleted account.
 * @param {core.App} app outside any transaction
 * @param {string} customer
 * @returns {string}
 */
function adopt(app, customer) {
  const user = ownerOf(customer)
  if (user === '') return ''
  const [billing] = app.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
  if (!billing || billing.getString('stripe_customer') !== '') return ''
  return keep(app, user, customer) ? user : ''
}

/**
 * @param {string} customer
 * @returns {string}
 */
function ownerOf(customer) {
  try {
    const { deleted, metadata } = get(`customers/${encodeURIComponent(customer)}`)
    return deleted ? '' : metadata?.['user'] || ''
  } catch (error) {
    if (isMissing(error)) return ''
    throw error
  }
}

/**
 * @param {core.App} app
 * @param {string} user
 * @param {string} customer
 * @returns {boolean} false when the user is gone
 */
function keep(app, user, customer) {
  let isKept = false
  inTransaction(app, (tx) => {
    const [billing] = tx.findRecordsByFilter('billing', 'user = {:user}', '', 1, 0, { user })
    if (!billing) return
    billing.set('stripe_customer', customer)
    tx.save(billing)
    isKept = true
  })
  return isKept
}

module.exports = { customerOf, adopt }
