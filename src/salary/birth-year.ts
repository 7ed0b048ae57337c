import type { Entry, EntryField } from '../plan/entry.ts'

const oldest = 120

/** How a year of birth takes what is typed: four digits, or nothing. */
export const birthYearField: EntryField = { kind: 'integer', maxLength: 4, blankIs: null }

/** Reads a year of birth: four digits, of somebody who lives and is born when the plan starts. Empty is not given. */
export function readBirthYear(typed: string, startYear: number): Entry<number | null> {
  const text = typed.trim()
  if (text === '') return { ok: true, value: null }
  const year = /^\d{4}$/.test(text) ? Number(text) : 0
  return year > startYear - oldest && year < startYear
    ? { ok: true, value: year }
    : { ok: false, error: 'entry.notANumber', value: undefined }
}
