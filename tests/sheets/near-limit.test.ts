import { expect, test } from 'vitest'
import { signsLeft } from '../../src/sheets/NearLimit.tsx'

test.each([
  ['', 30, undefined],
  ['Underhåll av webbplats', 30, undefined],
  ['Underhåll av webbplatser,', 30, 5],
  ['x'.repeat(30), 30, 0],
  ['24000', 7, undefined],
  ['240000', 7, 1],
  ['2400000', 7, 0],
  ['KK', 3, undefined],
  ['KKL', 3, 0],
  // its value is shorter
  ['=12*450+12*450', 7, undefined],
])('of %j with room for %i signs so many are said to be left: %s', (text, maxLength, left) => {
  expect(signsLeft({ maxLength }, text)).toBe(left)
})
