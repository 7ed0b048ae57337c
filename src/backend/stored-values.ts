/** The values of a record's fields, as the server gives them. */
export type Stored = Readonly<Record<string, unknown>>

/** A stored text; '' for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A moment as the server writes it; undefined when there is none. */
export const momentFrom = (value: unknown): Date | undefined =>
  text(value) === '' ? undefined : new Date(text(value).replace(' ', 'T'))

/** A number that may be left out, as text: the number 0 could not be told from nothing. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** The number that was kept as text; null when it was left out. */
export function numberFrom(value: unknown): number | null {
  const written = text(value)
  const number = Number(written)
  return written === '' || !Number.isFinite(number) ? null : number
}
