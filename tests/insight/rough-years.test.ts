import { describe, expect, test } from 'vitest'
import { PaySpace } from '../../src/insight/pay-search.ts'
import { RoughYears } from '../../src/insight/rough-years.ts'
import type { PlanSettings } from '../../src/plan/plan.ts'
import { OwnerModel } from '../../src/workbook/owner/owner-model.ts'
import { companyPlan } from '../workbook/owner-plans.ts'

const surpluses = { year1: 500_000, year2: 500_000, year3: 500_000 }
const pays = Array.from({ length: 26 }, (_, at) => at * 4000)
const dividends = [
  ...Array.from({ length: 25 }, (_, at) => 3000 + at * 1500),
  ...Array.from({ length: 29 }, (_, at) => 40_000 + at * 9000),
]

/** By how much the rough tax on a dividend above the room beside each low pay is off that of the law, kr. */
function taxesOff(settings: Partial<PlanSettings>): readonly number[] {
  const space = new PaySpace(
    new OwnerModel(companyPlan(surpluses, { openingEquity: 3_000_000, ...settings }), surpluses),
  )
  const rough = new RoughYears(space)
  return [0, 1, 2].flatMap((at) =>
    pays.flatMap((pay) =>
      dividends.map((above) => {
        const before = rough.after(rough.start, at, pay, 0).net
        const tax = before + above - rough.after(rough.start, at, pay, above).net
        return Math.abs(tax - (space.parts[at]?.taxOnAbove(pay, above) ?? 0))
      }),
    ),
  )
}

describe('beside a low pay the tax on a dividend is read off where its reductions end', () => {
  test.each([{}, { employmentIncome: 30_000 }, { churchMember: true, startYear: 2025 }])('%o', (settings) => {
    const off = taxesOff(settings)
    expect(off.reduce((sum, one) => sum + one, 0) / off.length).toBeLessThan(5)
    expect(Math.max(...off)).toBeLessThan(200)
  })
})
