import { afterEach, describe, expect, test } from 'vitest'
import type { Plan } from '../../src/plan/plan.ts'
import { Chain, type ChainDefinition } from '../../src/workbook/chain.ts'
import { schablonDefinition } from '../../src/workbook/chain-definitions.ts'
import { Engine } from '../../src/workbook/engine.ts'
import type { Term } from '../../src/workbook/explain.ts'
import { explainInChain } from '../../src/workbook/explain-chains.ts'
import { byEngine } from '../../src/workbook/figure-sheet.ts'
import type { FigureName } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { fixedCost, measure, offering, planWithSurplus } from './plans.ts'

let book: Workbook | undefined
afterEach(() => book?.dispose())

function open(plan: Plan): Workbook {
  book?.dispose()
  book = new Workbook(plan)
  return book
}

const sign = (of: string) => ({ kind: 'operator', sign: of })
const figure = (name: string, unit: string, value: number | null, more = {}) => ({
  kind: 'figure',
  name,
  unit,
  value,
  ...more,
})

describe('what stands in the arithmetic of a row', () => {
  const rows = {
    ...planWithSurplus({}, 'enskildFirma'),
    offerings: [
      offering('vat', { price: 5, vat: '12', volumeYear: 14, workHours: 2 }),
      offering('plain', { price: 560, variableCost: 120, volumeYear: 14, workHours: 2 }),
    ],
    measures: [measure('m', { hours1: 3, costs1: 4, costs3: 9 })],
  }
  const price = (value: number) => ({ kind: 'field', name: 'price', unit: 'kr/unit', value })
  const factor = { kind: 'number', unit: 'number', value: 1.12 }

  test('is the name of each column with its unit, and the VAT as a number', () => {
    const explained = (id: string, field: 'netPrice' | 'margin' | 'marginPerHour') =>
      open(rows).explainDerived('offerings', id, field).terms
    const cost = { kind: 'field', name: 'variableCost', unit: 'kr/unit', value: 120 }
    expect(explained('vat', 'netPrice')).toEqual([price(5), sign('/'), factor])
    expect(explained('plain', 'netPrice')).toEqual([price(560)])
    expect(explained('plain', 'margin')).toEqual([price(560), sign('−'), cost])
    expect(explained('plain', 'marginPerHour').slice(-1)).toEqual([
      { kind: 'field', name: 'workHours', unit: 'hours', value: 2 },
    ])
    expect(open(rows).explainDerived('offerings', 'plain', 'annualSales').terms.slice(-1)).toEqual([
      { kind: 'field', name: 'volumeYear', unit: 'units', value: 14 },
    ])
  })

  test('is what a sum was before it became whole kronor', () => {
    // 5 / 1.12 × 14
    for (const field of ['annualSales', 'annualMargin'] as const) {
      expect(open(rows).explainDerived('offerings', 'vat', field)).toMatchObject({ exact: 62.5, result: 63 })
    }
    expect(open(rows).explainDerived('offerings', 'plain', 'annualSales')).not.toHaveProperty('exact')
  })

  test('is not rounded on the way: a million pieces are no 4.46429 kr each', () => {
    const many = { ...rows, offerings: [offering('vat', { price: 5, vat: '12', volumeYear: 1_000_001 })] }
    const { exact } = open(many).explainDerived('offerings', 'vat', 'annualMargin')
    expect(exact).toBeCloseTo((5 / 1.12) * 1_000_001, 4)
  })

  test('of a measure is its years, in hours and in kronor', () => {
    const years = (field: 'totalHours' | 'totalCosts') =>
      open(rows)
        .explainDerived('measures', 'm', field)
        .terms.flatMap((term) => (term.kind === 'field' ? [[term.name, term.unit, term.value]] : []))
    expect(years('totalHours')).toEqual([
      ['hours1', 'hours', 3],
      ['hours2', 'hours', 0],
      ['hours3', 'hours', 0],
    ])
    expect(years('totalCosts')).toEqual([
      ['costs1', 'kr', 4],
      ['costs2', 'kr', 0],
      ['costs3', 'kr', 9],
    ])
  })
})

