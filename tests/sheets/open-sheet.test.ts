import { expect, test } from 'vitest'
import { blankRowAtEnd } from '../../src/plan/new-rows.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Session } from '../../src/session/session.ts'
import { OpenSheet } from '../../src/sheets/grid/open-sheet.ts'
import { copyToYear, removeRows } from '../../src/sheets/grid/row-actions.ts'
import { fixedCost } from '../workbook/plans.ts'

const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

test('a row that comes between a sheet is made and is opened stands in it', () => {
  const session = new Session(emptyPlan(2026))
  const sheet = new OpenSheet(session, 'offerings', 'year1', quiet)
  const told: number[] = []
  sheet.watch(() => told.push(sheet.rows().length))
  // on a slow line the automatic row comes just then
  session.edit(blankRowAtEnd(session.plan, 'offerings', 'year1', newRowId), undefined, { undoable: false })
  const stop = sheet.open()
  expect(sheet.rows()).toHaveLength(1)
  expect(told).toEqual([1])
  stop()
})

test('a sheet tells of a command whether anything was done that can be taken back', () => {
  const session = new Session({
    ...emptyPlan(2026),
    fixedCosts: [fixedCost('rent', { category: 'Hyra', amount: 1 }), fixedCost('blank', {})],
  })
  const told: string[] = []
  const toast = (text: string, { done }: { readonly done: boolean }) =>
    told.push(`${done ? 'done' : 'nothing'}: ${text}`)
  const sheet = new OpenSheet(session, 'fixedCosts', 'year1', { ...quiet, toast })
  const stop = sheet.open()
  copyToYear(sheet, ['blank'], 'year2')
  copyToYear(sheet, ['rent'], 'year2')
  copyToYear(sheet, ['rent'], 'year2')
  removeRows(sheet, ['rent'])
  stop()
  expect(told).toEqual([
    'nothing: Raderna är tomma, det finns inget att kopiera.',
    'done: 1 rad kopierad till År 2.',
    'done: 1 rad kopierad till År 2. Hyra fanns redan i År 2.',
    'done: 1 rad borttagen.',
  ])
})
