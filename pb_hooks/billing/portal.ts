import type Stripe from 'stripe'
import { refusal } from '../http/refusal.ts'
import { getAll, post } from './stripe-client.ts'
import { stripeSettings } from './stripe-settings.ts'

/**
 * The address of Stripe's page where the user changes card, reads receipts and cancels. Anybody who has the address is let in: it is answered and
 * never logged. Errors: 409 no_customer for one who has never been at Stripe, StripeError.
 * @param app outside any transaction
 */
export function portalAddress(app: core.App, user: core.Record): string {
  const customer = app.findFirstRecordByData('billing', 'user', user.id).getString('stripe_customer')
  if (customer === '' || !stripeSettings())
    throw refusal(409, 'billing', 'no_customer', 'There is nothing to change yet.')
  const params: Stripe.BillingPortal.SessionCreateParams = {
    customer,
    locale: 'sv',
    return_url: `${app.settings().meta.appURL.replace(/\/+$/, '')}/?betalning=andrad`,
    configuration: configuration(),
  }
  return String(post<Stripe.BillingPortal.Session>('billing_portal/sessions', params).url)
}

/** What npm run stripe:setup has made; without it Stripe takes the account's own. */
function configuration(): string | undefined {
  const all = getAll<Stripe.BillingPortal.Configuration>('billing_portal/configurations', { active: true })
  return all.find(({ metadata }) => metadata?.['app'] === 'lonebanken')?.id
}
