import { maxLength } from '../../rules/limits.ts'
import { cashTexts } from '../../texts/cash.ts'
import { type Calculate, type Entry, type EntryField } from '../entry.ts'
import { readEntry } from '../read-entry.ts'
import { withDecimals } from '../rounded.ts'
import { monthsIn } from './cost-months.ts'

export const seasonField: EntryField = { kind: 'decimal', maxLength: maxLength.percent, isPercent: true, blankIs: 0 }

const seasonDecimals = 2

/** Reads the percent of a month, 0 to 100, to two decimals. */
export function readSeasonPercent(typed: string, calculate: Calculate): Entry<number> {
  const entry = readEntry(seasonField, typed, calculate)
  if (!entry.ok || typeof entry.value !== 'number') return entry as Entry<number> // a number's entry
  return { ok: true, value: withDecimals(entry.value, seasonDecimals) }
}

const range = /^(\S+?)\s*[-–]\s*(\S+)$/

/** Reads the months in which a cost is paid, '1, 4, 7' or 'jan, apr' or '3–5', as '1,4,7'; none: every month. */
export function readMonths(typed: string): Entry<string> {
  const parts = typed.split(/[,;]|\s+(?![-–])(?<![-–]\s)/).filter((part) => part.trim() !== '')
  const numbers = parts.flatMap((part) => {
    const [, from = part.trim(), to = from] = range.exec(part.trim()) ?? []
    const [first, last] = [monthOf(from), monthOf(to)]
    return first > last ? [0] : Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
  if (numbers.length === 0) return { ok: true, value: '' }
  const months = monthsIn(numbers)
  return months ? { ok: true, value: months.join(',') } : { ok: false, error: 'entry.notMonths', value: undefined }
}

function monthOf(word: string): number {
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const text = word.toLocaleLowerCase('sv').replace(/\.$/, '')
  return text.length < 3 ? 0 : cashTexts.months.findIndex((month) => month.startsWith(text)) + 1
}
