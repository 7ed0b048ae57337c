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

const roundings: Readonly<Record<string, One | undefined>> = {
  ROUND: Math.round,
  ROUNDUP: Math.ceil,
  ROUNDDOWN: Math.floor,
}

/** A rounding to a number of decimals that stays; undefined for a name that is none. */
export function rounderTo(name: string, places: number): One | undefined {
  const by = 10 ** places
  const round = roundings[name]
  return round && ((value) => rounded(round, value, by))
}

/** Functions of one number. */
export const functionsOfOne: Readonly<Record<'ABS' | 'INT' | 'KRONA', One>> = {
  ABS: Math.abs,
  INT: Math.floor,
  // whole kronor as forFiles.krona writes it out (roundings.ts)
  KRONA: (value) =>
    rounded(Math.round, value * (compare(Math.abs(value), 10 ** 9) < 0 ? belowBillion : fromBillion), 1),
}
const belowBillion = 1 + 1 / 10 ** 15
const fromBillion = 1 + 1 / 2 ** 51

/** Functions of as many numbers as there are. */
export const functionsOfMany: Readonly<Record<'MAX' | 'MIN', Two>> = { MAX: Math.max, MIN: Math.min }

/** MOD: what is left of a when it is divided by b. */
export const remainder: Two = (a, b) => a - b * Math.floor(a / b)

const dayMs = 86_400_000
// days are counted from the last of 1899, which makes 1 January 1970 the day 25569
const firstOf1970 = 25_569

/** The number that a spreadsheet knows a day by, from March 1900 on, of its ms since 1970; and the other way. */
export const dayNumberAt = (time: number): number => firstOf1970 + time / dayMs
export const timeOfDay = (dayNumber: number): number => (dayNumber - firstOf1970) * dayMs
