import { type CellAt, edgeOfData, edges, extended, within } from './cell-range.ts'
import { type SelectableSheet, selectAll, selectColumns, selectRows } from './selectable-sheet.ts'

const arrows: Readonly<Record<string, CellAt>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/** Takes the keys that select cells, and Ctrl+arrows, as in Excel. A page is so many rows. True when the key was one of them. */
export function selectByKey(event: KeyboardEvent, sheet: SelectableSheet, page: number): boolean {
  const { selection } = sheet
  const control = event.ctrlKey || event.metaKey
  if (control && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'a') {
    selectAll(sheet)
    return true
  }
  if (!selection || event.altKey) return false
  const size = sheet.size()
  const { top, bottom, left, right } = edges(selection)
  if (event.key === ' ' && control !== event.shiftKey) {
    if (control) selectColumns(sheet, left, right)
    else selectRows(sheet, top, bottom)
    return true
  }
  const arrow = arrows[event.key]
  const edgeFrom = (from: CellAt, step: CellAt) => edgeOfData(from, step, size, (at) => sheet.isFilled(at))
  if (arrow && control && !event.shiftKey) {
    const { cursor } = sheet
    const to = edgeFrom((cursor && sheet.at(cursor.rowIndex, cursor.column)) ?? selection.anchor, arrow)
    sheet.focus(to.row, sheet.dataColumns()[to.column] ?? '')
    return true
  }
  if (!event.shiftKey) return false

  const { anchor, end } = selection
  const extendTo = (to: CellAt) => {
    sheet.select({ anchor, end: within(to, size) })
    return true
  }
  if (arrow) {
    if (control) return extendTo(edgeFrom(end, arrow))
    sheet.select(extended(selection, arrow.row, arrow.column, size))
    return true
  }
  switch (event.key) {
    case 'PageUp':
      return extendTo({ row: end.row - page, column: end.column })
    case 'PageDown':
      return extendTo({ row: end.row + page, column: end.column })
    case 'Home':
      return extendTo({ row: control ? 0 : end.row, column: 0 })
    case 'End':
      return extendTo({ row: control ? size.row - 1 : end.row, column: size.column - 1 })
    default:
      return false
  }
}
