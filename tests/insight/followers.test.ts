import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allHoursOf, columnsAfter, type Lever, movedColumn, surplusOf } from '../../src/insight/followed.ts'
import { forecastInPlan } from '../../src/insight/forecast-in-plan.ts'
import { combine, levers } from '../../src/insight/goal/combined.ts'
import { type GoalQuestion, goalSeek } from '../../src/insight/goal/goal.ts'
import { measureValues } from '../../src/insight/goal/measures.ts'
import { oneMoreOfEach } from '../../src/insight/goal/one-more.ts'
import { percentsOf, scenarioNames, scenarios } from '../../src/insight/goal/scenarios.ts'
import { tornado } from '../../src/insight/goal/tornado.ts'
import { fixedCosts, onePrice, oneVolume, type Way, type Written } from '../../src/insight/goal/ways.ts'
import { allPrices, allVolumes, variableCosts } from '../../src/insight/goal/ways-by-percent.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import type { PlanEdit } from '../../src/plan/edit.ts'
import { emptyPlan, measureFields, type Plan, type Row } from '../../src/plan/plan.ts'
import { formulasIn, hasOwnFormula } from '../../src/plan/typed-formulas.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { type Year, years } from '../../src/rules/horizon.ts'
import { wayMeaning } from '../../src/texts/insight-goal.ts'
import { appliedWithFollowers, applySettled, settledPlan } from '../../src/workbook/own/settle.ts'
import { anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { anyOwnTemplate, withOwnFormulas } from '../fixtures/own-formulas.ts'
import { property } from '../fixtures/property.ts'
import { CompiledPlan } from '../workbook/compiled-plan.ts'
import { offering } from '../workbook/plans.ts'
import { anyFirm, netByWorkbook } from './plans-to-ask.ts'

const isFree = (row: Row, field: string) => !hasOwnFormula(row, field)

const usual = {
  offerings: [
    'variableCost={price}*0.4',
    'volumeYear=1000-2*{price}',
    'variableCost={netPrice}*32%\nworkHours={price}/400',
    'price={variableCost}*2.5+10',
    'volumeYear=IF({price}<{own.n1},300,90)',
    'price=IF({volumeYear}>100,90,120)\nvariableCost={price}/3',
    'price={own.n1}*12\nvariableCost={price}*0.5',
    'workHours={volumeYear}/100',
    'variableCost=100/{price}',
    'variableCost={annualSales}/1000',
    'variableCost={gone}*2',
    'price={variableCost}*2\nvariableCost={price}/2',
  ],
  measures: [
    'costs2={costs1}*1.03',
    'hours1={costs1}/500\nhours2={hours1}+5',
    'costs1={own.n1}*100',
    'hours2={costs2}/400',
  ],
} as const
const offeringNames = ['price', 'variableCost', 'workHours', 'volumeYear', 'netPrice', 'annualMargin', 'own.n1']

const anyFormulas = fc.oneof(
  { arbitrary: fc.constant(''), weight: 2 },
  { arbitrary: fc.constantFrom(...usual.offerings), weight: 5 },
  {
    arbitrary: fc
      .tuple(fc.constantFrom('price', 'variableCost', 'workHours', 'volumeYear'), anyOwnTemplate(offeringNames))
      .map(([field, formula]) => `${field}${formula}`),
    weight: 2,
  },
)

/** A firm in which some cells follow others of their row, all at their numbers. */
const anyInRows: fc.Arbitrary<Plan> = fc
  .record({
    plan: anyFirm,
    formulas: fc.array(anyFormulas, { minLength: 15, maxLength: 15 }),
    measures: fc.array(fc.constantFrom('', ...usual.measures), { minLength: 3, maxLength: 3 }),
    rent: fc.boolean(),
  })
  .map(({ plan, formulas, measures, rent }) => ({
    ...plan,
    offerings: plan.offerings.map((row, at) => ({ ...row, formulas: formulas[at] ?? '' })),
    fixedCosts: plan.fixedCosts.map((row, at) => (at === 0 && rent ? { ...row, formulas: 'amount={own.n1}*12' } : row)),
    measures: plan.measures.map((row, at) => ({ ...row, formulas: measures[at] ?? '' })),
    settings: { ...plan.settings, ownNumbers: 'n1 95 Tal' },
  }))

/** What people write over other rows, years and sums, by the places of rows in a firm: 'o00' is the first product of year 1, 'f11' a cost of year 2. */
const acrossRows = [
  ['f00', 'amount={sum.totalAnnualSales.year1}*10%'],
  ['f00', 'amount=IF({sum.totalAnnualSales.year1}>200000,60000,12000)'],
  ['f10', 'amount={f00.amount}*1.03'],
  ['f01', 'amount={f00.amount}+{m0.costs1}'],
  ['o01', 'price={o00.price}*1.5'],
  ['o01', 'volumeYear=500-{o00.price}/4'],
  ['o02', 'variableCost={o01.netPrice}*0.3'],
  ['o10', 'price={o00.price}*1.03'],
  ['o10', 'volumeYear={o00.volumeYear}+{sum.totalWorkHours.year1}/10'],
  ['o00', 'variableCost={m0.hours1}+{f00.amount}/1000'],
  ['m0', 'costs1={sum.totalYearGrossMargin.year1}*2%'],
  ['m0', 'hours1={sum.totalWorkHours.year1}/20'],
  ['m1', 'costs2={sum.totalFixedCost.year1}/100+{sum.TotalMeasuredCostsYear.year1}'],
  ['m1', 'hours1={o00.volumeYear}/10'],
  ['f00', 'amount={m2.costs1}*2'],
  ['o00', 'variableCost={AVERAGE.offerings.price.year1}/3'],
  ['o02', 'variableCost={MIN.offerings.price.year1}/2+{MAX.offerings.volumeYear.year1}/100'],
  ['m2', 'hours1={MAX.measures.costs1.year1}/100'],
] as const

const anyAcross: fc.Arbitrary<Plan> = fc
  .record({ plan: anyFirm, chosen: fc.subarray([...acrossRows], { minLength: 1 }), off: fc.boolean() })
  .map(({ plan, chosen, off }) => {
    const withFormulas = <R extends Row>(rows: readonly R[]): readonly R[] =>
      rows.map((row) => {
        const lines = new Map(chosen.flatMap(([id, line]) => (id === row.id ? [[line.split('=')[0], line]] : [])))
        return { ...row, formulas: [...lines.values()].join('\n') }
      })
    return {
      ...plan,
      offerings: withFormulas(plan.offerings),
      fixedCosts: withFormulas(plan.fixedCosts),
      measures: withFormulas(plan.measures).map((row, at) => (off && at === 2 ? { ...row, counted: 'no' } : row)),
    }
  })

/** Firms with formulas of every kind, settled, and some without any. */
const anyFollowing: fc.Arbitrary<Plan> = fc
  .oneof(
    anyInRows,
    { arbitrary: anyAcross, weight: 2 },
    anyFirm,
    withOwnFormulas(anyFirm.map((plan) => ({ ...plan, settings: { ...plan.settings, ownNumbers: 't1 650 Timpris' } }))),
  )
  .map(settledPlan)

const anyFactor = fc.integer({ min: 0, max: 3000 }).map((thousandths) => thousandths / 1000)
const anyYear = fc.constantFrom(...years)
const anyWish = fc.integer({ min: 1, max: 60_000 })

/** The plan with the numbers of free cells made others, and then settled: what a person would do by hand. */
function byHand(plan: Plan, change: (table: Table, row: Row, field: string, value: number) => number): Plan {
  const rowsOf = <T extends Table>(table: T): Plan[T] =>
    (plan[table] as readonly Row[]).map((row) => {
      // a measure that is left out of the count is no cost of the year
      const isOff = 'counted' in row && row.counted !== ''
      const numbers = Object.entries(row).filter(
        ([field, value]) => typeof value === 'number' && !isOff && isFree(row, field),
      )
      return {
        ...row,
        ...Object.fromEntries(numbers.map(([field, value]) => [field, change(table, row, field, value as number)])),
      }
    }) as unknown as Plan[T]
  return settledPlan({
    ...plan,
    offerings: rowsOf('offerings'),
    fixedCosts: rowsOf('fixedCosts'),
    measures: rowsOf('measures'),
  })
}

property([anyFollowing, anyYear, anyFactor, anyFactor, anyFactor], { numRuns: runs(300) })(
  'what follows in a search is what a plan settles to',
  (plan, year, prices, volumes, costs) => {
    const factors: Readonly<Record<string, number>> = {
      ...{ price: prices, volumeYear: volumes, variableCost: costs, amount: costs, [measureFields[year][0]]: costs },
    }
    const numbers = new NetPay(plan).numbers(year)
    const moved: Partial<Record<Lever, Float64Array>> = {}
    for (const field of Object.keys(factors) as Lever[])
      moved[field] = movedColumn(numbers, field, (value) => value * factors[field]!)
    const after = columnsAfter(numbers, moved)
    const settled = new NetPay(
      byHand(plan, (_, row, field, value) =>
        'year' in row && row.year !== year ? value : value * (factors[field] ?? 1),
      ),
    ).numbers(year)
    for (const [field, column] of Object.entries(settled.columns)) {
      // these are of the plan as it is, and without formulas a measure that is left out is nobody's
      if (field === 'annualMargin' || field === 'annualHours' || !numbers.followers) continue
      expect([...after[field as Lever]], field).toEqual([...column])
    }
    expect(surplusOf(numbers, after)).toBeCloseTo(settled.surplus, 6)
    expect(allHoursOf(numbers, after)).toBeCloseTo(settled.hours + settled.measureHours, 6)
  },
)

const waysOf = (pay: NetPay, year: Year): Readonly<Record<string, Way>> => {
  const numbers = pay.numbers(year)
  const ofEach = numbers.products.flatMap((product, at): readonly [string, Way][] => [
    [`onePrice${at}`, onePrice(numbers, product)],
    [`oneVolume${at}`, oneVolume(numbers, product)],
  ])
  return {
    ...Object.fromEntries(ofEach),
    allPrices: allPrices(numbers),
    allVolumes: allVolumes(numbers),
    variableCosts: variableCosts(numbers),
    fixedCosts: fixedCosts(pay, year, numbers),
  }
}

const editOfCells = (cells: readonly Written[]): PlanEdit => ({
  type: 'several',
  edits: cells.map(
    ({ table, id, field, to }) => ({ type: 'change', table, id, values: { [field]: to } }) as unknown as PlanEdit,
  ),
})

property(
  [anyFollowing, anyYear, fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 })],
  { numRuns: runs(60) },
)(
  'each step of each way gives what the plan gives in which it is written and settled, and writes no formula over',
  (plan, year, parts) => {
    const pay = new NetPay(plan)
    for (const [name, way] of Object.entries(waysOf(pay, year))) {
      for (const part of parts) {
        const step = Math.round(part < 0 ? -part * way.first : part ** 6 * way.last)
        const cells = way.writtenAt(step)
        for (const { table, id, field } of cells) {
          const row = (plan[table] as readonly Row[]).find((one) => one.id === id)!
          expect(isFree(row, field), `${name} ${field}`).toBe(true)
        }
        const after = new NetPay(appliedWithFollowers(plan, editOfCells(cells))).numbers(year)
        expect(way.surplusWrittenAt(step), `${name} ${step}`).toBe(after.surplus)
        expect(way.hoursWrittenAt(step), `${name} ${step}`).toBeCloseTo(after.hours + after.measureHours, 6)
      }
    }
  },
)

