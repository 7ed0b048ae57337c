import { monthStarts, priorityWords, unitsOfCells } from '../../texts/import-headings.ts'
import type { FieldKind } from '../fields.ts'
import { plainWords } from '../tsv.ts'

/**
 * A cell of somebody else's table as a person would type it in ours: days of every kind as 'YYYY-MM-DD', numbers without their unit,
 * priorities as 1, 2, 3. What is not understood stays as it is, for `readEntry` to refuse.
 */
export function asTyped(kind: FieldKind, text: string): string {
  switch (kind) {
    case 'text':
      return plainWords(text)
    case 'integer':
    case 'decimal':
      return withoutUnit(text)
    case 'date':
      return asDay(text)
    case 'priority':
      return asPriority(text)
    case 'vat':
      return asVat(text)
    case 'counted':
      return text
  }
}

const units = [...unitsOfCells].sort((a, b) => b.length - a.length)

function withoutUnit(text: string): string {
  const trimmed = text.trim()
  const lower = trimmed.toLowerCase()
  const unit = units.find((each) => lower.endsWith(each))
  const number = unit === undefined ? trimmed : trimmed.slice(0, -unit.length).trim()
  // "styck" alone is a word and no number
  return /\d$/.test(number) ? number : trimmed
}

function asVat(text: string): string {
  const fraction = /^0[.,](\d{2})$/.exec(text.trim())
  return fraction ? String(Number(fraction[1])) : text
}

function asPriority(text: string): string {
  const trimmed = text.trim().toLowerCase()
  const numbered = /^([123])(?=\s*(?:$|[\u2013\u2014:.)-]))/.exec(trimmed)?.[1]
  const said = Object.entries(priorityWords).find(([, words]) => words.some((word) => word === trimmed))?.[0]
  return numbered ?? said ?? text
}

const daysTo1970 = 25_569
const dayLength = 86_400_000
const serial = /^[2-7]\d{4}(?:[.,]\d+)?$/
const withTime = /^(\d{4}-\d{1,2}-\d{1,2})[T ]\d{1,2}:\d{2}.*$/
const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
const inWords = /^(?:den\s+)?(\d{1,2})(?:\.|:e)?\s+(\p{L}{3,9})\.?\s+(\d{4})$/iu

/** A day as 'YYYY-MM-DD': a serial number of Excel, a day with a time, dots as in Swedish, or a month in letters. */
function asDay(text: string): string {
  const trimmed = text.trim()
  if (serial.test(trimmed)) {
    const days = Math.floor(Number(trimmed.replace(',', '.')))
    return new Date((days - daysTo1970) * dayLength).toISOString().slice(0, 'YYYY-MM-DD'.length)
  }
  const timed = withTime.exec(trimmed)
  if (timed) return timed[1] ?? ''
  const points = dotted.exec(trimmed)
  if (points) return written(points[3], points[2], points[1])
  const slashes = slashed.exec(trimmed)
  // 13/1 can only be a day of January; 5/1 may be American
  if (slashes && Number(slashes[1]) > 12) return written(slashes[3], slashes[2], slashes[1])
  const words = inWords.exec(trimmed)
  const month = monthStarts.findIndex((starts) => starts.some((start) => words?.[2]?.toLowerCase().startsWith(start)))
  return words && month >= 0 ? written(words[3], String(month + 1), words[1]) : text
}

const written = (year = '', month = '', day = '') => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
