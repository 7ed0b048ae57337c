// @ts-check
import { join } from 'node:path'
import { places } from './places.mjs'
import { setUpStripeAccount } from './stripe-account.mjs'
import { whatIsSold } from './stripe-setup.mjs'

/**
 * A Stripe on this machine. env: the settings that lead a local server to it; pay: does what a customer does on its payment page.
 * @typedef {{ url: string, env: Record<string, string>, pay: (page: string) => Promise<unknown>, close: () => Promise<void> }} StripeHere
 */

/**
 * The tests' own Stripe, with an account set up as `npm run stripe:setup` does; for `npm run dev -- --stripe` only.
 * @param {string} serverAddress where PocketBase will hear events
 * @returns {Promise<StripeHere>}
 */
export async function startStripeDouble(serverAddress) {
  const { runnerImport } = await import('vite')
  const file = join(places.root, 'tests', 'doubles', 'stripe', 'open-stripe.ts')
  /** @type {{ module: typeof import('../../tests/doubles/stripe/open-stripe.ts') }} */
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'silent' })
  const double = await module.openStripe()
  const wanted = { ...(await whatIsSold()), appUrl: serverAddress, live: false, newSecret: false }
  const { webhookSecret } = await setUpStripeAccount(double.client(), wanted)
  const env = {
    LONEBANKEN_STRIPE_URL: double.url,
    STRIPE_SECRET_KEY: double.secretKey,
    // given, since the account was empty a moment ago
    STRIPE_WEBHOOK_SECRET: /** @type {string} */ (webhookSecret),
  }
  return { url: double.url, env, pay: (page) => double.pay(page), close: () => double.close() }
}
