import type { IRowNode } from 'ag-grid-community'
import type { GridSheet } from './grid-sheet.ts'
import { frameColours } from './named-cells.ts'

interface Cell {
  readonly node: Pick<IRowNode, 'id' | 'rowIndex' | 'rowPinned'>
}

/** The classes of a column's cells that are selected, found, or framed. */
export function selectionMarks(sheet: GridSheet, column: string) {
  const rowOf = ({ node }: Cell) => (node.rowPinned ? -1 : (node.rowIndex ?? -1))
  const isFramed = (colour: string) => (cell: Cell) =>
    sheet.named.colourOf(cell.node.rowPinned ? undefined : cell.node.id, column) === colour
  return {
    ...Object.fromEntries(frameColours.map((colour) => [colour, isFramed(colour)])),
    'in-range': (cell: Cell) => sheet.isSelected(rowOf(cell), column),
    'range-end': (cell: Cell) => sheet.isSelectionEnd(rowOf(cell), column),
    'fill-corner': (cell: Cell) => sheet.isFillCorner(rowOf(cell), column),
    'cell-found': ({ node }: Cell) => sheet.finder.isOpen && !node.rowPinned && sheet.finder.isAt(node.id, column),
  }
}
