import { copyRows, namesAlreadyIn } from '../../../plan/copy-year.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import { fieldNames } from '../../../plan/fields.ts'
import { addedIds, blankRowAfter, blankRowAtEnd, duplicateRows } from '../../../plan/new-rows.ts'
import { isBlank, type Plan, type RowId } from '../../../plan/plan.ts'
import { moveRow, moveTogether } from '../../../plan/rank.ts'
import { newRowId } from '../../../plan/row-id.ts'
import { cellsCalling } from '../../../plan/typed-formulas.ts'
import { ownLines } from '../../../plan/words.ts'
import type { Table } from '../../../rules/field-names.ts'
import type { Year } from '../../../rules/horizon.ts'
import type { Session } from '../../../session/session.ts'

/** What can be done with rows that are the user's own: edits made but not carried out. */
export interface RowEdits {
  /** The field in which one begins to fill in a row. */
  readonly firstField: string | undefined
  isBlank(id: string): boolean
  /** A blank row last, or under another one, and its id. */
  blank(under?: string): { readonly edit: PlanEdit; readonly id: string }
  duplicate(ids: readonly string[]): PlanEdit
  remove(ids: readonly string[]): PlanEdit
  /** How many cells of other rows have formulas that use these. */
  formulasUsing(ids: readonly string[]): number
  /** Rows moved together so that the first stands at a place among those that stay; undefined when they stand there. */
  moveTogether(ids: readonly string[], to: number): PlanEdit | undefined
  canCopyTo(year: Year): boolean
  /** Copies of filled rows last in another year; undefined when there is nothing to copy. */
  copyTo(
    ids: readonly string[],
    year: Year,
  ): { readonly edit: PlanEdit; readonly alreadyThere: readonly string[] } | undefined
  note(id: string): string
  noting(id: string, note: string): PlanEdit | undefined
  /** A row moved to another place among those shown; undefined when it can't go there. */
  move(from: number, to: number): PlanEdit | undefined
}

/** How many cells have formulas that call rows, but for those of the rows themselves. */
export const cellsCallingRows = (plan: Plan, ids: readonly string[]): number =>
  cellsCalling(
    plan,
    ids.map((id) => `{${id}.`),
    ids,
  )

/** The edits of a table's rows. `yearNow`: the year that is shown when one is asked for. */
export function rowEditsOf(session: Session, table: Table, yearNow: () => Year): RowEdits {
  return {
    firstField: fieldNames(table)[0],
    isBlank: (id) => {
      const row = session.row(table, id)
      return row === undefined || isBlank(table, row)
    },
    blank: (under) => {
      const edit =
        under === undefined
          ? blankRowAtEnd(session.plan, table, yearNow(), newRowId)
          : blankRowAfter(session.plan, table, yearNow(), under, newRowId)
      return { edit, id: addedIds(edit)[0] ?? '' }
    },
    duplicate: (ids) => duplicateRows(session.plan, table, yearNow(), ids, newRowId),
    remove: (ids) => ({ type: 'remove', table, ids: ids as readonly RowId[] }) as PlanEdit, // ids of this table's rows
    formulasUsing: (ids) => cellsCallingRows(session.plan, ids),
    moveTogether: (ids, to) => moveTogether(table, session.rows(table, yearNow()), ids, to),
    canCopyTo: (year) => table !== 'measures' && year !== yearNow(),
    copyTo: (ids, year) => {
      const copied = copyRows(session.plan, table, ids, year, newRowId)
      return copied && { edit: copied.edit, alreadyThere: namesAlreadyIn(session.plan, table, copied.rows, year) }
    },
    note: (id) => session.row(table, id)?.note ?? '',
    noting: (id, note) => {
      const noteText = ownLines(note)
      const row = session.row(table, id)
      // the note of a row of this table
      return row && row.note !== noteText
        ? ({ type: 'change', table, id, values: { note: noteText } } as PlanEdit)
        : undefined
    },
    move: (from, to) => moveRow(table, session.rows(table, yearNow()), from, to),
  }
}
