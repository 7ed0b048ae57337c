import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import { defaultSalaryYear, emptyPlan, type Plan, type PlanSettings, type SalaryYear } from '../../src/plan/plan.ts'
import { vatOf } from '../../src/plan/vat.ts'
import { companyForms, salaryMethods, type Year, years } from '../../src/rules/horizon.ts'
import { municipalities } from '../../src/rules/municipalities.ts'
import { salaryRuleNames, salaryRules } from '../../src/rules/salary-rules.ts'
import { rowVats, vatRates } from '../../src/rules/vat.ts'
import { type ChainName, chainNames, type FigureName } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { fixedCost, measure, offering, planWithSurplus, surplusEdit } from './plans.ts'
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

/** Most use no tool; capital and funds of a small firm, and now and then of one that is none. */
const unused = <V>(value: V, any: fc.Arbitrary<V>): fc.Arbitrary<V> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: any })
const anyFund = unused(0, fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 0, max: 999_999_999 })))
const anyCapital = unused(0, fc.oneof(fc.integer({ min: -900_000, max: 2_000_000 }), fc.constantFrom(-500_000, 50_000)))
const anyChange = unused(0, fc.integer({ min: -200_000, max: 400_000 }))
const anyPercent = unused(
  0,
  fc.oneof(
    fc.constant(30),
    fc.integer({ min: 0, max: 300 }).map((n) => n / 10),
  ),
)

/** What an owner says of the tools of an enskild firma. */
const toldOfTools = {
  ...{ interestAllocation: fc.boolean(), savedAllocation: anyFund, openingExpansion: anyFund },
  ...{ capital1: anyCapital, capital2: anyCapital, capital3: anyCapital, capital4: anyCapital },
  ...{ reservePercent1: anyPercent, reservePercent2: anyPercent, reservePercent3: anyPercent },
  ...{ reserveBack1: anyFund, reserveBack2: anyFund, reserveBack3: anyFund },
  ...{ reserveBefore1: anyFund, reserveBefore2: anyFund, reserveBefore3: anyFund },
  ...{ reserveBefore4: anyFund, reserveBefore5: anyFund, reserveBefore6: anyFund },
  ...{ expansionChange1: anyChange, expansionChange2: anyChange, expansionChange3: anyChange },
}
const anyTools = fc.oneof(fc.record(toldOfTools), fc.constant({}))

const anyKommun = fc.constantFrom(...municipalities.map(({ code }) => code))

