import fc from 'fast-check'
import { HyperFormula } from 'hyperformula'
import { describe, expect, test, vi } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import type { Plan, RowId } from '../../src/plan/plan.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { type DerivedField, derivedFields, type Table, tables } from '../../src/rules/field-names.ts'
import { salaryMethods, years } from '../../src/rules/horizon.ts'
import {
  breakEvenNames,
  burdenNames,
  type ChainName,
  chainNames,
  type FigureName,
  lossNames,
  totalNames,
} from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { runs } from '../fixtures/chance.ts'
import { fixedCost, measure, offering, planWithSurplus, surplusEdit } from './plans.ts'

const allFigures: readonly FigureName[] = [
  'totalMeasuredHours',
  'totalMeasuredCosts',
  ...years.flatMap((year): FigureName[] => [
    ...[...totalNames, ...chainNames, ...breakEvenNames, ...burdenNames, ...lossNames].map(
      (name) => `${name}.${year}` as const,
    ),
    ...salaryMethods.flatMap((method) => lossNames.map((name) => `${method}.${name}.${year}` as const)),
    ...chainNames.flatMap((name) =>
      ([...salaryMethods, 'difference'] as const).map((method) => `${method}.${name}.${year}` as const),
    ),
  ]),
]

function figuresOf(workbook: Workbook): Record<string, number | null> {
  return Object.fromEntries(allFigures.map((name) => [name, workbook.figure(name)]))
}

describe('a product row', () => {
  const plan: Plan = {
    ...emptyPlan(2026),
    offerings: [
      offering('a', { price: 450.5, variableCost: 120, workHours: 2, volumeYear: 800 }),
      offering('b', { price: 0, variableCost: 10, workHours: 0, volumeYear: 3 }),
    ],
  }
  const workbook = new Workbook(plan)

  test('has margin, coverage, margin per hour, annual sales and annual contribution', () => {
    const value = (field: DerivedField<'offerings'>) => workbook.derived('offerings', 'a', field)
    expect(value('margin')).toBe(330.5)
    expect(value('coverage')).toBeCloseTo(73.363, 3)
    expect(value('marginPerHour')).toBe(165.25)
    expect(value('annualSales')).toBe(360_400)
    expect(value('annualMargin')).toBe(264_400)
  })

  test('is blank where the result is not finite, and the sums go on', () => {
    expect(workbook.derived('offerings', 'b', 'coverage')).toBeNull()
    expect(workbook.derived('offerings', 'b', 'marginPerHour')).toBeNull()
    expect(workbook.derived('offerings', 'b', 'annualMargin')).toBe(-30)
    expect(workbook.figure('sumYearGrossMargin.year1')).toBe(264_370)
    expect(workbook.figure('totalWorkHours.year1')).toBe(1_600)
    expect(workbook.figure('totalMarginPerHour.year1')).toBe(264_370 / 1_600)
  })

  test.each([
    [450, 34.69, 15_611],
    [1.005, 100, 101],
    [2.5, 1, 3],
    [9_999_999, 9_999_999, 99_999_980_000_001],
    [-1, 1, -1],
  ])('%f a piece, %f times, is sold for %i kr, as exact decimals round', (price, volumeYear, kr) => {
    const sold = new Workbook({ ...emptyPlan(2026), offerings: [offering('a', { price, volumeYear })] })
    expect(sold.derived('offerings', 'a', 'annualSales')).toBe(kr)
  })

  test('the binary error of a difference does not move a half krona', () => {
    const row = offering('a', { price: 48_578.4, variableCost: 99_999.9, volumeYear: 18_597 })
    expect(new Workbook({ ...emptyPlan(2026), offerings: [row] }).derived('offerings', 'a', 'annualMargin')).toBe(
      -956_285_636,
    )
  })
})

