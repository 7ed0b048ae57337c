import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CellAt, CellRange } from '../../src/sheets/grid/pure/cell-range.ts'
import {
  idle,
  isDragging,
  next,
  type PointerEffect,
  type PointerInput,
  type PointerShape,
  type PointerState,
} from '../../src/sheets/grid/pure/pointer-states.ts'
import { property } from '../fixtures/property.ts'

const cell = (row: number, column: number): CellAt => ({ row, column })

/** A sheet with the block 1:1-2:2 and the cursor in 1:1; its first column is computed, its view begins at row 3. */
const sheet: PointerShape = {
  cursor: cell(1, 1),
  block: { anchor: cell(1, 1), end: cell(2, 2) },
  isOpen: false,
  hasFixedRows: false,
  hasCells: true,
  isEntered: ({ column }) => column > 0,
  uppermostRow: () => 3,
}
const withoutBlock: PointerShape = { ...sheet, block: undefined }
const open: PointerShape = { ...sheet, isOpen: true }
const arranged: PointerShape = { ...sheet, hasFixedRows: true }
const empty: PointerShape = { ...sheet, hasCells: false }
const inComputed: PointerShape = { ...sheet, cursor: cell(1, 0) }

const at = { x: 100, y: 100 }
const gripPressed: PointerInput = { kind: 'gripPressed', at }
const headingPressed = (column: number, shift = false): PointerInput => ({ kind: 'headingPressed', column, shift })
const pressed = (to: CellAt, shift = false): PointerInput => ({ kind: 'cellPressed', cell: to, shift, byFinger: false })
const fingerOn = (to: CellAt): PointerInput => ({ kind: 'cellPressed', cell: to, shift: false, byFinger: true })
const mouseDown = (on?: CellAt | 'heading', shift = false): PointerInput => ({ kind: 'mouseDown', on, shift })
const gripClicked = (row: number, shift = false): PointerInput => ({ kind: 'gripClicked', row, shift })
const clicked = (to: CellAt, shift = false): PointerInput => ({ kind: 'cellClicked', cell: to, shift })
const moved = (to: CellAt | undefined, beyond = cell(0, 0), by: 'mouse' | 'finger' | 'released' = 'mouse') =>
  ({ kind: 'moved', to, beyond, at: movedTo(to), now: 1000, by }) as const
const movedTo = (to = cell(0, 0)) => ({ x: 100 * to.column, y: 40 * to.row })
const over = moved(cell(4, 3))
const pastEdge = (rows: number, columns: number) => moved(cell(4, 3), cell(rows, columns))
const fingerOver = (to: CellAt) => moved(to, cell(0, 0), 'finger')
const letGoOutside = (to?: CellAt) => moved(to, cell(0, 0), 'released')
const handlePressed: PointerInput = { kind: 'handlePressed', at: { x: 250, y: 100 } }
const pointerMoved = (x: number, isHeld = true): PointerInput => ({ kind: 'pointerMoved', to: { x, y: 100 }, isHeld })
const touched = (atKnob: boolean, now = 900): PointerInput => ({ kind: 'touched', atKnob, at: { x: 0, y: 0 }, now })
const elsewherePressed: PointerInput = { kind: 'elsewherePressed' }
const released: PointerInput = { kind: 'released' }
const frame = (now: number): PointerInput => ({ kind: 'frame', now })

