/** @type {typeof import('./mode.js')} */
const { isLocal } = require(`${__hooks}/lib/mode.js`)

/** @typedef {{ key: string, live: boolean, address: string, webhookSecret: string }} StripeSettings */

/**
 * How this server reaches Stripe; undefined where nobody pays: in local mode without a key. Only local mode may speak to another address
 * than Stripe's (lib/required-settings.js and lib/server-settings.js refuse to start otherwise).
 * @returns {StripeSettings | undefined}
 */
function stripeSettings() {
  const key = (process.env['STRIPE_SECRET_KEY'] || '').trim()
  if (key === '') return undefined
  return {
    key,
    live: /^(sk|rk)_live_/.test(key),
    address: (isLocal() && process.env['LONEBANKEN_STRIPE_URL']) || 'https://api.stripe.com',
    webhookSecret: (process.env['STRIPE_WEBHOOK_SECRET'] || '').trim(),
  }
}

/**
 * What choosing a plan costs here: nothing, nothing real (Stripe's test mode), or money.
 * @returns {'none' | 'test' | 'live'}
 */
function payment() {
  const settings = stripeSettings()
  if (!settings) return 'none'
  return settings.live ? 'live' : 'test'
}

module.exports = { stripeSettings, payment }
