const binding = [
  ['<=', '<', '>=', '>', '='],
  ['+', '-'],
  ['*', '/'],
] as const

/** A sign between two parts of a formula. */
export type Sign = (typeof binding)[number][number]

/** A formula as the engine is given it, taken apart: without percents and the law's roundings, which are written out in it. */
export type Expression =
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'name'; readonly name: string }
  | { readonly is: 'minus'; readonly of: Expression }
  | { readonly is: 'sign'; readonly sign: Sign; readonly left: Expression; readonly right: Expression }
  | { readonly is: 'call'; readonly name: string; readonly args: readonly [Expression, ...Expression[]] }

/** Reads what `engineFormula` writes, each name in braces. Throws when it is malformed: that is a bug. */
export function readExpression(text: string): Expression {
  return new Reader(text).whole()
}

const lexeme = /(\d+(?:\.\d+)?)|\{([^}]+)\}|([A-Z]+)|(<=|>=|[-+*/(),<>=])/y

/** Recursive descent, loosest sign first. */
class Reader {
  readonly #text: string
  readonly #tokens: { readonly is: 'number' | 'name' | 'function' | 'sign'; readonly text: string }[] = []
  #at = 0

  constructor(text: string) {
    this.#text = text
    lexeme.lastIndex = 0
    while (lexeme.lastIndex < text.length) {
      const match = lexeme.exec(text)
      if (!match) throw this.#malformed()
      const [, number, name, called, sign] = match
      if (number !== undefined) this.#tokens.push({ is: 'number', text: number })
      else if (name !== undefined) this.#tokens.push({ is: 'name', text: name })
      else if (called !== undefined) this.#tokens.push({ is: 'function', text: called })
      else this.#tokens.push({ is: 'sign', text: sign ?? '' })
    }
  }

  whole(): Expression {
    const expression = this.#binary(0)
    if (this.#at < this.#tokens.length) throw this.#malformed()
    return expression
  }

  #binary(level: number): Expression {
    const here: readonly Sign[] | undefined = binding[level]
    if (!here) return this.#primary()
    let left = this.#binary(level + 1)
    for (let sign = this.#take(here); sign; sign = this.#take(here)) {
      left = { is: 'sign', sign, left, right: this.#binary(level + 1) }
    }
    return left
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at++]
    switch (token?.is) {
      case 'number':
        return { is: 'number', value: Number(token.text) }
      case 'name':
        return { is: 'name', name: token.text }
      case 'function':
        return this.#call(token.text)
      case 'sign':
        if (token.text === '(') return this.#closed(this.#binary(0))
        if (token.text === '-') return { is: 'minus', of: this.#primary() }
        break
      case undefined:
    }
    throw this.#malformed()
  }

  #call(name: string): Expression {
    this.#expect('(')
    const args: [Expression, ...Expression[]] = [this.#binary(0)]
    while (this.#take([','])) args.push(this.#binary(0))
    this.#expect(')')
    return { is: 'call', name, args }
  }

  #closed(expression: Expression): Expression {
    this.#expect(')')
    return expression
  }

  #take<S extends string>(wanted: readonly S[]): S | undefined {
    const token = this.#tokens[this.#at]
    const found = token?.is === 'sign' ? wanted.find((sign) => sign === token.text) : undefined
    if (found) this.#at++
    return found
  }

  #expect(sign: string): void {
    if (!this.#take([sign])) throw this.#malformed()
  }

  #malformed(): Error {
    return new Error(`malformed formula: ${this.#text}`)
  }
}
