import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Couple, type CoupleFigure } from '../../src/workbook/owner/couple.ts'
import { CoupleYears, type Pair } from '../../src/workbook/owner/couple-years.ts'
import { planYearOf } from '../../src/workbook/owner/owner-definitions.ts'
import { type OwnerYear, ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { type CoupleChoice, type Partner, partners, typedPays } from '../../src/workbook/owner/two-owners.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import { patience, runs } from '../fixtures/chance.ts'
import { companyPlan, only2026 } from './owner-plans.ts'
import { coupleReference } from './reference-couple.ts'

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

const anyPayout = fc.oneof(fc.constant(0), upTo(400_000), upTo(3_000_000))
const anyPayouts = fc.tuple(anyPayout, anyPayout, anyPayout, anyPayout)

const seen = (figure: number) => figure + 0

/** What the second calculator says of a couple, and what is shown of them. */
function expectAlike(couple: Couple, expected: ReturnType<typeof coupleReference>) {
  const alike = (of: Partner, year: OwnerYear, figures: Readonly<Record<string, number>>) => {
    for (const [name, amount] of Object.entries(figures))
      expect([of, name, year, seen(couple.number(of, name as CoupleFigure, year))]).toEqual([of, name, year, amount])
  }
  for (const { year, people, company } of expected) {
    for (const [who, of] of partners.entries()) {
      const { grossAnnualSalary, generalPayrollTax, netProfitPerYear, ...after } = people[
        who
      ] as (typeof people)[number] // one of each
      alike(of, year, after)
      if (year !== 'year4') alike(of, year, { grossAnnualSalary, generalPayrollTax, netProfitPerYear, ...company })
    }
  }
}

test('both owners and a second calculator agree on random couples, to the krona', {
  timeout: patience(180_000),
}, () => {
  fc.assert(
    fc.property(anyCouple, ({ surpluses, settings }) => {
      const plan = companyPlan(surpluses, settings)
      expectAlike(new Couple(plan, surpluses), coupleReference(plan, surpluses))
    }),
    { numRuns: runs(100) },
  )
})

test('so they do where the company pays out more than the room of both', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyCouple, anyPayouts, ({ surpluses, settings }, payouts) => {
      const plan = companyPlan(surpluses, settings)
      const [year1, year2, year3, year4] = payouts
      const couple = new Couple(plan, surpluses, { ...typedPays(plan), payout: { year1, year2, year3, year4 } })
      // who owns nothing is paid nothing out
      const isOwned = (settings.ownSharePercent ?? 100) + settings.secondSharePercent > 0
      expectAlike(couple, coupleReference(plan, surpluses, isOwned ? payouts : [0, 0, 0, 0]))
    }),
    { numRuns: runs(100) },
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

test('what a search asks of a couple is what is shown of them', { timeout: 600_000 }, () => {
  fc.assert(
    fc.property(anyCouple, anyPayouts, ({ surpluses, settings }, payouts) => {
      const plan = companyPlan(surpluses, settings)
      const typed = typedPays(plan)
      const pays = (of: Partner) => perYear((year) => typed.pay[of][year] ?? 0)
      const couple = new CoupleYears(plan, surpluses)
      const dividends: number[] = []
      let left = couple.start
      const asked = ownerYears.map((year, at) => {
        const have = Math.max(0, left.equity)
        const paid: Pair = [pays('first')[planYearOf(year)], pays('second')[planYearOf(year)]]
        const dividend = couple.owners.share === 0 ? 0 : Math.min(have, payouts[at] ?? 0)
        dividends.push(dividend)
        const lived = couple.year(at, left, paid, dividend)
        left = lived.left
        return lived
      })
      const payout = Object.fromEntries(
        ownerYears.map((year, at) => [year, dividends[at] ?? 0]),
      ) as CoupleChoice['payout'] // every year
      const shown = new Couple(plan, surpluses, { pay: { first: pays('first'), second: pays('second') }, payout })
      for (const [at, year] of ownerYears.entries()) {
        const { takeHome, left: after } = asked[at] as (typeof asked)[number] // one for each
        const of = (name: CoupleFigure) => partners.map((each) => seen(shown.number(each, name, year)))
        expect([year, takeHome.map(seen)]).toEqual([year, of('takeHome')])
        expect([year, after.room.map(seen)]).toEqual([year, of('allowanceLeft')])
        expect([year, after.taxDue.map(seen)]).toEqual([year, of('dividendTax')])
        if (year !== 'year4')
          expect([year, seen(after.equity), seen(after.loss)]).toEqual([
            year,
            ...(['retainedEarnings', 'companyLoss'] as const).map((name) => seen(shown.number('first', name, year))),
          ])
      }
      expect(asked.reduce((sum, { net }) => sum + net, 0)).toBeCloseTo(shown.netOverPlan(), 5)
      expect(asked.every(({ isBorne }) => isBorne)).toBe(shown.beyondMeans().length === 0)
    }),
    { numRuns: runs(100) },
  )
})

// Skatteverket's Amy and Gedion: 1 677 600 kr between them
test('spouses have one deduction from the pay, and its room is split by their shares', () => {
  const surpluses = { year1: 0, year2: 0, year3: 0 }
  const settings = { ownSharePercent: 60, secondSharePercent: 40, allPayBefore: 4_000_000, ownPayBefore: 600_000 }
  const roomsOf = (secondIsRelative: boolean, name: 'payAllowance' | 'baseAllowance') => {
    const plan = companyPlan(surpluses, { ...settings, secondIsRelative })
    const couple = new Couple(plan, surpluses, undefined, only2026)
    return partners.map((of) => couple.number(of, name, 'year1'))
  }
  expect(roomsOf(false, 'payAllowance')).toEqual([1_006_560, 671_040])
  expect(roomsOf(false, 'baseAllowance')).toEqual([193_440, 128_960])
  // siblings deduct eight base amounts each: (2 400 000 − 644 800) / 2 and (1 600 000 − 644 800) / 2
  expect(roomsOf(true, 'payAllowance')).toEqual([877_600, 477_600])
})

test('the limit of fifty times the pay counts the higher pay of the two', () => {
  const surpluses = { year1: 0, year2: 0, year3: 0 }
  const settings = { ownSharePercent: 50, secondSharePercent: 50, allPayBefore: 5_000_000, secondPayBefore: 10_000 }
  const couple = new Couple(companyPlan(surpluses, settings), surpluses, undefined, only2026)
  expect(partners.map((of) => couple.number(of, 'payAllowance', 'year1'))).toEqual([250_000, 250_000])
})
