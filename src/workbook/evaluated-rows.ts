import type { Table } from '../plan/fields.ts'
import type { Plan, Row } from '../plan/plan.ts'
import { Compiled } from './compiled.ts'
import type { Formula } from './formulas/formula.ts'
import type { ProductFormulas } from './formulas/product.ts'
import { type Input, rowInputs, rowInputValue } from './row-layout.ts'

/** The numbers of a table's rows without an engine. A row is calculated when one of its numbers is first asked for. */
export class EvaluatedRows {
  readonly #table: Table
  readonly #rows: ReadonlyMap<string, Row>
  readonly #inputs: readonly Input[]
  readonly #names: readonly string[]
  readonly #places: ReadonlyMap<string, number>
  readonly #compiled: Compiled
  readonly #pricesVat: Plan['settings']['pricesVat']
  readonly #known: WeakMap<Row, Float64Array>

  /** before: the rows as they were before an edit; what is known of those that it left alone is taken over. */
  constructor(table: Table, plan: Plan, formulas: ProductFormulas, before?: EvaluatedRows) {
    const own: Readonly<Record<string, Formula>> = formulas.rows[table]
    this.#table = table
    this.#rows = new Map((plan[table] as readonly Row[]).map((row) => [row.id, row]))
    this.#inputs = rowInputs(table)
    this.#names = Object.keys(own)
    this.#places = new Map([...this.#inputs, ...this.#names].map((name, at) => [name, at]))
    this.#compiled = new Compiled(own, this.#names, this.#inputs)
    this.#pricesVat = plan.settings.pricesVat
    this.#known = before && before.#pricesVat === this.#pricesVat ? before.#known : new WeakMap()
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
    const known = this.#known.get(row)
    if (known) return known
    const fields = row as unknown as Readonly<Record<string, unknown>> // its fields by their names
    const inputs = this.#inputs.map((name) => rowInputValue(name, fields, this.#pricesVat))
    this.#compiled.run(...inputs)
    const values = Float64Array.from([...inputs, ...this.#names.map((name) => this.#compiled.figure(name))])
    this.#known.set(row, values)
    return values
  }
}
