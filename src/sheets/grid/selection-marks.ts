import type { CellClassParams } from 'ag-grid-community'
import type { GridSheet } from './grid-sheet.ts'

/** The classes of a column's cells that are selected, or found. */
export function selectionMarks(sheet: GridSheet, column: string) {
  return {
    'in-range': ({ rowIndex, node }: CellClassParams) => !node.rowPinned && sheet.isSelected(rowIndex, column),
    'range-end': ({ rowIndex, node }: CellClassParams) => !node.rowPinned && sheet.isSelectionEnd(rowIndex, column),
    'cell-found': ({ node }: CellClassParams) =>
      sheet.finder.isOpen && !node.rowPinned && sheet.finder.isAt(node.id, column),
  }
}
