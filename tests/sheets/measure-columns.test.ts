import type { ColDef, IRowNode } from 'ag-grid-community'
import { expect, test } from 'vitest'
import { emptyPlan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import type { RowStub } from '../../src/sheets/grid/pure/control-columns.ts'
import { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'
import type { CellOf } from '../../src/sheets/grid/view/cell-of.ts'
import { measureColumns } from '../../src/sheets/measures/measure-columns.ts'
import { countedTexts } from '../../src/texts/counted.ts'
import { measure } from '../workbook/plans.ts'

const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

/** The classes that a cell has now, and what the pointer shows over it. */
function openMeasures() {
  const session = new Session({
    ...emptyPlan(2026),
    measures: [
      measure('counted', { measureName: 'Sälja mer', costs1: 500 }),
      measure('off', { measureName: 'Ny lokal', costs1: 900, counted: 'no' }),
      measure('blank'),
    ],
  })
  const sheet = new OpenSheet(session, 'measures', 'year1', quiet)
  sheet.open()
  const columns = measureColumns(sheet).flatMap((each) =>
    'children' in each ? (each.children as ColDef<RowStub>[]) : [each as ColDef<RowStub>],
  )
  const column = (colId: string) => columns.find((each) => each.colId === colId)
  return {
    session,
    classesOf: (id: string, colId: string, value: unknown = '') => {
      const { marks = {} } = column(colId)?.cellRendererParams as CellOf
      const node = { id, data: { id }, rowIndex: 0 } as unknown as IRowNode<RowStub> // a row of the grid has more
      return Object.entries(marks).flatMap(([name, holds]) => (holds({ value, node }) ? [name] : []))
    },
    tooltip: (id: string, colId: string) =>
      (column(colId)?.tooltip as (cell: object) => string | undefined)({ value: 'Ny lokal', data: { id } }),
  }
}

test('a measure that is switched off is grey in every cell, and says why; one that counts is not', () => {
  const { session, classesOf, tooltip } = openMeasures()
  for (const column of ['measureName', 'priority', 'startdate', 'costs1', 'totalCosts']) {
    expect(classesOf('off', column), column).toEqual(['cell-left-out'])
    expect(classesOf('counted', column), column).toEqual([])
  }
  expect(tooltip('off', 'costs1')).toBe(countedTexts.reason)
  session.edit({ type: 'change', table: 'measures', id: 'off' as never, values: { counted: '' } })
  expect(classesOf('off', 'measureName')).toEqual([])
})

test('a blank row is an example, a loss is red', () => {
  const { classesOf } = openMeasures()
  expect(classesOf('blank', 'responsible')).toEqual(['cell-example'])
  expect(classesOf('counted', 'totalCosts', -1)).toEqual(['cell-loss'])
  expect(classesOf('counted', 'totalCosts', 0)).toEqual([])
})