const place = ({ row, column }: CellAt) => `${row}:${column}`
const block = ({ anchor, end }: CellRange) => `${place(anchor)}-${place(end)}`
const sayState = (state: PointerState) => {
  switch (state.kind) {
    case 'tapping':
      return state.again ? 'tapping again' : 'tapping'
    case 'growing':
      return `growing by ${place(state.by)} since ${state.stepped}`
    case 'gripping':
      return `gripping from ${state.from}${state.refusedAt ? ', refused' : ''}`
    case 'idle':
    case 'dragging':
      return state.kind
  }
}
const sayEffect = (effect: PointerEffect) => {
  if (effect.type === 'open') return `open ${place(effect.cell)}`
  if (effect.type === 'holdRows') return effect.isHeld ? 'hold rows' : 'hold none'
  if (effect.type === 'fill' || effect.type === 'preview') return `${effect.type} from ${block(effect.from)}`
  if (effect.type !== 'dispatch') return effect.type
  const { action } = effect
  const still = effect.scroll ? '' : ' unscrolled'
  if (action.type === 'select') return `select ${block(action.block)}${still}`
  if ('to' in action && typeof action.to === 'object') return `${action.type} ${place(action.to)}${still}`
  return 'from' in action ? `${action.type} ${action.from}-${action.to}${still}` : `${action.type}${still}`
}
const say = ([state, effects]: ReturnType<typeof next>) => [sayState(state), effects.map(sayEffect).join(', ')]

/** The state after events one after the other, and all that they did. */
function after(shape: PointerShape, ...events: readonly PointerInput[]): readonly [PointerState, string] {
  let state = idle
  const done: string[] = []
  for (const event of events) {
    const [now, effects] = next(state, event, shape)
    state = now
    done.push(...effects.map(sayEffect))
  }
  return [state, done.join(', ')]
}

const dragging: PointerState = { kind: 'dragging' }
const tapping: PointerState = { kind: 'tapping', again: false }
const tappingAgain: PointerState = { kind: 'tapping', again: true }
const gripping: PointerState = { kind: 'gripping', from: 1 }
const refused: PointerState = { kind: 'gripping', from: 1, refusedAt: at }
const growing: PointerState = { kind: 'growing', by: cell(1, 0), stepped: 1000 }

/** The grid hears nothing of it. */
const silent = ', prevent, stop'
const headed = (done: string) => `hold none${silent}, ${done} unscrolled`

describe('a press', () => {
  test.each([
    ['of the mouse on a cell ends the selection', sheet, pressed(cell(4, 1)), 'idle', 'hold none, onlyCursor'],
    [
      'with Shift stretches the selection',
      sheet,
      pressed(cell(4, 1), true),
      'idle',
      `hold none, extendTo 4:1${silent}`,
    ],
    ['with Shift in the sums is like others', withoutBlock, pressed(cell(4, 1), true), 'idle', 'hold none, onlyCursor'],
    ['with Shift is one while a cell is open', open, pressed(cell(4, 1), true), 'idle', 'hold none, onlyCursor'],
    ['of a finger leaves the selection, for it may scroll', sheet, fingerOn(cell(4, 1)), 'tapping', 'hold none'],
    ['of a finger where the cursor stands is a second tap', sheet, fingerOn(cell(1, 1)), 'tapping again', 'hold none'],
    ['of a finger in another row of its column is none', sheet, fingerOn(cell(2, 1)), 'tapping', 'hold none'],
    ['of a finger in another column of its row is none', sheet, fingerOn(cell(1, 2)), 'tapping', 'hold none'],
    ['on a grip holds the selected rows', sheet, gripPressed, 'gripping from 1', 'hold rows'],
    ['on a grip without a selection begins at the top', withoutBlock, gripPressed, 'gripping from 0', 'hold rows'],
    [
      'on a grip of sorted rows is kept from the grid',
      arranged,
      gripPressed,
      'gripping from 1, refused',
      'hold rows, stop',
    ],
    // the cursor goes to the uppermost row in view
    ['on a heading selects its column', sheet, headingPressed(2), 'idle', headed('go 3:2, selectColumns 2-2')],
    ['with Shift from where the selection begins', sheet, headingPressed(3, true), 'idle', headed('selectColumns 1-3')],
    ['with Shift alone', withoutBlock, headingPressed(3, true), 'idle', headed('go 3:3, selectColumns 3-3')],
    ['on a heading does nothing while a cell is open', open, headingPressed(2), 'idle', 'hold none'],
    ['on a heading of an empty sheet does nothing', empty, headingPressed(2), 'idle', 'hold none'],
    ['elsewhere lets go of rows', sheet, elsewherePressed, 'idle', 'hold none'],
  ] as const)('%s', (_, shape, event, state, effects) => {
    expect(say(next(idle, event, shape))).toEqual([state, effects])
    // whatever was left of the gesture before it is over
    for (const before of [dragging, growing, refused, tappingAgain]) {
      expect(say(next(before, event, shape))).toEqual([state, effects])
    }
  })
})

