import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { blankRowAtEnd, rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { isTooManyRows } from '../../src/plan/row-limit.ts'
import { maxRows } from '../../src/rules/limits.ts'

const newId = () => newRowId()
const costs = (plan: Plan, count: number) => {
  const values = Array.from({ length: count }, () => ({ ...blankValues('fixedCosts'), amount: 1 }))
  return rowsAtEnd(plan, 'fixedCosts', 'year1', values, newId)
}

test('a plan takes as many filled rows as the server does, of all sheets together, and not one more', () => {
  const plan = emptyPlan(2026)
  expect(isTooManyRows(plan, costs(plan, maxRows))).toBe(false)
  expect(isTooManyRows(plan, costs(plan, maxRows + 1))).toBe(true)
  const nearlyFull = applyEdit(plan, costs(plan, maxRows - 1)).plan
  const one = rowsAtEnd(nearlyFull, 'measures', 'year1', [{ ...blankValues('measures'), measureName: 'Mässa' }], newId)
  expect(isTooManyRows(nearlyFull, one)).toBe(false)
  const full = applyEdit(nearlyFull, one).plan
  expect(isTooManyRows(full, costs(full, 1))).toBe(true)
})

test('blank rows, which nobody stores, are not counted', () => {
  const plan = emptyPlan(2026)
  const full = applyEdit(plan, costs(plan, maxRows)).plan
  const withBlank = applyEdit(full, blankRowAtEnd(full, 'offerings', 'year1', newId)).plan
  expect(isTooManyRows(full, blankRowAtEnd(full, 'offerings', 'year1', newId))).toBe(false)
  const [first] = full.fixedCosts
  const remove = { do: 'remove', table: 'fixedCosts', ids: [first!.id] } as const
  expect(isTooManyRows(withBlank, { do: 'several', edits: [remove, costs(withBlank, 1)] })).toBe(false)
})
