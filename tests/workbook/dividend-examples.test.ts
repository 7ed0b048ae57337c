import { describe, expect, test } from 'vitest'
import type { PlanSettings } from '../../src/plan/plan.ts'
import type { DividendYear } from '../../src/rules/dividend-year.ts'
import { dividendYears } from '../../src/rules/dividend-years.ts'
import { rulesFor, taxYears } from '../../src/rules/tax-years.ts'
import { ownerLaw } from '../../src/workbook/owner/owner-definitions.ts'
import type { Payout } from '../../src/workbook/owner/owner-figures.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { companyPlan, only2026, sameChoice } from './owner-plans.ts'

const nothing = { year1: 0, year2: 0, year3: 0 }

/** One calendar year's dividend of an owner who has stated the year before: figures by name, whole kr. */
function dividendOf(
  incomeYear: number,
  settings: Partial<PlanSettings>,
  payout: Payout = 'within',
  years: readonly DividendYear[] = dividendYears,
) {
  const plan = companyPlan(nothing, { startYear: incomeYear, acquisitionCost: 25_000, ...settings })
  const model = new OwnerModel(plan, nothing, undefined, { ...ownerLaw, dividendYears: years })
  const { year1 } = model.life(sameChoice(0, payout)).years
  return (...names: readonly string[]) => names.map((name) => year1[name])
}

describe('the room from 2026', () => {
  test.each([
    [2026, 322_400, 644_800, 7_506_000, 11.55],
    [2027, 333_600, 667_200, undefined, undefined],
  ])('%i: 4 and 8 base amounts of the year before, 90 of the year itself', (year, base, deducted, cap, interest) => {
    const rules = rulesFor(dividendYears, year)
    expect(dividendOf(year, {})('baseAllowance', 'allowance')).toEqual([base, base])
    if (rules.allowance.kind === 'new') expect(rules.allowance.deductedTimes * rules.baseAmountBefore).toBe(deducted)
    if (cap !== undefined) expect(rules.earnedTimes * rulesFor(taxYears, year).incomeBaseAmount).toBe(cap)
    if (interest !== undefined) expect(rules.loanRate + rules.costPercent).toBeCloseTo(interest, 9)
  })

  // where somebody has several companies, the share of one is what it is of all the shares: 25 of 200 % are 12.5 %
  test.each([
    [25, 80_600],
    [33, 106_392],
    [12.5, 40_300],
    [37.5, 120_900],
    [50, 161_200],
    [62.5, 201_500],
    [66.6667, 214_933],
    [33.3333, 107_467],
  ])('a share of %f percent has %i kr of the base', (ownSharePercent, base) => {
    expect(dividendOf(2026, { ownSharePercent })('baseAllowance')).toEqual([base])
  })

  test.each([
    ['Agnes', 2026, 70, 4_000_000, 400_000, 1_077_600],
    ['Birger', 2026, 30, 4_000_000, 4_000_000, 277_600],
    ['Amy and Gedion together', 2026, 100, 4_000_000, 4_000_000, 1_677_600],
    ['60 % of five million', 2026, 60, 5_000_000, 5_000_000, 1_177_600],
    ['50 times 10 000', 2026, 100, 5_000_000, 10_000, 500_000],
    ['50 times 30 000', 2026, 100, 5_000_000, 30_000, 1_500_000],
    ['a cap that does not bite', 2026, 100, 5_000_000, 100_000, 2_177_600],
    ['below the deduction', 2026, 25, 2_000_000, 2_000_000, 0],
    ['spouses with half each', 2026, 100, 1_200_000, 1_200_000, 277_600],
    ['four owners', 2026, 25, 2_440_000, 610_000, 0],
    ['a sole owner', 2026, 100, 643_100, 643_100, 0],
    ['a sole owner', 2026, 100, 660_400, 660_400, 7800],
    ['a sole owner', 2026, 100, 700_000, 700_000, 27_600],
    ['a sole owner', 2026, 100, 1_000_000, 1_000_000, 177_600],
    ['a sole owner', 2027, 100, 660_400, 660_400, 0],
    ['a sole owner', 2027, 100, 700_000, 700_000, 16_400],
    ['a sole owner', 2027, 100, 1_000_000, 1_000_000, 166_400],
  ])(
    '%s in %i: a share of %f, all pay %i, own pay %i give %i kr more',
    (_, year, ownSharePercent, allPayBefore, ownPayBefore, more) => {
      const figures = dividendOf(year, { ownSharePercent, allPayBefore, ownPayBefore })
      expect(figures('payAllowance')).toEqual([more])
    },
  )

  test.each([
    [25_000, 0],
    [250_000, 17_325],
    [300_000, 23_100],
  ])('shares for %i kr give an interest of %i kr', (acquisitionCost, interest) => {
    expect(dividendOf(2026, { acquisitionCost })('costAllowance')).toEqual([interest])
  })

  test('who was not the owner when the year began has none', () => {
    for (const startYear of [2024, 2026])
      expect(dividendOf(startYear, { sharesOwnedSince: startYear })('yearAllowance')).toEqual([0])
    expect(dividendOf(2026, { sharesOwnedSince: null })('yearAllowance')).toEqual([0])
  })
})

