import { describe, expect, test } from 'vitest'
import { isPreliminary, yearAfter } from '../../src/rules/tax-year.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'
import facts from '../fixtures/tax-rules.json' with { type: 'json' }
import whole from '../fixtures/tax-years.json' with { type: 'json' }
import { computeByLaw } from '../workbook/law-calculator.ts'

const researched = taxYears.filter(({ year }) => String(year) in facts.years)

describe.each(researched)('the rules of $year', (rules) => {
  const fact = facts.years[String(rules.year) as keyof typeof facts.years] // tests fail below when it is missing

  test('base amounts and schedules are the researched ones', () => {
    expect([rules.priceBaseAmount, rules.incomeBaseAmount, rules.stateTaxThreshold]).toEqual([
      fact.pbb,
      fact.ibb,
      fact.stateThreshold,
    ])
    expect(rules.taxRelief).toEqual(fact.grundavdrag)
    expect(rules.seniorTaxRelief).toEqual(fact.forhojt)
    expect(rules.earnedIncome).toEqual(fact.jskYoung)
    expect(rules.seniorEarnedIncome).toEqual(fact.jskSenior.pieces)
    expect(rules.sickness.pieces).toEqual(fact.sjuk.pieces)
  })

  test('its schedules rise to an open end', () => {
    for (const pieces of [
      rules.taxRelief,
      rules.seniorTaxRelief,
      rules.earnedIncome,
      rules.seniorEarnedIncome,
      rules.sickness.pieces,
    ]) {
      const ends = pieces.map(({ to }) => (to === null ? Infinity : Number(to)))
      expect(ends.at(-1)).toBe(Infinity)
      expect([...ends].sort((a, b) => a - b)).toEqual(ends)
    }
  })

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

test('an income year without rules gets the nearest before it, or the first', () => {
  expect([2020, 2024, 2025, 2026, 2031].map((year) => rulesFor(taxYears, year).year)).toEqual([
    2024, 2024, 2025, 2026, 2027,
  ])
})

test('without the rules of any year there is nothing to calculate by', () => {
  expect(() => rulesFor([], 2026)).toThrow('no tax years')
})

// IL 63:3 a and 67:8, as they read for 2027
test('2027 has its own entry, and each value says how sure it is', () => {
  const [rules] = taxYears.filter(({ year }) => year === 2027)
  expect(rules).toMatchObject({
    priceBaseAmount: 59_600,
    incomeBaseAmount: 83_400,
    stateTaxThreshold: 660_000,
    reliefAge: 67,
    creditAge: 66,
    feeAge: 67,
    states: {
      priceBaseAmount: 'set',
      reliefAge: 'enacted',
      earnedIncome: 'enacted',
      stateTaxThreshold: 'derived',
      incomeBaseAmount: 'lastYears',
      creditAge: 'lastYears',
      localTaxesPercent: 'lastYears',
    },
  })
  expect(rules && isPreliminary(rules)).toBe(true)
  expect(researched.filter(isPreliminary)).toEqual([])
  expect(researched.map(({ states }) => states.churchPercent)).toEqual(['laterYears', 'laterYears', 'set'])
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
