import { type Year, years } from '../rules/horizon.ts'
import { type Explanation, explain, type FigureLabel } from './explain.ts'
import type { Calculator, FigureCells } from './figure-cells.ts'
import type { BreakEvenName, RatioName, SumName } from './figures.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import type { ProductFormulas } from './formulas/product.ts'
import { totalFormulas } from './formulas/totals.ts'
import { perYear } from './per-year.ts'
import { namesIn, parseTemplate } from './template.ts'

type RatioFormulas = ProductFormulas['ratios']
const totals = totalFormulas('year1')

function inputsOf(formulas: RatioFormulas): readonly SumName[] {
  const names = Object.values(formulas).flatMap(({ formula }) => namesIn(parseTemplate(formula)))
  return [...new Set(names)].filter((name): name is SumName => name in totals)
}

export const ratioSheets = years.map((year) => `ratios_${year}`)

/** Coverage, margin per hour and break-even of the years: calculated from the totals when one is asked for after a total has changed. */
export class Ratios {
  readonly #by: Calculator
  readonly #sheets: Readonly<Record<Year, FigureCells>>
  readonly #formulas: RatioFormulas
  readonly #inputs: readonly SumName[]
  readonly #defined = new Set<Year>()
  readonly #fresh = new Set<Year>()
  readonly #totalOf: (name: SumName, year: Year) => number | null

  constructor(by: Calculator, totalOf: (name: SumName, year: Year) => number | null, formulas: RatioFormulas) {
    this.#by = by
    this.#formulas = formulas
    this.#inputs = inputsOf(formulas)
    this.#totalOf = totalOf
    this.#sheets = perYear((year) => by.cells(`ratios_${year}`))
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
      meaningOf: (part) => ({ kind: 'figure', name: part as FigureLabel, unit: this.#unitOf(part) }), // formulas name figures
      valueOf: (part) => sheet.number(part),
    })
  }

  /** A ratio counts what its formula says, what it starts from what the total's does. */
  #unitOf(name: string): Unit {
    const known: Readonly<Record<string, Formula>> = { ...totals, ...this.#formulas }
    const formula = known[name]
    if (!formula) throw new Error(`no figure ${name} among the ratios`)
    return formula.unit
  }

  #sheet(year: Year): FigureCells {
    const sheet = this.#sheets[year]
    if (!this.#fresh.has(year)) {
      const fed = Object.fromEntries(this.#inputs.map((name) => [name, this.#totalOf(name, year)]))
      this.#by.together(() => {
        if (!this.#defined.has(year)) sheet.define(this.#formulas)
        sheet.feed(fed)
      })
      this.#defined.add(year)
      sheet.complete()
      this.#fresh.add(year)
    }
    return sheet
  }
}
