import type Stripe from 'stripe'

/** A field of one of Stripe's objects as the wire holds it when nothing is expanded: an id in place of another object. */
type Plain<Value> = [Extract<Value, { id: string }>] extends [never] ? Value : Exclude<Value, { id: string }>

// Stripe's own types decide names and shapes: a field that Stripe has moved or removed does not compile here
type Picked<Whole, Name extends keyof Whole> = { [K in Name]: Plain<Whole[K]> }

/** The double's objects, as it answers and sends them. Times are seconds since 1970 on the account's clock, amounts are öre. */
export type Customer = Picked<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'address'
  | 'balance'
  | 'created'
  | 'delinquent'
  | 'description'
  | 'email'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'phone'
  | 'preferred_locales'
> & { invoice_settings: { default_payment_method: string | null } }

export type Product = Picked<
  Stripe.Product,
  'id' | 'object' | 'active' | 'created' | 'description' | 'livemode' | 'metadata' | 'name' | 'tax_code' | 'updated'
>

export type Price = Picked<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'product'
  | 'tax_behavior'
  | 'type'
  | 'unit_amount'
> & { recurring: Picked<Stripe.Price.Recurring, 'interval' | 'interval_count' | 'usage_type'> | null }

export type TaxRate = Picked<
  Stripe.TaxRate,
  | 'id'
  | 'object'
  | 'active'
  | 'country'
  | 'created'
  | 'description'
  | 'display_name'
  | 'inclusive'
  | 'jurisdiction'
  | 'livemode'
  | 'metadata'
  | 'percentage'
>

/** A card that a customer gave; what it does is read from its number, as with Stripe's test cards. */
export type PaymentMethod = Picked<
  Stripe.PaymentMethod,
  'id' | 'object' | 'created' | 'customer' | 'livemode' | 'type'
> & {
  card: { brand: string; last4: string }
}

export type SubscriptionItem = Picked<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'created' | 'current_period_end' | 'current_period_start' | 'metadata' | 'quantity' | 'subscription'
> & { price: Price }

export type Subscription = Picked<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'billing_mode'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'cancellation_details'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'default_payment_method'
  | 'ended_at'
  | 'latest_invoice'
  | 'livemode'
  | 'metadata'
  | 'pause_collection'
  | 'start_date'
  | 'status'
  | 'trial_end'
  | 'trial_settings'
  | 'trial_start'
> & { default_tax_rates: TaxRate[]; items: List<SubscriptionItem> }

export type Invoice = Picked<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_email'
  | 'hosted_invoice_url'
  | 'livemode'
  | 'next_payment_attempt'
  | 'number'
  | 'parent'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'subtotal'
  | 'total'
  | 'total_excluding_tax'
>

export type CheckoutSession = Picked<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'allow_promotion_codes'
  | 'amount_subtotal'
  | 'amount_total'
  | 'cancel_url'
  | 'client_reference_id'
  | 'created'
  | 'currency'
  | 'custom_text'
  | 'customer'
  | 'customer_email'
  | 'expires_at'
  | 'invoice'
  | 'livemode'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'payment_method_collection'
  | 'payment_status'
  | 'status'
  | 'subscription'
  | 'success_url'
  | 'ui_mode'
  | 'url'
>

export type PortalConfiguration = Picked<
  Stripe.BillingPortal.Configuration,
  | 'id'
  | 'object'
  | 'active'
  | 'created'
  | 'default_return_url'
  | 'is_default'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'updated'
> & {
  business_profile: Stripe.BillingPortal.ConfigurationCreateParams.BusinessProfile
  features: Stripe.BillingPortal.ConfigurationCreateParams.Features
}

export type PortalSession = Picked<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'configuration' | 'created' | 'customer' | 'livemode' | 'locale' | 'return_url' | 'url'
>

export type WebhookEndpoint = Picked<
  Stripe.WebhookEndpoint,
  | 'id'
  | 'object'
  | 'api_version'
  | 'created'
  | 'description'
  | 'enabled_events'
  | 'livemode'
  | 'metadata'
  | 'status'
  | 'url'
>

export type EventType = Exclude<Stripe.WebhookEndpointCreateParams.EnabledEvent, '*'>

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: Record<string, unknown> }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

/** Anything with an id that may be asked for, expanded or reported in an event. */
export type StripeObject = { readonly id: string; readonly object: string }

export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }
