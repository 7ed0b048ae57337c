import type { CapitalTax, InterestAllocation, SoleTraderFunds } from './sole-trader-tools.ts'

/** One piece of a schedule, for incomes up to `to` price base amounts (inclusive; null: all above). All in price base amounts:
 * value = base × PBB + rate × (income − over × PBB). Decimals as text, so that a formula shows them as the law writes them. */
export interface Piece {
  readonly to: string | null
  readonly base: string
  readonly rate: string
  readonly over: string
}

/** The tax rules of one income year, as data. Amounts in kr per year, rates in %. Sources: SKV 433, the laws named (docs/salary.md). */
export interface TaxYear {
  readonly year: number
  /** prisbasbelopp and inkomstbasbelopp */
  readonly priceBaseAmount: number
  readonly incomeBaseAmount: number
  /** limit of state tax, on taxable income (IL 65:5) */
  readonly stateTaxThreshold: number
  readonly stateTaxPercent: number
  /** grundavdrag (IL 63:3), and what is added from reliefAge (IL 63:3a) */
  readonly taxRelief: readonly Piece[]
  readonly seniorTaxRelief: readonly Piece[]
  /** jobbskatteavdrag (IL 67:7): the part of the income that counts; times the municipal rate, after grundavdrag */
  readonly earnedIncome: readonly Piece[]
  /** what it loses above `from` price base amounts, in % of the income above */
  readonly earnedIncomePhaseOut: { readonly from: string; readonly percent: number } | null
  /** jobbskatteavdrag from creditAge (IL 67:8), in kr */
  readonly seniorEarnedIncome: readonly Piece[]
  /** tax reduction for sickness and activity compensation (IL 67:9b) */
  readonly sickness: { readonly pieces: readonly Piece[]; readonly minPercent: number }
  /** general pension fee: % of income from `from` price base amounts, up to `cap` income base amounts */
  readonly generalPension: { readonly percent: number; readonly from: string; readonly cap: string }
  /** tax reduction for earned income (IL 67:46): % of the taxable income above `above`, at most `most` */
  readonly earnedIncomeReduction: { readonly above: number; readonly percent: number; readonly max: number }
  /** from 18 years at the start of the year */
  readonly publicServiceFee: { readonly percent: number; readonly max: number }
  /** country averages; where none was published for kyrkoavgiften, that of the nearest year */
  readonly localTaxesPercent: number
  readonly funeralFeesPercent: number
  readonly churchPercent: number
  /** Age at the start of the year from which grundavdraget is higher (IL 63:3a), and jobbskatteavdraget another (IL 67:8). */
  readonly reliefAge: number
  readonly creditAge: number
  /** Age at the start of the year from which social fees follow the rules for the elderly. */
  readonly feeAge: number
  /** Nobody born this year or earlier pays social fees. */
  readonly noFeesBornUpTo: number
  /** egenavgifter, their automatic reduction (SFS 2023:748 3 §) and the schablonavdrag before them (NE R43) */
  readonly payrollTax: {
    readonly percent: number
    readonly seniorPercent: number
    readonly noneBelow: number
    readonly reduction: { readonly percent: number; readonly max: number; readonly above: number }
    readonly templatePercent: number
    readonly seniorTemplatePercent: number
  }
  /** arbetsgivaravgift; youth: from one age to under another at the start of the year, on pay up to a limit per month */
  readonly generalPayrollTax: {
    readonly percent: number
    readonly seniorPercent: number
    readonly youth: {
      readonly fromAge: number
      readonly belowAge: number
      readonly percent: number
      readonly maxPerMonth: number
      /** the first and the last month in which it applies, 'YYYY-MM' */
      readonly from: string
      readonly to: string
    } | null
  }
  readonly interestAllocation: InterestAllocation
  readonly soleTraderFunds: SoleTraderFunds
  readonly capitalTax: CapitalTax
  readonly states: ValueStates
}

/**
 * How sure a value is: set, the law as it was written in October 2026 (a budget may still change it), worked out from what is set, last year's for want of a newer one, or a later
 * year's for want of its own.
 */
export type ValueState = 'set' | 'enacted' | 'derived' | 'lastYears' | 'laterYears'

export type ValueStates = Readonly<Record<Exclude<keyof TaxYear, 'year' | 'states'>, ValueState>>

/**
 * The rules of the year after another: what is given, and for want of a newer one the value of the year before, which says so of itself: nobody
 * ships as decided what was copied.
 * @throws {Error} for a value that is given without its state
 */
export function yearAfter<Y extends { readonly states: Readonly<Record<string, ValueState>> }>(
  before: Y,
  given: Partial<Omit<Y, 'states'>> & { readonly year: number; readonly states: Partial<Y['states']> },
): Y {
  for (const value of Object.keys(before.states)) {
    if (value in given && !(value in given.states)) throw new Error(`${value} of ${given.year} has no state`)
  }
  const copied = Object.fromEntries(Object.keys(before.states).map((value) => [value, 'lastYears' as const]))
  return { ...before, ...given, states: { ...copied, ...given.states } }
}

/** True while the law of a year isn't decided in every part. */
export const isPreliminary = ({ states }: Pick<TaxYear, 'states'>): boolean =>
  Object.values(states).some((state) => state !== 'set' && state !== 'laterYears')
