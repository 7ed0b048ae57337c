import { openEditor } from '../commands/entry.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { columnOf, isCell, rowIdOf } from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'
import { isCharacter } from './editor-start.ts'
import { giveTextInput } from './text-input.ts'

/**
 * Opens a closed cell for a first sign that no key names. The grid opens cells by the key alone, and loses what is put together of two keys (´ and
 * e), typed with AltGr or Option, dictated, or chosen from the system's own list of signs. Answers how to stop.
 */
export function listenToFirstSign(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  const on = { capture: true, signal: listening.signal } as const
  const isToFill = (cell: HTMLElement) => {
    const [id, column] = [rowIdOf(cell), columnOf(cell)]
    return id !== undefined && column !== undefined && sheet.takesEntry(id, column)
  }
  const start = (text: string) => {
    sheet.follow()
    const [first, ...others] = text.normalize('NFC')
    const { cursor } = sheet
    if (first === undefined || !cursor || view.isOpen || sheet.isLocked) return
    view.open(cursor.rowIndex, cursor.column, first)
    if (others.length > 0) openEditor(sheet)?.add(others.join(''))
  }
  view.frame.addEventListener(
    'keydown',
    (event) => {
      // the grid would take it for the sign itself
      if (!view.isOpen && isPartOfSign(event)) event.stopImmediatePropagation()
    },
    on,
  )
  view.frame.addEventListener(
    'keypress',
    (event) => {
      // a shortcut types nothing; with both Ctrl and Alt it is AltGr
      if (event.metaKey || (event.ctrlKey && !event.altKey) || !isCharacter(event.key)) return
      if (!(event.target instanceof Node) || !isCell(event.target) || !isToFill(event.target)) return
      event.preventDefault()
      start(event.key)
    },
    on,
  )
  giveTextInput(view.frame, { isToFill, start, signal: listening.signal })
  return () => listening.abort()
}

// the number that a key has while the system puts a sign together of it
const composingKey = 229

/** True for a key of a sign that is being put together. */
function isPartOfSign(event: KeyboardEvent): boolean {
  const { target, isComposing } = event
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else reports the first key of a sign
  if (isComposing || event.keyCode === composingKey) return true
  return target instanceof HTMLElement && 'composing' in target.dataset
}
