import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Reach } from '../../src/insight/goal/needed-surplus.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { emptyPlan, type Plan, type PlanSettings, type SalaryYear } from '../../src/plan/plan.ts'
import { companyForms } from '../../src/rules/horizon.ts'
import { runs, someOf } from '../fixtures/chance.ts'
import { property } from '../fixtures/property.ts'
import { withSettings } from '../workbook/plans.ts'

const year = 'year1'

function planWith(startYear: number, settings: Partial<PlanSettings>, salary: Partial<SalaryYear>): Plan {
  const plan = emptyPlan(startYear)
  return withSettings({ ...plan, salary: { ...plan.salary, [year]: { ...plan.salary[year], ...salary } } }, settings)
}

/** For each goal the first surplus, krona by krona from 0, whose shown net pay reaches it. */
function firstOfEach(pay: NetPay, upTo: number): readonly number[] {
  const firsts: number[] = []
  for (let surplus = 0; surplus <= upTo; surplus++) {
    const net = pay.netAt(year, surplus)
    while (firsts.length < net) firsts.push(surplus)
  }
  return firsts
}

/** Each third goal is asked, others in each year: where more surplus gives less, many goals are reached again. */
function missedGoals(plan: Plan, upTo: number): readonly string[] {
  const pay = new NetPay(plan)
  return firstOfEach(pay, upTo).flatMap((first, at) => {
    if ((at + plan.settings.startYear) % 3 !== 0) return []
    const found = new Reach(pay, year, at + 1).smallest()
    return found === first ? [] : [`goal ${at + 1}: ${found}, but ${first} reaches it`]
  })
}

// what moves the law's steps to other surpluses, or makes others of them: where 60 000 kr of them are then
const lives = [
  { life: 'a new firm', settings: {}, upTo: 60_000 },
  { life: 'a member, with a loss', settings: { churchMember: true, openingLoss: 20_000 }, upTo: 80_000 },
  { life: 'a partner', settings: { ownSharePercent: 62.5 }, upTo: 96_000 },
  { life: 'a job', settings: { employmentIncome: 240_050, kommun: '2425' }, upTo: 60_000 },
  { life: 'a firm before', settings: { openingTemplatePayroll: 30_000, openingPayrollTax: 9000 }, upTo: 60_000 },
  {
    life: 'every tool',
    settings: {
      ...{
        interestAllocation: true,
        capital1: 90_000,
        savedAllocation: 3000,
        capital2: 40_000,
        expansionChange1: 12_000,
      },
      ...{ reservePercent1: 30, reserveBefore6: 9000 },
    },
    upTo: 120_000,
  },
  { life: 'a negative allocation', settings: { interestAllocation: true, capital1: -1_200_000 }, upTo: 60_000 },
] as const satisfies readonly { life: string; settings: Partial<PlanSettings>; upTo: number }[]

const startYears = [2024, 2025, 2026, 2027, 2028] as const
// at the start of the year: of working age, 66, 67 and young
const ages = [40, 66, 67, 20] as const

test.each(startYears)('by the law of %i no smaller surplus reaches a goal than the one that is stated', (startYear) => {
  const owners = companyForms.flatMap((companyForm, ofForm) =>
    ages.flatMap((age, ofAge) =>
      // each life meets each form, age and year, though not all of them together
      lives
        .filter((_, at) => (at + ofForm + ofAge + startYear) % 2 === 0)
        .map((life) => ({ ...life, companyForm, age })),
    ),
  )
  const missed = someOf(owners, startYear).flatMap(({ life, settings, upTo, companyForm, age }) => {
    const birthYear = startYear - 1 - age
    const plan = planWith(startYear, { ...settings, birthYear }, { companyForm, method: 'skatteverket' })
    return missedGoals(plan, upTo).map((miss) => `${companyForm}, ${age}, ${life}: ${miss}`)
  })
  expect(missed).toEqual([])
})

