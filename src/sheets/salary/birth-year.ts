/** A year of birth as typed: a year, nothing told, or no such year. */
export type BirthYearRead = { readonly ok: true; readonly value: number | null } | { readonly ok: false }

const oldest = 120

/** Reads a year of birth: four digits, of somebody who lives and is born when the plan starts. Empty is not told. */
export function readBirthYear(typed: string, startYear: number): BirthYearRead {
  const text = typed.trim()
  if (text === '') return { ok: true, value: null }
  if (!/^\d{4}$/.test(text)) return { ok: false }
  const year = Number(text)
  return year > startYear - oldest && year < startYear ? { ok: true, value: year } : { ok: false }
}
