// @ts-check
// npm run stripe:setup [-- --live] [--new-secret]: makes in a Stripe account what the product sells and needs there
import { refuseOldNode } from './setup/node-version.mjs'

refuseOldNode()
import('./setup/stripe-setup.mjs').then(({ stripeSetup }) => stripeSetup(process.argv.slice(2)))
