import type { RowGroup } from './row-order.ts'

/** What the grid holds of a row: its id. Every cell asks the session, which owns the row. A line that names a group has its rows. */
export interface RowStub {
  readonly id: string
  readonly group?: RowGroup
}

export const totalsStub: RowStub = { id: 'totals' }

/** Columns that hold no data: the drag handle and the row's buttons. */
export const controlColumns = { handle: 'handle', actions: 'acts' } as const

/** True for a column that holds no data. */
export const isBare = (column: string): boolean => column === controlColumns.handle || column === controlColumns.actions

/** Marks a column, in its context, that says something in the totals row: only these are looked at when a sum changes. */
export const hasTotal = 'hasTotal'
