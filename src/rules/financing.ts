/** How a column of a list of rows is typed and kept. `planMonth`: a month of the plan from 1, or 0 for the time before it. */
export type RowColumn =
  | { readonly kind: 'name'; readonly maxLength: number }
  | { readonly kind: 'kronor' | 'signedKronor'; readonly maxLength: number }
  | { readonly kind: 'planMonth' }
  | { readonly kind: 'percent'; readonly max: number }
  | { readonly kind: 'whole'; readonly from: number; readonly to: number }
  | { readonly kind: 'oneOf'; readonly choices: readonly (number | string)[] }

export type RowColumns = Readonly<Record<string, RowColumn>>

const name = { kind: 'name', maxLength: 60 } as const
const amount = { kind: 'kronor', maxLength: 9 } as const
const month = { kind: 'planMonth' } as const
const longestTerm = 600

/** The last month of a plan, counted from the January of its first year. */
export const lastPlanMonth = 36

/** What is bought to last: kr without VAT, and over how many years it is written off; 0: as the law has it, 1: at once. */
export const investmentColumns = {
  name,
  amount,
  month,
  years: { kind: 'oneOf', choices: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15, 20] },
} as const satisfies RowColumns

/** The owner's own money: into the firm, or out of it with a minus. */
export const ownMoneyColumns = { amount: { ...amount, kind: 'signedKronor' }, month } as const satisfies RowColumns

/** What is borrowed: percent a year, the months of its term, and in how many of them nothing is amortised. */
export const loanColumns = {
  name,
  amount,
  month,
  percent: { kind: 'percent', max: 100 },
  months: { kind: 'whole', from: 1, to: longestTerm },
  free: { kind: 'whole', from: 0, to: longestTerm },
  type: { kind: 'oneOf', choices: ['straight', 'annuity'] },
} as const satisfies RowColumns

/**
 * Depreciation by the books of machines and inventories, in percent a year: the main rule of what is left of
 * them (IL 18:13), the complementary rule of what they cost (IL 18:17). What costs less than so many price base amounts is deducted at once
 * (IL 18:4): 29 600 kr in 2026.
 */
export const depreciationRules = { main: 30, complementary: 20, smallBelow: 0.5 } as const

/** The VAT on what is bought, percent: the standard rate (VAT act 2023:200, chapter 9). */
export const investmentVat = 25
