import type Stripe from 'stripe'
import type { Account, SessionFile } from '../account.ts'
import { type FieldsOf, flag, metadata, paging, text, texts, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import { expireSession } from '../life/moments.ts'
import type { CheckoutSession } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'
import { priceNamed } from './catalogue.ts'
import { customerNamed, refuseUnknownCustomer } from './customers.ts'
import { taxRateNamed } from './tax-rates.ts'

type CreateParams = Stripe.Checkout.SessionCreateParams

const required = { ...text, required: true } as const
const createFields = {
  mode: { ...required, oneOf: ['payment', 'setup', 'subscription'] },
  line_items: { is: 'list', of: { is: 'group', of: { price: required, quantity: { ...whole, required: true } } } },
  success_url: required,
  cancel_url: text,
  customer: required,
  client_reference_id: text,
  metadata,
  locale: { is: 'text', oneOf: ['auto', 'da', 'de', 'en', 'en-GB', 'fi', 'nb', 'sv'] },
  allow_promotion_codes: flag,
  payment_method_collection: { is: 'text', oneOf: ['always', 'if_required'] },
  custom_text: { is: 'group', of: { submit: { is: 'group', of: { message: required } } } },
  subscription_data: {
    is: 'group',
    of: {
      trial_period_days: whole,
      trial_settings: {
        is: 'group',
        of: {
          end_behavior: {
            is: 'group',
            required: true,
            of: { missing_payment_method: { ...required, oneOf: ['cancel', 'create_invoice'] } },
          },
        },
      },
      default_tax_rates: texts,
      metadata,
    },
  },
} as const satisfies FieldsOf<CreateParams>

export const checkoutRoutes = [
  route<CreateParams>('POST', '/v1/checkout/sessions', createFields, ({ account, params }) => {
    const file = openSession(account, params)
    account.sessions.set(file.session.id, file)
    return file.session
  }),
  route<Stripe.Checkout.SessionListParams>(
    'GET',
    '/v1/checkout/sessions',
    { ...paging, customer: text },
    ({ account, params }) => {
      refuseUnknownCustomer(account, params.customer)
      const sessions = [...account.sessions.values()].map(({ session }) => session)
      return page(
        sessions.filter(({ customer }) => params.customer === undefined || customer === params.customer),
        params,
        '/v1/checkout/sessions',
      )
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, ({ account, id }) => sessionNamed(account, id)),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, ({ account, id }) => {
    const session = sessionNamed(account, id)
    if (session.status !== 'open') {
      throw refused(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
    }
    expireSession(account, session)
    return session
  }),
]

function sessionNamed(account: Account, id: string): CheckoutSession {
  const file = account.sessions.get(id)
  if (!file) throw missingObject('checkout.session', id)
  return file.session
}

function openSession(account: Account, params: CreateParams): SessionFile {
  if (params.mode !== 'subscription') throw refused('The double builds mode subscription only.', 'mode')
  const { price, quantity, taxRates } = boughtIn(account, params)
  const customer = customerNamed(account, params.customer ?? '', 'customer')
  const data = params.subscription_data
  const trialDays = data?.trial_period_days
  if (trialDays !== undefined && trialDays < 1) {
    throw refused('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]')
  }
  const id = account.newId(account.livemode ? 'cs_live' : 'cs_test')
  const amount = (price.unit_amount ?? 0) * quantity
  const tax = taxRates
    .filter(({ inclusive }) => !inclusive)
    .reduce((sum, { percentage }) => sum + Math.round((amount * percentage) / 100), 0)
  const session: CheckoutSession = {
    ...account.made('checkout.session', id),
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_total: trialDays === undefined ? amount + tax : 0,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit || null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    locale: params.locale ?? null,
    metadata: updatedMetadata({}, params.metadata),
    mode: params.mode,
    payment_method_collection: params.payment_method_collection ?? 'always',
    status: 'open',
    subscription: null,
    success_url: params.success_url ?? null,
    url: `${account.origin}/c/pay/${id}`,
  }
  return {
    session,
    price,
    quantity,
    taxRates,
    trialDays,
    withoutCard: data?.trial_settings?.end_behavior.missing_payment_method === 'cancel' ? 'cancel' : 'create_invoice',
    subscriptionMetadata: updatedMetadata({}, data?.metadata),
  }
}

function boughtIn(account: Account, params: CreateParams): Pick<SessionFile, 'price' | 'quantity' | 'taxRates'> {
  const [line, ...others] = params.line_items ?? []
  if (!line) throw refused('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (others.length > 0) throw refused('The double builds one line only.', 'line_items')
  const price = priceNamed(account, line.price ?? '', 'line_items[0][price]')
  if (!price.recurring) {
    throw refused('You must provide at least one recurring price in `subscription` mode.', 'line_items')
  }
  if (!price.active) throw refused('The price specified is inactive. This field only accepts active prices.')
  if (!account.products.get(price.product)?.active) {
    throw refused(`Price \`${price.id}\` is not available to be purchased because its product is not active.`)
  }
  const named = params.subscription_data?.default_tax_rates || []
  const taxRates = named.map((id) => taxRateNamed(account, id, 'subscription_data[default_tax_rates][0]'))
  return { price, quantity: line.quantity ?? 1, taxRates }
}
