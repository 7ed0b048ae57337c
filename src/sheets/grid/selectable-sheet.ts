import type { CellAt, CellRange } from './cell-range.ts'
import type { FocusedCell } from './PlanGrid.tsx'

/** A sheet as those who select see it: cells that hold data, by row and column; the one with the cursor; the selected block. */
export interface SelectableSheet {
  readonly cursor: FocusedCell | undefined
  readonly selection: CellRange | undefined
  /** How many rows and columns of data there are. */
  size(): CellAt
  /** Where a cell of the grid stands among those that hold data; undefined for any other. */
  at(rowIndex: number, column: string): CellAt | undefined
  /** The columns that hold data, from left to right. */
  dataColumns(): readonly string[]
  isFilled(at: CellAt): boolean
  /** Puts the cursor in a cell. */
  focus(row: number, column: string): void
  /** Learns where the grid's cursor is now. */
  followCursor(): void
  /** Ends a selection of several cells. */
  selectOnlyCursor(): void
  /** Selects a block; its moving corner comes into view unless it is told to stay. */
  select(range: CellRange, options?: { readonly scroll?: boolean }): void
}

/** Selects everything. */
export function selectAll(sheet: SelectableSheet): void {
  selectBlock(sheet, { row: 0, column: 0 }, lastCell(sheet))
}

/** Selects whole rows, from one to another. */
export function selectRows(sheet: SelectableSheet, from: number, to: number): void {
  selectBlock(sheet, { row: from, column: 0 }, { row: to, column: lastCell(sheet).column })
}

/** Selects whole columns, from one to another. */
export function selectColumns(sheet: SelectableSheet, from: number, to: number): void {
  selectBlock(sheet, { row: 0, column: from }, { row: lastCell(sheet).row, column: to })
}

function selectBlock(sheet: SelectableSheet, anchor: CellAt, end: CellAt): void {
  if (end.row >= 0 && end.column >= 0) sheet.select({ anchor, end }, { scroll: false })
}

function lastCell(sheet: SelectableSheet): CellAt {
  const { row, column } = sheet.size()
  return { row: row - 1, column: column - 1 }
}
