import { describe, expect, test } from 'vitest'
import { netWithDividend } from '../../src/insight/forms-with-dividend.ts'
import { goalSeek } from '../../src/insight/goal/goal.ts'
import { hasDividend, InHand, InHandReach } from '../../src/insight/goal/in-hand.ts'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import type { Plan, PlanSettings } from '../../src/plan/plan.ts'
import { type CompanyForm, type SalaryMethod, years } from '../../src/rules/horizon.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { perYear } from '../../src/workbook/per-year.ts'
import { offering, planWithSurplus, withSettings } from '../workbook/plans.ts'

/** A plan with the same surplus each year, from 2026 on; its shares have been owned for long. */
function planWith(
  surplus: number,
  settings: Partial<PlanSettings> = {},
  companyForm: CompanyForm = 'aktiebolag',
  method: SalaryMethod = 'skatteverket',
): Plan {
  const plan = withSettings(planWithSurplus({}, companyForm, method), { sharesOwnedSince: 2020, ...settings })
  return { ...plan, offerings: years.map((year) => offering(year, { year, price: surplus, volumeYear: 1 })) }
}

describe('pay and dividend of one year', () => {
  // 2026: the dividend within the room of 2027, 333 600 kr, with the pay of 441 200 kr that gives the most
  test('1 000 000 kr gives what the best pay with the dividend of the year after does', () => {
    const hand = new InHand(new NetPay(planWith(1_000_000)), 'year1')
    // 619 347 kr with the 19 kr above the room, which stay in the company here
    expect(hand.perMonthAt(1_000_000)).toBe(51_611)
    expect(hand.perMonthAt(0)).toBe(0)
  })

  test('never less for a greater surplus, and never less than all of it as pay', () => {
    const pay = new NetPay(planWith(700_000))
    const hand = new InHand(pay, 'year1')
    const at = Array.from({ length: 40 }, (_, i) => 25_000 * i)
    const shown = at.map((surplus) => hand.perMonthAt(surplus))
    for (const [i, net] of shown.entries()) {
      expect(net, `${at[i]} kr`).toBeGreaterThanOrEqual(shown[i - 1] ?? 0)
      expect(net, `${at[i]} kr`).toBeGreaterThanOrEqual(pay.netAt('year1', at[i] ?? 0))
    }
  })

  test.each([
    [20_000, {}],
    [40_000, {}],
    [50_000, {}],
    [60_000, { ownSharePercent: 60 }],
    [35_000, { birthYear: 1950 }],
    [45_000, { sharesOwnedSince: 2027 }],
  ] satisfies [number, Partial<PlanSettings>][])(
    '%i kr a month needs the least surplus that gives it, with %o',
    (wanted, settings) => {
      const pay = new NetPay(planWith(900_000, settings))
      const reach = new InHandReach(pay, 'year1', wanted)
      const needed = reach.smallest()
      expect(needed).toBeDefined()
      if (needed === undefined) return
      expect(reach.netAt(needed)).toBeGreaterThanOrEqual(wanted)
      // nothing below it reaches, whatever is looked at
      const hand = new InHand(pay, 'year1')
      for (const less of [1, 2, 50, 500, 5000])
        expect(hand.perMonthAt(needed - less), `${less} less`).toBeLessThan(wanted)
    },
  )
})

test('the goal with a dividend needs less than the same as pay, and each way writes what reaches it', () => {
  const pay = new NetPay(planWith(700_000))
  const asPay = goalSeek(pay, { year: 'year1', wanted: 45_000 })
  const takeHome = goalSeek(pay, { year: 'year1', wanted: 45_000, of: 'takeHome' })
  expect(takeHome.needed).toBeLessThan(asPay.needed ?? 0)
  expect(takeHome.net).toBeGreaterThan(asPay.net)
  const prices = takeHome.ways.find(({ way }) => way === 'allPrices')
  expect(prices?.kind).toBe('reached')
  const { edit } = prices ?? {}
  if (!edit) throw new Error('nothing to write')
  const after = new NetPay(applyEdit(pay.plan, edit).plan)
  expect(after.numbers('year1').surplus).toBe(prices?.surplus)
  expect(new InHandReach(after, 'year1', 45_000).at(after.numbers('year1').surplus)).toBe(true)
})

test('a wish as large as its field takes is answered, and a way that reaches it says what the least is', () => {
  const pay = new NetPay(planWith(700_000))
  const { needed = 0, ways } = goalSeek(pay, { year: 'year1', wanted: 9_999_999, of: 'takeHome' })
  const hand = new InHand(pay, 'year1')
  expect(hand.perMonthAt(needed, hand.needed(9_999_999, 10 ** 9)?.pay)).toBe(9_999_999)
  for (const less of [2, 5000, 500_000]) expect(hand.perMonthAt(needed - less)).toBeLessThan(9_999_999)
  expect(ways.map(({ way, kind }) => [way, kind])).toEqual([
    ['allPrices', 'short'],
    ['onePrice', 'short'],
    ['allVolumes', 'reached'],
    ['oneVolume', 'reached'],
    ['variableCosts', 'nothing'],
    ['fixedCosts', 'nothing'],
  ])
})

test('a dividend is asked for of an aktiebolag by law only', () => {
  expect(hasDividend(planWith(1), 'year1')).toBe(true)
  expect(hasDividend(planWith(1, {}, 'enskildFirma'), 'year1')).toBe(false)
  expect(hasDividend(planWith(1, {}, 'aktiebolag', 'schablon'), 'year1')).toBe(false)
})

test('beside the company forms stands what an aktiebolag with pay and dividend would give, of a firm too', () => {
  const firm = planWith(1_000_000, { sharesOwnedSince: null }, 'enskildFirma')
  const net = netWithDividend(new NetPay(firm))
  // as the owner's page has it: each calendar year's, the last dividends after the plan, and in all more than if it were all paid as salary
  const model = new OwnerModel(
    planWith(1_000_000, { sharesOwnedSince: null }),
    perYear(() => 1_000_000),
  )
  const most = mostInHand(model)
  const shown = years.map((year) => net[year] ?? Number.NaN)
  expect(shown).toEqual(years.map((year) => Math.round((model.life(most).years[year]['takeHome'] ?? 0) / 12)))
  expect(model.net(most)).toBeGreaterThan(3 * 550_609)
  expect(netWithDividend(new NetPay(planWith(1_000_000, {}, 'enskildFirma', 'schablon')))).toEqual(
    perYear(() => undefined),
  )
})
