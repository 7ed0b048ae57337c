import { expect, test } from 'vitest'
import { copyYear } from '../../src/plan/copy-year.ts'
import { applyEdit } from '../../src/plan/edit.ts'
import { blankRowAtEnd, rowsAtEnd } from '../../src/plan/new-rows.ts'
import { blankValues, emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { maxRows } from '../../src/rules/limits.ts'
import { Session } from '../../src/session/session.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'

test('rows for which the plan has no room are refused before they come in, and nothing is changed', () => {
  const empty = emptyPlan(2026)
  const values = Array.from({ length: maxRows }, () => ({ ...blankValues('fixedCosts'), amount: 1 }))
  const full = applyEdit(empty, rowsAtEnd(empty, 'fixedCosts', 'year1', values, newRowId)).plan
  const session = new Session(full)
  const refused: string[] = []
  const sheet = new OpenSheet(session, 'fixedCosts', 'year2', {
    refused: (why) => refused.push(why),
    announce: () => undefined,
    toast: () => undefined,
  })
  const copy = copyYear(full, 'fixedCosts', 'year1', 'year2', newRowId)
  expect(sheet.execute(copy!.edit)).toBe(false)
  expect(refused).toEqual(['rows.tooMany'])
  expect(session.plan).toBe(full)
  expect(session.canUndo).toBe(false)
  expect(sheet.execute(blankRowAtEnd(full, 'fixedCosts', 'year2', newRowId))).toBe(true)
})
