import { expect, test } from 'vitest'
import { DecimalPlaces, decimalsIn } from '../../src/sheets/grid/pure/decimal-places.ts'

/** A column that shows these numbers, by the names of their rows. */
function columnOf(shown: Readonly<Record<string, string>>): DecimalPlaces {
  const places = new DecimalPlaces()
  for (const [row, text] of Object.entries(shown)) places.note(row, text)
  return places
}

test.each([
  ['0,75', 2],
  ['2', 0],
  ['\u22121 234,5', 1],
  ['12\u00a0000', 0],
  ['', undefined],
  ['1 320 tim/år', undefined],
  ['t.ex. 0,5', undefined],
])('%j has %j decimals', (shown, decimals) => {
  expect(decimalsIn(shown)).toBe(decimals)
})

test('a number lacks what the longest of its column has behind the comma', () => {
  const hours = columnOf({ a: '2', b: '0,5', c: '0,75', d: '' })
  expect(['2', '0,5', '0,75', ''].map((shown) => hours.lackingIn(shown))).toEqual([',00', '0', '', ''])
  expect(hours.lackingIn('1 320 tim/år')).toBe('')
  expect(columnOf({ a: '2', b: '1 250' }).lackingIn('2')).toBe('')
})

test('the longest may get fewer decimals, or go with its row', () => {
  const hours = columnOf({ a: '2', b: '0,5', c: '0,333' })
  hours.note('c', '1')
  expect(hours.lackingIn('2')).toBe(',0')
  hours.keepOnly((row) => row !== 'b')
  expect(hours.lackingIn('2')).toBe('')
  hours.note('a', '2,25')
  expect(hours.lackingIn('1')).toBe(',00')
})
