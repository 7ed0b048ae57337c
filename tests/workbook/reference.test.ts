import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, type Plan, type PlanSettings, type SalaryYear, standardSalaryYear } from '../../src/plan/plan.ts'
import { usesVat } from '../../src/plan/vat.ts'
import { companyForms, salaryMethods, years } from '../../src/rules/horizon.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import { salaryRuleNames, salaryRules } from '../../src/rules/salary-rules.ts'
import { rowVats, vatRates } from '../../src/rules/vat.ts'
import { type ChainName, chainNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering } from './plans.ts'
import { reference } from './reference.ts'

/** A number as people type it in seven characters: small, whole, with decimals, or as long as it goes. */
const typed = fc.oneof(
  fc.constantFrom(0, 1, 0.5, 0.25, 0.17, 9_999_999, 99_999.9, 1.00001),
  fc.integer({ min: 0, max: 9_999_999 }),
  fc.integer({ min: 0, max: 999_999 }).map((n) => n / 10),
  fc.integer({ min: 0, max: 999_999 }).map((n) => n / 100),
  fc.integer({ min: 0, max: 999_999 }).map((n) => n / 1000),
)

// price and cost with the same decimals: their difference then has seven digits too, and its product with a volume fourteen
const anyProduct = fc
  .record({
    price: digits(),
    variableCost: digits(),
    workHours: typed,
    volumeYear: typed,
    vat: fc.constantFrom(...rowVats),
    decimals: fc.constantFrom(0, 0, 1, 2, 5),
  })
  .map(({ price, variableCost, decimals, ...rest }) => {
    const unit = decimals === 0 ? 1 : 10 * 10 ** decimals
    const shorten = (n: number) => (decimals === 0 ? n : Math.floor(n / 10) * 10)
    return { ...rest, price: shorten(price) / unit, variableCost: shorten(variableCost) / unit }
  })

function digits(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 9_999_999 })
}

// incomes on both sides of every limit of both methods, as a surplus to aim at
const limits = [
  0, 1000, 20_135, 24_238, 25_042, 40_000, 53_333, 60_000, 200_000, 240_000, 643_100, 660_400, 857_467, 880_533,
  1_000_000,
]
const aimed = fc.oneof(
  fc.constantFrom(...limits).chain((limit) => fc.constantFrom(limit - 1, limit, limit + 1)),
  fc.integer({ min: -100_000, max: 1_500_000 }),
  fc.integer({ min: 0, max: 90_000 }),
)

const anyParameters = fc
  .option(
    fc.record(
      Object.fromEntries(
        salaryRuleNames.map((name) => [
          name,
          salaryRules[name].kind === 'percent'
            ? fc.oneof(
                fc.constant(null),
                fc.integer({ min: 0, max: 9999 }).map((n) => n / 100),
              )
            : fc.integer({ min: -999_999, max: 9_999_999 }),
        ]),
      ),
    ),
    { freq: 2 },
  )
  .map((parameters): Partial<SalaryYear> => parameters ?? {})

/** What a firm that is not new brings with it; most are new. */
const broughtAlong = fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 0, max: 300_000 }))
const opening = { openingTemplatePayroll: broughtAlong, openingPayrollTax: broughtAlong, openingLoss: broughtAlong }

const anySettings: fc.Arbitrary<PlanSettings> = fc.record({
  startYear: fc.integer({ min: 2023, max: 2028 }),
  kommun: fc.oneof(fc.constant(''), fc.constantFrom(...municipalities.map(({ code }) => code))),
  birthYear: fc.oneof(fc.constant(null), fc.integer({ min: 1935, max: 2010 }), fc.integer({ min: 1955, max: 1962 })),
  churchMember: fc.boolean(),
  churchPercent: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 199 }).map((n) => n / 100),
  ),
  ownSharePercent: fc.oneof(
    fc.constant(null),
    fc.constant(100),
    fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
  ),
  employmentIncome: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 60_000 })),
  ...opening,
  // most reckon without VAT, as every plan did before it could be said
  pricesVat: fc.constantFrom(0, 0, ...vatRates),
  dismissedDoubts: fc.constant(''),
  asked: fc.boolean(),
})

const anyForm = fc.constantFrom(...companyForms)
const anyOwner = fc.record({ forms: fc.tuple(anyForm, anyForm, anyForm), settings: anySettings })

// mostly without, so that the aim is met
const anyRowVat = fc.constantFrom('0', '0', '0', '0', ...rowVats)

const anyNumbers = fc.record({
  aims: fc.tuple(aimed, aimed, aimed),
  aimedVat: fc.tuple(anyRowVat, anyRowVat, anyRowVat),
  products: fc.tuple(anyProduct, anyProduct, anyProduct),
  costs: fc.tuple(typed, typed, typed),
  // wild products swamp the aim, so they are rare enough to leave most surpluses near the limits
  wild: fc.constantFrom(true, false, false, false, false, false, false),
  parameters: fc.tuple(anyParameters, anyParameters, anyParameters),
})

