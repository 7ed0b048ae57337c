/** @type {typeof import('./refusal.js')} */
const { refusal } = require(`${__hooks}/lib/refusal.js`)
/** @type {typeof import('./stripe-client.js')} */
const { getAll, post } = require(`${__hooks}/lib/stripe-client.js`)
/** @type {typeof import('./stripe-settings.js')} */
const { stripeSettings } = require(`${__hooks}/lib/stripe-settings.js`)

/**
 * The address of Stripe's page where the user changes card, reads receipts and cancels. Whoever has the address is let in: it is answered and
 * never logged. Errors: 409 no_customer for one who has never been at Stripe, StripeError.
 * @param {core.App} app outside any transaction
 * @param {core.Record} user
 * @returns {string}
 */
function portalAddress(app, user) {
  const customer = app.findFirstRecordByData('billing', 'user', user.id).getString('stripe_customer')
  if (customer === '' || !stripeSettings())
    throw refusal(409, 'billing', 'no_customer', 'There is nothing to change yet.')
  /** @type {import('stripe').BillingPortal.SessionCreateParams} */
  const params = {
    customer,
    locale: 'sv',
    return_url: `${app.settings().meta.appURL.replace(/\/+$/, '')}/?betalning=andrad`,
    configuration: configuration(),
  }
  return String(post('billing_portal/sessions', /** @type {any} */ (params)).url)
}

/**
 * What npm run stripe:setup has made; without it Stripe takes the account's own.
 * @returns {string | undefined}
 */
function configuration() {
  /** @type {import('stripe').BillingPortal.Configuration[]} */
  const all = getAll('billing_portal/configurations', { active: true })
  return all.find(({ metadata }) => metadata?.['app'] === 'lonebanken')?.id
}

module.exports = { portalAddress }
