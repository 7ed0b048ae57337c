import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { flag, metadata, paging, text, updatedMetadata } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { TaxRate } from '../objects.ts'
import { missingObject } from '../refusal.ts'

/** Tax that comes on top of a price. */
export const taxRateRoutes = [
  route<Stripe.TaxRateCreateParams>(
    'POST',
    '/v1/tax_rates',
    {
      display_name: { ...text, required: true },
      inclusive: { ...flag, required: true },
      percentage: { is: 'decimal', required: true },
      country: text,
      metadata,
    },
    ({ account, params }) => {
      const rate: TaxRate = {
        ...account.made('tax_rate', account.newId('txr')),
        active: true,
        country: params.country ?? null,
        display_name: params.display_name,
        inclusive: params.inclusive,
        metadata: updatedMetadata({}, params.metadata),
        percentage: params.percentage,
      }
      account.taxRates.set(rate.id, rate)
      account.notify('tax_rate.created', rate)
      return rate
    },
  ),
  // each is active: nobody here puts one away
  route<Stripe.TaxRateListParams>('GET', '/v1/tax_rates', { ...paging, active: flag }, ({ account, params }) =>
    page(params.active === false ? [] : account.taxRates.values(), params, '/v1/tax_rates'),
  ),
]

/** A tax rate that is there. `param`: the parameter that names it. */
export function taxRateNamed(account: Account, id: string, param: string): TaxRate {
  const rate = account.taxRates.get(id)
  if (!rate) throw missingObject('tax rate', id, param)
  return rate
}
