import type { Entry } from '../../../plan/entry.ts'
import type { Table } from '../../../rules/field-names.ts'
import type { RowStub } from '../pure/control-columns.ts'
import type { GridSheet } from './grid-sheet.ts'

/** What the grid and its columns ask of a sheet whose rows are the user's own: one year's, or all three side by side. */
export interface RowsSheet<T extends Table = Table> extends GridSheet {
  readonly table: T
  readonly rows: () => readonly RowStub[]
  readonly filledRows: () => number
  indexOf(id: string): number
  value(id: string, column: string): string | number
  /** The formula that was typed in a cell, if one was. */
  formula(id: string, column: string): string | undefined
  /** Whether a cell follows others by a formula of its own, or has one that gives no number. */
  ownState(id: string, column: string): 'follows' | 'atFault' | undefined
  /** A cell's own formula in words, with what is wrong with it; '' for a cell without one. */
  describedFormula(id: string, column: string): string
  isBlank(id: string): boolean
  noteOf(id: string): string
  /** What a row is called: its first words, or its number. */
  nameOf(id: string): string
  /** Reads what was typed in a column, without keeping it; a formula names cells of the row with this id. */
  read(column: string, typed: string, id?: string): Entry
}
