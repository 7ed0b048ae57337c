import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  blocksOf,
  isSeveral,
  type Motion,
  nothingSelected,
  type Selection,
  type SelectionAction,
  type Shape,
  selected,
  sumsRow,
} from '../../src/sheets/grid/pure/selection.ts'
import { property } from '../fixtures/property.ts'

/** A sheet drawn in letters: x filled in, . to fill in, o computed, - computed without a result; a line of # is a heading. Tab passes a column by. */
function drawn(lines: readonly string[], hasSums = false, passedBy?: number): Shape {
  const at = (row: number, column: number) => lines[row]?.[column] ?? ''
  return {
    rows: lines.length,
    columns: lines[0]?.length ?? 4,
    hasSums,
    isEntered: ({ row, column }) => ['x', '.'].includes(at(row, column)),
    isPassedBy: (column) => column === passedBy,
    isFilled: ({ row, column }) => ['x', 'o'].includes(at(row, column)),
    isHeading: (row) => at(row, 0) === '#',
  }
}

const table = drawn(['xxox', 'xx-x', '.x-.', 'xxox'], true)
// as in Lönekalkyl: groups with headings, few cells to fill in
const chain = drawn(['####', 'o-o-', 'o.oo', '####', 'ox.o', 'o-xo', '####', 'o-oo'])

const cell = (row: number, column: number) => ({ row, column })
const inCell = (row: number, column: number): Selection => ({
  cursor: cell(row, column),
  block: { anchor: cell(row, column), end: cell(row, column) },
})
const inSums = (column: number): Selection => ({ cursor: cell(sumsRow, column), block: undefined })
const withBlock = (top: number, left: number, bottom: number, right: number): Selection => ({
  cursor: cell(top, left),
  block: { anchor: cell(top, left), end: cell(bottom, right) },
})
const say = ({ cursor, block }: Selection) =>
  cursor && block
    ? `${cursor.row}:${cursor.column} ${block.anchor.row}:${block.anchor.column}-${block.end.row}:${block.end.column}`
    : cursor
      ? `${cursor.row === sumsRow ? 'sums' : cursor.row}:${cursor.column}`
      : 'nowhere'
const step = (rows: number, columns: number): Motion => ({ by: 'step', rows, columns })
const notToSums: Motion = { by: 'step', rows: 1, columns: 0, toSums: false }
const edge = (rows: number, columns: number): Motion => ({ by: 'edgeOfData', rows, columns })
const page = (rows: number): Motion => ({ by: 'page', rows })
const home: Motion = { by: 'endOfRow', columns: -1 }
const end: Motion = { by: 'endOfRow', columns: 1 }
const first: Motion = { by: 'endOfSheet', rows: -1 }
const last: Motion = { by: 'endOfSheet', rows: 1 }

const tabOn = { type: 'next', along: 'rows', step: 1 } as const
const enterDown = { type: 'next', along: 'columns', step: 1 } as const

test('Enter after a run of Tabs leads back to where the run began, as in Excel; an arrow ends the run', () => {
  const after = (...actions: readonly SelectionAction[]) =>
    say(actions.reduce((state, action) => selected(state, action, table), inCell(0, 0)))
  expect(after(tabOn, tabOn, enterDown)).toBe('1:0 1:0-1:0')
  expect(after(tabOn, tabOn, { type: 'move', motion: step(0, -1) }, enterDown)).toBe('1:2 1:2-1:2')
  expect(after(tabOn, enterDown, enterDown)).toBe('2:0 2:0-2:0')
  expect(after(tabOn, { type: 'next', along: 'columns', step: -1 })).toBe('0:1 0:1-0:1')
})

