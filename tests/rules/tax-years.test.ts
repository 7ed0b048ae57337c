import { describe, expect, test } from 'vitest'
import { isPreliminary, yearAfter } from '../../src/rules/tax-year.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'
import facts from '../fixtures/tax-rules.json' with { type: 'json' }
import whole from '../fixtures/tax-years.json' with { type: 'json' }
import { computeByLaw } from '../workbook/law-calculator.ts'

const researched = taxYears.filter(({ year }) => String(year) in facts.years)

describe.each(researched)('the rules of $year', (rules) => {
  const fact = facts.years[String(rules.year) as keyof typeof facts.years] // tests fail below when it is missing

  test('state tax starts above the published brytpunkt, under 66 and from 66', () => {
    const stateTax = (column: 1 | 3, income: number) =>
      computeByLaw({ incomeYear: rules.year, column, municipalRate: 32, burialAndChurch: 1, income }).stateTax
    for (const [column, limit] of [
      [1, fact.brytpunkt.under66],
      [3, fact.brytpunkt.plus66],
    ] as const) {
      expect(stateTax(column, limit)).toBe(0)
      expect(stateTax(column, limit + 200)).toBeGreaterThan(0)
    }
  })
})

// a year is written as what differs from the one before: here each is read whole
test.each(taxYears)('the rules of $year are these, every one', (rules) => {
  expect(rules).toEqual(whole.find(({ year }) => year === rules.year))
})

test('the years that are researched are decided, that of 2027 is not', () => {
  expect(taxYears.filter(isPreliminary).map(({ year }) => year)).toEqual([2027])
})

test('an income year without rules gets the nearest before it, or the first', () => {
  expect([2020, 2024, 2025, 2026, 2031].map((year) => rulesFor(taxYears, year).year)).toEqual([
    2024, 2024, 2025, 2026, 2027,
  ])
})

test('without the rules of any year there is nothing to calculate by', () => {
  expect(() => rulesFor([], 2026)).toThrow('no tax years')
})

test('a year that is copied says of every value that it is last year’s, and takes none without its state', () => {
  const [newest] = taxYears.slice(-1)
  if (!newest) throw new Error('no years')
  const copied = yearAfter(newest, { year: newest.year + 1, states: {} })
  expect(new Set(Object.values(copied.states))).toEqual(new Set(['lastYears']))
  expect(() => yearAfter(newest, { year: 2099, priceBaseAmount: 60_000, states: {} })).toThrow(
    'priceBaseAmount of 2099',
  )
  const states = { priceBaseAmount: 'set' } as const
  expect(yearAfter(newest, { year: 2099, priceBaseAmount: 60_000, states })).toMatchObject({
    priceBaseAmount: 60_000,
    states,
  })
})
