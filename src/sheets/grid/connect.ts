import type { GridApi } from 'ag-grid-community'
import { listenToFirstSign } from './input/first-sign.ts'
import { listenToKeys } from './input/grid-keys.ts'
import { showLeftTexts } from './input/left-chips.ts'
import { listenToClipboard } from './input/sheet-clipboard.ts'
import { listenToPointer } from './input/sheet-pointer.ts'
import type { CellAt } from './pure/cell-range.ts'
import { sumsRow } from './pure/selection.ts'
import type { GridSheet } from './sheet/grid-sheet.ts'
import { columnOf, columnUnder, headingAround, rowOf } from './view/grid-dom.ts'
import { GridView } from './view/grid-view.ts'

/** Lets a sheet and the grid that shows it know each other. The frame is around the grid. Answers how to part them. */
export function connect<R>(sheet: GridSheet, api: GridApi<R>, frame: HTMLElement): () => void {
  const view: GridView = new GridView(api as GridApi<unknown>, frame) // the sheet knows its rows by their ids
  const stops = [
    listenToFirstSign(sheet, view),
    listenToKeys(sheet, view),
    listenToClipboard(sheet, view),
    listenToPointing(sheet, view),
    listenToPointer(sheet, view),
    listenToMenu(sheet, view),
    showLeftTexts(sheet, frame),
    sheet.attach(view),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Opens the sheet's menu on a right click, the menu key and Shift+F10: over the selection, or the cell that is pointed at. Answers how to stop. */
function listenToMenu(sheet: GridSheet, view: GridView): () => void {
  const listening = new AbortController()
  view.frame.addEventListener(
    'contextmenu',
    (event) => {
      const { target } = event
      // an open editor has the browser's own menu, with its spelling and clipboard
      if (view.isOpen || !(target instanceof Element)) return
      const heading = headingAround(target)
      if (heading && sheet.dataColumns().includes(columnUnder(heading))) {
        event.preventDefault()
        sheet.askColumnMenu(columnUnder(heading), { x: event.clientX, y: event.clientY })
        return
      }
      const row = rowOf(target)
      const column = columnOf(target) ?? ''
      const first = sheet.dataColumns()[0] ?? ''
      const isData = sheet.at(row, column) !== undefined
      if (!isData && !sheet.at(row, first)) return
      event.preventDefault()
      if (!sheet.hasSeveral || !sheet.isSelected(row, isData ? column : first))
        sheet.focus(row, isData ? column : first)
      const box = target.getBoundingClientRect()
      // by the keyboard there is no pointer: under the cell
      const isByKey = event.button !== 2
      sheet.menu.ask(isByKey ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY })
    },
    { capture: true, signal: listening.signal },
  )
  return () => listening.abort()
}

/** Lets one press cells to name them in the formula that is being written: it keeps the keyboard, and the cursor stays. Answers how to stop. */
function listenToPointing(sheet: GridSheet, view: GridView): () => void {
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
