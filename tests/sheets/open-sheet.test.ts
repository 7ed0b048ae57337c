import { expect, test } from 'vitest'
import { blankRowAtEnd } from '../../src/plan/new-rows.ts'
import { emptyPlan } from '../../src/plan/plan.ts'
import { newRowId } from '../../src/plan/row-id.ts'
import { Session } from '../../src/session/session.ts'
import { OpenSheet } from '../../src/sheets/grid/open-sheet.ts'

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
