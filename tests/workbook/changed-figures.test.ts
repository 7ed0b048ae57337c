import { describe, expect, test } from 'vitest'
import { applyEdit, type PlanEdit } from '../../src/plan/edit.ts'
import type { Offering, Plan, PlanSettings } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { ChangedFigures } from '../../src/workbook/changed-figures.ts'
import { type FigureName, figureNames } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering, planWithSurplus, surplusEdit } from './plans.ts'

/** One figure of each kind that an edit may change: the years that it is reported for. */
const kinds = {
  sales: 'totalAnnualSales',
  hours: 'plannedHours',
  breakEven: 'breakEvenSales',
  perHour: 'netPayPerHour',
  chosen: 'netProfitPerMonth',
  schablon: 'schablon.netProfitPerMonth',
  law: 'skatteverket.netProfitPerMonth',
} as const
const ofAllYears = ['carriedForwardTax', 'totalMeasuredHours', 'totalMeasuredCosts'] as const

/** The figures that an edit reports, by kind: the numbers of the years, or nothing of a kind that it does not report. */
function reported(plan: Plan, edit: PlanEdit): Readonly<Record<string, string | true>> {
  const workbook = new Workbook(plan)
  const { figures } = workbook.apply(edit, applyEdit(plan, edit).plan)
  workbook.dispose()
  const ofYears = Object.entries(kinds).map(([kind, name]): [string, string | true] => [
    kind,
    years.flatMap((year) => (figures.has(`${name}.${year}`) ? [year.slice(-1)] : [])).join(),
  ])
  const once = ofAllYears.flatMap((name): [string, true][] => (figures.has(name) ? [[name, true]] : []))
  return Object.fromEntries([...ofYears.filter(([, of]) => of !== ''), ...once])
}

const surpluses = { year1: 400_000, year2: 400_000, year3: 400_000 }
const sole = planWithSurplus(surpluses, 'enskildFirma')
const soleByLaw = planWithSurplus(surpluses, 'enskildFirma', 'skatteverket')
const company = planWithSurplus(surpluses, 'aktiebolag')
const change = (table: 'offerings' | 'fixedCosts' | 'measures', values: object) =>
  ({ type: 'change', table, id: 'row', values }) as unknown as PlanEdit // a row of that table
const withProduct = (values: Partial<Offering>): Plan => ({ ...sole, offerings: [offering('row', values)] })
const withMeasure = { ...sole, measures: [measure('row')] }
const setting = (values: Partial<PlanSettings>): PlanEdit => ({ type: 'setSettings', values })

describe('an edit reports the figures that it may have changed, so that no other is drawn again', () => {
  const inYear2 = { sales: '2', breakEven: '2', carriedForwardTax: true } as const
  const ofPay = (years: string) => ({ perHour: years, chosen: years, schablon: years, law: years })

  // by law a sole trader has something to settle in the years after
  test.each<[string, Plan, PlanEdit, ReturnType<typeof reported>]>([
    ['a surplus', sole, surplusEdit('year2', 100_000), { ...inYear2, ...ofPay('2'), law: '2,3' }],
    ['one by law', soleByLaw, surplusEdit('year2', 100_000), { ...inYear2, ...ofPay('2,3'), schablon: '2' }],
    ['one of an aktiebolag', company, surplusEdit('year2', 100_000), { ...inYear2, ...ofPay('2') }],
    [
      'a parameter of the salary',
      sole,
      { type: 'setSalary', year: 'year2', values: { localTaxesPercent: 1 } },
      { ...ofPay('2'), law: '2,3', carriedForwardTax: true },
    ],
    [
      'hours alone, which are no pay',
      withProduct({ price: 10, volumeYear: 10 }),
      change('offerings', { workHours: 2 }),
      { hours: '1', breakEven: '1', perHour: '1' },
    ],
    [
      'sales that leave as much as before',
      withProduct({ price: 10, variableCost: 4, volumeYear: 10 }),
      change('offerings', { price: 20, variableCost: 14 }),
      { sales: '1', breakEven: '1' },
    ],
    [
      'a measure’s hours',
      withMeasure,
      change('measures', { hours3: 5 }),
      { hours: '3', breakEven: '3', perHour: '3', totalMeasuredHours: true },
    ],
    [
      'a measure’s costs',
      withMeasure,
      change('measures', { costs3: 5 }),
      { breakEven: '3', ...ofPay('3'), carriedForwardTax: true, totalMeasuredCosts: true },
    ],
    [
      'a fixed cost, which is no measure',
      { ...sole, fixedCosts: [fixedCost('row', { year: 'year3' })] },
      change('fixedCosts', { amount: 1 }),
      { breakEven: '3', ...ofPay('3'), carriedForwardTax: true },
    ],
    ['a place, by law', sole, setting({ kommun: '0180' }), { law: '1,2,3', carriedForwardTax: true }],
    [
      'an owner’s share, by both methods',
      sole,
      setting({ ownSharePercent: 50 }),
      { ...ofPay('1,2,3'), carriedForwardTax: true },
    ],
    ['what no figure is calculated from', sole, setting({ wantedNetPay: 30_000 }), {}],
    [
      'another with it',
      sole,
      setting({ wantedNetPay: 30_000, kommun: '0180' }),
      { law: '1,2,3', carriedForwardTax: true },
    ],
    ['a new order', sole, { type: 'reorder', table: 'offerings', ranks: { oyear1: 'z' } }, {}],
  ])('%s', (_, plan, edit, figures) => {
    expect(reported(plan, edit)).toEqual(figures)
  })

  test('as one set for what is the same, in whichever order it came', () => {
    const names = (...parts: readonly FigureName[]) => {
      const figures = new ChangedFigures()
      for (const part of parts) figures.add(part)
      return figures.names()
    }
    const both = names('surplus.year1', 'totalAnnualSales.year1')
    expect(names('totalAnnualSales.year1', 'surplus.year1')).toBe(both)
    expect([...names('surplus.year1')]).toEqual(['surplus.year1'])
  })

  test('and forgets what it reported long ago', () => {
    const names = (part: string) => {
      const figures = new ChangedFigures()
      figures.add(part as FigureName)
      return figures.names()
    }
    const first = names('the first')
    for (let at = 0; at < 500; at++) names(`another ${at}`)
    expect(names('the first')).not.toBe(first)
  })
})

