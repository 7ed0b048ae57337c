import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { clearableText, flag, metadata, paging, text, texts, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { Price, Product } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'

const productFields = { description: clearableText, tax_code: clearableText, active: flag, metadata } as const
const interval = { is: 'text', required: true, oneOf: ['day', 'week', 'month', 'year'] } as const
const taxBehavior = { is: 'text', oneOf: ['exclusive', 'inclusive', 'unspecified'] } as const

/** What is sold: products and their prices. */
export const catalogueRoutes = [
  route<Stripe.ProductCreateParams>(
    'POST',
    '/v1/products',
    { ...productFields, name: { ...text, required: true }, id: text },
    ({ account, params }) => {
      const now = account.clock.now()
      const product: Product = {
        id: params.id ?? account.newId('prod'),
        object: 'product',
        active: params.active ?? true,
        created: now,
        description: params.description ?? null,
        livemode: account.livemode,
        metadata: updatedMetadata({}, params.metadata),
        name: params.name,
        tax_code: params.tax_code ?? null,
        updated: now,
      }
      if (account.products.has(product.id)) throw refused('Product already exists.', 'id', 'resource_already_exists')
      account.products.set(product.id, product)
      account.notify('product.created', product)
      return product
    },
  ),
  route<Stripe.ProductListParams>(
    'GET',
    '/v1/products',
    { ...paging, active: flag, ids: texts },
    ({ account, params }) =>
      page(
        [...account.products.values()].filter(
          ({ id, active }) =>
            (params.active === undefined || active === params.active) && (params.ids?.includes(id) ?? true),
        ),
        params,
        '/v1/products',
      ),
  ),
  route('GET', '/v1/products/:id', {}, ({ account, id }) => productNamed(account, id)),
  route<Stripe.ProductUpdateParams>('POST', '/v1/products/:id', { ...productFields, name: text }, (call) => {
    const { account, id, params } = call
    const product = productNamed(account, id)
    account.change('product.updated', product, {
      active: params.active ?? product.active,
      description: params.description === undefined ? product.description : params.description || null,
      metadata: updatedMetadata(product.metadata, params.metadata),
      name: params.name ?? product.name,
      tax_code: params.tax_code === undefined ? (product.tax_code ?? null) : params.tax_code || null,
      updated: account.clock.now(),
    })
    return product
  }),

  route<Stripe.PriceCreateParams>(
    'POST',
    '/v1/prices',
    {
      product: { ...text, required: true },
      currency: { ...text, required: true },
      unit_amount: { ...whole, required: true },
      recurring: { is: 'group', of: { interval, interval_count: whole } },
      tax_behavior: taxBehavior,
      lookup_key: text,
      transfer_lookup_key: flag,
      nickname: text,
      active: flag,
      metadata,
    },
    ({ account, params }) => {
      const product = productNamed(account, params.product ?? '', 'product')
      claimLookupKey(account, params.lookup_key, params.transfer_lookup_key ?? false)
      const { interval, interval_count } = params.recurring ?? {}
      const price: Price = {
        id: account.newId('price'),
        object: 'price',
        active: params.active ?? true,
        billing_scheme: 'per_unit',
        created: account.clock.now(),
        currency: params.currency,
        livemode: account.livemode,
        lookup_key: params.lookup_key ?? null,
        metadata: updatedMetadata({}, params.metadata),
        nickname: params.nickname ?? null,
        product: product.id,
        recurring:
          interval === undefined ? null : { interval, interval_count: interval_count ?? 1, usage_type: 'licensed' },
        tax_behavior: params.tax_behavior ?? 'unspecified',
        type: interval === undefined ? 'one_time' : 'recurring',
        unit_amount: params.unit_amount ?? 0,
      }
      account.prices.set(price.id, price)
      account.notify('price.created', price)
      return price
    },
  ),
  route<Stripe.PriceListParams>(
    'GET',
    '/v1/prices',
    { ...paging, active: flag, product: text, lookup_keys: texts, currency: text },
    ({ account, params }) =>
      page(
        [...account.prices.values()].filter(
          (price) =>
            (params.active === undefined || price.active === params.active) &&
            (params.product === undefined || price.product === params.product) &&
            (params.currency === undefined || price.currency === params.currency) &&
            (params.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
        ),
        params,
        '/v1/prices',
      ),
  ),
  route('GET', '/v1/prices/:id', {}, ({ account, id }) => priceNamed(account, id)),
  route<Stripe.PriceUpdateParams>(
    'POST',
    '/v1/prices/:id',
    // what it costs can't be changed: that takes a new price
    { active: flag, lookup_key: text, transfer_lookup_key: flag, nickname: clearableText, metadata },
    ({ account, id, params }) => {
      const price = priceNamed(account, id)
      if (params.lookup_key !== price.lookup_key) {
        claimLookupKey(account, params.lookup_key, params.transfer_lookup_key ?? false)
      }
      account.change('price.updated', price, {
        active: params.active ?? price.active,
        lookup_key: params.lookup_key ?? price.lookup_key,
        metadata: updatedMetadata(price.metadata, params.metadata),
        nickname: params.nickname === undefined ? price.nickname : params.nickname || null,
      })
      return price
    },
  ),
]

function productNamed(account: Account, id: string, param?: string): Product {
  const product = account.products.get(id)
  if (!product) throw missingObject('product', id, param)
  return product
}

/** A price that is there. `param`: the parameter that names it, when it isn't the address. */
export function priceNamed(account: Account, id: string, param?: string): Price {
  const price = account.prices.get(id)
  if (!price) throw missingObject('price', id, param)
  return price
}

// one price at a time has a key: it is refused to the next, or moved there
function claimLookupKey(account: Account, key: string | undefined, transfer: boolean): void {
  const holder = [...account.prices.values()].find(({ lookup_key }) => key !== undefined && lookup_key === key)
  if (!holder) return
  if (!transfer) throw refused(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key')
  account.change('price.updated', holder, { lookup_key: null })
}
