import { describe, expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import { type CompanyForm, companyForms } from '../../src/rules/horizon.ts'
import { taxYears } from '../../src/rules/tax-years.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { type FirmFigures, figuresLike } from './law-calculator.ts'
import { firmByLaw, planWithSurplus, withSettings } from './plans.ts'

// docs/salary.md gives every year of its table the rules of 2026: without the entry of 2027 they are used for all three
const rulesTo2026 = taxYears.filter(({ year }) => year <= 2026)

/** 150 000, and the fees on 450 000 kr of income: 28.97 % of it, less 15 000. */
const existing = { openingTemplatePayroll: 150_000, openingPayrollTax: 115_365 }
const becomesCompany = ['enskildFirma', 'aktiebolag', 'aktiebolag'] as const
const companyBetween = ['enskildFirma', 'aktiebolag', 'enskildFirma'] as const
const company = ['aktiebolag', 'aktiebolag', 'aktiebolag'] as const
const even = [400_000, 400_000, 400_000]

/** A firm's life from its first year, and its figures as far as they are told here: what, surpluses, figures, settings, forms. */
type Life = [string, readonly number[], FirmFigures, Partial<PlanSettings>?, (readonly CompanyForm[])?]

test.each<Life>([
  [
    'a loss is rolled in until it is used up, and none is lost',
    [-150_000, 400_000, 500_000],
    {
      ...{ netProfitPerYear: [-150_000, 332_404, 324_991], carriedLoss: [0, 150_000, 0], lossForward: [150_000, 0, 0] },
    },
  ],
  [
    'a loss larger than the next surplus goes on',
    [-300_000, 200_000, 500_000],
    {
      ...{ lossForward: [300_000, 100_000, 0], fixedEarnedIncome: [0, 0, 300_000] },
      netProfitPerYear: [-300_000, 200_000],
    },
  ],
  // without a jump at 0
  ['after a profit -1 kr owes fees on its schablonavdrag', [400_000, -1], { netProfitPerYear: [274_037, -6_084] }],
  ['and 0 kr', [400_000, 0], { netProfitPerYear: [274_037, -6_083] }],
  ['and 1 kr', [400_000, 1], { netProfitPerYear: [274_037, -6_082] }],
  ['a loss after a good year owes fees and tax', [900_000, -10_000], { netProfitPerYear: [554_389, -19_283] }],
  [
    // the pay and what is left of the firm are taxed together: 304 367 + 21 000, down to whole hundreds
    'an aktiebolag settles the last schablonavdrag of the firm that it was',
    even,
    {
      ...{
        settlement: [0, 28_090, 939],
        payrollTax: [71_910, 6_083, 0],
        fixedEarnedIncome: [300_000, 325_300, 305_000],
      },
      netProfitPerYear: [274_037, 238_015, 249_086],
    },
    {},
    becomesCompany,
  ],
  [
    'a year as aktiebolag between two as enskild firma does not break the chain',
    even,
    { returnedTemplatePayroll: [0, 100_000, 7_022], paidPayrollTax: [0, 71_910, 6_083] },
    {},
    companyBetween,
  ],
  [
    'the loss of an enskild firma waits while it is an aktiebolag',
    [-50_000, 400_000, 400_000],
    { carriedLoss: [0, 50_000, 50_000], netProfitPerYear: [-50_000, 249_258] },
    {},
    companyBetween,
  ],
  [
    'what is an aktiebolag all its life has nothing to settle',
    [400_000, -100_000, 400_000],
    { netProfitPerYear: [249_258, 0, 249_258] },
    {},
    company,
  ],
  [
    'schablonavdraget is filled in in whole kronor (NE R43)',
    [608_933],
    { templatePayroll: [152_233], fixedEarnedIncome: [456_700], netProfitPerYear: [399_068] },
  ],
  [
    'a firm that is not new settles last year in its first',
    [600_000, 600_000],
    { netProfitPerYear: [379_856, 379_375] },
    existing,
  ],
  ['also as aktiebolag', [400_000], { settlement: [34_635], netProfitPerYear: [235_391] }, existing, company],
  [
    'a loss of earlier years is rolled in',
    [400_000],
    { carriedLoss: [150_000], netProfitPerYear: [332_404] },
    { openingLoss: 150_000 },
  ],
  [
    'one of two partners is taxed on half of the surplus',
    [600_000],
    { ownShare: [300_000], othersShare: [300_000], netProfitPerYear: [213_771] },
    { ownSharePercent: 50 },
  ],
  ['as one who has it alone', [300_000], { netProfitPerYear: [213_771] }],
  ['all of it is as if no share were given', [600_000], { netProfitPerYear: [393_721] }, { ownSharePercent: 100 }],
  ['and nothing of it is nothing', [600_000], { netProfitPerYear: [0] }, { ownSharePercent: 0 }],
  [
    'beside a job it leaves what is left with the job less what is left without it',
    [300_000],
    { netProfitPerYear: [194_828] },
    { employmentIncome: 240_000 },
  ],
  [
    'which costs nothing of the job where there is no surplus',
    [0],
    { netProfitPerYear: [0], employmentTax: [39_610] },
    { employmentIncome: 240_000 },
  ],
])('by law, %s', (_, surpluses, figures, settings = {}, forms = []) => {
  expect(figuresLike(figures, firmByLaw(surpluses, settings, { forms }), rulesTo2026)).toEqual(figures)
})

test('opening values are worked out from the surplus of the year before, which leaves the plan as it is', () => {
  const workbook = new Workbook(firmByLaw([600_000, 600_000]), rulesTo2026)
  const asked = () => (['netProfitPerYear.year2', 'keepRate.year1'] as const).map((name) => workbook.figure(name))
  const before = asked()
  expect(workbook.openingFrom(600_000)).toEqual({ ...existing, openingLoss: 0 })
  expect(workbook.openingFrom(-40_000)).toEqual({
    ...{ openingTemplatePayroll: 0, openingPayrollTax: 0, openingLoss: 40_000 },
  })
  expect(asked()).toEqual(before)
  expect(new Workbook(firmByLaw([1], existing)).explainFigure('returnedTemplatePayroll.year1').terms).toEqual([
    { kind: 'parameter', name: 'openingTemplatePayroll', unit: 'kr', value: 150_000 },
  ])
})

test.each(companyForms)('by either method a share of %s is taxed as a firm with that surplus', (form) => {
  for (const method of ['schablon', 'skatteverket'] as const) {
    const [shared, alone] = [
      withSettings(planWithSurplus({ year1: 600_000 }, form, method), { ownSharePercent: 50 }),
      planWithSurplus({ year1: 300_000 }, form, method),
    ].map((plan) => new Workbook(plan))
    for (const name of ['netProfitPerYear', 'keepRate', 'effectiveTax'] as const)
      expect([method, name, shared?.figure(`${name}.year1`)]).toEqual([method, name, alone?.figure(`${name}.year1`)])
  }
})

describe('what hangs over after the third year', () => {
  const hanging = (surplus: number, form: CompanyForm) => {
    const workbook = new Workbook(firmByLaw([0, 0, surplus], {}, { startYear: 2024, forms: [form, form, form] }))
    return [workbook.figure('carriedForwardIncome'), workbook.figure('carriedForwardTax')]
  }

  test('an enskild firma has its last schablonavdrag to settle, or a loss that lowers tax; an aktiebolag nothing', () => {
    // as much as a second year of 400 000 is left less than a first
    expect(hanging(400_000, 'enskildFirma')).toEqual([100_000 - 71_910, 11_244])
    expect(hanging(-100_000, 'enskildFirma')[0]).toBe(-100_000)
    expect(hanging(400_000, 'aktiebolag')).toEqual([0, 0])
  })
})
