import { atFirstUse } from './at-first-use.ts'

const formatOf = (options: Intl.DateTimeFormatOptions) => atFirstUse(() => new Intl.DateTimeFormat('sv-SE', options))
const clocks = formatOf({ hour: '2-digit', minute: '2-digit' })
const exactClocks = formatOf({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const days = formatOf({ day: 'numeric', month: 'short' })
const daysInWords = formatOf({ day: 'numeric', month: 'long' })
const daysWithYear = formatOf({ day: 'numeric', month: 'long', year: 'numeric' })
const swedishDays = formatOf({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Stockholm' })
const moments = formatOf({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** The time of day: '14:02'. */
export const clockTime = (at: Date): string => clocks().format(at)

/** The time of day to the second: '14:02:09'. */
export const exactTime = (at: Date): string => exactClocks().format(at)

/** A day near in time: '20 dec.' */
export const shortDay = (at: Date): string => days().format(at)

/** A day in full: '20 december 2026'. */
export const longDay = (at: Date): string => daysWithYear().format(at)

/** A day in full as it is in Sweden, wherever the browser is: '20 december 2026'. */
export const swedishDay = (at: Date): string => swedishDays().format(at)

/** A day and a time: '20 dec. 14:02'. */
export const momentOf = (at: Date): string => moments().format(at)

/** A day and a time in full: '20 december 2026 kl. 14:02'. */
export const longMoment = (at: Date): string => `${longDay(at)} kl. ${clockTime(at)}`

/** A day and a time, with the year when it is another one: '20 dec. 14:02', '20 december 2025 14:02'. */
export const momentFar = (at: Date, now = new Date()): string =>
  at.getFullYear() === now.getFullYear() ? momentOf(at) : `${longDay(at)} ${clockTime(at)}`

/** A calendar day 'YYYY-MM-DD' near in time, in a table: '31 jan.'. */
export const dayOf = (day: string): string => shortDay(new Date(`${day}T12:00`))

/** The same in a sentence, which may end with it: '31 januari'. */
export const formatDay = (day: string): string => daysInWords().format(new Date(`${day}T12:00`))
