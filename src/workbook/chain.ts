import type { Calculator, FigureCells } from './figure-cells.ts'
import { burdenFormulas } from './formulas/burden.ts'
import type { Formula, Unit } from './formulas/formula.ts'

/** All that decides a chain but the numbers it starts from. */
export interface ChainDefinition {
  /** Two definitions with the same key have the same formulas. */
  readonly key: string
  readonly formulas: () => Readonly<Record<string, Formula>>
  /** The percents and limits that its formulas are given as {rule.x}. */
  readonly rules: Readonly<Record<string, number | null>>
  readonly ruleUnits: Readonly<Record<string, Unit>>
  /** Income year of the law, or 'schablon'. */
  readonly rulesOf: number | 'schablon'
}

/** A salary chain: one year by one method, from its surplus to the net pay per month. */
export class Chain {
  readonly #by: Calculator
  readonly #sheet: FigureCells
  #definition: ChainDefinition | undefined
  readonly #burden: Readonly<Record<string, Formula>>
  #formulas: Readonly<Record<string, Formula>>
  #burdened = false
  #nextIsSet = false

  constructor(sheetName: string, by: Calculator, burden: Readonly<Record<string, Formula>> = burdenFormulas) {
    this.#by = by
    this.#burden = burden
    this.#formulas = burden
    this.#sheet = by.cells(sheetName)
  }

  /** Makes the chain follow a definition. Writes only what differs. Throws when a formula calls an unknown name. */
  follow(definition: ChainDefinition, start: Readonly<Record<string, number>>): void {
    const last = this.#definition
    this.#definition = definition
    this.#by.together(() => {
      if (last?.key !== definition.key) {
        const formulas = definition.formulas()
        this.#formulas = { ...formulas, ...this.#burden }
        this.#sheet.define(formulas)
      }
      if (last !== definition) this.#sheet.feed(definition.rules)
      this.#sheet.feed(start)
    })
    if (last?.key !== definition.key) this.#sheet.complete()
  }

  setNext(netProfitPerYear: number, step: number): void {
    this.#nextIsSet = true
    this.#by.together(() => this.#sheet.feed({ 'next.netProfitPerYear': netProfitPerYear, 'next.step': step }))
  }

  number(name: string): number | null {
    // what nobody has asked for is not calculated with every edit
    if (!this.#burdened && name in this.#burden) {
      this.#burdened = true
      this.#by.together(() => {
        this.#sheet.define(this.#burden)
        // only two of the burdens are about the next 100 kr, and only those are given it
        if (!this.#nextIsSet) this.#sheet.feed({ 'next.netProfitPerYear': null, 'next.step': null })
      })
      this.#sheet.complete()
    }
    return this.#sheet.number(name)
  }

  /** The definition that it follows; undefined before there is one. */
  get definition(): ChainDefinition | undefined {
    return this.#definition
  }

  /** How a figure is calculated; undefined for what the chain starts from. */
  formulaOf(name: string): Formula | undefined {
    return this.#formulas[name]
  }

  /** What a name stands for in the chain's formulas, of what has been calculated. */
  valueOf(name: string): number | null {
    return this.#sheet.number(name)
  }
}
