import { describe, expect, test } from 'vitest'
import type { CompanyForm } from '../../src/rules/horizon.ts'
import type { ChainName } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { planWithSurplus } from './plans.ts'

const rows = [
  'fixedEarnedIncome',
  'taxableIncome',
  'localTaxes',
  'stateTax',
  'payrollTax',
  'generalPension',
  'reductionOfGeneralPension',
  'funeralFees',
  'earnedIncomeTax',
  'netProfitPerYear',
] as const satisfies readonly ChainName[]

// with the default percents, worked out by hand, to the öre
const examples: readonly [number, CompanyForm, Partial<Record<ChainName, number>>, readonly number[]][] = [
  [
    400_000,
    'enskildFirma',
    { templatePayroll: 100_000 },
    [300_000, 286_000, 91_520, 0, 87_000, 21_000, 21_000, 3_289, 30_000, 248_191],
  ],
  [
    400_000,
    'aktiebolag',
    { generalPayrollTax: 95_632.32 },
    [304_367.68, 290_367.68, 92_917.66, 0, 0, 21_305.74, 21_305.74, 3_339.23, 30_436.77, 238_547.56],
  ],
  [26_000, 'enskildFirma', { templatePayroll: 6_500 }, [19_500, 5_500, 0, 0, 5_655, 0, 0, 0, 0, 20_345]],
  [
    1_200_000,
    'enskildFirma',
    { templatePayroll: 300_000 },
    [900_000, 886_000, 283_520, 51_380, 261_000, 43_000, 43_000, 10_189, 40_149, 634_060],
  ],
]

describe('schablon: the worked examples, to the öre', () => {
  test.each(examples)('surplus %i as %s', (surplus, form, first, expected) => {
    const workbook = new Workbook(planWithSurplus({ year1: surplus }, form))
    for (const [name, value] of Object.entries(first))
      expect(workbook.figure(`${name as ChainName}.year1`)).toBeCloseTo(value, 2)
    expect(rows.map((name) => Math.round((workbook.figure(`${name}.year1`) ?? NaN) * 100) / 100)).toEqual(expected)
    expect(workbook.figure('netProfitPerMonth.year1')).toBeCloseTo((expected.at(-1) ?? 0) / 12, 3)
  })
})

describe('by law: the examples of docs/salary.md', () => {
  test.each([
    [200_000, 147_849],
    [400_000, 274_037],
    [600_000, 393_721],
    [1_000_000, 593_157],
  ])('surplus %i leaves %i', (surplus, net) => {
    const workbook = new Workbook(planWithSurplus({ year1: surplus }, 'enskildFirma', 'skatteverket'))
    expect(workbook.figure('netProfitPerYear.year1')).toBe(net)
  })
})