/** What decides of tax; what no chain reads is as nobody has told it. */
const anySettings: fc.Arbitrary<PlanSettings> = fc
  .record({
    startYear: fc.integer({ min: 2023, max: 2028 }),
    kommun: fc.oneof(fc.constant(''), anyKommun),
    birthYear: fc.oneof(fc.constant(null), fc.integer({ min: 1935, max: 2010 }), fc.integer({ min: 1955, max: 1962 })),
    churchMember: fc.boolean(),
    churchPercent: fc.option(fc.integer({ min: 0, max: 199 }).map((n) => n / 100)),
    ownSharePercent: fc.option(
      fc.oneof(
        fc.constant(100),
        fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      ),
    ),
    employmentIncome: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 900_000 }),
      fc.integer({ min: 0, max: 60_000 }),
    ),
    ...opening,
    // most calculate without VAT, as every plan did before it could be set
    pricesVat: fc.constantFrom(0 as const, 0 as const, ...vatRates),
    tools: anyTools,
  })
  .map(({ tools, ...settings }) => ({ ...emptyPlan(settings.startYear).settings, ...settings, ...tools }))

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
  const change = (table: 'offerings' | 'fixedCosts' | 'measures', at: number, values: object) =>
    ({ type: 'change', table, id: base[table][at]!.id, values }) as PlanEdit // a row of that table
  return {
    type: 'several',
    edits: [
      { type: 'setSettings', values: owner.settings },
      change('measures', 0, { costs1, costs2, costs3 }),
      ...years.flatMap((year, at): PlanEdit[] => [
        {
          type: 'setSalary',
          year,
          values: { ...defaultSalaryYear(), ...parameters[at], companyForm: owner.forms[at]! },
        },
        change('offerings', 2 * at, { price: 1, vat: aimedVat[at]!, volumeYear: Math.max(0, aims[at]!) }),
        change('offerings', 2 * at + 1, wild ? products[at]! : nothing),
        change('fixedCosts', at, { amount: Math.max(0, -aims[at]!) }),
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

type Product = GeneratedBy<typeof anyProduct>

/** One wild product of a sole trader's first year. */
const wildProduct = (product: Product, settings: Partial<PlanSettings>, lastAim = 0): Example => [
  { forms: ['enskildFirma', 'enskildFirma', 'enskildFirma'], settings: { ...base.settings, ...settings } },
  [
    {
      ...{ aims: [0, 0, lastAim], aimedVat: ['0', '0', '0'], costs: [0, 0, 0], wild: true, parameters: [{}, {}, {}] },
      products: [product, nothing, nothing],
    },
  ],
]
type Example = [GeneratedBy<typeof anyOwner>, GeneratedBy<typeof anyNumbers>[]]

/** A contribution of 22.5 kr, of a price whose VAT leaves no last binary digit. */
const halfAfterVat = wildProduct(
  { workHours: 0, volumeYear: 15, vat: '', price: 14, variableCost: 11 },
  { pricesVat: 12 },
)

/** A sum that is a krona aside, of which the owner has no share: the shares are the same. */
const asideWithoutShare = wildProduct(
  { workHours: 0, volumeYear: 4_984_818, vat: '6', price: 686_667, variableCost: 4_176_953 },
  { startYear: 2023, kommun: '0114', ownSharePercent: 0 },
  -1,
)

const shared = [
  'totalAnnualSales',
  'sumYearGrossMargin',
  'totalFixedCost',
  'TotalMeasuredCostsYear',
  'surplus',
] as const

describe('the workbook and a second calculator', () => {
  // owners differ in the formulas, numbers only in what is fed to them, which is much quicker: 20 plans for each owner
  const owners = runs(50)
  test(`agree on ${owners * 20} random plans, by both methods, to the sixth decimal`, { timeout: 600_000 }, () => {
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
      { numRuns: owners, examples: [asideWithoutShare, halfAfterVat] },
    )
    workbook.dispose()
  })

  test('agree on surpluses of ten and eleven digits by law, item for item', { timeout: 300_000 }, () => {
    let plan = planWithSurplus({ year1: 0 }, 'enskildFirma', 'skatteverket')
    const workbook = new Workbook(plan)
    const surpluses = fc.array(fc.integer({ min: 1e9, max: 9e10 }), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(
        anyForm,
        fc.constantFrom(null, 1950, 2005),
        anyKommun,
        surpluses,
        (companyForm, birthYear, kommun, many) => {
          const apply = (edit: PlanEdit) => {
            plan = applyEdit(plan, edit).plan
            workbook.apply(edit, plan)
          }
          apply({ type: 'setSalary', year: 'year1', values: { companyForm } })
          apply({ type: 'setSettings', values: { birthYear, kommun } })
          for (const surplus of many) {
            apply(surplusEdit('year1', surplus))
            compareAll(workbook, plan)
          }
        },
      ),
      { numRuns: runs(20), examples: [['aktiebolag', null, '2085', [40_388_206_511]]] },
    )
    workbook.dispose()
  })
})

function compareAll(workbook: Workbook, plan: Plan): void {
  const start = (year: Year) => ({
    surplus: workbook.figure(`surplus.${year}`) ?? NaN,
    ownShare: workbook.figure(`ownShare.${year}`) ?? NaN,
  })
  const summed = reference(plan)
  // a chain is compared from the workbook's own start, and the start by itself: so an error is found where it is made
  const isAside = years.some((year) => {
    const { surplus, ownShare } = start(year)
    return surplus !== summed[year].surplus || ownShare !== summed[year].schablon['ownShare']
  })
  const chained = isAside ? reference(plan, start) : summed
  for (const year of years) {
    const aside = mayBeAside(plan, year)
    for (const name of shared) {
      const names: FigureName = `${name}.${year}`
      expectNear(
        names,
        workbook.figure(names),
        summed[year][name],
        fourteenDigits(summed[year].totalAnnualSales) + aside,
      )
    }
    const { ownShare } = summed[year].schablon
    const shareAside = Math.abs(ownShare ?? 0) < exactBelow ? 0 : 1
    expectNear(`ownShare.${year}`, start(year).ownShare, ownShare, aside + shareAside)
    for (const method of salaryMethods) {
      const chain = chained[year][method]
      // several items near a hundred percent make a net loss larger than the surplus
      const scale = Math.max(...Object.values(chain).map(Math.abs))
      const figure = (name: ChainName) => workbook.figure(`${method}.${name}.${year}`)
      const isPast = method === 'skatteverket' && scale >= exactBelow
      const straddles = isPast && figure('fixedEarnedIncome') !== chain['fixedEarnedIncome']
      for (const name of chainNames) {
        const hundred = straddles && !beforeTheHundreds.includes(name) ? 100 : 0
        const allowed = fourteenDigits(scale) + (isPast ? roundedItems : 0) + hundred
        expectNear(`${method}.${name}.${year}`, figure(name), chain[name], allowed)
      }
    }
  }
}

/** What stands above the income in the chain: never taken to hundreds. */
const beforeTheHundreds: readonly ChainName[] = chainNames.slice(0, chainNames.indexOf('fixedEarnedIncome'))

/**
 * Amounts from which a double's error is more than the distance between what the law's items can be (template.ts): each item may then be a
 * krona aside, the income a hundred where it straddles one, and what is summed as many kronor as it has items. No amount of a plan that
 * anybody lives on comes near.
 */
const exactBelow = 1e11
const roundedItems = 10

/** A double has fifteen digits and a half: the sixth decimal while figures are under a hundred million, then fourteen digits of the largest. */
function fourteenDigits(scale: number): number {
  return Math.max(1e-6, Math.abs(scale) * 1e-14)
}

/**
 * How many kronor a year's sums may be aside, one for each row whose VAT is taken off: such a price has no last decimal, so that 9u of price
 * × volume (u = 2⁻⁵³) decide of a krona where that is a billion or more.
 */
function mayBeAside(plan: Plan, year: Year): number {
  const rows = plan.offerings.filter((row) => row.year === year && vatOf(row, plan.settings) !== 0)
  return rows.filter(({ price, variableCost, volumeYear }) => Math.max(price, variableCost) * volumeYear >= 1e9).length
}

function expectNear(name: string, actual: number | null, expected: number | undefined, allowed: number): void {
  const near = actual !== null && expected !== undefined && Math.abs(actual - expected) <= allowed
  if (!near) expect(`${name} ${String(actual)}`).toBe(`${name} ${String(expected)}`)
}