test('a row that Tab goes on in begins a run of its own, from the last cell of the sheet too', () => {
  const over = selected(inCell(0, 3), tabOn, table)
  expect(say(over)).toBe('1:0 1:0-1:0')
  expect(say(selected(selected(over, tabOn, table), enterDown, table))).toBe('2:0 2:0-2:0')
  // one row more has come below
  const below = drawn(['xxox', 'xx-x', '.x-.', 'xxox', '..-.', '..-.'], true)
  const made = selected(selected(inCell(3, 3), { type: 'rowsChanged', cursorRow: 3 }, below), tabOn, below)
  expect(say(made)).toBe('4:0 4:0-4:0')
  expect(say(selected(selected(made, tabOn, below), enterDown, below))).toBe('5:0 5:0-5:0')
  // back over the edge it is still the same run
  expect(say(selected(selected(inCell(1, 0), { ...tabOn, step: -1 }, table), enterDown, table))).toBe('1:0 1:0-1:0')
})

test('an entry that makes a row below does not end the run of Tabs, nor does a row that comes above', () => {
  const run = selected(selected(inCell(3, 0), { type: 'next', along: 'rows', step: 1 }, table), tabOn, table)
  expect(say(run)).toBe('3:3 3:3-3:3')
  const below = drawn(['xxox', 'xx-x', '.x-.', 'xxox', '..-.'], true)
  const grown = selected(run, { type: 'rowsChanged', cursorRow: 3 }, below)
  expect(say(selected(grown, enterDown, below))).toBe('4:0 4:0-4:0')
  const both = drawn(['xxox', 'xxox', 'xx-x', '.x-.', 'xxox', '..-.'], true)
  const moved = selected(run, { type: 'rowsChanged', cursorRow: 4 }, both)
  expect(say(selected(moved, enterDown, both))).toBe('5:0 5:0-5:0')
  // the row that one was in is gone, and its run with it
  const gone = selected(run, { type: 'rowsChanged', cursorRow: undefined }, below)
  expect(say(selected(gone, enterDown, below))).toBe('4:3 4:3-4:3')
})

describe('a column that is rarely filled in', () => {
  const withVat = drawn(['x..ox', 'x..ox'], false, 1)
  const go = (from: Selection, action: SelectionAction) => say(selected(from, action, withVat))

  test('is passed by with Tab, both ways, and not with an arrow or Enter', () => {
    expect(go(inCell(0, 0), tabOn)).toBe('0:2 0:2-0:2')
    expect(go(inCell(0, 2), { ...tabOn, step: -1 })).toBe('0:0 0:0-0:0')
    expect(go(inCell(0, 0), { type: 'move', motion: step(0, 1) })).toBe('0:1 0:1-0:1')
    expect(go(inCell(0, 1), enterDown)).toBe('1:1 1:1-1:1')
    expect(go(inCell(0, 1), tabOn)).toBe('0:2 0:2-0:2')
  })

  test('is passed by round a selection along its rows, and is gone through where it is all that is selected', () => {
    expect(go(withBlock(0, 0, 1, 2), { type: 'round', along: 'rows', step: 1 })).toBe('0:2 0:0-1:2')
    expect(go(withBlock(0, 0, 1, 2), { type: 'round', along: 'columns', step: 1 })).toBe('1:0 0:0-1:2')
    expect(go(withBlock(0, 1, 1, 1), { type: 'round', along: 'rows', step: 1 })).toBe('1:1 0:1-1:1')
  })
})

