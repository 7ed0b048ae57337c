import type { GridApi } from 'ag-grid-community'
import { isBare } from './bare-columns.ts'
import { type CellAt, within } from './cell-range.ts'
import { areaOfCells, columnOf, columnUnder, headingAround, rowElements, rowOf, selectionCorner } from './grid-dom.ts'
import { sizes } from './grid-theme.ts'
import { type SelectableSheet, selectColumns, selectRows } from './selectable-sheet.ts'
import { isEditing } from './sheet-events.ts'

interface Point {
  readonly x: number
  readonly y: number
}

interface GridCell {
  readonly row: number
  readonly column: string
}

// milliseconds between the steps of a selection that is dragged past an edge, and by how many cells at most, as in Excel faster further out
const every = 50
const fastest = 6
// how near to the corner of the selection a finger must be to take hold of it
const knobReach = 24

/** Lets one select cells by dragging, with Shift+click, by the headings and the rows' grips; a finger drags the corner of the selection, and opens a cell with a second tap. Answers how to stop. */
export function listenToPointer<R>(frame: HTMLElement, sheet: SelectableSheet, api: GridApi<R>): () => void {
  const listening = new AbortController()
  // before the grid sees them: it would take the cursor away from where the selection starts
  const early = { capture: true, signal: listening.signal }
  let dragging = false
  let tappedAgain = false
  // where the selection stood before the grid took the cursor to the grip
  let gripFrom = 0
  let beyond: CellAt = { row: 0, column: 0 }
  let growing: number | undefined
  let grown = 0

  const cellOf = (target: EventTarget | null): GridCell | undefined => {
    if (!(target instanceof Element) || target.closest('input,select')) return undefined
    const column = columnOf(target)
    const row = rowOf(target)
    return column && frame.contains(target) && sheet.at(row, column) ? { row, column } : undefined
  }
  const selectTo = ({ row, column }: GridCell) => {
    const end = sheet.at(row, column)
    const { selection } = sheet
    if (!end || !selection || (selection.end.row === end.row && selection.end.column === end.column)) return
    sheet.select({ anchor: selection.anchor, end })
  }
  const isExtending = (event: MouseEvent) => event.shiftKey && sheet.selection !== undefined && !isEditing(api)
  const keepFromGrid = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }

  const grow = (now: number) => {
    growing = requestAnimationFrame(grow)
    const { selection } = sheet
    if (!selection || now - grown < every) return
    grown = now
    const { anchor, end } = selection
    const to = { row: end.row + beyond.row, column: end.column + beyond.column }
    sheet.select({ anchor, end: within(to, sheet.size()) })
  }
  const dragTo = ({ x, y }: Point) => {
    const area = areaOfCells(frame)
    beyond = { row: steps(y, area.top, area.bottom), column: Math.sign(steps(x, area.left, area.right)) }
    const at = {
      x: Math.max(area.left + 1, Math.min(x, area.right - 1)),
      y: Math.max(area.top + 1, Math.min(y, area.bottom - 1)),
    }
    const cell = cellOf(document.elementFromPoint(at.x, at.y))
    if (cell) selectTo(cell)
    const isBeyond = beyond.row !== 0 || beyond.column !== 0
    if (isBeyond) growing ??= requestAnimationFrame(grow)
    else stopGrowing()
  }
  const stopGrowing = () => {
    if (growing !== undefined) cancelAnimationFrame(growing)
    growing = undefined
  }
  const stopDragging = () => {
    dragging = false
    stopGrowing()
  }

  const selectByHeading = (event: MouseEvent, heading: Element): void => {
    const column = columnUnder(heading)
    const at = sheet.dataColumns().indexOf(column)
    if (at < 0 || isBare(column) || isEditing(api) || sheet.size().row === 0) return
    keepFromGrid(event)
    const from = event.shiftKey ? sheet.selection?.anchor.column : undefined
    if (from === undefined) sheet.focus(uppermostRow(frame), column)
    selectColumns(sheet, from ?? at, at)
  }

  frame.addEventListener(
    'pointerdown',
    (event) => {
      sheet.followCursor()
      stopDragging()
      gripFrom = sheet.selection?.anchor.row ?? 0
      const heading = headingAround(event.target)
      if (heading && event.button === 0) {
        selectByHeading(event, heading)
        return
      }
      const cell = event.button === 0 ? cellOf(event.target) : undefined
      if (!cell) return
      if (isExtending(event)) {
        selectTo(cell)
        keepFromGrid(event)
        return
      }
      const { cursor } = sheet
      const isTouch = event.pointerType === 'touch'
      tappedAgain = isTouch && cursor?.rowIndex === cell.row && cursor.column === cell.column
      // a finger may be about to drag the corner, or only to scroll
      if (!isTouch) sheet.selectOnlyCursor()
    },
    early,
  )
  frame.addEventListener(
    'mousedown',
    (event) => {
      if (headingAround(event.target)) {
        // the heading has been taken, and the cursor stays in its column
        event.preventDefault()
        return
      }
      const cell = event.button === 0 ? cellOf(event.target) : undefined
      if (cell && isExtending(event)) keepFromGrid(event)
      dragging = cell !== undefined && !event.shiftKey
    },
    early,
  )
  frame.addEventListener(
    'click',
    (event) => {
      const grip = event.target instanceof Element ? event.target.closest('.row-handle') : null
      if (grip) {
        const row = rowOf(grip)
        const [first] = sheet.dataColumns()
        if (first === undefined || !sheet.at(row, first)) return
        keepFromGrid(event)
        const from = event.shiftKey ? gripFrom : row
        sheet.focus(from, first)
        selectRows(sheet, from, row)
        return
      }
      const cell = cellOf(event.target)
      if (!cell) return
      if (isExtending(event)) keepFromGrid(event)
      else {
        if (event instanceof PointerEvent && event.pointerType === 'touch') sheet.selectOnlyCursor()
        if (tappedAgain && isEditable(api, cell)) api.startEditingCell({ rowIndex: cell.row, colKey: cell.column })
      }
      tappedAgain = false
    },
    early,
  )
  window.addEventListener(
    'mousemove',
    (event) => {
      if (!dragging || isEditing(api)) return
      if (event.buttons !== 1) {
        stopDragging()
        return
      }
      sheet.followCursor()
      dragTo(event)
    },
    early,
  )
  window.addEventListener('mouseup', stopDragging, early)

  // a finger scrolls the sheet unless it takes hold of the selection's corner
  frame.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches
      if (event.touches.length !== 1 || !touch || isEditing(api)) return
      sheet.followCursor()
      if (!sheet.selection || !isAtKnob(frame, { x: touch.clientX, y: touch.clientY })) return
      event.preventDefault()
      event.stopPropagation()
      dragging = true
    },
    { ...early, passive: false },
  )
  frame.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (!dragging || !touch) return
      event.preventDefault()
      dragTo({ x: touch.clientX, y: touch.clientY })
    },
    { ...early, passive: false },
  )
  for (const end of ['touchend', 'touchcancel'] as const) frame.addEventListener(end, stopDragging, early)

  return () => {
    stopDragging()
    listening.abort()
  }
}

