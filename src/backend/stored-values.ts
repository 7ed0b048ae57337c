import { Failure } from '../flows/failure.ts'

export type Stored = Readonly<Record<string, unknown>>

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

export const momentFrom = (value: unknown): Date | undefined =>
  text(value) === '' ? undefined : new Date(text(value).replace(' ', 'T'))

/** The items of a list that an answer has. Throws Failure 'offline' without one: a captive portal answers 200 with a page of its own. */
export function listIn<T>(answer: Stored, name: string, read: (item: Stored) => T): readonly T[] {
  const list = answer[name]
  if (!Array.isArray(list)) throw new Failure('offline')
  return list.map(read)
}

/** A number that may be left out, as text: the number 0 could not be told from nothing. */
export const numberText = (value: number | null): string => (value === null ? '' : String(value))

/** The number that was kept as text; null when it was left out. */
export function numberFrom(value: unknown): number | null {
  const written = text(value)
  const number = Number(written)
  return written === '' || !Number.isFinite(number) ? null : number
}
