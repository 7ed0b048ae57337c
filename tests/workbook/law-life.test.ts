import { describe, expect, test } from 'vitest'
import type { Plan } from '../../src/plan/plan.ts'
import { type CompanyForm, type Year, years } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import type { ChainName } from '../../src/workbook/figures.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { offering, planWithSurplus } from './plans.ts'

// docs/salary.md gives every year of its table the rules of 2026: without the entry of 2027 they are used for all three
const rulesTo2026 = taxYears.filter(({ year }) => year <= 2026)

/** The plan of a firm: its surpluses and company forms from year to year, by law from 2026. */
function life(surpluses: readonly number[], forms: readonly CompanyForm[] = []): Plan {
  const plan = planWithSurplus(
    Object.fromEntries(years.map((year, at) => [year, surpluses[at] ?? 0])),
    'enskildFirma',
    'skatteverket',
  )
  const salary = { ...plan.salary }
  for (const [at, year] of years.entries()) salary[year] = { ...salary[year], companyForm: forms[at] ?? 'enskildFirma' }
  return { ...plan, salary }
}

function figures(plan: Plan, name: ChainName): readonly (number | null)[] {
  const workbook = new Workbook(plan, rulesTo2026)
  const found = years.map((year) => workbook.figure(`${name}.${year}`))
  workbook.dispose()
  return found
}

describe('an enskild firma from year to year', () => {
  test('a loss is rolled in until it is used up, and none is lost', () => {
    const plan = life([-150_000, 400_000, 500_000])
    expect(figures(plan, 'netProfitPerYear')).toEqual([-150_000, 332_404, 324_991])
    expect(figures(plan, 'carriedLoss')).toEqual([0, 150_000, 0])
    expect(figures(plan, 'lossForward')).toEqual([150_000, 0, 0])
  })

  test('a loss larger than the next surplus goes on', () => {
    const plan = life([-300_000, 200_000, 500_000])
    expect(figures(plan, 'lossForward')).toEqual([300_000, 100_000, 0])
    expect(figures(plan, 'fixedEarnedIncome')).toEqual([0, 0, 300_000])
    expect(figures(plan, 'netProfitPerYear').slice(0, 2)).toEqual([-300_000, 200_000])
  })

  test("a loss after a year of profit still owes fees on last year's schablonavdrag, without a jump at 0", () => {
    const owed = (second: number) => figures(life([400_000, second]), 'netProfitPerYear').slice(0, 2)
    expect(owed(-1)).toEqual([274_037, -6_084])
    expect(owed(0)).toEqual([274_037, -6_083])
    expect(owed(1)).toEqual([274_037, -6_082])
  })

  test('a loss after a good year owes fees and tax', () => {
    expect(figures(life([900_000, -10_000]), 'netProfitPerYear')[1]).toBe(-19_283)
  })

  test('an enskild firma that becomes aktiebolag settles its last schablonavdrag the year after', () => {
    const plan = life([400_000, 400_000, 400_000], ['enskildFirma', 'aktiebolag', 'aktiebolag'])
    expect(figures(plan, 'settlement')).toEqual([0, 28_090, 939])
    expect(figures(plan, 'payrollTax')).toEqual([71_910, 6_083, 0])
    // the pay and what is left of the firm are taxed together: 304 367 + 21 000, down to whole hundreds
    expect(figures(plan, 'fixedEarnedIncome')).toEqual([300_000, 325_300, 305_000])
    const [first, second, third] = figures(plan, 'netProfitPerYear')
    expect(first).toBe(274_037)
    expect(Math.abs((second ?? NaN) - 238_000)).toBeLessThan(50)
    expect(Math.abs((third ?? NaN) - 249_090)).toBeLessThan(50)
  })

  test('a year as aktiebolag between two as enskild firma does not break the chain', () => {
    const plan = life([400_000, 400_000, 400_000], ['enskildFirma', 'aktiebolag', 'enskildFirma'])
    expect(figures(plan, 'returnedTemplatePayroll')).toEqual([0, 100_000, 7_022])
    expect(figures(plan, 'paidPayrollTax')).toEqual([0, 71_910, 6_083])
  })

  test('the loss of an enskild firma waits while the firm is an aktiebolag', () => {
    const plan = life([-50_000, 400_000, 400_000], ['enskildFirma', 'aktiebolag', 'enskildFirma'])
    expect(figures(plan, 'carriedLoss')).toEqual([0, 50_000, 50_000])
    expect(figures(plan, 'netProfitPerYear')[1]).toBe(249_258)
  })

  test('a firm that is an aktiebolag all its life has nothing to settle', () => {
    const plan = life([400_000, -100_000, 400_000], ['aktiebolag', 'aktiebolag', 'aktiebolag'])
    expect(figures(plan, 'netProfitPerYear')).toEqual([249_258, 0, 249_258])
  })

  test('schablonavdraget is filled in in whole kronor (NE R43)', () => {
    const plan = life([608_933])
    expect(figures(plan, 'templatePayroll')[0]).toBe(152_233)
    expect(figures(plan, 'fixedEarnedIncome')[0]).toBe(456_700)
    expect(figures(plan, 'netProfitPerYear')[0]).toBe(399_068)
  })
})

test('arbetsgivaravgiften is that of the law on the pay, in whole kronor', () => {
  const workbook = new Workbook(life([400_123], ['aktiebolag']))
  expect(workbook.figure('grossAnnualSalary.year1')).toBe(304_462)
  expect(workbook.figure('generalPayrollTax.year1')).toBe(Math.floor((304_462 * 3142) / 10_000))
  const shortOfAKrona = new Workbook(life([400_002], ['aktiebolag']))
  const [pay, fee] = [
    shortOfAKrona.figure('grossAnnualSalary.year1') ?? NaN,
    shortOfAKrona.figure('generalPayrollTax.year1') ?? NaN,
  ]
  expect(fee).toBe(Math.floor((pay * 3142) / 10_000))
})

describe.each(['schablon', 'skatteverket'] as const)('a loss keeps its sign by the method %s', (method) => {
  const lossMaker = (year: Year, fixed: number): Plan => ({
    ...planWithSurplus({ [year]: -fixed }, 'enskildFirma', method),
    offerings: [offering('o', { year, price: 100, variableCost: 150, volumeYear: 1_000 })],
  })

  test('a product sold below its cost makes the loss that it is', () => {
    const workbook = new Workbook(lossMaker('year1', 20_000))
    expect(workbook.figure('totalYearGrossMargin.year1')).toBe(-50_000)
    expect(workbook.figure('surplus.year1')).toBe(-70_000)
    expect(workbook.figure('breakEvenSales.year1')).toBeNull()
  })

  test('schablon pays nobody anything, the law leaves the loss', () => {
    const workbook = new Workbook(lossMaker('year1', 0))
    expect(workbook.figure('netProfitPerYear.year1')).toBe(method === 'schablon' ? 0 : -50_000)
  })
})