test('measures are summed over the years, and each year has its own costs', () => {
  const measures = [
    measure('a', { hours1: 10, hours2: 20, hours3: 30, costs1: 1_000, costs2: 2_000, costs3: 4_000 }),
    measure('b', { hours1: 1, costs3: 5 }),
  ]
  const workbook = new Workbook({ ...emptyPlan(2026), measures })
  expect([workbook.derived('measures', 'a', 'totalHours'), workbook.derived('measures', 'a', 'totalCosts')]).toEqual([
    60, 7_000,
  ])
  expect(years.map((year) => workbook.figure(`TotalMeasuredCostsYear.${year}`))).toEqual([1_000, 2_000, 4_005])
  expect(years.map((year) => workbook.figure(`TotalMeasuredHoursYear.${year}`))).toEqual([11, 20, 30])
  expect([workbook.figure('totalMeasuredHours'), workbook.figure('totalMeasuredCosts')]).toEqual([61, 7_005])
})

describe('break-even', () => {
  test('sales that bear the costs, with and without measures, and how far sales may fall', () => {
    const workbook = new Workbook({
      ...emptyPlan(2026),
      offerings: [offering('a', { price: 100, variableCost: 60, volumeYear: 1_000 })],
      fixedCosts: [fixedCost('f', { amount: 10_000 })],
      measures: [measure('m', { costs1: 6_000 })],
    })
    expect(breakEvenNames.map((name) => workbook.figure(`${name}.year1`))).toEqual([25_000, 25, 40_000, 40, 60_000, 60])
  })

  test('is blank without sales or contribution', () => {
    const unsold = new Workbook({ ...emptyPlan(2026), fixedCosts: [fixedCost('f', { amount: 10_000 })] })
    const lossy = new Workbook({
      ...emptyPlan(2026),
      offerings: [offering('a', { price: 1, variableCost: 2, volumeYear: 9 })],
    })
    for (const workbook of [unsold, lossy]) {
      expect(breakEvenNames.map((name) => workbook.figure(`${name}.year1`))).toEqual(breakEvenNames.map(() => null))
    }
  })
})

describe('a loss', () => {
  test('stays inside, and every later row is 0 but what a sole trader bears of it by law', () => {
    const bearing: readonly ChainName[] = ['lossForward', 'netProfitPerYear', 'netProfitPerMonth']
    for (const form of ['enskildFirma', 'aktiebolag'] as const) {
      const workbook = new Workbook(planWithSurplus({ year1: -34_000 }, form))
      expect(workbook.figure('surplus.year1')).toBe(-34_000)
      for (const method of salaryMethods) {
        const bears = method === 'skatteverket' && form === 'enskildFirma'
        const later = chainNames.filter((name) => !['surplus', 'ownShare', ...(bears ? bearing : [])].includes(name))
        expect(later.map((name) => workbook.figure(`${method}.${name}.year1`))).toEqual(later.map(() => 0))
        if (bears) {
          expect(workbook.figure('skatteverket.lossForward.year1')).toBe(34_000)
          expect(workbook.figure('skatteverket.netProfitPerYear.year1')).toBe(-34_000)
        }
      }
      expect(burdenNames.map((name) => workbook.figure(`${name}.year1`))).toEqual([null, null, null])
    }
  })
})

describe('beside the net pay', () => {
  test('what taxes and fees take of the surplus, and what is left of the next 100 kr', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
    expect(workbook.figure('effectiveTax.year1')).toBeCloseTo(37.952, 3)
    // 75 kr are taxed: 29 % fee, 32 + 1.15 % tax, 10 % back
    expect(workbook.figure('keepRate.year1')).toBeCloseTo(100 - 75 * (0.29 + 0.3315 - 0.1), 6)
    expect(workbook.figure('marginalTax.year1')).toBeCloseTo(75 * 0.5215, 6)
  })

  test('they follow an edit', () => {
    const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
    const workbook = new Workbook(plan)
    const before = workbook.figure('keepRate.year1') ?? NaN
    const edit = surplusEdit('year1', 1_200_000)
    const { figures } = workbook.apply(edit, applyEdit(plan, edit).plan)
    expect(figures).toContain('keepRate.year1')
    expect(workbook.figure('keepRate.year1')).toBeLessThan(before)
  })

  test('both methods stand side by side with their difference', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 200_000 }, 'enskildFirma'))
    const [schablon, law] = [
      workbook.figure('schablon.netProfitPerYear.year1'),
      workbook.figure('skatteverket.netProfitPerYear.year1'),
    ]
    expect(workbook.figure('netProfitPerYear.year1')).toBe(schablon)
    expect(law).toBe(147_849)
    expect(workbook.figure('difference.netProfitPerYear.year1')).toBe((law ?? NaN) - (schablon ?? NaN))
  })

  test('the difference is that of the whole kronor a person sees', () => {
    const workbook = new Workbook(planWithSurplus({ year1: 400_000 }, 'enskildFirma'))
    // 22 836 shown beside 20 683: the unrounded figures would say 2 154
    expect(workbook.figure('difference.netProfitPerMonth.year1')).toBe(22_836 - 20_683)
  })
})

