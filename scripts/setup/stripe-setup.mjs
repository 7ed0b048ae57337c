// @ts-check
import { join } from 'node:path'
import { requireHook } from './hooks-build.mjs'
import { places } from './places.mjs'
import { installDependencies } from './prepare.mjs'
import { runCommand, SetupError } from './setup-error.mjs'

/**
 * npm run stripe:setup: makes the product, its prices, VAT, the billing portal and the webhook endpoint in the account of STRIPE_SECRET_KEY,
 * as far as they are missing, and prints the settings that follow. Nothing is ever deleted but, with --new-secret, an endpoint of ours.
 * @param {string[]} args `--live` for real money, `--new-secret` when the endpoint's secret is lost
 */
export const stripeSetup = (args) =>
  runCommand(async () => {
    const [unknown] = args.filter((arg) => !['--live', '--new-secret'].includes(arg))
    if (unknown) throw new SetupError(`"${unknown}" is no option. There are --live and --new-secret.`)
    const live = args.includes('--live')
    const key = keyFor(live)
    const appUrl = appAddress()
    installDependencies(places.root)
    const { default: Stripe } = await import('stripe')
    const { setUpStripeAccount } = await import('./stripe-account.mjs')
    const stripe = new Stripe(key, { ...double(live), telemetry: false, maxNetworkRetries: 2 })
    const done = await setUpStripeAccount(stripe, {
      ...(await whatIsSold()),
      appUrl,
      live,
      newSecret: args.includes('--new-secret'),
    }).catch((error) => {
      if (error instanceof Stripe.errors.StripeError) throw new SetupError(`Stripe refused: ${error.message}`)
      throw error
    })
    console.log(`The Stripe account is set up in ${live ? 'live' : 'test'} mode.\n`)
    for (const line of done.lines) console.log(`  ${line}`)
    console.log(`\n${settingsLines(done)}`)
  })

/**
 * What is sold, from where the product and its hooks read it.
 * @returns {Promise<import('./stripe-account.mjs').Sold>}
 */
export async function whatIsSold() {
  const { runnerImport } = await import('vite')
  const file = join(places.root, 'src', 'rules', 'plans-for-sale.ts')
  /** @type {{ module: { plansForSale: Readonly<Record<string, { price: number }>> } }} */
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'silent' })
  return {
    catalogue: requireHook('billing/stripe-catalogue.json'),
    apiVersion: requireHook('billing/stripe-version.json').apiVersion,
    plans: module.plansForSale,
  }
}

/**
 * Test and live never mix: money is only touched by who says so.
 * @param {boolean} live
 */
function keyFor(live) {
  const key = (process.env['STRIPE_SECRET_KEY'] ?? '').trim()
  const mode = /^(?:sk|rk)_(test|live)_\S+$/.exec(key)?.[1]
  if (!mode) throw new SetupError('Set STRIPE_SECRET_KEY to a secret or restricted key of the Stripe account.')
  if (mode === 'live' && !live) {
    throw new SetupError(
      'STRIPE_SECRET_KEY is a live key. To set up the account for real money:  npm run stripe:setup -- --live',
    )
  }
  if (mode === 'test' && live)
    throw new SetupError('STRIPE_SECRET_KEY is a test key, but --live asks for the live account.')
  return key
}

/** The public address of the product, which the webhook endpoint and the portal lead to. */
function appAddress() {
  const address = (process.env['APP_URL'] ?? '').trim().replace(/\/+$/, '')
  if (/^https:\/\/[^\s/?#]+$/.test(address)) return address
  throw new SetupError(
    'Set APP_URL to the public address of the product, https://… and no path: Stripe sends its events there.',
  )
}

/**
 * The tests' Stripe on this machine, in place of the real one; never for live keys.
 * @param {boolean} live
 * @returns {{ host?: string, port?: string, protocol?: 'http' }}
 */
function double(live) {
  const address = process.env['LONEBANKEN_STRIPE_URL']
  if (!address) return {}
  if (live) throw new SetupError('LONEBANKEN_STRIPE_URL is set: a live key may be shown to nobody but Stripe.')
  const { hostname, port } = new URL(address)
  return { host: hostname, port, protocol: 'http' }
}

/** @param {{ webhookSecret: string | undefined }} done */
const settingsLines = ({ webhookSecret }) =>
  webhookSecret === undefined
    ? 'STRIPE_WEBHOOK_SECRET is as before. Stripe shows it once: if it is lost, run this again with --new-secret.'
    : `Settings for "npm run serve", beside STRIPE_SECRET_KEY (Stripe shows this secret once):\n\nSTRIPE_WEBHOOK_SECRET=${webhookSecret}`
