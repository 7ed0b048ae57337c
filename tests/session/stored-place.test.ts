import { expect, test } from 'vitest'
import { placeFrom } from '../../src/session/stored-place.ts'

test.each([
  { year: 'year2' },
  { year: 'year1', table: 'measures' },
  { year: 'year3', table: 'offerings', id: 'aaaaaaaaaaaaaaa', field: 'price' },
  { year: 'year1', field: 'localTaxesPercent' },
])('a place is read as it was stored: %j', (place) => {
  expect(placeFrom(JSON.stringify(place))).toStrictEqual(place)
})

test.each([
  ['nothing was stored', null],
  ['an empty text', ''],
  ['a text that breaks off', '{"year":"yea'],
  ['a year that there is not', '{"year":"year4"}'],
  ['no year', '{"table":"offerings"}'],
  ['a text in quotes', '"year1"'],
  ['null', 'null'],
])('%s is no place', (_what, stored) => {
  expect(placeFrom(stored)).toBeUndefined()
})

test('what is no name is left out of a place that has a year', () => {
  expect(placeFrom('{"year":"year1","table":"settings","id":7,"field":["price"]}')).toStrictEqual({ year: 'year1' })
})
