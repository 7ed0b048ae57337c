import type Stripe from 'stripe'

/** A field of one of Stripe's objects as the wire holds it: an id in place of another object. */
type Plain<Value> = [Extract<Value, { id: string }>] extends [never] ? Value : Exclude<Value, { id: string }>

// Stripe's own types decide names and shapes: a field that Stripe has moved or removed does not compile here
type Picked<Whole, Name extends keyof Whole> = { [K in Name]: Plain<Whole[K]> }

/** What every object has, but for items and events. */
type Made = 'id' | 'object' | 'created' | 'livemode'

/** The double's objects, as it answers and sends them. Times are seconds since 1970 on the account's clock, amounts are öre. */
export type Customer = Picked<Stripe.Customer, Made | 'email' | 'metadata' | 'name' | 'preferred_locales'> & {
  invoice_settings: { default_payment_method: string | null }
}

export type Product = Picked<Stripe.Product, Made | 'active' | 'metadata' | 'name' | 'tax_code'>

export type Price = Picked<
  Stripe.Price,
  Made | 'active' | 'currency' | 'lookup_key' | 'metadata' | 'product' | 'tax_behavior' | 'unit_amount'
> & { recurring: Picked<Stripe.Price.Recurring, 'interval' | 'interval_count'> | null }

export type TaxRate = Picked<
  Stripe.TaxRate,
  Made | 'active' | 'country' | 'display_name' | 'inclusive' | 'metadata' | 'percentage'
>

export type SubscriptionItem = Picked<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_end' | 'current_period_start' | 'quantity' | 'subscription'
> & { price: Price }

export type Subscription = Picked<
  Stripe.Subscription,
  | Made
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'customer'
  | 'default_payment_method'
  | 'ended_at'
  | 'latest_invoice'
  | 'metadata'
  | 'pause_collection'
  | 'status'
  | 'trial_end'
  | 'trial_settings'
  | 'trial_start'
> & { default_tax_rates: TaxRate[]; items: List<SubscriptionItem> }

export type Invoice = Picked<
  Stripe.Invoice,
  Made | 'attempt_count' | 'customer' | 'next_payment_attempt' | 'number' | 'status' | 'subtotal' | 'total'
>

export type CheckoutSession = Picked<
  Stripe.Checkout.Session,
  | Made
  | 'allow_promotion_codes'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'custom_text'
  | 'customer'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_method_collection'
  | 'status'
  | 'subscription'
  | 'success_url'
  | 'url'
>

export type PortalConfiguration = Picked<
  Stripe.BillingPortal.Configuration,
  Made | 'active' | 'default_return_url' | 'metadata'
> & { features: Stripe.BillingPortal.ConfigurationCreateParams.Features }

export type PortalSession = Picked<
  Stripe.BillingPortal.Session,
  Made | 'configuration' | 'customer' | 'locale' | 'return_url' | 'url'
>

export type WebhookEndpoint = Picked<
  Stripe.WebhookEndpoint,
  Made | 'api_version' | 'enabled_events' | 'metadata' | 'status' | 'url'
>

export type EventType = Exclude<Stripe.WebhookEndpointCreateParams.EnabledEvent, '*'>

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: Record<string, unknown> }
  livemode: boolean
  type: EventType
}

/** Anything with an id that may be reported in an event. */
export type StripeObject = { readonly id: string; readonly object: string }

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }
