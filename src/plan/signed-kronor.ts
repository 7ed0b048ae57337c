import { isArithmetic } from './calculation.ts'
import { type Calculate, type Entry, type EntryField } from './entry.ts'
import { readEntry } from './read-entry.ts'

const minus = /^\s*[-\u2212\u2013](?=\s*\d)/

/** Reads kr of which some are less than 0, with a minus before them or as a calculation has it. What else the field says holds for the digits. */
export function readSignedKronor(field: EntryField, typed: string, calculate: Calculate): Entry {
  const read = (text: string) => readEntry({ ...field, minusAllowed: false }, text, calculate)
  const size = typed.replace(minus, '')
  const isNegative = size !== typed
  // in −500+200 the minus is of the first number only
  if (typed.trimStart().startsWith('=') || (isNegative && isArithmetic(size))) {
    const formula = typed.trim().replace(/^=/, '')
    const entry = read(`=${formula}`)
    return !entry.ok && entry.error === 'entry.negative' ? negated(read(`=-(${formula})`)) : entry
  }
  return isNegative ? negated(read(size)) : read(typed)
}

function negated(entry: Entry): Entry {
  // no minus before a nought
  const less = <V>(value: V): V => (typeof value === 'number' && value !== 0 ? (-value as V) : value)
  const other = entry.other && { other: { value: less(entry.other.value) } }
  return entry.ok
    ? { ok: true, value: less(entry.value), ...other }
    : { ok: false, error: entry.error, value: less(entry.value), ...other }
}
