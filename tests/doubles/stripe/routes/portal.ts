import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { flag, metadata, paging, text, texts, updatedMetadata } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { PortalConfiguration, PortalSession } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'
import { customerNamed } from './customers.ts'

const enabled = { enabled: { ...flag, required: true } } as const
const features = {
  is: 'group',
  of: {
    customer_update: { is: 'group', of: { ...enabled, allowed_updates: texts } },
    invoice_history: { is: 'group', of: enabled },
    payment_method_update: { is: 'group', of: enabled },
    subscription_cancel: { is: 'group', of: { ...enabled, mode: { is: 'text', oneOf: ['at_period_end'] } } },
    subscription_update: { is: 'group', of: enabled },
  },
} as const

/** The billing portal: what it allows, and the links into it. */
export const portalRoutes = [
  route<Stripe.BillingPortal.ConfigurationCreateParams>(
    'POST',
    '/v1/billing_portal/configurations',
    { default_return_url: text, metadata, features: { ...features, required: true } },
    ({ account, params }) => {
      const configuration: PortalConfiguration = {
        ...account.made('billing_portal.configuration', account.newId('bpc')),
        active: true,
        default_return_url: params.default_return_url ?? null,
        features: params.features,
        metadata: updatedMetadata({}, params.metadata),
      }
      account.portalConfigurations.set(configuration.id, configuration)
      account.notify('billing_portal.configuration.created', configuration)
      return configuration
    },
  ),
  // each is active: nobody here puts one away
  route<Stripe.BillingPortal.ConfigurationListParams>(
    'GET',
    '/v1/billing_portal/configurations',
    { ...paging, active: flag },
    ({ account, params }) =>
      page(
        params.active === false ? [] : account.portalConfigurations.values(),
        params,
        '/v1/billing_portal/configurations',
      ),
  ),
  route<Stripe.BillingPortal.ConfigurationUpdateParams>(
    'POST',
    '/v1/billing_portal/configurations/:id',
    { default_return_url: text, features },
    ({ account, id, params }) => {
      const configuration = configurationNamed(account, id)
      account.change('billing_portal.configuration.updated', configuration, {
        default_return_url: params.default_return_url ?? configuration.default_return_url,
        features: { ...configuration.features, ...(params.features as PortalConfiguration['features'] | undefined) },
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
        ...account.made('billing_portal.session', account.newId('bps')),
        configuration: configuration.id,
        customer: customer.id,
        locale: params.locale ?? null,
        return_url: params.return_url ?? configuration.default_return_url,
        // the address lets in anybody who has it: not the id, which is passed around
        url: `${account.origin}/p/session/${randomBytes(16).toString('hex')}`,
      }
      account.portalSessions.set(session.url, session)
      return session
    },
  ),
]

// only the dashboard makes a default: a session names the one that a program made
function configurationFor(account: Account, id: string | undefined): PortalConfiguration {
  if (id !== undefined) return configurationNamed(account, id, 'configuration')
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
