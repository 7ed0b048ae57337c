import type { Formula } from './formulas/formula.ts'
import { functionsOfMany, rounderTo, type Two } from './plain-functions.ts'
import { engineFormula, type Node, parseTemplate } from './template.ts'

/** What a formula calls: a number by its place among a calculation's values. */
type Values = Float64Array
type Step = (values: Values) => number

/** A part of a formula; `constant` when nothing that changes is in it. */
interface Part {
  readonly run: Step
  readonly constant: boolean
}

/**
 * Formulas calculated without an engine: the very text that the engine is given, read once and then run thousands of times. The arithmetic is
 * the engine's, its guard against binary error too (`smartRounding` of HyperFormula): tests/insight/any-plan.test.ts holds them together.
 */
export class Compiled {
  readonly #places: ReadonlyMap<string, number>
  /** what came out the same for every input */
  readonly #settled: ReadonlyMap<string, number>
  readonly #values: Values
  readonly #steps: readonly { readonly at: number; readonly run: Step }[]

  /**
   * Reads the formulas, or the templates taken apart, that the wanted figures are made of. inputs: what is told at each run, in that order;
   * constants: what stays. Throws when a formula calls a name that is neither, nor a formula.
   */
  constructor(
    formulas: Readonly<Record<string, Formula | Node>>,
    wanted: readonly string[],
    inputs: readonly string[],
    constants: Readonly<Record<string, number | null>> = {},
  ) {
    const places = new Map<string, number>(inputs.map((name, at) => [name, at]))
    const settled = new Map<string, number>(Object.entries(constants).map(([name, value]) => [name, value ?? 0]))
    const steps: { readonly at: number; readonly run: Step }[] = []
    const partOf = (name: string): Part => {
      const known = settled.get(name)
      if (known !== undefined) return constant(known)
      const at = places.get(name) ?? addStep(name)
      if (at === undefined) return constant(settled.get(name) ?? 0)
      return { run: (values) => values[at] as number, constant: false } // a place of its own
    }
    const addStep = (name: string): number | undefined => {
      const formula = formulas[name]
      if (!formula) throw new Error(`no figure ${name}, which a formula calls`)
      return addNode(name, 'is' in formula ? formula : parseTemplate(formula.formula))
    }
    const addNode = (name: string, node: Node): number | undefined => {
      if (node.is === 'rounding' && node.name === 'KRONA' && node.of.is !== 'reference') {
        // it asks twice for what it rounds
        const inner = `${name}, not rounded`
        addNode(inner, node.of)
        return addNode(name, { ...node, of: { is: 'reference', name: inner } })
      }
      const text = engineFormula(node, (part) => `{${part}}`)
      const part = new Reader(text, partOf).whole()
      if (part.constant) {
        settled.set(name, part.run(nothing))
        return undefined
      }
      const at = places.size
      places.set(name, at)
      steps.push({ at, run: part.run })
      return at
    }
    for (const name of wanted) partOf(name)
    this.#places = places
    this.#steps = steps
    this.#values = new Float64Array(places.size)
    this.#settled = settled
  }

