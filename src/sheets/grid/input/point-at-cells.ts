import { sumsRow } from '../pure/selection.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { columnOf, rowOf } from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'

/** Lets one press cells to name them in the formula that is being written: it keeps the keyboard, and the cursor stays. Answers how to stop. */
export function listenToPointing(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  // before all others: a press would leave the formula
  const early = { capture: true, signal: listening.signal }
  let isTaken = false
  const cellPressed = (event: MouseEvent) => {
    const cell = event.button === 0 && sheet.writing.isAsking ? cellOf(sheet, event.target) : undefined
    isTaken = cell !== undefined
    if (cell) event.stopImmediatePropagation()
    return cell
  }
  // a finger's press may be about to scroll: what follows a tap names
  view.frame.addEventListener('pointerdown', cellPressed, early)
  view.frame.addEventListener(
    'mousedown',
    (event) => {
      const cell = cellPressed(event)
      if (!cell) return
      event.preventDefault()
      sheet.writing.point(cell)
    },
    early,
  )
  for (const type of ['click', 'dblclick'] as const) {
    view.frame.addEventListener(type, (event) => isTaken && event.stopImmediatePropagation(), early)
  }
  return () => listening.abort()
}

function cellOf(sheet: GridSheet, target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('input,select')) return undefined
  const column = sheet.dataColumns().indexOf(columnOf(target) ?? '')
  const row = rowOf(target)
  return column < 0 ? undefined : { row: Number.isNaN(row) ? sumsRow : row, column }
}
