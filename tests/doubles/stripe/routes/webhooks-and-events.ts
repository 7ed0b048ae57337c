import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import { type Account, apiVersion, type EndpointFile } from '../account.ts'
import { clearableText, flag, metadata, paging, text, texts, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { StripeEvent, WebhookEndpoint } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'

const range = { is: 'group', of: { gt: whole, gte: whole, lt: whole, lte: whole } } as const

/** Where events are sent, and those that were. */
export const webhookRoutes = [
  route<Stripe.WebhookEndpointCreateParams>(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: { ...text, required: true },
      enabled_events: { ...texts, required: true },
      api_version: { is: 'text', oneOf: [apiVersion] },
      description: clearableText,
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
  route('GET', '/v1/webhook_endpoints/:id', {}, ({ account, id }) => endpointNamed(account, id).endpoint),
  route<Stripe.WebhookEndpointUpdateParams>(
    'POST',
    '/v1/webhook_endpoints/:id',
    { url: text, enabled_events: texts, description: clearableText, disabled: flag, metadata },
    ({ account, id, params }) => {
      const { endpoint } = endpointNamed(account, id)
      refuseBadUrl(account, params.url)
      Object.assign(endpoint, {
        url: params.url ?? endpoint.url,
        enabled_events: params.enabled_events ?? endpoint.enabled_events,
        description: params.description ?? endpoint.description,
        metadata: updatedMetadata(endpoint.metadata, params.metadata),
        status: params.disabled === undefined ? endpoint.status : params.disabled ? 'disabled' : 'enabled',
      } satisfies Partial<WebhookEndpoint>)
      return endpoint
    },
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ account, id }) => {
    endpointNamed(account, id)
    account.endpoints.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),

  route<Stripe.EventListParams>(
    'GET',
    '/v1/events',
    { ...paging, type: text, types: texts, created: range, delivery_success: flag },
    ({ account, params }) =>
      page(
        [...account.events.values()].filter((event) => isWanted(event, params)),
        params,
        '/v1/events',
      ),
  ),
  route('GET', '/v1/events/:id', {}, ({ account, id }) => {
    const event = account.events.get(id)
    if (!event) throw missingObject('event', id)
    return event
  }),
]

/** Adds an endpoint with a new secret, or with one that its server knows already. */
export function addEndpoint(
  account: Account,
  params: Stripe.WebhookEndpointCreateParams,
  secret = `whsec_${randomBytes(16).toString('hex')}`,
): EndpointFile {
  refuseBadUrl(account, params.url)
  const endpoint: WebhookEndpoint = {
    id: account.newId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    created: account.clock.now(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: account.livemode,
    metadata: updatedMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  }
  const file = { endpoint, secrets: [secret] }
  account.endpoints.set(endpoint.id, file)
  return file
}

// test mode sends anywhere that can be reached, live mode never in the open
function refuseBadUrl(account: Account, url: string | undefined): void {
  if (url === undefined) return
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw refused(`Not a valid URL: ${url}`, 'url', 'url_invalid')
  if (account.livemode && !url.startsWith('https:')) {
    throw refused('Invalid URL: The URL must use HTTPS in live mode.', 'url', 'url_invalid')
  }
}

function isWanted(event: StripeEvent, { type, types, created }: Stripe.EventListParams): boolean {
  if (type !== undefined && event.type !== type) return false
  if (types && !types.includes(event.type)) return false
  if (typeof created !== 'object') return true
  const { gt = -1, gte = 0, lt = Number.POSITIVE_INFINITY, lte = Number.POSITIVE_INFINITY } = created
  return event.created > gt && event.created >= gte && event.created < lt && event.created <= lte
}

function endpointNamed(account: Account, id: string): EndpointFile {
  const file = account.endpoints.get(id)
  if (!file) throw missingObject('webhook endpoint', id)
  return file
}