/** Edits of every kind that a figure depends on, one after the other. */
const edits: readonly (readonly [string, PlanEdit])[] = [
  ['a surplus', surplusEdit('year1', 900_000)],
  ['hours', { type: 'change', table: 'offerings', id: offering('oyear2').id, values: { workHours: 0.001 } }],
  ['a loss', surplusEdit('year2', -50_000)],
  ['a measure', { type: 'insert', table: 'measures', rows: [measure('m', { hours1: 5, costs2: 700, costs3: 9 })] }],
  [
    'a measure that is not counted',
    { type: 'change', table: 'measures', id: measure('m').id, values: { counted: 'no' } },
  ],
  ['a company form', { type: 'setSalary', year: 'year2', values: { companyForm: 'aktiebolag' } }],
  ['a method', { type: 'setSalary', year: 'year1', values: { method: 'skatteverket' } }],
  ['a parameter', { type: 'setSalary', year: 'year3', values: { localTaxesPercent: 20 } }],
  ['a place', setting({ kommun: '0180' })],
  ['a share', setting({ ownSharePercent: 60 })],
  ['what is brought along', setting({ openingLoss: 20_000, openingTemplatePayroll: 90_000 })],
  ['an age', setting({ birthYear: 1950 })],
  ['a first year', setting({ startYear: 2025 })],
  ['VAT', setting({ pricesVat: 25 })],
  ['rows that go', { type: 'remove', table: 'offerings', ids: [offering('oyear1').id, offering('oyear3').id] }],
]

// a difference takes a calculation of its own: of one line of the chain it says enough
const looked = figureNames.filter((name) => !/^difference\.(?!netProfitPerYear)/.test(name))

test('what has been looked at is never an old figure, and what has changed is reported', () => {
  let plan = sole
  const lived = new Workbook(plan)
  const look = (workbook: Workbook) => new Map(looked.map((name) => [name, workbook.figure(name)]))
  let before = look(lived)
  for (const [what, edit] of edits) {
    plan = applyEdit(plan, edit).plan
    const { figures } = lived.apply(edit, plan)
    const fresh = new Workbook(plan)
    const after = look(lived)
    expect(Object.fromEntries(after), what).toEqual(Object.fromEntries(look(fresh)))
    const unreported = looked.filter((name) => after.get(name) !== before.get(name) && !figures.has(name))
    expect(unreported, what).toEqual([])
    before = after
    fresh.dispose()
  }
  lived.dispose()
})

describe('the VAT of the plan', () => {
  const plan = { ...sole, offerings: [offering('o', { price: 500, volumeYear: 1 })] }
  const withVat = { ...plan, settings: { ...plan.settings, pricesVat: 25 as const } }

  test('stays in the prices when another setting changes', () => {
    const workbook = new Workbook(withVat)
    const edit = setting({ kommun: '0180' })
    const { rows } = workbook.apply(edit, applyEdit(withVat, edit).plan)
    expect([rows.size, workbook.figure('totalAnnualSales.year1')]).toEqual([0, 400])
    workbook.dispose()
  })

  test('comes into the prices of rows that come with it in one step', () => {
    const rows = [offering('n', { price: 1_000, volumeYear: 1 })]
    const edit: PlanEdit = {
      type: 'several',
      edits: [setting({ pricesVat: 25 }), { type: 'insert', table: 'offerings', rows }],
    }
    const workbook = new Workbook(plan)
    workbook.apply(edit, applyEdit(plan, edit).plan)
    expect(workbook.figure('totalAnnualSales.year1')).toBe(1_200)
    workbook.dispose()
  })
})
