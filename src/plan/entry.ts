import { maxLength } from '../rules/limits.ts'
import { type SalaryRuleName, salaryRules } from '../rules/salary-rules.ts'
import { countedTexts } from '../texts/counted.ts'
import { calculation, isArithmetic } from './calculation.ts'
import { readDay } from './day.ts'
import { countedChoices, defaultPriority, type FieldKind, priorities } from './fields.ts'
import { type NumberRead, readSwedishNumber } from './swedish-number.ts'
import { readVat } from './vat.ts'

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
  | 'entry.negative'
  | 'entry.overHundred'

/** A day is 'YYYY-MM-DD' or ''; null is a blank percent. */
export type EntryValue = string | number | null

/** What was typed, as a value, with the formula that gives it where one was typed; or why not, with what is kept instead. Undefined: refused, the cell keeps what it had. */
export type Entry<V extends EntryValue = EntryValue> =
  | { readonly ok: true; readonly value: V; readonly formula?: string }
  | { readonly ok: false; readonly error: EntryError; readonly value: V | undefined }

/** How a cell takes what is typed. */
export interface EntryField {
  readonly kind: FieldKind
  /** Most characters; of a number its digits and decimal sign. */
  readonly maxLength: number
  /** A deduction: a minus may be typed and changes nothing (docs/salary.md). */
  readonly minusAllowed?: boolean
  /** True for a share of something, which is never over 100 %. */
  readonly isPercent?: boolean
  /** What an empty number is: 0, or null for a percent. */
  readonly blankIs?: 0 | null
  /** The year of a day that tells none. */
  readonly year?: number
}

/** Answers a calculation in English spreadsheet notation, or null when it has no number as its result. */
export type Calculate = (expression: string) => number | null

const maxDecimals = 5
/** No cell holds more, and nobody types more: what is longer comes from a clipboard, and reading it could take seconds. */
const longestTyped = 200
const thousandsByPoint = /^[-\u2212\u2013]?\s*(?:kr\s*)?[1-9]\d{0,2}\.000(?!\d)/i
const deductions: readonly SalaryRuleName[] = ['standardTaxRelief', 'standardTaxReliefCutOffValue']

/** How a salary parameter takes what is typed: percents with decimals or blank, cut-offs as whole kr (docs/product.md). */
export function salaryField(name: SalaryRuleName): EntryField {
  const rule = salaryRules[name]
  return rule.kind === 'percent'
    ? { kind: 'decimal', maxLength: rule.maxLength, isPercent: true, blankIs: null }
    : { kind: 'integer', maxLength: rule.maxLength, minusAllowed: deductions.includes(name) }
}

/** How the percent of Svenska kyrkan takes what is typed. */
export const churchPercentField: EntryField = {
  kind: 'decimal',
  maxLength: maxLength.churchPercent,
  isPercent: true,
  blankIs: null,
}

/** How the numbers of the owner take what is typed: a share in percent, blank for all; amounts as whole kr (docs/salary.md). */
export const ownerFields = {
  ownSharePercent: { kind: 'decimal', maxLength: maxLength.sharePercent, isPercent: true, blankIs: null },
  employmentIncome: { kind: 'integer', maxLength: maxLength.employmentIncome },
  openingTemplatePayroll: { kind: 'integer', maxLength: maxLength.opening },
  openingPayrollTax: { kind: 'integer', maxLength: maxLength.opening },
  openingLoss: { kind: 'integer', maxLength: maxLength.opening },
} as const satisfies Record<string, EntryField>

/** Reads what a user typed or pasted in one cell: a value, or an error with the cleaned value. Never NaN, never silently another number. */
export function readEntry(field: EntryField, typed: string, calculate: Calculate): Entry {
  switch (field.kind) {
    case 'text':
      return readText(typed, field.maxLength)
    case 'priority':
      return readPriority(typed)
    case 'counted':
      return readCounted(typed)
    case 'vat': {
      const vat = readVat(typed)
      return vat === undefined ? refused('entry.notAVat') : { ok: true, value: vat }
    }
    case 'date': {
      const day = typed.length > longestTyped ? undefined : readDay(typed, field.year)
      return day === undefined ? refused('entry.notADate') : { ok: true, value: day }
    }
    case 'integer':
    case 'decimal':
      return readNumber(field, typed, calculate)
  }
}