describe('the cursor goes', () => {
  test.each([
    ['down with an arrow', table, inCell(0, 1), step(1, 0), '1:1 1:1-1:1'],
    ['left, and stays at the edge', table, inCell(0, 0), step(0, -1), '0:0 0:0-0:0'],
    ['up, and stays in the first row', table, inCell(0, 2), step(-1, 0), '0:2 0:2-0:2'],
    ['from the last row into the sums, where nothing is selected', table, inCell(3, 2), step(1, 0), 'sums:2'],
    ['from what was typed in the last row nowhere', table, inCell(3, 2), notToSums, '3:2 3:2-3:2'],
    ['from the last row nowhere when there are no sums', chain, inCell(7, 2), step(1, 0), '7:2 7:2-7:2'],
    ['over a heading', chain, inCell(2, 1), step(1, 0), '4:1 4:1-4:1'],
    ['not up to the first heading', chain, inCell(1, 1), step(-1, 0), '1:1 1:1-1:1'],
    ['out of a selection of several cells, which ends', table, withBlock(1, 1, 2, 2), step(0, 1), '1:2 1:2-1:2'],
    ['with Ctrl to the end of the data', table, inCell(0, 0), edge(1, 0), '1:0 1:0-1:0'],
    ['with Ctrl over a gap', table, inCell(1, 0), edge(1, 0), '3:0 3:0-3:0'],
    ['to the start of its row with Home', table, inCell(2, 3), home, '2:0 2:0-2:0'],
    ['to the end of its row with End', table, inCell(2, 0), end, '2:3 2:3-2:3'],
    ['a screen down, at most to the last row', table, inCell(1, 1), page(10), '3:1 3:1-3:1'],
    ['a screen up, at most to the first', table, inCell(3, 1), page(-10), '0:1 0:1-0:1'],
    ['a screen down, past a heading', chain, inCell(1, 1), page(2), '4:1 4:1-4:1'],
    ['a screen up to the first row that is no heading', chain, inCell(5, 1), page(-9), '1:1 1:1-1:1'],
    ['to the last cell with Ctrl+End', table, inCell(0, 0), last, '3:3 3:3-3:3'],
    ['to the first cell with Ctrl+Home, not its heading', chain, inCell(5, 2), first, '1:0 1:0-1:0'],
  ] as const)('%s', (_, shape, from, motion, to) => {
    expect(say(selected(from, { type: 'move', motion }, shape))).toBe(to)
  })

  test('out of the sums to the last row, and stays in them sideways and with Home and End', () => {
    const go = (motion: Motion) => say(selected(inSums(1), { type: 'move', motion }, table))
    expect(go(step(-1, 0))).toBe('3:1 3:1-3:1')
    expect(go(step(0, 1))).toBe('sums:2')
    expect(go(step(1, 0))).toBe('sums:1')
    expect(go(home)).toBe('sums:0')
    expect(go(end)).toBe('sums:3')
    expect(go(page(-1))).toBe('3:1 3:1-3:1')
    expect(go(edge(-1, 0))).toBe('3:1 3:1-3:1')
  })

  test('nowhere before a cell has been chosen', () => {
    const actions: readonly SelectionAction[] = [
      { type: 'move', motion: step(1, 0) },
      { type: 'extend', motion: step(1, 0) },
      { type: 'extendTo', to: cell(1, 1) },
      { type: 'next', along: 'rows', step: 1 },
      { type: 'round', along: 'rows', step: 1 },
      { type: 'widen', to: 'rows' },
      { type: 'onlyCursor' },
    ]
    for (const action of actions) expect(selected(nothingSelected, action, table), action.type).toBe(nothingSelected)
  })
})

