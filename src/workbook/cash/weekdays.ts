import { easterSundays, swedishDays } from '../../rules/swedish-days.ts'

const dayMs = 86_400_000
const friday = 5
const isoDay = 10

/** A calendar day by its year, month (1 is January) and day: '2026-05-12'. */
export function dayText(year: number, month: number, day: number): string {
  return textOf(Date.UTC(year, month - 1, day))
}

function textOf(time: number): string {
  return new Date(time).toISOString().slice(0, isoDay)
}

/** Days of a month, 1 is January. */
export function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Easter Sunday: kept, or by Butcher's rule for the Gregorian calendar. */
export function easterOf(year: number): string {
  const kept = easterSundays[year]
  return kept ?? reckonedEaster(year)
}

/** Butcher's rule: the names are those of its steps. */
export function reckonedEaster(year: number): string {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return dayText(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

const holidays = new Map<number, ReadonlySet<string>>()

/** The days of a year, Saturdays and Sundays apart, on which nothing falls due. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const known = holidays.get(year)
  if (known) return known
  const easter = Date.parse(easterOf(year))
  const days = new Set([
    ...swedishDays.fixed.map((day) => `${year}-${day}`),
    ...swedishDays.fromEaster.map((days) => textOf(easter + days * dayMs)),
    midsummerEve(year),
  ])
  holidays.set(year, days)
  return days
}

function midsummerEve(year: number): string {
  const first = Date.UTC(year, 5, swedishDays.midsummerEveFrom)
  return textOf(first + ((friday - new Date(first).getUTCDay() + 7) % 7) * dayMs)
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
