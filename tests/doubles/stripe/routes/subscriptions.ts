import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { flag, paging, text, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import { end, isOver } from '../life/subscriptions.ts'
import type { Subscription } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'
import { refuseUnknownCustomer } from './customers.ts'

export const subscriptionRoutes = [
  route<Stripe.SubscriptionListParams>(
    'GET',
    '/v1/subscriptions',
    { ...paging, customer: text, status: { is: 'text', oneOf: ['all'] } },
    ({ account, params }) => {
      refuseUnknownCustomer(account, params.customer)
      return page(
        [...account.subscriptions.values()].filter(
          (subscription) =>
            (params.customer === undefined || subscription.customer === params.customer) &&
            (params.status === 'all' || !isOver(subscription)),
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
      cancel_at: whole,
      pause_collection: { is: 'group', of: { behavior: { ...text, required: true, oneOf: ['void'] } } },
    },
    ({ account, id, params }) => {
      const subscription = subscriptionNamed(account, id)
      if (isOver(subscription)) {
        throw refused('A canceled subscription can only update its cancellation_details and metadata.')
      }
      account.change('customer.subscription.updated', subscription, changesIn(params))
      return subscription
    },
  ),
  route('DELETE', '/v1/subscriptions/:id', {}, ({ account, id }) => {
    const subscription = subscriptionNamed(account, id)
    if (isOver(subscription)) throw missingObject('subscription', id)
    end(account, subscription)
    return subscription
  }),
]

function changesIn(params: Stripe.SubscriptionUpdateParams): Partial<Subscription> {
  const { cancel_at_period_end, cancel_at, pause_collection } = params
  return {
    ...(cancel_at_period_end === undefined ? {} : { cancel_at_period_end }),
    ...(typeof cancel_at === 'number' ? { cancel_at } : {}),
    ...(pause_collection ? { pause_collection: { behavior: pause_collection.behavior, resumes_at: null } } : {}),
  }
}

function subscriptionNamed(account: Account, id: string): Subscription {
  const subscription = account.subscriptions.get(id)
  if (!subscription) throw missingObject('subscription', id)
  return subscription
}
