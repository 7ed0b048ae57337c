import { type Table, tables } from '../rules/field-names.ts'
import { type Year, years } from '../rules/horizon.ts'
import { blankRowsForNewUser } from '../rules/limits.ts'
import { copiedFormulas, inTheirLines } from './copied-formulas.ts'
import type { InsertRows, PlanEdit, RemoveRows } from './edit.ts'
import { fieldNames, type Values } from './fields.ts'
import { blankValues, type Filled, isBlank, noAnnotations, type Plan, type Row, rowsOf } from './plan.ts'
import { placeInOrder, ranksAfterLast, ranksBetween } from './rank.ts'
import type { NewId } from './row-id.ts'

/** What a new row holds; nothing is noted of it unless it says so. */
type NewValues<T extends Table> = Values<T> & Partial<Filled<T>>

/** Makes a row of a sheet. A measure belongs to all years, so its year is left out. */
function rowWith<T extends Table>(table: T, year: Year, values: NewValues<T>, rank: string, newId: NewId): Row<T> {
  const own = table === 'measures' ? {} : { year }
  const row: object = { id: newId(), rank, ...noAnnotations, ...values, ...own }
  return row as Row<T> // the values are of the same sheet
}

/** What a person has filled in on a row: never its id, rank or year. */
export function filledIn<T extends Table>(table: T, row: Row<T>): Filled<T> {
  const cells: Readonly<Record<string, unknown>> = { ...row }
  const names = [...fieldNames(table), ...Object.keys(noAnnotations)]
  return Object.fromEntries(names.map((name) => [name, cells[name]])) as Filled<T> // every field of the row
}

export function addedIds(edit: PlanEdit): readonly string[] {
  if (edit.type === 'several') return edit.edits.flatMap(addedIds)
  return edit.type === 'insert' ? edit.rows.map(({ id }) => id) : []
}

/** Adds rows with these values after the last one of the year: one edit, as one action. */
export function rowsAtEnd<T extends Table>(
  plan: Plan,
  table: T,
  year: Year,
  values: readonly NewValues<T>[],
  newId: NewId,
): InsertRows {
  const ranks = ranksAfterLast(rowsOf(plan, table, year), values.length)
  const rows = values.map((each, at) => rowWith(table, year, each, ranks[at] ?? '', newId))
  return { type: 'insert', table, rows } as InsertRows // rows of the same sheet
}

export interface FilledRows {
  readonly edit: PlanEdit
  readonly rows: readonly Row[]
}

/** Adds rows with these values after the last filled one of the year: the blank rows that wait at its end go, for these are what they waited for. */
export function filledRowsAtEnd<T extends Table>(
  plan: Plan,
  table: T,
  year: Year,
  values: readonly NewValues<T>[],
  newId: NewId,
): FilledRows {
  const before = rowsOf(plan, table, year)
  const filled = before.findLastIndex((row) => !isBlank(table, row)) + 1
  const ranks = ranksAfterLast(before.slice(0, filled), values.length)
  const added = values.map((each, at) => rowWith(table, year, each, ranks[at] ?? '', newId))
  const insert = inTheirLines(plan, { type: 'insert', table, rows: added } as InsertRows) // rows of the same sheet
  const { rows } = insert
  const waiting = before.slice(filled).map(({ id }) => id)
  if (waiting.length === 0) return { edit: insert, rows }
  const remove = { type: 'remove', table, ids: waiting } as RemoveRows // ids of the same sheet
  return { edit: { type: 'several', edits: [remove, insert] }, rows }
}

export const blankRowAtEnd = (plan: Plan, table: Table, year: Year, newId: NewId): InsertRows =>
  rowsAtEnd(plan, table, year, [blankValues(table)], newId)

/** Adds one blank row under the row with this id. Throws when the year has no such row. */
export const blankRowAfter = (plan: Plan, table: Table, year: Year, id: string, newId: NewId): PlanEdit =>
  rowsAfter(plan, table, year, id, [blankValues(table)], newId)

/** Adds copies of rows under the last of them. `copies` takes the new ids by the old. */
export function duplicateRows(
  plan: Plan,
  table: Table,
  year: Year,
  ids: readonly string[],
  newId: NewId,
  copies = new Map<string, string>(),
): PlanEdit {
  const wanted = new Set(ids)
  const originals = rowsOf(plan, table, year).filter(({ id }) => wanted.has(id))
  const last = originals.at(-1)
  if (!last || originals.length < wanted.size) throw new Error(`no row ${ids.join(' or ')} in ${table} of ${year}`)
  const { values, nextId } = copied(plan, table, originals, newId, copies)
  return inTheirLines(plan, rowsAfter(plan, table, year, last.id, values, nextId))
}

/** What copies of rows hold, so many years later, and the ids that they get: formulas that call what is copied too call the copies. */
export function copied<T extends Table>(
  plan: Plan,
  table: T,
  rows: readonly Row<T>[],
  newId: NewId,
  copies = new Map<string, string>(),
  later = 0,
): { readonly values: readonly Filled<T>[]; readonly nextId: NewId } {
  const ids = rows.map(({ id }) => (copies.get(id) ?? newId()) as ReturnType<NewId>) // made here, or by who copies more
  for (const [at, { id }] of rows.entries()) copies.set(id, ids[at] ?? '')
  const moved = copiedFormulas(plan, copies, later)
  const values = rows.map((row) => ({ ...filledIn(table, row), formulas: moved(row.formulas, row.id) }))
  return { values, nextId: () => ids.shift() ?? newId() }
}

function rowsAfter<T extends Table>(
  plan: Plan,
  table: T,
  year: Year,
  id: string,
  values: readonly NewValues<T>[],
  newId: NewId,
): PlanEdit {
  const rows = rowsOf(plan, table, year)
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) throw new Error(`no row ${id} in ${table} of ${year}`)
  const between = ranksBetween(rows[at]?.rank, rows[at + 1]?.rank, values.length)
  const ranks = between ?? ranksAfterLast(rows, values.length)
  const added = values.map((each, place) => rowWith(table, year, each, ranks[place] ?? '', newId))
  const insert = { type: 'insert', table, rows: added } as InsertRows // rows of the same sheet
  if (between) return insert
  // no room between the two: all of the year's rows get fresh ranks, with the new ones in their place
  const reorder = placeInOrder(table, rows.toSpliced(at + 1, 0, ...added))
  return { type: 'several', edits: reorder ? [insert, reorder] : [insert] }
}

/** What a new user finds: two blank rows in each module, in year1 (docs/product.md). */
export function rowsForNewUser(plan: Plan, newId: NewId): PlanEdit {
  const [firstYear] = years
  return {
    type: 'several',
    edits: tables.map((table) => {
      const blanks = Array.from({ length: blankRowsForNewUser }, () => blankValues(table))
      return rowsAtEnd(plan, table, firstYear, blanks, newId)
    }),
  }
}
