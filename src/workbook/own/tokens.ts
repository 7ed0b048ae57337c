import { type NumberReading, numberWrittenOut } from '../../plan/calculation.ts'
import { plainNumber, type Token } from '../parser.ts'
import { Fault, type OwnFault } from './fault.ts'

/** What may be named in a formula, as people write it. */
export interface Vocabulary {
  /** The words of each name: of columns, `sum.<name>`, `own.<id>`. One name may go by several words. */
  readonly names: readonly (readonly [words: string, name: string])[]
  readonly wordColumns: readonly string[]
  /** How a row and a year are said after a name, and a row's place for its name; the first two stick to where they begin. */
  readonly said: Readonly<Record<'row' | 'year' | 'place', RegExp>>
  /** Functions by the names that Swedish and English Excel give them. */
  readonly functions: Readonly<Record<string, string>>
}

/** The row and the year that words after a name say. */
export interface Said {
  /** What the row is called, or its place from 1. */
  readonly row: string | number | undefined
  readonly year: string | undefined
}

/** What a name comes to in the language, '{id.price}', when a row or a year is said of it; or what is wrong with them. */
export type Called = (name: string, said: Said) => { readonly name: string } | { readonly fault: OwnFault }

const alike: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00D7': '*',
  '\u00F7': '/',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '<>',
  // as phones and word processors write a quotation mark
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
}
/** The text with the signs that calculate, one space for each of any kind, and nothing that nobody sees. */
export const asCalculated = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013\u00D7\u00F7\u2264\u2265\u2260\u201C-\u201E]/g, (one) => alike[one] ?? one)
    .replace(/\s/gu, ' ')

