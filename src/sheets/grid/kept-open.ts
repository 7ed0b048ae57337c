import { openEditor } from './entry.ts'
import { isInOpenCell } from './grid-dom.ts'
import type { GridSheet } from './grid-sheet.ts'
import type { GridView } from './grid-view.ts'

const presses = ['pointerdown', 'mousedown', 'click', 'dblclick', 'contextmenu', 'touchstart'] as const

/**
 * Keeps a cell open when one presses elsewhere while what stands in it can't be kept, such as =1/0: the cell says why, what was typed
 * stays, and nothing else happens, no save and no drag, until it is right or Esc takes it back. Answers how to stop.
 */
export function keepOpenWhenWrong(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  const keep = (event: Event) => {
    if (!view.isOpen || isInOpenCell(event.target) || openEditor(sheet)?.answer() !== 'refused') return
    event.stopPropagation()
    // a finger may scroll the page all the same
    if (event.type !== 'touchstart') event.preventDefault()
  }
  // before anything else hears of it, the page's buttons too
  for (const press of presses) {
    window.addEventListener(press, keep, { capture: true, passive: press === 'touchstart', signal: listening.signal })
  }
  return () => {
    listening.abort()
  }
}
