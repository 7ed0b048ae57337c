import { expect, test } from 'vitest'
import { readChange } from '../../src/plan/settings.ts'

test.each([
  ['', 0],
  ['  ', 0],
  ['10', 10],
  [' + 10 ', 10],
  ['+7,25', 7.25],
  ['-12,5', -12.5],
  ['\u221230', -30],
  ['15 %', 15],
  ['-100', -100],
  ['999', 999],
  ['0,5', 0.5],
])('%j is a percent', (typed, value) => {
  expect(readChange(typed)).toEqual({ ok: true, value })
})

test('a minus before nought is no sign of anything', () => {
  const read = readChange('-0')
  expect(Object.is(read.value, 0)).toBe(true)
})

test.each([
  ['tio', 'entry.notANumber', undefined],
  ['1,234', 'entry.notANumber', undefined],
  ['10+', 'entry.notANumber', undefined],
  ['-100,01', 'entry.overHundred', -100],
  ['-150', 'entry.overHundred', -100],
  ['999,01', 'entry.tooLong', undefined],
  ['1000', 'entry.tooLong', undefined],
])('%j is no percent of a scenario', (typed, error, value) => {
  expect(readChange(typed)).toEqual({ ok: false, error, value })
})
