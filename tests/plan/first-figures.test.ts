import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOutOfReach } from '../../src/controls/net-pay.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { answersOfExample, editOfExample, editOfSheet } from '../../src/plan/examples/edit-of-example.ts'
import { exampleNames } from '../../src/plan/examples/example-names.ts'
import { examplePlan } from '../../src/plan/examples/examples.ts'
import { readTradeSheet } from '../../src/plan/examples/read-trade-sheet.ts'
import {
  filledSheet,
  planOfSheet,
  type TradeSheet,
  usualSheet,
  withCell,
  withNewRow,
  withoutRow,
} from '../../src/plan/examples/trade-sheet.ts'
import { rowsForNewUser } from '../../src/plan/new-rows.ts'
import { mergedOwnNumbers } from '../../src/plan/own-numbers.ts'
import { emptyPlan, type Plan, rowsOf } from '../../src/plan/plan.ts'
import { freshRanks } from '../../src/plan/rank.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { tables } from '../../src/rules/field-names.ts'
import { years } from '../../src/rules/horizon.ts'
import { vatRates } from '../../src/rules/vat.ts'
import { financingInputs } from '../../src/workbook/financing/financing-model.ts'
import { knownLaw } from '../../src/workbook/known-law.ts'
import { NetOfPlan } from '../../src/workbook/net-of-plan.ts'
import { appliedWithFollowers, settle } from '../../src/workbook/own/settle.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'

const newUser = applyEdit(emptyPlan(2026), rowsForNewUser(emptyPlan(2026), newRowId)).plan
const own = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id' && name !== 'rank'))
const bareRows = (plan: Plan) => tables.map((table) => plan[table].map(own))

function expectOwnIds(plan: Plan, trade: string): void {
  const ids = tables.flatMap((table) => plan[table].map(({ id }): string => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[a-z0-9]{15}$/.test(id) || id.startsWith(trade))).toEqual([])
}

/** A hairdresser's sheet with something changed in every part of it. */
function changedSheet(): TradeSheet {
  const answers = { companyForm: 'aktiebolag', pricesVat: 12, growth: { volume: 10, costs: 0.5 } } as const
  let sheet: TradeSheet = { ...usualSheet('frisor'), ...answers }
  sheet = withCell(sheet, { table: 'offerings', at: 0, column: 'price' }, 625.5)
  sheet = withCell(sheet, { table: 'offerings', at: 1, column: 'product' }, 'Skägg')
  sheet = withCell(sheet, { table: 'offerings', at: 1, column: 'volumeYear' }, 10.5)
  sheet = withoutRow(sheet, 'offerings', 3)
  sheet = withNewRow(withNewRow(sheet, 'offerings'), 'offerings')
  sheet = withCell(sheet, { table: 'offerings', at: 4, column: 'price' }, 99)
  sheet = withCell(sheet, { table: 'fixedCosts', at: 0, column: 'amount' }, 108_000)
  sheet = withNewRow(sheet, 'fixedCosts')
  sheet = withCell(sheet, { table: 'fixedCosts', at: 7, column: 'category' }, 'Parkering')
  return withCell(sheet, { table: 'measures', at: 1, column: 'costs1' }, 12_000)
}

