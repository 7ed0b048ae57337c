import { type Plan, type Row, rowsOf } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { Compiled } from './compiled.ts'
import { CompiledRows } from './compiled-rows.ts'
import { toFifteenDigits } from './engine-arithmetic.ts'
import type { PlanFigure, SumName } from './figures.ts'
import type { Formula } from './formulas/formula.ts'
import type { SumFormulas } from './formulas/sums.ts'
import { parseTemplate } from './template.ts'

/** What a year writes off and pays in interest, as the sums of the year are given it, kr. */
export type FinancingInputs = (
  plan: Plan,
  year: Year,
  rules: readonly TaxYear[],
) => Readonly<Record<`financing.${'depreciation' | 'loanInterest'}`, number>>

/** A plan's rows and what they come to, by the workbook's own formulas without its engine. What is asked for is calculated, and kept. */
export class CompiledSums {
  readonly #plan: Plan
  readonly #formulas: SumFormulas
  readonly #rules: readonly TaxYear[]
  readonly #financing: FinancingInputs
  readonly #rows = new Map<Table, CompiledRows>()
  readonly #sums = new Map<Year, ReadonlyMap<string, number | null>>()

  constructor(plan: Plan, formulas: SumFormulas, rules: readonly TaxYear[], financing: FinancingInputs) {
    this.#plan = plan
    this.#rules = rules
    this.#financing = financing
    this.#formulas = formulas
  }

  /** A number of a row, entered or computed; null when it is not finite. Throws for a row or column that is not there. */
  number(table: Table, id: string, name: string): number | null {
    return this.#rowsOf(table).number(id, name)
  }

  /** A sum of a year. */
  total(name: SumName | 'surplus', year: Year): number | null {
    return this.#sumsOf(year).get(name) ?? null
  }

  /** A sum over the three years. */
  planTotal(name: PlanFigure): number | null {
    return this.#sum(this.#formulas.plan[name], 'year1')
  }

  #rowsOf(table: Table): CompiledRows {
    const known = this.#rows.get(table)
    if (known) return known
    const rows = new CompiledRows(table, this.#plan, this.#formulas)
    this.#rows.set(table, rows)
    return rows
  }

  /** SUM({table.column}): what a column comes to over the rows that count. */
  #sum({ formula }: Formula, year: Year): number | null {
    const node = parseTemplate(formula)
    const of = node.kind === 'call' && node.name === 'SUM' ? node.args[0] : undefined
    const [sheet, column] = of?.kind === 'reference' ? of.name.split('.') : []
    const table = tables.find((one) => one === sheet)
    if (!table || column === undefined) throw new Error(`${formula} is no sum of a column`)
    const rows = this.#rowsOf(table)
    const total = (rowsOf(this.#plan, table, year) as readonly Row[]).reduce(
      (sum, { id }) => (rows.counts(id) ? sum + (rows.number(id, column) ?? 0) : sum),
      0,
    )
    return finite(toFifteenDigits(total))
  }

  #sumsOf(year: Year): ReadonlyMap<string, number | null> {
    const known = this.#sums.get(year)
    if (known) return known
    const formulas: Readonly<Record<SumName | 'surplus', Formula>> = this.#formulas.totals[year]
    const names = Object.keys(formulas) as readonly (keyof typeof formulas)[] // its keys
    const isSum = (name: keyof typeof formulas) => formulas[name].formula.startsWith('SUM(')
    const sums = new Map<string, number | null>(
      names.filter(isSum).map((name) => [name, this.#sum(formulas[name], year)]),
    )
    const others = names.filter((name) => !isSum(name))
    const financing = this.#financing(this.#plan, year, this.#rules)
    const compiled = new Compiled(formulas, others, [...sums.keys()], financing)
    compiled.run(...[...sums.values()].map((value) => value ?? 0))
    for (const name of others) sums.set(name, finite(compiled.figure(name)))
    this.#sums.set(year, sums)
    return sums
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
