import { expect, test } from 'vitest'
import { edgeOfData } from '../../src/sheets/grid/cell-range.ts'

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
