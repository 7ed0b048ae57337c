/**
 * The rates of VAT that a price can include, percent; 0: the price is without VAT (VAT act 2023:200, chapter 9). 'food' is that of food, which
 * changes (foodRateAt).
 */
export const vatRates = [0, 25, 12, 6, 'food'] as const
export type VatRate = (typeof vatRates)[number]

/** How most of Sweden's small firms state prices, and the meaning of every plan made before this setting existed. */
export const defaultVatRate: VatRate = 0

/** The VAT in the price of one row, percent; '' for what the whole plan says. */
export const rowVats = ['', '0', '25', '12', '6', 'food'] as const
export type RowVat = (typeof rowVats)[number]

/** The VAT on a cost, percent of it without; '' for what is proposed for it, 'plan' for the one rate that all costs of a plan once had. */
export const costVats = ['', '25', '12', '6', '0', 'food', 'plan'] as const
export type CostVat = (typeof costVats)[number]

/** Food has 6 % from April 2026 to the end of 2027, and 12 % before and after (prop. 2025/26:55). What is served is no food: it stays at 12 %. */
export const foodVat = {
  usual: 12,
  lowered: 6,
  from: { year: 2026, month: 4 },
  until: { year: 2027, month: 12 },
  /** by it a hundred parts of 106 or of 112 are a whole number */
  whole: 112 * 106,
} as const

/** The VAT on food in a month of a calendar year, 1 is January: percent. */
export function foodRateAt(year: number, month: number): number {
  const { from, until, lowered, usual } = foodVat
  const at = year * 12 + month
  return at >= from.year * 12 + from.month && at <= until.year * 12 + until.month ? lowered : usual
}

/** A rate in percent where no year is told, as in somebody else's table of today. */
export const percentToday = (rate: VatRate | RowVat): number => (rate === 'food' ? foodVat.lowered : Number(rate))

/**
 * The most that a calendar year may sell, kr without VAT, for VAT to be accounted for when the customers pay (VAT act 2023:200,
 * chapter 7, section 15), and that it and the two years before it may for the firm to be exempt (chapter 18).
 */
export const vatSalesMax = { byPayment: 3_000_000, exempt: 120_000 } as const
