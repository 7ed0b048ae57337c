import { expect, test } from 'vitest'
import { formulaBarOf } from '../../src/sheets/formula-words.ts'
import type { OpenSheet } from '../../src/sheets/grid/sheet/open-sheet.ts'

test('a computed cell says nothing before the plan is calculated', () => {
  const sheet = {
    table: 'offerings',
    cursor: { rowId: 'a', column: 'annualMargin' },
    groupOf: () => undefined,
    nameOf: () => 'Bröd',
  } as unknown as OpenSheet<'offerings'>
  const content = formulaBarOf(
    sheet,
    () => undefined,
    () => undefined,
  )
  expect(content).toMatchObject({ formula: '', worked: '' })
})
