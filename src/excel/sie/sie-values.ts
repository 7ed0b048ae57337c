import { readDay } from '../../plan/day.ts'
import { readSwedishNumber } from '../../plan/swedish-number.ts'

const byStandard = /^[-+]?(?:\d{1,15}\.?|\d{0,15}\.\d{1,6})$/
// digits with a comma or in groups, as programs write them that don't follow the standard
const asSwedesWrite = /^[-+\u2212\u2013]?[\d\s.,]{1,25}$/
const startOfGroups = /^[-+]?\d{1,3}$/
const groupAfter = /^\d{3}(?:[.,]\d{0,2})?$/

/** An amount in kr with a decimal point; undefined for what may be two: 120.000, and the 12 of an unquoted 12 500. */
export function sieAmount(text = '', next = ''): number | undefined {
  const typed = text.trim()
  if (!asSwedesWrite.test(typed)) return undefined
  const read = readSwedishNumber(typed.replace(/^\+/, ''))
  const mayBeTwo = read.kind === 'number' && read.mayGroup !== undefined
  if (mayBeTwo || (startOfGroups.test(typed) && groupAfter.test(next))) return undefined
  if (byStandard.test(typed)) return Number(typed)
  if (read.kind !== 'number' || read.decimals.length > 2) return undefined
  return Number(`${read.negative ? '-' : ''}${read.whole}.${read.decimals}`)
}

/** A day of eight digits as 'YYYY-MM-DD'; undefined when it is none of the calendar. */
export const sieDay = (text = ''): string | undefined =>
  /^\d{8}$|^\d{4}-\d{2}-\d{2}$/.test(text) ? readDay(text) : undefined

/** A period of six digits as 'YYYY-MM'; undefined when it is none of the calendar. */
export const sieMonth = (text = ''): string | undefined =>
  /^\d{6}$/.test(text) ? sieDay(`${text}01`)?.slice(0, 'YYYY-MM'.length) : undefined

/** The number of an accounting year: 0 is the file's own, −1 the one before, and −9 older than any that a program writes. */
export const sieYear = (text = ''): number | undefined =>
  /^-?\d$/.test(text) && Number(text) <= 0 ? Number(text) + 0 : undefined
