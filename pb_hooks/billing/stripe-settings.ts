import { isLocal } from '../ops/mode.ts'

export type StripeSettings = { key: string; live: boolean; address: string; webhookSecret: string }

/**
 * How this server reaches Stripe; undefined where nobody pays: in local mode without a key. Only local mode may speak to another address
 * than Stripe's (ops/required-settings.ts and ops/server-settings.ts refuse to start otherwise).
 */
export function stripeSettings(): StripeSettings | undefined {
  const key = (process.env['STRIPE_SECRET_KEY'] || '').trim()
  if (key === '') return undefined
  return {
    key,
    live: /^(sk|rk)_live_/.test(key),
    address: (isLocal() && process.env['LONEBANKEN_STRIPE_URL']) || 'https://api.stripe.com',
    webhookSecret: (process.env['STRIPE_WEBHOOK_SECRET'] || '').trim(),
  }
}

/** What choosing a plan costs here: nothing, nothing real (Stripe's test mode), or money. */
export function payment(): 'none' | 'test' | 'live' {
  const settings = stripeSettings()
  if (!settings) return 'none'
  return settings.live ? 'live' : 'test'
}
