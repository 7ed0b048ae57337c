import type { BookMonth, FoundMonths, MonthWarning } from '../../plan/import/book-months.ts'
import type { Period } from '../../plan/import/books.ts'
import { accountGroupsOf } from './account-groups.ts'
import { type YearOfBooks, yearsOfBooks } from './book-years.ts'
import type { Chart } from './chart.ts'
import { isWithin, lastDayOf, monthOf, monthsBetween } from './periods.ts'
import type { SieBooks } from './sie-books.ts'
import { type Sums, summed } from './sums.ts'

interface ReadMonth extends Pick<BookMonth, 'month' | 'by' | 'until'> {
  readonly sums: Sums
}

/** What a file tells month by month: its vouchers, or #PSALDO. A month is whole when its books go to its end. */
export function monthsOfBooks(books: SieBooks, chart: Chart): FoundMonths {
  const years = yearsOfBooks(books)
  const ofYears = years.map((year) => ({ year, months: monthsIn(books, year) }))
  const inYears = new Set(ofYears.flatMap(({ months }) => months.map(({ month }) => month)))
  const read = [...ofYears.flatMap(({ months }) => months), ...outside(books, inYears)].toSorted((a, b) =>
    a.month < b.month ? -1 : 1,
  )
  const { groups, amountsOf } = accountGroupsOf(
    books,
    chart,
    read.map(({ sums }) => sums),
  )
  return {
    months: read.map(({ sums, ...month }) => ({ ...month, amounts: amountsOf(sums) })),
    groups,
    warnings: [
      ...(chart.isReversed ? [{ kind: 'reversedSigns' } as const] : []),
      ...(books.closings.length > 0 ? [{ kind: 'closed', count: books.closings.length } as const] : []),
      ...ofYears.flatMap(({ year, months }) => warningsOf(books, year, months)),
    ],
  }
}

function monthsIn(books: SieBooks, { number, fiscal, covered }: YearOfBooks): readonly ReadMonth[] {
  if (!fiscal || !covered) return []
  const days = [...books.days].filter(([day]) => isWithin(day, fiscal))
  const last = days.at(-1)?.[0]
  if (last !== undefined) {
    const end = endOf(books, number, fiscal, last, covered.by === 'year')
    return monthsBetween(fiscal.from, end).map((month) => ({
      month,
      by: 'vouchers',
      until: end < lastDayOf(month) ? end : undefined,
      sums: summed(days.filter(([day]) => monthOf(day) === month).map(([, { sums }]) => sums)),
    }))
  }
  const balances = books.balances.get(number)
  const lastMonth = [...(balances?.keys() ?? [])]
    .filter((month) => isWithin(`${month}-01`, fiscal))
    .toSorted()
    .at(-1)
  if (!balances || lastMonth === undefined) return []
  const made = books.made
  const known = made !== undefined && monthOf(made) === lastMonth ? made : lastDayOf(lastMonth)
  const end = endOf(books, number, fiscal, known, false)
  return monthsBetween(fiscal.from, end).map((month) => ({
    month,
    by: 'balances',
    until: end < lastDayOf(month) ? end : undefined,
    sums: balances.get(month) ?? new Map(),
  }))
}

/** The day that the books of a year go to: its #OMFATTN, unless the file was made before that day. */
function endOf({ made, scope }: SieBooks, number: number, fiscal: Period, last: string, isYear: boolean): string {
  const isScope =
    number === 0 && scope !== undefined && isWithin(scope, fiscal) && (made === undefined || scope <= made)
  if (isScope) return scope > last ? scope : last
  if (isYear && (made === undefined || made > fiscal.to)) return fiscal.to
  const monthEnd = lastDayOf(monthOf(last))
  return made !== undefined && made > monthEnd ? monthEnd : last
}

/** Months with vouchers that belong to no year of the file. */
function outside({ days }: SieBooks, inYears: ReadonlySet<string>): readonly ReadMonth[] {
  const others = [...days].filter(([day]) => !inYears.has(monthOf(day)))
  const latest = [...days.keys()].at(-1)
  return [...new Set(others.map(([day]) => monthOf(day)))].map((month) => {
    const ofMonth = others.filter(([day]) => monthOf(day) === month)
    const last = ofMonth.at(-1)?.[0]
    return {
      month,
      by: 'vouchers',
      until: last === latest && last !== lastDayOf(month) ? last : undefined,
      sums: summed(ofMonth.map(([, { sums }]) => sums)),
    }
  })
}

const maxNamed = 6

/** Where the months of a year are not what the file says of the year, or it says nothing of them. */
function warningsOf(
  books: SieBooks,
  { number, fiscal }: YearOfBooks,
  months: readonly ReadMonth[],
): readonly MonthWarning[] {
  const results = books.results.get(number)
  if (!results || !fiscal) return []
  if (months.length === 0) return [{ kind: 'yearsOnly', from: fiscal.from, to: fiscal.to }]
  const sums = summed(months.map((month) => month.sums))
  // balances and the closing of the year are booked otherwise, if at all
  const accounts = [...new Set([...results.keys(), ...sums.keys()])].filter((account) => !/^(?:1|2|89)/.test(account))
  const other = accounts
    .filter((account) => Math.abs((results.get(account) ?? 0) - (sums.get(account) ?? 0)) >= 1)
    .toSorted()
  if (other.length === 0) return []
  const named = other.slice(0, maxNamed).join(', ')
  return [{ kind: 'otherThanYear', accounts: other.length > maxNamed ? `${named} \u2026` : named }]
}
