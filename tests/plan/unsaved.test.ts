import { describe, expect, test } from 'vitest'
import { changesBetween, countChanges, isUntouched } from '../../src/plan/changes.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [offering('a', { product: 'Kurs', price: 100 }), offering('b', { product: 'Bok', price: 20 })],
}

describe('what a save sends', () => {
  test('is counted by records: rows put and gone, years and settings', () => {
    const after: Plan = {
      ...plan,
      offerings: [offering('b', { product: 'Bok', price: 30 })],
      fixedCosts: [fixedCost('d', { amount: 1 })],
      salary: { ...plan.salary, year2: { ...plan.salary.year2, localTaxesPercent: 30 } },
      settings: { ...plan.settings, kommun: '0180' },
    }
    const changes = changesBetween(plan, after)
    expect(changes.sheets.offerings.gone).toEqual(['a'])
    expect(countChanges(changes)).toBe(5)
    expect(countChanges(changesBetween(plan, { ...plan, offerings: [...plan.offerings] }))).toBe(0)
  })

  test('is nothing of a plan in which only company forms were chosen and the questions put away', () => {
    const empty = emptyPlan(2026)
    const chosen: Plan = {
      ...empty,
      salary: { ...empty.salary, year3: { ...empty.salary.year3, companyForm: 'aktiebolag' } },
      settings: { ...empty.settings, asked: !empty.settings.asked },
    }
    expect([isUntouched(empty), isUntouched(chosen)]).toEqual([true, true])
    expect(isUntouched({ ...chosen, settings: { ...chosen.settings, kommun: '0180' } })).toBe(false)
    expect(isUntouched(plan)).toBe(false)
    const taxed = { ...chosen.salary.year3, localTaxesPercent: 30 }
    expect(isUntouched({ ...chosen, salary: { ...chosen.salary, year3: taxed } })).toBe(false)
  })
})
