import { type Year, years } from '../rules/horizon.ts'
import { type Explanation, explain } from './explain.ts'
import type { Calculator, FigureCells } from './figure-cells.ts'
import type { HourPayName } from './figures.ts'
import { hourPayFormulas } from './formulas/ratios.ts'
import { perYear } from './per-year.ts'

const inputs = { netProfitPerYear: 'kr', plannedHours: 'hours' } as const
type Input = keyof typeof inputs

export const hourPaySheets = years.map((year) => `hourPay_${year}`)

/** What is left for each planned hour of the years: calculated when it is asked for after the net pay or the hours have changed. */
export class HourPay {
  readonly #by: Calculator
  readonly #sheets: Readonly<Record<Year, FigureCells>>
  readonly #figureOf: (name: Input, year: Year) => number | null
  readonly #defined = new Set<Year>()
  readonly #fresh = new Set<Year>()

  constructor(by: Calculator, figureOf: (name: Input, year: Year) => number | null) {
    this.#by = by
    this.#figureOf = figureOf
    this.#sheets = perYear((year) => by.cells(`hourPay_${year}`))
  }

  invalidate(year: Year): void {
    this.#fresh.delete(year)
  }

  number(name: HourPayName, year: Year): number | null {
    return this.#sheet(year).number(name)
  }

  explain(name: HourPayName, year: Year): Explanation {
    const sheet = this.#sheet(year)
    return explain(hourPayFormulas[name], sheet.number(name), {
      meaningOf: (part) => ({ kind: 'figure', name: part as Input, unit: inputs[part as Input] }), // the formula names these
      valueOf: (part) => sheet.number(part),
    })
  }

  #sheet(year: Year): FigureCells {
    const sheet = this.#sheets[year]
    if (!this.#fresh.has(year)) {
      // asked for first: a chain that is brought up to date writes by itself
      const fed = {
        netProfitPerYear: this.#figureOf('netProfitPerYear', year),
        plannedHours: this.#figureOf('plannedHours', year),
      }
      this.#by.together(() => {
        if (!this.#defined.has(year)) sheet.define(hourPayFormulas)
        sheet.feed(fed)
      })
      this.#defined.add(year)
      this.#fresh.add(year)
    }
    return sheet
  }
}
