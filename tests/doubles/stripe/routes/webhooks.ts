import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { type Account, apiVersion, type EndpointFile } from '../account.ts'
import { flag, metadata, paging, text, texts, updatedMetadata } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { WebhookEndpoint } from '../objects.ts'
import { missingObject } from '../refusal.ts'

/** Where events are sent. */
export const webhookRoutes = [
  route<Stripe.WebhookEndpointCreateParams>(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: { ...text, required: true },
      enabled_events: { ...texts, required: true },
      api_version: { is: 'text', oneOf: [apiVersion] },
      metadata,
    },
    ({ account, params }) => {
      const { endpoint, secrets } = addEndpoint(account, params)
      // shown once: no later answer has it
      return { ...endpoint, secret: secrets[0] }
    },
  ),
  route<Stripe.WebhookEndpointListParams>('GET', '/v1/webhook_endpoints', paging, ({ account, params }) =>
    page(
      [...account.endpoints.values()].map(({ endpoint }) => endpoint),
      params,
      '/v1/webhook_endpoints',
    ),
  ),
  route('GET', '/v1/webhook_endpoints/:id', {}, ({ account, id }) => endpointNamed(account, id)),
  route<Stripe.WebhookEndpointUpdateParams>(
    'POST',
    '/v1/webhook_endpoints/:id',
    { enabled_events: texts, disabled: flag },
    ({ account, id, params }) => {
      const endpoint = endpointNamed(account, id)
      if (params.enabled_events) endpoint.enabled_events = params.enabled_events
      if (params.disabled !== undefined) endpoint.status = params.disabled ? 'disabled' : 'enabled'
      return endpoint
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ account, id }) => {
    endpointNamed(account, id)
    account.endpoints.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]

/** Adds an endpoint with a new secret, or with one that its server knows already. */
export function addEndpoint(
  account: Account,
  params: Stripe.WebhookEndpointCreateParams,
  secret = `whsec_${randomBytes(16).toString('hex')}`,
): EndpointFile {
  const endpoint: WebhookEndpoint = {
    ...account.made('webhook_endpoint', account.newId('we')),
    api_version: params.api_version ?? null,
    enabled_events: params.enabled_events,
    metadata: updatedMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  }
  const file = { endpoint, secrets: [secret] }
  account.endpoints.set(endpoint.id, file)
  return file
}

function endpointNamed(account: Account, id: string): WebhookEndpoint {
  const file = account.endpoints.get(id)
  if (!file) throw missingObject('webhook endpoint', id)
  return file.endpoint
}