describe('the mouse button goes down', () => {
  test.each([
    ['on a cell: the selection follows the mouse', idle, sheet, mouseDown(cell(4, 1)), 'dragging', ''],
    ['with Shift: it does not', idle, sheet, mouseDown(cell(4, 1), true), 'idle', 'prevent, stop'],
    ['with Shift in the sums: the grid hears it', idle, withoutBlock, mouseDown(cell(4, 1), true), 'idle', ''],
    ['with Shift while a cell is open: it is the editor’s', idle, open, mouseDown(cell(4, 1), true), 'idle', ''],
    ['after a finger’s tap: that was no mouse', tappingAgain, sheet, mouseDown(cell(1, 1)), 'tapping again', ''],
    ['on a heading: the cursor stays where it was put', idle, sheet, mouseDown('heading'), 'idle', 'prevent'],
    ['on a grip: it is the grid’s', gripping, sheet, mouseDown(), 'gripping from 1', ''],
    ['on a grip that moves nothing', refused, arranged, mouseDown(), 'gripping from 1, refused', 'stop'],
    ['a second one, during a drag: that ends', dragging, sheet, mouseDown(), 'idle', ''],
  ] as const)('%s', (_, before, shape, event, state, effects) => {
    expect(say(next(before, event, shape))).toEqual([state, effects])
  })
})

describe('a click', () => {
  const rows = (from: number, to: number) => `prevent, stop, go ${from}:0, selectRows ${from}-${to} unscrolled`
  test.each([
    ['on a grip selects its row', gripping, sheet, gripClicked(4), rows(4, 4)],
    ['on a grip with Shift selects from where the selection began', gripping, sheet, gripClicked(4, true), rows(1, 4)],
    ['so does one where the rows can’t be moved', refused, arranged, gripClicked(4, true), rows(1, 4)],
    ['of the mouse on a cell has been dealt with', idle, sheet, clicked(cell(1, 1)), ''],
    ['with Shift is kept from the grid', idle, sheet, clicked(cell(4, 1), true), 'prevent, stop'],
    ['with Shift is the editor’s while a cell is open', idle, open, clicked(cell(4, 1), true), ''],
    ['of a finger ends the selection', tapping, sheet, clicked(cell(4, 1)), 'onlyCursor'],
    ['of a finger at the cursor opens the cell', tappingAgain, sheet, clicked(cell(1, 1)), 'onlyCursor, open 1:1'],
    ['but not a computed one', tappingAgain, inComputed, clicked(cell(1, 0)), 'onlyCursor'],
    ['with Shift opens none', tappingAgain, sheet, clicked(cell(1, 1), true), 'prevent, stop'],
  ] as const)('%s', (_, before, shape, event, effects) => {
    expect(say(next(before, event, shape))).toEqual(['idle', effects])
  })
})