property([anyFollowing, anyWish, anyYear], { numRuns: runs(40) })(
  'a goal that is reached is reached in the plan, by the workbook, with the hours that are told, and one undo restores the plan',
  (plan, wanted, year) => {
    const question: GoalQuestion = { year, wanted }
    for (const { way, kind, edit, net, hours, idle, follows } of goalSeek(new NetPay(plan), question).ways) {
      if (kind === 'reached') expect(net).toBeGreaterThanOrEqual(wanted)
      if (follows.length > 0) expect(idle).toBe('follows')
      if (!edit) continue
      const { plan: after, undo } = applySettled(plan, edit)
      expect(applySettled(after, undo).plan, way).toEqual(plan)
      expect(netByWorkbook(after, year), way).toBe(net)
      const numbers = new NetPay(after).numbers(year)
      expect(numbers.hours + numbers.measureHours, way).toBeCloseTo(hours, 6)
      expect(linesOf(after)).toEqual(expect.arrayContaining([...heldLines(plan)]))
    }
  },
)

/** The formulas that rows keep, and those of cells that follow others: what is used in the plan takes none of them away. */
function linesOf(plan: Plan, keeps: (row: Row, field: string) => boolean = () => true): readonly string[] {
  return tables.flatMap((table) =>
    (plan[table] as readonly Row[]).flatMap((row) =>
      Object.entries(formulasIn(row.formulas)).flatMap(([field, formula]) =>
        keeps(row, field) ? [`${row.id} ${field}${formula}`] : [],
      ),
    ),
  )
}
/** Those that follow, or would. */
const heldLines = (plan: Plan) => linesOf(plan, hasOwnFormula)

