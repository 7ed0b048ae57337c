import { explainClass } from '../../../controls/explanation.ts'

// The only file that knows which elements and classes the grid draws: they are its own, and may change with any new version.

export const isInGrid = (target: EventTarget | null): boolean => around(target, '.ag-root') !== null

export const isInWords = (target: EventTarget | null): boolean => around(target, '.ag-cell.cell-words') !== null

export const cellElement = (frame: Element | null, row: number, column: string): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[role="row"][row-index="${row}"] [col-id="${column}"]`) ?? null

export const sumsElement = (frame: Element | null, column: string): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[row-index="b-0"] [col-id="${column}"]`) ?? null

/** All rows that are drawn, those of the sums too. */
export const rowElements = (frame: Element): readonly Element[] => [...frame.querySelectorAll('.ag-row')]

export function cellElements(element: Element): readonly HTMLElement[] {
  if (isCell(element)) return [element]
  return [...element.querySelectorAll<HTMLElement>('.ag-cell')]
}

export const isCell = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.classList.contains('ag-cell')

export const isOpenCell = (cell: Element): boolean => cell.classList.contains('ag-cell-inline-editing')

export function rowIdOf(element: Element): string | undefined {
  const row = element.closest('.ag-row')
  return row?.getAttribute('row-index')?.startsWith('b-') ? undefined : (row?.getAttribute('row-id') ?? undefined)
}

/** Where the row around an element stands; NaN for a row of sums and outside of rows. */
export const rowOf = (element: Element): number =>
  Number(element.closest('.ag-row')?.getAttribute('row-index') ?? Number.NaN)

export const columnOf = (element: Element): string | undefined =>
  element.closest('.ag-cell')?.getAttribute('col-id') ?? undefined

export const headingAround = (target: EventTarget | null): Element | null => around(target, '.ag-header-cell')

/** The cell that has the keyboard: its row, NaN in the sums, and its column. */
export function focusedCell(frame: Element): { readonly row: number; readonly column: string } | undefined {
  const cell = frame.contains(document.activeElement) ? around(document.activeElement, '.ag-cell') : null
  const column = cell?.getAttribute('col-id')
  return cell && column ? { row: rowOf(cell), column } : undefined
}

export const headingElements = (frame: Element | null): readonly Element[] => [
  ...(frame?.querySelectorAll('.ag-header-cell') ?? []),
]

export const columnUnder = (heading: Element): string => heading.getAttribute('col-id') ?? ''

/** The words that explain a cell: its row's own, or those of its column's heading. */
export function explainButtonOf(frame: Element, row: number, column: string): HTMLElement | null {
  return (
    frame.querySelector<HTMLElement>(`[role="row"][row-index="${row}"] .${explainClass}`) ??
    frame.querySelector<HTMLElement>(`.ag-header-cell[col-id="${column}"] .${explainClass}`)
  )
}

/** True for what happens on what stands in a heading and has actions of its own: a button, or the edge that makes columns wider. */
export const isOnHeadingButton = (target: EventTarget | null): boolean =>
  around(target, `.${explainClass},.heading-menu,.heading-choice,.ag-header-cell-resize`) !== null

/** The edge of a heading by which its column is made wider or narrower: the column's name. */
export function resizedColumn(target: EventTarget | null): string | undefined {
  const edge = around(target, '.ag-header-cell-resize')
  return edge?.closest('.ag-header-cell')?.getAttribute('col-id') ?? undefined
}

export const roomOfColumns = (frame: Element): number => rowScroller(frame)?.clientWidth ?? 0

export const heightOfHeadings = (frame: Element): number => frame.querySelector('.ag-header')?.clientHeight ?? 0

export const selectionCorner = (frame: Element): Element | null =>
  frame.querySelector('.ag-cell.range-end') ?? frame.querySelector('.ag-cell.ag-cell-focus')

/** The cell at whose lower right corner the handle stands by which one fills. */
export function filledFrom(frame: Element): Element | null {
  return (
    frame.querySelector('.ag-cell.fill-corner') ??
    frame.querySelector(
      '.ag-row:not(.ag-row-pinned) .ag-cell-focus.cell-entered:not(.in-range, .ag-cell-inline-editing)',
    )
  )
}

export const rowScroller = (frame: Element | null): Element | null => frame?.querySelector('.ag-grid-viewport') ?? null

export const scrollbarOf = (frame: Element): Element | null => frame.querySelector('.ag-body-vertical-scroll-viewport')

/** Where a sheet's cells are in view, in pixels of the window: between the headings and the sums. */
export function areaOfCells(frame: HTMLElement): { top: number; bottom: number; left: number; right: number } {
  const all = frame.getBoundingClientRect()
  const headings = frame.querySelector('.ag-header')?.getBoundingClientRect().bottom ?? all.top
  const sums = frame.querySelector('[row-index="b-0"]')?.getBoundingClientRect().top ?? all.bottom
  return {
    top: Math.max(headings, 0),
    bottom: Math.min(sums, all.bottom, window.innerHeight),
    left: Math.max(all.left, 0),
    right: Math.min(all.right, window.innerWidth),
  }
}

const around = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null

export function uppermostRow(frame: HTMLElement): number {
  const { top } = areaOfCells(frame)
  const rows = rowElements(frame)
    .filter((row) => row.getBoundingClientRect().top >= top - 0.5)
    .map(rowOf)
    // the sums have no number
    .filter((row) => !Number.isNaN(row))
  return rows.length > 0 ? Math.min(...rows) : 0
}