describe('a selection grows', () => {
  test.each([
    ['by Shift+arrow', inCell(1, 1), step(1, 0), '1:1 1:1-2:1'],
    ['back over where it began', withBlock(1, 1, 2, 1), step(-2, 0), '1:1 1:1-0:1'],
    ['not past the edge', inCell(3, 3), step(1, 1), '3:3 3:3-3:3'],
    ['with Ctrl to the end of the data', inCell(0, 0), edge(1, 0), '0:0 0:0-1:0'],
    ['to the start of the row', inCell(1, 2), home, '1:2 1:2-1:0'],
    ['to the end of the row', inCell(1, 2), end, '1:2 1:2-1:3'],
    ['to the first cell', inCell(1, 2), first, '1:2 1:2-0:0'],
    ['to the last cell', inCell(1, 2), last, '1:2 1:2-3:3'],
    ['by a screen', inCell(0, 2), page(2), '0:2 0:2-2:2'],
  ] as const)('%s', (_, from, motion, to) => {
    expect(say(selected(from, { type: 'extend', motion }, table))).toBe(to)
  })

  test('to whole rows, whole columns, and everything; the cursor stays in its cell', () => {
    const from = withBlock(1, 1, 2, 2)
    expect(say(selected(from, { type: 'widen', to: 'rows' }, table))).toBe('1:1 1:0-2:3')
    expect(say(selected(from, { type: 'widen', to: 'columns' }, table))).toBe('1:1 0:1-3:2')
    expect(say(selected(from, { type: 'selectAll' }, table))).toBe('1:1 0:0-3:3')
    expect(say(selected(from, { type: 'selectRows', from: 3, to: 2 }, table))).toBe('1:1 3:0-2:3')
    expect(say(selected(from, { type: 'selectColumns', from: 0, to: 1 }, table))).toBe('1:1 0:0-3:1')
  })

  test('to the cell under the pointer, and ends where a cell is pressed', () => {
    const down = selected(nothingSelected, { type: 'go', to: cell(1, 1) }, table)
    expect(say(down)).toBe('1:1 1:1-1:1')
    const dragged = selected(down, { type: 'extendTo', to: cell(3, 2) }, table)
    expect(say(dragged)).toBe('1:1 1:1-3:2')
    expect(isSeveral(dragged)).toBe(true)
    expect(say(selected(dragged, { type: 'extendTo', to: cell(0, 9) }, table))).toBe('1:1 1:1-0:3')
    expect(say(selected(dragged, { type: 'go', to: cell(1, 1) }, table))).toBe('1:1 1:1-1:1')
    expect(say(selected(dragged, { type: 'onlyCursor' }, table))).toBe('1:1 1:1-1:1')
  })
})

describe('Tab and Enter', () => {
  test.each([
    ['Tab goes to the next cell to fill in, over a computed one', table, inCell(0, 1), 'rows', 1, '0:3 0:3-0:3'],
    ['Tab goes on in the next row', table, inCell(0, 3), 'rows', 1, '1:0 1:0-1:0'],
    ['Shift+Tab goes back to the row above', table, inCell(1, 0), 'rows', -1, '0:3 0:3-0:3'],
    ['Tab goes on from a computed cell', table, inCell(1, 2), 'rows', 1, '1:3 1:3-1:3'],
    ['Shift+Tab goes back from the sums', table, inSums(1), 'rows', -1, '3:3 3:3-3:3'],
    ['Tab finds the few cells to fill in among the computed', chain, inCell(2, 1), 'rows', 1, '4:1 4:1-4:1'],
    ['Enter goes down its column', table, inCell(1, 0), 'columns', 1, '2:0 2:0-2:0'],
    ['Shift+Enter goes up', table, inCell(1, 0), 'columns', -1, '0:0 0:0-0:0'],
    ['Enter goes on to the next cell of its column to fill in', chain, inCell(2, 1), 'columns', 1, '4:1 4:1-4:1'],
    ['Enter in a computed cell goes to the next row', chain, inCell(2, 2), 'columns', 1, '4:2 4:2-4:2'],
  ] as const)('%s', (_, shape, from, along, by, to) => {
    expect(say(selected(from, { type: 'next', along, step: by }, shape))).toBe(to)
  })

  test.each([
    ['Tab at the last cell to fill in', table, inCell(3, 3), 'rows', 1],
    ['Shift+Tab at the first', table, inCell(0, 0), 'rows', -1],
    ['Tab behind the last of few', chain, inCell(5, 2), 'rows', 1],
    ['Enter in the last row', table, inCell(3, 1), 'columns', 1],
    ['Enter at the last cell to fill in of a column', chain, inCell(4, 1), 'columns', 1],
    ['Tab in the sums', table, inSums(1), 'rows', 1],
  ] as const)('%s leads nowhere, so that the keyboard leaves the sheet', (_, shape, from, along, by) => {
    expect(selected(from, { type: 'next', along, step: by }, shape)).toBe(from)
  })

  test('go round a selection of several cells, which stays as it is', () => {
    let state = withBlock(0, 1, 1, 3)
    const walked = Array.from({ length: 4 }, () => {
      state = selected(state, { type: 'round', along: 'rows', step: 1 }, table)
      return say(state)
    })
    expect(walked).toEqual(['0:3 0:1-1:3', '1:1 0:1-1:3', '1:3 0:1-1:3', '0:1 0:1-1:3'])
    expect(say(selected(state, { type: 'round', along: 'columns', step: 1 }, table))).toBe('1:1 0:1-1:3')
    expect(say(selected(state, { type: 'round', along: 'rows', step: -1 }, table))).toBe('1:3 0:1-1:3')
    const one = inCell(0, 0)
    expect(selected(one, { type: 'round', along: 'rows', step: 1 }, table)).toBe(one)
  })
})