describe('what stands in the arithmetic of a figure', () => {
  const plan = planWithSurplus({ year1: 400_000, year2: 500_000, year3: 300_000 }, 'enskildFirma', 'skatteverket')
  const explained = (name: FigureName, of = plan) => open(of).explainFigure(name)

  test('is both methods in whole kronor, where they are compared', () => {
    expect(explained('difference.netProfitPerMonth.year1')).toEqual({
      terms: [
        figure('netProfitPerMonth', 'kr', 22_836, { method: 'skatteverket' }),
        sign('−'),
        figure('netProfitPerMonth', 'kr', 20_683, { method: 'schablon' }),
      ],
      because: [],
      result: 22_836 - 20_683,
      unit: 'kr',
    })
  })

  test('is the last year by law, where something is left to be settled; of the tax on it there is no arithmetic', () => {
    const ofLaw = { year: 'year3', method: 'skatteverket' }
    expect(explained('carriedForwardIncome')).toEqual({
      terms: [
        figure('templatePayroll', 'kr', 83_075, ofLaw),
        sign('−'),
        figure('payrollTax', 'kr', 57_193, ofLaw),
        sign('−'),
        figure('lossForward', 'kr', 0, ofLaw),
      ],
      because: [],
      result: 83_075 - 57_193,
      unit: 'kr',
    })
    expect(explained('carriedForwardTax')).toEqual({ terms: [], because: [], result: 10_225, unit: 'kr' })
  })

  test('is net pay and hours, where one is shared by the other', () => {
    const busy = { ...plan, measures: [measure('m', { hours1: 100 })] }
    expect(explained('netPayPerHour.year1', busy)).toMatchObject({
      terms: [figure('netProfitPerYear', 'kr', 274_037), sign('/'), figure('plannedHours', 'hours', 100)],
      unit: 'kr/hour',
    })
  })

  test('is totals and ratios with their units, and a contribution that is not below 0 without its guard', () => {
    const firm = {
      ...plan,
      offerings: [offering('o', { price: 100, variableCost: 60, volumeYear: 1_000, workHours: 2 })],
      fixedCosts: [fixedCost('f', { amount: 10_000 })],
    }
    const contribution = figure('totalYearGrossMargin', 'kr', 40_000)
    const sales = figure('totalAnnualSales', 'kr', 100_000)
    expect(explained('breakEvenSales.year1', firm).terms).toEqual([
      figure('totalFixedCost', 'kr', 10_000),
      sign('/'),
      sign('('),
      contribution,
      sign('/'),
      sales,
      sign(')'),
    ])
    expect(explained('breakEvenPercent.year1', firm).terms.slice(0, 3)).toEqual([
      figure('breakEvenSales', 'kr', 25_000),
      sign('/'),
      sales,
    ])
    expect(explained('totalMarginPerHour.year1', firm).terms).toEqual([
      figure('sumYearGrossMargin', 'kr', 40_000),
      sign('/'),
      figure('totalWorkHours', 'hours', 2_000),
    ])
  })

  test('is the net pay at more surplus and how much more, where the next 100 kr are judged', () => {
    const terms = explained('keepRate.year1').terms.filter(({ kind }) => kind !== 'operator')
    expect(terms).toEqual([
      figure('netProfitPerYear', 'kr', 280_022, { atMore: 10_000 }),
      figure('netProfitPerYear', 'kr', 274_037),
      { kind: 'number', unit: 'kr', value: 10_000 },
      { kind: 'number', value: 100 },
    ])
    expect(explained('marginalTax.year1').terms.slice(-1)).toEqual([figure('keepRate', 'kr', 59.85)])
  })

  test('is what a job is taxed alone, marked as of the job', () => {
    const withJob = { ...plan, settings: { ...plan.settings, employmentIncome: 300_000 } }
    const { terms } = explained('employmentTax.year1', withJob)
    expect(terms[0]).toEqual(figure('localTaxes', 'kr', 86_130, { ofEmployment: true }))
    const names = terms.flatMap((term: Term) => (term.kind === 'figure' ? [term.ofEmployment] : []))
    expect(new Set(names)).toEqual(new Set([true]))
  })

  test('is the surplus in kr, which has no formula in the chain', () => {
    expect(explained('ownShare.year1').terms).toEqual([figure('surplus', 'kr', 400_000)])
  })

  test('follows the rule of its form and age', () => {
    const source = (name: FigureName, of = plan) => explained(name, of).rule
    expect(source('ownShare.year1')).toMatchObject({ name: 'ownShare', source: 'il.5.3', year: 2026 })
    const company = planWithSurplus({ year1: 400_000 }, 'aktiebolag', 'skatteverket')
    expect(source('ownShare.year1', company)).toMatchObject({ source: 'product' })
    expect(source('netProfitPerMonth.year1')).toMatchObject({ name: 'netProfit', source: 'product' })
    // the fee of the elderly is not reduced
    const old = { ...plan, settings: { ...plan.settings, birthYear: 1950 } }
    expect(source('payrollTax.year1', old)).toMatchObject({ source: 'sal.3.13' })
    expect(source('payrollTax.year1')).toMatchObject({ source: 'sfs.2023.748' })
  })
})

