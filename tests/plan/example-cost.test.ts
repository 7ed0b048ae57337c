import { expect, test } from 'vitest'
import { employeesOf, exampleCost } from '../../src/plan/examples/example-cost.ts'
import { emptyPlan, rowsOf } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { applySettled } from '../../src/workbook/own/settle.ts'

const costOf = (startYear: number, name: string) => {
  const plan = emptyPlan(startYear)
  const { edit } = exampleCost(plan, 'year1', name, 31_000, newRowId)
  const made = applySettled(plan, edit).plan
  return { made, row: rowsOf(made, 'fixedCosts', 'year1')[0] }
}

test('an employee is a formula of the month’s pay and the fee, which can be changed, and what one has is what is wanted', () => {
  const { made, row } = costOf(2026, 'En anställd')
  expect(row?.amount).toBe(30_000 * 12 * 1.3142)
  expect(made.settings).toMatchObject({
    ownNumbers: 'monthpay 30000 Månadslön\npayfee 31.42% Arbetsgivaravgift',
    wantedNetPay: 31_000,
  })
  // a second one is paid by the same numbers, and what somebody wants stays
  const ownNumbers = made.settings.ownNumbers.replace('30000', '32000')
  const raised = { ...made, settings: { ...made.settings, ownNumbers } }
  const { edit } = exampleCost(raised, 'year1', 'En anställd under 23 år', 12, newRowId)
  const both = applySettled(raised, edit).plan
  expect(both.settings.ownNumbers).toMatch(/^monthpay 32000 /)
  expect(both.settings.wantedNetPay).toBe(31_000)
  // nine months of 2026 with the youth fee, on 25 000 kr of the pay
  expect(rowsOf(both, 'fixedCosts', 'year1')[1]?.amount).toBe(Math.round(32_000 * 12 * 1.3142 - 25_000 * 9 * 0.1061))
})

test('the youth fee is offered while the law has one', () => {
  const offered = (startYear: number) => Object.keys(employeesOf(emptyPlan(startYear), 'year1')).length
  expect([2025, 2026, 2027, 2028].map(offered)).toEqual([1, 2, 2, 1])
})

test('any other usual cost is a row to fill in', () => {
  const { made, row } = costOf(2026, 'Lokaler')
  expect(row).toMatchObject({ category: 'Lokaler', amount: 0 })
  expect(made.settings).toMatchObject({ ownNumbers: '', wantedNetPay: 0 })
})