describe('what is paid out', () => {
  const valter = { allPayBefore: 1_000_000, ownPayBefore: 600_000, savedAllowance: 750_000 }

  test('Valter has 1 250 000 of room, and keeps what he does not use', () => {
    const figures = dividendOf(2026, { ...valter, openingEquity: 500_000 }, 'all')
    expect(figures('yearAllowance', 'allowance', 'dividendTax', 'allowanceLeft')).toEqual([
      500_000, 1_250_000, 100_000, 750_000,
    ])
  })

  test('Valter has ten millions: within the room, as pay, and above 90 base amounts', () => {
    const figures = dividendOf(2026, { ...valter, openingEquity: 10_000_000 }, 'all')
    expect(figures('dividendWithin', 'dividendTaxWithin', 'dividendAbove')).toEqual([1_250_000, 250_000, 7_506_000])
    expect(figures('dividendAboveCap', 'dividendTaxAboveCap', 'allowanceLeft')).toEqual([1_244_000, 373_200, 0])
  })

  test('over the cap with no more than the base', () => {
    const figures = dividendOf(2026, { openingEquity: 8_322_400 }, 'all')
    expect(figures('dividendWithin', 'dividendAbove', 'dividendAboveCap')).toEqual([322_400, 7_506_000, 494_000])
  })

  test('saved room is added as it is: two thirds of 100 000 are taxed with 30 %', () => {
    const figures = dividendOf(2026, { savedAllowance: 50_000, openingEquity: 100_000 }, 'all')
    expect(figures('allowance', 'dividendTax', 'allowanceLeft')).toEqual([372_400, 20_000, 272_400])
  })
})

describe('the rules until 2025', () => {
  const with2023: readonly DividendYear[] = [
    ...dividendYears.slice(0, 1).map((rules) => ({ ...rules, year: 2023, baseAmountBefore: 71_000, loanRate: 1.94 })),
    ...dividendYears,
  ]

  test.each([
    [2023, 195_250, 10.94, 4.94, 426_000, 681_600],
    [2024, 204_325, 11.62, 5.62, 445_800, 713_280],
    [2025, 209_550, 10.96, 4.96, 457_200, 731_520],
  ])('%i: %i kr by the simplified rule', (year, simplified, interest, saved, least, most) => {
    const rules = rulesFor(with2023, year)
    expect(dividendOf(year, {}, 'within', with2023)('baseAllowance', 'yearAllowance')).toEqual([simplified, simplified])
    expect(rules.loanRate + rules.costPercent).toBeCloseTo(interest, 9)
    expect(rules.loanRate + (rules.savedPercent ?? 0)).toBeCloseTo(saved, 9)
    if (rules.allowance.kind !== 'old') throw new Error('these are the old rules')
    const { pay } = rules.allowance
    expect([pay.times * rules.baseAmountBefore, pay.maxTimes * rules.baseAmountBefore]).toEqual([least, most])
  })

  test.each([
    [1_000_000, 507_200, 500_000],
    [10_000_000, 731_520, 5_000_000],
  ])('with %i kr of pay in all, %i kr are enough of the owner', (allPayBefore, needed, room) => {
    const payAllowance = (ownPayBefore: number) => dividendOf(2025, { allPayBefore, ownPayBefore })('payAllowance')
    expect([payAllowance(needed - 1), payAllowance(needed)]).toEqual([[0], [room]])
  })

  test('a share under 4 % has no room of the pay', () => {
    const pays = { allPayBefore: 1_000_000, ownPayBefore: 800_000 }
    const of = (ownSharePercent: number) => dividendOf(2025, { ...pays, ownSharePercent })('payAllowance')
    expect([of(3.9), of(4)]).toEqual([[0], [20_000]])
  })

  test('the main rule gives more with pay enough, and saved room grows', () => {
    const figures = dividendOf(2025, {
      allPayBefore: 1_000_000,
      ownPayBefore: 600_000,
      acquisitionCost: 50_000,
      savedAllowance: 100_000,
    })
    expect(figures('payAllowance', 'costAllowance', 'yearAllowance')).toEqual([500_000, 5480, 505_480])
    expect(figures('savedAllowance', 'allowance')).toEqual([104_960, 610_440])
  })
})

