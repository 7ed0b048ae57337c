import type { BookGroups, BookMeaning } from '../book-groups.ts'
import { bookGroupsText } from '../book-groups.ts'
import type { PlanEdit } from '../edit.ts'
import { type MonthOutcome, outcomeName, outcomeText } from '../outcome/outcome.ts'
import { type Month, type OutcomeName } from '../outcome/outcome-names.ts'
import type { PlanSettings } from '../plan.ts'

/** Why a group of accounts is proposed as it is (texts/outcome.ts). */
export type GroupKind =
  | 'sales'
  | 'material'
  | 'cost'
  | 'ownerPay'
  | 'payrollFees'
  | 'depreciation'
  | 'finance'
  | 'closing'
  | 'unknown'

/** Accounts that are one thing to the outcome: '30' for 3000–3099. */
export interface AccountGroup {
  readonly id: string
  readonly kind: GroupKind
  /** Its accounts with what the file calls them: '3001 Sales, 3041'. */
  readonly accounts: string
  readonly proposed: BookMeaning
}

export interface BookMonth {
  /** 'YYYY-MM' */
  readonly month: string
  readonly by: 'vouchers' | 'balances'
  /** The day that the books of the month go to, where it is not its last. */
  readonly until: string | undefined
  /** By group, in the file's currency: costs are more than 0 and income less. */
  readonly amounts: Readonly<Record<string, number>>
}

/** What a person should know of the months (texts/outcome.ts). */
export type MonthWarning =
  /** the months add up to something else than the file's own sums of the year */
  | { readonly kind: 'otherThanYear'; readonly accounts: string }
  /** income and costs all stand with the opposite sign */
  | { readonly kind: 'reversedSigns' }
  /** vouchers that close a year, which are not counted */
  | { readonly kind: 'closed'; readonly count: number }
  /** a year of which the file has its sum alone */
  | { readonly kind: 'yearsOnly'; readonly from: string; readonly to: string }

export interface FoundMonths {
  /** The earliest first. */
  readonly months: readonly BookMonth[]
  readonly groups: readonly AccountGroup[]
  readonly warnings: readonly MonthWarning[]
}

/** What the user says of a group, or has said, or else what is proposed. */
export const meaningOf = ({ id, proposed }: AccountGroup, said: BookGroups): BookMeaning => said[id] ?? proposed

export const monthsOfYear = ({ months }: FoundMonths, calendarYear: number): readonly BookMonth[] =>
  months.filter(({ month }) => month.startsWith(`${calendarYear}-`))

/** The month of a year that '2026-03' is: 3. */
export const monthNumber = ({ month }: BookMonth): Month => Number(month.slice('YYYY-'.length)) as Month // a month of the calendar

/** What became of a month by its books, whole kr: what no account says is 0. rate: kr for one unit of the file's currency. */
export function outcomeOfBooks(
  { amounts }: BookMonth,
  groups: readonly AccountGroup[],
  said: BookGroups,
  rate: number,
): Readonly<Record<keyof MonthOutcome, number>> {
  const sum = (meaning: BookMeaning) =>
    groups
      .filter((group) => meaningOf(group, said) === meaning)
      .reduce((total, { id }) => total + (amounts[id] ?? 0), 0) * rate
  return { sales: kronor(-sum('sales')), variable: kronor(sum('variable')), fixed: kronor(sum('fixed')) }
}

/** Half a krona is one more, of income as of costs; no minus before a nought. */
const kronor = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount)) + 0

const largest = 999_999_999

/** False for a month that is larger than a plan holds. */
export const isKept = (outcome: MonthOutcome): boolean =>
  Object.values(outcome).every((kr: number | null) => Math.abs(kr ?? 0) <= largest)

/** What a reading of months puts in the place of what is told of exactly these; what is said of accounts is remembered. */
export function readingEdit(
  settings: PlanSettings,
  { groups }: FoundMonths,
  taken: readonly BookMonth[],
  said: BookGroups,
  rate: number,
): PlanEdit {
  const values = taken.map((each): readonly [OutcomeName, string] => {
    const year = Number(each.month.slice(0, 'YYYY'.length))
    return [outcomeName(year, monthNumber(each)), outcomeText(year, outcomeOfBooks(each, groups, said, rate))]
  })
  const meanings = Object.fromEntries(groups.map((group) => [group.id, meaningOf(group, said)]))
  const remembered = { bookGroups: bookGroupsText(settings.bookGroups, meanings) }
  return { type: 'setSettings', values: { ...Object.fromEntries<string>(values), ...remembered } }
}
