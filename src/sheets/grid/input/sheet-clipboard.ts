import { isOwnTable } from '../../../plan/html-table.ts'
import { beginEmptySheet, clearSelection, copySelection, pasteText } from '../commands/range-actions.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { isInGrid } from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'

/** Lets blocks of cells go to and come from Excel by the clipboard. Answers how to stop. */
export function listenToClipboard(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  const early = { capture: true, signal: listening.signal }

  const taking = (action: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    // an open editor copies and pastes its own text; the browser reports whatever was marked last, not what has the keyboard
    const at = document.activeElement
    if (view.isOpen || !view.frame.contains(at) || !isInGrid(at) || !event.clipboardData) return
    event.preventDefault()
    sheet.leaveControlColumn()
    action(event.clipboardData)
  }
  const copy = (data: DataTransfer): boolean => {
    const copied = copySelection(sheet)
    if (!copied) return false
    data.setData('text/plain', copied.text)
    data.setData('text/html', copied.table)
    return true
  }
  document.addEventListener('copy', taking(copy), early)
  document.addEventListener(
    'cut',
    taking((data) => {
      if (copy(data)) clearSelection(sheet)
    }),
    early,
  )
  document.addEventListener(
    'paste',
    taking((data) => {
      const [text, html] = [data.getData('text/plain'), data.getData('text/html')]
      // some programs give a table and no text
      if (text !== '' || /<t[dh]\b/i.test(html)) pasteText(sheet, text, isOwnTable(html), html)
    }),
    early,
  )
  // a sheet with nothing in it says that one can paste at once, before a cell is chosen
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (document.activeElement !== document.body || text === '' || !beginEmptySheet(sheet)) return
      event.preventDefault()
      const html = event.clipboardData?.getData('text/html') ?? ''
      pasteText(sheet, text, isOwnTable(html), html)
    },
    early,
  )
  return () => listening.abort()
}
