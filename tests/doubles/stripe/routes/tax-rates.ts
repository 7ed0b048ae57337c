import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { clearableText, flag, metadata, paging, text, updatedMetadata } from '../api/fields.ts'
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
      ...{ active: flag, description: clearableText, jurisdiction: text, metadata },
      display_name: { ...text, required: true },
      inclusive: { ...flag, required: true },
      percentage: { is: 'decimal', required: true },
      country: text,
    },
    ({ account, params }) => {
      const rate: TaxRate = {
        id: account.newId('txr'),
        object: 'tax_rate',
        active: params.active ?? true,
        country: params.country ?? null,
        created: account.clock.now(),
        description: params.description ?? null,
        display_name: params.display_name,
        inclusive: params.inclusive,
        jurisdiction: params.jurisdiction ?? null,
        livemode: account.livemode,
        metadata: updatedMetadata({}, params.metadata),
        percentage: params.percentage,
      }
      account.taxRates.set(rate.id, rate)
      account.notify('tax_rate.created', rate)
      return rate
    },
  ),
  route<Stripe.TaxRateListParams>(
    'GET',
    '/v1/tax_rates',
    { ...paging, active: flag, inclusive: flag },
    ({ account, params }) =>
      page(
        [...account.taxRates.values()].filter(
          ({ active, inclusive }) =>
            (params.active === undefined || active === params.active) &&
            (params.inclusive === undefined || inclusive === params.inclusive),
        ),
        params,
        '/v1/tax_rates',
      ),
  ),
]

/** A tax rate that is there. `param`: the parameter that names it, when it isn't the address. */
export function taxRateNamed(account: Account, id: string, param?: string): TaxRate {
  const rate = account.taxRates.get(id)
  if (!rate) throw missingObject('tax rate', id, param)
  return rate
}
