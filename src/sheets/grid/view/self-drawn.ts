import type { Column, GridApi, IRowNode } from 'ag-grid-community'
import type { RowStub } from '../pure/control-columns.ts'
import type { Shows } from './cell-of.ts'

/**
 * What a column whose cells draw themselves reports to the grid: that no value of it ever changes. The grid's React door would have React render each
 * cell whose value is another. Redrawing directly halves the time of a large paste.
 */
export const drawsItself = { equals: () => true } as const

/** Some rows and columns; those that are not named are all. */
export interface Which<R> {
  readonly rowNodes?: IRowNode<R>[]
  readonly columns?: string[]
}

/** True for a column of such cells. */
export const isOfSelfDrawn = (column: Column): boolean => column.getColDef().equals === drawsItself.equals

/** Returns what the cells of a column show, drawn or not; `from` the plan alone, or with what is being typed. */
export function shownIn<R>(
  api: GridApi<R>,
  column: Column | string,
  from: 'data' | 'edit' = 'edit',
): (rowNode: IRowNode<R>) => string {
  const { shows } = (api.getColumn(column)?.getColDef().cellRendererParams ?? {}) as Partial<Shows>
  return shows
    ? (rowNode) => shows(api.getCellValue({ rowNode, colKey: column, from }), rowNode as IRowNode<RowStub>) // such columns hold stubs
    : (rowNode) => api.getCellValue<string>({ rowNode, colKey: column, useFormatter: true, from }) ?? ''
}
