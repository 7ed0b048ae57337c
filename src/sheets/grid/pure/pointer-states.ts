import type { CellAt, CellRange } from './cell-range.ts'
import type { SelectionAction } from './selection.ts'

/** A place in the window, in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Pixels that the pointer must have moved before a drag of a row starts. */
export const dragStartsAfter = 5
/** Milliseconds between the steps of a selection that is dragged past an edge. */
const stepEvery = 50
// how many steps a frame that came late makes up for: a page that has stood still must not jump to its end
const mostAtOnce = 10

/** What the pointer is in the middle of. */
export type PointerState =
  | { readonly kind: 'idle' }
  /** A finger has pressed a cell, and may tap it or scroll; `again` when the cursor stood there already. */
  | { readonly kind: 'tapping'; readonly again: boolean }
  /** The corner of the selection follows the pointer. */
  | { readonly kind: 'dragging' }
  /** The pointer is `by` cells past the edges, and the selection grows by as many at each step, last at `stepped` (ms). */
  | { readonly kind: 'growing'; readonly by: CellAt; readonly stepped: number }
  /** A row's grip is held. `from`: where the selection stood; `refusedAt`: where a grip that moves nothing was pressed. */
  | { readonly kind: 'gripping'; readonly from: number; readonly refusedAt?: Point }

/** What has happened, in the sheet's own words. Times in ms. */
export type PointerInput =
  | { readonly kind: 'gripPressed'; readonly at: Point }
  /** `column`: its place among those that hold data. */
  | { readonly kind: 'headingPressed'; readonly column: number; readonly shift: boolean }
  | { readonly kind: 'cellPressed'; readonly cell: CellAt; readonly shift: boolean; readonly byFinger: boolean }
  | { readonly kind: 'elsewherePressed' }
  /** The mouse event that follows a press; undefined outside of cells. */
  | { readonly kind: 'mouseDown'; readonly on: CellAt | 'heading' | undefined; readonly shift: boolean }
  | { readonly kind: 'gripClicked'; readonly row: number; readonly shift: boolean }
  | { readonly kind: 'cellClicked'; readonly cell: CellAt; readonly shift: boolean }
  /** Comes while the selection is dragged. `to`: the nearest cell in view; `beyond`: how many cells past the edges. */
  | {
      readonly kind: 'moved'
      readonly to: CellAt | undefined
      readonly beyond: CellAt
      readonly now: number
      /** `released`: the button was let go of outside of the window. */
      readonly by: 'mouse' | 'finger' | 'released'
    }
  | { readonly kind: 'pointerMoved'; readonly to: Point; readonly isHeld: boolean }
  | { readonly kind: 'touched'; readonly atKnob: boolean }
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
  | { readonly type: 'open'; readonly cell: CellAt }
  /** The browser shall do nothing by itself with the event. */
  | { readonly type: 'prevent' }
  /** The grid shall not see the event. */
  | { readonly type: 'stop' }

type Step = readonly [PointerState, readonly PointerEffect[]]

/** Before anything has been pressed. */
export const idle: PointerState = { kind: 'idle' }

const dragging: PointerState = { kind: 'dragging' }
const keepFromGrid: readonly PointerEffect[] = [{ type: 'prevent' }, { type: 'stop' }]
const letGo: PointerEffect = { type: 'holdRows', isHeld: false }

/** True while the corner of the selection goes with the pointer. */
export function isDragging({ kind }: PointerState): boolean {
  return kind === 'dragging' || kind === 'growing'
}

