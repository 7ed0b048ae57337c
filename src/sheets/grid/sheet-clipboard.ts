import type { GridApi } from 'ag-grid-community'
import type { Table } from '../../plan/fields.ts'
import type { RowStub } from './bare-columns.ts'
import type { OpenSheet } from './open-sheet.ts'
import { clearSelection, copySelection, pasteText } from './sheet-acts.ts'
import { isEditing, isInGrid } from './sheet-events.ts'

/** Lets blocks of cells go to and come from Excel by the clipboard. Answers how to stop. */
export function listenToClipboard(frame: HTMLElement, sheet: OpenSheet<Table>, api: GridApi<RowStub>): () => void {
  const listening = new AbortController()
  const early = { capture: true, signal: listening.signal }

  const taking = (act: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    // an open editor copies and pastes its own text
    if (isEditing(api) || !isInGrid(event.target) || !event.clipboardData) return
    event.preventDefault()
    sheet.leaveBareColumn()
    act(event.clipboardData)
  }
  const copy = (data: DataTransfer): boolean => {
    const copied = copySelection(sheet)
    if (!copied) return false
    data.setData('text/plain', copied.text)
    data.setData('text/html', copied.table)
    return true
  }
  frame.addEventListener('copy', taking(copy), early)
  frame.addEventListener(
    'cut',
    taking((data) => {
      if (copy(data)) clearSelection(sheet)
    }),
    early,
  )
  frame.addEventListener(
    'paste',
    taking((data) => {
      const text = data.getData('text/plain')
      if (text !== '') pasteText(sheet, text)
    }),
    early,
  )
  return () => {
    listening.abort()
  }
}
