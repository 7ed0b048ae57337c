import { ownFormulaLimits as limits } from '../rules/limits.ts'
import { Fault, type OwnFault } from './own/fault.ts'
import { isRounding, type Rounding } from './roundings.ts'

/** One word of a formula: a number, a name of the template language, a function that an argument list follows, a sign; the last is the end. */
export type Token =
  | { readonly kind: 'number' | 'name' | 'function' | 'sign'; readonly text: string; readonly at: number }
  | { readonly kind: 'end'; readonly text: ''; readonly at: number }

/** Functions that a formula may use; all mean the same in HyperFormula, Excel and LibreOffice. */
const plainFunctions = ['ABS', 'AVERAGE', 'IF', 'MAX', 'MIN', 'ROUND', 'ROUNDDOWN', 'ROUNDUP', 'SUM'] as const
/** Those of the calendar's alone, which nothing explains. */
const calendarFunctions = ['DATE', 'INT', 'MOD'] as const
/** Those of people's own formulas alone: of conditions, and for what comes to no number. */
const ofConditions = ['AND', 'OR', 'NOT'] as const
const ownFunctions = [...ofConditions, 'IFERROR'] as const
export type PlainFunction = (typeof plainFunctions)[number]
type CalledFunction = PlainFunction | (typeof calendarFunctions)[number] | (typeof ownFunctions)[number]

const mostArguments: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ABS: [1, 1],
  IF: [3, 3],
  IFERROR: [2, 2],
  NOT: [1, 1],
  ROUND: [1, 2],
  ROUNDUP: [1, 2],
  ROUNDDOWN: [1, 2],
}

export type Comparison = '<=' | '<' | '>=' | '>' | '=' | '<>'
/** The power stands in what people write themselves (own/read.ts) and in no template of ours. */
export type Arithmetic = '+' | '-' | '*' | '/' | '^'

export type Node =
  | { readonly kind: 'number'; readonly text: string }
  /** {name}: a column, figure or parameter */
  | { readonly kind: 'reference'; readonly name: string }
  /** x %: a hundredth of x */
  | { readonly kind: 'percent'; readonly of: Node }
  | { readonly kind: 'binary'; readonly sign: Arithmetic | Comparison; readonly left: Node; readonly right: Node }
  | { readonly kind: 'call'; readonly name: CalledFunction; readonly args: readonly Node[] }
  | { readonly kind: 'rounding'; readonly name: Rounding; readonly of: Node }

const isOfConditions = (text: string) => ofConditions.some((one) => one === text)
const comparisons: readonly Comparison[] = ['<=', '>=', '<>', '<', '>', '=']

/** The words of a formula, one after the other. */
function readerOf(tokens: readonly Token[]) {
  let next = 0
  const token = (): Token => tokens[next] as Token // the last one is the end, which nothing takes
  const pass = () => {
    next += 1
  }
  const isAtEnd = () => next === tokens.length - 1
  const faultHere = (fault: OwnFault) => new Fault(fault, token().at)
  const take = <S extends string>(signs: readonly S[]): S | undefined => {
    const { kind, text } = token()
    const found = kind === 'sign' ? signs.find((one) => one === text) : undefined
    if (found !== undefined) pass()
    return found
  }
  const close = () => {
    if (!take([')'])) throw faultHere(isAtEnd() ? 'close' : 'extra')
  }
  return { token, isAtEnd, faultHere, pass, take, close }
}

/**
 * Reads the words of a formula; `isOurs`: it is a template, which has the law's roundings and the calendar's functions, compares anywhere and is as
 * long as it is. People compare in the condition of an IF alone, and have limits. Throws a Fault when they are none. Recursive descent, loosest sign
 * first: sum, product, power, sign before a value, percent.
 */
