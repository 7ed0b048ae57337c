import { monthStarts, priorityWords } from '../../texts/import-headings.ts'
import { manyTimes, unitsOfCells } from '../../texts/units.ts'
import type { FieldKind, NumberUnit } from '../fields.ts'
import { readSwedishNumber } from '../swedish-number.ts'
import { plainWords } from '../tsv.ts'

/**
 * A cell of somebody else's table as a person would type it in ours: days of every kind as 'YYYY-MM-DD', numbers without their unit,
 * priorities as 1, 2, 3. What is not understood stays as it is, for `readEntry` to refuse.
 */
export function asTyped(field: { readonly kind: FieldKind; readonly unit?: NumberUnit }, text: string): string {
  switch (field.kind) {
    case 'text':
      return plainWords(text)
    case 'integer':
    case 'decimal':
      return withoutUnit(text, field.unit ?? 'kronor')
    case 'date':
      return asDay(text)
    case 'priority':
      return asPriority(text)
    case 'vat':
    case 'costVat':
      return asVat(text)
    case 'counted':
      return text
  }
}

const longestFirst = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length)
const unitWords: Readonly<Record<NumberUnit, readonly string[]>> = {
  kronor: longestFirst(unitsOfCells.kronor),
  kronorEach: longestFirst(unitsOfCells.kronorEach),
  hours: longestFirst(unitsOfCells.hours),
  pieces: longestFirst(unitsOfCells.pieces),
}
const many = Object.entries(manyTimes).map(([times, words]) => ({
  zeros: times.length - 1,
  words: longestFirst(words),
}))

/** A cell as a number, also one in brackets, as accountants write a minus; of two readings thousands. Undefined for none. */
export function numberIn(text = '', field: Parameters<typeof asTyped>[0] = { kind: 'decimal' }): number | undefined {
  const inBrackets = /^\s*\((.*)\)\s*$/.exec(text)?.[1]
  const read = readSwedishNumber(asTyped(field, inBrackets ?? text))
  if (read.kind !== 'number') return undefined
  const number = Number(read.mayGroup ? read.whole + read.decimals : `${read.whole}.${read.decimals || '0'}`)
  return read.negative || inBrackets !== undefined ? -number : number
}

const wordBefore = /^(?:sek|fr(?:\.|\u00E5n)?)\s*(?=\d)/i

function withoutUnit(text: string, unit: NumberUnit): string {
  // the apostrophe by which a spreadsheet knows digits as words, and a currency or "from" before the number
  const trimmed = text.trim().replace(/^'/, '').replace(wordBefore, '')
  const number = /\d$/.test(trimmed) ? trimmed : before(unitWords[unit], trimmed)
  // "styck" alone is a word and no number
  if (number !== undefined) return number
  return unit === 'kronor' || unit === 'kronorEach' ? (manyKronor(trimmed) ?? trimmed) : trimmed
}

/** What stands before one of these words, the longest first, at the end of a text, when that ends as a number does. */
function before(words: readonly string[], text: string): string | undefined {
  const lower = text.toLowerCase()
  const word = words.find((each) => lower.endsWith(each))
  const number = word === undefined ? '' : text.slice(0, -word.length).trim()
  return /\d$/.test(number) ? number : undefined
}

/** '12,5 tkr' is '12500'; what has a sign or two readings stays, to be refused. */
function manyKronor(text: string): string | undefined {
  for (const { zeros, words } of many) {
    const number = before(words, text)
    const read = number === undefined ? undefined : readSwedishNumber(number)
    if (read?.kind !== 'number' || read.negative || read.mayGroup !== undefined) continue
    const whole = read.whole + read.decimals.slice(0, zeros).padEnd(zeros, '0')
    return `${whole},${read.decimals.slice(zeros)}`
  }
  return undefined
}

function asVat(text: string): string {
  const fraction = /^0[.,](\d{2})$/.exec(text.trim())
  return fraction ? String(Number(fraction[1])) : text
}

function asPriority(text: string): string {
  const trimmed = text.trim().toLowerCase()
  const numbered = /^([123])(?=\s*(?:$|[\u2013\u2014:.)-]))/.exec(trimmed)?.[1]
  const byWord = Object.entries(priorityWords).find(([, words]) => words.some((word) => word === trimmed))?.[0]
  return numbered ?? byWord ?? text
}

const daysTo1970 = 25_569
const dayLength = 86_400_000
const serial = /^[2-7]\d{4}(?:[.,]\d+)?$/
const withTime = /^(\S.*?\d{2})[T ]\d{1,2}:\d{2}.*$/
const sixDigits = /^(\d{2})(\d{2})(\d{2})$/
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
// nobody but Swedes writes 31/1-26
const dashedYear = /^(\d{1,2})\/(\d{1,2})\s*-\s*(\d{2}|\d{4})$/
const inWords = /^(?:\p{L}+\s+)?(\d{1,2})(?:\.|:e)?[\s-]+(\p{L}{3,9})\.?[\s-]+(\d{4}|\d{2})$/iu
const inEnglish = /^(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu

/** A day as 'YYYY-MM-DD': a serial number of Excel, a day with a time, dots as in Swedish, or a month in letters. */
function asDay(text: string): string {
  const trimmed = text.trim()
  if (serial.test(trimmed)) {
    const days = Math.floor(Number(trimmed.replace(',', '.')))
    return new Date((days - daysTo1970) * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)
  }
  const timed = withTime.exec(trimmed)
  if (timed) return asDay(timed[1] ?? '')
  const short = sixDigits.exec(trimmed)
  if (short) return written(short[1], short[2], short[3])
  const dashed = dashedYear.exec(trimmed)
  if (dashed) return written(dashed[3], dashed[2], dashed[1])
  const points = dotted.exec(trimmed)
  if (points) return written(points[3], points[2], points[1])
  const slashes = slashed.exec(trimmed)
  // 13/1 can only be a day of January; 5/1 may be American
  if (slashes && Number(slashes[1]) > 12) return written(slashes[3], slashes[2], slashes[1])
  const words = inWords.exec(trimmed)
  if (words) return written(words[3], monthOf(words[2]), words[1])
  const english = inEnglish.exec(trimmed)
  return english ? written(english[3], monthOf(english[1]), english[2]) : text
}

/** The number of a month by its name; words that are none. */
function monthOf(name = ''): string {
  const at = monthStarts.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start)))
  return at < 0 ? name : String(at + 1)
}

/** A year of two digits is of this century: a plan is about the years to come. */
const written = (year = '', month = '', day = ''): string =>
  `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
