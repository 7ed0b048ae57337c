import { compare, divided, minus, plus, powered, toFifteenDigits, truth } from './engine-arithmetic.ts'
import { type Expression, expressionOf, type Sign } from './expression.ts'
import type { Formula } from './formulas/formula.ts'
import {
  dayNumberAt,
  functionsOfMany,
  functionsOfOne,
  type One,
  remainder,
  rounderTo,
  type Two,
} from './plain-functions.ts'
import { type Node, namesIn, parseTemplate } from './template.ts'

/** What a formula calls: a number by its place among a calculation's values. */
type Values = Float64Array
type Step = (values: Values) => number

/** A part of a formula; `constant` when nothing that changes is in it. */
interface Part {
  readonly run: Step
  readonly constant: boolean
}

/** A figure that is calculated: where its value stands, and the places of the values that it is calculated from. */
interface Calculated {
  readonly at: number
  readonly run: Step
  readonly from: readonly number[]
}

/**
 * Formulas calculated without an engine: what the engine is given, read once and then run thousands of times. The arithmetic is
 * the engine's: tests/insight/any-plan.test.ts holds them together. A figure is calculated again only when something that it is calculated
 * from has changed: taxes follow the income in whole hundreds, and a search asks for many surpluses that come to the same.
 */
export class Compiled {
  readonly #places: ReadonlyMap<string, number>
  /** what came out the same for every input */
  readonly #settled: ReadonlyMap<string, number>
  readonly #values: Values
  readonly #steps: readonly Calculated[]
  /** how many of the steps each wanted figure needs, of those in their order */
  readonly #needed: ReadonlyMap<string, number>
  #now = 0
  /** by place: the run in which its value became another */
  readonly #changed: Float64Array
  /** by step: the run in which it was last seen to hold */
  readonly #checked: Float64Array

  /**
   * Reads the formulas, or templates, that the wanted figures are made of, what is asked for by itself most first. inputs: the
   * names of the arguments of run(), in that order; constants: what stays. Throws when a formula calls a name that is neither, nor a formula.
   */
  constructor(
    formulas: Readonly<Record<string, Formula | Node | string>>,
    wanted: readonly string[],
    inputs: readonly string[],
    constants: Readonly<Record<string, number | null>> = {},
  ) {
    const places = new Map<string, number>(inputs.map((name, at) => [name, at]))
    const settled = new Map<string, number>(Object.entries(constants).map(([name, value]) => [name, value ?? 0]))
    const steps: Calculated[] = []
    const partOf = (name: string): Part => {
      if (!settled.has(name) && !places.has(name)) {
        const formula = formulas[name]
        if (formula === undefined) throw new Error(`no figure ${name}, which a formula calls`)
        addStep(name, nodeOf(formula))
      }
      const at = places.get(name)
      if (at === undefined) return constant(settled.get(name) ?? 0)
      return { run: (values) => values[at] as number, constant: false } // a place of its own
    }
    const addStep = (name: string, node: Node): void => {
      const from = new Set<number>()
      const part = compile(expressionOf(node), (called) => {
        const operand = partOf(called)
        const at = places.get(called)
        if (at !== undefined) from.add(at)
        return operand
      })
      if (part.constant) settled.set(name, part.run(nothing))
      else {
        const at = places.size
        places.set(name, at)
        steps.push({ at, run: part.run, from: [...from] })
      }
    }
    const needed = new Map<string, number>()
    for (const name of wanted) {
      partOf(name)
      needed.set(name, steps.length)
    }
    this.#places = places
    this.#settled = settled
    this.#steps = steps
    this.#needed = needed
    this.#values = new Float64Array(places.size)
    this.#changed = new Float64Array(places.size)
    this.#checked = new Float64Array(steps.length).fill(-1)
  }

  /** Calculates all from these inputs; figures are then asked for by their names. */
  run(...inputs: readonly number[]): void {
    this.#calculate(inputs, this.#steps.length)
  }

  /** One wanted figure from these inputs, and no more than it needs: the others are then out of date. */
  figureFrom(name: string, ...inputs: readonly number[]): number {
    this.#calculate(inputs, this.#needed.get(name) ?? this.#steps.length)
    return this.figure(name)
  }

