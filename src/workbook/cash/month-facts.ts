import { drawDay, settling, taxDay } from '../../rules/due-days.ts'
import { daysOf, weekdayFrom } from './weekdays.ts'

/** What the calendar says of a month: its days, and on which of them something is due; earlyDay is 0 where nothing is. */
export interface MonthDays {
  readonly days: number
  readonly earlyDay: number
  readonly dueDay: number
  readonly drawDay: number
}

const known = new Map<number, MonthDays>()

/** The days of a month of a calendar year, 1 is January. */
export function monthDays(calendarYear: number, month: number): MonthDays {
  const key = calendarYear * 12 + month
  const before = known.get(key)
  if (before) return before
  const isOther = taxDay.other.months.some((each) => each === month)
  const { rest } = settling
  const found = {
    days: daysOf(calendarYear, month),
    earlyDay: month === rest.month ? weekdayFrom(calendarYear, month, rest.day, 1) : 0,
    dueDay: weekdayFrom(calendarYear, month, isOther ? taxDay.other.day : taxDay.day, 1),
    drawDay: weekdayFrom(calendarYear, month, drawDay.day, -1),
  }
  known.set(key, found)
  return found
}

/** Whether a month goes on with a period of VAT, and whether it ends one: of some months, or of the whole year. */
export function vatPeriodFacts(month: number, months: number) {
  const ends = month % months === 0
  const isYear = months === 12
  return {
    periodGoesOn: Number((month - 1) % months !== 0),
    shortPeriodEnds: Number(ends && !isYear),
    yearPeriodEnds: Number(ends && isYear),
  }
}
