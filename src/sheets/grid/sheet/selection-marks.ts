import type { IRowNode } from 'ag-grid-community'
import { frameColours } from './cell-frames.ts'
import type { GridSheet } from './grid-sheet.ts'

interface Cell {
  readonly node: Pick<IRowNode, 'id' | 'rowIndex' | 'rowPinned'>
}

/** The classes of a column's cells that are selected, found, or framed. */
export function selectionMarks(sheet: GridSheet, column: string) {
  const rowOf = ({ node }: Cell) => (node.rowPinned ? -1 : (node.rowIndex ?? -1))
  const framed = frameColours.map((colour) => [
    colour,
    ({ node }: Cell) => sheet.frames.colourOf({ id: node.rowPinned ? undefined : node.id, column }) === colour,
  ])
  return {
    ...(Object.fromEntries(framed) as Readonly<Record<string, (cell: Cell) => boolean>>),
    'in-range': (cell: Cell) => sheet.isSelected(rowOf(cell), column),
    'range-end': (cell: Cell) => sheet.isSelectionEnd(rowOf(cell), column),
    'cell-found': ({ node }: Cell) => sheet.finder.isOpen && !node.rowPinned && sheet.finder.isAt(node.id, column),
  }
}
