import fc from 'fast-check'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { companyForms, type Year, years } from '../../src/rules/horizon.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import { ownerYears, type Payout, type WayChoice } from '../../src/workbook/owner/owner-figures.ts'
import { planWithSurplus } from './plans.ts'

/** An owner's years: a plan, the surplus of each year, and what is paid and distributed. */
export interface OwnerLife {
  readonly plan: Plan
  readonly surpluses: Readonly<Record<Year, number>>
  readonly choice: WayChoice
}

const seldom = <V>(usual: V, any: fc.Arbitrary<V>): fc.Arbitrary<V> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: any })
const upTo = (max: number) => fc.integer({ min: 0, max })

const anySurplus = fc.oneof(
  fc.integer({ min: -300_000, max: 2_500_000 }),
  fc.integer({ min: 0, max: 120_000 }),
  fc.integer({ min: -5_000_000, max: 60_000_000 }),
  fc.constantFrom(0, 1, 322_400, 644_800, 660_400),
)

// every limit of pay and room, from both sides
const anyPay = fc.oneof(
  fc.constant(null),
  upTo(900_000),
  upTo(60_000),
  upTo(30_000_000),
  fc.constantFrom(0, 25_042, 58_608, 466_496, 478_336, 644_800, 660_400, 667_200),
)

const anyPayout: fc.Arbitrary<Payout> = fc.oneof(
  fc.constantFrom<Payout>('within', 'all', 0),
  upTo(900_000),
  upTo(20_000_000),
)

const anySettings: fc.Arbitrary<Partial<PlanSettings>> = fc.record({
  startYear: fc.integer({ min: 2023, max: 2028 }),
  kommun: seldom('', fc.constantFrom(...municipalities.map(({ code }) => code))),
  birthYear: seldom<number | null>(
    null,
    fc.oneof(fc.integer({ min: 1935, max: 2010 }), fc.integer({ min: 1955, max: 1962 })),
  ),
  churchMember: fc.boolean(),
  ownSharePercent: seldom<number | null>(
    null,
    upTo(10_000).map((n) => n / 100),
  ),
  employmentIncome: seldom(0, upTo(900_000)),
  openingTemplatePayroll: seldom(0, upTo(300_000)),
  openingPayrollTax: seldom(0, upTo(200_000)),
  openingLoss: seldom(0, upTo(300_000)),
  sharesOwnedSince: seldom<number | null>(null, fc.integer({ min: 2018, max: 2032 })),
  acquisitionCost: seldom(25_000, upTo(5_000_000)),
  savedAllowance: seldom(0, upTo(3_000_000)),
  openingEquity: seldom(0, fc.integer({ min: -500_000, max: 20_000_000 })),
  ownPayBefore: seldom(0, upTo(1_500_000)),
  allPayBefore: seldom(0, upTo(8_000_000)),
  interestAllocation: seldom(false, fc.boolean()),
  capital1: seldom(0, fc.integer({ min: 0, max: 900_000 })),
  reservePercent1: seldom(0, upTo(30)),
  ownPay1: anyPay,
  ownPay2: anyPay,
  ownPay3: anyPay,
})

const anyForm = fc.constantFrom(...companyForms, 'aktiebolag' as const, 'aktiebolag' as const)
const perYearOf = <V>(of: fc.Arbitrary<V>) => fc.record({ year1: of, year2: of, year3: of })

/** The funds of a company: made in the plan, brought back, and of before. */
const anyFunds: fc.Arbitrary<Partial<PlanSettings>> = seldom(
  {},
  fc.record({
    companyReserve1: seldom(0, upTo(900_000)),
    companyReserve2: upTo(500_000),
    companyReserve3: seldom(0, upTo(10_000_000)),
    companyReserveBack1: seldom(0, upTo(300_000)),
    companyReserveBack2: seldom(0, upTo(900_000)),
    companyReserveBack3: seldom(0, upTo(20_000_000)),
    companyReserveBefore1: seldom(0, upTo(500_000)),
    companyReserveBefore2: seldom(0, upTo(500_000)),
    companyReserveBefore3: seldom(0, upTo(3_000_000)),
    companyReserveBefore4: seldom(0, upTo(500_000)),
    companyReserveBefore5: seldom(0, upTo(500_000)),
    companyReserveBefore6: seldom(0, upTo(500_000)),
  }),
)

/** Any life: forms, pay, shares, saved room, losses and equity; now and then one that no firm has. */
export const anyLife: fc.Arbitrary<OwnerLife> = fc
  .record({
    forms: perYearOf(anyForm),
    surpluses: perYearOf(anySurplus),
    settings: anySettings,
    funds: anyFunds,
    pay: perYearOf(anyPay),
    payout: fc.record(
      Object.fromEntries(ownerYears.map((year) => [year, anyPayout])) as Record<
        (typeof ownerYears)[number],
        fc.Arbitrary<Payout>
      >,
    ),
  })
  .map(({ forms, surpluses, settings, funds, pay, payout }) => {
    const plan = planWithSurplus(surpluses, 'aktiebolag', 'skatteverket')
    const salary = Object.fromEntries(
      years.map((year) => [year, { ...plan.salary[year], companyForm: forms[year] }]),
    ) as Plan['salary'] // every year is set
    return {
      plan: { ...plan, salary, settings: { ...plan.settings, ...settings, ...funds } },
      surpluses,
      choice: { pay, payout },
    }
  })
