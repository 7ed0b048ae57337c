import { onTestFinished } from 'vitest'
import { openStripe } from './stripe/open-stripe.ts'

/** A double with something to sell, a customer, and the real client in front of it; gone when the test is. */
export async function openShop(options: Parameters<typeof openStripe>[0] = {}) {
  const double = await openStripe(options)
  onTestFinished(() => double.close())
  const stripe = double.client()
  const product = await stripe.products.create({ name: 'Lönebänken', metadata: { role: 'premium' } })
  const price = await stripe.prices.create({
    product: product.id,
    currency: 'sek',
    unit_amount: 3900,
    recurring: { interval: 'day', interval_count: 30 },
    tax_behavior: 'exclusive',
    lookup_key: '30days',
  })
  const vat = await stripe.taxRates.create({ display_name: 'Moms', percentage: 25, inclusive: false, country: 'SE' })
  const customer = await stripe.customers.create({ email: 'kim@lonebanken.example', name: 'Kim Kund' })

  /** A checkout for the customer, with VAT; more or other parameters as given. */
  const checkout = (more: Partial<Parameters<typeof stripe.checkout.sessions.create>[0]> = {}) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      subscription_data: { default_tax_rates: [vat.id] },
      success_url: 'http://app.example/?checkout=klar&sid={CHECKOUT_SESSION_ID}',
      cancel_url: 'http://app.example/?checkout=avbruten',
      locale: 'sv',
      ...more,
    })
  const trial = (days = 30) => ({ subscription_data: { default_tax_rates: [vat.id], trial_period_days: days } })

  /** The customer subscribes, and pays with a card. Answers the subscription. */
  const subscribe = async (
    more: Partial<Parameters<typeof stripe.checkout.sessions.create>[0]> = {},
    card?: string,
  ) => {
    const { id, url } = await checkout(more)
    if ((await double.pay(url ?? '', card === undefined ? {} : { card })) === undefined) throw new Error('not paid')
    const { subscription } = await stripe.checkout.sessions.retrieve(id)
    return stripe.subscriptions.retrieve(subscription as string)
  }
  return { double, stripe, product, price, vat, customer, checkout, trial, subscribe }
}

/** What Stripe's client says when a request is refused. */
export const refusal = async (request: Promise<unknown>) => {
  try {
    await request
  } catch (error) {
    const { statusCode, type, code, param, message } = error as Record<string, unknown>
    return { statusCode, type, code, param, message }
  }
  throw new Error('the request was not refused')
}