describe('what there is nothing to explain of is refused, and not explained as 0', () => {
  test('a column, a row and a figure that a plan has not', () => {
    const workbook = open(planWithSurplus({ year1: 1 }, 'aktiebolag'))
    expect(() => workbook.explainDerived('offerings', 'oyear1', 'nothing' as never)).toThrow('no formula nothing')
    expect(() => workbook.derived('offerings', 'nobody', 'margin')).toThrow('no row nobody in offerings')
    expect(() => workbook.derived('offerings', 'oyear1', 'nothing' as never)).toThrow('no column nothing')
    expect(() => workbook.figure('nothing.year1' as FigureName)).toThrow('no figure nothing.year1')
  })

  test('a sheet that an engine has not', () => {
    const engine = new Engine({ one: [] })
    expect(() => engine.sheet('two')).toThrow('no sheet two')
    engine.dispose()
  })

  test('a figure of a chain that follows nothing yet or has no such figure, and a rule without a unit', () => {
    const engine = new Engine({ one: [] })
    const chain = new Chain('one', byEngine(engine))
    expect(() => explainInChain(chain, 'effectiveTax', undefined)).toThrow('no figure effectiveTax')
    const definition = schablonDefinition(planWithSurplus({}, 'aktiebolag').salary.year1, { ownSharePercent: null })
    chain.follow(definition, { surplus: 1 })
    expect(() => explainInChain(chain, 'nothing', undefined)).toThrow('no figure nothing')
    const unitless: ChainDefinition = { ...definition, ruleUnits: {} }
    chain.follow(unitless, { surplus: 1 })
    expect(() => explainInChain(chain, 'localTaxes', undefined)).toThrow('no rule')
    engine.dispose()
  })
})

test('a chain whose percents change keeps its formulas', () => {
  const engine = new Engine({ one: [] })
  const chain = new Chain('one', byEngine(engine))
  let made = 0
  const definition = schablonDefinition(planWithSurplus({}, 'aktiebolag').salary.year1, { ownSharePercent: null })
  const counted = (localTaxesPercent: number): ChainDefinition => ({
    ...definition,
    formulas: () => {
      made++
      return definition.formulas()
    },
    rules: { ...definition.rules, 'rule.localTaxesPercent': localTaxesPercent },
  })
  chain.follow(counted(30), { surplus: 400_000 })
  const before = chain.number('localTaxes')
  chain.follow(counted(0), { surplus: 400_000 })
  expect([made, chain.number('localTaxes')]).toEqual([1, 0])
  expect(before).toBeGreaterThan(0)
  engine.dispose()
})
