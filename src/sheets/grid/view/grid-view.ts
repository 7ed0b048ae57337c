import type { Column, GridApi, ICellEditor, IRowNode } from 'ag-grid-community'
import { flushSync } from 'react-dom'
import type { Edges } from '../pure/cell-range.ts'
import { hasTotal, isBare } from '../pure/control-columns.ts'
import { isOfSelfDrawn, shownIn, type Which } from './cell-of.ts'
import { CellsInView } from './cells-in-view.ts'
import { ColumnWidths } from './column-widths.ts'
import { cellElement, focusedCell, heightOfHeadings, sumsElement } from './grid-dom.ts'
import { rowCount, sheetSizes } from './sheet-sizes.ts'
import { showAtCell } from './show-at-cell.ts'

/** Where the grid's cursor is. Without a column on the grip and the buttons of a row, which hold no data. */
interface GridCursor {
  readonly row: number
  readonly inSums: boolean
  readonly column: string | undefined
}

/** After so many changes of rows React lets go of what it has kept of them. */
const laysUntilDrawn = 500

const idsOf = (columns: readonly Column[]): string[] => columns.map((column) => column.getColId())

/** What a sheet sees of the grid that shows it: the only file that holds a `GridApi`, but for the door that mounts it. */
export class GridView<R = unknown> {
  readonly #api: GridApi<R>
  /** Around the grid: keys and pointer are heard there. */
  readonly frame: HTMLElement
  readonly widths: ColumnWidths<R>
  readonly #cells: CellsInView<R>
  /** The cell that comes into view with the next frame. */
  #toShow: { readonly row: number; readonly column: string } | undefined
  #endShown: (() => void) | undefined
  /** How often the grid has been given its rows. */
  #laid = 0

