import type { Table } from '../rules/field-names.ts'
import type { Year } from '../rules/horizon.ts'
import type { CellValues } from './cells.ts'
import type { ColumnNote } from './columns/column-note.ts'
import type { PlanEdit } from './edit.ts'
import type { EntryError, Reading } from './entry.ts'
import type { SkippedRow } from './import/row-kinds.ts'
import type { Block } from './tsv.ts'

export interface PasteTarget<T extends Table = Table> {
  readonly table: T
  readonly year: Year
  /** Place of the topmost row among the rows shown; one past the last adds rows. */
  readonly row: number
  /** Names of the columns from the leftmost one to the sheet's end: fillable fields and computed columns. */
  readonly columns: readonly string[]
  /** The ids of all rows in the order in which they are shown; absent in the plan's own. */
  readonly shown?: readonly string[] | undefined
  /** Size of the selected range, which a smaller block fills when it fits a whole number of times. */
  readonly selected?: { readonly rows: number; readonly columns: number }
  /** True for what was copied here: its columns are the sheet's own, computed ones among them. */
  readonly isOwn?: boolean
  /** The formula of each cell of the block, '' for none. */
  readonly formulas?: Block
}

/** A cell that did not take what was pasted as it stood. */
interface PasteTrouble {
  /** Place of the row among the rows shown after the paste. */
  readonly row: number
  readonly column: string
  readonly typed: string
  readonly why: EntryError
}

/** A cell whose text could mean another number than it was read as; undefined where the cell can't take that. */
export interface ReadOneWay {
  /** Place of the row among the rows shown after the paste. */
  readonly row: number
  readonly column: string
  readonly typed: string
  readonly value: number
  readonly other: Reading | undefined
}

export interface PasteReport {
  readonly changed: number
  readonly refused: readonly PasteTrouble[]
  /** Cells that took a part: a text cut off, decimals left out. */
  readonly shortened: readonly PasteTrouble[]
  /** Cells that took one of two readings, which nothing beside them made sure. */
  readonly readOneWay: readonly ReadOneWay[]
  /** Computed cells that lay under the block. */
  readonly skippedLocked: number
  readonly addedRows: number
  /** Columns of the block past the sheet's right edge. */
  readonly droppedColumns: number
  /** Rows of the block past the end of a sheet whose rows are fixed. */
  readonly droppedRows: number
  /** Formulas whose row is not there in a year that they name; their cells keep what they had. */
  readonly formulasLeft?: number
  /** What the block's headings made of its columns; absent where it has none. */
  readonly heading?: PastedByHeadings
}

/** What was made of the columns of a block by their headings, which are no row of the sheet. */
export interface PastedByHeadings {
  readonly table: Table
  readonly names: readonly string[]
  /** Of columns whose numbers are not simply taken as they stand. */
  readonly notes: readonly ColumnNote[]
  readonly skipped: readonly SkippedRow[]
  readonly leftOut: readonly string[]
  readonly ofOtherYears: number
}

/** A cell that came with a formula, and the number that it takes without. */
export interface PastedFormula {
  /** Place of the row among the rows shown after the paste. */
  readonly row: number
  readonly column: string
  readonly formula: string
  readonly value: CellValues[string] | undefined
}

/** A paste as one edit, undefined when it changes nothing, and its report. */
export interface Pasted {
  readonly edit: PlanEdit | undefined
  readonly report: PasteReport
  /** Whose cells they are; absent of what has no rows. */
  readonly table?: Table
  readonly size?: { readonly rows: number; readonly columns: number }
  readonly columns?: readonly (string | undefined)[]
  readonly formulas?: readonly PastedFormula[]
  /** The first and the last column of the sheet that it went to, where those are not simply its own. */
  readonly between?: readonly [first: string, last: string]
}
