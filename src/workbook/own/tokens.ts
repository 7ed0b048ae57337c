/** Why a formula of a user's own is none, or can't stand where it was typed. Each has its sentence in texts/own-formulas.ts. */
export type OwnFault =
  | 'empty'
  | 'tooLong'
  | 'tooDeep'
  | 'tooManyNames'
  | 'unknownName'
  | 'unknownFunction'
  | 'otherCell'
  | 'words'
  | 'number'
  | 'sign'
  | 'operand'
  | 'close'
  | 'extra'
  | 'comparison'
  | 'arguments'
  | 'condition'
  | 'decimals'

/** What may be named in a formula, as people write it. */
export interface Vocabulary {
  /** The words of each name of the template language: columns of the row, `own.<id>`. One name may go by several words. */
  readonly names: readonly (readonly [words: string, name: string])[]
  /** Columns that hold words. */
  readonly wordColumns: readonly string[]
  /** Functions by the names that Swedish and English Excel give them. */
  readonly functions: Readonly<Record<string, string>>
}

/** One word of a formula: a number, a name of the template language, a function that an argument list follows, a sign; the last is the end. */
export type Token =
  | { readonly kind: 'number' | 'name' | 'function' | 'sign'; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly text: ''; readonly at: number }

/** What is wrong with a formula, and where. */
export class Fault extends Error {
  readonly fault: OwnFault
  readonly at: number

  constructor(fault: OwnFault, at: number) {
    super(fault)
    this.fault = fault
    this.at = at
  }
}

const alike: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '\u2013': '-',
  '\u00D7': '*',
  '\u00F7': '/',
  '\u2264': '<=',
  '\u2265': '>=',
  '\u2260': '<>',
}
/** The text with the signs that calculate, one space for each of any kind, and nothing that nobody sees. */
export const asCalculated = (typed: string): string =>
  typed
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2212\u2013\u00D7\u00F7\u2264\u2265\u2260]/g, (one) => alike[one] ?? one)
    .replace(/\s/gu, ' ')

const typedNumber = /(\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,](\d*))?|[.,](\d+)/y
const sign = /<=|>=|<>|[-+*/^%();<>=]/y
const functionName = /(\p{L}[\p{L}\d.]*) *\(/uy
const word = /[\p{L}_$][\p{L}\p{M}\d_$.:!]*/uy
const cellAddress = /^(?:.*!)?\$?[a-z]{1,3}\$?\d{1,7}(?::\$?[a-z]{1,3}\$?\d{1,7})?$/i
const mostDigits = 15

/** The words of a formula as people type it. */
export function typedTokens(text: string, vocabulary: Vocabulary): readonly Token[] {
  const names = namesOf(vocabulary)
  const tokens: Token[] = []
  let at = text.startsWith('=') ? 1 : 0
  const matched = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  while (at < text.length) {
    const start = at
    if (text[at] === ' ') {
      at += 1
      continue
    }
    const called = matched(functionName)
    const named = called ? undefined : names.find(({ pattern }) => matched(pattern))
    const number = matched(typedNumber)
    const symbol = matched(sign)
    if (called) {
      const [whole, name = ''] = called
      const known = Object.hasOwn(vocabulary.functions, name.toUpperCase())
        ? vocabulary.functions[name.toUpperCase()]
        : undefined
      if (known === undefined) throw new Fault('unknownFunction', start)
      tokens.push({ kind: 'function', text: known, at: start })
      at += whole.length
    } else if (named) {
      const piece = matched(named.pattern)?.[0] ?? ''
      if (named.name === undefined) throw new Fault('words', start)
      tokens.push({ kind: 'name', text: named.name, at: start })
      at += piece.length
    } else if (number) {
      const [whole, digits = '0', decimals = '', bare] = number
      at += whole.length
      const after = /^[\d.,]+/.exec(text.slice(at))
      if (after || digits.length + (bare ?? decimals).length > mostDigits) throw new Fault('number', start)
      tokens.push({ kind: 'number', text: plainNumber(digits.replaceAll(' ', ''), bare ?? decimals), at: start })
    } else if (symbol) {
      tokens.push({ kind: 'sign', text: symbol[0], at: start })
      at += symbol[0].length
    } else {
      const piece = matched(word)?.[0]
      if (piece === undefined) throw new Fault('sign', start)
      throw new Fault(cellAddress.test(piece) ? 'otherCell' : 'unknownName', start)
    }
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

const plainNumber = (digits: string, decimals: string) => {
  const whole = digits.replace(/^0+(?=\d)/, '')
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

interface NamePattern {
  /** undefined: a column of words. */
  readonly name: string | undefined
  readonly pattern: RegExp
}

const patterns = new WeakMap<Vocabulary, readonly NamePattern[]>()

/** The names as patterns, the longest first: a name may begin with another one. */
function namesOf(vocabulary: Vocabulary): readonly NamePattern[] {
  const known = patterns.get(vocabulary)
  if (known) return known
  const all = [...vocabulary.names, ...vocabulary.wordColumns.map((words) => [words, undefined] as const)]
  const made = all
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([words, name]) => ({ name, pattern: patternOf(words) }))
  patterns.set(vocabulary, made)
  return made
}

function patternOf(words: string): RegExp {
  const escaped = words.trim().replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
  return new RegExp(`${escaped.replace(/\s+/g, ' +')}(?![\\p{L}\\p{M}\\d_])`, 'iuy')
}

const halves = (number: string): [whole: string, decimals: string] => {
  const [whole = '0', decimals = ''] = number.split('.')
  return [whole, decimals]
}

const storedToken = /(\d{1,15}(?:\.\d{1,15})?)|\{([A-Za-z0-9.]{1,40})\}|([A-Z]{2,12})\(|(<=|>=|<>|[-+*/^%(),<>=])/y

/** The words of a formula as a row keeps it. */
export function storedTokens(stored: string): readonly Token[] {
  const tokens: Token[] = []
  storedToken.lastIndex = stored.startsWith('=') ? 1 : 0
  while (storedToken.lastIndex < stored.length) {
    const at = storedToken.lastIndex
    const match = storedToken.exec(stored)
    if (!match) throw new Fault('sign', at)
    const [, number, name, called, symbol = ''] = match
    if (number !== undefined) tokens.push({ kind: 'number', text: plainNumber(...halves(number)), at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (called !== undefined) tokens.push({ kind: 'function', text: called, at })
    else tokens.push({ kind: 'sign', text: symbol === ',' ? ';' : symbol, at })
  }
  return [...tokens, { kind: 'end', text: '', at: stored.length }]
}
