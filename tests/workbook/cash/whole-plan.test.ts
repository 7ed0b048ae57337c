import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { allMonths, dueAfter, tightestOf } from '../../../src/workbook/cash/whole-plan.ts'
import { patience, runs } from '../../fixtures/chance.ts'
import { property } from '../../fixtures/property.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { firmByLaw, withSettings } from '../plans.ts'
import { accountOf, anyAccount } from './any-account.ts'
import { secondAccount } from './second-account.ts'

const lowestOf = (plan: Plan) => secondAccount(new CompiledPlan(plan)).map(({ lowest }) => Number(lowest))

describe('the thirty-six months', () => {
  property([anyAccount], { numRuns: runs(100) })(
    'have their tightest where the second account has it, and just so much more keeps every month at the buffer',
    (plan) => {
      const { year, month, lowest, needed, from, until, isOpen } = tightestOf(accountOf(plan))
      const { wantedBuffer, openingBalance } = plan.settings
      const all = lowestOf(plan)
      const placeOf = (at: { readonly year: string; readonly month: number }) =>
        allMonths.findIndex((each) => each.year === at.year && each.month === at.month)
      expect(lowest).toBe(Math.min(...all))
      expect(placeOf({ year, month })).toBe(all.indexOf(lowest))
      const short = all.flatMap((kr, at) => (kr < wantedBuffer ? [at] : []))
      expect([from && placeOf(from), until && placeOf(until)]).toEqual([short[0], short.at(-1)])
      expect(isOpen).toBe(short.at(-1) === 35)
      const with_ = (more: number) =>
        Math.min(...lowestOf(withSettings(plan, { openingBalance: openingBalance + more })))
      if (needed === 0) return
      expect(with_(needed)).toBe(wantedBuffer)
    },
    patience(120_000),
  )

  property([anyAccount], { numRuns: runs(100) })(
    'leave after them just what is owed and to come when they end, and the loans',
    (plan) => {
      const cash = accountOf(plan)
      const end = secondAccount(new CompiledPlan(plan)).at(-1)
      const owed = Number((end?.vatOwed ?? 0n) + (end?.payTaxOwed ?? 0n) + (end?.taxGap ?? 0n))
      const sum = dueAfter(cash).reduce((total, { amount }) => total + amount, 0)
      expect(sum).toBe(owed - cash.number('receivable', 'year3', 12) + cash.debt(36))
    },
    patience(120_000),
  )

  test('name what is due, by its month', () => {
    const settings = { debitedTax3: 10_000, loans: 'Bank;120000;1;0;60;0;straight' }
    expect(dueAfter(accountOf(firmByLaw([600_000, 600_000, 700_000]), settings))).toMatchObject([
      { what: 'debited', month: 1, amount: 10_000 },
      { what: 'settledFebruary', month: 2 },
      { what: 'settledMay', month: 5, amount: 30_000 },
      { what: 'vat', month: 5 },
      { what: 'debt', amount: 48_000 },
    ])
  })
})
