import type { GridApi } from 'ag-grid-community'
import type { Table } from '../../plan/fields.ts'
import type { OpenSheet, RowStub } from './open-sheet.ts'
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
    const text = sheet.copy()
    if (text !== undefined) data.setData('text/plain', text)
    return text !== undefined
  }
  frame.addEventListener('copy', taking(copy), early)
  frame.addEventListener(
    'cut',
    taking((data) => {
      if (copy(data)) sheet.clear()
    }),
    early,
  )
  frame.addEventListener(
    'paste',
    taking((data) => {
      const text = data.getData('text/plain')
      if (text !== '') sheet.paste(text)
    }),
    early,
  )
  return () => {
    listening.abort()
  }
}