describe('the sheet of a visitor', () => {
  test.each(exampleNames)('begins as the example of the trade, every row of it (%s)', (trade) => {
    const usual = planOfSheet(usualSheet(trade), 2026, freshRanks)
    expect(usual).toEqual(examplePlan(trade, 2026))
  })

  test.each(exampleNames)('says the figures of the workbook itself (%s)', (trade) => {
    for (const companyForm of ['enskildFirma', 'aktiebolag'] as const) {
      const plan = planOfSheet({ ...usualSheet(trade), companyForm }, 2026)
      const [net, open] = [new NetOfPlan(plan, knownLaw, financingInputs), new Workbook(plan)]
      for (const year of years) {
        const ofYear = ['netProfitPerMonth', 'netProfitPerYear', 'loss', 'toPayPerMonth'] as const
        for (const name of [...ofYear, 'totalAnnualSales', 'plannedHours'] as const)
          expect(net.figure(`${name}.${year}`), name).toBe(open.figure(`${name}.${year}`))
      }
      for (const { id } of plan.offerings)
        expect(net.number('offerings', id, 'coverage')).toBe(open.number('offerings', id, 'coverage'))
    }
    expect(() => new NetOfPlan(newUser, knownLaw, financingInputs).figure('totalCoverage.year1')).toThrow(
      'no figure of a first answer',
    )
  })

  test('can be changed in every row, and the years after follow the first one by its growth', () => {
    const plan = planOfSheet(changedSheet(), 2026)
    const products = (year: (typeof years)[number]) =>
      rowsOf(plan, 'offerings', year).map(({ product, price, volumeYear }) => `${product} ${price} ${volumeYear}`)
    expect(products('year1')).toEqual([
      'Klippning 625.5 900',
      'Skägg 380 10.5',
      'Färgning 1150 170',
      'Schampo och vårdprodukter 269 320',
      ' 99 0',
      ' 0 0',
    ])
    expect(products('year3').slice(0, 2)).toEqual(['Klippning 625.5 1089', 'Skägg 380 13'])
    expect(rowsOf(plan, 'fixedCosts', 'year2').map(({ amount }) => amount)[0]).toBe(108_540)
    expect(plan.settings.pricesVat).toBe(12)
    expect(plan.salary.year3.companyForm).toBe('aktiebolag')
  })

  test('brings the formula of a café with each cost that is still its share of the price, and settles at what was seen', () => {
    const usual = usualSheet('cafe')
    const raised = withCell(usual, { table: 'offerings', at: 1, column: 'price' }, 42)
    const { plan } = applyEdit(newUser, editOfSheet(newUser, raised, newRowId))
    const held = rowsOf(plan, 'offerings', 'year2')
    expect(held.map(({ variableCost }) => variableCost)).toEqual([6.5, 10, 22, 36, 42])
    const formula = 'variableCost={netPrice}*{own.cafe}'
    expect(held.map(({ formulas }) => formulas)).toEqual(['', '', formula, formula, formula])
    expect(plan.settings.ownNumbers).toBe('cafe 32% R\u00e5vara')
    expect(settle(plan)).toBeUndefined()
    const dearer = { type: 'setSettings', values: { ownNumbers: 'cafe 40% R\u00e5vara' } } as const
    expect(rowsOf(appliedWithFollowers(plan, dearer), 'offerings', 'year2')[2]?.variableCost).toBe(27.5)
  })

  test('keeps the plan\u2019s own named numbers beside those of a caf\u00e9, and the plan\u2019s version of the same', () => {
    const held = 'cafe 35% R\u00e5vara\ni 1.03 Index'
    const own: Plan = { ...newUser, settings: { ...newUser.settings, ownNumbers: held } }
    expect(applyEdit(own, editOfSheet(own, usualSheet('cafe'), newRowId)).plan.settings.ownNumbers).toBe(held)
    const other: Plan = { ...newUser, settings: { ...newUser.settings, ownNumbers: 'i 1.03 Index' } }
    const { plan, undo } = applyEdit(other, editOfSheet(other, usualSheet('cafe'), newRowId))
    expect(plan.settings.ownNumbers).toBe('i 1.03 Index\ncafe 32% R\u00e5vara')
    expect(applyEdit(plan, undo).plan).toEqual(other)
  })

  test('grows to no more than its field holds', () => {
    const grows = { ...usualSheet('cafe'), growth: { volume: 100, costs: 100 } }
    const large = withCell(grows, { table: 'offerings', at: 0, column: 'volumeYear' }, 9_999_999)
    expect(planOfSheet(large, 2026).offerings.every(({ volumeYear }) => volumeYear <= 9_999_999)).toBe(true)
  })

  test('stands in a new plan as one action, every row with its values, in place of the blank rows, and undo takes all of it back', () => {
    const sheet = changedSheet()
    const applied = applyEdit(newUser, editOfSheet(newUser, sheet, newRowId))
    const made = planOfSheet(filledSheet(sheet), 2026)
    expect(bareRows(applied.plan)).toEqual(bareRows(made))
    expect(rowsOf(applied.plan, 'offerings', 'year1').map(({ product }) => product)).toHaveLength(5)
    expect(applied.plan.salary).toEqual(made.salary)
    expect(applied.plan.settings).toEqual({ ...made.settings, asked: false })
    expectOwnIds(applied.plan, 'frisor')
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(newUser)
  })

  test.each([
    ['another rate', { pricesVat: 12 }, '25'],
    ['another rate, and puts the questions away', { pricesVat: 6, asked: true }, '25'],
    ['the usual rate, and puts the questions away', { pricesVat: 0, asked: true }, '25'],
    ['the same rate', { pricesVat: 25 }, ''],
    ['a municipality', { kommun: '0180' }, ''],
    ['a year of birth', { birthYear: 1950 }, ''],
  ] as const)('leaves what the plan has answered: %s', (_, answers, vat) => {
    const answered: Plan = { ...newUser, settings: { ...newUser.settings, ...answers } }
    const { plan } = applyEdit(answered, editOfSheet(answered, usualSheet('frisor'), newRowId))
    expect(plan.settings).toMatchObject(answers)
    if ('asked' in answers) expect({ ...plan.settings }).toEqual(answered.settings)
    expect(rowsOf(plan, 'offerings', 'year1')[0]).toMatchObject({ price: 550, vat })
  })

  test('leaves the years whose form or method the plan has answered', () => {
    const year2 = { ...newUser.salary.year2, method: 'skatteverket' } as const
    const answered: Plan = { ...newUser, salary: { ...newUser.salary, year2 } }
    const { plan } = applyEdit(answered, editOfSheet(answered, usualSheet('cafe'), newRowId))
    expect(years.map((year) => plan.salary[year].companyForm)).toEqual(['aktiebolag', 'enskildFirma', 'aktiebolag'])
  })

  const kept = changedSheet()
  const [first, ...others] = kept.offerings
  test.each([
    ['nothing', null],
    ['another thing', 'frisor'],
    ['a list', [kept]],
    ['a trade that there is none of', { ...kept, trade: 'bagare' }],
    ['a form that there is none of', { ...kept, companyForm: 'stiftelse' }],
    ['a rate that there is none of', { ...kept, pricesVat: 24 }],
    ['no rows', { ...kept, measures: undefined }],
    ['more rows than anybody types', { ...kept, fixedCosts: Array.from({ length: 501 }, () => kept.fixedCosts[0]) }],
    ['a number as text', { ...kept, offerings: [{ ...first, price: '500' }, ...others] }],
    ['less than nothing', { ...kept, offerings: [{ ...first, volumeYear: -1 }, ...others] }],
    ['no number', { ...kept, growth: { volume: null, costs: 3 } }],
    ['more than a field holds', { ...kept, offerings: [{ ...first, price: 1e7 }, ...others] }],
    ['longer words than a field holds', { ...kept, offerings: [{ ...first, product: 'x'.repeat(31) }, ...others] }],
    ['a row that lacks a cell', { ...kept, fixedCosts: [{ category: 'Hyra' }] }],
  ])('is not read from %s', (_, stored) => {
    expect(readTradeSheet(stored)).toBeUndefined()
  })

  test('is read as it was kept, with noughts and without rows too', () => {
    const free = withCell(kept, { table: 'fixedCosts', at: 0, column: 'amount' }, 0)
    const bare = { ...free, offerings: [], measures: [], growth: { volume: 0, costs: 0 } }
    for (const sheet of [kept, bare]) expect(readTradeSheet(JSON.parse(JSON.stringify(sheet)))).toEqual(sheet)
  })
})