  constructor(api: GridApi<R>, frame: HTMLElement) {
    this.#api = api
    this.frame = frame
    this.#cells = new CellsInView(api, frame)
    this.widths = new ColumnWidths(api, frame, this.#cells)
  }

  columns(): readonly string[] {
    const columns = this.#api.getAllDisplayedColumns()
    return columns.map((column) => column.getColId()).filter((id) => !isBare(id))
  }

  /** Where the grid's cursor is now. It reports it a moment late; code that must know now asks. */
  cursor(): GridCursor | undefined {
    const cell = this.#api.isDestroyed() ? null : this.#api.getFocusedCell()
    if (!cell) return undefined
    const column = cell.column.getColId()
    return { row: cell.rowIndex, inSums: cell.rowPinned === 'bottom', column: isBare(column) ? undefined : column }
  }

  /** True when a cell has the keyboard already, though the grid may not know it yet. */
  hasKeyboard(row: number, column: string): boolean {
    const cell = focusedCell(this.frame)
    return cell?.row === row && cell.column === column
  }

  focus(row: number, column: string): void {
    // a row far away is not drawn yet
    if (!cellElement(this.frame, row, column)) this.bringIntoView(row, column)
    // before the grid does it, which first closes an open cell: then the browser would have to lay out the page in between
    cellElement(this.frame, row, column)?.focus({ preventScroll: true })
    this.#api.setFocusedCell(row, column)
    this.#showLater(row, column)
  }

  /** Puts the grid's cursor in a cell, and leaves the keyboard and the view as they are. */
  markCursor(row: number, column: string): void {
    const keyboard = document.activeElement
    // takes the keyboard, too
    this.#api.setFocusedCell(row, column)
    if (keyboard instanceof HTMLElement && keyboard !== document.activeElement) keyboard.focus({ preventScroll: true })
  }

  /** Brings a cell into view when the frame is drawn: asked now, the browser would lay out the page once more than it has to. */
  #showLater(row: number, column: string): void {
    const isRequested = this.#toShow !== undefined
    this.#toShow = { row, column }
    if (isRequested) return
    requestAnimationFrame(() => {
      const toShow = this.#toShow
      this.#toShow = undefined
      if (!toShow || this.#api.isDestroyed()) return
      this.bringIntoView(toShow.row, toShow.column)
      // the grid scrolls its rows, the page scrolls the grid: in a low window the last rows lie below its edge
      const cell = cellElement(this.frame, toShow.row, toShow.column)
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }

  /** Shows a few words at a cell until the next key, or others there. */
  showAt(row: number, column: string, text: string): void {
    this.#endShown?.()
    const cell = cellElement(this.frame, row, column)
    this.#endShown = cell ? showAtCell(cell, text) : undefined
  }

  showNothing(): void {
    this.#endShown?.()
  }

  focusSums(column: string): void {
    this.#api.ensureColumnVisible(column)
    sumsElement(this.frame, column)?.focus({ preventScroll: true })
    this.#api.setFocusedCell(0, column, 'bottom')
  }

  bringIntoView(row: number, column: string): void {
    // the grid complains of a row that has not come yet
    if (row < this.#api.getDisplayedRowCount()) this.#api.ensureIndexVisible(row)
    this.#api.ensureColumnVisible(column)
  }

  /** Rows between the headings and the sums, less one to keep one's bearings; of a sheet without an end of its own, those of half the window. */
  page(): number {
    const room = Math.min(
      this.frame.clientHeight - heightOfHeadings(this.frame) - sheetSizes().totals,
      window.innerHeight,
    )
    return Math.max(1, Math.floor(room / sheetSizes().row) - 1)
  }

  /** True while a cell is open: then keys, clipboard and mouse belong to its editor. */
  get isOpen(): boolean {
    return !this.#api.isDestroyed() && this.#api.getEditingCells().length > 0
  }

  editor(): ICellEditor | undefined {
    return this.isOpen ? this.#api.getCellEditorInstances()[0] : undefined
  }

  /** Opens a cell, whose field then has the keyboard: by a key, for a list or a calendar opens by itself only for the mouse. */
  open(row: number, column: string, key?: string): void {
    const cell = { rowIndex: row, colKey: column, ...(key === undefined ? {} : { key }) }
    // drawn a moment later, the field would miss a fast typist's first letter
    flushSync(() => this.#api.startEditingCell(cell))
  }

  /** Closes the open cell, and keeps what it holds unless that is taken back. */
  close({ takesBack = false } = {}): void {
    this.#api.stopEditing(takesBack)
  }

  /** What a cell holds for the grid: the only one who knows what a computed column shows. */
  value(id: string, column: string): unknown {
    const rowNode = this.#api.getRowNode(id)
    return rowNode && this.#api.getCellValue({ rowNode, colKey: column })
  }

  shown(id: string, column: string): string {
    const rowNode = this.#api.isDestroyed() ? undefined : this.#api.getRowNode(id)
    return rowNode ? shownIn(this.#api, column)(rowNode) : ''
  }

  /** What a number lacks behind its comma, to stand in line with the others of its column. */
  lackingIn(column: string, shown: string): string {
    return this.widths.lackingIn(column, shown)
  }

  showDraggable(can: boolean): void {
    this.frame.classList.toggle('rows-arranged', !can)
  }

  /** Shows whether anything can be typed in the cells. */
  showLocked(isLocked: boolean): void {
    this.frame.classList.toggle('cells-locked', isLocked)
    // of the grid, and so of all its cells
    this.#api.setGridAriaProperty('readonly', isLocked ? 'true' : null)
  }

  get hasFocus(): boolean {
    return focusedCell(this.frame) !== undefined
  }

  /** Shows a change that is drawn when this returns: React would draw a row that has come a moment later, and the code that made it goes to it at once. */
  drawAtOnce(change: () => void): void {
    flushSync(change)
  }

  /** Gives the grid its rows, if it has not got them yet. */
  setRows(rows: readonly unknown[]): void {
    if (this.#api.getGridOption('rowData') === rows) return
    // before the grid has the rows: else it would scroll to make them fit, and stay so
    this.frame.querySelector<HTMLElement>('.sheet-grid')?.style.setProperty(rowCount, String(rows.length))
    this.#api.setGridOption('rowData', rows as R[]) // the grid only reads them
    this.#laid += 1
    if (this.#laid % laysUntilDrawn === 0) this.#drawBody()
  }

  /**
   * Has React render the grid's body. Given rows, the grid passes its body the height of the sums, which is as before, and React keeps all that a
   * component is notified in vain until it renders the component again: the memory would grow for as long as the sheet is open. Nothing else here
   * makes it render; a turn to cells with text to select and back, in one go, is seen by nobody.
   */
  #drawBody(): void {
    this.#api.setGridOption('enableCellTextSelection', true)
    this.#api.setGridOption('enableCellTextSelection', false)
  }

  /** Repaints what the grid can't know has changed, of some rows or of all in view; and rows that show another thing for the same value, whole. */
  repaint(rows: ReadonlySet<string> | 'all', whole: Iterable<string>): void {
    if (rows === 'all') this.#refresh({})
    else this.#refreshRows(rows)
    this.#refreshRows(whole, { whole: true })
  }

  /** The classes of the cells in view, such as that of the selection; within edges, or of all. Columns are those that hold data. */
  repaintCells(within?: Edges): void {
    if (!within) {
      this.#refresh({})
      return
    }
    const { top, bottom, left, right } = within
    const rowNodes = this.#api
      .getRenderedNodes()
      .filter(({ rowIndex }) => rowIndex !== null && rowIndex >= top && rowIndex <= bottom)
    if (rowNodes.length > 0) this.#refresh({ rowNodes, columns: this.columns().slice(left, right + 1) })
  }

  /** Columns of all rows in view, when what they show has been calculated late. */
  repaintColumns(columns: readonly string[]): void {
    this.#refresh({ columns: [...columns] })
  }

  repaintSums(): void {
    const sums: IRowNode<R> | undefined = this.#api.getPinnedBottomRow(0)
    if (sums) this.#refresh({ rowNodes: [sums], columns: this.#summed() })
  }

  /** Lets rows light up for a moment, so that the eye finds what undo did. */
  flash(ids: Iterable<string>, columns: readonly string[]): void {
    const rowNodes = this.#nodesOf(ids)
    if (rowNodes.length > 0) this.#api.flashCells({ rowNodes, columns: [...columns] })
  }

  /** Gives columns room for what stands in these rows, and in the sums. */
  autosizeColumns(ids: Iterable<string>): void {
    this.widths.autosizeColumns(ids)
  }

  #summed(): string[] {
    return idsOf(this.#api.getAllDisplayedColumns().filter((column) => column.getColDef().context === hasTotal))
  }

  #refreshRows(ids: Iterable<string>, how: { readonly whole?: boolean } = {}): void {
    const rowNodes = this.#nodesOf(ids)
    if (rowNodes.length > 0) this.#refresh({ rowNodes }, how)
  }

  /** Cells that draw themselves do so; the grid sees to the others, and to a row that is to be drawn whole. */
  #refresh(which: Which<R>, { whole = false } = {}): void {
    const others = this.#api.getAllDisplayedColumns().filter((column) => whole || !isOfSelfDrawn(column))
    const columns = idsOf(others).filter((id) => which.columns?.includes(id) !== false)
    if (columns.length > 0) this.#api.refreshCells({ ...which, columns, force: whole, suppressFlash: true })
    this.#cells.draw(which)
  }

  #nodesOf(ids: Iterable<string>): IRowNode<R>[] {
    const found: IRowNode<R>[] = []
    for (const id of ids) {
      const node: IRowNode<R> | undefined = this.#api.getRowNode(id)
      if (node) found.push(node)
    }
    return found
  }
}
