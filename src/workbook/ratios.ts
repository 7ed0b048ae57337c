import { type Year, years } from '../rules/horizon.ts'
import type { Engine } from './engine.ts'
import { type Explanation, explain, type FigureLabel } from './explain.ts'
import { FigureSheet } from './figure-sheet.ts'
import type { BreakEvenName, RatioName, SumName } from './figures.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import type { ProductFormulas } from './formulas/product.ts'
import { totalFormulas } from './formulas/totals.ts'
import { perYear } from './per-year.ts'
import { namesIn, parseTemplate } from './template.ts'

type RatioFormulas = ProductFormulas['ratios']
const totals = totalFormulas('year1')

/** The totals that the ratios start from. */
function inputsOf(formulas: RatioFormulas): readonly SumName[] {
  const names = Object.values(formulas).flatMap(({ formula }) => namesIn(parseTemplate(formula)))
  return [...new Set(names)].filter((name): name is SumName => name in totals)
}

/** Names the sheets that the ratios of all years need in an engine. */
export const ratioSheets = years.map((year) => `ratios_${year}`)

/** Coverage, margin per hour and break-even of the years: calculated from the totals when one is asked for after a total has changed. */
export class Ratios {
  readonly #engine: Engine
  readonly #sheets: Readonly<Record<Year, FigureSheet>>
  readonly #formulas: RatioFormulas
  readonly #inputs: readonly SumName[]
  readonly #fresh = new Set<Year>()
  readonly #totalOf: (name: SumName, year: Year) => number | null

  constructor(engine: Engine, totalOf: (name: SumName, year: Year) => number | null, formulas: RatioFormulas) {
    this.#engine = engine
    this.#formulas = formulas
    this.#inputs = inputsOf(formulas)
    this.#totalOf = totalOf
    this.#sheets = perYear((year) => new FigureSheet(`ratios_${year}`, engine))
    engine.together(() => {
      for (const year of years) this.#sheets[year].define(formulas)
    })
  }

  invalidate(year: Year): void {
    this.#fresh.delete(year)
  }

  number(name: RatioName | BreakEvenName, year: Year): number | null {
    return this.#sheet(year).number(name)
  }

  explain(name: RatioName | BreakEvenName, year: Year): Explanation {
    const sheet = this.#sheet(year)
    return explain(this.#formulas[name], sheet.number(name), {
      meaningOf: (part) => ({ is: 'figure', name: part as FigureLabel, unit: this.#unitOf(part) }), // formulas name figures
      valueOf: (part) => sheet.number(part),
      addressOf: (part) => sheet.address(part),
      holds: (condition) => this.#engine.holds(condition, sheet.sheet),
      calculate: (text) => this.#engine.calculate(text, sheet.sheet),
    })
  }

  /** A ratio counts what its formula says, what it starts from what the total's does. */
  #unitOf(name: string): Unit {
    const known: Readonly<Record<string, Formula>> = { ...totals, ...this.#formulas }
    const formula = known[name]
    if (!formula) throw new Error(`no figure ${name} among the ratios`)
    return formula.unit
  }

  #sheet(year: Year): FigureSheet {
    const sheet = this.#sheets[year]
    if (!this.#fresh.has(year)) {
      const fed = Object.fromEntries(this.#inputs.map((name) => [name, this.#totalOf(name, year)]))
      this.#engine.together(() => sheet.feed(fed))
      sheet.complete()
      this.#fresh.add(year)
    }
    return sheet
  }
}
