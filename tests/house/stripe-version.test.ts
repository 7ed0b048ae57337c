import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { expect, test } from 'vitest'

// the hooks speak to Stripe without the package (goja has no fetch); its types and the tests are worth something only on the same version
test('the hooks pin the API version that the stripe package speaks', () => {
  expect(JSON.parse(readFileSync('pb_hooks/billing/stripe-version.json', 'utf8'))).toEqual({
    apiVersion: Stripe.API_VERSION,
  })
})
