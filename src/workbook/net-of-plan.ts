import type { Plan } from '../plan/plan.ts'
import type { Table } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import type { Law } from './chain-definitions.ts'
import { byFormulas } from './compiled-cells.ts'
import { CompiledSums, type FinancingInputs } from './compiled-sums.ts'
import {
  type ChainName,
  chainNames,
  type FigureName,
  type LossName,
  lossNames,
  type SumName,
  sumNames,
} from './figures.ts'
import { sumFormulas } from './formulas/sums.ts'
import { type LawOfYear, lawOfYear } from './law-of-year.ts'
import { SalaryChains } from './salary-chains.ts'

const sums: readonly string[] = [...sumNames, 'surplus']
const chain: readonly string[] = [...chainNames, ...lossNames]

export const noFinancing: FinancingInputs = () => ({ 'financing.depreciation': 0, 'financing.loanInterest': 0 })

/**
 * A plan's net pay and what it comes of, by the workbook's own formulas without its engine: for a plan that is not open, or only meant. Without
 * the owner's ways, ratios and explanations, which would more than double what is sent before the first answer.
 * tests/workbook/compiled-plan.test.ts and tests/plan/first-figures.test.ts hold it to the engine.
 */
export class NetOfPlan {
  readonly plan: Plan
  readonly #law: Law
  readonly #sums: CompiledSums
  readonly #salary: SalaryChains

  /** `law`: `knownLaw`, or the average's; `financing`: `financingInputs`, or `noFinancing` where there can be none. */
  constructor(plan: Plan, law: Law, financing: FinancingInputs) {
    this.plan = plan
    this.#law = law
    this.#sums = new CompiledSums(plan, sumFormulas, law.taxYears, financing)
    const surplusOf = (year: Year) => this.#sums.total('surplus', year) ?? 0
    this.#salary = new SalaryChains(byFormulas, this.#law, plan, surplusOf, sumFormulas.difference)
  }

  /** A number of a row, entered or computed; null when it is not finite. Throws for a row or column that is not there. */
  number(table: Table, id: string, name: string): number | null {
    return this.#sums.number(table, id, name)
  }

  /** A sum of a year or a line of its salary chain, by the year's own method; null when it is not finite. Throws for any other figure. */
  figure(figure: FigureName): number | null {
    const [name = '', last = ''] = figure.split('.')
    const year = years.find((one) => one === last)
    if (year && sums.includes(name)) return this.#sums.total(name as SumName | 'surplus', year)
    if (year && chain.includes(name)) return this.#salary.number(name as ChainName | LossName, year)
    throw new Error(`${figure} is no figure of a first answer`)
  }

  /** Which rules the law method uses for a plan year, and how true they are of it. */
  lawOf(year: Year): LawOfYear {
    return lawOfYear(this.#law, this.plan, year)
  }
}
