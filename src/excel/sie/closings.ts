import type { Period } from '../../plan/import/books.ts'
import { calendarYearOf, isWithin } from './periods.ts'
import { type Sums, summed } from './sums.ts'

/** A voucher that may close a year: what its rows come to by account. */
export interface ClosingVoucher {
  readonly day: string
  readonly sums: Sums
}

// the result of the year, by itself or straight to the owners
const resultOfYear = /^89/
const resultOfOwners = /^20(?:[1-69]9|10)/
const income = /^(?:[3-7]|8[0-8])/
const fewestForOwners = 3

/** True for a voucher that moves accounts of the result to where a year's result goes, and nothing else. */
export function mayClose(sums: Sums): boolean {
  const accounts = [...sums.keys()]
  const moved = accounts.filter((account) => income.test(account)).length
  const others = accounts.filter((account) => !income.test(account))
  if (moved === 0 || others.length === 0) return false
  return (
    others.every((account) => resultOfYear.test(account) || resultOfOwners.test(account)) &&
    (others.some((account) => resultOfYear.test(account)) || moved >= fewestForOwners)
  )
}

/** The vouchers after which every account that they move stands at nothing: the year has been closed by them. */
export function closingsIn(
  candidates: readonly ClosingVoucher[],
  days: ReadonlyMap<string, { readonly sums: Sums }>,
  years: readonly Period[],
): readonly ClosingVoucher[] {
  return candidates.filter(({ day, sums }) => {
    const { from } = years.find((year) => isWithin(day, year)) ?? calendarYearOf(day)
    const until = summed([...days].filter(([each]) => each >= from && each <= day).map(([, each]) => each.sums))
    return [...sums.keys()].every((account) => !income.test(account) || Math.abs(until.get(account) ?? 0) < 1)
  })
}
