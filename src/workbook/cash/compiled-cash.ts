import { Compiled } from '../compiled.ts'
import { cashFormulas, cashRows } from '../formulas/cash.ts'
import { type MonthFormula, monthFormulaNames, monthFormulas } from '../formulas/cash-months.ts'
import { cashYearFormulas, cashYearNames } from '../formulas/cash-year.ts'
import type { Formula } from '../formulas/formula.ts'
import { namesIn, parseTemplate } from '../template.ts'

/** The names from outside that formulas call, each once. */
function inputsOf(formulas: Readonly<Record<string, Formula | string>>): readonly string[] {
  const called = Object.values(formulas).flatMap((formula) =>
    namesIn(parseTemplate(typeof formula === 'string' ? formula : formula.formula)),
  )
  return [...new Set(called)].filter((name) => !(name in formulas))
}

/** Formulas that are the same for every plan, read once. */
class Sheet<N extends string> {
  readonly inputs: readonly string[]
  readonly #compiled: Compiled
  readonly #names: readonly N[]

  constructor(formulas: Readonly<Record<N, Formula | string>>, names: readonly N[]) {
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

let facts: Sheet<MonthFormula> | undefined
let months: Sheet<(typeof cashRows)[number]> | undefined
let years: Sheet<(typeof cashYearNames)[number]> | undefined

export const factSheet = () => (facts ??= new Sheet(monthFormulas, monthFormulaNames))
export const monthSheet = () => (months ??= new Sheet(cashFormulas, cashRows))
export const yearSheet = () => (years ??= new Sheet(cashYearFormulas, cashYearNames))
