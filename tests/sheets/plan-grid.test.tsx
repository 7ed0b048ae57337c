import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PlanGrid } from '../../src/sheets/grid/view/PlanGrid.tsx'

interface Row {
  readonly id: string
  readonly name: string
}

const columns = [{ colId: 'name', field: 'name' as const, headerName: 'Namn' }]
const otherColumns = [...columns, { colId: 'price', headerName: 'Pris' }]

const gridOf = (rows: readonly Row[], shown: typeof columns | typeof otherColumns = columns) => (
  <PlanGrid label="Blad" columns={shown} rows={rows} rowId={({ id }) => id} />
)

test('rows and columns that come before the grid is ready are shown', async () => {
  // on a busy machine a year's first row comes between the grid's making and its readiness
  const { rerender } = render(gridOf([]))
  rerender(gridOf([{ id: 'a', name: 'Klippning' }], otherColumns))
  expect(await screen.findByRole('gridcell', { name: 'Klippning' })).toBeTruthy()
  expect(screen.getByRole('columnheader', { name: 'Pris' })).toBeTruthy()
})
