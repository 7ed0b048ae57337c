import { type Calculate, type Entry, type EntryField, readEntry } from '../plan/entry.ts'
import { maxLength } from '../rules/limits.ts'

/** How the surplus of the year before the plan is typed: whole kr, a loss with a minus. */
export const openingSurplusField: EntryField = { kind: 'integer', maxLength: maxLength.opening, minusAllowed: true }
const minus = /^\s*[-\u2212\u2013](?=\s*\d)/

/** Reads the surplus of the year before the plan, whole kr, a loss less than 0; null when nothing stands there. */
export function readOpeningSurplus(typed: string, calculate: Calculate): Entry<number | null> {
  if (typed.trim() === '') return { ok: true, value: null }
  const entry = readEntry({ ...openingSurplusField, minusAllowed: false }, typed.replace(minus, ''), calculate)
  if (!entry.ok || typeof entry.value !== 'number') return { ok: false, error: 'entry.notANumber', value: undefined }
  return { ok: true, value: minus.test(typed) ? -entry.value : entry.value }
}
