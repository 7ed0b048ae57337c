import type { FoundMonths } from './book-months.ts'

/** A time with its first and last day, 'YYYY-MM-DD'. */
export interface Period {
  readonly from: string
  readonly to: string
}

export interface BookProposal {
  readonly id: string
  readonly table: 'fixedCosts' | 'offerings'
  readonly name: string
  /** The accounts that it adds up: '5010, 5020'. */
  readonly accounts: string
  /** As the file has it, of the time that is covered, without VAT: more than 0, in whole units of the file's currency. */
  readonly amount: number
  /** Sales only: the variable cost, as the amount; never below 0. */
  readonly variableCost: number
}

/** Accounts that are not proposed, and why (texts/books.ts). */
export interface LeftOut {
  readonly why: 'vat' | 'ownerPay' | 'closing' | 'negative' | 'materialCredit' | 'unknownAccount'
  readonly accounts: string
  readonly amount: number
}

/** What a person should know before the sums of a year are taken for those of a year (texts/books.ts). */
export type BookWarning =
  /** nothing in the file says which time the sums are of */
  | { readonly kind: 'noPeriod' }
  | { readonly kind: 'guessedYear' }
  /** the file was made before the year ended, and does not say how far its sums go */
  | { readonly kind: 'madeBeforeEnd'; readonly day: string }
  /** the year is taken for whole, though no voucher is of its end */
  | { readonly kind: 'lastVoucher'; readonly day: string }
  /** the file says that its sums end before its last voucher */
  | { readonly kind: 'vouchersAfterScope'; readonly scope: string }
  /** the sums are those of vouchers */
  | ({ readonly kind: 'vouchersOnly'; readonly count: number } & Period)
  | ({ readonly kind: 'vouchersOutside'; readonly count: number } & Period)
  /** vouchers that close the year, which are not counted */
  | { readonly kind: 'closed'; readonly count: number }
  /** income and costs all stand with the opposite sign */
  | { readonly kind: 'reversedSigns' }
  /** sales alone do */
  | { readonly kind: 'reversedSales' }
  /** no chart that we know: what is income and cost follows the types of the file's accounts */
  | { readonly kind: 'ownChart' }
  /** a chart by another name than BAS, read as BAS */
  | { readonly kind: 'otherChart'; readonly name: string }

/** An accounting year of the file: what its sums are of, and what they would be in a plan. */
export interface BookYear {
  /** As the file counts: 0 is its own year, −1 the one before. */
  readonly number: number
  /** The accounting year, and how many months it has; undefined where neither the file nor anything else shows it. */
  readonly fiscal: (Period & { readonly months: number }) | undefined
  /** What the sums are of, months that have begun, and how that is known: the year itself, #OMFATTN or the last voucher. */
  readonly covered: (Period & { readonly months: number; readonly by: 'year' | 'scope' | 'lastVoucher' }) | undefined
  /** The sums are of the whole of the year, and it has ended. */
  readonly isWhole: boolean
  readonly warnings: readonly BookWarning[]
  readonly proposals: readonly BookProposal[]
  readonly leftOut: readonly LeftOut[]
}

export interface UnreadLine {
  /** As the file counts, from 1. */
  readonly number: number
  readonly text: string
  readonly why: 'length' | 'quotes' | 'label' | 'year' | 'account' | 'amount' | 'date' | 'value'
}

export interface FoundBooks {
  readonly kind: 'books'
  readonly company: string
  /** The latest first; at least one. */
  readonly years: readonly BookYear[]
  /** Which of them is offered first: the latest that is whole. */
  readonly offered: number
  /** 'EUR'; '' for kronor. */
  readonly currency: string
  /** The same books month by month, for what becomes of the plan. */
  readonly monthly: FoundMonths
  readonly unread: { readonly count: number; readonly first: readonly UnreadLine[] }
}
