import { vatRates } from '../rules/vat.ts'

/** When the customers pay: as they buy, or in the month after. */
const paymentDays = [0, 30] as const

/** How often VAT is accounted for; 'byTurnover': as the law has it for the year's sales (rules/vat-periods.ts). */
const vatPeriods = ['byTurnover', 'month', 'quarter', 'year'] as const

/** What stands in a field of the account: kr from 0, kr with sign, a percent, one of some choices, or a text of its own form. */
type CashField =
  | { readonly kind: 'kronor' | 'signedKronor'; readonly default: number | null }
  | { readonly kind: 'costsVat'; readonly default: number }
  | { readonly kind: 'choice'; readonly choices: readonly (number | string)[]; readonly default: number | string }
  | { readonly kind: 'season' | 'costMonths'; readonly default: '' }

/**
 * What is told of the money in the account, in whole kr. 1 to 3 are the plan's years. Left as it is, the account begins at 0 with nothing
 * owed, and everything is spread evenly over the year.
 */
export const cashFields = {
  /** What is in the account when year1 begins; nothing is owed or to come in but `taxBefore`. */
  openingBalance: { kind: 'signedKronor', default: 0 },
  /** How the sales are spread over the twelve months of each year (season.ts); '': evenly. */
  season: { kind: 'season', default: '' },
  /** How many days the customers take to pay. */
  paymentDays: { kind: 'choice', choices: paymentDays, default: 0 },
  /** The VAT that is added to prices which are told without it, percent. */
  salesVat: { kind: 'choice', choices: vatRates, default: 25 },
  /** The VAT on all costs and measures, percent of them without it: less than 25 where some carry none. */
  costsVatPercent: { kind: 'costsVat', default: 25 },
  /** How often VAT is accounted for. */
  vatPeriod: { kind: 'choice', choices: vatPeriods, default: 'byTurnover' },
  /** Debited tax, kr per month: of the owner, or of the company in a year as aktiebolag. null: reckoned from the plan. */
  debitedTax1: { kind: 'kronor', default: null },
  debitedTax2: { kind: 'kronor', default: null },
  debitedTax3: { kind: 'kronor', default: null },
  /** Tax of the year before year1 that is still to be paid; below 0 it comes back. */
  taxBefore: { kind: 'signedKronor', default: 0 },
  /** In which months a fixed cost is paid (cost-months.ts); a cost that is not named is paid every month. */
  costMonths: { kind: 'costMonths', default: '' },
  /** The owner never wants less in the account. */
  wantedBuffer: { kind: 'kronor', default: 0 },
  /** What the owner takes out, kr per month; null: the year's net pay, evenly. */
  ownDraw1: { kind: 'kronor', default: null },
  ownDraw2: { kind: 'kronor', default: null },
  ownDraw3: { kind: 'kronor', default: null },
} as const satisfies Record<string, CashField>

export type CashName = keyof typeof cashFields
export const cashNames = Object.keys(cashFields) as readonly CashName[] // keys of a const object are exactly its names

type Amount<F extends CashField> = F['default'] extends null ? number | null : number
type ValueOf<F extends CashField> = F extends { readonly choices: readonly (infer C)[] }
  ? C
  : F['kind'] extends 'season' | 'costMonths'
    ? string
    : Amount<F>

/** The values of those fields. */
export type CashSettings = { readonly [N in CashName]: ValueOf<(typeof cashFields)[N]> }

/** An account of which nobody has told anything. */
export const defaultCash = Object.fromEntries(cashNames.map((name) => [name, cashFields[name].default])) as CashSettings // one value per name