describe('from a profit to the owner', () => {
  // of 2023 the plan has no year: its room and its profit are those of the row that was published
  test.each([
    [2025, 209_550, 263_917, 167_640],
    [2026, 322_400, 406_046, 257_920],
    [2027, 333_600, 420_152, 266_880],
  ])('a full room in %i, %i kr, takes a profit of %i and leaves %i', (year, room, profit, net) => {
    const paidOf = (surplus: number) => {
      const plan = companyPlan(nothing, { startYear: year - 1 })
      // the shares are acquired in the first year: no room is saved of it
      const owned = { ...plan, settings: { ...plan.settings, sharesOwnedSince: year - 1 } }
      return new OwnerModel(owned, { ...nothing, year1: surplus }).life(sameChoice(0, 'within')).years.year2
    }
    const paid = paidOf(profit)
    expect([paid['allowance'], paid['dividend'], paid['netDividend']]).toEqual([room, room, net])
    // company tax is on whole tens: a profit in the ten below leaves less
    expect(paidOf(profit - 10)['dividend']).toBeLessThan(room)
  })

  test.each([
    [300_000, 245_947, 394_260],
    [360_000, 291_202, 473_112],
    [478_000, 380_209, 628_187.6],
    [600_000, 462_360, 788_520],
    [660_400, 503_026, 867_897.68],
    [700_000, 521_768, 919_940],
  ])('a pay of %i leaves %i and costs %f', (pay, net, cost) => {
    const model = new OwnerModel(companyPlan(nothing), { ...nothing, year1: 1_000_000 })
    const { year1 } = model.life(sameChoice(pay, 0)).years
    expect([year1['netProfitPerYear'], pay + (year1['generalPayrollTax'] ?? 0)]).toEqual([net, Math.floor(cost)])
  })

  // one year's surplus, the dividend taxed beside the same pay, by the rules of 2026 in both. The published ones keep öre and pay company tax
  // on what the law cuts to tens: 0 to 3 kr less. 500 000: 389 608 before tax, 20.6 % of 389 600 is 80 257
  test.each([
    [500_000, 84_000, 309_351, 309_351, 77_405, 324_886],
    [500_000, 380_459, 1, 1, 306_649, 306_650],
    [800_000, 300_000, 322_158, 322_158, 245_947, 503_674],
    [800_000, 608_735, 1, 1, 468_253, 468_254],
    [1_000_000, 452_000, 322_351, 322_351, 360_594, 618_475],
    [1_000_000, 660_400, 104_891, 104_891, 503_026, 586_939],
    [1_000_000, 760_919, 1, 1, 550_609, 550_610],
    [1_288_049, 660_400, 333_602, 322_400, 503_026, 766_249],
    [1_288_049, 478_000, 523_931, 322_400, 380_209, 770_006],
  ])(
    'of %i with a pay of %i: a dividend of %i, %i of it within, net pay %i and %i in all',
    (surplus, pay, ...expected) => {
      const model = new OwnerModel(companyPlan(nothing), { ...nothing, year1: surplus })
      const first = model.run('year1', 0, pay, model.start)
      const [left, net] = [first.figure('retainedEarnings'), first.figure('netProfitPerYear')]
      const second = model.run('year1', 'all', pay, [left, 0, 0, 0, 0, 0])
      const given = ['dividend', 'dividendWithin', 'netDividend'].map((name) => second.figure(name))
      const [dividend = 0, within = 0, netDividend = 0] = given
      const [all, inRoom, netPay, total] = expected
      expect([dividend, within, net, net + netDividend]).toEqual([all, inRoom, netPay, total])
    },
  )

  // 300 000 in pay leaves 877 958, of which 555 558 are above the room. Jobbskatteavdrag by the grundavdrag on all 855 500 kr (IL 63:3 and 67:7):
  // (1.813 × 59 200 + 19.9 % of 108 192 − 17 400) × 32.38 % = 36 090; by that on 300 000 alone it would be (128 859.8 − 34 000) × 32.38 % = 30 715
  test('the grundavdrag of jobbskatteavdraget is the one on all earned income', () => {
    const model = new OwnerModel(
      companyPlan(nothing, { sharesOwnedSince: 2026 }),
      { ...nothing, year1: 1_500_000 },
      undefined,
      only2026,
    )
    const { year2 } = model.life({ ...sameChoice(0, 'all'), pay: { year1: 300_000, year2: 300_000, year3: 0 } }).years
    expect([year2['dividend'], year2['dividendAbove']]).toEqual([877_958, 555_558])
    expect(year2['dividendTaxAbove']).toBe(225_937 - (36_090 - 30_715))
  })
})
