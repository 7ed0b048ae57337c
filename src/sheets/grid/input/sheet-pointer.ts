import { fillFrom, fillToNeighbours, previewOfFill } from '../commands/range-actions.ts'
import { type CellAt, type CellRange, edges } from '../pure/cell-range.ts'
import {
  idle,
  isDragging,
  next,
  type Point,
  type PointerEffect,
  type PointerInput,
  type PointerShape,
} from '../pure/pointer-states.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import {
  areaOfCells,
  columnOf,
  columnUnder,
  filledFrom,
  headingAround,
  isOnHeadingButton,
  resizedColumn,
  rowOf,
  selectionCorner,
  uppermostRow,
} from '../view/grid-dom.ts'
import type { GridView } from '../view/grid-view.ts'
import { sheetSizes } from '../view/sheet-sizes.ts'

// by how many cells at most a selection grows at each step past an edge, as in Excel faster further out
const fastest = 6
// how near to the corner of the selection a finger must be to take hold of it, and the mouse of its handle
const knobReach = 24
const handleReach = 9

/**
 * Lets one select cells by dragging, with Shift+click, by the headings and the rows' grips, and fill by the handle at the selection's corner; a finger
 * drags the corner of the selection, fills once it has held it, and opens a cell with a second tap. Translates the browser's events for pure/pointer-states.ts and carries out what it answers. Answers how to stop.
 */
export function listenToPointer(sheet: GridSheet, view: GridView): () => void {
  const { frame } = view
  const listening = new AbortController()
  // before the grid sees them: it would take the cursor away from where the selection starts
  const early = { capture: true, signal: listening.signal }
  let state = idle
  let frameRequested: number | undefined

  const shape = shapeOf(sheet, view)
  const { cellOf, pressed, clicked, moved } = readingOf(sheet, frame)
  const send = (input: PointerInput, event?: Event) => {
    const [now, effects] = next(state, input, shape)
    state = now
    if (state.kind === 'growing') frameRequested ??= requestAnimationFrame(onFrame)
    else stopFrames()
    for (const effect of effects) execute(sheet, view, effect, event)
  }
  const onFrame = (now: number) => {
    frameRequested = undefined
    send({ kind: 'frame', now })
  }
  const stopFrames = () => {
    if (frameRequested !== undefined) cancelAnimationFrame(frameRequested)
    frameRequested = undefined
  }

  frame.addEventListener(
    'pointerdown',
    (event) => {
      // the words of a heading explain it; with Shift they are like the rest of it
      if (isOnHeadingButton(event.target) && !event.shiftKey) return
      sheet.follow()
      const isHandle = event.pointerType === 'mouse' && isOnHandle(sheet, view, event)
      send(isHandle ? { kind: 'handlePressed', at: pointOf(event) } : pressed(event), event)
    },
    early,
  )
  frame.addEventListener(
    'mousedown',
    (event) => {
      const cell = event.button === 0 ? cellOf(event.target) : undefined
      const on = headingAround(event.target) ? 'heading' : cell
      send({ kind: 'mouseDown', on, shift: event.shiftKey, adds: addsTo(event) }, event)
    },
    early,
  )
  frame.addEventListener(
    'click',
    (event) => {
      const input = clicked(event)
      if (input) send(input, event)
    },
    early,
  )
  window.addEventListener(
    'mousemove',
    (event) => {
      // where the pointer is costs a layout
      if (isDragging(state)) send(moved(pointOf(event), event.buttons === 1 ? 'mouse' : 'released'), event)
    },
    early,
  )
  const released = () => send({ kind: 'released' })
  window.addEventListener('mouseup', released, early)
  window.addEventListener(
    'pointermove',
    (event) => send({ kind: 'pointerMoved', to: pointOf(event), isHeld: event.buttons === 1 }),
    early,
  )
  frame.addEventListener('dblclick', (event) => doubleClicked(sheet, view, event, cellOf(event.target)), early)
  frame.addEventListener(
    'touchstart',
    (event) => {
      const [touch] = event.touches
      const alone = event.touches.length === 1 && !view.isOpen ? touch : undefined
      if (alone) sheet.follow()
      const atKnob = alone !== undefined && sheet.block !== undefined && isAtKnob(frame, pointOf(alone))
      const at = pointOf(alone ?? { clientX: 0, clientY: 0 })
      send({ kind: 'touched', atKnob, at, now: performance.now() }, event)
    },
    { ...early, passive: false },
  )
  frame.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (touch && isDragging(state)) send(moved(pointOf(touch), 'finger'), event)
    },
    { ...early, passive: false },
  )
  frame.addEventListener('touchend', released, early)
  frame.addEventListener('touchcancel', released, early)

  return () => {
    stopFrames()
    listening.abort()
  }
}

function shapeOf(sheet: GridSheet, view: GridView): PointerShape {
  return {
    get cursor() {
      const { cursor } = sheet
      return cursor && sheet.at(cursor.rowIndex, cursor.column)
    },
    get block() {
      return sheet.block
    },
    get isOpen() {
      return view.isOpen
    },
    get hasFixedRows() {
      return sheet.hasFixedRows
    },
    get hasCells() {
      return sheet.hasCells()
    },
    isEntered: (at: CellAt) => sheet.shape().isEntered(at),
    uppermostRow: () => uppermostRow(view.frame),
  }
}

