import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { CashModel } from '../../../src/workbook/cash/cash-model.ts'
import { allMonths, dueAfter, tightestOf } from '../../../src/workbook/cash/whole-plan.ts'
import { patience, runs } from '../../fixtures/chance.ts'
import { CompiledPlan } from '../compiled-plan.ts'
import { planWithSurplus } from '../plans.ts'
import { anyAccount } from './any-account.ts'
import { secondAccount } from './second-account.ts'

const accountOf = (plan: Plan) => new CashModel(new CompiledPlan(plan))
const told = (plan: Plan, settings: Partial<Plan['settings']>): Plan => ({
  ...plan,
  settings: { ...plan.settings, ...settings },
})
const lowestOf = (plan: Plan) => secondAccount(new CompiledPlan(plan)).map(({ lowest }) => Number(lowest))

describe('the thirty-six months', () => {
  property.prop([anyAccount], { numRuns: runs(100) })(
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
      const with_ = (more: number) => Math.min(...lowestOf(told(plan, { openingBalance: openingBalance + more })))
      if (needed === 0) return
      expect(with_(needed)).toBe(wantedBuffer)
    },
    patience(120_000),
  )

  property.prop([anyAccount], { numRuns: runs(100) })(
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
    const plan = told(
      planWithSurplus({ year1: 600_000, year2: 600_000, year3: 700_000 }, 'enskildFirma', 'skatteverket'),
      {
        debitedTax3: 10_000,
        loans: 'Bank;120000;1;0;60;0;straight',
      },
    )
    const due = dueAfter(accountOf(plan))
    expect(due.map(({ what, month }) => [what, month])).toEqual([
      ['debited', 1],
      ['settledFebruary', 2],
      ['settledMay', 5],
      ['vat', 5],
      ['debt', undefined],
    ])
    expect(due.find(({ what }) => what === 'debited')?.amount).toBe(10_000)
    expect(due.find(({ what }) => what === 'settledMay')?.amount).toBe(30_000)
    expect(due.find(({ what }) => what === 'debt')?.amount).toBe(48_000)
  })
})
