import type { CellAt } from '../pure/cell-range.ts'
import { isArranged } from '../pure/row-order.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import {
  areaOfCells,
  columnOf,
  columnUnder,
  headingAround,
  isOnHeadingButton,
  resizedColumn,
  rowElements,
  rowOf,
  selectionCorner,
} from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'
import { dragStartsAfter } from '../view/row-handle.ts'
import { sheetSizes } from '../view/sheet-sizes.ts'

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
// how many steps a frame that came late makes up for: a page that has stood still must not jump to its end
const mostAtOnce = 10
// how near to the corner of the selection a finger must be to take hold of it
const knobReach = 24

/** Lets one select cells by dragging, with Shift+click, by the headings and the rows' grips; a finger drags the corner of the selection, and opens a cell with a second tap. Answers how to stop. */
export function listenToPointer(sheet: GridSheet, view: GridView): () => void {
  const { frame } = view
  const listening = new AbortController()
  // before the grid sees them: it would take the cursor away from where the selection starts
  const early = { capture: true, signal: listening.signal }
  let dragging = false
  let tappedAgain = false
  // where the selection stood before the grid took the cursor to the grip
  let gripFrom = 0
  // where a grip was taken hold of that moves nothing
  let gripped: Point | undefined
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
    const to = sheet.at(row, column)
    if (to) sheet.dispatch({ do: 'extendTo', to })
  }
  const isExtending = (event: MouseEvent) => event.shiftKey && sheet.block !== undefined && !view.isOpen
  const keepFromGrid = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }

  const grow = (now: number) => {
    growing = requestAnimationFrame(grow)
    const end = sheet.block?.end
    const due = Math.min(mostAtOnce, Math.floor((now - grown) / every))
    if (!end || due < 1) return
    grown = now
    sheet.dispatch({
      do: 'extendTo',
      to: { row: end.row + due * beyond.row, column: end.column + due * beyond.column },
    })
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
    if (isBeyond) startGrowing()
    else stopGrowing()
  }
  const startGrowing = () => {
    if (growing !== undefined) return
    // the first step is taken at once
    grown = performance.now() - every
    growing = requestAnimationFrame(grow)
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
    if (at < 0 || view.isOpen || sheet.content.ids().length === 0) return
    keepFromGrid(event)
    const from = event.shiftKey ? sheet.block?.anchor.column : undefined
    if (from === undefined) sheet.focus(uppermostRow(frame), column)
    sheet.dispatch({ do: 'selectColumns', from: from ?? at, to: at }, { scroll: false })
  }

  frame.addEventListener(
    'pointerdown',
    (event) => {
      if (isOnHeadingButton(event.target)) return
      sheet.follow()
      stopDragging()
      gripFrom = sheet.block?.anchor.row ?? 0
      const isGrip = event.target instanceof Element && event.target.closest('.row-handle') !== null
      sheet.gripped = isGrip ? sheet.cursorRows() : []
      gripped = isGrip && isArranged(sheet.arrangement) ? { x: event.clientX, y: event.clientY } : undefined
      // the grid would drag the row
      if (gripped) event.stopPropagation()
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
      if (!isTouch) sheet.dispatch({ do: 'onlyCursor' })
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
      if (gripped) {
        event.stopPropagation()
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
        sheet.dispatch({ do: 'selectRows', from, to: row }, { scroll: false })
        return
      }
      const cell = cellOf(event.target)
      if (!cell) return
      if (isExtending(event)) keepFromGrid(event)
      else {
        if (event instanceof PointerEvent && event.pointerType === 'touch') sheet.dispatch({ do: 'onlyCursor' })
        if (tappedAgain && isEntered(sheet, cell)) view.open(cell.row, cell.column)
      }
      tappedAgain = false
    },
    early,
  )
  window.addEventListener(
    'mousemove',
    (event) => {
      if (!dragging || view.isOpen) return
      if (event.buttons !== 1) {
        stopDragging()
        return
      }
      sheet.follow()
      dragTo(event)
    },
    early,
  )
  window.addEventListener('mouseup', stopDragging, early)
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!gripped || Math.hypot(event.clientX - gripped.x, event.clientY - gripped.y) < dragStartsAfter) return
      gripped = undefined
      if (event.buttons === 1) sheet.refuseMove()
    },
    early,
  )
  frame.addEventListener(
    'dblclick',
    (event) => {
      const column = resizedColumn(event.target)
      if (column !== undefined) sheet.fitColumn(column)
    },
    early,
  )

  // a finger scrolls the sheet unless it takes hold of the selection's corner
  frame.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches
      if (gripped) event.stopPropagation()
      if (event.touches.length !== 1 || !touch || view.isOpen) return
      sheet.follow()
      if (!sheet.block || !isAtKnob(frame, { x: touch.clientX, y: touch.clientY })) return
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

function isEntered({ content }: GridSheet, { row, column }: GridCell): boolean {
  const id = content.idAt(row)
  return id !== undefined && content.isEntered(id, column)
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
  const past = (distance: number) => Math.min(fastest, 1 + Math.floor(distance / sheetSizes().row))
  return at < start ? -past(start - at) : at > end ? past(at - end) : 0
}

/** True near the corner of the selection, where its knob is drawn for fingers. */
function isAtKnob(frame: HTMLElement, { x, y }: Point): boolean {
  const corner = selectionCorner(frame)
  if (!corner) return false
  const { right, bottom } = corner.getBoundingClientRect()
  return Math.hypot(x - right, y - bottom) <= knobReach
}