describe.each(exampleNames)('the example plan %s', (name) => {
  const example = examplePlan(name, 2026)
  const fill = (plan: Plan) => applyEdit(plan, editOfExample(plan, name, newRowId))
  const bare = (plan: Plan) =>
    tables.map((table) => plan[table].map((row) => ({ ...row, id: '', ...('vat' in row && { vat: '' }) })))

  test('fills an empty plan with its rows, under ids of its own, and is taken back by one undo', () => {
    const applied = fill(newUser)
    expect(bare(applied.plan)).toEqual(bare(example))
    expectOwnIds(applied.plan, name)
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(newUser)
  })

  test('changes no answer of the person, whatever it is; who works there comes with the rows', () => {
    fc.assert(
      fc.property(anyPlan, (answered) => {
        const settings = { ...answered.settings, asked: true }
        const { plan } = fill({ ...newUser, salary: answered.salary, settings })
        expect(plan.salary).toEqual(answered.salary)
        const { hands } = settings.hands === 1 ? example.settings : settings
        // the numbers that its formulas call come with them
        const { ownNumbers } = example.settings
        const named = ownNumbers === '' ? {} : { ownNumbers: mergedOwnNumbers('', settings.ownNumbers, ownNumbers) }
        expect(plan.settings).toEqual({ ...settings, hands, ...named })
      }),
      { numRuns: runs(20) },
    )
  })

  test('is sold for the same money whatever VAT the plan’s own prices include', () => {
    const sold = (plan: Plan) => {
      const workbook = new Workbook(plan)
      const sales = years.map((year) => workbook.figure(`totalAnnualSales.${year}`))
      workbook.dispose()
      return sales
    }
    for (const pricesVat of vatRates) {
      expect(sold(fill({ ...newUser, settings: { ...newUser.settings, pricesVat } }).plan)).toEqual(sold(example))
    }
  })

  test('gives a new plan the pay of the first page, and has hours enough', () => {
    const filled = new Workbook(fill(newUser).plan)
    const seen = new NetOfPlan(planOfSheet(usualSheet(name), 2026), knownLaw, financingInputs)
    for (const year of years) {
      const figure = `netProfitPerMonth.${year}` as const
      expect(filled.figure(figure)).toBe(seen.figure(figure))
      expect(isOutOfReach({ plan: seen.plan, workbook: seen }, year)).toBe(false)
    }
    expect(answersOfExample(fill(newUser).plan, name)).toBeUndefined()
  })

  test('can be counted as it is meant, which is one more action', () => {
    const { plan } = fill({ ...newUser, settings: { ...newUser.settings, asked: true, hands: 2 } })
    const answers = answersOfExample(plan, name)
    const applied = applyEdit(plan, answers!)
    expect(applied.plan.salary).toEqual(example.salary)
    expect(applied.plan.settings).toEqual(example.settings)
    expect(answersOfExample(applied.plan, name)).toBeUndefined()
    expect(applyEdit(applied.plan, applied.undo).plan).toEqual(plan)
  })
})
