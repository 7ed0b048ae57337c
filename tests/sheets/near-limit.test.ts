import { expect, test } from 'vitest'
import { signsLeft } from '../../src/sheets/NearLimit.tsx'

test.each([
  ['', 30, undefined],
  ['Underhåll av webbplats', 30, undefined],
  ['Underhåll av webbplatser,', 30, 5],
  ['x'.repeat(30), 30, 0],
  ['240000', 7, 1],
  ['KK', 3, undefined],
  // its value is shorter
  ['=12*450+12*450', 7, undefined],
])('of %j with room for %i signs so many are said to be left: %s', (text, maxLength, left) => {
  expect(signsLeft({ maxLength }, text)).toBe(left)
})