test.each(companyForms)('nor by the schablon of an %s', (companyForm) => {
  expect(missedGoals(planWith(2026, { ownSharePercent: 62.5 }, { companyForm, method: 'schablon' }), 60_000)).toEqual(
    [],
  )
})

// the fee of 1 800 kr a year and hardly any tax to set it off against: the pay is back where it was 2 400 kr later
test.each([
  { companyForm: 'enskildFirma', wanted: 2184, needed: 33_444 },
  { companyForm: 'aktiebolag', wanted: 2000, needed: 31_532 },
] as const)(
  'below the pension fee an $companyForm reaches $wanted kr with $needed kr',
  ({ companyForm, wanted, needed }) => {
    const pay = new NetPay(planWith(2026, {}, { companyForm, method: 'skatteverket' }))
    expect(new Reach(pay, year, wanted).smallest()).toBe(needed)
  },
)

test('a loss of the firm before moves the fee to where people live', () => {
  const settings = { openingLoss: 300_000 }
  const pay = new NetPay(planWith(2026, settings, { companyForm: 'enskildFirma', method: 'skatteverket' }))
  expect(new Reach(pay, year, 27_185).smallest()).toBe(333_456)
})

const anyPercent = fc.oneof(
  fc.integer({ min: 0, max: 60 }),
  fc.integer({ min: 0, max: 12_000 }).map((n) => n / 100),
)
const anyAmount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 }))

/** The schablon as somebody could change it: also to where more surplus gives less. */
const anySchablon = fc.record({
  companyForm: fc.constantFrom(...companyForms),
  templatePayrollPercent: fc.integer({ min: 0, max: 100 }),
  payrollTaxPercent: anyPercent,
  generalPayrollTaxPercent: anyPercent,
  localTaxesPercent: anyPercent,
  stateTaxPercent: anyPercent,
  stateTaxCutOfValue: anyAmount,
  funeralFeesPercent: anyPercent,
  earnedIncomeTaxPercent: anyPercent,
  earnedIncomeTaxCutOffValue: anyAmount,
  standardTaxRelief: anyAmount,
  standardTaxReliefCutOffValue: anyAmount,
})

property([anySchablon, fc.constantFrom(null, 33.3), fc.integer({ min: 1, max: 4000 })], {
  numRuns: runs(60),
})(
  'whatever the percents of the schablon are, the first surplus that reaches a goal is found, or none',
  (salary, ownSharePercent, wanted) => {
    const pay = new NetPay(planWith(2026, { ownSharePercent }, { ...salary, method: 'schablon' }))
    const upTo = 80_000
    let first = 0
    while (first <= upTo && pay.netAt(year, first) < wanted) first++
    const found = new Reach(pay, year, wanted).smallest()
    expect(Math.min(found ?? upTo + 1, upTo + 1)).toBe(first)
    if (found !== undefined && found > upTo) expect(pay.netAt(year, found - 1)).toBeLessThan(wanted)
  },
)

property(
  [
    fc.constantFrom(...startYears),
    fc.constantFrom(...companyForms),
    fc.constantFrom(...ages),
    fc.constantFrom(...lives),
    fc.integer({ min: 100, max: 60_000 }),
    fc.integer({ min: 1, max: 6000 }),
  ],
  { numRuns: runs(40) },
)(
  'between what is stated as the last short surplus and the plan every one reaches',
  (startYear, companyForm, age, life, wanted, more) => {
    const birthYear = startYear - 1 - age
    const settings = { ...life.settings, birthYear }
    const pay = new NetPay(planWith(startYear, settings, { companyForm, method: 'skatteverket' }))
    const reach = new Reach(pay, year, wanted)
    const needed = reach.smallest()!
    const to = reach.next(needed + more)!
    const shortAt = reach.lastShort(needed, to)
    const short: number[] = []
    for (let surplus = needed; surplus <= to; surplus++) if (!reach.at(surplus)) short.push(surplus)
    expect(shortAt).toBe(short.at(-1))
  },
)