describe('an edit', () => {
  test('reports the rows and figures it changed, and no others', () => {
    const plan = planWithSurplus({ year1: 400_000, year2: 100_000 }, 'enskildFirma')
    const workbook = new Workbook(plan)
    const edit: PlanEdit = {
      type: 'change',
      table: 'offerings',
      id: 'oyear2' as RowId<'offerings'>,
      values: { volumeYear: 120_000 },
    }
    const { rows, figures } = workbook.apply(edit, applyEdit(plan, edit).plan)
    expect([...rows]).toEqual(['oyear2'])
    expect(figures).toContain('totalAnnualSales.year2')
    expect(figures).toContain('netProfitPerMonth.year2')
    expect(figures).not.toContain('netProfitPerMonth.year1')
    expect(figures).not.toContain('totalFixedCost.year2')
    // by law the next year takes over this year's fee and schablonavdrag
    expect(figures).toContain('skatteverket.netProfitPerMonth.year3')
  })

  test('a new order changes nothing', () => {
    const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
    const workbook = new Workbook(plan)
    const edit: PlanEdit = { type: 'reorder', table: 'offerings', ranks: { oyear1: 'z' } }
    const { rows, figures } = workbook.apply(edit, applyEdit(plan, edit).plan)
    expect([rows.size, figures.size]).toEqual([0, 0])
  })

  test('the salary parameters of a year change that year only', () => {
    const plan = planWithSurplus({ year1: 400_000, year2: 400_000 }, 'aktiebolag')
    const workbook = new Workbook(plan)
    const edit: PlanEdit = { type: 'setSalary', year: 'year2', values: { localTaxesPercent: 0 } }
    workbook.apply(edit, applyEdit(plan, edit).plan)
    expect(workbook.figure('localTaxes.year2')).toBe(0)
    expect(workbook.figure('localTaxes.year1')).toBeCloseTo(92_917.66, 2)
  })

  test('a blank percent counts as 0, a deduction as its absolute value', () => {
    const plan = planWithSurplus({ year1: 400_000 }, 'enskildFirma')
    const year1 = {
      ...plan.salary.year1,
      payrollTaxPercent: null,
      standardTaxRelief: -14_000,
      standardTaxReliefCutOffValue: -20_135,
    }
    const workbook = new Workbook({ ...plan, salary: { ...plan.salary, year1 } })
    expect(workbook.figure('payrollTax.year1')).toBe(0)
    expect(workbook.figure('taxableIncome.year1')).toBe(286_000)
    expect(workbook.figure('localTaxes.year1')).toBe(91_520)
  })
})

test.each([
  ['the company form', { type: 'setSalary', year: 'year1', values: { companyForm: 'aktiebolag' } }],
  ['the surplus', surplusEdit('year1', 100_000)],
] as const)('by law %s of the first year counts in the later ones, although they have been looked at', (_, edit) => {
  const plan = planWithSurplus({ year1: 400_000, year2: 400_000, year3: 400_000 }, 'enskildFirma', 'skatteverket')
  const lived = new Workbook(plan)
  figuresOf(lived)
  const { plan: changed } = applyEdit(plan, edit)
  const { figures } = lived.apply(edit, changed)
  const fresh = new Workbook(changed)
  for (const year of ['year2', 'year3'] as const) {
    expect(lived.figure(`netProfitPerYear.${year}`)).toBe(fresh.figure(`netProfitPerYear.${year}`))
    expect(figures.has(`netProfitPerYear.${year}`), `notifies of ${year}`).toBe(true)
  }
  lived.dispose()
  fresh.dispose()
})

