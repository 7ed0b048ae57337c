import type Stripe from 'stripe'
import type { Account, SessionFile } from '../account.ts'
import { type FieldsOf, flag, metadata, paging, text, texts, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import { day } from '../clock.ts'
import { expireSession } from '../life/moments.ts'
import type { CheckoutSession, Price, TaxRate } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'
import { priceNamed } from './catalogue.ts'
import { customerNamed, refuseUnknownCustomer } from './customers.ts'
import { taxRateNamed } from './tax-rates.ts'

type CreateParams = Stripe.Checkout.SessionCreateParams

const required = { ...text, required: true } as const
const locales = ['auto', 'da', 'de', 'en', 'en-GB', 'fi', 'nb', 'sv']
const auto = { is: 'text', oneOf: ['auto', 'never'] } as const
const createFields = {
  mode: { ...required, oneOf: ['payment', 'setup', 'subscription'] },
  line_items: { is: 'list', of: { is: 'group', of: { price: text, quantity: whole, tax_rates: texts } } },
  success_url: text,
  cancel_url: text,
  customer: text,
  customer_email: text,
  customer_update: { is: 'group', of: { address: auto, name: auto } },
  client_reference_id: text,
  metadata,
  locale: { is: 'text', oneOf: locales },
  allow_promotion_codes: flag,
  payment_method_collection: { is: 'text', oneOf: ['always', 'if_required'] },
  billing_address_collection: { is: 'text', oneOf: ['auto', 'required'] },
  automatic_tax: { is: 'group', of: { enabled: { ...flag, required: true } } },
  tax_id_collection: { is: 'group', of: { enabled: { ...flag, required: true } } },
  expires_at: whole,
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
            of: { missing_payment_method: { ...required, oneOf: ['cancel', 'create_invoice', 'pause'] } },
          },
        },
      },
      default_tax_rates: texts,
      description: text,
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
    { ...paging, customer: text, subscription: text, status: { is: 'text', oneOf: ['complete', 'expired', 'open'] } },
    ({ account, params }) => {
      refuseUnknownCustomer(account, params.customer)
      return page(
        [...account.sessions.values()]
          .map(({ session }) => session)
          .filter(
            (session) =>
              (params.customer === undefined || session.customer === params.customer) &&
              (params.subscription === undefined || session.subscription === params.subscription) &&
              (params.status === undefined || session.status === params.status),
          ),
        params,
        '/v1/checkout/sessions',
      )
    },
  ),
  route('GET', '/v1/checkout/sessions/:id', {}, ({ account, id }) => sessionNamed(account, id).session),
  route('POST', '/v1/checkout/sessions/:id/expire', {}, ({ account, id }) => {
    const { session } = sessionNamed(account, id)
    if (session.status !== 'open') {
      throw refused(`Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`)
    }
    expireSession(account, session)
    return session
  }),
]

function sessionNamed(account: Account, id: string): SessionFile {
  const file = account.sessions.get(id)
  if (!file) throw missingObject('checkout.session', id)
  return file
}

function openSession(account: Account, params: CreateParams): SessionFile {
  if (params.mode !== 'subscription') throw refused('The double builds mode subscription only.', 'mode')
  if (!params.success_url) throw refused('Missing required param: success_url.', 'success_url', 'parameter_missing')
  const { price, quantity, taxRates } = boughtIn(account, params)
  const customer = payerIn(account, params)
  const trialDays = params.subscription_data?.trial_period_days
  if (trialDays !== undefined && trialDays < 1) {
    throw refused('The minimum number of trial period days is 1.', 'subscription_data[trial_period_days]')
  }
  const id = account.newId(account.livemode ? 'cs_live' : 'cs_test')
  const amount = (price.unit_amount ?? 0) * quantity
  const tax = taxRates
    .filter(({ inclusive }) => !inclusive)
    .reduce((sum, { percentage }) => sum + Math.round((amount * percentage) / 100), 0)
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    amount_subtotal: trialDays === undefined ? amount : 0,
    amount_total: trialDays === undefined ? amount + tax : 0,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: account.clock.now(),
    currency: price.currency,
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit || null,
      terms_of_service_acceptance: null,
    },
    customer,
    customer_email: params.customer_email ?? null,
    expires_at: expiryIn(params),
    invoice: null,
    livemode: account.livemode,
    locale: params.locale ?? null,
    metadata: updatedMetadata({}, params.metadata),
    mode: params.mode,
    payment_method_collection: params.payment_method_collection ?? 'always',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: `${account.settings.origin}/c/pay/${id}`,
  }
  return {
    session,
    price,
    quantity,
    taxRates,
    trialDays,
    withoutCard: missingCard(params),
    subscriptionMetadata: updatedMetadata({}, params.subscription_data?.metadata),
    closesAt: account.clock.now() + session.expires_at - realNow(),
  }
}