function isEditable<R>(api: GridApi<R>, { row, column }: GridCell): boolean {
  const node = api.getDisplayedRowAtIndex(row)
  return node !== undefined && api.getColumn(column)?.isCellEditable(node) === true
}

/** The uppermost row that is whole in view. */
function uppermostRow(frame: HTMLElement): number {
  const { top } = areaOfCells(frame)
  const rows = rowElements(frame)
    .filter((row) => row.getBoundingClientRect().top >= top - 0.5)
    .map(rowOf)
    // the sums have no number
    .filter((row) => !Number.isNaN(row))
  return rows.length > 0 ? Math.min(...rows) : 0
}

/** How many cells a point lies past one of two edges, the sign saying which; 0 between them. */
function steps(at: number, start: number, end: number): number {
  const past = (distance: number) => Math.min(fastest, 1 + Math.floor(distance / sizes.row))
  return at < start ? -past(start - at) : at > end ? past(at - end) : 0
}

/** True near the corner of the selection, where its knob is drawn for fingers. */
function isAtKnob(frame: HTMLElement, { x, y }: Point): boolean {
  const corner = selectionCorner(frame)
  if (!corner) return false
  const { right, bottom } = corner.getBoundingClientRect()
  return Math.hypot(x - right, y - bottom) <= knobReach
}
