import type { GridApi } from 'ag-grid-community'
import type { Table } from '../../plan/fields.ts'
import type { RowStub } from './bare-columns.ts'
import type { OpenSheet } from './open-sheet.ts'
import { isEditing } from './sheet-events.ts'

/** Lets one select cells by dragging and by Shift+click, and open a cell with a second tap of a finger. Answers how to stop. */
export function listenToPointer(frame: HTMLElement, sheet: OpenSheet<Table>, api: GridApi<RowStub>): () => void {
  const listening = new AbortController()
  // before the grid sees them: it would take the cursor away from where the selection starts
  const early = { capture: true, signal: listening.signal }
  let dragging = false
  let tappedAgain = false

  const cellUnder = (event: Event): { readonly row: number; readonly column: string } | undefined => {
    if (!(event.target instanceof Element) || event.target.closest('input,select')) return undefined
    const column = event.target.closest('.ag-cell')?.getAttribute('col-id')
    const row = Number(event.target.closest('.ag-row')?.getAttribute('row-index') ?? Number.NaN)
    return column && sheet.at(row, column) ? { row, column } : undefined
  }
  const selectTo = (cell: { readonly row: number; readonly column: string }) => {
    const at = sheet.at(cell.row, cell.column)
    if (at && sheet.selection) sheet.extendTo(at)
  }
  const isExtending = (event: MouseEvent) => event.shiftKey && sheet.selection !== undefined && !isEditing(api)
  const keepFromGrid = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }

  frame.addEventListener(
    'pointerdown',
    (event) => {
      sheet.followCursor()
      const cell = event.button === 0 ? cellUnder(event) : undefined
      if (!cell) return
      if (isExtending(event)) {
        selectTo(cell)
        keepFromGrid(event)
        return
      }
      const { cursor } = sheet
      tappedAgain = event.pointerType === 'touch' && cursor?.rowIndex === cell.row && cursor.column === cell.column
      sheet.selectOnlyCursor()
    },
    early,
  )
  frame.addEventListener(
    'mousedown',
    (event) => {
      const cell = event.button === 0 ? cellUnder(event) : undefined
      if (cell && isExtending(event)) keepFromGrid(event)
      dragging = cell !== undefined && !event.shiftKey
    },
    early,
  )
  frame.addEventListener(
    'click',
    (event) => {
      const cell = cellUnder(event)
      if (!cell) return
      if (isExtending(event)) keepFromGrid(event)
      else if (tappedAgain && sheet.isEntered(cell.column)) {
        api.startEditingCell({ rowIndex: cell.row, colKey: cell.column })
      }
      tappedAgain = false
    },
    early,
  )
  frame.addEventListener(
    'mouseover',
    (event) => {
      if (!dragging || event.buttons !== 1 || isEditing(api)) return
      sheet.followCursor()
      const cell = cellUnder(event)
      if (cell) selectTo(cell)
    },
    early,
  )
  return () => {
    listening.abort()
  }
}