describe('the pointer moves', () => {
  test.each([
    ['with the button down: the selection follows', dragging, sheet, over, 'dragging', 'follow, extendTo 4:3'],
    ['over something else than a cell', dragging, sheet, moved(undefined), 'dragging', 'follow'],
    ['let go of outside: it follows no more', dragging, sheet, letGoOutside(cell(4, 3)), 'idle', ''],
    ['while a cell is open: the mouse is the editor’s', dragging, open, over, 'dragging', ''],
    ['a finger with the corner', dragging, sheet, fingerOver(cell(4, 3)), 'dragging', 'prevent, extendTo 4:3'],
    ['past an edge: due at once', dragging, sheet, pastEdge(2, 0), 'growing by 2:0 since 950', 'follow, extendTo 4:3'],
    ['sideways past it', dragging, sheet, pastEdge(0, -1), 'growing by 0:-1 since 950', 'follow, extendTo 4:3'],
    // faster, from the last step on
    ['further past it', growing, sheet, pastEdge(6, 0), 'growing by 6:0 since 1000', 'follow, extendTo 4:3'],
    ['back over the edge', growing, sheet, over, 'dragging', 'follow, extendTo 4:3'],
    ['with nothing pressed', idle, sheet, over, 'idle', ''],
    ['a finger that scrolls', tapping, sheet, fingerOver(cell(4, 3)), 'tapping', ''],
    ['a grip of sorted rows, a little', refused, arranged, pointerMoved(104), 'gripping from 1, refused', ''],
    ['a grip of sorted rows: says why not', refused, arranged, pointerMoved(105), 'gripping from 1', 'refuseMove'],
    ['a grip that has been let go of', refused, arranged, pointerMoved(105, false), 'gripping from 1', ''],
    ['a grip: the grid drags', gripping, sheet, pointerMoved(200), 'gripping from 1', ''],
    ['a selection, past a grip', dragging, sheet, pointerMoved(200), 'dragging', ''],
  ] as const)('%s', (_, before, shape, event, state, effects) => {
    expect(say(next(before, event, shape))).toEqual([state, effects])
  })
})

describe('past an edge the selection grows', () => {
  test.each([
    ['not before its time', 1049, 'growing by 1:0 since 1000', ''],
    ['by a step', 1050, 'growing by 1:0 since 1050', 'extendTo 3:2'],
    ['by the steps that a late frame has missed', 1210, 'growing by 1:0 since 1210', 'extendTo 6:2'],
    ['by ten at most', 9000, 'growing by 1:0 since 9000', 'extendTo 12:2'],
  ])('%s', (_, now, state, effects) => {
    expect(say(next(growing, frame(now), sheet))).toEqual([state, effects])
  })

  test('in both directions, by as many cells as the pointer is out', () => {
    const corner: PointerState = { kind: 'growing', by: cell(-2, -1), stepped: 1000 }
    expect(say(next(corner, frame(1050), sheet))[1]).toBe('extendTo 0:1')
  })

  test('not without a selection, nor when it is dragged within the sheet', () => {
    expect(say(next(growing, frame(2000), withoutBlock))).toEqual(['growing by 1:0 since 1000', ''])
    expect(say(next(dragging, frame(2000), sheet))).toEqual(['dragging', ''])
  })
})

describe('a finger', () => {
  test.each([
    ['takes hold of the corner', tapping, sheet, touched(true), 'dragging', 'prevent, stop'],
    ['scrolls from anywhere else', tapping, sheet, touched(false), 'tapping', ''],
    ['drags a row by its grip', gripping, sheet, touched(false), 'gripping from 1', ''],
    ['drags no row that can’t be moved', refused, arranged, touched(false), 'gripping from 1, refused', 'stop'],
  ] as const)('%s', (_, before, shape, event, state, effects) => {
    expect(say(next(before, event, shape))).toEqual([state, effects])
  })
})

test.each([
  ['a drag', dragging, 'idle'],
  ['the growth', growing, 'idle'],
  ['not a tap, whose click is still to come', tappingAgain, 'tapping again'],
  ['nor what Shift selects from', gripping, 'gripping from 1'],
] as const)('letting go ends %s', (_, before, state) => {
  expect(say(next(before, released, sheet))).toEqual([state, ''])
})

