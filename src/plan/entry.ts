import { type SalaryRuleName, salaryRules } from '../rules/salary-rules.ts'
import { calculation, isArithmetic, writtenOut } from './calculation.ts'
import type { FieldKind, NumberUnit } from './fields.ts'
import { decimalsOf, fewerDecimals, maxDecimals, withDecimals } from './rounded.ts'
import { type NumberRead, readSwedishNumber } from './swedish-number.ts'
import { readTime } from './time.ts'
import { type Beside, type Chosen, chooseReading, nearerReading } from './two-readings.ts'
import { capitalised, oneLine, shortened } from './words.ts'

/** Why what was typed is not what is kept. Each is a notice in texts/notices.ts. */
export type EntryError =
  | 'entry.notANumber'
  | 'entry.notWhole'
  | 'entry.notYesOrNo'
  | 'entry.tooLong'
  | 'entry.notADate'
  | 'entry.notAPriority'
  | 'entry.notAVat'
  | 'entry.formula'
  | 'entry.ownFormula'
  | 'entry.negative'
  | 'entry.overHundred'
  | 'entry.overReserve'
  | 'entry.notAYear'
  | 'entry.overVat'
  | 'entry.notMonths'
  | 'entry.notAWhole'
  | 'entry.nobodyWorks'

/** A day is 'YYYY-MM-DD' or ''; null is a blank percent. */
export type EntryValue = string | number | null

/** What a number with two readings, as 1.450, is by one of them; with its formula where one was typed. */
export interface Reading {
  readonly value: number
  readonly formula?: string
}

/** What was typed as a value, or why not with what is kept instead. `other`: what it could have meant as well. */
export type Entry<V extends EntryValue = EntryValue> =
  | {
      readonly ok: true
      readonly value: V
      readonly formula?: string
      readonly other?: Reading
      /** True where it could have meant a number that the field can't keep, as 12,500 in whole numbers. */
      readonly isUnsure?: true
    }
  | {
      readonly ok: false
      readonly error: EntryError
      /** What is wrong and where, in a sentence, of what the code alone does not say. */
      readonly says?: string
      /** Where in the typed text the piece begins that is at fault, and how long it is. */
      readonly at?: number
      readonly length?: number
      readonly value: V | undefined
      readonly formula?: string
      readonly other?: Reading
    }

export interface EntryField {
  readonly kind: FieldKind
  /** Most characters; of a number its digits and decimal sign. */
  readonly maxLength: number
  /** What it counts; absent of a percent, and of amounts of kr outside the sheets. */
  readonly unit?: NumberUnit
  /** A deduction: a minus may be typed and changes nothing (docs/salary.md). */
  readonly minusAllowed?: boolean
  /** True for a share of something, which is never over 100 %. */
  readonly isPercent?: boolean
  /** True where small numbers with decimals are usual, as of hours per unit. */
  readonly isSmall?: boolean
  /** What an empty number is: 0, or null for a percent. */
  readonly blankIs?: 0 | null
  /** The year of a day that names none. */
  readonly year?: number
}

/** Answers a calculation in English spreadsheet notation, or null when it has no number as its result. */
export type Calculate = (expression: string) => number | null

/** No cell holds more, and nobody types more: what is longer comes from a clipboard, and reading it could take seconds. */
export const longestTyped = 200
const deductions: readonly SalaryRuleName[] = ['standardTaxRelief', 'standardTaxReliefCutOffValue']

/** How a salary parameter takes what is typed: percents with decimals or blank, cut-offs as whole kr (docs/product.md). */
export function salaryField(name: SalaryRuleName): EntryField {
  const rule = salaryRules[name]
  return rule.kind === 'percent'
    ? { kind: 'decimal', maxLength: rule.maxLength, isPercent: true, blankIs: null }
    : { kind: 'integer', maxLength: rule.maxLength, minusAllowed: deductions.includes(name) }
}

/** Reads an entry of words or a number as `readEntry` does (read-entry.ts): the first page has no others. */
export const readWordsOrNumber = (
  field: EntryField,
  typed: string,
  calculate: Calculate,
  beside: Beside = {},
): Entry => (field.kind === 'text' ? readText(typed, field.maxLength) : readNumber(field, typed, calculate, beside))

export const refused = (error: EntryError): Entry<never> => ({ ok: false, error, value: undefined })

/** Reads words: on one line, first letter a capital, at most so many characters. */
function readText(typed: string, max: number): Entry<string> {
  const text = capitalised(oneLine(typed))
  const fitting = shortened(text, max)
  return fitting === text ? { ok: true, value: text } : { ok: false, error: 'entry.tooLong', value: fitting }
}

function readNumber(field: EntryField, typed: string, calculate: Calculate, beside: Beside): Entry<number | null> {
  const text = typed.trim()
  if (text === '') return { ok: true, value: field.blankIs === undefined ? 0 : field.blankIs }
  // cut, it might be another number
  if (text.length > longestTyped) return refused('entry.notANumber')
  if (text.startsWith('=')) return readFormula(field, text, calculate, beside)
  const time = field.unit === 'hours' ? readTime(text) : undefined
  if (time !== undefined) return asHours(field, time)
  if (isArithmetic(text)) {
    const sum = readFormula(field, `=${text}`, calculate, beside)
    // a sum that was left half done is a number with something beside it
    if (sum.ok || sum.error !== 'entry.formula') return sum
  }
  return readDigits(field, text, beside)
}

