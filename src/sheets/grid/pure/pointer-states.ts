import { type CellAt, type CellRange, edges } from './cell-range.ts'
import { isSameCell, type SelectionAction } from './selection.ts'

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels that the pointer must have moved before a drag of a row starts. */
export const dragStartsAfter = 5
/** Milliseconds that a finger holds the selection's corner to fill by it. */
const fillsAfter = 500
/** Milliseconds between the steps of a selection that is dragged past an edge. */
const stepEvery = 50
// how many steps a frame that came late makes up for: a page that has stood still must not jump to its end
const mostAtOnce = 10

/** A block that is being filled into the cells below it or on its right. `at`: where it was taken hold of. */
interface Fill {
  readonly from: CellRange
  readonly at: Point
}

export type PointerState =
  | { readonly kind: 'idle' }
  /** A finger has pressed a cell, and may tap it or scroll; `again` when the cursor stood there already. */
  | { readonly kind: 'tapping'; readonly again: boolean }
  /** The corner of the selection follows the pointer; `fill`: to fill what it comes to. `held`: a finger has taken hold of it and stays there. */
  | { readonly kind: 'dragging'; readonly fill?: Fill; readonly held?: { readonly at: Point; readonly since: number } }
  /** The pointer is `by` cells past the edges, and the selection grows by as many at each step, last at `stepped` (ms). */
  | { readonly kind: 'growing'; readonly by: CellAt; readonly stepped: number; readonly fill?: Fill }
  /** A row's grip is held. `from`: where the selection stood; `refusedAt`: where a grip that moves nothing was pressed. */
  | { readonly kind: 'gripping'; readonly from: number; readonly refusedAt?: Point }

/** What has happened, in the sheet's own words. Times in ms. */
export type PointerInput =
  | { readonly kind: 'gripPressed'; readonly at: Point }
  /** `column`: its place among those that hold data. */
  | { readonly kind: 'headingPressed'; readonly column: number; readonly shift: boolean }
  /** `adds`: with Ctrl, or ⌘. */
  | {
      readonly kind: 'cellPressed'
      readonly cell: CellAt
      readonly shift: boolean
      readonly byFinger: boolean
      readonly adds?: boolean
    }
  /** The handle at the lower right corner of the selection. */
  | { readonly kind: 'handlePressed'; readonly at: Point }
  | { readonly kind: 'elsewherePressed' }
  /** The mouse event that follows a press; undefined outside of cells. */
  | {
      readonly kind: 'mouseDown'
      readonly on: CellAt | 'heading' | undefined
      readonly shift: boolean
      readonly adds?: boolean
    }
  | { readonly kind: 'gripClicked'; readonly row: number; readonly shift: boolean }
  | { readonly kind: 'cellClicked'; readonly cell: CellAt; readonly shift: boolean }
  /** Comes while the selection is dragged. `to`: the nearest cell in view; `beyond`: how many cells past the edges. */
  | {
      readonly kind: 'moved'
      readonly to: CellAt | undefined
      readonly beyond: CellAt
      readonly at: Point
      readonly now: number
      /** `released`: the button was let go of outside of the window. */
      readonly by: 'mouse' | 'finger' | 'released'
    }
  | { readonly kind: 'pointerMoved'; readonly to: Point; readonly isHeld: boolean }
  | { readonly kind: 'touched'; readonly atKnob: boolean; readonly at: Point; readonly now: number }
  | { readonly kind: 'released' }
  | { readonly kind: 'frame'; readonly now: number }

/** What the pointer must know of the sheet. */
export interface PointerShape {
  readonly cursor: CellAt | undefined
  readonly block: CellRange | undefined
  /** True while a cell is open: then the mouse belongs to its editor. */
  readonly isOpen: boolean
  /** True when no grip moves the rows. */
  readonly hasFixedRows: boolean
  readonly hasCells: boolean
  isEntered(at: CellAt): boolean
  /** The uppermost row that is whole in view. */
  uppermostRow(): number
}

/** What is to be done, in this order. */
export type PointerEffect =
  | { readonly type: 'dispatch'; readonly action: SelectionAction; readonly scroll: boolean }
  /** Learns where the grid's cursor is. */
  | { readonly type: 'follow' }
  /** `isHeld`: the rows under the selection are those that a drag takes along; otherwise there are none. */
  | { readonly type: 'holdRows'; readonly isHeld: boolean }
  | { readonly type: 'refuseMove' }
  /** Shows what would stand in the last of the cells that are to be filled from a block, or fills them. */
  | { readonly type: 'preview' | 'fill'; readonly from: CellRange }
  | { readonly type: 'open'; readonly cell: CellAt }
  /** The browser shall do nothing by itself with the event. */
  | { readonly type: 'prevent' }
  /** The grid shall not see the event. */
  | { readonly type: 'stop' }

