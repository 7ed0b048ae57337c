import { expect, test } from 'vitest'
import { readOpeningSurplus } from '../../src/salary/OpeningValues.tsx'

const calculate = (expression: string) => (expression === '=300000*2' ? 600_000 : null)

test.each([
  ['600 000', 600_000],
  ['600000 kr', 600_000],
  ['=300000*2', 600_000],
  ['0', 0],
  ['-40 000', -40_000],
  ['−40 000', -40_000],
])('%s was last year’s surplus', (typed, surplus) => {
  expect(readOpeningSurplus(typed, calculate)).toEqual({ ok: true, value: surplus })
})

test('nothing is no surplus, and nothing wrong', () => {
  expect(readOpeningSurplus('', calculate)).toEqual({ ok: true, value: null })
})

test.each(['-', 'mycket', '12,5', '12345678', '--5', '=1/0'])('%s is no surplus', (typed) => {
  expect(readOpeningSurplus(typed, calculate).ok).toBe(false)
})
