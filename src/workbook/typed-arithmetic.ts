import { divided, minus, plus, powered, toFifteenDigits } from './engine-arithmetic.ts'
import { functionsOfMany, functionsOfOne, functionsOfTwo, type Two } from './plain-functions.ts'

/**
 * What a formula typed by a user gives, such as '=12*450' (normalised: '.' decimals, English names): arithmetic and a few functions, no cell
 * addresses, no text; as a spreadsheet reads it, where -2^2 is 4. null when it is no number. It needs no engine, since a cell may be typed in
 * before there is one; tests/workbook/typed-arithmetic.test.ts holds it to what HyperFormula answers.
 */
export function calculateTyped(formula: string): number | null {
  if (!formula.startsWith('=')) return null
  const value = toFifteenDigits(new Reader(formula.slice(1)).whole() ?? Number.NaN)
  return Number.isFinite(value) ? value : null
}

/** What a part gives: NaN when it has no result, undefined when it is malformed. */
type Value = number | undefined

const lexeme = /[ \t\n\r]*(?:(\d+(?:\.\d*)?|\.\d+)|([A-Za-z]+)\(|([-+*/^%(),]))/y

/** Recursive descent, loosest sign first: sum, product, power, sign before a number, percent. */
class Reader {
  readonly #tokens: string[] = []
  #at = 0

  constructor(text: string) {
    const trimmed = text.trimEnd()
    lexeme.lastIndex = 0
    while (lexeme.lastIndex < trimmed.length) {
      const match = lexeme.exec(trimmed)
      // what it can't read is a token that nothing takes
      if (!match) {
        this.#tokens.push('?')
        return
      }
      const [, number, name, sign] = match
      this.#tokens.push(number ?? (name === undefined ? (sign ?? '?') : `${name.toUpperCase()}(`))
    }
  }

  whole(): Value {
    const value = this.#sum()
    return this.#at === this.#tokens.length ? value : undefined
  }

  #sum(): Value {
    return this.#leftFirst(() => this.#product(), { '+': plus, '-': minus })
  }

  #product(): Value {
    return this.#leftFirst(() => this.#power(), { '*': (a, b) => a * b, '/': divided })
  }

  #power(): Value {
    return this.#leftFirst(() => this.#signed(), { '^': powered })
  }

  #leftFirst(part: () => Value, signs: Readonly<Record<string, Two>>): Value {
    let left = part()
    for (let sign = this.#take(...Object.keys(signs)); sign; sign = this.#take(...Object.keys(signs))) {
      const right = part()
      left = left === undefined || right === undefined ? undefined : noOverflow(signs[sign]?.(left, right))
    }
    return left
  }

  #signed(): Value {
    const sign = this.#take('+', '-')
    if (!sign) return this.#percent()
    const value = this.#signed()
    return value === undefined || sign === '+' ? value : -value
  }

  #percent(): Value {
    const value = this.#primary()
    return this.#take('%') && value !== undefined ? value / 100 : value
  }

  #primary(): Value {
    const token = this.#tokens[this.#at++] ?? '?'
    if (token === '(') {
      const inner = this.#sum()
      return this.#take(')') ? inner : undefined
    }
    if (token.endsWith('(')) return this.#call(token.slice(0, -1))
    return /\d/.test(token) ? Number(token) : undefined
  }

  #call(name: string): Value {
    const args = [this.#sum()]
    while (this.#take(',')) args.push(this.#sum())
    if (!this.#take(')')) return undefined
    const values = args.filter((value) => value !== undefined)
    return values.length === args.length ? noOverflow(result(name, values)) : undefined
  }

  #take(...signs: readonly string[]): string | undefined {
    const sign = signs.find((one) => one === this.#tokens[this.#at])
    if (sign !== undefined) this.#at++
    return sign
  }
}

/** What no number can hold has no result, wherever it stands. */
const noOverflow = (value: Value) => (value === undefined || Number.isFinite(value) ? value : Number.NaN)

const ofTwo: Readonly<Record<string, Two | undefined>> = functionsOfTwo
const ofMany: Readonly<Record<string, Two | undefined>> = { ...functionsOfMany, SUM: plus }

function result(name: string, args: readonly number[]): Value {
  const [first = Number.NaN, second = 0] = args
  const many = ofMany[name]
  if (many) return args.reduce((left, right) => many(left, right))
  if (name === 'AVERAGE') return args.reduce((sum, each) => plus(sum, each)) / args.length
  if (name === 'ABS' && args.length === 1) return functionsOfOne.ABS(first)
  return args.length <= 2 ? ofTwo[name]?.(first, second) : undefined
}
