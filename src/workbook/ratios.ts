import { type Year, years } from '../rules/horizon.ts'
import type { Engine } from './engine.ts'
import { type Explanation, explain, type FigureLabel } from './explain.ts'
import { FigureSheet } from './figure-sheet.ts'
import type { BreakEvenName, RatioName, SumName } from './figures.ts'
import { breakEvenFormulas } from './formulas/break-even.ts'
import type { Formula, Unit } from './formulas/formula.ts'
import { ratioFormulas, totalFormulas } from './formulas/totals.ts'
import { perYear } from './per-year.ts'
import { namesIn, parseTemplate } from './template.ts'

const formulas: Readonly<Record<RatioName | BreakEvenName, Formula>> = { ...ratioFormulas, ...breakEvenFormulas }
const totals = totalFormulas('year1')

/** The totals that the ratios start from. */
const inputs = [...new Set(Object.values(formulas).flatMap(({ formula }) => namesIn(parseTemplate(formula))))].filter(
  (name): name is SumName => name in totals,
)

/** A ratio counts what its formula says, what it starts from what the total's does. */
function unitOf(name: string): Unit {
  const known: Readonly<Record<string, Formula>> = { ...totals, ...formulas }
  return known[name]?.unit ?? 'kr'
}

/** Names the sheets that the ratios of all years need in an engine. */
export const ratioSheets = years.map((year) => `ratios_${year}`)

/** Coverage, margin per hour and break-even of the years: calculated from the totals when one is asked for after a total has changed. */
export class Ratios {
  readonly #engine: Engine
  readonly #sheets: Readonly<Record<Year, FigureSheet>>
  readonly #fresh = new Set<Year>()
  readonly #totalOf: (name: SumName, year: Year) => number | null

  constructor(engine: Engine, totalOf: (name: SumName, year: Year) => number | null) {
    this.#engine = engine
    this.#totalOf = totalOf
    this.#sheets = perYear((year) => new FigureSheet(`ratios_${year}`, engine))
    engine.together(() => {
      for (const year of years) this.#sheets[year].define(formulas)
    })
  }

  outdate(year: Year): void {
    this.#fresh.delete(year)
  }

  number(name: RatioName | BreakEvenName, year: Year): number | null {
    return this.#sheet(year).number(name)
  }

  explain(name: RatioName | BreakEvenName, year: Year): Explanation {
    const sheet = this.#sheet(year)
    return explain(formulas[name], sheet.number(name), {
      meaningOf: (part) => ({ is: 'figure', name: part as FigureLabel, unit: unitOf(part) }), // formulas name figures
      valueOf: (part) => sheet.number(part),
      addressOf: (part) => sheet.address(part),
      holds: (condition) => this.#engine.holds(condition, sheet.sheet),
      calculate: (text) => this.#engine.calculate(text, sheet.sheet),
    })
  }

  #sheet(year: Year): FigureSheet {
    const sheet = this.#sheets[year]
    if (!this.#fresh.has(year)) {
      const fed = Object.fromEntries(inputs.map((name) => [name, this.#totalOf(name, year)]))
      this.#engine.together(() => sheet.feed(fed))
      this.#fresh.add(year)
    }
    return sheet
  }
}