/** Reads a number that is written out, by the likelier of the readings that fit. */
function readDigits(field: EntryField, text: string, beside: Beside): Entry<number> {
  const read = readSwedishNumber(text)
  if (read.kind === 'unclear') return refused('entry.notANumber')
  const asDecimals = asEntry(field, text, read)
  const { mayGroup: sign } = read
  if (sign === undefined) return asDecimals
  const digits = read.whole + read.decimals
  const asThousands = asEntry(field, text, { ...read, whole: digits, decimals: '' })
  const isWhole = field.kind === 'integer'
  // what does not fit is no reading, but for a point in whole numbers, which has no other
  if (asThousands.value === undefined) return isWhole && sign === '.' ? asThousands : asDecimals
  if (asDecimals.value === undefined) return asThousands
  const numbers = { thousands: Number(digits), decimals: Number(`${read.whole}.${read.decimals}`) }
  const chosen = chooseReading({ sign, digits, ...numbers }, { isWhole, isSmall: field.isSmall === true }, beside)
  return likelier({ thousands: asThousands, decimals: asDecimals }, chosen)
}

/** A time in hours as far as the field holds it: 20 minutes are 0,33333 of one. */
function asHours(field: EntryField, hours: number): Entry<number> {
  if (field.kind === 'integer') {
    const [whole = '', decimals = ''] = String(withDecimals(hours, maxDecimals)).split('.')
    return fitted(field, { kind: 'number', negative: false, whole, decimals })
  }
  const value = fewerDecimals(withDecimals(hours, maxDecimals), field.maxLength)
  return value === undefined ? refused('entry.tooLong') : { ok: true, value }
}

/** The reading that is chosen, and the other one where that has to be reported. */
function likelier(readings: Readonly<Record<Chosen['as'], Entry<number>>>, { as, isSure }: Chosen): Entry<number> {
  const entry = readings[as]
  const other = readings[as === 'thousands' ? 'decimals' : 'thousands']
  if (isSure || !entry.ok) return entry
  // cut to a whole number it is none that was typed
  return other.ok ? { ...entry, other: readingOf(other, other.value) } : { ...entry, isUnsure: true }
}

const readingOf = ({ formula }: Entry, value: number): Reading => ({
  value,
  ...(formula === undefined ? {} : { formula }),
})

/** A number's digits as the field takes them. */
function asEntry(field: EntryField, text: string, read: Exclude<NumberRead, { kind: 'unclear' }>): Entry<number> {
  const entry = fitted(field, read)
  if (isOverHundred(field, entry.value)) return refused('entry.overHundred')
  // whatever is wrong with its digits besides: of an expense, a sum in words or a percent they are another number
  return entry.value !== undefined && isUnfit(field, text, read)
    ? { ok: false, error: 'entry.notANumber', value: entry.value }
    : entry
}

function isUnfit(field: EntryField, text: string, read: Exclude<NumberRead, { kind: 'unclear' }>): boolean {
  return (
    read.kind === 'stripped' ||
    (read.negative && !field.minusAllowed) ||
    (text.endsWith('%') && !field.isPercent) ||
    isBareFraction(text, read)
  )
}

const isOverHundred = ({ isPercent }: EntryField, value: number | undefined): boolean =>
  isPercent === true && value !== undefined && value > 100

/** A leading decimal sign takes one or two digits (docs/product.md). */
const isBareFraction = (text: string, { decimals }: { readonly decimals: string }): boolean =>
  /^\D*[.,]/.test(text) && decimals.length > 2

/** Reads a formula; where a number in it has two readings that both fit the other is reported, whatever the field: 1.025 is a rise by a fortieth. */
function readFormula(field: EntryField, text: string, calculate: Calculate, beside: Beside): Entry<number> {
  const written = writtenOut(text)
  const asDecimals = readStoredFormula(field, written.decimals, calculate)
  if (written.thousands === written.decimals) return asDecimals
  const asThousands = readStoredFormula(field, written.thousands, calculate)
  if (!asThousands.ok || asThousands.value === asDecimals.value) return asDecimals
  if (!asDecimals.ok) return asThousands
  const as = nearerReading({ thousands: asThousands.value, decimals: asDecimals.value }, beside) ?? 'decimals'
  return likelier({ thousands: asThousands, decimals: asDecimals }, { as, isSure: false })
}

/** Reads a formula as it is kept: a point in it begins decimals. */
export function readStoredFormula(field: EntryField, text: string, calculate: Calculate): Entry<number> {
  const expression = calculation(text)
  const result = expression === undefined ? null : calculate(expression)
  if (result === null || !Number.isFinite(result)) return refused('entry.formula')
  if (result < 0 && !field.minusAllowed) return refused('entry.negative')
  if (isOverHundred(field, result)) return refused('entry.overHundred')
  if (Math.abs(result) >= 10 ** field.maxLength) return refused('entry.tooLong')
  const value = withDecimals(Math.abs(result), decimalsOf(field))
  const fitting = fewerDecimals(value, field.maxLength)
  return fitting === undefined ? refused('entry.tooLong') : { ok: true, value: fitting, formula: oneLine(text) }
}

/** Makes a value of the digits as far as the field holds them; says so when it does not hold them all. */
function fitted(field: EntryField, { whole, decimals }: Exclude<NumberRead, { kind: 'unclear' }>): Entry<number> {
  if (whole.length > field.maxLength) return refused('entry.tooLong')
  const meaningful = decimals.replace(/0+$/, '')
  if (field.kind === 'integer') {
    if (meaningful === '') return { ok: true, value: Number(whole) }
    // cut, not rounded: the product parses whole kronor and hours as integers (docs/product.md)
    return { ok: false, error: 'entry.notWhole', value: Number(whole) }
  }
  const typed = Number(`${whole}.${meaningful}`)
  const value = fewerDecimals(withDecimals(typed, maxDecimals), field.maxLength)
  if (value === undefined) return refused('entry.tooLong')
  const isWhole = meaningful.length <= maxDecimals && value === typed
  return isWhole ? { ok: true, value } : { ok: false, error: 'entry.tooLong', value }
}
