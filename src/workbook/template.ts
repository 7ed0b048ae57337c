import { type Constants, forFiles, forTheEngine, isRounding, lawRoundings, type Rounding } from './roundings.ts'

/** Functions that a template may use; all mean the same in HyperFormula, Excel and LibreOffice. */
const plainFunctions = ['ABS', 'AVERAGE', 'IF', 'MAX', 'MIN', 'ROUND', 'ROUNDDOWN', 'ROUNDUP', 'SUM'] as const
/** Those of the calendar's alone, which nothing explains. */
const calendarFunctions = ['DATE', 'INT', 'MOD'] as const

export type PlainFunction = (typeof plainFunctions)[number]
type CalendarFunction = (typeof calendarFunctions)[number]
export type Comparison = '<=' | '<' | '>=' | '>' | '=' | '<>'
/** The power stands in what people write themselves (own/read.ts) and in no template of ours. */
export type Arithmetic = '+' | '-' | '*' | '/' | '^'

/** One part of a formula template, taken apart. */
export type Node =
  | { readonly kind: 'number'; readonly text: string }
  /** {name}: a column, figure or parameter */
  | { readonly kind: 'reference'; readonly name: string }
  /** x %: a hundredth of x */
  | { readonly kind: 'percent'; readonly of: Node }
  | { readonly kind: 'binary'; readonly sign: Arithmetic | Comparison; readonly left: Node; readonly right: Node }
  | { readonly kind: 'call'; readonly name: PlainFunction | CalendarFunction; readonly args: readonly Node[] }
  | { readonly kind: 'rounding'; readonly name: Rounding; readonly of: Node }

const known = new Map<string, Node>()

/** Takes a template such as '({price}-{variableCost})*{volumeYear}' apart. Throws when it is malformed: that is a bug. */
export function parseTemplate(template: string): Node {
  const before = known.get(template)
  if (before) return before
  const node = new Parser(template).whole()
  known.set(template, node)
  return node
}

const lexeme = /\s*(?:(\d+(?:\.\d+)?)|\{([^}]+)\}|([A-Z][A-Z0-9]*)|(<=|>=|[-+*/%(),<>=]))/y

/** Recursive descent over one template, loosest sign first: comparison, sum, product, percent. */
class Parser {
  readonly #template: string
  readonly #tokens: { readonly kind: 'number' | 'reference' | 'name' | 'sign'; readonly text: string }[] = []
  #at = 0

  constructor(template: string) {
    this.#template = template
    lexeme.lastIndex = 0
    while (lexeme.lastIndex < template.length) {
      const match = lexeme.exec(template)
      if (!match) throw new Error(`malformed template: ${template}`)
      const [, number, reference, name, sign] = match
      if (number !== undefined) this.#tokens.push({ kind: 'number', text: number })
      else if (reference !== undefined) this.#tokens.push({ kind: 'reference', text: reference })
      else if (name !== undefined) this.#tokens.push({ kind: 'name', text: name })
      else this.#tokens.push({ kind: 'sign', text: sign ?? '' })
    }
  }

  whole(): Node {
    const node = this.#comparison()
    if (this.#at < this.#tokens.length) throw this.#malformed()
    return node
  }

  #comparison(): Node {
    const left = this.#sum()
    const sign = this.#take('<=', '<', '>=', '>', '=')
    return sign ? { kind: 'binary', sign, left, right: this.#sum() } : left
  }

  #sum(): Node {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      left = { kind: 'binary', sign, left, right: this.#product() }
    }
    return left
  }

  #product(): Node {
    let left = this.#percent()
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      const right = this.#percent()
      // a*p% is written a*p/100, which a division by p% would turn around
      if (sign === '/' && right.kind === 'percent') throw this.#malformed()
      left = { kind: 'binary', sign, left, right }
    }
    return left
  }

  #percent(): Node {
    const of = this.#primary()
    return this.#take('%') ? { kind: 'percent', of } : of
  }

  #primary(): Node {
    const token = this.#tokens[this.#at++]
    if (token?.kind === 'number') return { kind: 'number', text: token.text }
    if (token?.kind === 'sign' && token.text === '-') return this.#negative()
    if (token?.kind === 'reference') return { kind: 'reference', name: token.text }
    if (token?.kind === 'sign' && token.text === '(') {
      const inner = this.#comparison()
      this.#expect(')')
      return inner
    }
    if (token?.kind === 'name') return this.#call(token.text)
    throw this.#malformed()
  }

  /** A number below zero; a minus before anything else is no part of the language. */
  #negative(): Node {
    const token = this.#tokens[this.#at++]
    if (token?.kind !== 'number') throw this.#malformed()
    return { kind: 'number', text: `-${token.text}` }
  }

  #call(name: string): Node {
    this.#expect('(')
    const args = [this.#comparison()]
    while (this.#take(',')) args.push(this.#comparison())
    this.#expect(')')
    const [first] = args
    if (isRounding(name) && first && args.length === 1) return { kind: 'rounding', name, of: first }
    const plain = [...plainFunctions, ...calendarFunctions].find((one) => one === name)
    if (!plain) throw this.#malformed()
    return { kind: 'call', name: plain, args }
  }

  #take<S extends string>(...signs: readonly S[]): S | undefined {
    const token = this.#tokens[this.#at]
    const found = token?.kind === 'sign' ? signs.find((sign) => sign === token.text) : undefined
    if (found) this.#at++
    return found
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw this.#malformed()
  }

  #malformed(): Error {
    return new Error(`malformed template: ${this.#template}`)
  }
}