  /** Calculates from these inputs; figures are then asked for by their place. */
  run(...inputs: readonly number[]): void {
    const values = this.#values
    for (let at = 0; at < inputs.length; at++) values[at] = inputs[at] as number // within its length
    for (const { at, run } of this.#steps) values[at] = run(values)
  }

  /** One figure straight from three inputs, for who asks a thousand times. */
  ofThree(name: string): (first: number, second: number, third: number) => number {
    const at = this.#places.get(name)
    if (at === undefined) return () => this.figure(name)
    const [values, steps] = [this.#values, this.#steps]
    return (first, second, third) => {
      values[0] = first
      values[1] = second
      values[2] = third
      for (const step of steps) values[step.at] = step.run(values)
      return told(values[at] as number) // a place of its own
    }
  }

  /** A figure of the last run, as the engine tells it; NaN where it is blank. */
  figure(name: string): number {
    const at = this.#places.get(name)
    return told(at === undefined ? (this.#settled.get(name) ?? Number.NaN) : (this.#values[at] as number)) // a place of its own
  }
}

const nothing = new Float64Array(0)
const constant = (value: number): Part => ({ run: () => value, constant: true })

/** How small a difference or sum may be beside what it is taken from and still count (HyperFormula's precisionEpsilon). */
const epsilon = 1e-13
const withoutError = (result: number, beside: number) => (Math.abs(result) < epsilon * Math.abs(beside) ? 0 : result)
const divided = (a: number, b: number) => (b === 0 ? Number.NaN : a / b)

function compare(left: number, right: number): number {
  const wider = 1 + epsilon
  if (right >= 0 && left * wider >= right && left <= right * wider) return 0
  if (right <= 0 && left * wider <= right && left >= right * wider) return 0
  return left > right ? 1 : -1
}

/** Each sign has a step of its own: one that was given the arithmetic as a function would pay for a call more, a thousand times over. */
const signs: Readonly<Record<string, (a: Step, b: Step) => Step>> = {
  '^': (a, b) => (values) => a(values) ** b(values),
  '*': (a, b) => (values) => a(values) * b(values),
  '/': (a, b) => (values) => divided(a(values), b(values)),
  '+': (a, b) => (values) => {
    const left = a(values)
    return withoutError(left + b(values), left)
  },
  '-': (a, b) => (values) => {
    const left = a(values)
    return withoutError(left - b(values), left)
  },
  '<=': (a, b) => (values) => Number(compare(a(values), b(values)) <= 0),
  '>=': (a, b) => (values) => Number(compare(a(values), b(values)) >= 0),
  '<': (a, b) => (values) => Number(compare(a(values), b(values)) < 0),
  '>': (a, b) => (values) => Number(compare(a(values), b(values)) > 0),
  '=': (a, b) => (values) => Number(compare(a(values), b(values)) === 0),
}

const ofMany: Readonly<Record<string, Two | undefined>> = functionsOfMany

/** A number as the engine tells it: fifteen digits (`precisionRounding`). */
function told(value: number): number {
  if (value === 0 || !Number.isFinite(value) || Number.isInteger(value)) return value
  const by = 10 ** (14 - Math.floor(Math.log10(Math.abs(value))))
  return value < 0 ? -Math.round(-value * by) / by : Math.round(value * by) / by
}

const lexeme = /(\d+(?:\.\d+)?)|\{([^}]+)\}|([A-Z]+)|(<=|>=|[-+*/^(),<>=])/y
const binding = [['<=', '<', '>=', '>', '='], ['+', '-'], ['*', '/'], ['^']] as const

/** Reads the formulas that `engineFormula` writes: recursive descent, loosest sign first. */
class Reader {
  readonly #text: string
  readonly #tokens: { readonly is: 'number' | 'name' | 'function' | 'sign'; readonly text: string }[] = []
  readonly #partOf: (name: string) => Part
  #at = 0

  constructor(text: string, partOf: (name: string) => Part) {
    this.#text = text
    this.#partOf = partOf
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

  whole(): Part {
    const part = this.#binary(0)
    if (this.#at < this.#tokens.length) throw this.#malformed()
    return part
  }

  #binary(level: number): Part {
    const here: readonly string[] | undefined = binding[level]
    if (!here) return this.#primary()
    let left = this.#binary(level + 1)
    for (let sign = this.#takeOneOf(here); sign; sign = this.#takeOneOf(here)) {
      const work = signs[sign]
      if (!work) throw this.#malformed()
      const right = this.#binary(level + 1)
      left = folded(work(left.run, right.run), [left, right])
    }
    return left
  }

  #primary(): Part {
    const token = this.#tokens[this.#at++]
    switch (token?.is) {
      case 'number':
        return constant(Number(token.text))
      case 'name':
        return this.#partOf(token.text)
      case 'function':
        return this.#call(token.text)
      case 'sign':
        if (token.text === '(') return this.#closed(this.#binary(0))
        if (token.text === '-') return negated(this.#primary())
        break
      case undefined:
    }
    throw this.#malformed()
  }

  #call(name: string): Part {
    this.#expect('(')
    const args = [this.#binary(0)]
    while (this.#takeOneOf([','])) args.push(this.#binary(0))
    this.#expect(')')
    const [first, second, third] = args
    if (!first) throw this.#malformed()
    if (name === 'ABS') return folded((values) => Math.abs(first.run(values)), [first])
    const many = ofMany[name]
    if (many) return args.slice(1).reduce((left, right) => ofBoth(many, left, right), first)
    if (!second) throw this.#malformed()
    const round = second.constant ? rounderTo(name, second.run(nothing)) : undefined
    if (round) return folded((values) => round(first.run(values)), [first])
    if (name !== 'IF' || !third) throw this.#malformed()
    if (first.constant) return first.run(nothing) === 1 ? second : third
    return folded((values) => (first.run(values) === 1 ? second.run(values) : third.run(values)), [first])
  }

  #closed(part: Part): Part {
    this.#expect(')')
    return part
  }

  #takeOneOf(wanted: readonly string[]): string | undefined {
    const token = this.#tokens[this.#at]
    if (token?.is !== 'sign' || !wanted.includes(token.text)) return undefined
    this.#at++
    return token.text
  }

  #expect(sign: string): void {
    if (!this.#takeOneOf([sign])) throw this.#malformed()
  }

  #malformed(): Error {
    return new Error(`malformed formula: ${this.#text}`)
  }
}

function ofBoth(work: Two, left: Part, right: Part): Part {
  return folded((values) => work(left.run(values), right.run(values)), [left, right])
}

function negated(part: Part): Part {
  return folded((values) => -part.run(values), [part])
}

/** Calculates at once what never changes. */
function folded(run: Step, of: readonly Part[]): Part {
  return of.every((part) => part.constant) ? constant(run(nothing)) : { run, constant: false }
}
