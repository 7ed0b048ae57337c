import { expect, test } from 'vitest'
import { nextFound, shows } from '../../src/sheets/grid/sheet/finder.ts'

test.each([
  ['Schampo & balsam', 'BALSAM', true],
  ['1\u00A0960', '1960', true],
  ['1\u00A0960', '1 960', true],
  ['653,33', '653.33', true],
  ['\u2212120', '-120', true],
  ['Klippning', 'klipp', true],
  ['Klippning', 'färg', false],
  ['Klippning', '', false],
  ['', ' ', false],
  // words with figures in them are words
  ['Rad 1 960', '1960', false],
])('%j shows %j: %j', (text, wanted, is) => {
  expect(shows(text, wanted)).toBe(is)
})

test('the next one is found as one reads, round and round, both ways', () => {
  const found = [
    { row: 0, column: 3 },
    { row: 2, column: 0 },
    { row: 2, column: 4 },
  ]
  expect(nextFound(found, { row: 0, column: 3 }, 1)).toBe(found[1])
  expect(nextFound(found, { row: 0, column: 3 }, 1, true)).toBe(found[0])
  expect(nextFound(found, { row: 2, column: 4 }, 1)).toBe(found[0])
  expect(nextFound(found, { row: 2, column: 3 }, -1)).toBe(found[1])
  expect(nextFound(found, { row: 0, column: 0 }, -1)).toBe(found[2])
  expect(nextFound([], { row: 0, column: 0 }, 1)).toBeUndefined()
})
