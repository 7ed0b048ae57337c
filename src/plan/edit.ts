import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import { type Filled, type Plan, type PlanSettings, type Row, type RowId, type SalaryYear } from './plan.ts'
import { type AnyRow, type FindRow, few, placeOfRow, putInOrder, takeOut } from './row-list.ts'

export type ChangeRow = {
  readonly [T in Table]: {
    readonly type: 'change'
    readonly table: T
    readonly id: RowId<T>
    readonly values: Partial<Filled<T>>
  }
}[Table]

/** Adds whole rows; each carries its own rank. */
export type InsertRows = {
  readonly [T in Table]: { readonly type: 'insert'; readonly table: T; readonly rows: readonly Row<T>[] }
}[Table]

export type RemoveRows = {
  readonly [T in Table]: { readonly type: 'remove'; readonly table: T; readonly ids: readonly RowId<T>[] }
}[Table]

export interface ReorderRows {
  readonly type: 'reorder'
  readonly table: Table
  readonly ranks: Readonly<Record<string, string>>
}

/** Everything a user can do to a plan: a closed list, so that undo, saving and the workbook miss nothing. */
export type PlanEdit =
  | ChangeRow
  | InsertRows
  | RemoveRows
  | ReorderRows
  | { readonly type: 'setSalary'; readonly year: Year; readonly values: Partial<SalaryYear> }
  | { readonly type: 'setSettings'; readonly values: Partial<PlanSettings> }
  | { readonly type: 'several'; readonly edits: readonly PlanEdit[] }

/** A plan after an edit, the edit that takes it back, and the rows that the edit touched, as they now are. */
export interface Applied {
  readonly plan: Plan
  readonly undo: PlanEdit
  readonly touched: readonly TouchedRow[]
}

/** A row that an edit changed, added, removed or moved; undefined: it is gone. */
export interface TouchedRow {
  readonly table: Table
  readonly id: string
  readonly row: Row | undefined
}

/**
 * Applies an edit. Throws when a row is unknown or already there: that is a bug, not a user's mistake. A caller with an index of the plan's
 * rows passes `find`; without it the sheets are walked. `own`: lists of rows that nobody but the caller holds yet; a change of one row is written in
 * them, where others are copied.
 */
export function applyEdit(
  plan: Plan,
  edit: PlanEdit,
  find: FindRow = walking(plan),
  own?: ReadonlySet<unknown>,
): Applied {
  switch (edit.type) {
    case 'change':
      return changeRow(plan, edit, find, own)
    case 'insert':
      return insertRows(plan, edit, find)
    case 'remove':
      return removeRows(plan, edit, find)
    case 'reorder':
      return reorderRows(plan, edit, find)
    case 'setSalary': {
      const before = plan.salary[edit.year]
      return {
        plan: { ...plan, salary: { ...plan.salary, [edit.year]: { ...before, ...edit.values } } },
        undo: { ...edit, values: oldValues(before, edit.values) },
        touched: [],
      }
    }
    case 'setSettings':
      return {
        plan: { ...plan, settings: { ...plan.settings, ...edit.values } },
        undo: { ...edit, values: oldValues(plan.settings, edit.values) },
        touched: [],
      }
    case 'several':
      return applySeveral(plan, edit.edits, find, own)
  }
}

function oldValues<V extends object>(before: V, set: Partial<V>): Partial<V> {
  return Object.fromEntries(Object.keys(set).map((key) => [key, before[key as keyof V]])) as Partial<V> // keys of a Partial<V> are keys of V
}

const rowsIn = (plan: Plan, table: Table): readonly AnyRow[] => plan[table]

const withRows = (plan: Plan, table: Table, rows: readonly AnyRow[]): Plan => ({ ...plan, [table]: rows })

const walking =
  (plan: Plan): FindRow =>
  (table, id) =>
    rowsIn(plan, table).find((row) => row.id === id)

/** One edit after the other; each finds the rows as those before it have left them. */
function applySeveral(plan: Plan, edits: readonly PlanEdit[], find: FindRow, own?: ReadonlySet<unknown>): Applied {
  const undos: PlanEdit[] = []
  const touched: TouchedRow[] = []
  const soFar = new Map<string, Row | undefined>()
  const key = (table: Table, id: string) => `${table} ${id}`
  const findNow: FindRow = (table, id) => (soFar.has(key(table, id)) ? soFar.get(key(table, id)) : find(table, id))
  let current = plan
  const take = (applied: Applied) => {
    current = applied.plan
    undos.push(applied.undo)
    for (const each of applied.touched) {
      touched.push(each)
      soFar.set(key(each.table, each.id), each.row)
    }
  }
  for (let at = 0; at < edits.length; ) {
    const changes = changesFrom(edits, at)
    if (changes.length > few) take(changeRows(current, changes))
    else
      for (const part of edits.slice(at, at + Math.max(1, changes.length))) take(applyEdit(current, part, findNow, own))
    at += Math.max(1, changes.length)
  }
  return { plan: current, undo: { type: 'several', edits: undos.reverse() }, touched }
}

