import fc from 'fast-check'
import { expect } from 'vitest'
import { fieldNames } from '../../src/plan/fields.ts'
import { type Plan, rowsOf } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { yearColumn } from '../../src/sheets/all-years/year-column.ts'
import { YearsSheet } from '../../src/sheets/all-years/years-sheet.ts'
import { fillFrom, fillSelectionDown, fillSelectionRight } from '../../src/sheets/grid/commands/range-actions.ts'
import type { CellAt } from '../../src/sheets/grid/pure/cell-range.ts'
import type { GridSheet } from '../../src/sheets/grid/sheet/grid-sheet.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { withOwnFormulas } from '../fixtures/own-formulas.ts'
import { property } from '../fixtures/property.ts'

const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }
const fields = fieldNames('offerings')

/** A sheet without a grid: what one does is in the sheet alone. */
function sheetOf(plan: Plan, isAlla: boolean): GridSheet {
  const session = new Session(plan)
  const columns = isAlla ? fields.flatMap((field) => years.map((year) => yearColumn(field, year))) : fields
  const sheet = isAlla
    ? new YearsSheet(session, 'offerings', quiet)
    : new OpenSheet(session, 'offerings', 'year1', quiet)
  sheet.open()
  return Object.assign(sheet, { dataColumns: () => columns })
}

/** The rows without the ids of those that have been made, which are others each time, and so in any order. */
const alike = ({ plan }: Session) =>
  plan.offerings.map((row) => JSON.stringify({ ...row, id: '' })).toSorted((one, other) => (one < other ? -1 : 1))

// two rows at least, or there is nowhere to go
const anyRows = withOwnFormulas(anyPlan.filter((plan) => rowsOf(plan, 'offerings', 'year1').length > 1))
const size = fc.nat({ max: 3 })
property([anyRows, fc.boolean(), fc.nat(), fc.nat(), size, fc.integer({ min: 1, max: 4 }), fc.boolean()], {
  numRuns: runs(150),
})(
  'the handle fills what Ctrl+D and Ctrl+R fill from the nearest cells, in one step',
  (any, isAlla, row, column, wide, far, isDown) => {
    const sheet = sheetOf(settledPlan(any), isAlla)
    const { session } = sheet
    const { rows, columns } = sheet.shape()
    const within = (at: CellAt) => ({ row: Math.min(rows - 1, at.row), column: Math.min(columns - 1, at.column) })
    const anchor = { row: row % (isDown ? rows - 1 : rows), column: column % (isDown ? columns : columns - 1) }
    const end = within(isDown ? { ...anchor, column: anchor.column + wide } : { ...anchor, row: anchor.row + wide })
    const reached = within(isDown ? { ...end, row: end.row + far } : { ...end, column: end.column + far })
    const before = alike(session)
    const filledBy = (fill: () => void) => {
      sheet.dispatch({ type: 'select', block: { anchor, end: reached } })
      fill()
      const filled = alike(session)
      if (session.canUndo) session.undo()
      expect(alike(session)).toEqual(before)
      return filled
    }
    const byHandle = filledBy(() => fillFrom(sheet, { anchor, end }))
    expect(byHandle).toEqual(filledBy(() => (isDown ? fillSelectionDown(sheet) : fillSelectionRight(sheet))))
  },
)
