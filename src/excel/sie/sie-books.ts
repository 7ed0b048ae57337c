import type { Period, UnreadLine } from '../../plan/import/books.ts'
import type { Sums } from './sums.ts'

/** How the file types an account: assets, debts, costs (K) or income (I). */
export type AccountType = 'T' | 'S' | 'K' | 'I'

export interface DayOfVouchers {
  count: number
  readonly sums: Map<string, number>
}

export interface SieBooks {
  readonly company: string
  /** The day it was made, #GEN. */
  readonly made: string | undefined
  /** The day that its sums go to, #OMFATTN. */
  readonly scope: string | undefined
  /** '' for kronor. */
  readonly currency: string
  /** The chart of accounts, #KPTYP; '' when it is not given. */
  readonly chart: string
  readonly types: ReadonlyMap<string, AccountType>
  readonly names: ReadonlyMap<string, string>
  /** By the number of the year: its days, and what its accounts add up to. */
  readonly years: ReadonlyMap<number, Period>
  readonly results: ReadonlyMap<number, Sums>
  /** What accounts change by in a month, #PSALDO: by the number of the year and 'YYYY-MM'. */
  readonly balances: ReadonlyMap<number, ReadonlyMap<string, Sums>>
  readonly days: ReadonlyMap<string, DayOfVouchers>
  /** The days of vouchers that close a year: they are not among those of `days`. */
  readonly closings: readonly string[]
  readonly unread: readonly UnreadLine[]
}
