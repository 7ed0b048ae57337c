import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { clearableText, flag, metadata, paging, text, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import { cardOf, pays } from '../life/cards.ts'
import { openInvoice } from '../life/invoices.ts'
import { end, isOver, payOwed, resume } from '../life/subscriptions.ts'
import type { Invoice, Subscription } from '../objects.ts'
import { cardDeclined, missingObject, refused } from '../refusal.ts'
import { refuseUnknownCustomer } from './customers.ts'

const statuses = 'active all canceled ended incomplete incomplete_expired past_due paused trialing unpaid'.split(' ')

export const subscriptionRoutes = [
  route<Stripe.SubscriptionListParams>(
    'GET',
    '/v1/subscriptions',
    { ...paging, customer: text, price: text, status: { is: 'text', oneOf: statuses } },
    ({ account, params }) => {
      refuseUnknownCustomer(account, params.customer)
      return page(
        [...account.subscriptions.values()].filter(
          (subscription) =>
            (params.customer === undefined || subscription.customer === params.customer) &&
            (params.price === undefined || subscription.items.data.some(({ price }) => price.id === params.price)) &&
            hasStatus(subscription, params.status),
        ),
        params,
        '/v1/subscriptions',
      )
    },
  ),
  route('GET', '/v1/subscriptions/:id', {}, ({ account, id }) => subscriptionNamed(account, id)),
  route<Stripe.SubscriptionUpdateParams>(
    'POST',
    '/v1/subscriptions/:id',
    {
      cancel_at_period_end: flag,
      cancel_at: { ...whole, clearable: true },
      default_payment_method: text,
      description: clearableText,
      metadata,
      pause_collection: {
        is: 'group',
        clearable: true,
        of: { behavior: { ...text, required: true, oneOf: ['keep_as_draft', 'mark_uncollectible', 'void'] } },
      },
    },
    ({ account, id, params }) => {
      const subscription = subscriptionNamed(account, id)
      if (isOver(subscription)) {
        throw refused('A canceled subscription can only update its cancellation_details and metadata.')
      }
      account.change('customer.subscription.updated', subscription, changesIn(params, subscription))
      return subscription
    },
  ),
  route<Stripe.SubscriptionCancelParams>(
    'DELETE',
    '/v1/subscriptions/:id',
    { invoice_now: flag, prorate: flag },
    ({ account, id }) => {
      const subscription = subscriptionNamed(account, id)
      if (isOver(subscription)) throw missingObject('subscription', id)
      end(account, subscription, 'cancellation_requested')
      return subscription
    },
  ),
  route('POST', '/v1/subscriptions/:id/resume', {}, ({ account, id }) => {
    const subscription = subscriptionNamed(account, id)
    resume(account, subscription)
    return subscription
  }),

  route<Stripe.InvoiceListParams>(
    'GET',
    '/v1/invoices',
    {
      ...paging,
      customer: text,
      subscription: text,
      status: { is: 'text', oneOf: ['draft', 'open', 'paid', 'uncollectible', 'void'] },
    },
    ({ account, params }) => {
      refuseUnknownCustomer(account, params.customer)
      return page(
        [...account.invoices.values()].filter(
          (invoice) =>
            (params.customer === undefined || invoice.customer === params.customer) &&
            (params.subscription === undefined || subscriptionOf(invoice) === params.subscription) &&
            (params.status === undefined || invoice.status === params.status),
        ),
        params,
        '/v1/invoices',
      )
    },
  ),
  route('GET', '/v1/invoices/:id', {}, ({ account, id }) => invoiceNamed(account, id)),
  route('POST', '/v1/invoices/:id/pay', {}, ({ account, id }) => {
    const invoice = invoiceNamed(account, id)
    const subscription = subscriptionNamed(account, subscriptionOf(invoice) ?? '')
    if (openInvoice(account, subscription) !== invoice) throw refused('Invoice is already paid or void.')
    if (!pays(account, subscription.customer, cardOf(account, subscription))) throw cardDeclined()
    payOwed(account, subscription)
    return invoice
  }),
]

function hasStatus({ status }: Subscription, wanted: Stripe.SubscriptionListParams['status']): boolean {
  if (wanted === undefined) return status !== 'canceled' && status !== 'incomplete_expired'
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired'
  return wanted === 'all' || status === wanted
}

function changesIn(params: Stripe.SubscriptionUpdateParams, stored: Subscription): Partial<Subscription> {
  const changes: Partial<Subscription> = { metadata: updatedMetadata(stored.metadata, params.metadata) }
  const { cancel_at, pause_collection } = params
  if (params.cancel_at_period_end !== undefined) changes.cancel_at_period_end = params.cancel_at_period_end
  if (cancel_at !== undefined) changes.cancel_at = typeof cancel_at === 'number' ? cancel_at : null
  if (params.default_payment_method !== undefined) changes.default_payment_method = params.default_payment_method
  if (pause_collection !== undefined) {
    changes.pause_collection = pause_collection ? { behavior: pause_collection.behavior, resumes_at: null } : null
  }
  return changes
}

const subscriptionOf = (invoice: Invoice): string | undefined => {
  const subscription = invoice.parent?.subscription_details?.subscription
  return typeof subscription === 'string' ? subscription : subscription?.id
}

function subscriptionNamed(account: Account, id: string): Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missingObject('subscription', id)
  return subscription
}

function invoiceNamed(account: Account, id: string): Invoice {
  const invoice = account.invoices.get(id)
  if (!invoice) throw missingObject('invoice', id)
  return invoice
}
