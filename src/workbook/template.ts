/** Functions that a template may use; all mean the same in HyperFormula, Excel and LibreOffice. */
const plainFunctions = ['ABS', 'IF', 'MAX', 'MIN', 'ROUND', 'SUM'] as const

// A number that is whole but for binary error must fall on the right side of it. The law's items gather 3u of it, and are of whole hundredths
// of a krona, or of a hundredth of those; a pay gathers 4u, and lies 1/11 021 kr from the next. So both are right below 10¹¹ kr. ROUND(x,6),
// which needs sixteen digits for ten, is right below 10¹⁰ only. 0.0000005 is the error of a difference between the amounts of any schedule.
const lifted = (x: string, by: string) => `${x}*(1+1/2^50)+${by}`
const lowered = (x: string, by: string) => `${x}*(1-1/2^51)${by}`

/**
 * Rounding as money and tax law know it, x in kr, each written out in plain functions; all but KRONA for amounts of 0 or more. Binary error
 * must go first, or 450 × 34.69 is rounded from 15610.499999999998.
 */
const roundings = {
  // Binary error takes at most 3u of a product of two numbers (u = 2⁻⁵³: each number and the product once), and up to 9u where VAT is
  // taken off first. So much lifts a half above it. Above 10⁹ kr 9u would lift what stands just below a half too: there it is 4u.
  /** to whole kronor, half away from zero */
  KRONA: (x) => `ROUND(${x}*(1+IF(ABS(${x})<10^9,1/10^15,1/2^51)),0)`,
  // ROUND at the half beside it: LibreOffice rounds to twelve digits before it rounds down or up, so that from 10¹⁰ kr ROUNDDOWN gave another
  // krona there than in the app, and from 10¹² kr another hundred.
  /** down to whole kronor */
  DOWN: (x) => `(ROUND(${lifted(x, '0.5000005')},0)-1)`,
  /** up to whole kronor */
  UP: (x) => `ROUND(${lowered(x, '+0.4999995')},0)`,
  /** down to whole hundreds */
  DOWN100: (x) => `(ROUND(${lifted(x, '50.0000005')},-2)-100)`,
  /** up to whole hundreds */
  UP100: (x) => `ROUND(${lowered(x, '+49.9999995')},-2)`,
  /** to the nearest hundred, exactly 50 down */
  NEAREST100: (x) => `MAX(0,ROUND(${lowered(x, '-0.0000005')},-2))`,
} as const satisfies Record<string, (x: string) => string>

/** How a result was rounded. */
export type Rounding = keyof typeof roundings
type PlainFunction = (typeof plainFunctions)[number]
type Comparison = '<=' | '<' | '>=' | '>' | '='
type Arithmetic = '+' | '-' | '*' | '/'

/** One part of a formula template, taken apart. */
export type Node =
  | { readonly is: 'number'; readonly text: string }
  /** {name}: a column, figure or parameter */
  | { readonly is: 'reference'; readonly name: string }
  /** x %: a hundredth of x */
  | { readonly is: 'percent'; readonly of: Node }
  | { readonly is: 'binary'; readonly sign: Arithmetic | Comparison; readonly left: Node; readonly right: Node }
  | { readonly is: 'call'; readonly name: PlainFunction; readonly args: readonly Node[] }
  | { readonly is: 'rounding'; readonly name: Rounding; readonly of: Node }

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
    return sign ? { is: 'binary', sign, left, right: this.#sum() } : left
  }

  #sum(): Node {
    let left = this.#product()
    for (let sign = this.#take('+', '-'); sign; sign = this.#take('+', '-')) {
      left = { is: 'binary', sign, left, right: this.#product() }
    }
    return left
  }

  #product(): Node {
    let left = this.#percent()
    for (let sign = this.#take('*', '/'); sign; sign = this.#take('*', '/')) {
      const right = this.#percent()
      // a*p% is written a*p/100, which a division by p% would turn around
      if (sign === '/' && right.is === 'percent') throw this.#malformed()
      left = { is: 'binary', sign, left, right }
    }
    return left
  }

  #percent(): Node {
    const of = this.#primary()
    return this.#take('%') ? { is: 'percent', of } : of
  }

  #primary(): Node {
    const token = this.#tokens[this.#at++]
    if (token?.kind === 'number') return { is: 'number', text: token.text }
    if (token?.kind === 'reference') return { is: 'reference', name: token.text }
    if (token?.kind === 'sign' && token.text === '(') {
      const inner = this.#comparison()
      this.#expect(')')
      return inner
    }
    if (token?.kind === 'name') return this.#call(token.text)
    throw this.#malformed()
  }

  #call(name: string): Node {
    this.#expect('(')
    const args = [this.#comparison()]
    while (this.#take(',')) args.push(this.#comparison())
    this.#expect(')')
    const [first] = args
    if (isRounding(name) && first && args.length === 1) return { is: 'rounding', name, of: first }
    const plain = plainFunctions.find((one) => one === name)
    if (!plain) throw this.#malformed()
    return { is: 'call', name: plain, args }
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

function isRounding(name: string): name is Rounding {
  return name in roundings
}

/** Binding strength of a sign: what is looser than its surroundings needs parentheses. */
function strengthOf(node: Node): number {
  if (node.is === 'percent') return 3
  if (node.is !== 'binary') return 4
  if (node.sign === '*' || node.sign === '/') return 3
  return node.sign === '+' || node.sign === '-' ? 2 : 1
}

/** True when a part must stand in parentheses to the left or right of a sign. */
export function needsParentheses(part: Node, sign: Arithmetic | Comparison, side: 'left' | 'right'): boolean {
  const outer = strengthOf({ is: 'binary', sign, left: part, right: part })
  const inner = strengthOf(part)
  // a-(b+c) and a/(b*c) keep theirs; a*b% is written a*b/100 and needs none
  const turns = side === 'right' && (sign === '-' || sign === '/')
  return inner < outer || (inner === outer && turns)
}

/** Writes a template as a spreadsheet formula (HyperFormula or Excel, without '='), asking where each name stands. */
export function writeFormula(node: Node, addressOf: (name: string) => string): string {
  const write = (part: Node): string => writeFormula(part, addressOf)
  switch (node.is) {
    case 'number':
      return node.text
    case 'reference':
      return addressOf(node.name)
    case 'percent':
      return `${strengthOf(node.of) < 3 ? `(${write(node.of)})` : write(node.of)}/100`
    case 'binary': {
      const left = needsParentheses(node.left, node.sign, 'left') ? `(${write(node.left)})` : write(node.left)
      const right = needsParentheses(node.right, node.sign, 'right') ? `(${write(node.right)})` : write(node.right)
      return `${left}${node.sign}${right}`
    }
    case 'call':
      return `${node.name}(${node.args.map(write).join(',')})`
    case 'rounding':
      // some roundings reckon with what they round: a sum inside would be torn apart
      return roundings[node.name](strengthOf(node.of) < 3 ? `(${write(node.of)})` : write(node.of))
  }
}

/** A template as it is before it is rounded for money; ROUND stays, which takes away binary error only. */
export function withoutRounding(node: Node): Node {
  switch (node.is) {
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
    switch (part.is) {
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