type Step = readonly [PointerState, readonly PointerEffect[]]

export const idle: PointerState = { kind: 'idle' }

const dragging: PointerState = { kind: 'dragging' }
const keepFromGrid: readonly PointerEffect[] = [{ type: 'prevent' }, { type: 'stop' }]
const letGo: PointerEffect = { type: 'holdRows', isHeld: false }

/** True while the corner of the selection goes with the pointer. */
export const isDragging = (state: PointerState): state is PointerState & { readonly kind: 'dragging' | 'growing' } =>
  state.kind === 'dragging' || state.kind === 'growing'

/** The state after an event, and what is to be done. */
export function next(state: PointerState, event: PointerInput, shape: PointerShape): Step {
  switch (event.kind) {
    case 'gripPressed':
      return gripPressed(event, shape)
    case 'headingPressed':
      return [idle, [letGo, ...columnsSelected(event.column, event.shift, shape)]]
    case 'cellPressed':
      return cellPressed(event, shape)
    case 'handlePressed':
      return shape.block
        ? [{ kind: 'dragging', fill: { from: shape.block, at: event.at } }, [letGo, { type: 'stop' }]]
        : [state, []]
    case 'elsewherePressed':
      return [idle, [letGo]]
    case 'mouseDown':
      return mouseDown(state, event, shape)
    case 'gripClicked':
      return gripClicked(state, event)
    case 'cellClicked':
      return cellClicked(state, event, shape)
    case 'moved':
      return moved(state, event, shape)
    case 'pointerMoved':
      return pointerMoved(state, event)
    case 'touched':
      return touched(state, event)
    case 'released':
      return released(state)
    case 'frame':
      return grown(state, event.now, shape)
  }
}

type Of<K extends PointerInput['kind']> = PointerInput & { readonly kind: K }

function gripPressed({ at }: Of<'gripPressed'>, { block, hasFixedRows }: PointerShape): Step {
  const from = block?.anchor.row ?? 0
  const holds: PointerEffect = { type: 'holdRows', isHeld: true }
  if (!hasFixedRows) return [{ kind: 'gripping', from }, [holds]]
  // the grid would drag the row
  return [{ kind: 'gripping', from, refusedAt: at }, [holds, { type: 'stop' }]]
}

function cellPressed({ cell, byFinger, shift, adds }: Of<'cellPressed'>, shape: PointerShape): Step {
  if (isExtending(shift, shape)) return [idle, [letGo, extended(cell), ...keepFromGrid]]
  if (isExtending(adds === true, shape)) return [idle, [letGo, dispatched({ type: 'add', at: cell }), ...keepFromGrid]]
  // a finger may be about to drag the corner, or only to scroll
  if (byFinger) return [{ kind: 'tapping', again: isSameCell(shape.cursor, cell) }, [letGo]]
  return [idle, [letGo, dispatched({ type: 'onlyCursor' })]]
}

function gripClicked(state: PointerState, { shift, row }: Of<'gripClicked'>): Step {
  const from = shift && state.kind === 'gripping' ? state.from : row
  const start = dispatched({ type: 'go', to: { row: from, column: 0 } })
  return [idle, [...keepFromGrid, start, dispatched({ type: 'selectRows', from, to: row }, false)]]
}

function cellClicked(state: PointerState, { cell, shift }: Of<'cellClicked'>, shape: PointerShape): Step {
  if (isExtending(shift, shape)) return [idle, keepFromGrid]
  if (state.kind !== 'tapping') return [idle, []]
  const only = dispatched({ type: 'onlyCursor' })
  return [idle, state.again && shape.isEntered(cell) ? [only, { type: 'open', cell }] : [only]]
}

function pointerMoved(state: PointerState, { to, isHeld }: Of<'pointerMoved'>): Step {
  if (state.kind !== 'gripping' || !state.refusedAt || isNear(state.refusedAt, to)) return [state, []]
  return [{ kind: 'gripping', from: state.from }, isHeld ? [{ type: 'refuseMove' }] : []]
}

/** A finger scrolls the sheet unless it takes hold of the selection's corner. */
function touched(state: PointerState, { atKnob, at, now }: Of<'touched'>): Step {
  if (atKnob) return [{ kind: 'dragging', held: { at, since: now } }, keepFromGrid]
  return [state, isRefusing(state) ? [{ type: 'stop' }] : []]
}