const withSigns = /\d[\d.,]*/y
const typedNumber = /^(?:(\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,](\d*))?|[.,](\d+))/
/** As spreadsheets show what is large: 1e3 is a thousand. */
const powerOfTen = /^e[+-]?\d{1,2}(?![\p{L}\p{M}\d])/iu
const sign = /<=|>=|<>|[-+*/^%();<>=]/y
/** A formula in which a name may come next. */
export const endsInSign = /^\s*=(?:.*[-+*/^(;<>=\u2212\u2013\u00D7\u00F7\u2264\u2265\u2260])?\s*$/su
const functionName = /(\p{L}[\p{L}\d.]*) *\(/uy
const word = /[\p{L}_$][\p{L}\p{M}\d_$.:!]*/uy
const cellAddress = /^(?:.*!)?\$?[a-z]{1,3}\$?\d{1,7}(?::\$?[a-z]{1,3}\$?\d{1,7})?$/i
const mostDigits = 15

/** The words of a formula as people type it; `reading`: of its numbers that have two. */
export function typedTokens(
  text: string,
  vocabulary: Vocabulary,
  called: Called,
  reading?: NumberReading,
): readonly Token[] {
  const tokens: Token[] = []
  for (let at = beginning(text); at < text.length; ) {
    const { end, ...token } = tokenAt(text, at, vocabulary, called, reading)
    if (token.kind !== 'end') tokens.push(token)
    at = end
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

/** The names in a text that need be no formula yet, with where they end. */
export function namesInTyped(
  text: string,
  vocabulary: Vocabulary,
  called: Called,
): readonly (Token & { readonly end: number })[] {
  const names: (Token & { readonly end: number })[] = []
  for (let at = beginning(text); at < text.length; ) {
    try {
      const token = tokenAt(text, at, vocabulary, called)
      if (token.kind === 'name') names.push(token)
      at = token.end
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      at = error.at + (error.length ?? pieceAt(text, error.at).length)
    }
  }
  return names
}

const beginning = (text: string) => (text.startsWith('=') ? 1 : 0)

/** What stands at a place of a text: a word, or one sign, of two letters too. */
export const pieceAt = (text: string, at: number): string =>
  /^(?:[\p{L}\p{M}\d_$.,:!]+|[<>]=|<>|[^])/u.exec(text.slice(at))?.[0] ?? ''

function tokenAt(
  text: string,
  at: number,
  vocabulary: Vocabulary,
  called: Called,
  reading: NumberReading = 'decimals',
): Token & { readonly end: number } {
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  if (text[at] === ' ') return { kind: 'end', text: '', at, end: at + 1 }
  const [opening = '', functionCalled] = matched(functionName) ?? []
  const known = Object.entries(vocabulary.functions).find(([name]) => name === functionCalled?.toUpperCase())?.[1]
  if (known !== undefined) return { kind: 'function', text: known, at, end: at + opening.length }
  const name = nameAt(text, at, vocabulary, called)
  if (name) return { kind: 'name', at, ...name }
  if (functionCalled !== undefined) throw new Fault('unknownFunction', at)
  const symbol = matched(sign)
  if (symbol) return { kind: 'sign', text: symbol[0], at, end: at + symbol[0].length }
  const signs = matched(withSigns)?.[0] ?? ''
  const number = numberIn(numberWrittenOut(signs, reading, text) + text.slice(at + signs.length), at)
  if (number) return { kind: 'number', text: number.text, at, end: text.length - number.left }
  throw unknownAt(text, at, matched(word)?.[0])
}

function unknownAt(text: string, at: number, piece: string | undefined): Fault {
  if (piece === undefined) return new Fault('sign', at, /[.,:!]/.test(text[at] ?? '') ? 1 : undefined)
  return new Fault(cellAddress.test(piece) ? 'otherCell' : 'unknownName', at)
}

/** The longest name that begins at a place of a text, as it is stored. */
function nameAt(text: string, at: number, vocabulary: Vocabulary, called: Called): NameSaid | undefined {
  for (const { words, name } of namesOf(vocabulary)) {
    const end = endOf(words, text, at)
    if (end === undefined) continue
    if (name === undefined) throw new Fault('words', at)
    return nameWithRow(text, at, end, name, vocabulary.said, called)
  }
  return undefined
}

const quoted = /"((?:[^"]|"")*)"/y
const plainWords = /[\p{L}\p{M}\d ]+/uy

/** The number that a text begins with, and how many of its signs are left behind it. */
function numberIn(written: string, at: number): { readonly text: string; readonly left: number } | undefined {
  const number = typedNumber.exec(written)
  if (!number) return undefined
  const [whole, digits = '0', decimals = '', bare = decimals] = number
  const after = written.slice(whole.length)
  if (/^[\d.,]/.test(after) || digits.length + bare.length > mostDigits) throw new Fault('number', at)
  const [power = ''] = powerOfTen.exec(after) ?? []
  const plain = plainNumber(digits.replaceAll(' ', ''), bare)
  const text = power === '' ? plain : String(Number(plain + power))
  if (text.includes('e')) throw new Fault('number', at)
  return { text, left: after.length - power.length }
}

interface NameSaid {
  readonly text: string
  readonly end: number
}

/** A name with the row and the year that are said after it: of the row's words as many as name one. */
function nameWithRow(
  text: string,
  at: number,
  end: number,
  name: string,
  said: Vocabulary['said'],
  called: Called,
): NameSaid {
  const matchedAt = (pattern: RegExp, from: number) => {
    pattern.lastIndex = from
    return pattern.exec(text)
  }
  const withYear = (row: Said['row'], from: number) => {
    const year = matchedAt(said.year, from)
    return { ...called(name, { row, year: year?.[1] }), end: from + (year?.[0].length ?? 0) }
  }
  if (name.startsWith('own.')) return { text: name, end }
  const before = name.startsWith('sum.') ? null : matchedAt(said.row, end)
  if (!before) {
    const found = withYear(undefined, end)
    // the row that is missing is said before the year
    if ('fault' in found) throw new Fault(found.fault, at, (found.fault === 'whichRow' ? end : found.end) - at)
    return { text: found.name, end: found.end }
  }
  const from = end + before[0].length
  const quote = matchedAt(quoted, from)
  if (quote) {
    const found = withYear((quote[1] ?? '').replaceAll('""', '"'), from + quote[0].length)
    if ('fault' in found) throw new Fault(found.fault, from, quote[0].length)
    return { text: found.name, end: found.end }
  }
  if (text[from] === '"') throw new Fault('quote', from, text.length - from)
  return withPlainRow(matchedAt(plainWords, from)?.[0].trimEnd() ?? '', from, said, withYear)
}

type WithYear = (row: Said['row'], from: number) => ReturnType<Called> & { readonly end: number }

/** A name with a row in words without quotes, of which as many are taken as name one. */
function withPlainRow(run: string, from: number, said: Vocabulary['said'], withYear: WithYear): NameSaid {
  let fault: OwnFault = 'unknownRow'
  for (let words = run; words !== '' && fault === 'unknownRow'; words = words.replace(/ *[^ ]*$/, '')) {
    const [, placed = words, place] = said.place.exec(words) ?? []
    const found = withYear(place === undefined ? words : Number(place), from + placed.length)
    if ('name' in found) return { text: found.name, end: found.end }
    fault = found.fault
  }
  const beforeYear = run.replace(new RegExp(`${said.year.source}$`, 'iu'), '')
  throw new Fault(fault, from, run === '' ? undefined : beforeYear.length)
}

interface KnownName {
  /** undefined: a column of words. */
  readonly name: string | undefined
  /** With one space between them. */
  readonly words: string
}

const knownNames = new WeakMap<Vocabulary, readonly KnownName[]>()

/** The names, the longest first: a name may begin with another one. */
function namesOf(vocabulary: Vocabulary): readonly KnownName[] {
  const known = knownNames.get(vocabulary)
  if (known) return known
  const all = [...vocabulary.names, ...vocabulary.wordColumns.map((words) => [words, undefined] as const)]
  const made = all
    .map(([words, name]) => ({ name, words: words.trim().replace(/\s+/g, ' ') }))
    .toSorted((one, other) => other.words.length - one.words.length)
  knownNames.set(vocabulary, made)
  return made
}

const goesOn = /[\p{L}\p{M}\d_]/uy

/** Where words end that stand at a place of a text, in letters of any size with any number of spaces between; undefined where they don't. */
function endOf(words: string, text: string, at: number): number | undefined {
  let end = at
  // sign by sign: to compile a pattern takes longer than to read a formula, and a few letters are two when they are small
  for (let next = 0; next < words.length; next++) {
    if (text[end]?.toLowerCase() !== words[next]?.toLowerCase()) return undefined
    end += 1
    while (words[next] === ' ' && text[end] === ' ') end += 1
  }
  goesOn.lastIndex = end
  return goesOn.test(text) ? undefined : end
}
