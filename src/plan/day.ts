import { atFirstUse } from '../texts/at-first-use.ts'

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
// two digits of a year only as Swedes write them: 02/03/26 could be several days
const shortYearFirst = /^(\d{2})(-)(\d{2})-(\d{2})$/
const digitsOnly = /^(\d{4}|\d{2})()(\d{2})(\d{2})$/
// "5/1 2026" and "11.3.2027", the Swedish ways to write it; without its year it is one of the year that is asked for
const dayFirst = /^(\d{1,2})\/(\d{1,2})(?: (\d{4}))?$/
const dayFirstPoints = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const monthInWords = /^(\d{1,2})\.? (\p{L}{3,})\.?(?: (\d{4}))?$/u
const earliest = 1900
const latest = 2199
/** Two digits of a year are of this century. */
const century = 2000

const monthNames = atFirstUse(() => {
  const months = new Intl.DateTimeFormat('sv', { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, at) => months.format(new Date(Date.UTC(2000, at, 1))))
})

/** Reads a day as 'YYYY-MM-DD', '' when empty; undefined when it is none or, without a `year`, could be several. */
export function readDay(typed: string, year?: number): string | undefined {
  const text = typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013\u2010\u2011]/g, '-')
    .trim()
  if (text === '') return ''
  const found = yearFirst.exec(text) ?? shortYearFirst.exec(text) ?? digitsOnly.exec(text)
  if (found) {
    const [, digits = '', , month, date] = found
    return day(digits.length === 2 ? century + Number(digits) : Number(digits), Number(month), Number(date))
  }
  const swedish = dayFirst.exec(text) ?? dayFirstPoints.exec(text)
  if (swedish) return day(Number(swedish[3] ?? year), Number(swedish[2]), Number(swedish[1]))
  const inWords = monthInWords.exec(text)
  return inWords ? day(Number(inWords[3] ?? year), monthNamed(inWords[2] ?? ''), Number(inWords[1])) : undefined
}

const swedishClock = atFirstUse(
  () => new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Stockholm' }),
)

/** The last second of a day 'YYYY-MM-DD' in Sweden, wherever the browser is. */
export function endOfSwedishDay(day: string): Date {
  const inSummer = new Date(`${day}T23:59:59+02:00`)
  return swedishClock().format(inSummer) === `${day} 23:59:59` ? inSummer : new Date(`${day}T23:59:59+01:00`)
}

/** The number of a month by its name or the first letters of it; NaN when there is none. */
function monthNamed(name: string): number {
  const at = monthNames().findIndex((month) => month.startsWith(name.toLocaleLowerCase('sv')))
  return at < 0 ? Number.NaN : at + 1
}

function day(year: number, month: number, date: number): string | undefined {
  if (!(year >= earliest && year <= latest) || Number.isNaN(month)) return undefined
  const at = new Date(Date.UTC(year, month - 1, date))
  // 30 February would silently become 2 March
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === date
  return isReal ? at.toISOString().slice(0, 'YYYY-MM-DD'.length) : undefined
}
