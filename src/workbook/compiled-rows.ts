import type { Plan, Row } from '../plan/plan.ts'
import type { Table } from '../rules/field-names.ts'
import { Compiled } from './compiled.ts'
import type { Formula } from './formulas/formula.ts'
import type { SumFormulas } from './formulas/sums.ts'
import { type Input, rowInputs, rowInputValue } from './row-layout.ts'

/** The numbers of a table's rows without an engine. A row is calculated when one of its numbers is first asked for. */
export class CompiledRows {
  readonly #table: Table
  readonly #rows: ReadonlyMap<string, Row>
  readonly #inputs: readonly Input[]
  readonly #names: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #compiled: Compiled
  readonly #pricesVat: Plan['settings']['pricesVat']
  readonly #known = new Map<string, Float64Array>()

  constructor(table: Table, plan: Plan, formulas: SumFormulas) {
    const own: Readonly<Record<string, Formula>> = formulas.rows[table]
    this.#table = table
    this.#rows = new Map((plan[table] as readonly Row[]).map((row) => [row.id, row]))
    this.#inputs = rowInputs(table)
    this.#names = Object.keys(own)
    this.#places = new Map([...this.#inputs, ...this.#names].map((name, at) => [name, at]))
    this.#compiled = new Compiled(own, this.#names, this.#inputs)
    this.#pricesVat = plan.settings.pricesVat
  }

  /** A number of a row, entered or computed; null when it is not finite. Throws for a row that is not there. */
  number(id: string, name: string): number | null {
    const place = this.#places.get(name)
    if (place === undefined) throw new Error(`no column ${name} in ${this.#table}`)
    const value = this.#valuesOf(id)[place] as number // a place of its own
    return Number.isFinite(value) ? value : null
  }

  /** Whether a row counts in the sums of its table. */
  counts(id: string): boolean {
    return !this.#places.has('counts') || this.number(id, 'counts') !== 0
  }

  #valuesOf(id: string): Float64Array {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`no row ${id} in ${this.#table}`)
    const known = this.#known.get(id)
    if (known) return known
    const fields = row as unknown as Readonly<Record<string, unknown>> // its fields by their names
    const inputs = this.#inputs.map((name) => rowInputValue(name, fields, this.#pricesVat))
    this.#compiled.run(...inputs)
    const values = Float64Array.from([...inputs, ...this.#names.map((name) => this.#compiled.figure(name))])
    this.#known.set(id, values)
    return values
  }
}
