import type { PlanEdit, TouchedRow } from '../plan/edit.ts'
import { type Plan, type Row, type Rows, rowsOf } from '../plan/plan.ts'
import { type Table, tables } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'

interface RowList {
  readonly rows: readonly Row[]
  readonly ids: readonly string[]
  readonly places: ReadonlyMap<string, number>
  readonly changed: Set<string>
}

/** Finds the rows of the open plan by id and by year without walking them: the sheets ask for every cell they draw. */
export class RowIndex {
  readonly #byId: { readonly [T in Table]: Map<string, Rows[T]> } = {
    offerings: new Map(),
    fixedCosts: new Map(),
    measures: new Map(),
  }
  readonly #lists: { readonly [T in Table]: Map<Year | 'all', RowList> } = {
    offerings: new Map(),
    fixedCosts: new Map(),
    measures: new Map(),
  }

  constructor(plan: Plan) {
    for (const table of tables) {
      const byId: Map<string, Row> = this.#byId[table]
      for (const row of plan[table]) byId.set(row.id, row)
    }
  }

  row<T extends Table>(table: T, id: string): Rows[T] | undefined {
    const byId: { readonly [K in Table]: ReadonlyMap<string, Rows[K]> } = this.#byId
    const rows: ReadonlyMap<string, Rows[T]> = byId[table]
    return rows.get(id)
  }

  /** The rows of a sheet for a year, in order; the same array until one of them changes. */
  rows<T extends Table>(plan: Plan, table: T, year: Year): readonly Rows[T][] {
    const list = this.#list(plan, table, year)
    if (list.changed.size === 0) return list.rows as readonly Rows[T][] // listed under this table
    const rows: Row[] = [...list.rows]
    for (const id of list.changed) {
      const [place, row] = [list.places.get(id), this.row(table, id)]
      if (place !== undefined && row) rows[place] = row
    }
    this.#lists[table].set(listedUnder(table, year), { ...list, rows, changed: new Set() })
    return this.rows(plan, table, year)
  }

  /** Their ids; the same array until rows of the sheet come, go or move. */
  ids(plan: Plan, table: Table, year: Year): readonly string[] {
    return this.#list(plan, table, year).ids
  }

  /** Where a row stands among them, from 0; undefined for a row of another year. */
  placeOf(plan: Plan, table: Table, year: Year, id: string): number | undefined {
    return this.#list(plan, table, year).places.get(id)
  }

  /** Follows an edit: the rows that it touched, in the order in which it touched them, and the sheets in which rows came, went or moved. */
  follow(touched: readonly TouchedRow[], rearranged: ReadonlySet<Table>): void {
    for (const table of rearranged) this.#lists[table].clear()
    for (const { table, id, row } of touched) {
      const byId: Map<string, Row> = this.#byId[table]
      if (row) byId.set(id, row)
      else byId.delete(id)
      if (row) this.#lists[table].get('year' in row ? row.year : 'all')?.changed.add(id)
    }
  }

  #list(plan: Plan, table: Table, year: Year): RowList {
    const key = listedUnder(table, year)
    const known = this.#lists[table].get(key)
    if (known) return known
    const rows: readonly Row[] = rowsOf(plan, table, year)
    const ids = rows.map(({ id }) => id)
    const list = { rows, ids, places: new Map(ids.map((id, place) => [id, place])), changed: new Set<string>() }
    this.#lists[table].set(key, list)
    return list
  }
}

/** A measure belongs to all years. */
const listedUnder = (table: Table, year: Year) => (table === 'measures' ? 'all' : year)

/** The sheets whose rows come, go or move by an edit: their lists must be rebuilt. */
export function rearrangedSheets(edit: PlanEdit): ReadonlySet<Table> {
  switch (edit.type) {
    case 'insert':
    case 'remove':
    case 'reorder':
      return new Set([edit.table])
    case 'several':
      return new Set(edit.edits.flatMap((part) => [...rearrangedSheets(part)]))
    case 'change':
    case 'setSalary':
    case 'setSettings':
      return new Set()
  }
}
