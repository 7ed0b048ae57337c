import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reserveOffer } from '../../src/insight/company-reserve.ts'
import { mostInHand } from '../../src/insight/most/most-in-hand.ts'
import type { PlanSettings } from '../../src/plan/plan.ts'
import type { Year } from '../../src/rules/horizon.ts'
import { withoutCompanyReserves } from '../../src/workbook/owner/company-reserves.ts'
import { ownerDefinition, ownerLaw } from '../../src/workbook/owner/owner-definitions.ts'
import { ownerYears } from '../../src/workbook/owner/owner-figures.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { runs } from '../fixtures/chance.ts'
import { anyLife } from '../workbook/owner-lives.ts'
import { companyPlan, sameChoice } from '../workbook/owner-plans.ts'
import { ownerReference } from '../workbook/reference-owner.ts'

type ByYear = Readonly<Record<Year, number>>

/** What the company makes of its years without pay and dividend. */
function companyYears(surpluses: ByYear, settings: Partial<PlanSettings>) {
  const { years } = new OwnerModel(companyPlan(surpluses, settings), surpluses).life(sameChoice(0, 0))
  return (year: Year, ...names: readonly string[]) => names.map((name) => years[year][name])
}

describe('what a company sets aside (IL 30 kap.)', () => {
  const million = { year1: 1_000_000, year2: 100_000, year3: 0 }

  test('a quarter at most; taxed for a rate on it at each year it is kept; back when it is chosen', () => {
    const of = companyYears(million, { companyReserve1: 400_000, companyReserveBack3: 999_999 })
    expect(of('year1', 'companyReserveSetAside', 'companyIncome', 'companyTax', 'retainedEarnings')).toEqual([
      250_000, 750_000, 154_500, 595_500,
    ])
    // 2.55 % of 250 000 is 6 375, and is not booked: 100 000 + 6 375 → 106 370, of which 20.6 % is 21 912
    expect(of('year2', 'companyReserveIncome', 'companyIncome', 'companyTax', 'retainedEarnings')).toEqual([
      6375, 106_370, 21_912, 673_588,
    ])
    expect(of('year3', 'companyReserveReturned', 'companyIncome', 'companyTax', 'companyReserve')).toEqual([
      250_000, 256_370, 52_812, 0,
    ])
    expect(of('year3', 'retainedEarnings')).toEqual([673_588 + 250_000 - 52_812])
  })

  test('a plan without them has formulas that do not know of them', { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(anyLife, ({ plan, surpluses, choice }) => {
        const without = { ...plan, settings: withoutCompanyReserves(plan.settings) }
        for (const year of ownerYears) {
          const { formulas } = ownerDefinition(ownerLaw, without, year, { pay: 'given', payout: 'given' })
          const named = Object.entries(formulas()).filter(([, { formula }]) => formula.includes('companyReserve'))
          expect(named).toEqual([])
        }
        // and what would be brought back of nothing is nothing
        const back = { companyReserveBack1: 100_000, companyReserveBack3: 1 }
        const same = { ...without, settings: { ...without.settings, ...back } }
        const [one, other] = [new OwnerModel(without, surpluses), new OwnerModel(same, surpluses)]
        expect(other.life(choice)).toEqual(one.life(choice))
      }),
      { numRuns: runs(60) },
    )
  })
})

describe('what a fund would give', () => {
  test('a rich year before poor ones: the pay of three years out of one profit', async () => {
    const surpluses = { year1: 2_000_000, year2: 0, year3: 0 }
    const plan = companyPlan(surpluses)
    const offer = await reserveOffer(plan, surpluses, () => Promise.resolve())
    const net = (settings: Partial<PlanSettings>) => {
      const used = { ...plan, settings: { ...plan.settings, ...settings } }
      const choice = mostInHand(new OwnerModel(used, surpluses))
      const lived = ownerReference(used, surpluses, choice)
      return ownerYears.reduce(
        (sum, year) =>
          sum + (lived[year]['netDividend'] ?? 0) + (year === 'year4' ? 0 : (lived[year]['netProfitPerYear'] ?? 0)),
        0,
      )
    }
    expect(offer.values).toEqual({ companyReserve1: 250_000, companyReserveBack3: 250_000 })
    expect(net(offer.values) - net({})).toBe(offer.gives)
    // both ways are made round, each for at most 100 kr: 1 272 272 and 19 751 to the krona
    expect(Math.abs(net({}) - 1_272_272)).toBeLessThanOrEqual(100)
    expect(Math.abs(offer.gives - 19_751)).toBeLessThanOrEqual(100)
  })

  test('even years gain nothing: the fund costs its standard income', async () => {
    const surpluses = { year1: 800_000, year2: 800_000, year3: 800_000 }
    expect(await reserveOffer(companyPlan(surpluses), surpluses, () => Promise.resolve())).toEqual({
      gives: 0,
      values: {},
    })
  })
})
