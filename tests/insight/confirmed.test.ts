import { test as propertyTest } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isConfirmed } from '../../src/insight/confirmed.ts'
import { seekGoal } from '../../src/insight/goal.ts'
import { NetPay } from '../../src/insight/net-pay.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { years } from '../../src/rules/horizon.ts'
import { Workbook } from '../../src/workbook/workbook.ts'
import { anyFirm, demoPlan } from './plans-to-ask.ts'

const anyWish = fc.integer({ min: 1, max: 60_000 })

propertyTest.prop([anyFirm, anyWish, fc.constantFrom(...years)], { numRuns: 12, seed: 19 })(
  'the workbook of the plan confirms every way that is told, and is as it was',
  (plan, wanted, year) => {
    const workbook = new Workbook(plan)
    const figures = years.map((one) => workbook.figure(`netProfitPerMonth.${one}`))
    const pay = new NetPay(plan)
    for (const way of seekGoal(pay, { year, wanted }).ways) {
      expect(isConfirmed(workbook, pay, year, way), way.way).toBe(true)
    }
    expect(years.map((one) => workbook.figure(`netProfitPerMonth.${one}`))).toEqual(figures)
    workbook.dispose()
  },
)

test('what the workbook does not give is not confirmed: another net pay, other rows, another tax', () => {
  const workbook = new Workbook(demoPlan)
  const pay = new NetPay(demoPlan)
  const [prices] = seekGoal(pay, { year: 'year1', wanted: 25_000 }).ways
  if (!prices) throw new Error('no way')
  expect(isConfirmed(workbook, pay, 'year1', prices)).toBe(true)
  expect(isConfirmed(workbook, pay, 'year1', { ...prices, net: prices.net + 1 })).toBe(false)
  const [row] = demoPlan.offerings
  if (!row) throw new Error('no row')
  const edits = [
    { do: 'change', table: 'offerings', id: row.id, values: { price: row.price + 1 } },
    { do: 'setSalary', year: 'year1', values: { localTaxesPercent: 40 } },
  ] as const
  for (const edit of edits) {
    const other = new Workbook(applyEdit(demoPlan, edit).plan)
    expect(isConfirmed(other, pay, 'year1', prices), edit.do).toBe(false)
    other.dispose()
  }
  workbook.dispose()
})
