import type { RowVat, VatRate } from '../rules/vat.ts'

/** A rate as it is written. */
export const percentOf = (rate: VatRate) => `${rate}\u00A0%`

/** The words for VAT in prices (docs/salary.md). */
export const vatTexts = {
  switchLabel: 'Mina priser är',
  /** the same in the heading of the prices */
  choose: 'Välj vad priserna är: utan eller med moms',
  choice: (unit: string) => `Mina priser är i ${unit}`,
  /** the choices of the whole plan */
  rates: {
    0: 'exkl. moms',
    25: `inkl. ${percentOf(25)}`,
    12: percentOf(12),
    6: percentOf(6),
  } satisfies Record<VatRate, string>,
  /** the choices of a row, and the mark in its price */
  rows: {
    '': 'som planen',
    '0': 'exkl. moms',
    '25': `inkl. ${percentOf(25)}`,
    '12': `inkl. ${percentOf(12)}`,
    '6': `inkl. ${percentOf(6)}`,
  } satisfies Record<RowVat, string>,
  /** the same in the narrow column of the sheet; blank is as the plan says */
  short: {
    '': '',
    '0': 'exkl.',
    '25': percentOf(25),
    '12': percentOf(12),
    '6': percentOf(6),
  } satisfies Record<RowVat, string>,
  /** Costs never include VAT, whatever the prices do. */
  costUnit: 'kr exkl. moms',
} as const

/** What a price is counted in: 'kr exkl. moms', 'kr inkl. 25 % moms'. */
export function priceUnit(rate: VatRate): string {
  return rate === 0 ? vatTexts.costUnit : `kr inkl. ${percentOf(rate)} moms`
}
