import type { PlanEdit, TouchedRow } from '../plan/edit.ts'
import { type Table, tables } from '../plan/fields.ts'
import { type Plan, type Row, type Rows, rowsOf } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'

/** Finds the rows of the open plan by id and by year without walking them: the sheets ask for every cell they draw. */
export class RowIndex {
  readonly #byId: { readonly [T in Table]: Map<string, Rows[T]> } = {
    offerings: new Map(),
    fixedCosts: new Map(),
    measures: new Map(),
  }
  readonly #byYear = new Map<string, { readonly of: readonly Row[]; readonly rows: readonly Row[] }>()

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

  /** The rows of a sheet for a year, in order; the same array until a row of the sheet changes. */
  rows<T extends Table>(plan: Plan, table: T, year: Year): readonly Rows[T][] {
    const key = `${table}.${year}`
    const cached = this.#byYear.get(key)
    if (cached?.of === plan[table]) return cached.rows as readonly Rows[T][] // kept under this table's key
    const rows = rowsOf(plan, table, year)
    this.#byYear.set(key, { of: plan[table], rows })
    return rows
  }

  /** Follows an edit: the rows that it touched, in the order in which it touched them. */
  follow(touched: readonly TouchedRow[]): void {
    for (const { table, id, row } of touched) {
      const byId: Map<string, Row> = this.#byId[table]
      if (row) byId.set(id, row)
      else byId.delete(id)
    }
  }
}

/** The sheets whose rows come, go or move by an edit: their lists must be rebuilt. */
export function rearrangedSheets(edit: PlanEdit): ReadonlySet<Table> {
  switch (edit.do) {
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