const anyPercents = fc.record({
  prices: fc.integer({ min: -40, max: 90 }),
  volumes: fc.integer({ min: -40, max: 90 }),
  costs: fc.integer({ min: -90, max: 40 }),
})

property([anyFollowing, anyYear, anyWish, fc.constantFrom(...levers), anyPercents], { numRuns: runs(40) })(
  'ways that are combined give in the plan what they say',
  (plan, year, wanted, solved, percents) => {
    const { kind, edit, net, hours } = combine(new NetPay(plan), { year, wanted, solved, percents })
    if (kind !== 'reached' || !edit) return
    expect(net).toBeGreaterThanOrEqual(wanted)
    const { plan: after, undo } = applySettled(plan, edit)
    expect(applySettled(after, undo).plan).toEqual(plan)
    expect(netByWorkbook(after, year)).toBe(net)
    const numbers = new NetPay(after).numbers(year)
    expect(numbers.hours + numbers.measureHours).toBeCloseTo(hours, 6)
    expect(linesOf(after)).toEqual(expect.arrayContaining([...heldLines(plan)]))
  },
)

property(
  [
    anyFollowing,
    fc.record({
      prices: fc.integer({ min: -50, max: 50 }),
      volumes: fc.integer({ min: -50, max: 50 }),
      costs: fc.integer({ min: -50, max: 50 }),
    }),
  ],
  { numRuns: runs(60) },
)('a scenario is the plan with its free numbers changed by hand, and settled', (plan, { prices, volumes, costs }) => {
  const asked = {
    ...plan,
    settings: { ...plan.settings, cautiousPrices: prices, cautiousVolumes: volumes, cautiousCosts: costs },
  }
  const answers = scenarios(new NetPay(asked))
  for (const name of scenarioNames) {
    const percents = percentsOf(asked.settings, name)
    const [price, volume, cost] = [percents.prices, percents.volumes, percents.costs].map(
      (percent) => 1 + percent / 100,
    ) as [number, number, number]
    const factors: Readonly<Record<string, number>> = {
      ...{ price, volumeYear: volume, variableCost: cost, amount: cost, costs1: cost, costs2: cost, costs3: cost },
    }
    const after = byHand(asked, (_, __, field, value) => value * (factors[field] ?? 1))
    const [pay, of] = [new NetPay(after), new CompiledPlan(after)]
    for (const year of years) {
      expect(answers[name].net[year]).toBe(pay.net(year))
      // the workbook's is in whole kronor where the firm is shared
      expect(Math.abs(answers[name].loss[year] - (of.figure(`loss.${year}`) ?? 0))).toBeLessThanOrEqual(1)
    }
  }
})

