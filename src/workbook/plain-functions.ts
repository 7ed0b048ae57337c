import { compare } from './engine-arithmetic.ts'

/** A function of two numbers. */
export type Two = (a: number, b: number) => number
/** A function of one number. */
export type One = (value: number) => number

/** Rounds the size of a number, as spreadsheets do, so that a minus is rounded like a plus. `by`: 100 for two decimals. */
const rounded = (round: One, value: number, by: number) =>
  value < 0 ? -round(-value * by) / by : round(value * by) / by

/** The spreadsheet's roundings to a number of decimals. */
export const functionsOfTwo: Readonly<Record<'ROUND' | 'ROUNDUP' | 'ROUNDDOWN', Two>> = {
  ROUND: (value, places) => rounded(Math.round, value, 10 ** places),
  ROUNDUP: (value, places) => rounded(Math.ceil, value, 10 ** places),
  ROUNDDOWN: (value, places) => rounded(Math.floor, value, 10 ** places),
}

/** A rounding to a number of decimals that stays; undefined for a name that is none. */
export function rounderTo(name: string, places: number): One | undefined {
  const by = 10 ** places
  return name === 'ROUND' ? (value) => rounded(Math.round, value, by) : undefined
}

/** Functions of one number. */
export const functionsOfOne: Readonly<Record<'ABS' | 'KRONA', One>> = {
  ABS: Math.abs,
  // whole kronor as forFiles.krona writes it out (roundings.ts)
  KRONA: (value) =>
    rounded(Math.round, value * (compare(Math.abs(value), 10 ** 9) < 0 ? belowBillion : fromBillion), 1),
}
const belowBillion = 1 + 1 / 10 ** 15
const fromBillion = 1 + 1 / 2 ** 51

/** Functions of as many numbers as there are. */
export const functionsOfMany: Readonly<Record<'MAX' | 'MIN', Two>> = { MAX: Math.max, MIN: Math.min }
