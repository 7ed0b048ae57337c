import type Stripe from 'stripe'
import type { Account } from '../account.ts'
import { clearableText, flag, metadata, paging, text, updatedMetadata, whole } from '../api/fields.ts'
import { page } from '../api/listing.ts'
import { route } from '../api/route.ts'
import type { Coupon, PromotionCode, TaxRate } from '../objects.ts'
import { missingObject, refused } from '../refusal.ts'

const rateFields = { active: flag, description: clearableText, jurisdiction: text, metadata } as const

/** What changes a price: tax that comes on top, coupons and the codes for them. */
export const taxAndDiscountRoutes = [
  route<Stripe.TaxRateCreateParams>(
    'POST',
    '/v1/tax_rates',
    {
      ...rateFields,
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
  route('GET', '/v1/tax_rates/:id', {}, ({ account, id }) => taxRateNamed(account, id)),
  route<Stripe.TaxRateUpdateParams>(
    'POST',
    '/v1/tax_rates/:id',
    { ...rateFields, display_name: text },
    ({ account, id, params }) => {
      const rate = taxRateNamed(account, id)
      account.change('tax_rate.updated', rate, {
        active: params.active ?? rate.active,
        description: params.description ?? rate.description,
        display_name: params.display_name ?? rate.display_name,
        jurisdiction: params.jurisdiction ?? rate.jurisdiction,
        metadata: updatedMetadata(rate.metadata ?? {}, params.metadata),
      })
      return rate
    },
  ),

  route<Stripe.CouponCreateParams>(
    'POST',
    '/v1/coupons',
    {
      id: text,
      name: text,
      amount_off: whole,
      currency: text,
      percent_off: { is: 'decimal' },
      // repeating is not built: it would need the months counted
      duration: { is: 'text', oneOf: ['once', 'forever'] },
      metadata,
    },
    ({ account, params }) => {
      if ((params.amount_off === undefined) === (params.percent_off === undefined)) {
        throw refused('You must pass either amount_off or percent_off.', 'percent_off')
      }
      const coupon: Coupon = {
        id: params.id ?? account.newId('coupon'),
        object: 'coupon',
        amount_off: params.amount_off ?? null,
        created: account.clock.now(),
        currency: params.currency ?? null,
        duration: params.duration ?? 'once',
        duration_in_months: null,
        livemode: account.livemode,
        metadata: updatedMetadata({}, params.metadata),
        name: params.name ?? null,
        percent_off: params.percent_off ?? null,
        times_redeemed: 0,
        valid: true,
      }
      account.coupons.set(coupon.id, coupon)
      account.notify('coupon.created', coupon)
      return coupon
    },
  ),
  route<Stripe.PromotionCodeCreateParams>(
    'POST',
    '/v1/promotion_codes',
    {
      promotion: {
        is: 'group',
        required: true,
        of: { type: { ...text, required: true, oneOf: ['coupon'] }, coupon: { ...text, required: true } },
      },
      code: text,
      max_redemptions: whole,
      metadata,
    },
    ({ account, params }) => {
      const coupon = params.promotion.coupon ?? ''
      if (!account.coupons.has(coupon)) throw missingObject('coupon', coupon, 'promotion[coupon]')
      const code: PromotionCode = {
        id: account.newId('promo'),
        object: 'promotion_code',
        active: true,
        code: params.code ?? account.newId('CODE').toUpperCase(),
        created: account.clock.now(),
        livemode: account.livemode,
        max_redemptions: params.max_redemptions ?? null,
        metadata: updatedMetadata({}, params.metadata),
        promotion: { coupon, type: 'coupon' },
        times_redeemed: 0,
      }
      account.promotionCodes.set(code.id, code)
      account.notify('promotion_code.created', code)
      return code
    },
  ),
]

/** A tax rate that is there. `param`: the parameter that names it, when it isn't the address. */
export function taxRateNamed(account: Account, id: string, param?: string): TaxRate {
  const rate = account.taxRates.get(id)
  if (!rate) throw missingObject('tax rate', id, param)
  return rate
}
