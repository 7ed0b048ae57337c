import { expect, test } from 'vitest'
import { edgeOfData, edgesAround, nextInBlock, oneCell } from '../../src/sheets/grid/pure/cell-range.ts'

// x is filled
const column = ['x', 'x', '.', '.', 'x', '.', '.']
const down = { row: 1, column: 0 }
const up = { row: -1, column: 0 }
const from = (row: number, step: typeof down) =>
  edgeOfData({ row, column: 0 }, step, { row: column.length, column: 1 }, ({ row: at }) => column[at] === 'x').row

test.each([
  ['from within a block to its end', 0, down, 1],
  ['from the end of a block to the next filled cell', 1, down, 4],
  ['from a blank cell to the next filled one', 2, down, 4],
  ['from the last filled cell to the edge', 4, down, 6],
  ['at the edge it stays', 6, down, 6],
  ['upwards to the next filled cell', 6, up, 4],
  ['upwards over a gap', 4, up, 1],
  ['upwards to the start of the block', 1, up, 0],
  ['at the first cell it stays', 0, up, 0],
] as const)('Ctrl+arrow goes %s', (_, row, step, to) => {
  expect(from(row, step)).toBe(to)
})

// two rows of three columns, the middle one computed, selected from their lower right corner
const block = { anchor: { row: 5, column: 3 }, end: { row: 4, column: 1 } }
const isEntered = ({ column }: { readonly column: number }) => column !== 2
const walk = (start: { row: number; column: number }, along: 'rows' | 'columns', step: 1 | -1, count: number) => {
  const visited: string[] = []
  let at = start
  for (let done = 0; done < count; done++) {
    const next = nextInBlock(block, at, along, step, isEntered)
    if (!next) break
    at = next
    visited.push(`${at.row}:${at.column}`)
  }
  return visited
}

test('Tab leads through the filled-in cells of a selection row by row and round again, Enter column by column', () => {
  const first = { row: 4, column: 1 }
  expect(walk(first, 'rows', 1, 5)).toEqual(['4:3', '5:1', '5:3', '4:1', '4:3'])
  expect(walk(first, 'rows', -1, 4)).toEqual(['5:3', '5:1', '4:3', '4:1'])
  expect(walk(first, 'columns', 1, 5)).toEqual(['5:1', '4:3', '5:3', '4:1', '5:1'])
  expect(walk(first, 'columns', -1, 4)).toEqual(['5:3', '4:3', '5:1', '4:1'])
})

test('there is nowhere to go in a selection with fewer than two cells to fill in', () => {
  const one = { anchor: { row: 4, column: 1 }, end: { row: 4, column: 2 } }
  expect(nextInBlock(one, one.anchor, 'rows', 1, isEntered)).toBeUndefined()
  expect(nextInBlock(one, one.anchor, 'columns', 1, () => false)).toBeUndefined()
})

test('the edges around blocks reach from the outermost cell to the outermost, whichever corner a block began at', () => {
  const block = { anchor: { row: 5, column: 1 }, end: { row: 2, column: 4 } }
  expect(edgesAround([block, oneCell({ row: 7, column: 0 })])).toEqual({ top: 2, bottom: 7, left: 0, right: 4 })
  expect(edgesAround([oneCell({ row: 3, column: 3 }), block])).toEqual({ top: 2, bottom: 5, left: 1, right: 4 })
  expect(edgesAround([])).toBeUndefined()
})