function changeRow(plan: Plan, edit: ChangeRow, find: FindRow, own?: ReadonlySet<unknown>): Applied {
  const rows = rowsIn(plan, edit.table)
  const at = placeOfRow(rows, edit.table, edit.id, find)
  const before = rows[at] as AnyRow // placeOfRow has found it
  const after: AnyRow = { ...before, ...edit.values } // values are of the same sheet as the row
  if (own?.has(rows)) (rows as AnyRow[])[at] = after
  return {
    plan: own?.has(rows) ? plan : withRows(plan, edit.table, rows.with(at, after)),
    undo: { ...edit, values: oldValues<object>(before, edit.values) }, // the same fields, with what they held
    touched: [{ table: edit.table, id: edit.id, row: after }],
  }
}

/** The changes of one sheet that stand one after the other from a place on. */
function changesFrom(edits: readonly PlanEdit[], at: number): readonly ChangeRow[] {
  const changes: ChangeRow[] = []
  for (let next = edits[at]; next?.type === 'change'; next = edits[at + changes.length]) {
    if (changes[0] && next.table !== changes[0].table) break
    changes.push(next)
  }
  return changes
}

/** Many changes of one sheet: its list is copied once for all of them. */
function changeRows(plan: Plan, edits: readonly ChangeRow[]): Applied {
  const [{ table }] = edits as readonly [ChangeRow] // more than a few
  const rows = [...rowsIn(plan, table)]
  const places = new Map(rows.map(({ id }, at) => [id, at]))
  const touched: TouchedRow[] = []
  const undos = edits.map((edit): PlanEdit => {
    const at = places.get(edit.id)
    if (at === undefined) throw new Error(`no row ${edit.id} in ${table}`)
    const before = rows[at] as AnyRow // it has a place
    const row: Row = { ...before, ...edit.values } // values are of the same sheet as the row
    rows[at] = row
    touched.push({ table, id: edit.id, row })
    return { ...edit, values: oldValues<object>(before, edit.values) } // the same fields, with what they held
  })
  return { plan: withRows(plan, table, rows), undo: { type: 'several', edits: undos.reverse() }, touched }
}

function insertRows(plan: Plan, edit: InsertRows, find: FindRow): Applied {
  const { table, rows } = edit
  const ids = rows.map(({ id }) => id)
  const added = new Set<string>(ids)
  const here = rowsIn(plan, table)
  const known = ids.length > few ? here.find(({ id }) => added.has(id))?.id : ids.find((id) => find(table, id))
  const refused = known ?? (added.size < ids.length ? ids[0] : undefined)
  if (refused !== undefined) throw new Error(`row ${refused} is already in ${table}`)
  return {
    plan: withRows(plan, table, putInOrder(here, rows)),
    undo: { type: 'remove', table, ids } as RemoveRows, // ids of the same sheet
    touched: rows.map((row) => ({ table, id: row.id, row })),
  }
}

function removeRows(plan: Plan, edit: RemoveRows, find: FindRow): Applied {
  const { table } = edit
  const [left, removed] = takeOut(rowsIn(plan, table), table, edit.ids, find)
  return {
    plan: withRows(plan, table, left),
    undo: { type: 'insert', table, rows: removed } as InsertRows, // rows of the same sheet
    touched: removed.map(({ id }) => ({ table, id, row: undefined })),
  }
}

function reorderRows(plan: Plan, edit: ReorderRows, find: FindRow): Applied {
  const { table, ranks } = edit
  const [left, moved] = takeOut(rowsIn(plan, table), table, Object.keys(ranks), find)
  const before = Object.fromEntries(moved.map(({ id, rank }) => [id, rank]))
  const placed = moved.map((row) => ({ ...row, rank: ranks[row.id] ?? row.rank }))
  return {
    plan: withRows(plan, table, putInOrder(left, placed)),
    undo: { ...edit, ranks: before },
    touched: placed.map((row) => ({ table, id: row.id, row })),
  }
}