property([anyFollowing, anyYear], { numRuns: runs(60) })(
  'each end of the tornado is the plan changed by hand, and settled',
  (plan, year) => {
    const fieldOf = {
      prices: ['offerings', 'price'],
      volumes: ['offerings', 'volumeYear'],
      variableCosts: ['offerings', 'variableCost'],
      fixedCosts: ['fixedCosts', 'amount'],
      measureCosts: ['measures', measureFields[year][0]],
    } as const
    for (const { lever, lower, higher } of tornado(new NetPay(plan), year)) {
      if (lever === 'localTax') continue
      const [of, name] = fieldOf[lever]
      const net = (factor: number) => {
        const moved = byHand(plan, (table, row, field, value) =>
          table === of && field === name && (!('year' in row) || row.year === year) ? value * factor : value,
        )
        return new NetPay(moved).net(year)
      }
      expect([lower, higher], lever).toEqual([net(0.9), net(1.1)])
    }
  },
)

property([anyFollowing, anyYear], { numRuns: runs(60) })(
  'one more of a product is the plan with one more, and settled',
  (plan, year) => {
    const pay = new NetPay(plan)
    const today = pay.perYearAt(year, pay.numbers(year).surplus)
    for (const { id, perUnit } of oneMoreOfEach(pay, year)) {
      const row = plan.offerings.find((one) => one.id === id)!
      if (!isFree(row, 'volumeYear')) continue
      const more = appliedWithFollowers(plan, {
        type: 'change',
        table: 'offerings',
        id,
        values: { volumeYear: row.volumeYear + 1 },
      })
      const { surplus } = new NetPay(more).numbers(year)
      expect(perUnit).toBeCloseTo(pay.perYearAt(year, surplus) - today, 6)
    }
  },
)

