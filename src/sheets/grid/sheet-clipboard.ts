import type { GridApi } from 'ag-grid-community'
import { isInGrid } from './grid-dom.ts'
import { isEditing } from './sheet-events.ts'

/** What stands on the clipboard: the block as text, and as the table that spreadsheets prefer. */
export interface Copied {
  readonly text: string
  readonly table: string
}

/** What a sheet does when its cells are copied, cut and pasted over. */
export interface ClipboardActs {
  readonly copy: () => Copied | undefined
  readonly clear: () => void
  readonly paste: (text: string) => void
  /** Puts the cursor where a block may be put down though no cell has been chosen; false when there is no such place. */
  readonly begin?: () => boolean
}

/** Lets blocks of cells go to and come from Excel by the clipboard. Answers how to stop. */
export function listenToClipboard<R>(frame: HTMLElement, acts: ClipboardActs, api: GridApi<R>): () => void {
  const listening = new AbortController()
  const early = { capture: true, signal: listening.signal }

  const taking = (act: (data: DataTransfer) => void) => (event: ClipboardEvent) => {
    // an open editor copies and pastes its own text
    if (isEditing(api) || !isInGrid(event.target) || !event.clipboardData) return
    event.preventDefault()
    act(event.clipboardData)
  }
  const copy = (data: DataTransfer): boolean => {
    const copied = acts.copy()
    if (!copied) return false
    data.setData('text/plain', copied.text)
    data.setData('text/html', copied.table)
    return true
  }
  frame.addEventListener('copy', taking(copy), early)
  frame.addEventListener(
    'cut',
    taking((data) => {
      if (copy(data)) acts.clear()
    }),
    early,
  )
  frame.addEventListener(
    'paste',
    taking((data) => {
      const text = data.getData('text/plain')
      if (text !== '') acts.paste(text)
    }),
    early,
  )
  // a sheet with nothing in it says that one can paste at once, before a cell is chosen
  document.addEventListener(
    'paste',
    (event) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.target !== document.body || text === '' || !acts.begin?.()) return
      event.preventDefault()
      acts.paste(text)
    },
    early,
  )
  return () => {
    listening.abort()
  }
}