test('a sheet grows past what it was built for, and sums every row', () => {
  const plan = emptyPlan(2026)
  const workbook = new Workbook(plan)
  const rows = Array.from({ length: 2_500 }, (_, at) => offering(`o${at}`, { price: 2, volumeYear: 1 }))
  workbook.apply({ type: 'insert', table: 'offerings', rows }, { ...plan, offerings: rows })
  expect(workbook.figure('totalAnnualSales.year1')).toBe(5_000)
  const built = new Workbook({ ...plan, offerings: rows })
  expect(built.figure('totalAnnualSales.year1')).toBe(5_000)
})

describe('an edit of more rows than are calculated at once', () => {
  const rows = Array.from({ length: 700 }, (_, at) =>
    offering(`n${String(at).padStart(14, '0')}`, { price: 100 + at, variableCost: at % 7, volumeYear: 1 + (at % 3) }),
  )
  const empty = planWithSurplus({}, 'enskildFirma')
  const figuresOf = (book: Workbook) => allFigures.map((name) => [name, book.figure(name)])

  test('comes to the same as a plan that begins with them: added, with other VAT, changed, and taken away', () => {
    const edits: readonly PlanEdit[] = [
      { type: 'insert', table: 'offerings', rows },
      { type: 'setSettings', values: { pricesVat: 25 } },
      {
        type: 'several',
        edits: rows.map(({ id }, at) => ({ type: 'change', table: 'offerings', id, values: { workHours: at % 5 } })),
      },
      { type: 'remove', table: 'offerings', ids: rows.slice(0, 650).map(({ id }) => id) },
    ]
    const book = new Workbook(empty)
    let plan = empty
    for (const edit of edits) {
      plan = applyEdit(plan, edit).plan
      book.apply(edit, plan)
      const fresh = new Workbook(plan)
      expect(figuresOf(book)).toEqual(figuresOf(fresh))
      fresh.dispose()
    }
    book.dispose()
  })

  test('names every figure that it changed, also by its first rows alone', () => {
    const plan = { ...empty, offerings: rows }
    const book = new Workbook(plan)
    const change = (volumeOf: (at: number) => number): PlanEdit => ({
      type: 'several',
      edits: rows.map(({ id, volumeYear }, at) => ({
        type: 'change',
        table: 'offerings',
        id,
        values: { volumeYear: volumeYear + volumeOf(at) },
      })),
    })
    const figures = (edit: PlanEdit) => book.apply(edit, applyEdit(plan, edit).plan).figures
    expect(figures(change(() => 0))).toEqual(new Set())
    expect(figures(change((at) => (at === 0 ? 1 : 0))).has('surplus.year1')).toBe(true)
    book.dispose()
  })

  test('is calculated part by part: all of them at once would take HyperFormula ever longer', () => {
    const book = new Workbook(empty)
    const calculated = vi.spyOn(HyperFormula.prototype, 'resumeEvaluation')
    const insert = { type: 'insert', table: 'offerings', rows: rows.slice(0, 650) } as const
    book.apply(insert, { ...empty, offerings: rows.slice(0, 650) })
    // a row, and the sums of each 32
    expect(calculated).toHaveBeenCalledTimes(Math.ceil((650 + 21) / 300))
    calculated.mockRestore()
    book.dispose()
  })
})

describe('what a user types as a formula', () => {
  const workbook = new Workbook(emptyPlan(2026))
  test.each([
    ['=12*450', 5_400],
    ['=(1+2)/4', 0.75],
    ['=10%*200', 20],
    ['=ROUND(10/3,2)', 3.33],
    ['=1/0', null],
    ['=2+', null],
    ['=A1', null],
    ['=offerings_year1!A1', null],
    ['=REPT(1,100000)', null],
    ['=PI()', null],
    ['=schablon_year1!A1', null],
    ['12*450', null],
  ])('%s gives %s', (typed, value) => {
    expect(workbook.calculate(typed)).toBe(value)
  })
})