export function parse(tokens: readonly Token[], isOurs: boolean): Node {
  const { token, isAtEnd, faultHere, pass, take, close } = readerOf(tokens)
  let depth = 0
  let names = 0

  const deeper = <N>(inner: () => N): N => {
    depth += 1
    if (!isOurs && depth > limits.depth) throw faultHere('tooDeep')
    const node = inner()
    depth -= 1
    return node
  }

  /** The call of a function, after its name. */
  const taken = (called: () => Node): Node => {
    pass()
    return deeper(called)
  }

  /** A sum, and in a template what it is compared with. */
  const part = (): Node => {
    const left = sum()
    const sign = isOurs ? take(comparisons) : undefined
    return sign ? { kind: 'binary', sign, left, right: sum() } : left
  }
  const leftFirst = (inner: () => Node, signs: readonly Arithmetic[]): Node => {
    let left = inner()
    for (let sign = take(signs); sign; sign = take(signs)) left = { kind: 'binary', sign, left, right: inner() }
    return left
  }
  const sum = () => leftFirst(product, ['+', '-'])
  const product = () => leftFirst(power, ['*', '/'])
  const power = () => leftFirst(signed, ['^'])

  const signed = (): Node => {
    const sign = take(['+', '-'])
    if (!sign) return percent()
    const of = deeper(signed)
    if (sign === '+') return of
    if (of.kind === 'number' && !of.text.startsWith('-')) return { kind: 'number', text: `-${of.text}` }
    return { kind: 'binary', sign, left: nought, right: of }
  }
  const percent = (): Node => {
    let of = primary()
    while (take(['%'])) of = { kind: 'percent', of }
    return of
  }
  const primary = (): Node => {
    const { kind, text, at } = token()
    if (kind === 'number' || kind === 'name') pass()
    if (kind === 'number') return { kind, text }
    if (kind === 'name') {
      names += 1
      if (!isOurs && names > limits.names) throw new Fault('tooManyNames', at)
      return { kind: 'reference', name: text }
    }
    if (kind === 'function' && isOfConditions(text)) throw new Fault('comparison', at)
    if (kind === 'function') return taken(() => call(text, at))
    if (!take(['('])) throw faultHere('operand')
    const inner = deeper(part)
    close()
    return inner
  }

  const call = (text: string, at: number): Node => {
    const name = functionCalled(text, isOurs)
    if (!name && !(isOurs && isRounding(text))) throw new Fault('unknownFunction', at)
    const each = isOfConditions(text) ? condition : part
    const args: [Node, ...Node[]] = [text === 'IF' ? condition() : each()]
    while (take([';'])) args.push(each())
    if (token().text === ')' && !takesSoMany(text, args.length)) throw new Fault('arguments', at)
    close()
    const [of, places] = args
    if (!name) return { kind: 'rounding', name: text as Rounding, of } // what is none of the functions
    if (name.startsWith('ROUND') && places && !isFewDecimals(places)) throw new Fault('decimals', at)
    return { kind: 'call', name, args }
  }
  const condition = (): Node => {
    const { kind, text, at } = token()
    if (kind === 'function' && isOfConditions(text)) return taken(() => call(text, at))
    const left = sum()
    const sign = take(comparisons)
    if (!sign && isOurs) return left
    if (!sign) throw faultHere('condition')
    return { kind: 'binary', sign, left, right: sum() }
  }

  if (isAtEnd()) throw faultHere('empty')
  const node = part()
  if (comparisons.some((one) => one === token().text)) throw faultHere('comparison')
  if (!isAtEnd()) throw faultHere('extra')
  return node
}

function functionCalled(text: string, isOurs: boolean): CalledFunction | undefined {
  const all: readonly CalledFunction[] = [...plainFunctions, ...(isOurs ? calendarFunctions : ownFunctions)]
  return all.find((one) => one === text)
}

function takesSoMany(called: string, count: number): boolean {
  const [least, most] = mostArguments[called] ?? [1, isRounding(called) ? 1 : limits.typed]
  return least <= count && count <= most
}

const nought: Node = { kind: 'number', text: '0' }

/** A number of decimals that is written as one: a rounding that moves has none to be shown with. */
const isFewDecimals = (node: Node) => node.kind === 'number' && /^-?[0-9]$/.test(node.text)

/** A number by its digits, without the noughts that say nothing. */
export const plainNumber = (digits: string, decimals: string) => {
  const whole = digits.replace(/^0+(?=\d)/, '')
  const kept = decimals.replace(/0+$/, '')
  return kept === '' ? whole : `${whole}.${kept}`
}

const storedToken =
  /(\d{1,15})(?:\.(\d{1,15}))?|\{([A-Za-z0-9.]{1,40})\}|([A-Z][A-Z0-9]{1,12})\(|(<=|>=|<>|[-+*/^%(),<>=])/y

/** The words of a formula as a row keeps it. */
export function storedTokens(stored: string): readonly Token[] {
  const tokens: Token[] = []
  storedToken.lastIndex = stored.startsWith('=') ? 1 : 0
  while (storedToken.lastIndex < stored.length) {
    const at = storedToken.lastIndex
    const match = storedToken.exec(stored)
    if (!match) throw new Fault('sign', at)
    const [, whole, decimals = '', name, called, symbol = ''] = match
    if (whole !== undefined) tokens.push({ kind: 'number', text: plainNumber(whole, decimals), at })
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at })
    else if (called !== undefined) tokens.push({ kind: 'function', text: called, at })
    else tokens.push({ kind: 'sign', text: symbol === ',' ? ';' : symbol, at })
  }
  return [...tokens, { kind: 'end', text: '', at: stored.length }]
}
