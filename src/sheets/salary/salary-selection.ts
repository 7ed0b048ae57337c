import type { GridApi } from 'ag-grid-community'
import { sheetTexts } from '../../texts/sheets.ts'
import { type CellAt, type CellRange, edges, isInRange, isOneCell, nextInBlock, oneCell } from '../grid/cell-range.ts'
import { cellElements, columnOf, rowElement, rowOf } from '../grid/grid-dom.ts'
import type { FocusedCell } from '../grid/PlanGrid.tsx'
import type { SelectableSheet } from '../grid/selectable-sheet.ts'
import type { SheetLine } from './salary-sheet-rows.ts'

/** The cursor and the selected cells of the salary sheet. Every line counts as a row, the headings too. */
export class SalarySelection implements SelectableSheet {
  private readonly frame: HTMLElement
  private readonly api: GridApi<SheetLine>
  private readonly textAt: (row: number, column: string) => string
  private readonly announce: (text: string) => void
  private focused: FocusedCell | undefined
  private range: CellRange | undefined

  constructor(
    frame: HTMLElement,
    api: GridApi<SheetLine>,
    textAt: (row: number, column: string) => string,
    announce: (text: string) => void,
  ) {
    this.frame = frame
    this.api = api
    this.textAt = textAt
    this.announce = announce
  }

  get cursor(): FocusedCell | undefined {
    return this.focused
  }

  get selection(): CellRange | undefined {
    return this.range
  }

  size(): CellAt {
    return { row: this.api.getDisplayedRowCount(), column: this.dataColumns().length }
  }

  dataColumns(): readonly string[] {
    return this.api.getAllDisplayedColumns().map((column) => column.getColId())
  }

  at(rowIndex: number, column: string): CellAt | undefined {
    const at = this.dataColumns().indexOf(column)
    return at < 0 || rowIndex < 0 || rowIndex >= this.size().row ? undefined : { row: rowIndex, column: at }
  }

  isFilled({ row, column }: CellAt): boolean {
    const name = this.dataColumns()[column]
    return name !== undefined && this.textAt(row, name) !== ''
  }

  focus(row: number, column: string): void {
    rowElement(this.frame, row)?.scrollIntoView({ block: 'nearest' })
    this.api.setFocusedCell(row, column)
    this.followCursor()
    this.selectOnlyCursor()
  }

  /** Puts the cursor in a cell of the selection, which stays. */
  focusInSelection(row: number, column: string): void {
    const { range } = this
    this.focus(row, column)
    this.range = range
    this.paint()
  }

  /** Where Tab or Enter leads from the cursor within a selection of several cells; undefined without one. */
  nextInSelection(
    along: 'rows' | 'columns',
    step: 1 | -1,
    isEntered: (row: number, column: string) => boolean,
  ): { readonly row: number; readonly column: string } | undefined {
    const { range, focused } = this
    const from = focused && this.at(focused.rowIndex, focused.column)
    if (!range || !from || isOneCell(range) || !isInRange(range, from)) return undefined
    const columns = this.dataColumns()
    const next = nextInBlock(range, from, along, step, ({ row, column }) => isEntered(row, columns[column] ?? ''))
    const column = columns[next?.column ?? -1]
    return next && column !== undefined ? { row: next.row, column } : undefined
  }

  followCursor(): void {
    const cell = this.api.getFocusedCell()
    const before = this.focused
    const column = cell?.column.getColId()
    if (cell?.rowIndex === before?.rowIndex && column === before?.column) return
    this.focused =
      cell && column !== undefined
        ? { rowId: this.api.getDisplayedRowAtIndex(cell.rowIndex)?.id, rowIndex: cell.rowIndex, column }
        : undefined
    this.selectOnlyCursor()
  }

  selectOnlyCursor(): void {
    const at = this.focused && this.at(this.focused.rowIndex, this.focused.column)
    this.range = at ? oneCell(at) : undefined
    this.paint()
  }

  select(range: CellRange, { scroll = true }: { readonly scroll?: boolean } = {}): void {
    this.range = range
    this.paint()
    // the sheet is as high as its lines: the page scrolls
    if (scroll) rowElement(this.frame, range.end.row)?.scrollIntoView({ block: 'nearest' })
    const { top, bottom, left, right } = edges(range)
    this.announce(sheetTexts.tellers.selected(bottom - top + 1, right - left + 1))
  }

  /** Marks the selected cells; again after the grid has drawn its lines anew. */
  paint(): void {
    const { range } = this
    const several = range && !isOneCell(range) ? range : undefined
    for (const cell of cellElements(this.frame)) {
      const at = this.at(rowOf(cell), columnOf(cell) ?? '')
      const isSelected = several !== undefined && at !== undefined && isInRange(several, at)
      cell.classList.toggle('in-range', isSelected)
      cell.classList.toggle('range-end', isSelected && at.row === several.end.row && at.column === several.end.column)
    }
  }
}
