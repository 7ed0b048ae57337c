import { describe, expect, test } from 'vitest'
import { changesBetween, countChanges, isEmpty, isUntouched, type PlanChanges } from '../../src/plan/changes.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { emptyPlan, isBlank, type Plan, type Row } from '../../src/plan/plan.ts'
import { type Table, tables } from '../../src/rules/field-names.ts'
import { anyIntentions, anyPlan, countingIds } from '../fixtures/arbitrary-plan.ts'
import { property } from '../fixtures/property.ts'
import { fixedCost, offering } from '../workbook/plans.ts'

const stored = (plan: Plan, table: Table): ReadonlyMap<string, Row> =>
  new Map((plan[table] as readonly Row[]).filter((row) => !isBlank(table, row)).map((row) => [row.id, row]))

/** What the server holds of a sheet after it has taken the changes. */
function afterSave(saved: Plan, changes: PlanChanges, table: Table): ReadonlyMap<string, Row> {
  const rows = new Map(stored(saved, table))
  for (const row of changes.sheets[table].put) rows.set(row.id, row)
  for (const id of changes.sheets[table].gone) expect(rows.delete(id)).toBe(true)
  return rows
}

property([anyPlan, anyIntentions])(
  'a save of the changes makes the server hold the plan, and nothing more',
  (plan, intentions) => {
    const newId = countingIds('n')
    const after = intentions.reduce((current, intention) => {
      const edit = intention(current, newId)
      return edit ? applyEdit(current, edit).plan : current
    }, plan)
    const changes = changesBetween(plan, after)
    for (const table of tables) {
      expect(afterSave(plan, changes, table)).toEqual(stored(after, table))
      for (const row of changes.sheets[table].put) expect(stored(plan, table).get(row.id)).not.toEqual(row)
    }
    expect({ ...plan.salary, ...changes.salary }).toEqual(after.salary)
    expect(changes.settings ?? plan.settings).toEqual(after.settings)
    expect(isEmpty(changesBetween(after, structuredClone(after)))).toBe(true)
  },
)

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
