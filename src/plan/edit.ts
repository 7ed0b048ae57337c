import type { Year } from '../rules/horizon.ts'
import type { Table } from './fields.ts'
import { byRank, type Filled, type Plan, type PlanSettings, type Row, type RowId, type SalaryYear } from './plan.ts'

/** Fills in cells of one row. */
export type ChangeRow = {
  readonly [T in Table]: {
    readonly do: 'change'
    readonly table: T
    readonly id: RowId<T>
    readonly values: Partial<Filled<T>>
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
  const added = new Set<string>(edit.rows.map(({ id }) => id))
  const known = rows.find(({ id }) => added.has(id)) ?? (added.size < edit.rows.length ? edit.rows[0] : undefined)
  if (known) throw new Error(`row ${known.id} is already in ${edit.table}`)
  return {
    plan: withRows(plan, edit.table, putInOrder(rows, edit.rows)),
    undo: { do: 'remove', table: edit.table, ids: edit.rows.map((row) => row.id) } as RemoveRows, // ids of the same sheet
  }
}

function removeRows(plan: Plan, edit: RemoveRows): Applied {
  const [left, removed] = takeOut(rowsIn(plan, edit.table), edit.table, edit.ids)
  return {
    plan: withRows(plan, edit.table, left),
    undo: { do: 'insert', table: edit.table, rows: removed } as InsertRows, // rows of the same sheet
  }
}

function reorderRows(plan: Plan, edit: ReorderRows): Applied {
  const ids = Object.keys(edit.ranks)
  const [left, moved] = takeOut(rowsIn(plan, edit.table), edit.table, ids)
  const before = Object.fromEntries(moved.map(({ id, rank }) => [id, rank]))
  const placed = moved.map((row) => ({ ...row, rank: edit.ranks[row.id] ?? row.rank }))
  return { plan: withRows(plan, edit.table, putInOrder(left, placed)), undo: { ...edit, ranks: before } }
}

/** Up to so many rows, an edit splices a copy of the list; above, it filters or sorts all of it, which for a few rows of thousands costs more. */
const few = 8

/** The rows left and the rows taken out. Throws when one is not there. */
function takeOut(
  rows: readonly AnyRow[],
  table: Table,
  ids: readonly string[],
): readonly [left: readonly AnyRow[], taken: readonly AnyRow[]] {
  if (ids.length > few) {
    const gone = new Set<string>(ids)
    const [left, taken] = [rows.filter(({ id }) => !gone.has(id)), rows.filter(({ id }) => gone.has(id))]
    const found = new Set<string>(taken.map(({ id }) => id))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) throw new Error(`no row ${missing} in ${table}`)
    return [left, taken]
  }
  const places = [...new Set(ids)].map((id) => indexOfRow(rows, table, id)).sort((a, b) => b - a)
  let left: readonly AnyRow[] = rows
  for (const at of places) left = left.toSpliced(at, 1)
  return [left, places.reverse().map((at) => rows[at] as AnyRow)] // indexOfRow has found them
}

/** Rows that are in order, with others put in where they belong. */
function putInOrder(rows: readonly AnyRow[], added: readonly AnyRow[]): readonly AnyRow[] {
  if (added.length > few) return [...rows, ...added].sort(byRank)
  return added.reduce<readonly AnyRow[]>((placed, row) => placed.toSpliced(firstAfter(placed, row), 0, row), rows)
}

/** Where the first row stands that comes after one, in rows that are in order. */
function firstAfter(rows: readonly AnyRow[], row: AnyRow): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >> 1
    const before = byRank(rows[middle] as AnyRow, row) < 0 // between low and high
    if (before) low = middle + 1
    else high = middle
  }
  return low
}
