import { Compiled } from '../compiled.ts'
import { cashFormulas, cashRows } from '../formulas/cash.ts'
import { cashYearFormulas, cashYearNames } from '../formulas/cash-year.ts'
import type { Formula } from '../formulas/formula.ts'
import { namesIn, parseTemplate } from '../template.ts'
import { type PeriodFact, periodFacts, periodFormulas } from './month-facts.ts'

/** The names from outside that formulas call, each once. */
function inputsOf(formulas: Readonly<Record<string, Formula>>): readonly string[] {
  const called = Object.values(formulas).flatMap(({ formula }) => namesIn(parseTemplate(formula)))
  return [...new Set(called)].filter((name) => !(name in formulas))
}

/** Formulas that are the same for every plan, read once. */
class Sheet<N extends string> {
  readonly inputs: readonly string[]
  readonly #compiled: Compiled
  readonly #names: readonly N[]

  constructor(formulas: Readonly<Record<N, Formula>>, names: readonly N[]) {
    this.inputs = inputsOf(formulas)
    this.#names = names
    this.#compiled = new Compiled(formulas, names, this.inputs)
  }

  /** All that the formulas come to. valueOf: what a name from outside holds. */
  run(valueOf: (name: string) => number): Readonly<Record<N, number>> {
    this.#compiled.run(...this.inputs.map(valueOf))
    return Object.fromEntries(this.#names.map((name) => [name, this.#compiled.figure(name) || 0])) as Record<N, number> // every name is set
  }
}

let periods: Sheet<PeriodFact> | undefined
let months: Sheet<(typeof cashRows)[number]> | undefined
let years: Sheet<(typeof cashYearNames)[number]> | undefined

export const periodSheet = () => (periods ??= new Sheet(periodFormulas, periodFacts))
export const monthSheet = () => (months ??= new Sheet(cashFormulas, cashRows))
export const yearSheet = () => (years ??= new Sheet(cashYearFormulas, cashYearNames))
