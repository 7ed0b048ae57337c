import type { VatRate } from '../rules/vat.ts'

export const food = 'livsmedel'

export const percentOf = (rate: number) => `${rate}\u00A0%`

/** The VAT that an amount includes: '25 % moms'. */
export const vatIncluded = (rate: VatRate) => (rate === 'food' ? `moms på ${food}` : `${percentOf(rate)} moms`)

export const vatTexts = {
  switchLabel: 'Mina priser är',
  /** the choices of the whole plan */
  rates: {
    0: 'exkl. moms',
    25: `inkl. ${percentOf(25)}`,
    12: percentOf(12),
    6: percentOf(6),
    food,
  } satisfies Record<VatRate, string>,
  /** Costs never include VAT, whatever the prices do. */
  costUnit: 'kr exkl. moms',
} as const

/** What a price is counted in: 'kr exkl. moms', 'kr inkl. 25 % moms'. */
export const priceUnit = (rate: VatRate): string => (rate === 0 ? vatTexts.costUnit : `kr inkl. ${vatIncluded(rate)}`)
