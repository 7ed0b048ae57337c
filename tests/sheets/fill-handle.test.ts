import { test as propertyTest } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { fieldNames } from '../../src/plan/fields.ts'
import type { Plan } from '../../src/plan/plan.ts'
import { years } from '../../src/rules/horizon.ts'
import { Session } from '../../src/session/session.ts'
import { yearColumn } from '../../src/sheets/all-years/year-column.ts'
import { YearsSheet } from '../../src/sheets/all-years/years-sheet.ts'
import { fillFrom, fillSelectionDown, fillSelectionRight } from '../../src/sheets/grid/commands/range-actions.ts'
import type { CellRange } from '../../src/sheets/grid/pure/cell-range.ts'
import type { GridSheet } from '../../src/sheets/grid/sheet/grid-sheet.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import { settledPlan } from '../../src/workbook/own/settle.ts'
import { anyPlan } from '../fixtures/arbitrary-plan.ts'
import { runs } from '../fixtures/chance.ts'
import { withOwnFormulas } from '../fixtures/own-formulas.ts'

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

const size = fc.nat({ max: 3 })
propertyTest.prop(
  [withOwnFormulas(anyPlan), fc.boolean(), fc.nat(), fc.nat(), size, fc.integer({ min: 1, max: 4 }), fc.boolean()],
  { numRuns: runs(150) },
)(
  'the handle fills what Ctrl+D and Ctrl+R fill from the nearest cells, in one step',
  (any, isAlla, row, column, wide, far, isDown) => {
    const plan = settledPlan(any)
    const [byHandle, byKeys] = [sheetOf(plan, isAlla), sheetOf(plan, isAlla)]
    const { rows, columns } = byKeys.shape()
    fc.pre(rows > 1)
    const at = { row: row % rows, column: column % columns }
    const more = isDown ? { row: 0, column: wide } : { row: wide, column: 0 }
    const end = { row: Math.min(rows - 1, at.row + more.row), column: Math.min(columns - 1, at.column + more.column) }
    const from: CellRange = { anchor: at, end }
    const reached = isDown
      ? { row: Math.min(rows - 1, end.row + far), column: end.column }
      : { row: end.row, column: Math.min(columns - 1, end.column + far) }
    fc.pre(reached.row > end.row || reached.column > end.column)
    for (const sheet of [byHandle, byKeys]) sheet.dispatch({ type: 'select', block: { anchor: at, end: reached } })
    fillFrom(byHandle, from)
    if (isDown) fillSelectionDown(byKeys)
    else fillSelectionRight(byKeys)
    expect(alike(byHandle.session)).toEqual(alike(byKeys.session))
    byHandle.session.undo()
    expect(alike(byHandle.session)).toEqual(alike(new Session(plan)))
  },
)