/** The state after an event, and what is to be done. */
export function next(state: PointerState, event: PointerInput, shape: PointerShape): Step {
  switch (event.kind) {
    case 'gripPressed': {
      const from = shape.block?.anchor.row ?? 0
      const holds: PointerEffect = { type: 'holdRows', isHeld: true }
      if (!shape.hasFixedRows) return [{ kind: 'gripping', from }, [holds]]
      // the grid would drag the row
      return [{ kind: 'gripping', from, refusedAt: event.at }, [holds, { type: 'stop' }]]
    }
    case 'headingPressed':
      return [idle, [letGo, ...columnsSelected(event.column, event.shift, shape)]]
    case 'cellPressed': {
      const { cell, byFinger } = event
      if (isExtending(event.shift, shape)) return [idle, [letGo, extended(cell), ...keepFromGrid]]
      // a finger may be about to drag the corner, or only to scroll
      if (byFinger) return [{ kind: 'tapping', again: isSameCell(shape.cursor, cell) }, [letGo]]
      return [idle, [letGo, dispatched({ type: 'onlyCursor' })]]
    }
    case 'elsewherePressed':
      return [idle, [letGo]]
    case 'mouseDown':
      return mouseDown(state, event, shape)
    case 'gripClicked': {
      const from = event.shift && state.kind === 'gripping' ? state.from : event.row
      const start = dispatched({ type: 'go', to: { row: from, column: 0 } })
      return [idle, [...keepFromGrid, start, dispatched({ type: 'selectRows', from, to: event.row }, false)]]
    }
    case 'cellClicked': {
      if (isExtending(event.shift, shape)) return [idle, keepFromGrid]
      if (state.kind !== 'tapping') return [idle, []]
      const only = dispatched({ type: 'onlyCursor' })
      return [idle, state.again && shape.isEntered(event.cell) ? [only, { type: 'open', cell: event.cell }] : [only]]
    }
    case 'moved': {
      if (!isDragging(state) || (event.by !== 'finger' && shape.isOpen)) return [state, []]
      if (event.by === 'released') return [idle, []]
      const first: PointerEffect = event.by === 'mouse' ? { type: 'follow' } : { type: 'prevent' }
      return [dragged(state, event.beyond, event.now), event.to ? [first, extended(event.to)] : [first]]
    }
    case 'pointerMoved': {
      if (state.kind !== 'gripping' || !state.refusedAt) return [state, []]
      const { x, y } = state.refusedAt
      if (Math.hypot(event.to.x - x, event.to.y - y) < dragStartsAfter) return [state, []]
      return [{ kind: 'gripping', from: state.from }, event.isHeld ? [{ type: 'refuseMove' }] : []]
    }
    case 'touched':
      // a finger scrolls the sheet unless it takes hold of the selection's corner
      if (event.atKnob) return [dragging, keepFromGrid]
      return [state, isRefusing(state) ? [{ type: 'stop' }] : []]
    case 'released':
      // the click is still to come
      return [isDragging(state) ? idle : state, []]
    case 'frame':
      return grown(state, event.now, shape)
  }
}

function mouseDown(state: PointerState, event: PointerInput & { kind: 'mouseDown' }, shape: PointerShape): Step {
  const { on, shift } = event
  // the heading has been taken, and the cursor stays in its column
  if (on === 'heading') return [state, [{ type: 'prevent' }]]
  if (isRefusing(state)) return [state, [{ type: 'stop' }]]
  const effects = on && isExtending(shift, shape) ? keepFromGrid : []
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

function dragged(state: PointerState, by: CellAt, now: number): PointerState {
  if (by.row === 0 && by.column === 0) return dragging
  // the first step is taken at once
  return { kind: 'growing', by, stepped: state.kind === 'growing' ? state.stepped : now - stepEvery }
}

function grown(state: PointerState, now: number, { block }: PointerShape): Step {
  if (state.kind !== 'growing' || !block) return [state, []]
  const { by, stepped } = state
  const due = Math.min(mostAtOnce, Math.floor((now - stepped) / stepEvery))
  if (due < 1) return [state, []]
  const to = { row: block.end.row + due * by.row, column: block.end.column + due * by.column }
  return [{ kind: 'growing', by, stepped: now }, [extended(to)]]
}

function isExtending(shift: boolean, { block, isOpen }: PointerShape): boolean {
  return shift && block !== undefined && !isOpen
}

function isRefusing(state: PointerState): boolean {
  return state.kind === 'gripping' && state.refusedAt !== undefined
}

function dispatched(action: SelectionAction, scroll = true): PointerEffect {
  return { type: 'dispatch', action, scroll }
}

function extended(to: CellAt): PointerEffect {
  return dispatched({ type: 'extendTo', to })
}

function isSameCell(one: CellAt | undefined, other: CellAt): boolean {
  return one?.row === other.row && one.column === other.column
}