function execute(sheet: GridSheet, view: GridView, effect: PointerEffect, event?: Event): void {
  switch (effect.type) {
    case 'dispatch':
      sheet.dispatch(effect.action, { scroll: effect.scroll })
      return
    case 'follow':
      sheet.follow()
      return
    case 'holdRows':
      sheet.gripped = effect.isHeld ? sheet.cursorRows() : []
      return
    case 'preview':
      showPreview(sheet, view, effect.from)
      return
    case 'fill':
      view.showNothing()
      fillFrom(sheet, effect.from)
      return
    case 'refuseMove':
      sheet.refuseMove()
      return
    case 'open':
      openCell(sheet, view, effect.cell)
      return
    case 'prevent':
      event?.preventDefault()
      return
    case 'stop':
      event?.stopPropagation()
      return
  }
}

function showPreview(sheet: GridSheet, view: GridView, from: CellRange): void {
  const end = sheet.block && edges(sheet.block)
  const column = end && sheet.dataColumns()[end.right]
  if (end && column !== undefined) view.showAt(end.bottom, column, previewOfFill(sheet, from))
}

function openCell(sheet: GridSheet, view: GridView, { row, column }: CellAt): void {
  if (sheet.isLocked) sheet.notifyLocked()
  else view.open(row, sheet.dataColumns()[column] ?? '')
}

/** Fills as far as the cells beside, by the handle; fits a column at the edge of its heading; a locked cell says why it does not open. */
function doubleClicked(sheet: GridSheet, view: GridView, event: MouseEvent, cell: CellAt | undefined): void {
  if (isOnHandle(sheet, view, event)) {
    // the grid would open the cell
    event.stopPropagation()
    fillToNeighbours(sheet)
    return
  }
  const column = resizedColumn(event.target)
  if (column !== undefined) sheet.fitColumn(column)
  if (cell && sheet.isLocked && sheet.shape().isEntered(cell)) sheet.notifyLocked()
}

/** What the browser's events say of the sheet: the cell, heading or grip that they are about. */
function readingOf(sheet: GridSheet, frame: HTMLElement) {
  const cellOf = (target: EventTarget | null): CellAt | undefined => {
    if (!(target instanceof Element) || target.closest('input,select')) return undefined
    const column = columnOf(target)
    return column && frame.contains(target) ? sheet.at(rowOf(target), column) : undefined
  }
  const pressed = (event: PointerEvent): PointerInput => {
    const { shiftKey: shift, target } = event
    if (gripAround(target)) return { kind: 'gripPressed', at: pointOf(event) }
    const heading = event.button === 0 ? headingAround(target) : null
    const column = heading ? sheet.dataColumns().indexOf(columnUnder(heading)) : -1
    if (column >= 0) return { kind: 'headingPressed', column, shift }
    const cell = event.button === 0 ? cellOf(target) : undefined
    return cell
      ? { kind: 'cellPressed', cell, shift, byFinger: event.pointerType === 'touch', adds: addsTo(event) }
      : { kind: 'elsewherePressed' }
  }
  const clicked = ({ target, shiftKey: shift }: MouseEvent): PointerInput | undefined => {
    const grip = gripAround(target)
    if (grip) {
      const row = rowOf(grip)
      const [first] = sheet.dataColumns()
      return first !== undefined && sheet.at(row, first) ? { kind: 'gripClicked', row, shift } : undefined
    }
    const cell = cellOf(target)
    return cell && { kind: 'cellClicked', cell, shift }
  }
  const moved = ({ x, y }: Point, by: 'mouse' | 'finger' | 'released'): PointerInput => {
    const area = areaOfCells(frame)
    const nearest = document.elementFromPoint(
      Math.max(area.left + 1, Math.min(x, area.right - 1)),
      Math.max(area.top + 1, Math.min(y, area.bottom - 1)),
    )
    const beyond = { row: steps(y, area.top, area.bottom), column: Math.sign(steps(x, area.left, area.right)) }
    return { kind: 'moved', to: cellOf(nearest), beyond, at: { x, y }, now: performance.now(), by }
  }
  return { cellOf, pressed, clicked, moved }
}

/** A Mac's own menu comes by Ctrl. */
const addsTo = ({ ctrlKey, metaKey, pointerType }: MouseEvent & { readonly pointerType?: string }) =>
  (ctrlKey || metaKey) && pointerType !== 'touch'

const pointOf = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => ({ x: clientX, y: clientY })

const gripAround = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('.row-handle') : null

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

/** True on the handle at the selection's lower right corner, by which the mouse fills. */
function isOnHandle(sheet: GridSheet, view: GridView, event: MouseEvent): boolean {
  const corner = event.button === 0 && !view.isOpen && !sheet.isLocked ? filledFrom(view.frame) : null
  if (!corner || !(event.target instanceof Node) || !corner.contains(event.target)) return false
  const { right, bottom } = corner.getBoundingClientRect()
  return right - event.clientX <= handleReach && bottom - event.clientY <= handleReach
}
