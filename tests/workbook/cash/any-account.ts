import fc from 'fast-check'
import { writeSeason } from '../../../src/plan/cash/season.ts'
import { emptyPlan, type Plan, type PlanSettings } from '../../../src/plan/plan.ts'
import { companyForms, salaryMethods, years } from '../../../src/rules/horizon.ts'
import { costVats, rowVats, vatRates } from '../../../src/rules/vat.ts'
import { CashModel } from '../../../src/workbook/cash/cash-model.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { firmByLaw, fixedCost, measure, offering, withSettings } from '../plans.ts'

/** The account of a plan of which this is told too. */
export const accountOf = (plan: Plan, settings: Partial<PlanSettings> = {}) =>
  new CashModel(new CompiledPlan(withSettings(plan, settings)))

export const soleTrader = firmByLaw([600_000, 600_000, 600_000])

const anyDay = fc
  .record({ year: fc.integer({ min: 2024, max: 2033 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}-15`)

const namesWithVat = [
  'Lön anställd',
  'Försäkringar',
  'Bank och räntor',
  'Tillståndsavgift',
  'Lönesystem',
  'Råvaror',
  'Hotell',
]

const anyOffering = fc.record({
  year: fc.constantFrom(...years),
  price: fc.oneof(fc.nat({ max: 20_000 }), fc.constant(125.5)),
  variableCost: fc.nat({ max: 900 }),
  volumeYear: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 9000 })),
  vat: fc.constantFrom('', ...rowVats),
  costVat: fc.constantFrom('', '', ...costVats),
})
const anyCost = fc.record({
  year: fc.constantFrom(...years),
  category: fc.constantFrom('Hyra', 'el', 'Porto', '', ...namesWithVat),
  costVat: fc.constantFrom('', '', '', ...costVats),
  amount: fc.nat({ max: 700_000 }),
})
const anyMeasure = fc.record({
  startdate: fc.oneof(fc.constant(''), anyDay),
  enddate: fc.oneof(fc.constant(''), anyDay),
  counted: fc.constantFrom('' as const, '' as const, 'no' as const),
  costs1: fc.nat({ max: 90_000 }),
  costs2: fc.nat({ max: 90_000 }),
  costs3: fc.nat({ max: 90_000 }),
})

/** Twelve parts of 10 000 that somebody may have drawn. */
const anySeason = fc.oneof(
  fc.constant(''),
  fc.array(fc.nat({ max: 10_000 }), { minLength: 11, maxLength: 11 }).map((cuts) => {
    const marks = [0, ...cuts.toSorted((a, b) => a - b), 10_000]
    return writeSeason(marks.slice(1).map((mark, at) => mark - (marks[at] ?? 0)))
  }),
)

const anyEnteredMonth = fc.oneof(fc.constant(null), fc.nat({ max: 60_000 }))

const anyMonth = fc.integer({ min: 0, max: 36 })
const joined = (cells: readonly (string | number)[]) => cells.join(';')
const list = (row: fc.Arbitrary<string>, most: number) =>
  fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 2, arbitrary: fc.array(row, { maxLength: most }).map((rows) => rows.join('\n')) },
  )

/** What somebody may have bought to last, put in and borrowed. */
export const anyFinancing = {
  investments: list(
    fc
      .tuple(
        fc.constantFrom('Bil', ''),
        fc.oneof(fc.nat({ max: 60_000 }), fc.nat({ max: 900_000 })),
        anyMonth,
        fc.constantFrom(0, 0, 0, 1, 2, 3, 5, 7, 20),
      )
      .map(joined),
    5,
  ),
  ownMoney: list(fc.tuple(fc.integer({ min: -200_000, max: 400_000 }), anyMonth).map(joined), 3),
  loans: list(
    fc
      .tuple(
        fc.constantFrom('Bank', ''),
        fc.nat({ max: 2_000_000 }),
        anyMonth,
        fc.constantFrom(0, 3, 4.75, 6.5, 12.25, 100),
        fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 600 })),
        fc.oneof(fc.constant(0), fc.nat({ max: 24 })),
        fc.constantFrom('straight', 'annuity'),
      )
      .map(joined),
    4,
  ),
  depreciationRule: fc.constantFrom(30 as const, 20 as const),
}

const anySettings = fc.record({
  startYear: fc.integer({ min: 2024, max: 2030 }),
  birthYear: fc.constantFrom(null, 1958, 2004),
  ownSharePercent: fc.constantFrom(null, null, 100, 33.33, 0),
  employmentIncome: fc.constantFrom(0, 0, 240_000),
  openingTemplatePayroll: fc.constantFrom(0, 60_000),
  openingLoss: fc.constantFrom(0, 150_000),
  pricesVat: fc.constantFrom(0 as const, ...vatRates),
  openingBalance: fc.integer({ min: -200_000, max: 500_000 }),
  season: anySeason,
  paymentDays: fc.constantFrom(0 as const, 30 as const),
  salesVat: fc.constantFrom(...vatRates),
  costsVatPercent: fc.constantFrom(25, 0, 12.5, 7.13),
  vatPeriod: fc.constantFrom('byTurnover' as const, 'month' as const, 'quarter' as const, 'year' as const),
  vatMethod: fc.constantFrom('invoice' as const, 'payment' as const),
  vatExempt: fc.constantFrom('no' as const, 'no' as const, 'yes' as const),
  debitedTax1: anyEnteredMonth,
  debitedTax2: anyEnteredMonth,
  debitedTax3: anyEnteredMonth,
  taxBefore: fc.oneof(fc.constant(0), fc.integer({ min: -80_000, max: 120_000 })),
  costMonths: fc.constantFrom('', 'Hyra=1,4,7,10', 'hyra=12\nEl=1,2,3,4,5,6,7', 'Råvaror=2,3,5\nLön anställd=6,12'),
  wantedBuffer: fc.constantFrom(0, 25_000),
  ...anyFinancing,
  ownDraw1: anyEnteredMonth,
  ownDraw2: anyEnteredMonth,
  ownDraw3: anyEnteredMonth,
})

const anyYearOf = fc.record({
  companyForm: fc.constantFrom(...companyForms),
  method: fc.constantFrom(...salaryMethods),
})

/** A firm of which an account may be made: of any form and method in each year, with all that can be told of the account. */
export const anyAccount: fc.Arbitrary<Plan> = fc
  .record({
    offerings: fc.array(anyOffering, { maxLength: 6 }),
    fixedCosts: fc.array(anyCost, { maxLength: 6 }),
    measures: fc.array(anyMeasure, { maxLength: 4 }),
    forms: fc.tuple(anyYearOf, anyYearOf, anyYearOf),
    settings: anySettings,
    // a plan of before: all costs have its one rate
    ofBefore: fc.constantFrom({}, {}, { costVat: 'plan' as const }),
  })
  .map(({ offerings, fixedCosts, measures, forms, settings, ofBefore }) => {
    const plan = emptyPlan(settings.startYear)
    const [year1, year2, year3] = forms
    return {
      offerings: offerings.map((values, at) => offering(`o${at}`, { ...values, ...ofBefore })),
      fixedCosts: fixedCosts.map((values, at) => fixedCost(`f${at}`, { ...values, ...ofBefore })),
      measures: measures.map((values, at) => measure(`m${at}`, values)),
      salary: {
        year1: { ...plan.salary.year1, ...year1 },
        year2: { ...plan.salary.year2, ...year2 },
        year3: { ...plan.salary.year3, ...year3 },
      },
      settings: { ...plan.settings, ...settings },
    }
  })
