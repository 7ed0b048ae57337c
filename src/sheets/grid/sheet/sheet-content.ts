import type { CellRef } from '../../../controls/own-formula.ts'
import type { Replaced } from '../../../controls/replaced-words.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import type { Entry, EntryError } from '../../../plan/entry.ts'
import type { CopiedCell } from '../../../plan/html-table.ts'
import type { Pasted } from '../../../plan/paste-report.ts'
import type { Session, SessionEvent } from '../../../session/session.ts'
import type { Place } from '../../../session/undo-list.ts'
import type { KeptValue } from '../../../texts/notices.ts'
import type { Arrangement } from '../pure/row-order.ts'
import type { RowEdits } from './row-edits.ts'

/** A block of cells: its rows by their places, and its columns by their names. */
export interface Cells {
  readonly top: number
  readonly bottom: number
  readonly columns: readonly string[]
}

export interface Followed {
  readonly rowsChanged: boolean
  /** The rows whose cells may show something new. */
  readonly rows: ReadonlySet<string> | 'all'
  /** Rows that look different though their values are the same. */
  readonly restyled: readonly string[]
}

/** A cell that did not take what was pasted as it stood; held is what it has instead. */
export interface NotTaken {
  readonly id: string
  readonly column: string
  readonly typed: string
  readonly why: EntryError
  readonly held: string | number
}

export interface PasteOutcome extends Pasted {
  /** Which cells did not take it as it stood; asked when the edit is carried out. */
  readonly notTaken: () => readonly NotTaken[]
  /** Gives the cells that have two readings the other one; asked when the edit is carried out. Undefined when there are none. */
  readonly otherwise: () => PlanEdit | undefined
}

/** How the rows of a sheet are shown, and how else they can be. */
export interface Arranging {
  readonly now: Arrangement
  /** True for a sheet whose rows belong to groups. */
  readonly hasGroups: boolean
  /** How many rows stand in a group that they do not belong to any more. */
  readonly inOtherGroup: number
  arrange(arrangement: Arrangement): void
}

/** What stands in a sheet, and what an action of the user would do to it: read, and edits made but not carried out. */
export interface SheetContent {
  readonly session: Session
  /** True when a row of sums stands under the rows. */
  readonly hasSums: boolean
  /** Undefined where the rows are given. */
  readonly rowEdits: RowEdits | undefined
  /** Undefined where the rows stand as they are given. */
  readonly arranging: Arranging | undefined
  /** The rows as the grid gets them, from the top; the same array until one comes, goes or moves. */
  rows(): readonly unknown[]
  ids(): readonly string[]
  idAt(index: number): string | undefined
  /** Where a row stands, from 0; -1 when it is not shown. */
  indexOf(id: string): number
  isHeading(index: number): boolean
  /** The rows of a block that actions are done to; lines that name a group of rows are passed over. */
  idsBetween(top: number, bottom: number): readonly string[]
  /** True for a cell that a person fills in. */
  isEntered(id: string, column: string): boolean
  isPassedBy(column: string): boolean
  /** True when something stands in a cell. `shown` is what the grid has there. */
  isFilled(id: string, column: string, shown: () => unknown): boolean
  copied(id: string, column: string, shown: () => unknown): CopiedCell
  /** What an entry would change; undefined when it changes nothing. Who goes on from the last row gets a new one below by the same edit. */
  entering(id: string, column: string, entry: Entry, addRowBelow: boolean): PlanEdit | undefined
  /** What stands in a cell that is filled in, to be shown in words. */
  keptValueIn(id: string, column: string): KeptValue
  clearing(cells: Cells): PlanEdit | undefined
  /** Gives the cells what stands in the topmost row, or in the row above a single one. */
  fillingDown(cells: Cells): PlanEdit | undefined
  /** Gives the cells of each row what stands in that of a column, as far as they take it. */
  fillingRight(cells: Cells, from: string): PlanEdit | undefined
  /** `beyond`: every column from the block's left to the sheet's right end. `isOwn`: the text was copied here. `html`: the table beside it. */
  pasting(text: string, cells: Cells, beyond: readonly string[], isOwn: boolean, html?: string): PasteOutcome
  /** What it comes to when words are replaced in its rows; undefined where they are given. */
  replacing?(wanted: string, by: string): Replaced
  placeOf(id: string | undefined, column: string | undefined): Place
  /** Where a row is in the plan, in each year that is shown; nowhere for a line that is no row. */
  placesOf(id: string): readonly Place[]
  /** What formulas call a cell, of a row or of the sums; undefined for one that they can't name, and in a sheet without formulas. */
  refOf?(id: string | undefined, column: string): CellRef | undefined
  /** Where a cell is shown that formulas name: the row's id, '' for the sums, and the column. Undefined for one that stands elsewhere. */
  shownAt?(ref: CellRef): readonly [id: string, column: string] | undefined
  reaches(place: Place): boolean
  /** The cell of a place that is reached; undefined when there is none. */
  cellOf(place: Place, cursorRow: number, columns: readonly string[]): { row: number; column: string } | undefined
  /** The columns that light up when undo leads to a cell. */
  highlighted(column: string): readonly string[]
  follow(event: SessionEvent): Followed
  /** True when rows have come, gone or moved since they were read; reads them. */
  catchUp(): boolean
}