/** What makes one plan of another: written over one plan of fixed rows, so that one workbook can live through thousands of plans. */
function becoming(owner: GeneratedBy<typeof anyOwner>, numbers: GeneratedBy<typeof anyNumbers>): PlanEdit {
  const { aims, aimedVat, products, costs, wild, parameters } = numbers
  const [costs1, costs2, costs3] = costs.map((cost) => (wild ? Math.round(cost) % 10_000 : 0)) as [
    number,
    number,
    number,
  ] // three in, three out
  return {
    do: 'several',
    edits: [
      { do: 'setSettings', values: owner.settings },
      { do: 'change', table: 'measures', id: base.measures[0]!.id, values: { costs1, costs2, costs3 } },
      ...years.flatMap((year, at): PlanEdit[] => [
        {
          do: 'setSalary',
          year,
          values: { ...standardSalaryYear(), ...parameters[at], companyForm: owner.forms[at]! },
        },
        {
          do: 'change',
          table: 'offerings',
          id: base.offerings[2 * at]!.id,
          values: { price: 1, vat: aimedVat[at]!, volumeYear: Math.max(0, aims[at]!) },
        },
        {
          do: 'change',
          table: 'offerings',
          id: base.offerings[2 * at + 1]!.id,
          values: wild ? products[at]! : nothing,
        },
        { do: 'change', table: 'fixedCosts', id: base.fixedCosts[at]!.id, values: { amount: Math.max(0, -aims[at]!) } },
      ]),
    ],
  }
}

type GeneratedBy<A> = A extends fc.Arbitrary<infer V> ? V : never

const nothing = { price: 0, vat: '', variableCost: 0, workHours: 0, volumeYear: 0 } as const

const base: Plan = {
  ...emptyPlan(2026),
  offerings: years.flatMap((year) => [offering(`a${year}`, { year }), offering(`b${year}`, { year })]),
  fixedCosts: years.map((year) => fixedCost(`f${year}`, { year })),
  measures: [measure('m')],
}

const shared = [
  'totalAnnualSales',
  'sumYearGrossMargin',
  'totalFixedCost',
  'TotalMeasuredCostsYear',
  'surplus',
] as const

describe('the workbook and a second calculator', () => {
  // owners differ in the formulas, numbers only in what is fed to them, which is much quicker: 500 owners with 20 plans each
  test('agree on 10 000 random plans, by both methods, to the sixth decimal', { timeout: 300_000 }, () => {
    let plan = base
    const workbook = new Workbook(plan)
    fc.assert(
      fc.property(anyOwner, fc.array(anyNumbers, { minLength: 20, maxLength: 20 }), (owner, plans) => {
        for (const numbers of plans) {
          const edit = becoming(owner, numbers)
          plan = applyEdit(plan, edit).plan
          workbook.apply(edit, plan)
          compareAll(workbook, plan)
        }
      }),
      { numRuns: 500 },
    )
    workbook.dispose()
  })
})

function compareAll(workbook: Workbook, plan: Plan): void {
  const expected = reference(plan)
  // a share is in whole kronor, also by the schablon
  const isShared = plan.settings.ownSharePercent !== null
  // a price without its VAT has no last decimal, so that of billions a whole krona hangs on the last digit of a double
  const hasVat = usesVat(plan)
  const scale = Math.max(...years.map((year) => Math.abs(expected[year].surplus)))
  for (const year of years) {
    for (const name of shared)
      compare(`${name}.${year}`, workbook.figure(`${name}.${year}`), expected[year][name], scale, hasVat)
    for (const method of salaryMethods) {
      const chain = expected[year][method]
      // several items near a hundred percent make a net loss larger than the surplus
      const scaleOfChain = Math.max(scale, ...Object.values(chain).map(Math.abs))
      const figure = (name: ChainName) => workbook.figure(`${method}.${name}.${year}`)
      // the law takes income down to whole hundreds: where the last digit of a double decides on which side it falls, a hundred follows
      const apart = Math.abs((figure('fixedEarnedIncome') ?? 0) - (chain['fixedEarnedIncome'] ?? 0))
      const straddles = method === 'skatteverket' && scaleOfChain >= 1e9 && apart === 100
      for (const name of chainNames) {
        const follows = straddles && !beforeTheHundreds.includes(name) ? 100 : 0
        const rounds = method === 'skatteverket' || isShared || hasVat
        compare(`${method}.${name}.${year}`, figure(name), chain[name], scaleOfChain, rounds, follows)
      }
    }
  }
}

/** What stands above the income in the chain: never taken to hundreds. */
const beforeTheHundreds: readonly ChainName[] = chainNames.slice(0, chainNames.indexOf('fixedEarnedIncome'))

/**
 * Equal to the sixth decimal while the plan's figures stay under a billion. Above, a double has no six decimals left: fourteen digits
 * must agree, and what is rounded, an item of the law or an owner's share, may land on the other side of a whole krona. What follows from an income on the
 * other side of a whole hundred may differ by so many kronor more.
 */
function compare(
  name: string,
  actual: number | null,
  expected: number | undefined,
  scale: number,
  rounds = false,
  follows = 0,
): void {
  const allowed = scale < 1e9 ? 1e-6 : Math.max(scale * 1e-14, rounds ? 10 : 0) + follows
  const near = actual !== null && expected !== undefined && Math.abs(actual - expected) <= allowed
  if (!near) expect(`${name} ${String(actual)}`).toBe(`${name} ${String(expected)}`)
}