/** A random edit that fits the plan it is made for. */
function anyEditOf(plan: Plan, made: number): fc.Arbitrary<PlanEdit> {
  const number = fc.integer({ min: 0, max: 99_999 })
  const year = fc.constantFrom(...years)
  const inserts: fc.Arbitrary<PlanEdit>[] = [
    fc.record({ year, price: number, variableCost: number, workHours: number, volumeYear: number }).map((values) => ({
      type: 'insert',
      table: 'offerings',
      rows: [offering(`n${made}`, values)],
    })),
    fc
      .record({ year, amount: number })
      .map((values) => ({ type: 'insert', table: 'fixedCosts', rows: [fixedCost(`n${made}`, values)] })),
    fc
      .record({ hours2: number, costs1: number })
      .map((values) => ({ type: 'insert', table: 'measures', rows: [measure(`n${made}`, values)] })),
  ]
  const setups: fc.Arbitrary<PlanEdit>[] = [
    fc
      .record({
        year,
        companyForm: fc.constantFrom('enskildFirma' as const, 'aktiebolag' as const),
        method: fc.constantFrom(...salaryMethods),
      })
      .map(({ year: one, ...values }) => ({ type: 'setSalary', year: one, values })),
    fc
      .record({ year, localTaxesPercent: fc.integer({ min: 0, max: 40 }) })
      .map(({ year: one, ...values }) => ({ type: 'setSalary', year: one, values })),
    fc
      .record({ startYear: fc.integer({ min: 2024, max: 2027 }), birthYear: fc.integer({ min: 1935, max: 2008 }) })
      .map((values) => ({
        type: 'setSettings',
        values,
      })),
  ]
  const touching = tables.flatMap((table) => (plan[table].length > 0 ? [touch(plan, table, number)] : []))
  return fc.oneof(...inserts, ...setups, ...touching, ...touching)
}

function touch(plan: Plan, table: Table, number: fc.Arbitrary<number>): fc.Arbitrary<PlanEdit> {
  const id = fc.constantFrom(...plan[table].map((row) => row.id))
  const field = { offerings: 'volumeYear', fixedCosts: 'amount', measures: 'costs2' }[table]
  return fc.oneof(
    fc
      .record({ id, value: number })
      .map(({ id: one, value }) => ({ type: 'change', table, id: one, values: { [field]: value } }) as PlanEdit), // the field is of that sheet
    id.map((one) => ({ type: 'remove', table, ids: [one] }) as PlanEdit), // an id of that sheet
    fc
      .record({ id, rank: fc.string({ minLength: 1 }) })
      .map(({ id: one, rank }): PlanEdit => ({ type: 'reorder', table, ranks: { [one]: rank } })),
  )
}

test('a workbook that has lived through edits equals a fresh one of the same plan', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      let plan: Plan = {
        ...planWithSurplus({ year1: 300_000, year2: 50_000, year3: 700_000 }, 'enskildFirma'),
        measures: [measure('m', { costs1: 500 })],
      }
      const lived = new Workbook(plan)
      const opened = [lived]
      try {
        for (let made = 0; made < 25; made++) {
          const edit = gen(() => anyEditOf(plan, made))
          plan = applyEdit(plan, edit).plan
          lived.apply(edit, plan)
          // somebody looks now and then, so that some figures are fresh and some are not
          if (made % 4 === 0) lived.figure(gen(() => fc.constantFrom(...allFigures)))
        }
        const fresh = new Workbook(plan)
        opened.push(fresh)
        expect(figuresOf(lived)).toEqual(figuresOf(fresh))
        for (const table of tables) expect(derivedOf(lived, plan, table)).toEqual(derivedOf(fresh, plan, table))
      } finally {
        // also when it fails: the search for a smaller example makes hundreds more
        for (const workbook of opened) workbook.dispose()
      }
    }),
    { numRuns: runs(12) },
  )
})

function derivedOf(workbook: Workbook, plan: Plan, table: Table): unknown {
  const fields: readonly DerivedField[] = derivedFields[table]
  return plan[table].map((row) => fields.map((field) => workbook.derived(table, row.id, field)))
}
