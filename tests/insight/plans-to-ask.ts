import fc from 'fast-check'
import { demoPlan as demoRows } from '../../scripts/setup/demo-plan.mjs'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import {
  emptyPlan,
  type FixedCost,
  type Measure,
  noAnnotations,
  type Offering,
  type Plan,
  type PlanSettings,
} from '../../src/plan/plan.ts'
import { companyForms, salaryMethods, type Year, years } from '../../src/rules/horizon.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering } from '../workbook/plans.ts'

const placed = (rows: readonly object[], prefix: string) =>
  rows.map((row, at) => ({
    ...noAnnotations,
    ...row,
    id: `${prefix}${String(at).padStart(14, '0')}`,
    rank: `a${at.toString(36)}`,
  }))

/** The plan of the demo account, as the worked examples have it. */
export const demoPlan: Plan = {
  ...emptyPlan(2026),
  offerings: placed(demoRows.offerings, 'o') as unknown as readonly Offering[],
  fixedCosts: placed(demoRows.fixed_costs, 'f') as unknown as readonly FixedCost[],
  measures: placed(demoRows.measures, 'm') as unknown as readonly Measure[],
}

/** A figure of each year, kr, by a workbook of the plan's own. */
function byWorkbook(plan: Plan, name: 'netProfitPerMonth' | 'loss'): Readonly<Record<Year, number>> {
  const workbook = new Workbook(plan)
  const figures = perYear((year) => workbook.figure(`${name}.${year}`) ?? 0)
  workbook.dispose()
  return figures
}

export const lossesByWorkbook = (plan: Plan) => byWorkbook(plan, 'loss')

const netsOf = new WeakMap<Plan, Readonly<Record<Year, number>>>()

/** The shown monthly net pay of a year, by a workbook; who asks for another year of the same plan does not pay for it twice. */
export function netByWorkbook(plan: Plan, year: Year): number {
  const nets = netsOf.get(plan) ?? byWorkbook(plan, 'netProfitPerMonth')
  netsOf.set(plan, nets)
  return Math.max(0, Math.round(nets[year]))
}

/** The plan after an edit, and what taking it back gives. */
export function doneAndUndone(plan: Plan, edit: PlanEdit): { readonly after: Plan; readonly back: Plan } {
  const { plan: after, undo } = applyEdit(plan, edit)
  return { after, back: applyEdit(after, undo).plan }
}

const anyProduct = fc.record({
  price: fc.oneof(
    fc.integer({ min: 0, max: 30_000 }),
    fc.integer({ min: 1, max: 400 }).map((n) => n / 10),
  ),
  variableCost: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 6000 })),
  workHours: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 60 }).map((n) => n / 2),
  ),
  volumeYear: fc.oneof(
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 1, max: 400 }).map((n) => n / 10),
  ),
})

/** The tools of an enskild firma: most use none. */
const anyTools: fc.Arbitrary<Partial<PlanSettings>> = fc.constantFrom(
  ...[{}, {}, {}, {}],
  { interestAllocation: true, capital1: 300_000, capital2: 150_000, capital3: 900_000, savedAllocation: 20_000 },
  { interestAllocation: true, capital1: -700_000, capital2: -3_000_000, capital3: -500_000 },
  { reservePercent1: 30, reservePercent2: 30, reserveBack3: 500_000, reserveBefore6: 40_000, reserveBefore5: 90_000 },
  {
    expansionChange1: 120_000,
    expansionChange2: 30_000,
    expansionChange3: -60_000,
    capital2: 90_000,
    capital3: 110_000,
  },
  {
    ...{ interestAllocation: true, capital1: 200_000, capital2: 400_000, capital3: 50_000, capital4: 90_000 },
    ...{
      reservePercent1: 30,
      reservePercent2: 12.5,
      reservePercent3: 20,
      reserveBefore1: 30_000,
      reserveBack2: 10_000,
    },
    ...{ expansionChange1: 80_000, expansionChange2: 80_000, expansionChange3: 80_000, openingExpansion: 50_000 },
  },
)

/** Plans like those of small firms, in both forms and by both methods: some at a loss, some with an owner's share, a job, tools or a firm that is not new. */
export const anyFirm: fc.Arbitrary<Plan> = fc
  .record({
    products: fc.array(anyProduct, { minLength: 1, maxLength: 5 }),
    costs: fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 3 }),
    measures: fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 3 }),
    forms: fc.tuple(...years.map(() => fc.constantFrom(...companyForms))),
    method: fc.constantFrom(...salaryMethods),
    settings: fc.record({
      kommun: fc.constantFrom('', '0180', '2584'),
      churchMember: fc.boolean(),
      birthYear: fc.constantFrom(null, 1950, 1990, 2006),
      ownSharePercent: fc.constantFrom(null, null, 50),
      employmentIncome: fc.constantFrom(0, 0, 240_000),
      openingPayrollTax: fc.constantFrom(0, 0, 60_000),
      pricesVat: fc.constantFrom(0 as const, 0 as const, 25 as const),
      hands: fc.constantFrom(1, 1, 1.75),
    }),
    tools: anyTools,
  })
  .map(({ products, costs, measures, forms, method, settings, tools }) => {
    const plan = emptyPlan(2026)
    return {
      ...plan,
      offerings: years.flatMap((year, of) =>
        products.map((values, at) => offering(`o${of}${at}`, { ...values, year, product: `Vara ${at}` })),
      ),
      fixedCosts: years.flatMap((year, of) => costs.map((amount, at) => fixedCost(`f${of}${at}`, { year, amount }))),
      measures: measures.map((costs1, at) => measure(`m${at}`, { costs1, costs2: costs1, hours1: at * 10 })),
      salary: Object.fromEntries(
        years.map((year, at) => [year, { ...plan.salary[year], companyForm: forms[at] ?? 'enskildFirma', method }]),
      ) as Plan['salary'],
      settings: { ...plan.settings, ...settings, ...tools },
    }
  })