function refused(error: EntryError): Entry<never> {
  return { ok: false, error, value: undefined }
}

function readPriority(typed: string): Entry {
  const text = typed.trim()
  if (text === '') return { ok: true, value: defaultPriority }
  const priority = priorities.find((known) => known === text)
  return priority === undefined ? refused('entry.notAPriority') : { ok: true, value: priority }
}

function readCounted(typed: string): Entry {
  const text = typed.trim().toLocaleLowerCase('sv')
  const counted = countedChoices.find((choice) => countedTexts.words[choice].some((word) => word === text))
  return counted === undefined ? refused('entry.notYesOrNo') : { ok: true, value: counted }
}

/** Reads words: on one line, first letter a capital, at most so many characters. */
function readText(typed: string, max: number): Entry<string> {
  const text = capitalised(oneLine(typed))
  const fitting = shortened(text, max)
  return fitting === text ? { ok: true, value: text } : { ok: false, error: 'entry.tooLong', value: fitting }
}

function oneLine(typed: string): string {
  return typed
    .replace(/\p{Surrogate}/gu, '')
    .replace(/\r\n|[\p{Cc}\u2028\u2029]/gu, ' ')
    .normalize('NFC')
    .trim()
}

function capitalised(text: string): string {
  const [first = ''] = text
  const capital = first.toLocaleUpperCase('sv')
  // a few letters become two when they are made capital: those stay as they are
  return Array.from(capital).length === 1 ? capital + text.slice(first.length) : text
}

const characters = new Intl.Segmenter('sv', { granularity: 'grapheme' })

function countCharacters(text: string): number {
  return [...characters.segment(text)].length
}

/** Cuts a text at whole characters, so that an accent or a flag is never torn apart. */
function shortened(text: string, max: number): string {
  if (text.length <= max) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length > max) break
    kept += segment
  }
  return kept.trim()
}

function readNumber(field: EntryField, typed: string, calculate: Calculate): Entry<number | null> {
  const text = typed.trim()
  if (text === '') return { ok: true, value: field.blankIs === undefined ? 0 : field.blankIs }
  // cut, it might be another number
  if (text.length > longestTyped) return refused('entry.notANumber')
  if (text.startsWith('=')) return readCalculation(field, text, calculate)
  if (isArithmetic(text)) {
    const sum = readCalculation(field, `=${text}`, calculate)
    // a sum that was left half done is a number with something beside it
    if (sum.ok || sum.error !== 'entry.formula') return sum
  }

  const read = readSwedishNumber(text)
  if (read.is === 'unclear') return refused('entry.notANumber')
  // 24.000 may be meant as 24 000: nothing of it can be trusted
  if (field.kind === 'decimal' && thousandsByPoint.test(text)) return refused('entry.notANumber')
  const entry = fitted(field, read)
  if (isOverHundred(field, entry.value)) return refused('entry.overHundred')
  if (!entry.ok) return entry
  const unfit = read.is === 'stripped' || (read.negative && !field.minusAllowed) || isBareFraction(text, read)
  return unfit ? { ok: false, error: 'entry.notANumber', value: entry.value } : entry
}

function isOverHundred({ isPercent }: EntryField, value: number | undefined): boolean {
  return isPercent === true && value !== undefined && value > 100
}

/** A leading decimal sign takes one or two digits (docs/product.md). */
function isBareFraction(text: string, { decimals }: { readonly decimals: string }): boolean {
  return /^\D*[.,]/.test(text) && decimals.length > 2
}

