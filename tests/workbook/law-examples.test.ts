import { describe, expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import { type CompanyForm, years } from '../../src/rules/horizon.ts'
import type { TaxYear } from '../../src/rules/tax-year.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import type { ChainName } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { computeByLaw, type LawQuestion } from './law-calculator.ts'
import { firmByLaw, planWithSurplus } from './plans.ts'

const in2026 = (question: Partial<LawQuestion> & { readonly income: number }) =>
  computeByLaw({ incomeYear: 2026, column: 1, municipalRate: 32.84, burialAndChurch: 1.16, ...question })

describe("SKV 433, Skatteverket's technical description 2026: table 34, column 1", () => {
  test('216 000 kr a year, item by item', () => {
    expect(in2026({ income: 216_000 })).toMatchObject({
      standardTaxRelief: 42_400,
      localTaxes: 57_010,
      funeralFees: 2_013,
      generalPension: 15_100,
      earnedIncomeTax: 23_316,
      earnedIncomeReduction: 1_002,
      publicServiceFee: 1_184,
      tax: 35_889,
    })
  })

  test.each([
    [31_200, { tax: 2_331 }],
    [1_020_000, { stateTax: 71_920, earnedIncomeTax: 53_134, tax: 359_353 }],
    [90_000, { earnedIncomeTax: 11_976 }],
    [240_000, { earnedIncomeTax: 26_083 }],
    [28_000, { tax: 2_062 }],
    [55_000, { tax: 4_445 }],
  ])('%i kr a year', (income, items) => {
    expect(in2026({ income })).toMatchObject(items)
  })
})

// a public calculator that follows SKV 433: final tax, kr left a month, under 66
test.each([
  [25_000, 31.71, 0.292, 20_588],
  [35_000, 31.71, 0.292, 28_181],
  [50_000, 31.71, 0.292, 38_765],
  [70_000, 31.71, 0.292, 49_371],
  [5_000, 31.71, 0.292, 4_613],
  [150_000, 31.71, 0.292, 87_770],
  [35_000, 30.55, 0.07, 28_501],
  [70_000, 30.55, 0.07, 50_162],
  [30_000, 32.6, 0.292, 24_228],
  [45_000, 31.75, 0.292, 35_353],
  [35_000, 35.65, 0.292, 27_342],
  [35_000, 28.93, 0.292, 28_772],
])(
  'an independent calculator leaves as much of %i kr a month at %f %%',
  (month, municipalRate, burialAndChurch, left) => {
    const { tax } = in2026({ income: month * 12, municipalRate, burialAndChurch })
    expect(Math.round((month * 12 - tax) / 12)).toBe(left)
  },
)

describe('a sole trader', () => {
  test('the fee is reduced above 40 000 kr only, by at most 15 000 kr', () => {
    // what is taxed is 75 % of the surplus, down to whole hundreds
    expect(byLaw(53_332).payrollTax).toBe(Math.floor(39_900 * 0.2897))
    expect(byLaw(53_333).payrollTax).toBe(40_000 * 0.2897)
    expect(byLaw(53_467).payrollTax).toBe(Math.floor(40_100 * 0.2897 - 40_100 * 0.075))
    expect(byLaw(240_000).payrollTax).toBe(180_000 * 0.2897 - 13_500)
    expect(byLaw(400_000).payrollTax).toBe(300_000 * 0.2897 - 15_000)
    expect(byLaw(1_200).payrollTax).toBe(0)
  })

  test("next year adds back the schablonavdrag and deducts the year's fee (NE R40, R41)", () => {
    const workbook = new Workbook(firmByLaw([400_000, 500_000, 300_000]))
    expect(workbook.figure('returnedTemplatePayroll.year1')).toBe(0)
    expect(workbook.figure('returnedTemplatePayroll.year2')).toBe(100_000)
    expect(workbook.figure('paidPayrollTax.year2')).toBe(71_910)
    expect(workbook.figure('templatePayroll.year2')).toBe(Math.floor((500_000 + 100_000 - 71_910) / 4))
    expect(workbook.figure('fixedEarnedIncome.year2')).toBe(396_000)
    expect(workbook.figure('returnedTemplatePayroll.year3')).toBe(132_022)
  })

  test('what comes before an enskild firma as aktiebolag leaves nothing to it', () => {
    const plan = firmByLaw([400_000, 500_000], {}, { forms: ['aktiebolag'] })
    expect(new Workbook(plan).figure('returnedTemplatePayroll.year2')).toBe(0)
  })

  test('the example of 2023 from the calculator of Bokio', () => {
    const workbook = new Workbook(firmByLaw([200_000], {}, { startYear: 2023 }), [income2023])
    expect(
      chain(workbook, ['fixedEarnedIncome', 'taxableIncome', 'localTaxes', 'earnedIncomeTax', 'payrollTax']),
    ).toEqual({
      fixedEarnedIncome: 150_000,
      taxableIncome: 109_500,
      localTaxes: 32_850,
      earnedIncomeTax: 14_063,
      payrollTax: 32_205,
    })
    // Bokio leaves out public service, burial and the skattereduktion för förvärvsinkomst
    const { publicServiceFee, funeralFees, earnedIncomeReduction, netProfitPerYear } = chain(workbook, [
      'publicServiceFee',
      'funeralFees',
      'earnedIncomeReduction',
      'netProfitPerYear',
    ])
    expect(netProfitPerYear + publicServiceFee + funeralFees - earnedIncomeReduction).toBe(149_008)
  })
})

describe('age', () => {
  test('someone born 1959 has the income tax of 66 in 2026 but pays full fees until 67', () => {
    const [born1958, born1959, born1960] = [1958, 1959, 1960].map((birthYear) =>
      byLaw(400_000, 'enskildFirma', { birthYear }),
    )
    expect(born1959?.payrollTax).toBe(born1960?.payrollTax)
    expect(born1959?.standardTaxRelief).toBeGreaterThan(born1960?.standardTaxRelief ?? NaN)
    // 10 % schablonavdrag and 10.21 % of what is left
    expect(born1958).toMatchObject({ templatePayroll: 40_000, payrollTax: 360_000 * 0.1021 })
  })

  test('2027 has an age for grundavdraget and another for jobbskatteavdraget', () => {
    const [born1959, born1960, born1962] = [1959, 1960, 1962].map((birthYear) =>
      byLaw(400_000, 'enskildFirma', { birthYear, startYear: 2027 }),
    )
    expect(born1960?.standardTaxRelief).toBe(born1962?.standardTaxRelief)
    expect(born1959?.standardTaxRelief).toBeGreaterThan(born1960?.standardTaxRelief ?? NaN)
    // 0.2635 × 59 600 + 7 % of 300 000: it asks for no municipal rate and no grundavdrag
    expect(born1960?.earnedIncomeTax).toBe(Math.floor(0.2635 * 59_600 + 0.07 * 300_000))
    expect(born1960?.payrollTax).toBe(born1962?.payrollTax)
    expect(born1959?.payrollTax).toBe(360_000 * 0.1021)
  })
})

test('30 000 kr pay a month costs a company 39 426 kr with the fee', () => {
  expect(byLaw(39_426 * 12, 'aktiebolag').grossAnnualSalary).toBe(360_000)
})

describe('a rule that ends inside a year', () => {
  const young = (rules = taxYears) => {
    const forms = ['aktiebolag', 'aktiebolag', 'aktiebolag'] as const
    const workbook = new Workbook(firmByLaw([400_000, 400_000, 400_000], { birthYear: 2006 }, { forms }), rules)
    return years.map((year) => [
      workbook.figure(`grossAnnualSalary.${year}`),
      workbook.figure(`netProfitPerYear.${year}`),
    ])
  }

  test('the youth fee ends on 30 September 2027: nine months of 2026 and of 2027, none of 2028', () => {
    const [in2026, in2027, in2028] = young().map(([gross]) => gross)
    expect([in2026, in2027, in2028]).toEqual([322_533, 322_533, 304_368])
  })

  test('it ends although the rules of the year are those of an earlier one', () => {
    const rules = taxYears.filter(({ year }) => year <= 2026)
    expect(young(rules)[2]).toEqual([304_368, 249_258])
  })
})

describe('a new income year is data only', () => {
  const [newest] = taxYears.slice(-1)
  if (!newest) throw new Error('no tax years')
  const invented: TaxYear = {
    ...newest,
    year: 2028,
    priceBaseAmount: 61_100,
    stateTaxThreshold: 660_000,
    localTaxesPercent: 30,
    reliefAge: 67,
    states: taxYears[0]!.states,
    // a schedule of another shape than any year before
    taxRelief: [
      { to: '1', base: '0.5', rate: '0', over: '0' },
      { to: null, base: '0.4', rate: '0', over: '0' },
    ],
  }
  const plan = planWithSurplus({ year1: 400_000, year2: 400_000 }, 'aktiebolag', 'skatteverket', 2027)

  test('until it is there, the newest rules are used and marked', () => {
    const workbook = new Workbook(plan)
    expect([workbook.lawOf('year1').kind, workbook.lawOf('year2').kind]).toEqual(['preliminary', 'assumed'])
    expect(workbook.rulesYear('year2')).toBe(2027)
    expect(workbook.figure('netProfitPerYear.year2')).toBe(workbook.figure('netProfitPerYear.year1'))
  })

  test('as soon as it is there, it is used', () => {
    const workbook = new Workbook(plan, [...taxYears, invented])
    expect([workbook.lawOf('year2').kind, workbook.rulesYear('year2')]).toEqual(['set', 2028])
    // 0.4 × 61 100 = 24 440, up to whole hundreds
    expect(workbook.figure('standardTaxRelief.year2')).toBe(24_500)
    const taxable = workbook.figure('taxableIncome.year2') ?? NaN
    expect(workbook.figure('localTaxes.year2')).toBe(Math.floor(taxable * 0.3))
    expect(workbook.explainFigure('localTaxes.year2').rule).toMatchObject({ name: 'localTaxes', year: 2028 })
  })
})

/** The chain of a first year by the law of 2026. */
function byLaw(
  surplus: number,
  form: CompanyForm = 'enskildFirma',
  settings: Partial<PlanSettings> = {},
): Record<ChainName, number> {
  const workbook = new Workbook(firmByLaw([surplus], settings, { forms: [form] }))
  return chain(workbook, [
    'templatePayroll',
    'generalPayrollTax',
    'grossAnnualSalary',
    'standardTaxRelief',
    'taxableIncome',
    'localTaxes',
    'payrollTax',
    'funeralFees',
    'publicServiceFee',
    'earnedIncomeTax',
  ]) as Record<ChainName, number> // the tests ask for these only
}

function chain<N extends ChainName>(workbook: Workbook, names: readonly N[]): Record<N, number> {
  return Object.fromEntries(names.map((name) => [name, workbook.figure(`${name}.year1`)])) as Record<N, number> // every name is set
}

/** What differed in 2023 from 2024, as far as the example goes: the base amounts, and the municipal rate of the example. */
const income2023: TaxYear = {
  ...(taxYears[0] as TaxYear),
  year: 2023,
  priceBaseAmount: 52_500,
  incomeBaseAmount: 74_300,
  localTaxesPercent: 30,
} // 2024 is there
