import type { PlanEdit } from '../plan/edit.ts'
import { type Table, tables } from '../plan/fields.ts'
import { type Plan, type Row, type Rows, rowsOf } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'

/** Finds the rows of the open plan by id and by year without walking them: the sheets ask for every cell they draw. */
export class RowIndex {
  private readonly byId: { readonly [T in Table]: Map<string, Rows[T]> } = {
    offerings: new Map(),
    fixedCosts: new Map(),
    measures: new Map(),
  }
  private readonly byYear = new Map<string, { readonly of: readonly Row[]; readonly rows: readonly Row[] }>()

  constructor(plan: Plan) {
    for (const table of tables) this.indexSheet(plan, table)
  }

  row<T extends Table>(table: T, id: string): Rows[T] | undefined {
    const byId: { readonly [K in Table]: ReadonlyMap<string, Rows[K]> } = this.byId
    const rows: ReadonlyMap<string, Rows[T]> = byId[table]
    return rows.get(id)
  }

  /** The rows of a sheet for a year, in order; the same array until a row of the sheet changes. */
  rows<T extends Table>(plan: Plan, table: T, year: Year): readonly Rows[T][] {
    const key = `${table}.${year}`
    const kept = this.byYear.get(key)
    if (kept?.of === plan[table]) return kept.rows as readonly Rows[T][] // kept under this table's key
    const rows = rowsOf(plan, table, year)
    this.byYear.set(key, { of: plan[table], rows })
    return rows
  }

  /** Follows an edit; `plan` is the plan after it. */
  follow(edit: PlanEdit, plan: Plan): void {
    for (const [table, ids] of touchedRows(edit)) this.indexRows(plan, table, ids)
  }

  private indexRows(plan: Plan, table: Table, ids: ReadonlySet<string>): void {
    const byId: Map<string, Row> = this.byId[table]
    // what is no longer in the plan is not indexed again
    for (const id of ids) byId.delete(id)
    for (const row of plan[table]) if (ids.has(row.id)) byId.set(row.id, row)
  }

  private indexSheet(plan: Plan, table: Table): void {
    const byId: Map<string, Row> = this.byId[table]
    byId.clear()
    for (const row of plan[table]) byId.set(row.id, row)
  }
}

/** The rows that an edit changes, adds, removes or moves, by sheet. */
function touchedRows(edit: PlanEdit, found = new Map<Table, Set<string>>()): ReadonlyMap<Table, ReadonlySet<string>> {
  const note = (table: Table, ids: readonly string[]) => {
    const known = found.get(table) ?? new Set<string>()
    for (const id of ids) known.add(id)
    found.set(table, known)
  }
  switch (edit.do) {
    case 'change':
      note(edit.table, [edit.id])
      break
    case 'insert':
      note(
        edit.table,
        edit.rows.map(({ id }) => id),
      )
      break
    case 'remove':
      note(edit.table, edit.ids)
      break
    case 'reorder':
      note(edit.table, Object.keys(edit.ranks))
      break
    case 'several':
      for (const part of edit.edits) touchedRows(part, found)
      break
    case 'setSalary':
    case 'setSettings':
  }
  return found
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