property([fc.oneof(anyFollowing, anyPlan), anyYear], { numRuns: runs(120) })(
  'what a measure takes is what its switch gives, of any plan, where others of its cells follow too',
  (plan, year) => {
    for (const { id, takes } of measureValues(new NetPay(plan), year)) {
      const net = (counted: '' | 'no') =>
        new NetPay(appliedWithFollowers(plan, { type: 'change', table: 'measures', id, values: { counted } })).net(year)
      expect(takes).toBe(net('no') - net(''))
    }
  },
)

property([anyFollowing, anyYear, fc.integer({ min: 0, max: 2_000_000 })], { numRuns: runs(40) })(
  'a forecast writes over no formula, and says what the year then has',
  (plan, year, sales) => {
    const forecast = { sales, variable: sales / 3, fixed: 90_000, surplus: 0 }
    const names = { sales: 'Ny', variable: 'Ny kostnad', fixed: 'Ny fast' }
    const { edit, net, after } = forecastInPlan(new NetPay(plan), year, forecast, names, countingIds('n'))
    const then = edit ? appliedWithFollowers(plan, edit) : plan
    expect(linesOf(then)).toEqual(expect.arrayContaining([...heldLines(plan)]))
    expect(new NetPay(then).net(year)).toBe(net)
    expect(new NetPay(then).numbers(year).surplus).toBe(after.surplus)
  },
)

property([anyFollowing, anyWish, anyYear], { numRuns: runs(60) })(
  'what is said of a way is so',
  (plan, wanted, year) => {
    const pay = new NetPay(plan)
    const { products } = pay.numbers(year)
    const rowOf = (id: string | undefined) => plan.offerings.find((row) => row.id === id)!
    for (const way of goalSeek(pay, { year, wanted }).ways) {
      const words = wayMeaning(way).replaceAll('\u00A0', ' ')
      const field = way.way === 'onePrice' || way.way === 'allPrices' ? 'price' : 'volumeYear'
      if (
        /räknas ut av|egen formel|egna formler/.test(words) &&
        way.way !== 'fixedCosts' &&
        way.way !== 'variableCosts'
      ) {
        // nobody moves what is a formula: some of what the way moves is one, and the rest changes nothing
        const held = products.filter(({ id }) => !isFree(rowOf(id), field))
        expect(way.of === undefined ? held.length : Number(!isFree(rowOf(way.of), field)), words).toBeGreaterThan(0)
      }
      const [, to = ''] = /→ ([\d ,]+) (?:kr|st)/.exec(words) ?? []
      if (to === '' || way.of === undefined) continue
      const value = Number(to.replaceAll(' ', '').replace(',', '.'))
      const moved = appliedWithFollowers(plan, {
        type: 'change',
        table: 'offerings',
        id: way.of,
        values: { [field]: value },
      })
      expect(new NetPay(moved).net(year), words).toBe(way.net)
      if (way.kind === 'best')
        expect(words).toContain(`${way.net.toLocaleString('sv-SE')} kr i månadslön`.replaceAll('\u00A0', ' '))
    }
  },
)

test('what is too large for any number leaves the cell as it was, in a search as in the plan', () => {
  const formulas = 'variableCost={price}^50*{price}^50'
  const plan = settledPlan({
    ...emptyPlan(2026),
    offerings: [offering('o1', { price: 1, variableCost: 1, volumeYear: 9, formulas })],
  })
  const numbers = new NetPay(plan).numbers('year1')
  const { variableCost } = columnsAfter(numbers, { price: Float64Array.of(1_000_000) })
  const moved = appliedWithFollowers(plan, {
    ...{ type: 'change', table: 'offerings', id: plan.offerings[0]!.id, values: { price: 1_000_000 } },
  })
  expect([...variableCost]).toEqual([moved.offerings[0]!.variableCost])
  expect(moved.offerings[0]!.variableCost).toBe(1)
})

test('a product whose price is a formula is not the one that is proposed for a higher price', () => {
  const plan = settledPlan({
    ...emptyPlan(2026),
    offerings: [
      offering('most', { price: 0, volumeYear: 400, formulas: 'price={volumeYear}*2' }),
      offering('more', { price: 600, volumeYear: 200 }),
      offering('least', { price: 100, volumeYear: 100 }),
    ],
  })
  const answer = goalSeek(new NetPay(plan), { year: 'year1', wanted: 30_000 })
  const productOf = (name: string) => answer.ways.find(({ way }) => way === name)
  expect(productOf('onePrice')).toMatchObject({ of: 'more', kind: 'reached' })
  // its volume is free: it is still the one that gives most
  expect(productOf('oneVolume')).toMatchObject({ of: 'most' })
})
