import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenSeason, percentsOf, readSeason, seasonOf, withMonth, writeSeason } from '../../src/plan/cash/season.ts'
import { property } from '../fixtures/property.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test('a season that nobody has drawn is even, and its percents are 100 together', () => {
  expect(seasonOf({ season: '' })).toBe(evenSeason)
  expect(percentsOf(evenSeason)).toEqual([8.34, 8.34, 8.34, 8.34, ...Array.from({ length: 8 }, () => 8.33)])
})

test.each([
  ['eleven months', '10 10 10 10 10 10 10 10 10 5 5'],
  ['not 100 together', '8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.33'],
  ['three decimals', '8.333 8.333 8.334 8.33 8.33 8.33 8.33 8.33 8.33 8.33 8.34 8.34'],
  ['a minus', '110 -10 0 0 0 0 0 0 0 0 0 0'],
  ['words', 'jan feb mar apr maj jun jul aug sep okt nov dec'],
])('is no season: %s', (_, text) => {
  expect(readSeason(text)).toBeUndefined()
  expect(seasonOf({ season: text })).toBe(evenSeason)
})

test('a month that is drawn higher takes from the others, which keep to each other', () => {
  const drawn = withMonth('40 10 50 0 0 0 0 0 0 0 0 0', 0, 10)
  expect(drawn).toBe('10 15 75 0 0 0 0 0 0 0 0 0')
})

test('a month that had everything gives the rest to the others alike', () => {
  const { parts } = seasonOf({ season: withMonth('0 0 0 0 0 0 100 0 0 0 0 0', 6, 12) })
  expect([...parts].sort((a, b) => a - b)).toEqual([...Array.from({ length: 11 }, () => 800), 1200])
})

property([
  fc.array(fc.record({ month: fc.nat({ max: 11 }), percent: fc.double({ min: -5, max: 120, noNaN: true }) }), {
    minLength: 1,
    maxLength: 20,
  }),
])('however months are drawn, the year is 100 percent to the last hundredth', (drags) => {
  let season = ''
  for (const { month, percent } of drags) {
    season = withMonth(season, month, percent)
    const { parts, whole } = seasonOf({ season })
    expect([sum(parts), whole, Math.min(...parts) >= 0]).toEqual([10_000, 10_000, true])
    expect(parts[month]).toBe(Math.round(Math.min(100, Math.max(0, percent)) * 100))
    expect(writeSeason(parts)).toBe(season)
  }
})
