import { describe, expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import { type CompanyForm, companyForms, type SalaryMethod } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { planWithSurplus } from './plans.ts'

// the examples of docs/salary.md give every year the rules of 2026
const rulesTo2026 = taxYears.filter(({ year }) => year <= 2026)

interface Firm {
  readonly form?: CompanyForm
  readonly method?: SalaryMethod
  readonly settings?: Partial<PlanSettings>
}

/** A firm with the same surplus in its first two years. */
function firm(surplus: number, { form = 'enskildFirma', method = 'skatteverket', settings = {} }: Firm = {}): Workbook {
  const plan = planWithSurplus({ year1: surplus, year2: surplus }, form, method)
  return new Workbook({ ...plan, settings: { ...plan.settings, ...settings } }, rulesTo2026)
}

describe('opening values', () => {
  // 150 000 and the fees on 450 000 kr of income
  const existing = { openingTemplatePayroll: 150_000, openingPayrollTax: 115_365 }

  test('an enskild firma that is not new settles last year in its first', () => {
    const workbook = firm(600_000, { settings: existing })
    expect(workbook.figure('netProfitPerYear.year1')).toBe(379_856)
    expect(workbook.figure('netProfitPerYear.year2')).toBe(379_375)
    expect(workbook.explainFigure('returnedTemplatePayroll.year1').terms).toEqual([
      { kind: 'parameter', name: 'openingTemplatePayroll', unit: 'kr', value: 150_000 },
    ])
  })

  test('a loss of earlier years is rolled in', () => {
    const workbook = firm(400_000, { settings: { openingLoss: 150_000 } })
    expect(workbook.figure('carriedLoss.year1')).toBe(150_000)
    expect(workbook.figure('netProfitPerYear.year1')).toBe(332_404)
  })

  test('they are settled in a first year as aktiebolag too', () => {
    const workbook = firm(400_000, { form: 'aktiebolag', settings: existing })
    expect(workbook.figure('settlement.year1')).toBe(34_635)
    expect(workbook.figure('netProfitPerYear.year1')).toBeLessThan(249_258)
  })

  test('they are worked out from the surplus of the year before', () => {
    expect(firm(600_000).openingFrom(600_000)).toEqual({ ...existing, openingLoss: 0 })
    expect(firm(600_000).openingFrom(-40_000)).toEqual({
      openingTemplatePayroll: 0,
      openingPayrollTax: 0,
      openingLoss: 40_000,
    })
  })

  test('working them out leaves the plan as it is', () => {
    const workbook = firm(600_000)
    const before = workbook.figure('netProfitPerYear.year2')
    workbook.openingFrom(100_000)
    expect(workbook.figure('netProfitPerYear.year2')).toBe(before)
    expect(workbook.figure('keepRate.year1')).toBe(firm(600_000).figure('keepRate.year1'))
  })
})

describe("an owner's share", () => {
  test('one of two partners is taxed on half of the surplus', () => {
    const workbook = firm(600_000, { settings: { ownSharePercent: 50 } })
    expect(workbook.figure('ownShare.year1')).toBe(300_000)
    expect(workbook.figure('othersShare.year1')).toBe(300_000)
    expect(workbook.figure('netProfitPerYear.year1')).toBe(213_771)
  })

  test.each(companyForms)('by either method a share of %s is as a firm with that surplus', (form) => {
    for (const method of ['schablon', 'skatteverket'] as const) {
      const shared = firm(600_000, { form, method, settings: { ownSharePercent: 50 } })
      const alone = firm(300_000, { form, method })
      for (const name of ['netProfitPerYear', 'fixedEarnedIncome', 'keepRate', 'effectiveTax'] as const)
        expect([method, name, shared.figure(`${name}.year1`)]).toEqual([method, name, alone.figure(`${name}.year1`)])
    }
  })

  test('all of it is as if no share were given, and nothing of it is nothing', () => {
    expect(firm(600_000, { settings: { ownSharePercent: 100 } }).figure('netProfitPerYear.year1')).toBe(393_721)
    const none = firm(600_000, { settings: { ownSharePercent: 0 } })
    expect([none.figure('netProfitPerYear.year1'), none.figure('keepRate.year1')]).toEqual([0, null])
  })
})

describe('a job beside the firm', () => {
  test('the firm leaves what is left with the job less what is left without it', () => {
    const workbook = firm(300_000, { settings: { employmentIncome: 240_000 } })
    expect(workbook.figure('netProfitPerYear.year1')).toBe(194_828)
    expect(firm(300_000).figure('netProfitPerYear.year1')).toBe(213_771)
  })

  test('a firm without a surplus costs its owner nothing of the job', () => {
    const workbook = firm(0, { settings: { employmentIncome: 240_000 } })
    expect(workbook.figure('netProfitPerYear.year1')).toBe(0)
    expect(workbook.figure('employmentTax.year1')).toBeGreaterThan(0)
  })

  test('the schablon knows nothing of a job', () => {
    const withJob = firm(300_000, { method: 'schablon', settings: { employmentIncome: 240_000 } })
    expect(withJob.figure('netProfitPerYear.year1')).toBe(
      firm(300_000, { method: 'schablon' }).figure('netProfitPerYear.year1'),
    )
  })
})

describe('what hangs over after the third year', () => {
  test('an enskild firma has its last schablonavdrag to settle', () => {
    const plan = planWithSurplus({ year3: 400_000 }, 'enskildFirma', 'skatteverket', 2024)
    const workbook = new Workbook(plan)
    expect(workbook.figure('carriedForwardIncome')).toBe(100_000 - 71_910)
    // as much as a second year is left less than a first
    const left = (year: 'year1' | 'year2') => firm(400_000).figure(`netProfitPerYear.${year}`) ?? NaN
    expect(workbook.figure('carriedForwardTax')).toBe(left('year1') - left('year2'))
    expect(workbook.figure('carriedForwardTax')).toBe(11_244)
  })

  test('a loss hangs over as tax that will be less', () => {
    const workbook = new Workbook(planWithSurplus({ year3: -100_000 }, 'enskildFirma', 'skatteverket', 2024))
    expect(workbook.figure('carriedForwardIncome')).toBe(-100_000)
  })

  test('an aktiebolag has nothing', () => {
    const workbook = new Workbook(planWithSurplus({ year3: 400_000 }, 'aktiebolag', 'skatteverket', 2024))
    expect([workbook.figure('carriedForwardIncome'), workbook.figure('carriedForwardTax')]).toEqual([0, 0])
  })
})
