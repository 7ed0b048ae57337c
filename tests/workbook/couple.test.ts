import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { Couple, type CoupleFigure, partners } from '../../src/workbook/owner/couple.ts'
import { ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { runs } from '../fixtures/chance.ts'
import { companyPlan, only2026 } from './owner-plans.ts'
import { coupleReference } from './reference-couple.ts'

type ByYear = Readonly<Record<Year, number>>

function coupleOf(surpluses: ByYear, settings: Partial<PlanSettings>) {
  return new Couple(companyPlan(surpluses, settings), surpluses, only2026)
}

const upTo = (most: number) => fc.integer({ min: 0, max: most })
const seldom = <V>(usual: V, any: fc.Arbitrary<V>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: any })
const anyPay = fc.oneof(fc.constant(null), upTo(900_000), upTo(60_000), fc.constantFrom(0, 660_400, 1_500_000))
const anySurplus = fc.oneof(fc.integer({ min: -300_000, max: 3_000_000 }), upTo(20_000_000))

const anyCouple = fc.record({
  surpluses: fc.record({ year1: anySurplus, year2: anySurplus, year3: anySurplus }),
  settings: fc.record({
    startYear: fc.integer({ min: 2026, max: 2028 }),
    ownSharePercent: fc.constantFrom(null, 50, 60, 25, 100 / 4, 10, 0, 33.3),
    secondSharePercent: fc.constantFrom(50, 40, 25, 0, 12.5, 100, 33.3),
    secondIsRelative: fc.boolean(),
    birthYear: seldom<number | null>(null, fc.integer({ min: 1940, max: 2008 })),
    secondBirthYear: seldom<number | null>(null, fc.integer({ min: 1940, max: 2008 })),
    kommun: fc.constantFrom('', '0114', '0180'),
    employmentIncome: seldom(0, upTo(500_000)),
    sharesOwnedSince: fc.constantFrom(null, 2020),
    ownPay1: anyPay,
    ownPay2: anyPay,
    ownPay3: anyPay,
    secondPay1: anyPay,
    secondPay2: anyPay,
    secondPay3: anyPay,
    openingEquity: seldom(0, fc.integer({ min: -300_000, max: 5_000_000 })),
    savedAllowance: seldom(0, upTo(800_000)),
    secondSavedAllowance: seldom(0, upTo(800_000)),
    acquisitionCost: seldom(25_000, upTo(900_000)),
    secondCost: seldom(25_000, upTo(900_000)),
    ownPayBefore: seldom(0, upTo(900_000)),
    secondPayBefore: seldom(0, upTo(900_000)),
    allPayBefore: seldom(0, upTo(6_000_000)),
  }),
})

const seen = (figure: number) => figure + 0

test('both owners and a second calculator agree on random couples, to the krona', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyCouple, ({ surpluses, settings }) => {
      const plan = companyPlan(surpluses, settings)
      const couple = new Couple(plan, surpluses)
      for (const { year, people, company } of coupleReference(plan, surpluses)) {
        for (const [who, of] of partners.entries())
          for (const [name, expected] of Object.entries(people[who] ?? {}))
            if (year !== 'year4' || !['grossAnnualSalary', 'generalPayrollTax', 'netProfitPerYear'].includes(name))
              expect([of, name, year, seen(couple.number(of, name as CoupleFigure, year))]).toEqual([
                of,
                name,
                year,
                expected,
              ])
        if (year === 'year4') continue
        for (const of of partners)
          for (const [name, expected] of Object.entries(company))
            expect([of, name, year, seen(couple.number(of, name as CoupleFigure, year))]).toEqual([
              of,
              name,
              year,
              expected,
            ])
      }
    }),
    { numRuns: runs(150) },
  )
})

test('with nobody beside, the owner has what one owner has', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyCouple, ({ surpluses, settings }) => {
      const alone = {
        ...settings,
        secondSharePercent: 0,
        secondPay1: 0,
        secondPay2: 0,
        secondPay3: 0,
        secondPayBefore: 0,
      }
      const plan = companyPlan(surpluses, alone)
      const couple = new Couple(plan, surpluses)
      const model = new OwnerModel(plan, surpluses)
      const { years } = model.life(model.choiceOf('ownPay'))
      for (const year of ownerYears)
        for (const name of ['allowance', 'dividend', 'dividendTax', 'takeHome'] as const)
          expect([name, year, seen(couple.number('first', name, year))]).toEqual([
            name,
            year,
            seen(years[year][name] ?? 0),
          ])
    }),
    { numRuns: runs(60) },
  )
})

describe('two who own a company', () => {
  const surpluses = { year1: 0, year2: 0, year3: 0 }
  const none = { ownPay1: 0, ownPay2: 0, ownPay3: 0, secondPay1: 0, secondPay2: 0, secondPay3: 0 }

  // Skatteverket's Amy and Gedion: 1 677 600 kr between them
  test('spouses have one deduction from the pay, and its room is split by their shares', () => {
    const settings = { ownSharePercent: 60, secondSharePercent: 40, allPayBefore: 4_000_000, ownPayBefore: 600_000 }
    const spouses = coupleOf(surpluses, { ...none, ...settings })
    expect(partners.map((of) => spouses.number(of, 'payAllowance', 'year1'))).toEqual([1_006_560, 671_040])
    expect(partners.map((of) => spouses.number(of, 'baseAllowance', 'year1'))).toEqual([193_440, 128_960])
    // siblings deduct eight base amounts each: (2 400 000 − 644 800) / 2 and (1 600 000 − 644 800) / 2
    const siblings = coupleOf(surpluses, { ...none, ...settings, secondIsRelative: true })
    expect(partners.map((of) => siblings.number(of, 'payAllowance', 'year1'))).toEqual([877_600, 477_600])
  })

  test('the limit of fifty times the pay counts the higher pay of the two', () => {
    const settings = { ownSharePercent: 50, secondSharePercent: 50, allPayBefore: 5_000_000, secondPayBefore: 10_000 }
    const couple = coupleOf(surpluses, { ...none, ...settings })
    expect(partners.map((of) => couple.number(of, 'payAllowance', 'year1'))).toEqual([250_000, 250_000])
  })

  test('both pays are costs of one company, and a dividend is within the room of both', () => {
    const plan = { ownSharePercent: 50, secondSharePercent: 50, secondIsRelative: false }
    const pays = { ...none, ownPay1: 400_000, secondPay1: 200_000 }
    const couple = coupleOf({ year1: 1_200_000, year2: 0, year3: 0 }, { ...plan, ...pays })
    // 1 200 000 − 400 000 − 125 680 − 200 000 − 62 840
    expect(couple.number('second', 'companyResult', 'year1')).toBe(411_480)
    expect(couple.number('first', 'companyTax', 'year1')).toBe(84_764)
    // half of four base amounts each
    expect(partners.map((of) => couple.number(of, 'allowance', 'year2'))).toEqual([322_400, 322_400])
    expect(partners.map((of) => couple.number(of, 'dividend', 'year2'))).toEqual([163_358, 163_358])
    expect(couple.together('dividend', 'year2')).toBe(411_480 - 84_764)
  })
})
