import type { Year } from '../rules/horizon.ts'
import type { Table, Values } from './fields.ts'
import { byRank, type Plan, type PlanSettings, type Row, type RowId, type SalaryYear } from './plan.ts'

/** Fills in cells of one row. */
export type ChangeRow = {
  readonly [T in Table]: {
    readonly do: 'change'
    readonly table: T
    readonly id: RowId<T>
    readonly values: Partial<Values<T>>
  }
}[Table]

/** Adds whole rows; each carries its own rank. */
export type InsertRows = {
  readonly [T in Table]: { readonly do: 'insert'; readonly table: T; readonly rows: readonly Row<T>[] }
}[Table]

/** Takes rows away. */
export type RemoveRows = {
  readonly [T in Table]: { readonly do: 'remove'; readonly table: T; readonly ids: readonly RowId<T>[] }
}[Table]

/** Moves rows by giving them new ranks. */
export interface ReorderRows {
  readonly do: 'reorder'
  readonly table: Table
  readonly ranks: Readonly<Record<string, string>>
}

/** Everything a user can do to a plan: a closed list, so that undo, saving and the workbook miss nothing. */
export type PlanEdit =
  | ChangeRow
  | InsertRows
  | RemoveRows
  | ReorderRows
  | { readonly do: 'setSalary'; readonly year: Year; readonly values: Partial<SalaryYear> }
  | { readonly do: 'setSettings'; readonly values: Partial<PlanSettings> }
  /** Several edits that a user sees as one act: a paste, a sort, an import. */
  | { readonly do: 'several'; readonly edits: readonly PlanEdit[] }

/** A plan after an edit, and the edit that takes it back. */
export interface Applied {
  readonly plan: Plan
  readonly undo: PlanEdit
}

/** Applies an edit. Throws when a row is unknown or already there: that is a bug, not a user's mistake. */
export function applyEdit(plan: Plan, edit: PlanEdit): Applied {
  switch (edit.do) {
    case 'change':
      return changeRow(plan, edit)
    case 'insert':
      return insertRows(plan, edit)
    case 'remove':
      return removeRows(plan, edit)
    case 'reorder':
      return reorderRows(plan, edit)
    case 'setSalary': {
      const before = plan.salary[edit.year]
      return {
        plan: { ...plan, salary: { ...plan.salary, [edit.year]: { ...before, ...edit.values } } },
        undo: { ...edit, values: oldValues(before, edit.values) },
      }
    }
    case 'setSettings':
      return {
        plan: { ...plan, settings: { ...plan.settings, ...edit.values } },
        undo: { ...edit, values: oldValues(plan.settings, edit.values) },
      }
    case 'several': {
      const undos: PlanEdit[] = []
      let current = plan
      for (const part of edit.edits) {
        const applied = applyEdit(current, part)
        current = applied.plan
        undos.unshift(applied.undo)
      }
      return { plan: current, undo: { do: 'several', edits: undos } }
    }
  }
}

/** The values that stood where new ones are set. */
function oldValues<V extends object>(before: V, set: Partial<V>): Partial<V> {
  return Object.fromEntries(Object.keys(set).map((key) => [key, before[key as keyof V]])) as Partial<V> // keys of a Partial<V> are keys of V
}

// The rows of a sheet without their sheet's type: the edit that brings new ones is typed per sheet, so they fit.
type AnyRow = Row & { readonly id: string }

function rowsIn(plan: Plan, table: Table): readonly AnyRow[] {
  return plan[table]
}

function withRows(plan: Plan, table: Table, rows: readonly AnyRow[]): Plan {
  return { ...plan, [table]: rows }
}

function indexOfRow(rows: readonly AnyRow[], table: Table, id: string): number {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) throw new Error(`no row ${id} in ${table}`)
  return at
}

function changeRow(plan: Plan, edit: ChangeRow): Applied {
  const rows = rowsIn(plan, edit.table)
  const at = indexOfRow(rows, edit.table, edit.id)
  const before = rows[at] as AnyRow // indexOfRow has found it
  const after = { ...before, ...edit.values } // values are of the same sheet as the row
  return {
    plan: withRows(plan, edit.table, rows.with(at, after)),
    undo: { ...edit, values: oldValues<object>(before, edit.values) }, // the same fields, with what they held
  }
}

function insertRows(plan: Plan, edit: InsertRows): Applied {
  const rows = rowsIn(plan, edit.table)
  const known = new Set(rows.map((row): string => row.id))
  for (const row of edit.rows) {
    if (known.has(row.id)) throw new Error(`row ${row.id} is already in ${edit.table}`)
    known.add(row.id)
  }
  return {
    plan: withRows(plan, edit.table, [...rows, ...edit.rows].sort(byRank)),
    undo: { do: 'remove', table: edit.table, ids: edit.rows.map((row) => row.id) } as RemoveRows, // ids of the same sheet
  }
}

function removeRows(plan: Plan, edit: RemoveRows): Applied {
  const rows = rowsIn(plan, edit.table)
  const gone = new Set<string>(edit.ids)
  const removed = rows.filter((row) => gone.has(row.id))
  if (removed.length !== gone.size) throw new Error(`no such rows in ${edit.table}: ${edit.ids.join(', ')}`)
  return {
    plan: withRows(
      plan,
      edit.table,
      rows.filter((row) => !gone.has(row.id)),
    ),
    undo: { do: 'insert', table: edit.table, rows: removed } as InsertRows, // rows of the same sheet
  }
}

function reorderRows(plan: Plan, edit: ReorderRows): Applied {
  const rows = rowsIn(plan, edit.table)
  const before: Record<string, string> = {}
  for (const id of Object.keys(edit.ranks)) before[id] = (rows[indexOfRow(rows, edit.table, id)] as AnyRow).rank // found, or thrown
  const moved = rows.map((row) => {
    const rank = edit.ranks[row.id]
    return rank === undefined ? row : { ...row, rank }
  })
  return { plan: withRows(plan, edit.table, moved.sort(byRank)), undo: { ...edit, ranks: before } }
}
