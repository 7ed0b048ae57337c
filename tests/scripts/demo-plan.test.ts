import { expect, test } from 'vitest'
import { demoPlan } from '../../scripts/setup/demo-plan.mjs'
import { fieldNames, fieldOf } from '../../src/plan/fields.ts'
import { emptyPlan, type FixedCost, type Measure, type Offering } from '../../src/plan/plan.ts'
import type { FieldName, Table } from '../../src/rules/field-names.ts'
import { Workbook } from '../../src/workbook/workbook.ts'

const sheets = { offerings: demoPlan.offerings, fixedCosts: demoPlan.fixed_costs, measures: demoPlan.measures }

const placed = (rows: readonly object[], prefix: string) =>
  rows.map((row, at) => ({ ...row, id: `${prefix}${String(at).padStart(14, '0')}`, rank: `a${at.toString(36)}` }))

const plan = {
  ...emptyPlan(2026),
  // ids and ranks are made by the server's set-up, here by the test
  offerings: placed(sheets.offerings, 'o') as unknown as readonly Offering[],
  fixedCosts: placed(sheets.fixedCosts, 'f') as unknown as readonly FixedCost[],
  measures: placed(sheets.measures, 'm') as unknown as readonly Measure[],
}

test('the demo plan gives the salaries of the design pictures', () => {
  const workbook = new Workbook(plan)
  const perMonth = (['year1', 'year2', 'year3'] as const).map((year) =>
    Math.round(workbook.figure(`netProfitPerMonth.${year}`) ?? 0),
  )
  expect(perMonth).toEqual([20_683, 24_150, 27_900])
  expect(workbook.figure('totalAnnualSales.year1')).toBe(612_000)
  expect(workbook.figure('totalYearGrossMargin.year1')).toBe(487_000)
  expect(workbook.figure('totalFixedCost.year1')).toBe(62_000)
  expect(workbook.figure('TotalMeasuredCostsYear.year1')).toBe(25_000)
})

test.each(['offerings', 'fixedCosts', 'measures'] as const)('every %s row could have been typed by a user', (table) => {
  const columns = fieldNames<Table>(table) as readonly FieldName[]
  for (const row of sheets[table]) {
    const values: Readonly<Record<string, unknown>> = { ...row }
    expect(
      Object.keys(values)
        .filter((name) => name !== 'year')
        .sort(),
    ).toEqual([...columns].sort())
    for (const name of columns)
      expect(String(values[name]).length).toBeLessThanOrEqual(fieldOf<Table>(table, name).maxLength)
  }
})
