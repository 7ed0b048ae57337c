import type { CellClassParams } from 'ag-grid-community'
import type { CellCursor } from './cell-cursor.ts'
import type { SheetContent } from './sheet-content.ts'

/** The classes of a column's cells that are selected. */
export function selectionMarks(sheet: CellCursor<SheetContent>, column: string) {
  return {
    'in-range': ({ rowIndex, node }: CellClassParams) => !node.rowPinned && sheet.isSelected(rowIndex, column),
    'range-end': ({ rowIndex, node }: CellClassParams) => !node.rowPinned && sheet.isSelectionEnd(rowIndex, column),
  }
}