function readCalculation(field: EntryField, text: string, calculate: Calculate): Entry<number> {
  const expression = calculation(text)
  const result = expression === undefined ? null : calculate(expression)
  if (result === null || !Number.isFinite(result)) return refused('entry.formula')
  if (result < 0 && !field.minusAllowed) return refused('entry.negative')
  if (isOverHundred(field, result)) return refused('entry.overHundred')
  if (Math.abs(result) >= 10 ** field.maxLength) return refused('entry.tooLong')
  const value = withDecimals(Math.abs(result), field.kind === 'integer' ? 0 : maxDecimals)
  const fitting = fewerDecimals(value, field.maxLength)
  return fitting === undefined ? refused('entry.tooLong') : { ok: true, value: fitting, formula: text }
}

/** Makes a value of the digits as far as the field holds them; says so when it does not hold them all. */
function fitted(field: EntryField, { whole, decimals }: Exclude<NumberRead, { is: 'unclear' }>): Entry<number> {
  if (whole.length > field.maxLength) return refused('entry.tooLong')
  const meaningful = decimals.replace(/0+$/, '')
  if (field.kind === 'integer') {
    // 1.234 may be meant as 1234, and 1.000 as 1000: nothing of it can be trusted
    if (whole.length <= 3 && decimals.length === 3 && whole !== '0') return refused('entry.notWhole')
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

/** Rounds away decimals until the digits and the decimal sign fit; undefined when even the whole number is too long. */
function fewerDecimals(value: number, max: number): number | undefined {
  for (let decimals = maxDecimals; decimals >= 0; decimals--) {
    const shorter = withDecimals(value, decimals)
    if (plainDigits(shorter).length <= max) return shorter
  }
  return undefined
}

/** Rounds half away from zero, by the digits a person sees. For numbers that fit a field, never for huge ones. */
function withDecimals(value: number, decimals: number): number {
  const digits = plainDigits(value, 12)
  return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`)
}

/** Digits and a decimal point, never an exponent: 0.00001, not 1e-5. */
function plainDigits(value: number, max = maxDecimals): string {
  const fixed = value.toFixed(max)
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed
}

// what may stand in a number while it is typed: kr and % at its ends, a minus only before a deduction
const typable = /^\s*(?:kr?\s*)?[\d\s.,]*(?:kr?\.?|%|:-?)?\s*$/i
const typableDeduction = /^\s*[-\u2212\u2013]?\s*(?:kr?\s*)?[\d\s.,]*(?:kr?\.?|%)?\s*$/i

/** Text in an open editor, and why it is not what was typed. */
export interface CleanTyped {
  readonly text: string
  readonly error: EntryError | undefined
}

/** Takes away, while a user types, what the field can't hold; `before` stands again when it would grow too long. A calculation is left alone. */
export function cleanTyped(field: EntryField, typed: string, before: string): CleanTyped {
  switch (field.kind) {
    case 'date':
    case 'priority':
    case 'vat':
    case 'counted':
      return { text: typed, error: undefined }
    case 'text':
      if (typed.length <= field.maxLength) return { text: typed, error: undefined }
      if (typed.length > longestTyped)
        return { text: shortened(typed.slice(0, longestTyped), field.maxLength), error: 'entry.tooLong' }
      // the end is cut only of what is pasted: while typing, the letter that has no room is left out
      return {
        text: countCharacters(typed) === countCharacters(before) + 1 ? before : shortened(typed, field.maxLength),
        error: 'entry.tooLong',
      }
    case 'integer':
    case 'decimal': {
      if (typed.length > longestTyped) return { text: before, error: 'entry.tooLong' }
      if (typed.trimStart().startsWith('=') || isArithmetic(typed)) return { text: typed, error: undefined }
      const fits = (field.minusAllowed ? typableDeduction : typable).test(typed)
      const text = fits ? typed : typed.replace(/[^\d.,\s]/g, '')
      const digits = lengthOfDigits(field, text)
      if (digits > field.maxLength && digits > lengthOfDigits(field, before))
        return { text: before, error: 'entry.tooLong' }
      return { text, error: fits ? undefined : 'entry.notANumber' }
    }
  }
}

/** The room that a number takes: its digits and one decimal sign, if the field keeps one. A sign that groups thousands is not kept. */
function lengthOfDigits({ kind }: EntryField, text: string): number {
  return text.replace(/\D/g, '').length + (kind === 'decimal' && /[.,]/.test(text) ? 1 : 0)
}
