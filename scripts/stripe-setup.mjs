// @ts-check
// npm run stripe:setup [-- --live] [--new-secret]: makes in a Stripe account what the product sells and needs there
import { stripeSetup } from './setup/stripe-setup.mjs'

stripeSetup(process.argv.slice(2))
