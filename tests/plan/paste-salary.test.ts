import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/plan/edit.ts'
import { salaryField } from '../../src/plan/entry.ts'
import { pasteParameters } from '../../src/plan/paste-salary.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { readEntry } from '../../src/plan/read-entry.ts'
import { salaryRuleNames } from '../../src/rules/salary-rules.ts'
import { editorText } from '../../src/texts/format.ts'
import { property } from '../fixtures/property.ts'

const plan = emptyPlan(2026)
const noCalculation = () => null
const cells = [[undefined, 'localTaxesPercent'], [], ['stateTaxCutOfValue', 'stateTaxPercent']] as const

test('a block fills the parameters it covers, passes over what is computed, and reports what has no room', () => {
  const block = [['9', '31,5678', '1'], [' '], ['650 000', 'tjugo'], ['8', ' '], [' ']]
  const { edit, report } = pasteParameters(plan, block, { year: 'year2', cells }, noCalculation)
  expect(edit).toEqual({
    type: 'setSalary',
    year: 'year2',
    values: { localTaxesPercent: 31.57, stateTaxCutOfValue: 650_000 },
  })
  expect(report).toMatchObject({ changed: 2, skippedLocked: 1, droppedColumns: 1, droppedRows: 1, addedRows: 0 })
  expect(report.refused).toMatchObject([{ row: 2, column: 'stateTaxPercent', typed: 'tjugo', why: 'entry.notANumber' }])
  expect(report.shortened).toMatchObject([{ row: 0, column: 'localTaxesPercent', typed: '31,5678' }])
})

test('what stands there already is no change; an empty cell empties a percent; what lies to the right of the block stays', () => {
  const same = pasteParameters(plan, [['', '32']], { year: 'year1', cells }, noCalculation)
  expect(same).toMatchObject({ edit: undefined, report: { changed: 0 } })
  const emptied = pasteParameters(plan, [['', '']], { year: 'year1', cells }, noCalculation)
  expect(emptied.edit).toMatchObject({ values: { localTaxesPercent: null } })
  const wide = [['localTaxesPercent', 'stateTaxPercent']] as const
  const narrow = pasteParameters(plan, [['31,5']], { year: 'year1', cells: wide }, noCalculation)
  expect(narrow.edit).toHaveProperty('values', { localTaxesPercent: 31.5 })
})

const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...Array.from('0123456789,.- %')) }))

property([fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { maxLength: 6 })])(
  'every value that a paste leaves is one that its field would take, and undo brings the old ones back',
  (block) => {
    const all = salaryRuleNames.map((rule) => [rule])
    const { edit } = pasteParameters(plan, block, { year: 'year1', cells: all }, noCalculation)
    if (!edit) return
    const done = applyEdit(plan, edit)
    for (const rule of salaryRuleNames) {
      const value = done.plan.salary.year1[rule]
      if (value === plan.salary.year1[rule] || value === 0 || value === null) continue
      expect(readEntry(salaryField(rule), editorText(value), noCalculation)).toEqual({ ok: true, value })
    }
    expect(applyEdit(done.plan, done.undo).plan).toEqual(plan)
  },
)
