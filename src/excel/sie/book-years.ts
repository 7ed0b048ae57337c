import type { BookWarning, BookYear, Period } from '../../plan/import/books.ts'
import { calendarYearOf, isWithin, monthOf, monthsOf, yearBefore } from './periods.ts'
import type { SieBooks } from './sie-books.ts'
import { type Sums, summed } from './sums.ts'

export interface YearOfBooks extends Pick<BookYear, 'number' | 'fiscal' | 'covered' | 'isWhole' | 'warnings'> {
  readonly sums: Sums
}

/** The years that a file has sums of, the latest first: its results (#RES), or what the vouchers add up to. */
export function yearsOfBooks(books: SieBooks): readonly YearOfBooks[] {
  const years = books.years.size === 0 ? guessedYears(books) : books.years
  const days = [...books.days.keys()]
  const ofVouchers = [...years].filter(([, year]) => days.some((day) => isWithin(day, year))).map(([number]) => number)
  const numbers = new Set([...books.results.keys(), ...ofVouchers])
  // a file without sums, or with vouchers of other years alone, has its own year all the same: it says that there is nothing
  const sorted = numbers.size === 0 ? [0] : [...numbers].toSorted((a, b) => b - a)
  return sorted.map((number) => yearOf(books, number))
}

// as many as a file may number
const oldestYear = 9

/** The calendar years of the vouchers, where the file names no accounting year: the latest is its own. */
function guessedYears(books: SieBooks): ReadonlyMap<number, Period> {
  const own = fiscalYear(books, 0)
  if (!own) return new Map()
  const before = [...books.days.keys()].map((day) => Number(day.slice(0, 4)) - Number(own.from.slice(0, 4)))
  const numbers = [...new Set(before)].filter((number) => number >= -oldestYear && number <= 0)
  return new Map(numbers.map((number) => [number, yearBefore(own, number)]))
}

/** The days of a year as the file says or, if it doesn't, as its neighbour or its latest day shows. */
function fiscalYear(books: SieBooks, number: number): Period | undefined {
  const stated = books.years.get(number)
  if (stated) return stated
  const own = books.years.get(0)
  if (own && number < 0) return yearBefore(own, number)
  const latest = books.scope ?? [...books.days.keys()].at(-1)
  if (latest === undefined) return undefined
  const guessed = calendarYearOf(latest)
  return number === 0 ? guessed : yearBefore(guessed, number)
}

function yearOf(books: SieBooks, number: number): YearOfBooks {
  const fiscal = fiscalYear(books, number)
  const results = books.results.get(number)
  const days = [...books.days].filter(([day]) => !fiscal || isWithin(day, fiscal))
  const sums = results ?? summed(days.map(([, each]) => each.sums))
  if (!fiscal) {
    return { number, fiscal, covered: undefined, isWhole: false, warnings: [{ kind: 'noPeriod' }], sums }
  }
  const { to, by, warnings } = endOf(books, number, fiscal, results)
  const covered = { from: fiscal.from, to, months: monthsOf({ from: fiscal.from, to }), by }
  const months = monthsOf(fiscal)
  return {
    number,
    fiscal: { ...fiscal, months },
    covered,
    isWhole: covered.months === months && !warnings.some(({ kind }) => kind === 'madeBeforeEnd'),
    warnings: [
      ...(books.years.has(number) ? [] : [{ kind: 'guessedYear' } as const]),
      ...warnings,
      ...(results ? [] : warningsOfVouchers(books, fiscal)),
    ],
    sums,
  }
}

interface End {
  readonly to: string
  readonly by: 'year' | 'scope' | 'lastVoucher'
  readonly warnings: readonly BookWarning[]
}

/** How far the sums of a year go: to the day that the file says, or its last voucher, or the end of the year. */
function endOf(books: SieBooks, number: number, fiscal: Period, results: Sums | undefined): End {
  const last = [...books.days.keys()].findLast((day) => isWithin(day, fiscal))
  const isSumTo = (day: string) => isSumOfVouchers(books, fiscal, day, results)
  const scope = number === 0 ? books.scope : undefined
  if (scope !== undefined && isWithin(scope, fiscal)) return endByScope(scope, last, isSumTo)
  if (last !== undefined) return endByVouchers(books, number, fiscal, last, !isSumTo(last))
  const { made } = books
  const isEarly = number === 0 && results && made !== undefined && made <= fiscal.to
  return isEarly ? whole(fiscal, { kind: 'madeBeforeEnd', day: made }) : whole(fiscal)
}

const whole = ({ to }: Period, ...warnings: readonly BookWarning[]): End => ({ to, by: 'year', warnings })

function endByVouchers(books: SieBooks, number: number, fiscal: Period, last: string, isExcerpt: boolean): End {
  if (monthOf(last) === monthOf(fiscal.to)) return whole(fiscal)
  const isQuietEnd = monthsOf({ from: `${monthOf(last)}-01`, to: fiscal.to }) <= 2
  const isMadeLater = books.made !== undefined && books.made > fiscal.to
  // made after the year, and its vouchers are an excerpt or lack its last month: nothing more was booked
  const isAll = isMadeLater && (isQuietEnd || isExcerpt)
  // an older year has its vouchers in a file of its own
  return isAll || (number < 0 && isExcerpt)
    ? whole(fiscal, { kind: 'lastVoucher', day: last })
    : { to: last, by: 'lastVoucher', warnings: [] }
}

function endByScope(scope: string, last: string | undefined, isSumTo: (day: string) => boolean): End {
  return last !== undefined && monthOf(last) > monthOf(scope) && !isSumTo(scope)
    ? { to: last, by: 'lastVoucher', warnings: [{ kind: 'vouchersAfterScope', scope }] }
    : { to: scope, by: 'scope', warnings: [] }
}

/** Whether the results are those of the vouchers up to a day, and no more: then they go no further. */
function isSumOfVouchers({ days }: SieBooks, { from }: Period, to: string, results: Sums | undefined): boolean {
  if (!results) return true
  const sums = summed([...days].filter(([day]) => isWithin(day, { from, to })).map(([, each]) => each.sums))
  // balances and the closing of the year are booked otherwise, if at all
  const asked = [...results].filter(([account]) => !/^(?:2|89)/.test(account))
  return asked.every(([account, amount]) => Math.abs(amount - (sums.get(account) ?? 0)) < 1)
}

function warningsOfVouchers({ days, closings }: SieBooks, fiscal: Period): readonly BookWarning[] {
  const counted = (list: readonly (readonly [string, { readonly count: number }])[]) => ({
    count: list.reduce((sum, [, { count }]) => sum + count, 0),
    from: list[0]?.[0] ?? '',
    to: list.at(-1)?.[0] ?? '',
  })
  const within = counted([...days].filter(([day]) => isWithin(day, fiscal)))
  const outside = counted([...days].filter(([day]) => !isWithin(day, fiscal)))
  const closed = closings.filter((day) => isWithin(day, fiscal)).length
  return [
    ...(closed > 0 ? [{ kind: 'closed', count: closed } as const] : []),
    ...(within.count > 0 ? [{ kind: 'vouchersOnly', ...within } as const] : []),
    ...(outside.count > 0 ? [{ kind: 'vouchersOutside', ...outside } as const] : []),
  ]
}
