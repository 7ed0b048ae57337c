import type { Period } from '../../plan/import/books.ts'

const dayLength = 86_400_000
const yearLength = 12

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length)

/** How many months have begun in a period; a day or two into the next is a slip of the pen. */
export function monthsOf({ from, to }: Period): number {
  const start = at(from)
  const after = new Date(at(to).getTime() + dayLength)
  const whole =
    (after.getUTCFullYear() - start.getUTCFullYear()) * yearLength + after.getUTCMonth() - start.getUTCMonth()
  const rest = (after.getUTCDate() - start.getUTCDate()) / 31
  return Math.max(1, Math.ceil(whole + rest - 0.1))
}

export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

export function calendarYearOf(day: string): Period {
  const year = day.slice(0, 'YYYY'.length)
  return { from: `${year}-01-01`, to: `${year}-12-31` }
}

/** The year that ends the day before a period begins, or one of those before it: −1 is the first. */
export function yearBefore({ from }: Period, number: number): Period {
  const shifted = (years: number) => {
    const date = at(from)
    date.setUTCFullYear(date.getUTCFullYear() + years)
    return date
  }
  return { from: dayOf(shifted(number)), to: dayOf(new Date(shifted(number + 1).getTime() - dayLength)) }
}

export const isWithin = (day: string, { from, to }: Period): boolean => day >= from && day <= to

export function lastDayOf(month: string): string {
  const first = at(`${month}-01`)
  return dayOf(new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)))
}

/** The months from that of one day to that of another, 'YYYY-MM'. */
export function monthsBetween(from: string, to: string): readonly string[] {
  const months: string[] = []
  const date = at(`${monthOf(from)}-01`)
  while (monthOf(dayOf(date)) <= monthOf(to)) {
    months.push(monthOf(dayOf(date)))
    date.setUTCMonth(date.getUTCMonth() + 1)
  }
  return months
}
