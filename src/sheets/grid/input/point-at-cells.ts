import type { CellAt } from '../pure/cell-range.ts'
import { sumsRow } from '../pure/selection.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { columnOf, rowOf } from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'

/** Lets one press cells to name them in the formula that is being written: it keeps the keyboard, and the cursor stays. Answers how to stop. */
export function listenToPointing(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  let cell: CellAt | undefined
  const hear = (event: MouseEvent) => {
    const { type, target, button } = event
    if (type === 'pointerdown' || type === 'mousedown')
      cell = button === 0 && sheet.named.isAsking && target instanceof Element ? cellOf(sheet, target) : undefined
    if (!cell) return
    // none of the others: a press would leave the formula
    event.stopImmediatePropagation()
    // a finger's press may be about to scroll: what follows a tap names
    if (type !== 'mousedown') return
    event.preventDefault()
    sheet.named.point(cell)
  }
  for (const type of ['pointerdown', 'mousedown', 'click', 'dblclick'] as const)
    view.frame.addEventListener(type, hear, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

function cellOf(sheet: GridSheet, target: Element): CellAt | undefined {
  const column = target.closest('input') ? -1 : sheet.dataColumns().indexOf(columnOf(target) ?? '')
  const row = rowOf(target)
  return column < 0 ? undefined : { row: Number.isNaN(row) ? sumsRow : row, column }
}
