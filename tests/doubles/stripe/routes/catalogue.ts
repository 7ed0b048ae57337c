import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { flag, metadata, paging, text, texts, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { Price, Product } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'

const interval = { is: 'text', required: true, oneOf: ['day', 'month', 'year'] } as const
const taxBehavior = { is: 'text', oneOf: ['exclusive', 'inclusive', 'unspecified'] } as const

/** What is sold: products and their prices. */
export const catalogueRoutes = [
  route<Stripe.ProductCreateParams>(
    'POST',
    '/v1/products',
    { name: { ...text, required: true }, id: text, tax_code: text, metadata },
    ({ account, params }) => {
      const product: Product = {
        ...account.made('product', params.id ?? account.newId('prod')),
        active: true,
        metadata: updatedMetadata({}, params.metadata),
        name: params.name,
        tax_code: params.tax_code ?? null,
      }
      if (account.products.has(product.id)) throw refused('Product already exists.', 'id', 'resource_already_exists')
      account.products.set(product.id, product)
      account.notify('product.created', product)
      return product
    },
  ),
  route<Stripe.ProductListParams>('GET', '/v1/products', paging, ({ account, params }) =>
    page(account.products.values(), params, '/v1/products'),
  ),
  route('GET', '/v1/products/:id', {}, ({ account, id }) => productNamed(account, id)),
  route<Stripe.ProductUpdateParams>(
    'POST',
    '/v1/products/:id',
    { name: text, tax_code: text, active: flag, metadata },
    ({ account, id, params }) => {
      const product = productNamed(account, id)
      account.change('product.updated', product, {
        active: params.active ?? product.active,
        metadata: updatedMetadata(product.metadata, params.metadata),
        name: params.name ?? product.name,
        tax_code: params.tax_code ?? product.tax_code ?? null,
      })
      return product
    },
  ),

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
      metadata,
    },
    ({ account, params }) => {
      const product = productNamed(account, params.product ?? '', 'product')
      claimLookupKey(account, params.lookup_key, params.transfer_lookup_key ?? false)
      const { interval, interval_count = 1 } = params.recurring ?? {}
      const price: Price = {
        ...account.made('price', account.newId('price')),
        active: true,
        currency: params.currency,
        lookup_key: params.lookup_key ?? null,
        metadata: updatedMetadata({}, params.metadata),
        product: product.id,
        recurring: interval === undefined ? null : { interval, interval_count },
        tax_behavior: params.tax_behavior ?? 'unspecified',
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
    { ...paging, active: flag, lookup_keys: texts },
    ({ account, params }) =>
      page(
        [...account.prices.values()].filter(
          (price) =>
            (params.active === undefined || price.active === params.active) &&
            (params.lookup_keys?.includes(price.lookup_key ?? '') ?? true),
        ),
        params,
        '/v1/prices',
      ),
  ),
  route('GET', '/v1/prices/:id', {}, ({ account, id }) => priceNamed(account, id)),
  // what it costs can't be changed: that takes a new price
  route<Stripe.PriceUpdateParams>('POST', '/v1/prices/:id', { active: flag }, ({ account, id, params }) => {
    const price = priceNamed(account, id)
    account.change('price.updated', price, { active: params.active ?? price.active })
    return price
  }),
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