describe('when rows come and go', () => {
  const changed = (state: Selection, lines: readonly string[], cursorRow?: number) =>
    say(selected(state, { type: 'rowsChanged', cursorRow }, drawn(lines, true)))

  test('a selection lasts while the row with the cursor is the same, clipped to the sheet', () => {
    expect(changed(withBlock(0, 1, 2, 2), ['xxox', 'xxox', 'xxox', 'xxox'], 0)).toBe('0:1 0:1-2:2')
    expect(changed(withBlock(0, 1, 2, 2), ['xxox', 'xxox'], 0)).toBe('0:1 0:1-1:2')
    expect(changed(withBlock(0, 1, 2, 2), ['xxox', 'xxox', 'xxox', 'xxox'])).toBe('0:1 0:1-0:1')
  })

  test('the cursor goes with its row, and a selection ends', () => {
    expect(changed(inCell(0, 2), ['xxox', 'xxox', 'xxox'], 2)).toBe('2:2 2:2-2:2')
    expect(changed(withBlock(1, 1, 2, 2), ['xxox', 'xxox', 'xxox', 'xxox'], 0)).toBe('0:1 0:1-0:1')
  })

  test('a cursor beyond the last row goes there; in the sums it stays', () => {
    expect(changed(inCell(3, 2), ['xxox'])).toBe('0:2 0:2-0:2')
    expect(changed(inSums(2), ['xxox'])).toBe('sums:2')
  })

  test('in an emptied sheet the cursor waits for the first row', () => {
    const emptied = selected(withBlock(2, 2, 3, 3), { type: 'rowsChanged', cursorRow: undefined }, drawn([], true))
    expect(say(emptied)).toBe('0:0')
    expect(changed(emptied, ['....'])).toBe('0:0 0:0-0:0')
    expect(changed(nothingSelected, ['....'])).toBe('nowhere')
  })
})

test('all cells are selected from the sums too, and the cursor comes along', () => {
  const shape = drawn(['x.ox', 'x.ox'], true)
  expect(say(selected(inSums(2), { type: 'selectAll' }, shape))).toBe('0:0 0:0-1:3')
})

