import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { YearTable } from '../../src/plan/copy-year.ts'
import { emptyPlan, type Plan } from '../../src/plan/plan.ts'
import { Session } from '../../src/session/session.ts'
import { yearColumns } from '../../src/sheets/all-years/year-columns.ts'
import { YearsSheet } from '../../src/sheets/all-years/years-sheet.ts'
import { totalsStub } from '../../src/sheets/grid/pure/control-columns.ts'
import { PlanGrid } from '../../src/sheets/grid/view/PlanGrid.tsx'
import { fixedCost, offering } from '../workbook/plans.ts'

const plain = (text: string | null | undefined) => (text ?? '').replace(/\s/g, ' ')
const cell = (column: string, row: number | string = 0) =>
  plain(document.querySelector(`[row-index="${row}"] [col-id="${column}"]`)?.textContent)
const plan: Plan = {
  ...emptyPlan(2026),
  offerings: [
    offering('1', { product: 'Kurs', price: 900, volumeYear: 10, workHours: 1.5 }),
    offering('2', { product: 'KURS', price: 1000, volumeYear: 10, workHours: 2, variableCost: 60, year: 'year3' }),
  ],
  fixedCosts: [
    fixedCost('1', { category: 'Hyra', amount: 1000 }),
    fixedCost('2', { category: 'Hyra', amount: 750, year: 'year2' }),
  ],
}

const quiet = { refused: () => undefined, announce: () => undefined, toast: () => undefined }

/** The grid of the years with what stands in it. */
function show(table: YearTable, showsMore = false): void {
  const sheet = new YearsSheet(new Session(plan), table, quiet)
  render(
    <PlanGrid
      label="år"
      columns={yearColumns(sheet, showsMore)}
      rows={sheet.rows()}
      rowId={({ id }) => id}
      totals={[totalsStub]}
    />,
  )
}

test('products have a column of each year, and the difference in percent', async () => {
  show('offerings')
  await waitFor(() => expect(cell('annualMargin.year3')).toBe('9 400'))
  const columns = ['product', 'price.year1', 'price.year2', 'price.year3', 'annualMargin.year1', 'annualMargin.year2']
  expect(columns.map((column) => cell(column))).toEqual(['Kurs', '900', 'saknas', '1 000', '9 000', ''])
  expect([cell('growth:year1:year3'), cell('growth:year1:year2')]).toEqual(['+4,4', ''])
  expect([cell('annualMargin.year3', 'b-0'), cell('growth:year1:year3', 'b-0')]).toEqual(['9 400', '+4,4'])
  // year 2 is empty: it has not fallen by everything
  expect(cell('growth:year1:year2', 'b-0')).toBe('')
  // a heading says its year and what it is of
  expect(screen.getByRole('columnheader', { name: 'Pris År 3' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Årstäckningsbidrag, År 3 mot 1, %' })).toBeTruthy()
})

test('fixed costs have their amounts side by side', async () => {
  show('fixedCosts')
  await waitFor(() => expect(cell('amount.year2')).toBe('750'))
  expect([cell('category'), cell('amount.year1'), cell('amount.year3')]).toEqual(['Hyra', '1 000', 'saknas'])
  expect([cell('growth:year1:year2'), cell('growth:year1:year3')]).toEqual(['−25', ''])
})

test('more columns show what a unit costs and takes in each year, under headings that name the year', async () => {
  show('offerings', true)
  await waitFor(() => expect(cell('variableCost.year3')).toBe('60'))
  const columns = ['variableCost.year1', 'variableCost.year2', 'workHours.year1', 'workHours.year3']
  expect(columns.map((column) => cell(column))).toEqual(['', '', '1,5', '2'])
  expect(screen.getByRole('columnheader', { name: 'Rörlig kostnad År 3' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Arbetstid, tim' })).toBeTruthy()
  cleanup()
  show('offerings')
  await waitFor(() => expect(cell('price.year1')).toBe('900'))
  expect(document.querySelector('[col-id="variableCost.year1"]')).toBeNull()
})
