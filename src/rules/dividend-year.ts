import type { ValueState } from './tax-year.ts'

/** The main rule before 2026: a share of all pay, for an owner with a share and a pay of his own that are large enough (IL 57:16, 57:19). */
interface PayRequirement {
  /** own pay at least so many income base amounts and so many percent of all pay, or at most so many base amounts */
  readonly times: number
  readonly percent: number
  readonly maxTimes: number
  /** the least share of the company, % */
  readonly minShare: number
}

/** How the dividend allowance is reckoned: before 2026 the larger of two, from 2026 one sum. */
type Allowance =
  | { readonly kind: 'old'; readonly simplifiedTimes: number; readonly pay: PayRequirement }
  | { readonly kind: 'new'; readonly baseTimes: number; readonly deductedTimes: number }

/** The law of a dividend by the income year in which it is paid (docs/salary.md): amounts in kr, rates in %. */
export interface DividendYear {
  readonly year: number
  readonly allowance: Allowance
  /** inkomstbasbelopp of the year before, which the allowance is counted in */
  readonly baseAmountBefore: number
  /** the government borrowing rate of 30 November of the year before, % */
  readonly loanRate: number
  /** the part of the pay that is room, %, and how many times the owner's own pay it is at most */
  readonly payPercent: number
  readonly maxTimesOwnPay: number
  /** interest on the acquisition cost above a limit: so many percentage points more than the loan rate */
  readonly costAbove: number
  readonly costPercent: number
  /** what is added to saved room: so many percentage points more than the loan rate; null: nothing */
  readonly savedPercent: number | null
  /** tax within the room, and above all that can be earned income, % */
  readonly withinPercent: number
  readonly abovePercent: number
  /** how many income base amounts of the income year are earned income at most */
  readonly earnedTimes: number
  readonly companyTaxPercent: number
  /** periodiseringsfond of a company (IL 30:5, 30:6a): at most so much of its surplus, %; the least rate of the standard income, % */
  readonly companyReserve: { readonly maxPercent: number; readonly leastRate: number }
  /** how many price base amounts of an income give sick pay at most */
  readonly sicknessTimes: number
  readonly states: Readonly<
    Record<
      'allowance' | 'baseAmountBefore' | 'loanRate' | 'savedPercent' | 'companyTaxPercent' | 'companyReserve',
      ValueState
    >
  >
}

/** True while what a dividend of a year is taxed by isn't known in every part. */
export const isDividendPreliminary = ({ states }: Pick<DividendYear, 'states'>): boolean =>
  Object.values(states).some((state) => state !== 'set' && state !== 'laterYears')