const either = fc.constantFrom(1 as const, -1 as const)
const anyMotion: fc.Arbitrary<Motion> = fc.oneof(
  fc
    .record({ by: fc.constantFrom('step' as const, 'edgeOfData' as const), ahead: either, isDown: fc.boolean() })
    .map(({ by, ahead, isDown }) => ({ by, rows: isDown ? ahead : 0, columns: isDown ? 0 : ahead })),
  fc.record({ by: fc.constant('page' as const), rows: fc.integer({ min: -9, max: 9 }) }),
  fc.record({ by: fc.constant('endOfRow' as const), columns: either }),
  fc.record({ by: fc.constant('endOfSheet' as const), rows: either }),
)
const anyCell = fc.record({ row: fc.integer({ min: -1, max: 12 }), column: fc.integer({ min: 0, max: 6 }) })
const along = fc.constantFrom('rows' as const, 'columns' as const)
const anyAction: fc.Arbitrary<SelectionAction> = fc.oneof(
  fc.record({ type: fc.constant('go' as const), to: anyCell }),
  fc.record({ type: fc.constantFrom('move' as const, 'extend' as const), motion: anyMotion }),
  fc.record({ type: fc.constant('extendTo' as const), to: anyCell }),
  fc.record({ type: fc.constantFrom('selectAll' as const, 'onlyCursor' as const) }),
  fc.record({ type: fc.constant('widen' as const), to: along }),
  fc.record({ type: fc.constantFrom('round' as const, 'next' as const), along, step: either }),
)
const anyShape = fc
  .tuple(fc.array(fc.constantFrom('x.ox', '----', '####', 'xxxx', '..oo'), { maxLength: 8 }), fc.boolean())
  .map(([lines, hasSums]) => ({ lines, hasSums }))

const isWithin = (at: { row: number; column: number } | undefined, { rows, columns }: Shape) =>
  at === undefined || (at.row >= 0 && at.row < rows && at.column >= 0 && at.column < columns)

property([anyShape, fc.array(anyAction, { maxLength: 30 }), anyShape])(
  'whatever is done, cursor and selection stay within the sheet, also when its rows change',
  (before, actions, after) => {
    const shape = drawn(before.lines, before.hasSums)
    let state = nothingSelected
    for (const action of actions) state = selected(state, action, shape)
    const other = drawn(after.lines, before.hasSums)
    const changed = selected(state, { type: 'rowsChanged', cursorRow: state.cursor?.row }, other)
    for (const [now, sheet] of [[state, shape] as const, [changed, other] as const]) {
      expect(isWithin(now.block?.anchor, sheet) && isWithin(now.block?.end, sheet), say(now)).toBe(true)
      const inSums = now.cursor?.row === sumsRow && sheet.hasSums
      const waits = sheet.rows === 0 && now.cursor?.row === 0
      expect(inSums || waits || isWithin(now.cursor, sheet), say(now)).toBe(true)
      // in the sums, and without rows, nothing is selected
      expect(now.block === undefined).toBe(now.cursor === undefined || inSums || waits)
    }
  },
)

property([anyShape, anyCell, along])('Tab and Enter end, and visit no cell twice', ({ lines, hasSums }, to, way) => {
  const shape = drawn(lines, hasSums)
  let state = selected(nothingSelected, { type: 'go', to }, shape)
  const visited = new Set<string>()
  for (let next = selected(state, { type: 'next', along: way, step: 1 }, shape); next !== state; ) {
    expect(visited.has(say(next))).toBe(false)
    visited.add(say(next))
    state = next
    next = selected(state, { type: 'next', along: way, step: 1 }, shape)
  }
})

test('a block is added beside those that are selected, and stretched; any other way to go ends them', () => {
  const after = (...actions: readonly SelectionAction[]) =>
    actions.reduce((state, action) => selected(state, action, table), withBlock(0, 0, 1, 1))
  const added = after({ type: 'add', at: cell(3, 2) }, { type: 'extendTo', to: cell(3, 3) })
  expect(blocksOf(added)).toEqual([withBlock(0, 0, 1, 1).block, withBlock(3, 2, 3, 3).block])
  expect([added.cursor, isSeveral(after({ type: 'add', at: cell(3, 2) }))]).toEqual([cell(3, 2), true])
  for (const action of [{ type: 'onlyCursor' }, { type: 'move', motion: step(0, 1) }, tabOn] as const)
    expect(blocksOf(after({ type: 'add', at: cell(2, 1) }, action))).toHaveLength(1)
})