describe('a whole gesture', () => {
  test.each([
    [
      'of the mouse over cells',
      sheet,
      [pressed(cell(1, 1)), mouseDown(cell(1, 1)), moved(cell(2, 1)), moved(cell(3, 2)), released, clicked(cell(3, 2))],
      'hold none, onlyCursor, follow, extendTo 2:1, follow, extendTo 3:2',
    ],
    [
      'a second tap, after which the browser plays a mouse',
      sheet,
      [fingerOn(cell(1, 1)), touched(false), released, mouseDown(cell(1, 1)), released, clicked(cell(1, 1))],
      'hold none, onlyCursor, open 1:1',
    ],
    [
      'a finger with the corner',
      sheet,
      [fingerOn(cell(2, 2)), touched(true), fingerOver(cell(4, 2)), released],
      'hold none, prevent, stop, prevent, extendTo 4:2',
    ],
    [
      'of the mouse with the handle: the way it goes furthest is filled',
      sheet,
      [handlePressed, mouseDown(cell(2, 2)), moved(cell(4, 3)), moved(cell(3, 9)), released, clicked(cell(3, 9))],
      'hold none, stop, prevent, stop, follow, select 1:1-4:2, preview from 1:1-2:2, follow, select 1:1-2:9, preview from 1:1-2:2, fill from 1:1-2:2',
    ],
    [
      'of the mouse with the handle, past the edge',
      sheet,
      [handlePressed, moved(cell(4, 2), cell(2, 0)), frame(1050), released],
      'hold none, stop, follow, select 1:1-4:2, preview from 1:1-2:2, select 1:1-6:2, preview from 1:1-2:2, fill from 1:1-2:2',
    ],
    [
      'of a handle that is let go of outside of the window: nothing is filled',
      sheet,
      [handlePressed, moved(cell(4, 2)), letGoOutside()],
      'hold none, stop, follow, select 1:1-4:2, preview from 1:1-2:2, select 1:1-2:2 unscrolled',
    ],
    [
      'a finger that has held the corner for long, and is never still',
      sheet,
      [touched(true, 400), fingerOver(cell(0, 0)), fingerOver(cell(9, 2)), released],
      'prevent, stop, prevent, prevent, select 1:1-9:2, preview from 1:1-2:2, fill from 1:1-2:2',
    ],
    [
      'Shift+click on a grip of sorted rows, with an unsteady hand',
      arranged,
      [gripPressed, mouseDown(undefined, true), pointerMoved(106), released, gripClicked(3, true)],
      'hold rows, stop, stop, refuseMove, prevent, stop, go 1:0, selectRows 1-3 unscrolled',
    ],
  ] as const)('%s', (_, shape, events, effects) => {
    expect(after(shape, ...events)).toEqual([idle, effects])
  })
})

const anyCell = fc.record({ row: fc.nat({ max: 9 }), column: fc.nat({ max: 4 }) })
const anyEvent: fc.Arbitrary<PointerInput> = fc.oneof(
  fc.constantFrom(gripPressed, handlePressed, released, elsewherePressed, mouseDown('heading'), mouseDown()),
  fc.tuple(anyCell, fc.boolean()).map(([to, shift]) => pressed(to, shift)),
  anyCell.map(fingerOn),
  fc.tuple(anyCell, fc.boolean()).map(([to, shift]) => mouseDown(to, shift)),
  fc.tuple(anyCell, fc.boolean()).map(([to, shift]) => clicked(to, shift)),
  fc
    .tuple(anyCell, anyCell, fc.constantFrom('mouse' as const, 'finger' as const, 'released' as const))
    .map(([to, beyond, by]) => moved(to, beyond, by)),
  fc.tuple(fc.nat({ max: 9 }), fc.boolean()).map(([row, shift]) => gripClicked(row, shift)),
  fc.tuple(fc.nat({ max: 300 }), fc.boolean()).map(([x, isHeld]) => pointerMoved(x, isHeld)),
  fc.boolean().map((atKnob) => touched(atKnob)),
  fc.nat({ max: 5000 }).map(frame),
)

property([fc.array(anyEvent, { maxLength: 30 }), fc.constantFrom(sheet, withoutBlock, open, arranged)])(
  'whatever has come before, once let go of the selection follows nothing',
  (events, shape) => {
    const [state] = after(shape, ...events, released)
    expect(isDragging(state)).toBe(false)
    expect(next(state, moved(cell(1, 1), cell(1, 0)), shape)).toEqual([state, []])
    expect(next(state, frame(9000), shape)).toEqual([state, []])
  },
)