const missingCard = (params: CreateParams): SessionFile['withoutCard'] => {
  const wanted: string | undefined = params.subscription_data?.trial_settings?.end_behavior.missing_payment_method
  return wanted === 'cancel' || wanted === 'pause' ? wanted : 'create_invoice'
}

function boughtIn(
  account: Account,
  params: CreateParams,
): { price: Price; quantity: number; taxRates: readonly TaxRate[] } {
  const [line, ...others] = params.line_items ?? []
  if (!line) throw refused('Missing required param: line_items.', 'line_items', 'parameter_missing')
  if (others.length > 0) throw refused('The double builds one line only.', 'line_items')
  if (line.price === undefined || line.quantity === undefined) {
    const param = `line_items[0][${line.price === undefined ? 'price' : 'quantity'}]`
    throw refused(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  const price = priceNamed(account, line.price, 'line_items[0][price]')
  if (!price.recurring) {
    throw refused('You must provide at least one recurring price in `subscription` mode.', 'line_items')
  }
  if (!price.active) throw refused('The price specified is inactive. This field only accepts active prices.')
  if (!account.products.get(price.product)?.active) {
    throw refused(`Price \`${price.id}\` is not available to be purchased because its product is not active.`)
  }
  const data = params.subscription_data?.default_tax_rates
  if (params.automatic_tax?.enabled && (data || line.tax_rates)) {
    throw refused('You cannot use automatic tax and tax rates at the same time.', 'automatic_tax')
  }
  const named = data ?? (Array.isArray(line.tax_rates) ? line.tax_rates : [])
  const param = data ? 'subscription_data[default_tax_rates][0]' : 'line_items[0][tax_rates][0]'
  return { price, quantity: line.quantity, taxRates: named.map((id) => taxRateNamed(account, id, param)) }
}

/** Whom the checkout is for: a customer that is there, or nobody yet. */
function payerIn(account: Account, params: CreateParams): string | null {
  if (params.customer === undefined) return null
  if (params.customer_email !== undefined) {
    throw refused('You may only specify one of these parameters: customer, customer_email.', 'customer')
  }
  const customer = customerNamed(account, params.customer, 'customer')
  if (params.automatic_tax?.enabled && !customer.address && params.customer_update?.address !== 'auto') {
    throw refused(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto'.",
      'automatic_tax[enabled]',
      'customer_tax_location_invalid',
    )
  }
  if (params.tax_id_collection?.enabled && params.customer_update?.name !== 'auto') {
    throw refused(
      "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to 'auto'.",
      'tax_id_collection[enabled]',
    )
  }
  return customer.id
}

/** A session lives a day of the caller's time, whatever the account's clock says. */
function expiryIn({ expires_at }: CreateParams): number {
  const now = realNow()
  if (expires_at === undefined) return now + day
  // a second or two may have passed since the caller counted
  if (expires_at < now + 1790 || expires_at > now + day + 10) {
    throw refused(
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  }
  return expires_at
}

const realNow = () => Math.floor(Date.now() / 1000)
