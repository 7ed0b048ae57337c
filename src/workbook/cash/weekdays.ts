import { Compiled } from '../compiled.ts'
import { calendarFormulas, holidayNames } from '../formulas/cash-months.ts'
import { timeOfDay } from '../plain-functions.ts'

const dayMs = 86_400_000
const friday = 5
const isoDay = 10

/** A calendar day by its year, month (1 is January) and day: '2026-05-12'. */
export const dayText = (year: number, month: number, day: number): string => textOf(Date.UTC(year, month - 1, day))

const textOf = (time: number): string => new Date(time).toISOString().slice(0, isoDay)

const holidays = new Map<number, ReadonlySet<string>>()
let calendar: Compiled | undefined

/** The days of a year, Saturdays and Sundays apart, on which nothing falls due. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidays.get(year)
  if (known) return known
  calendar ??= new Compiled(calendarFormulas, holidayNames, ['calendar.year'])
  calendar.run(year)
  const days = new Set<string>()
  for (const name of holidayNames) days.add(textOf(timeOfDay(calendar.figure(name))))
  holidays.set(year, days)
  return days
}

/** Whether something can fall due on a day. */
export function isWeekday(day: string): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday <= friday && !holidaysOf(Number(day.slice(0, 4))).has(day)
}

/** A day of a month, or the nearest weekday after it (1) or before it (-1). The month is the same for the days that this is asked of. */
export function weekdayFrom(year: number, month: number, day: number, step: 1 | -1): number {
  let time = Date.UTC(year, month - 1, day)
  while (!isWeekday(textOf(time))) time += step * dayMs
  return new Date(time).getUTCDate()
}
