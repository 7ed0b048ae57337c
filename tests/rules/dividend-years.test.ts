import { expect, test } from 'vitest'
import { isDividendPreliminary } from '../../src/rules/dividend-year.ts'
import { dividendYears } from '../../src/rules/dividend-years.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'

const at = (year: number) => rulesFor(dividendYears, year)

test('every income year with rules has those of a dividend, and the base amount of the year before', () => {
  expect(dividendYears.map(({ year }) => year)).toEqual(taxYears.map(({ year }) => year))
  for (const { year, baseAmountBefore } of dividendYears.slice(1))
    expect([year, baseAmountBefore]).toEqual([year, rulesFor(taxYears, year - 1).incomeBaseAmount])
})

test('what is not decided yet is marked, and nothing else', () => {
  expect(dividendYears.filter(isDividendPreliminary).map(({ year }) => year)).toEqual([2027])
})

test('saved room grew until 2025, and only what the shares cost above 100 000 kr bears interest since', () => {
  expect([2024, 2025, 2026, 2027].map((year) => at(year).savedPercent)).toEqual([3, 3, null, null])
  expect([2025, 2026].map((year) => at(year).costAbove)).toEqual([0, 100_000])
})
