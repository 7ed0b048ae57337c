import type { ColDef, Column, GridApi, IRowNode, ValueFormatterParams } from 'ag-grid-community'
import type { RowStub } from '../pure/control-columns.ts'

interface HeldCell {
  readonly value: unknown
  readonly node: IRowNode<RowStub>
}

/** Classes that come and go with what a cell holds, and when it has them. */
type Marks = Readonly<Record<string, (cell: HeldCell) => boolean>>

/** Says what a cell shows for its value: the words or the number, or '' for an empty cell. */
interface Shows {
  readonly shows: (value: unknown, row: IRowNode<RowStub>) => string
}

export interface CellOf extends Shows {
  /** The grid's own rules (`cellClassRules`) would have it read every value once more. */
  readonly marks?: Marks
  /** Where the column lines up its decimals: what a number lacks behind its comma. */
  readonly lackingIn?: (shown: string) => string
  /** True for a column whose words are the header of their row: 'Timkonsult, Pris, 900'. */
  readonly namesRow?: boolean
  readonly isComputed?: boolean
  /** The room of a mark that may stand beside the words, in pixels at the usual text size. */
  readonly beside?: number
  /** What is said of the cell besides what it shows, '' for nothing. */
  readonly describes?: (row: IRowNode<RowStub>) => string
  /** Puts what is shown into the cell, where that is more than the text. */
  readonly put?: (cell: HTMLElement, shown: string, row: IRowNode<RowStub>) => void
}

/**
 * What gives a column cells of its own drawing. They have no renderer: the grid's React door renders such a cell twice and keeps
 * 4 kB per cell. It writes the text of a new cell; `cells-in-view.ts` does the rest, and all that comes later.
 */
export function cellsOf<T extends CellOf>(
  of: T,
): Pick<ColDef<RowStub>, 'valueFormatter'> & { readonly cellRendererParams: T } {
  return {
    valueFormatter: ({ value, node }: ValueFormatterParams<RowStub, unknown>) => (node ? of.shows(value, node) : ''),
    cellRendererParams: of,
  }
}

/** What a column says of its cells; undefined for one whose cells have a renderer or are the grid's. */
export function cellOf({ cellRenderer, cellRendererParams }: ColDef<RowStub>): CellOf | undefined {
  return cellRenderer ? undefined : (cellRendererParams as CellOf | undefined) // what cellsOf gives
}

/** Has a cell show what it holds, and marks it. What is being typed stands there instead, while it is open. */
export function drawCell(cell: HTMLElement, of: CellOf, { value, node }: HeldCell, isOpen: boolean): void {
  const isReadOnly = of.isComputed === true || node.rowPinned ? 'true' : null
  if (cell.ariaReadOnly !== isReadOnly) cell.ariaReadOnly = isReadOnly
  for (const name in of.marks) cell.classList.toggle(name, of.marks[name]?.({ value, node }))
  if (of.describes) describe(cell, of.describes(node))
  if (isOpen) return
  const shown = of.shows(value, node)
  // a header without words would be one of nothing
  if (of.namesRow) cell.role = shown === '' ? 'gridcell' : 'rowheader'
  if (of.put) of.put(cell, shown, node)
  else putText(cell, shown)
  // a sum stands for itself
  markLacking(cell, typeof value === 'number' ? (of.lackingIn?.(shown) ?? '') : '')
}

function markLacking(cell: HTMLElement, lacks: string): void {
  if (lacks === (cell.dataset['lacks'] ?? '')) return
  if (lacks === '') delete cell.dataset['lacks']
  else cell.dataset['lacks'] = lacks
}

function describe(cell: HTMLElement, words: string): void {
  if (words === '') cell.removeAttribute('aria-description')
  else if (cell.getAttribute('aria-description') !== words) cell.setAttribute('aria-description', words)
}

/** Writes into the text at the end of an element: a text in its place the browser lays out three times as slowly. */
export function putText(element: HTMLElement, shown: string): void {
  const { lastChild } = element
  if (!(lastChild instanceof Text)) element.append(shown)
  else if (lastChild.data !== shown) lastChild.data = shown
}

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
