/** The rates of VAT that a price can include, percent; 0: the price is without VAT (VAT act 2023:200, chapter 9). */
export const vatRates = [0, 25, 12, 6] as const
export type VatRate = (typeof vatRates)[number]

/** How most of Sweden's small firms state prices, and the meaning of every plan made before this setting existed. */
export const defaultVatRate: VatRate = 0

/** The VAT in the price of one row, percent; '' for what the whole plan says. */
export const rowVats = ['', '0', '25', '12', '6'] as const
export type RowVat = (typeof rowVats)[number]

/**
 * The most that a calendar year may sell, kr without VAT, for VAT to be accounted for when the customers pay (VAT act 2023:200,
 * chapter 7, section 15), and that it and the two years before it may for the firm to be exempt (chapter 18).
 */
export const vatSalesMax = { byPayment: 3_000_000, exempt: 120_000 } as const
