import { fieldsIn, type Plan, type Row, rowsOf } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { Compiled } from './compiled.ts'
import { toFifteenDigits } from './engine-arithmetic.ts'
import type { PlanFigure, SumName } from './figures.ts'
import type { Formula } from './formulas/formula.ts'
import type { SumFormulas } from './formulas/sums.ts'
import { type Input, rowInputs, rowInputValue } from './row-layout.ts'
import { parseTemplate } from './template.ts'

/** The numbers of a table's rows without an engine. A row is calculated when one of its numbers is first asked for. */
class CompiledRows {
  readonly #table: Table
  readonly #rows: ReadonlyMap<string, Row>
  readonly #inputs: readonly Input[]
  readonly #names: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #compiled: Compiled
  readonly #settings: Plan['settings']
  readonly #known = new Map<string, Float64Array>()

  constructor(table: Table, plan: Plan, formulas: SumFormulas) {
    const own: Readonly<Record<string, Formula>> = formulas.rows[table]
    this.#table = table
    this.#rows = new Map((plan[table] as readonly Row[]).map((row) => [row.id, row]))
    this.#inputs = rowInputs(table)
    this.#names = Object.keys(own)
    this.#places = new Map([...this.#inputs, ...this.#names].map((name, at) => [name, at]))
    this.#compiled = new Compiled(own, this.#names, this.#inputs)
    this.#settings = plan.settings
  }

  /** A number of a row, entered or computed; null when it is not finite. Throws for a row that is not there. */
  number(id: string, name: string): number | null {
    const place = this.#places.get(name)
    if (place === undefined) throw new Error(`no column ${name} in ${this.#table}`)
    const value = this.#valuesOf(id)[place] as number // a place of its own
    return Number.isFinite(value) ? value : null
  }

  counts(id: string): boolean {
    return !this.#places.has('counts') || this.number(id, 'counts') !== 0
  }

  #valuesOf(id: string): Float64Array {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`no row ${id} in ${this.#table}`)
    const known = this.#known.get(id)
    if (known) return known
    const inputs = this.#inputs.map((name) => rowInputValue(name, fieldsIn(row), this.#settings))
    this.#compiled.run(...inputs)
    const values = Float64Array.from([...inputs, ...this.#names.map((name) => this.#compiled.figure(name))])
    this.#known.set(id, values)
    return values
  }
}

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

  total(name: SumName | 'surplus', year: Year): number | null {
    return this.#sumsOf(year).get(name) ?? null
  }

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
