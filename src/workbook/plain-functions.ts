import { rounderTo as rounder } from '../plan/rounded.ts'
import { compare } from './engine-arithmetic.ts'

export type Two = (a: number, b: number) => number
export type One = (value: number) => number

const roundings: Readonly<Record<'ROUND' | 'ROUNDUP' | 'ROUNDDOWN', One>> = {
  ROUND: Math.round,
  ROUNDUP: Math.ceil,
  ROUNDDOWN: Math.floor,
}
export type SpreadsheetRounding = keyof typeof roundings

/** The spreadsheet's roundings to a number of decimals that stays; undefined for a name that is none. */
export function rounderTo(name: string, places: number): One | undefined {
  const round = (roundings as Readonly<Record<string, One | undefined>>)[name]
  return round && rounder(round, places)
}

export const functionsOfOne: Readonly<Record<'ABS' | 'INT' | 'KRONA', One>> = {
  ABS: Math.abs,
  INT: Math.floor,
  // whole kronor as forFiles.krona writes it out (roundings.ts)
  KRONA: (value) => {
    const size = Math.round(Math.abs(value) * (compare(Math.abs(value), 10 ** 9) < 0 ? belowBillion : fromBillion))
    return value < 0 ? -size : size
  },
}
const belowBillion = 1 + 1 / 10 ** 15
const fromBillion = 1 + 1 / 2 ** 51

export const functionsOfMany: Readonly<Record<'IFERROR' | 'MAX' | 'MIN', Two>> = {
  IFERROR: (value, otherwise) => (Number.isFinite(value) ? value : otherwise),
  MAX: Math.max,
  MIN: Math.min,
}

/** MOD: what is left of a when it is divided by b. */
export const remainder: Two = (a, b) => a - b * Math.floor(a / b)

const dayMs = 86_400_000
// days are counted from the last of 1899, which makes 1 January 1970 the day 25569
const firstOf1970 = 25_569

/** The number that a spreadsheet knows a day by, from March 1900 on, of its ms since 1970; and the other way. */
export const dayNumberAt = (time: number): number => firstOf1970 + time / dayMs
export const timeOfDay = (dayNumber: number): number => (dayNumber - firstOf1970) * dayMs
