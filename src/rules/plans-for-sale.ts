/** The plans for sale (docs/product.md): price in SEK excluding VAT per period, months that the price covers. */
export const plansForSale = {
  '30days': { price: 39, months: 1 },
  '12months': { price: 336, months: 12 },
} as const

export type PlanForSaleName = keyof typeof plansForSale
export const plansForSaleNames = Object.keys(plansForSale) as readonly PlanForSaleName[] // keys of a const object are exactly its names

/** Days that can be tried without paying, where a trial is allowed (docs/product.md). */
export const trialDays = 30
