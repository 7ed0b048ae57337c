import type { NumberReading } from '../../plan/calculation.ts'
import { ownFormulaLimits as limits } from '../../rules/limits.ts'
import type { Arithmetic, Comparison, Node, PlainFunction } from '../template.ts'
import { Fault, type OwnFault } from './fault.ts'
import { asCalculated, type Called, pieceAt, storedTokens, type Token, typedTokens, type Vocabulary } from './tokens.ts'

/** Where in the text the fault is, and what stands there. */
interface FaultAt {
  readonly fault: OwnFault
  readonly at: number
  readonly piece: string
}

export type OwnRead = { readonly ok: true; readonly node: Node } | ({ readonly ok: false } & FaultAt)

const mostArguments: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ABS: [1, 1],
  IF: [3, 3],
  ROUND: [1, 2],
  ROUNDUP: [1, 2],
  ROUNDDOWN: [1, 2],
}
const plainFunctions = ['ABS', 'AVERAGE', 'IF', 'MAX', 'MIN', 'ROUND', 'ROUNDDOWN', 'ROUNDUP', 'SUM'] as const
const roundings: readonly string[] = ['ROUND', 'ROUNDUP', 'ROUNDDOWN']
const comparisons: readonly Comparison[] = ['<=', '>=', '<>', '<', '>', '=']

/**
 * Reads a formula as it was typed, '=Pris*0,4': Swedish and English names of functions, ';' between arguments, a comma before decimals. Whatever the
 * text, it answers: with the formula, or with what is wrong and where.
 */
export function readOwn(typed: string, vocabulary: Vocabulary, called: Called, reading?: NumberReading): OwnRead {
  if (typed.length > limits.typed) return { ok: false, fault: 'tooLong', at: limits.typed, piece: '' }
  const text = asCalculated(typed)
  return read(text, () => typedTokens(text, vocabulary, called, reading))
}

/** Reads a formula as a row keeps it, '={price}*0.4'. It may come from anywhere: nothing of it is trusted. */
export function readStored(stored: string): OwnRead {
  if (stored.length > limits.stored) return { ok: false, fault: 'tooLong', at: limits.stored, piece: '' }
  return read(stored, () => storedTokens(stored))
}

function read(text: string, tokensOf: () => readonly Token[]): OwnRead {
  try {
    return { ok: true, node: new Parser(tokensOf()).whole() }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    const { fault, at, length } = error
    return { ok: false, fault, at, piece: length === undefined ? pieceAt(text, at) : text.slice(at, at + length) }
  }
}

/** Recursive descent, loosest sign first: sum, product, power, sign before a value, percent. It goes no deeper than the limit. */
class Parser {
  readonly #tokens: readonly Token[]
  #next = 0
  #depth = 0
  #names = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Node {
    if (this.#isAtEnd()) throw this.#fault('empty')
    const node = this.#sum()
    if (comparisons.some((one) => one === this.#token.text)) throw this.#fault('comparison')
    if (!this.#isAtEnd()) throw this.#fault('extra')
    return node
  }

  #sum(): Node {
    return this.#leftFirst(() => this.#product(), ['+', '-'])
  }

  #product(): Node {
    return this.#leftFirst(() => this.#power(), ['*', '/'])
  }

  #power(): Node {
    return this.#leftFirst(() => this.#signed(), ['^'])
  }

  #leftFirst(part: () => Node, signs: readonly Arithmetic[]): Node {
    let left = part()
    for (let taken = this.#take(signs); taken; taken = this.#take(signs)) {
      left = { kind: 'binary', sign: taken, left, right: part() }
    }
    return left
  }

  #signed(): Node {
    const taken = this.#take(['+', '-'])
    if (!taken) return this.#percent()
    const of = this.#deeper(() => this.#signed())
    if (taken === '+') return of
    if (of.kind === 'number' && !of.text.startsWith('-')) return { kind: 'number', text: `-${of.text}` }
    return { kind: 'binary', sign: '-', left: nought, right: of }
  }

  #percent(): Node {
    let of = this.#primary()
    while (this.#take(['%'])) of = { kind: 'percent', of }
    return of
  }

  #primary(): Node {
    const token = this.#token
    if (token.kind === 'number') {
      this.#next += 1
      return { kind: 'number', text: token.text }
    }
    if (token.kind === 'name') {
      this.#next += 1
      this.#names += 1
      if (this.#names > limits.names) throw new Fault('tooManyNames', token.at)
      return { kind: 'reference', name: token.text }
    }
    if (token.kind === 'function') {
      this.#next += 1
      return this.#deeper(() => this.#call(token))
    }
    if (!this.#take(['('])) throw this.#fault('operand')
    const inner = this.#deeper(() => this.#sum())
    this.#close()
    return inner
  }

  #call(token: Token): Node {
    const name = plainFunctions.find((one) => one === token.text)
    if (!name) throw new Fault('unknownFunction', token.at)
    const args = [name === 'IF' ? this.#condition() : this.#sum()]
    while (this.#take([';'])) args.push(this.#sum())
    const [least, most] = mostArguments[name] ?? [1, limits.typed]
    if (this.#token.text === ')' && (args.length < least || args.length > most)) throw new Fault('arguments', token.at)
    this.#close()
    const [, places] = args
    if (roundings.includes(name) && places && !isFewDecimals(places)) throw new Fault('decimals', token.at)
    return { kind: 'call', name: name satisfies PlainFunction, args }
  }

  #condition(): Node {
    const left = this.#sum()
    const taken = this.#take(comparisons)
    if (!taken) throw this.#fault('condition')
    return { kind: 'binary', sign: taken, left, right: this.#sum() }
  }

  #close(): void {
    if (this.#take([')'])) return
    throw this.#fault(this.#isAtEnd() ? 'close' : 'extra')
  }

  #deeper<N>(inner: () => N): N {
    this.#depth += 1
    if (this.#depth > limits.depth) throw this.#fault('tooDeep')
    const node = inner()
    this.#depth -= 1
    return node
  }

  #take<S extends string>(signs: readonly S[]): S | undefined {
    const { kind, text } = this.#token
    const found = kind === 'sign' ? signs.find((one) => one === text) : undefined
    if (found !== undefined) this.#next += 1
    return found
  }

  get #token(): Token {
    return this.#tokens[this.#next] as Token // the last one is the end, which nothing takes
  }

  #isAtEnd(): boolean {
    return this.#next === this.#tokens.length - 1
  }

  #fault(fault: OwnFault): Fault {
    return new Fault(fault, this.#token.at)
  }
}

const nought: Node = { kind: 'number', text: '0' }

/** A number of decimals that is written as one: a rounding that moves has none to be shown with. */
const isFewDecimals = (node: Node) => node.kind === 'number' && /^-?[0-9]$/.test(node.text)
