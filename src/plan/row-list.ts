import type { Table } from '../rules/field-names.ts'
import { byRank, type Row } from './plan.ts'

/** A row of a sheet without its sheet's type: the edit that brings new ones is typed per sheet, so they fit. */
export type AnyRow = Row & { readonly id: string }

/** Finds a row of the plan by its id without walking the sheet. */
export type FindRow = (table: Table, id: string) => Row | undefined

/** Up to so many rows, an edit splices a copy of the list; above, it filters or sorts all of it, which for a few rows of thousands takes longer. */
export const few = 8

/** Where a row stands among the rows of its sheet. Throws when it is not there. */
export function placeOfRow(rows: readonly AnyRow[], table: Table, id: string, find: FindRow): number {
  const row = find(table, id)
  // by identity: comparing the ids of thousands of rows takes longer than all else in an edit
  const at = row ? rows.indexOf(row) : -1
  if (at < 0) throw new Error(`no row ${id} in ${table}`)
  return at
}

/** The rows left and the rows taken out. Throws when one is not there. */
export function takeOut(
  rows: readonly AnyRow[],
  table: Table,
  ids: readonly string[],
  find: FindRow,
): readonly [left: readonly AnyRow[], taken: readonly AnyRow[]] {
  if (ids.length > few) {
    const gone = new Set<string>(ids)
    const [left, taken] = [rows.filter(({ id }) => !gone.has(id)), rows.filter(({ id }) => gone.has(id))]
    const found = new Set<string>(taken.map(({ id }) => id))
    const missing = ids.find((id) => !found.has(id))
    if (missing !== undefined) throw new Error(`no row ${missing} in ${table}`)
    return [left, taken]
  }
  const places = [...new Set(ids)].map((id) => placeOfRow(rows, table, id, find)).sort((a, b) => b - a)
  let left: readonly AnyRow[] = rows
  for (const at of places) left = left.toSpliced(at, 1)
  return [left, places.reverse().map((at) => rows[at] as AnyRow)] // placeOfRow has found them
}

export function putInOrder(rows: readonly AnyRow[], added: readonly AnyRow[]): readonly AnyRow[] {
  if (added.length > few) return [...rows, ...added].sort(byRank)
  return added.reduce<readonly AnyRow[]>((placed, row) => placed.toSpliced(firstAfter(placed, row), 0, row), rows)
}

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
