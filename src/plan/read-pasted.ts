import { type Calculate, type EntryError, type EntryField, type EntryValue, type Reading } from './entry.ts'
import { readEntry } from './read-entry.ts'
import { plainWords } from './tsv.ts'
import type { Beside } from './two-readings.ts'

/** A pasted cell as a field takes it, and why it is not as it stood; without a value the cell keeps what it had. */
export interface PastedCell {
  readonly value: EntryValue | undefined
  readonly why: EntryError | undefined
  /** What a number could be instead, when nothing made its reading sure. */
  readonly other?: Reading
  /** True where it could be a number that the field can't keep. */
  readonly isUnsure?: boolean
}

/** Reads one cell of a pasted block: shortened when it still means the same, refused when it does not; of two readings it takes the likelier. */
export function readPasted(field: EntryField, typed: string, calculate: Calculate, beside?: Beside): PastedCell {
  const entry = readEntry(field, field.kind === 'text' ? plainWords(typed) : typed, calculate, beside)
  const { value, other } = entry
  if (other) return { value, why: undefined, other }
  if (entry.ok) return { value, why: undefined, ...(entry.isUnsure && { isUnsure: true }) }
  return { value: keepsTheSense(entry.error) ? value : undefined, why: entry.error }
}

/** A shortened text or fewer decimals still mean what was pasted; digits picked out of words don't. */
const keepsTheSense = (why: EntryError): boolean => why === 'entry.tooLong' || why === 'entry.notWhole'
