import type { Calculate, Entry, EntryField } from '../plan/entry.ts'
import { readSignedKronor } from '../plan/signed-kronor.ts'
import { maxLength } from '../rules/limits.ts'

/** How the surplus of the year before the plan is typed: whole kr, a loss with a minus. */
export const openingSurplusField: EntryField = { kind: 'integer', maxLength: maxLength.opening, minusAllowed: true }

/** Reads the surplus of the year before the plan, whole kr, a loss less than 0; null when nothing stands there. */
export function readOpeningSurplus(typed: string, calculate: Calculate): Entry<number | null> {
  if (typed.trim() === '') return { ok: true, value: null }
  const entry = readSignedKronor(openingSurplusField, typed, calculate)
  return entry.ok && typeof entry.value === 'number'
    ? { ok: true, value: entry.value }
    : { ok: false, error: 'entry.notANumber', value: undefined }
}