/** Binding strength of a sign: what is looser than its surroundings needs parentheses. */
function strengthOf(node: Node): number {
  if (node.kind === 'percent') return 3
  if (node.kind !== 'binary') return 5
  if (node.sign === '^') return 4
  if (node.sign === '*' || node.sign === '/') return 3
  return node.sign === '+' || node.sign === '-' ? 2 : 1
}

/** True when a part must stand in parentheses to the left or right of a sign. */
export function needsParentheses(part: Node, sign: Arithmetic | Comparison, side: 'left' | 'right'): boolean {
  const outer = strengthOf({ kind: 'binary', sign, left: part, right: part })
  const inner = strengthOf(part)
  // a-(b+c) and a/(b*c) keep theirs; a*b% is written a*b/100 and needs none
  const turns = side === 'right' && (sign === '-' || sign === '/' || sign === '^')
  return inner < outer || (inner === outer && turns)
}

type AddressOf = (name: string) => string

/** Writes a template as a formula of a file (Excel, LibreOffice; without '='), asking where each name stands. */
export function writeFormula(node: Node, addressOf: AddressOf): string {
  return write(node, addressOf, forFiles)
}

/** The same for HyperFormula. */
export function engineFormula(node: Node, addressOf: AddressOf): string {
  return write(node, addressOf, forTheEngine)
}

function write(node: Node, addressOf: AddressOf, constants: Constants): string {
  const inner = (part: Node): string => write(part, addressOf, constants)
  switch (node.kind) {
    case 'number':
      return node.text
    case 'reference':
      return addressOf(node.name)
    case 'percent':
      return `${strengthOf(node.of) < 3 ? `(${inner(node.of)})` : inner(node.of)}/100`
    case 'binary': {
      const left = needsParentheses(node.left, node.sign, 'left') ? `(${inner(node.left)})` : inner(node.left)
      const right = needsParentheses(node.right, node.sign, 'right') ? `(${inner(node.right)})` : inner(node.right)
      return `${left}${node.sign}${right}`
    }
    case 'call':
      return `${node.name}(${node.args.map(inner).join(',')})`
    case 'rounding': {
      if (node.name !== 'KRONA') {
        const plain = withoutLawRounding(node.name, node.of, constants)
        return strengthOf(plain) < 5 ? `(${inner(plain)})` : inner(plain)
      }
      // a file's formula multiplies what it rounds: a sum inside would be torn apart
      return constants.krona(strengthOf(node.of) < 3 ? `(${inner(node.of)})` : inner(node.of))
    }
  }
}

/** One of the law's roundings written out in plain functions, with the constants as they are in what is written. */
export function withoutLawRounding(
  name: keyof typeof lawRoundings,
  of: Node,
  constants: Pick<Constants, 'lift' | 'lower'>,
): Node {
  const parts: Readonly<Record<string, Node>> = {
    x: of,
    lift: { kind: 'number', text: constants.lift },
    lower: { kind: 'number', text: constants.lower },
  }
  return replaceReferences(parseTemplate(lawRoundings[name]), (part) => parts[part])
}

/** A formula with other parts where it calls names; what `by` does not know stays. */
export function replaceReferences(node: Node, by: (name: string) => Node | undefined): Node {
  const inner = (part: Node): Node => replaceReferences(part, by)
  switch (node.kind) {
    case 'number':
      return node
    case 'reference':
      return by(node.name) ?? node
    case 'percent':
    case 'rounding':
      return { ...node, of: inner(node.of) }
    case 'binary':
      return { ...node, left: inner(node.left), right: inner(node.right) }
    case 'call':
      return { ...node, args: node.args.map(inner) }
  }
}

/** A template as it is before it is rounded for money; ROUND stays, which takes away binary error only. */
export function withoutRounding(node: Node): Node {
  switch (node.kind) {
    case 'number':
    case 'reference':
      return node
    case 'percent':
      return { ...node, of: withoutRounding(node.of) }
    case 'rounding':
      return withoutRounding(node.of)
    case 'binary':
      return { ...node, left: withoutRounding(node.left), right: withoutRounding(node.right) }
    case 'call':
      return { ...node, args: node.args.map(withoutRounding) }
  }
}

/** The names that a template asks for, each once. */
export function namesIn(node: Node): readonly string[] {
  const names = new Set<string>()
  const visit = (part: Node): void => {
    switch (part.kind) {
      case 'number':
        return
      case 'reference':
        names.add(part.name)
        return
      case 'percent':
      case 'rounding':
        visit(part.of)
        return
      case 'binary':
        visit(part.left)
        visit(part.right)
        return
      case 'call':
        part.args.forEach(visit)
    }
  }
  visit(node)
  return [...names]
}
