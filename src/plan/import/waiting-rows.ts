import type { Table } from '../../rules/field-names.ts'
import type { CellValues } from '../cells.ts'
import type { Row } from '../plan.ts'
import { comparedName } from '../row-name.ts'
import type { Mapping } from './found.ts'

/** The rows of the plan that no row of the file has been matched with yet. */
export class Waiting {
  readonly #rows = new Map<string, Row[]>()
  readonly #keyFields: readonly string[]
  #count: number

  constructor(table: Table, rows: readonly Row[], fields: Mapping) {
    // the business area distinguishes rows only where the file has it
    const known = { offerings: ['product', 'category'], fixedCosts: ['category'], measures: ['measureName'] }[table]
    const present = known.filter((field) => fields.some((each) => each === field))
    this.#keyFields = present.length > 0 ? present : known
    this.#count = rows.length
    for (const row of rows) {
      const key = this.#keyOf(row as unknown as CellValues)
      const same = this.#rows.get(key)
      if (same) same.push(row)
      else this.#rows.set(key, [row])
    }
  }

  /** How many are left. */
  get count(): number {
    return this.#count
  }

  /** The first row that is called the same: the second of two in the file is the second of two in the plan. */
  take(values: CellValues): Row | undefined {
    const row = this.#rows.get(this.#keyOf(values))?.shift()
    if (row) this.#count -= 1
    return row
  }

  #keyOf(values: CellValues): string {
    return this.#keyFields.map((field) => comparedName(String(values[field] ?? ''))).join('\n')
  }
}
