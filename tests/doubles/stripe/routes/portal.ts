import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { clearableText, flag, metadata, paging, text, texts, updatedMetadata } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { PortalConfiguration, PortalSession } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'
import { customerNamed } from './customers.ts'

const enabled = { enabled: { ...flag, required: true } } as const
const configurationFields = {
  name: clearableText,
  default_return_url: clearableText,
  metadata,
  business_profile: {
    is: 'group',
    of: { headline: clearableText, privacy_policy_url: text, terms_of_service_url: text },
  },
} as const
const features = {
  is: 'group',
  of: {
    customer_update: { is: 'group', of: { ...enabled, allowed_updates: texts } },
    invoice_history: { is: 'group', of: enabled },
    payment_method_update: { is: 'group', of: enabled },
    subscription_cancel: {
      is: 'group',
      of: {
        ...enabled,
        mode: { is: 'text', oneOf: ['at_period_end', 'immediately'] },
        proration_behavior: { is: 'text', oneOf: ['always_invoice', 'create_prorations', 'none'] },
      },
    },
    subscription_update: { is: 'group', of: enabled },
  },
} as const

/** The billing portal: how it looks and what it allows, and the links into it. */
export const portalRoutes = [
  route<Stripe.BillingPortal.ConfigurationCreateParams>(
    'POST',
    '/v1/billing_portal/configurations',
    { ...configurationFields, features: { ...features, required: true } },
    ({ account, params }) => {
      const now = account.clock.now()
      const configuration: PortalConfiguration = {
        id: account.newId('bpc'),
        object: 'billing_portal.configuration',
        active: true,
        business_profile: params.business_profile ?? {},
        created: now,
        default_return_url: params.default_return_url || null,
        features: params.features,
        // only the dashboard makes a default: a session names the one that a program made
        is_default: false,
        livemode: account.livemode,
        metadata: updatedMetadata({}, params.metadata),
        name: params.name || null,
        updated: now,
      }
      account.portalConfigurations.set(configuration.id, configuration)
      account.notify('billing_portal.configuration.created', configuration)
      return configuration
    },
  ),
  route<Stripe.BillingPortal.ConfigurationListParams>(
    'GET',
    '/v1/billing_portal/configurations',
    { ...paging, active: flag, is_default: flag },
    ({ account, params }) =>
      page(
        [...account.portalConfigurations.values()].filter(
          ({ active, is_default }) =>
            (params.active === undefined || active === params.active) &&
            (params.is_default === undefined || is_default === params.is_default),
        ),
        params,
        '/v1/billing_portal/configurations',
      ),
  ),
  route('GET', '/v1/billing_portal/configurations/:id', {}, ({ account, id }) => configurationNamed(account, id)),
  route<Stripe.BillingPortal.ConfigurationUpdateParams>(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { ...configurationFields, active: flag, features },
    ({ account, id, params }) => {
      const configuration = configurationNamed(account, id)
      account.change('billing_portal.configuration.updated', configuration, {
        active: params.active ?? configuration.active,
        business_profile: {
          ...configuration.business_profile,
          ...(params.business_profile as PortalConfiguration['business_profile'] | undefined),
        },
        default_return_url: params.default_return_url ?? configuration.default_return_url,
        features: { ...configuration.features, ...(params.features as PortalConfiguration['features'] | undefined) },
        metadata: updatedMetadata(configuration.metadata ?? {}, params.metadata),
        name: params.name ?? configuration.name,
        updated: account.clock.now(),
      })
      return configuration
    },
  ),
  route<Stripe.BillingPortal.SessionCreateParams>(
    'POST',
    '/v1/billing_portal/sessions',
    { customer: { ...text, required: true }, return_url: text, configuration: text, locale: text },
    ({ account, params }) => {
      const customer = customerNamed(account, params.customer ?? '', 'customer')
      const configuration = configurationFor(account, params.configuration)
      const session: PortalSession = {
        id: account.newId('bps'),
        object: 'billing_portal.session',
        configuration: configuration.id,
        created: account.clock.now(),
        customer: customer.id,
        livemode: account.livemode,
        locale: params.locale ?? null,
        return_url: params.return_url ?? configuration.default_return_url,
        // the address lets in anybody who has it: not the id, which is passed around
        url: `${account.settings.origin}/p/session/${randomBytes(16).toString('hex')}`,
      }
      account.portalSessions.set(session.url, session)
      return session
    },
  ),
]

function configurationFor(account: Account, id: string | undefined): PortalConfiguration {
  if (id !== undefined) {
    const configuration = configurationNamed(account, id, 'configuration')
    if (configuration.active) return configuration
    throw refused('The portal configuration is not active.', 'configuration')
  }
  const standard = [...account.portalConfigurations.values()].find(({ is_default }) => is_default)
  if (standard) return standard
  const mode = account.livemode ? 'live' : 'test'
  throw refused(
    `No configuration provided and your ${mode} mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings.`,
  )
}

function configurationNamed(account: Account, id: string, param?: string): PortalConfiguration {
  const configuration = account.portalConfigurations.get(id)
  if (!configuration) throw missingObject('configuration', id, param)
  return configuration
}
