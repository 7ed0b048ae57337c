import { type Entry, type EntryField, readEntry } from '../../plan/entry.ts'
import type { Session } from '../../session/session.ts'

/** How a percent with its sign takes what is typed: −15, +5. */
export const signedPercentField: EntryField = { kind: 'decimal', maxLength: 5, minusAllowed: true }

const minus = /^\s*[-\u2212\u2013]/
const plus = /^\s*\+/

/** Reads a percent with its sign. A fall is never more than all of it. */
export function readSignedPercent(session: Session, typed: string): Entry {
  const isLess = minus.test(typed)
  const size = typed.replace(isLess ? minus : plus, '')
  const entry = readEntry({ ...signedPercentField, minusAllowed: false }, size, (expression) =>
    session.workbook.calculate(expression),
  )
  if (!isLess || typeof entry.value !== 'number') return entry
  if (entry.value > 100) return { ok: false, error: 'entry.overHundred', value: undefined }
  const value = entry.value === 0 ? 0 : -entry.value
  return entry.ok ? { ok: true, value } : { ...entry, value }
}
