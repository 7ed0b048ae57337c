import { spreadsheetFunctions } from '../texts/spreadsheet-functions.ts'
import { readSwedishNumber, signsIn } from './swedish-number.ts'

const longest = 200
const space = '[ \\u00A0\\u2000-\\u200A\\u202F\\u205F]'
const groupedThousands = new RegExp(`(?<![\\d.,])\\d{1,3}(?:${space}\\d{3})+(?!\\d)`, 'g')
// the letter of 1e3 is none
const name = /(?<![\d.])\p{L}[\p{L}\d.]*/gu
const arithmetic = /^[\d.,+\-*/^()%<>=\p{L} ]+$/u

// begins with a number and has a sign of arithmetic after it; what may be a day or a number of identity is none
const sum = /^\s*\(*\s*\d[\d\s.,%()]*[-*/+\u00D7\u00F7\u2212\u2013][\d\s.,%()*/+\u00D7\u00F7\u2212\u2013-]*$/
// a price in whole kronor, 450,- as one writes it
const price = /^[\s\d.,]*[.,][-\u2212\u2013]\s*$/
const dayOrIdentity = /^\s*(?:\d{4}([-/])\d{1,2}\1\d{0,2}|\d{6,8}-\d{0,4})\s*$/

/** True for arithmetic that was typed without an equals sign, or the beginning of it: "12*3", "12*". */
export const isArithmetic = (typed: string): boolean =>
  sum.test(typed) && !dayOrIdentity.test(typed) && !price.test(typed)

const oneNumber = new RegExp(`(?<![\\d.,]|\\d${space})\\d[\\d.,]*`, 'g')

/** What a sign before three digits does in the numbers of a formula. */
export type NumberReading = 'thousands' | 'decimals'

/** A formula in its two readings, the same text twice where it has one. */
type FormulaReadings = Readonly<Record<NumberReading, string>>

/** Writes a formula's numbers out, so that no sign groups thousands: '=12.000*2' is '=12000*2'. */
export function writtenOut(typed: string): FormulaReadings {
  const as = (reading: NumberReading) => typed.replace(oneNumber, (text) => numberWrittenOut(text, reading, typed))
  return { thousands: as('thousands'), decimals: as('decimals') }
}

const callsFunction = /\p{L} *\(/u

export function numberWrittenOut(text: string, reading: NumberReading, formula: string): string {
  const read = readSwedishNumber(text)
  if (read.kind !== 'number') return text
  const { groups, begins } = signsIn(text)
  const decimals = read.decimals === '' ? '' : `,${read.decimals}`
  // in a function they may be English arguments: nobody knows what 1,200,300 is there
  if (groups === ',' && callsFunction.test(formula)) return text
  if (groups) return begins ? read.whole + decimals : read.whole
  if (read.mayGroup !== '.') return text
  return reading === 'thousands' || text.endsWith('0') ? read.whole + read.decimals : read.whole + decimals
}

/** Turns a calculation typed in Swedish, such as "=12*450,50", into the engine's English notation. Undefined when it is no plain arithmetic. */
export function calculation(typed: string): string | undefined {
  if (typed.length > longest) return undefined
  const text = typed
    .slice(1)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/\u00D7/g, '*')
    .replace(/\u00F7/g, '/')
    .replace(groupedThousands, (number) => number.replace(/\D/g, ''))
    .replace(new RegExp(space, 'g'), ' ')
    .trim()
  // two numbers side by side are no arithmetic, though the engine may read a meaning into them
  if (/[\d.,)]\s+[\d.,(]/.test(text)) return undefined
  if (/\d[.,]\d+[.,]/.test(text)) return undefined

  const english = text.replaceAll(',', '.').replaceAll(';', ',')
  if (!arithmetic.test(english) || !/\d/.test(english)) return undefined
  const onlyFunctions = [...english.matchAll(name)].every(
    (found) =>
      Object.hasOwn(spreadsheetFunctions, found[0].toUpperCase()) &&
      english.slice(found.index + found[0].length).startsWith('('),
  )
  if (!onlyFunctions) return undefined
  return `=${english.replace(name, (known) => spreadsheetFunctions[known.toUpperCase()] ?? known)}`
}