  /** A figure of the last run, as the engine returns it; NaN where it is blank. */
  figure(name: string): number {
    const at = this.#places.get(name)
    return toFifteenDigits(at === undefined ? (this.#settled.get(name) ?? Number.NaN) : (this.#values[at] as number)) // a place of its own
  }

  #calculate(inputs: readonly number[], until: number): void {
    const [values, changed, checked, steps] = [this.#values, this.#changed, this.#checked, this.#steps]
    const now = ++this.#now
    const put = (at: number, value: number) => {
      if (Object.is(values[at], value)) return
      values[at] = value
      changed[at] = now
    }
    for (let at = 0; at < inputs.length; at++) put(at, inputs[at] as number) // within its length
    for (let one = 0; one < until; one++) {
      const { at, run, from } = steps[one] as Calculated // within its length
      const last = checked[one] as number // as many as there are steps
      let holds = true
      for (let each = 0; holds && each < from.length; each++) holds = (changed[from[each] as number] as number) <= last
      checked[one] = now
      if (!holds) put(at, run(values))
    }
  }
}

/** What a part of a formula comes to with these numbers of the names that it calls, blank as 0; null when it is not finite. */
export function calculated(node: Node, valueOf: (name: string) => number | null): number | null {
  const values = Object.fromEntries(namesIn(node).map((name) => [name, valueOf(name)]))
  const value = new Compiled({ part: node }, ['part'], [], values).figure('part')
  return Number.isFinite(value) ? value : null
}

function nodeOf(formula: Formula | Node | string): Node {
  if (typeof formula === 'string') return parseTemplate(formula)
  return 'kind' in formula ? formula : parseTemplate(formula.formula)
}

const nothing = new Float64Array(0)
const constant = (value: number): Part => ({ run: () => value, constant: true })

/** Each sign has a step of its own: one that was given the arithmetic as a function would pay for a call more, a thousand times over. */
const signs: Readonly<Record<Sign, (a: Step, b: Step) => Step>> = {
  '*': (a, b) => (values) => a(values) * b(values),
  '/': (a, b) => (values) => divided(a(values), b(values)),
  '+': (a, b) => (values) => plus(a(values), b(values)),
  '-': (a, b) => (values) => minus(a(values), b(values)),
  '<=': (a, b) => (values) => truth(compare(a(values), b(values)), (order) => order <= 0),
  '>=': (a, b) => (values) => truth(compare(a(values), b(values)), (order) => order >= 0),
  '<': (a, b) => (values) => truth(compare(a(values), b(values)), (order) => order < 0),
  '>': (a, b) => (values) => truth(compare(a(values), b(values)), (order) => order > 0),
  '=': (a, b) => (values) => truth(compare(a(values), b(values)), (order) => order === 0),
  '<>': (a, b) => (values) => truth(compare(a(values), b(values)), (order) => order !== 0),
  '^': (a, b) => (values) => powered(a(values), b(values)),
}

const ofOne: Readonly<Record<string, One | undefined>> = functionsOfOne
const ofMany: Readonly<Record<string, Two | undefined>> = functionsOfMany

function compile(expression: Expression, partOf: (name: string) => Part): Part {
  const inner = (part: Expression) => compile(part, partOf)
  switch (expression.kind) {
    case 'number':
      return constant(expression.value)
    case 'name':
      return partOf(expression.name)
    case 'sign': {
      const [left, right] = [inner(expression.left), inner(expression.right)]
      return folded(signs[expression.sign](left.run, right.run), [left, right])
    }
    case 'call': {
      const [first, ...others] = expression.args
      return called(expression.name, inner(first), others.map(inner))
    }
  }
}

function called(name: string, first: Part, others: readonly Part[]): Part {
  const one = ofOne[name]
  if (one) return folded((values) => one(first.run(values)), [first])
  const many = ofMany[name]
  if (many) return others.reduce((left, right) => ofBoth(many, left, right), first)
  const [second, third] = others
  const round = second?.constant ? rounderTo(name, second.run(nothing)) : undefined
  if (round) return folded((values) => round(first.run(values)), [first])
  if (name === 'MOD' && second) return ofBoth(remainder, first, second)
  if (!second || !third) throw new Error(`malformed formula: ${name}`)
  const date = (values: Values) => dayNumberAt(Date.UTC(first.run(values), second.run(values) - 1, third.run(values)))
  if (name === 'DATE') return folded(date, [first, second, third])
  if (name !== 'IF') throw new Error(`malformed formula: ${name}`)
  if (first.constant) {
    const condition = first.run(nothing)
    return condition === 1 ? second : condition === 0 ? third : constant(Number.NaN)
  }
  return folded(
    (values) => {
      const condition = first.run(values)
      return condition === 1 ? second.run(values) : condition === 0 ? third.run(values) : Number.NaN
    },
    [first],
  )
}

function ofBoth(work: Two, left: Part, right: Part): Part {
  return folded((values) => work(left.run(values), right.run(values)), [left, right])
}

function folded(run: Step, of: readonly Part[]): Part {
  return of.every((part) => part.constant) ? constant(run(nothing)) : { run, constant: false }
}