function released(state: PointerState): Step {
  if (!isDragging(state)) return [state, []]
  // the click is still to come
  return [idle, state.fill ? [{ type: 'fill', from: state.fill.from }] : []]
}

function moved(state: PointerState, event: Of<'moved'>, shape: PointerShape): Step {
  if (!isDragging(state) || (event.by !== 'finger' && shape.isOpen)) return [state, []]
  const held = state.kind === 'dragging' ? state.held : undefined
  // a finger is never still
  if (held && isNear(held.at, event.at)) return [state, [{ type: 'prevent' }]]
  const isToFill = held && shape.block && event.now - held.since >= fillsAfter
  const fill = isToFill ? { from: shape.block, at: held.at } : state.fill
  // let go of outside of the window, nothing is filled
  if (event.by === 'released') return [idle, fill ? [dispatched({ type: 'select', block: fill.from }, false)] : []]
  const first: PointerEffect = event.by === 'mouse' ? { type: 'follow' } : { type: 'prevent' }
  return [
    dragged({ ...state, ...(fill && { fill }) }, event.beyond, event.now),
    event.to ? [first, ...reached(fill, event.to, isMoreDown(fill, event.at))] : [first],
  ]
}

const isMoreDown = (fill: Fill | undefined, { x, y }: Point) =>
  fill !== undefined && Math.abs(y - fill.at.y) >= Math.abs(x - fill.at.x)

/** The selection with its corner at a cell; one that is filled grows down or to the right. */
function reached(fill: Fill | undefined, to: CellAt, isDown = true): readonly PointerEffect[] {
  if (!fill) return [extended(to)]
  const { top, bottom, left, right } = edges(fill.from)
  const end = isDown
    ? { row: Math.max(bottom, to.row), column: right }
    : { row: bottom, column: Math.max(right, to.column) }
  const block = { anchor: { row: top, column: left }, end }
  return [dispatched({ type: 'select', block }), { type: 'preview', from: fill.from }]
}

function mouseDown(state: PointerState, event: Of<'mouseDown'>, shape: PointerShape): Step {
  const { on, shift, adds = false } = event
  // the heading has been taken, and the cursor stays in its column
  if (on === 'heading') return [state, [{ type: 'prevent' }]]
  if (isRefusing(state)) return [state, [{ type: 'stop' }]]
  if (isDragging(state) && state.fill) return [state, keepFromGrid]
  const effects = on && isExtending(shift || adds, shape) ? keepFromGrid : []
  // after a finger's tap the browser presses the mouse, too, and lets go of it at once
  if (on && !shift && state.kind !== 'tapping') return [dragging, effects]
  return [isDragging(state) ? idle : state, effects]
}

function columnsSelected(column: number, shift: boolean, shape: PointerShape): readonly PointerEffect[] {
  if (shape.isOpen || !shape.hasCells) return []
  const from = shift ? shape.block?.anchor.column : undefined
  const to = column
  if (from !== undefined) return [...keepFromGrid, dispatched({ type: 'selectColumns', from, to }, false)]
  const start = dispatched({ type: 'go', to: { row: shape.uppermostRow(), column } })
  return [...keepFromGrid, start, dispatched({ type: 'selectColumns', from: column, to }, false)]
}

function dragged(state: PointerState & { kind: 'dragging' | 'growing' }, by: CellAt, now: number): PointerState {
  const fill = state.fill && { fill: state.fill }
  if (by.row === 0 && by.column === 0) return { kind: 'dragging', ...fill }
  // the first step is taken at once
  return { kind: 'growing', by, stepped: state.kind === 'growing' ? state.stepped : now - stepEvery, ...fill }
}

function grown(state: PointerState, now: number, { block }: PointerShape): Step {
  if (state.kind !== 'growing' || !block) return [state, []]
  const { by, stepped } = state
  const due = Math.min(mostAtOnce, Math.floor((now - stepped) / stepEvery))
  if (due < 1) return [state, []]
  const to = { row: block.end.row + due * by.row, column: block.end.column + due * by.column }
  return [{ ...state, stepped: now }, reached(state.fill, to, by.row > 0)]
}

const isExtending = (shift: boolean, { block, isOpen }: PointerShape): boolean =>
  shift && block !== undefined && !isOpen

const isNear = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y) < dragStartsAfter

const isRefusing = (state: PointerState): boolean => state.kind === 'gripping' && state.refusedAt !== undefined

const dispatched = (action: SelectionAction, scroll = true): PointerEffect => ({ type: 'dispatch', action, scroll })

const extended = (to: CellAt): PointerEffect => dispatched({ type: 'extendTo', to })
