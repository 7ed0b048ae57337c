import type { GridSheet } from '../sheet/grid-sheet.ts'
import { columnOf, columnUnder, headingAround, rowOf } from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'

/** Opens the sheet's menu on a right click, the menu key and Shift+F10: over the selection, or the cell that is pointed at. Answers how to stop. */
export function listenToMenu(sheet: GridSheet, view: GridView): () => void {
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
