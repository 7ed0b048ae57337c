import type { GridApi } from 'ag-grid-community'
import { changeCells, isFillable } from '../../plan/cells.ts'
import type { ChangeRow, PlanEdit } from '../../plan/edit.ts'
import { type Entry, type EntryError, readEntry } from '../../plan/entry.ts'
import { type FieldName, fieldOf, type Table } from '../../plan/fields.ts'
import { blankRowAtEnd } from '../../plan/new-rows.ts'
import { isBlank } from '../../plan/plan.ts'
import { newRowId } from '../../plan/row-id.ts'
import { isTooManyRows } from '../../plan/row-limit.ts'
import { rowName } from '../../plan/row-name.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session, SessionEvent } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { bareColumns, isBare, type RowStub } from './bare-columns.ts'
import { type CellAt, type CellRange, edges, isInRange, isOneCell, nextInBlock, oneCell } from './cell-range.ts'
import { cellElement } from './grid-dom.ts'
import { rowCount } from './grid-theme.ts'
import type { FocusedCell } from './PlanGrid.tsx'
import { SheetPaint } from './sheet-paint.ts'
import { ShownRows } from './shown-rows.ts'

/** To whom a sheet tells what happened. */
export interface SheetListener {
  /** An entry was cleaned or refused, or rows for which the plan has no room. */
  refused(error: EntryError | 'rows.tooMany'): void
  /** For those who listen instead of look. */
  announce(text: string): void
  /** Something was taken away or put in that a user may want to take back. */
  toast(text: string): void
}

/** A cell that did not take what was pasted as it stood; held is what it has instead. */
export interface NotTaken {
  readonly id: string
  readonly column: string
  readonly typed: string
  readonly why: EntryError
  readonly held: string | number
}

/** One open sheet: the rows of a table and year, the cursor and the selected cells, and what the session says of them. What a user can do is in sheet-acts.ts. */
export class OpenSheet<T extends Table> {
  readonly session: Session
  readonly table: T
  year: Year
  /** What the latest paste left out. */
  notTaken: readonly NotTaken[] = []
  private readonly listener: SheetListener
  private readonly shown: ShownRows
  private api: GridApi<RowStub> | undefined
  private frame: HTMLElement | null = null
  private readonly paint = new SheetPaint(() => this.api)
  private range: CellRange | undefined
  private focused: FocusedCell | undefined
  /** Where undo has led before its year or its sheet is shown. */
  private awaited: Place | undefined
  /** True while the grid itself writes a cell: it repaints that row by itself. */
  private entering = false
  /** True while the cursor moves within the selection. */
  private isCycling = false
  private lateRows = false
  /** True when the last row went while the cursor was in the sheet. */
  private emptiedAtCursor = false
  private readonly watchers = new Set<() => void>()

  constructor(session: Session, table: T, year: Year, listener: SheetListener) {
    this.session = session
    this.table = table
    this.year = year
    this.listener = listener
    this.shown = new ShownRows(session, table, year)
  }

  /** Starts following the session and the grid; answers how to stop. */
  open(): () => void {
    const stop = this.session.subscribe((event) => {
      this.heard(event)
    })
    // between the first reading and now the automatic row may have come
    if (this.shown.isOutOfDate()) {
      this.layRows()
      this.changed()
    }
    return stop
  }

  /** Gets the grid that shows the sheet, and the element whose height follows the rows. */
  attach(api: GridApi<RowStub>, frame: HTMLElement | null): void {
    this.api = api
    this.frame = frame
    this.paint.makeRoom(this.shown.ids())
    if (this.awaited) this.bringTo(this.awaited)
    this.awaited = undefined
  }

  /** Shows another year in the same grid. */
  showYear(year: Year): void {
    if (year === this.year) return
    this.year = year
    this.range = undefined
    this.emptiedAtCursor = false
    this.layRows()
    this.paint.repaintTotals()
    this.paint.makeRoom(this.shown.ids())
    if (this.awaited?.year === year) this.bringTo(this.awaited)
    this.awaited = undefined
    this.changed()
  }

  rows = (): readonly RowStub[] => this.shown.all

  watch = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher)
    return () => void this.watchers.delete(watcher)
  }

  /** The cell with the cursor. */
  get cursor(): FocusedCell | undefined {
    return this.focused
  }

  /** True for a column that a person fills in. */
  isEntered(column: string): boolean {
    return isFillable(this.table, column)
  }

  value(id: string, field: string): string | number {
    const row = this.session.row(this.table, id) as Readonly<Record<string, unknown>> | undefined // read by the column's name
    const value = row?.[field]
    return typeof value === 'number' || typeof value === 'string' ? value : ''
  }

  isBlank(id: string): boolean {
    return this.shown.isBlank(id)
  }

  /** Rows in which something is filled in. */
  filledRows = (): number => this.shown.filled

  /** What a row is called: its first words, or its number. */
  nameOf(id: string): string {
    const row = this.session.row(this.table, id)
    const named = row && rowName(this.table, row)
    return named === undefined || named === '' ? sheetTexts.rowNumber(this.indexOf(id) + 1) : named
  }

  read(field: FieldName<T>, typed: string): Entry {
    return readEntry(fieldOf(this.table, field), typed, (expression) => this.session.workbook.calculate(expression))
  }

  /** Takes what was typed in one cell, and in the last row, where one goes on, a new row below as the same act. True when the cell now holds something else. */
  enter(id: string, field: FieldName<T>, typed: string, goesOn = false): boolean {
    const row = this.session.row(this.table, id)
    if (!row) return false
    const entry = this.read(field, typed)
    if (!entry.ok) this.listener.refused(entry.error)
    if (entry.value === undefined) return false
    const edit = changeCells(this.table, row, { [field]: entry.value })
    if (!edit) return false
    const wasBlank = this.isBlank(id)
    this.entering = true
    const isTaken = this.session.edit(goesOn ? this.grown(id, edit) : edit, this.place(id, field))
    this.entering = false
    if (!isTaken) return false
    // a row that stops or starts being blank loses or gets its grey examples in every cell
    if (wasBlank !== this.isBlank(id)) queueMicrotask(() => this.paint.repaintRow(id))
    return true
  }

  /** Takes what stands in a cell that is still open, and shows at once what follows from it. */
  keep(id: string, field: string, typed: string, goesOn: boolean): void {
    if (isFillable(this.table, field) && this.enter(id, field, typed, goesOn)) this.paint.repaintChanged(id)
  }

  private grown(id: string, edit: ChangeRow): PlanEdit {
    if (this.shown.idAt(this.shown.count - 1) !== id) return edit
    const row = this.session.row(this.table, id)
    const stillBlank = row !== undefined && isBlank(this.table, { ...row, ...edit.values })
    if (stillBlank) return edit
    return { do: 'several', edits: [edit, blankRowAtEnd(this.session.plan, this.table, this.year, newRowId)] }
  }

  place(id: string | undefined, field: string | undefined): Place {
    return {
      year: this.year,
      table: this.table,
      ...(id === undefined ? {} : { id }),
      ...(field === undefined ? {} : { field }),
    }
  }

  focus(row: number, column: string): void {
    // before the cursor moves: repainted after it, a row that has just come would lose the focus
    if (this.range && !isOneCell(this.range)) this.selectOnlyCursor()
    this.moveCursor(row, column)
  }

  /** Puts the cursor in a cell of the selection, which stays. */
  focusInSelection(row: number, column: string): void {
    this.isCycling = true
    this.moveCursor(row, column)
    this.isCycling = false
  }

  private moveCursor(row: number, column: string): void {
    this.api?.ensureIndexVisible(row)
    this.api?.ensureColumnVisible(column)
    // before the grid does it, which first closes an open cell: then the browser would have to lay out the page in between
    cellElement(this.frame, row, column)?.focus({ preventScroll: true })
    this.api?.setFocusedCell(row, column)
    this.followCursor()
    // the grid scrolls its rows, the page scrolls the grid: in a low window the last rows lie below its edge. When the frame is drawn, for
    // asked now the browser would lay out the page twice
    requestAnimationFrame(() =>
      cellElement(this.frame, row, column)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
  }

  /** Learns where the cursor is. The grid tells it a moment late; who must know now asks. A selection ends when the cursor moves. */
  followCursor(): void {
    const cell = this.cursorNow()
    const before = this.focused
    if (cell?.rowId === before?.rowId && cell?.column === before?.column && cell?.rowIndex === before?.rowIndex) return
    this.focused = cell
    if (!this.isCycling) this.selectOnlyCursor()
    this.changed()
  }

  /** The handle and the buttons of a row hold no data: keys pressed there act on the row's own cells. */
  leaveBareColumn(): void {
    this.followCursor()
    const cell = this.focused
    const at = this.api?.getFocusedCell()
    if (cell && at && isBare(at.column.getColId())) this.focus(cell.rowIndex, cell.column)
  }

  /** Ends a selection of several cells. */
  selectOnlyCursor(): void {
    const at = this.focused?.rowId === undefined ? undefined : this.at(this.focused.rowIndex, this.focused.column)
    const had = this.range
    this.range = at ? oneCell(at) : undefined
    if (had && !isOneCell(had)) this.paint.repaintCells()
  }

  isSelected(rowIndex: number, column: string): boolean {
    if (!this.range || isOneCell(this.range)) return false
    return isInRange(this.range, { row: rowIndex, column: this.dataColumns().indexOf(column) })
  }

  /** True for the corner of the selection that moves. */
  isSelectionEnd(rowIndex: number, column: string): boolean {
    const { range } = this
    if (!range || isOneCell(range) || range.end.row !== rowIndex) return false
    return this.dataColumns()[range.end.column] === column
  }

  /** True when something stands in a cell; a 0 that a person fills in counts as nothing, as it is shown. */
  isFilled({ row, column }: CellAt): boolean {
    const id = this.shown.idAt(row)
    const name = this.dataColumns()[column]
    if (id === undefined || name === undefined) return false
    if (this.isEntered(name)) return !this.isBlank(id) && !['', 0].includes(this.value(id, name))
    return typeof this.computed(id, name) === 'number'
  }

  /** Where a cell stands among the cells that hold data. */
  at(rowIndex: number, column: string): CellAt | undefined {
    const at = this.dataColumns().indexOf(column)
    return at < 0 || rowIndex < 0 || rowIndex >= this.shown.count ? undefined : { row: rowIndex, column: at }
  }

  get selection(): CellRange | undefined {
    return this.range
  }

  dataColumns(): readonly string[] {
    const columns = this.api?.getAllDisplayedColumns() ?? []
    return columns.map((column) => column.getColId()).filter((id) => !isBare(id))
  }

  /** The rows under the cursor or the selection. */
  cursorRows(): readonly string[] {
    if (!this.range) return []
    const { top, bottom } = edges(this.range)
    return this.rows()
      .slice(top, bottom + 1)
      .map(({ id }) => id)
  }

  /** Carries out an act of the whole sheet, such as a sort or an import. False when the plan has no room for its rows, or is looked at only: nothing is done. */
  carryOut(edit: PlanEdit, id?: string, field?: string): boolean {
    if (isTooManyRows(this.session.plan, edit)) {
      this.listener.refused('rows.tooMany')
      return false
    }
    return this.session.edit(edit, this.place(id, field))
  }

  /** Carries out an act where the cursor is; false as above. */
  carryOutHere(edit: PlanEdit): boolean {
    return this.carryOut(edit, this.focused?.rowId, this.focused?.column)
  }

  /** Says what was taken away or put in, with a way to take it back. */
  tell(text: string): void {
    this.listener.toast(text)
  }

  /** Says something to those who listen instead of look. */
  announce(text: string): void {
    this.listener.announce(text)
  }

  /** Tells that an entry was cleaned or refused. */
  refused(error: EntryError): void {
    this.listener.refused(error)
  }

  /** The computed value of a cell, as the grid has it. */
  computed(id: string, column: string): unknown {
    const rowNode = this.api?.getRowNode(id)
    return rowNode && this.api?.getCellValue({ rowNode, colKey: column })
  }

  /** Brings the cursor to a place and lets it light up for a moment. */
  bringTo(place: Place): void {
    if (!this.api) {
      this.awaited = place
      return
    }
    const at = place.id === undefined ? -1 : this.indexOf(place.id)
    const row = at >= 0 ? at : Math.min(this.focused?.rowIndex ?? 0, this.shown.count - 1)
    const column = this.dataColumns().find((id) => id === place.field) ?? this.firstColumn()
    if (row >= 0) this.focus(row, column)
  }

  indexOf(id: string): number {
    return this.shown.indexOf(id)
  }

  /** Puts the cursor in the first row that an emptied sheet gets: the keyboard would otherwise start from the top of the page. */
  private comeBack(): void {
    if (!this.emptiedAtCursor || this.shown.count === 0) return
    this.emptiedAtCursor = false
    if (document.activeElement === document.body) this.focus(0, this.firstColumn())
  }

  private heard({ cause, place, rows, figures, rearranged }: SessionEvent): void {
    // such a row loses or gets its grey examples also in cells whose value is the same
    const turned = [...rows].filter((id) => this.shown.noteIfBlank(id))
    if (rearranged.has(this.table)) {
      // the grid is in the middle of closing the cell: it gets the new row when that is done
      if (this.entering) this.lateRows = true
      else {
        const hadCursor = this.focused !== undefined
        this.layRows()
        this.followCursor()
        if (this.shown.count === 0) this.emptiedAtCursor = hadCursor
      }
    }
    if (this.entering) {
      if (figures.size > 0) this.paint.repaintTotals()
      this.paint.makeRoom(rows)
      this.changed()
      return
    }
    this.paint.repaintRows(turned)
    if (figures.size > 0) this.paint.repaintTotals()
    this.paint.makeRoom(rows)
    const here = place?.table === this.table && (place.year === this.year || this.table === 'measures')
    if (cause === 'undo' || cause === 'redo') {
      // the page shows the place's year a moment later
      this.awaited = place?.table === this.table && !here ? place : undefined
      this.listener.announce(cause === 'undo' ? sheetTexts.tellers.undone : sheetTexts.tellers.redone)
      if (here) this.bringTo(place)
      this.paint.flash(rows, this.dataColumns())
    }
    this.comeBack()
    this.changed()
  }

  /** Lays the rows that came while a cell was open. */
  layLate(): void {
    if (!this.lateRows) return
    this.lateRows = false
    this.layRows()
    this.changed()
  }

  private layRows(): void {
    this.shown.read(this.year)
    // before the grid has the rows: else it would scroll to make them fit, and stay so
    this.frame?.style.setProperty(rowCount, String(this.shown.count))
    this.api?.setGridOption('rowData', this.rows() as RowStub[]) // the grid only reads them
  }

  /** Selects a block of cells; its moving corner is brought into view unless it is told to stay. */
  select(range: CellRange, { scroll = true }: { readonly scroll?: boolean } = {}): void {
    this.range = range
    this.paint.repaintCells()
    const column = this.dataColumns()[range.end.column]
    if (scroll) this.api?.ensureIndexVisible(range.end.row)
    if (scroll && column !== undefined) this.api?.ensureColumnVisible(column)
    const { top, bottom, left, right } = edges(range)
    this.listener.announce(sheetTexts.tellers.selected(bottom - top + 1, right - left + 1))
    this.changed()
  }

  /** Where Tab or Enter leads from the cursor within a selection of several cells; undefined without one. */
  nextInSelection(
    along: 'rows' | 'columns',
    step: 1 | -1,
  ): { readonly row: number; readonly column: string } | undefined {
    const { range, focused } = this
    const from = focused && this.at(focused.rowIndex, focused.column)
    if (!range || !from || isOneCell(range) || !isInRange(range, from)) return undefined
    const columns = this.dataColumns()
    const next = nextInBlock(range, from, along, step, ({ column }) => this.isEntered(columns[column] ?? ''))
    const column = columns[next?.column ?? -1]
    return next && column !== undefined ? { row: next.row, column } : undefined
  }

  /** The leftmost column that holds data. */
  firstColumn(): string {
    return this.dataColumns()[0] ?? bareColumns.handle
  }

  /** How many rows and columns of data there are. */
  size(): CellAt {
    return { row: this.shown.count, column: this.dataColumns().length }
  }

  private cursorNow(): FocusedCell | undefined {
    const cell = this.api?.getFocusedCell()
    if (!cell) return undefined
    const rowId = cell.rowPinned ? undefined : this.shown.idAt(cell.rowIndex)
    const column = cell.column.getColId()
    return {
      rowId,
      rowIndex: cell.rowIndex,
      column: isBare(column) ? (this.focused?.column ?? this.firstColumn()) : column,
    }
  }

  private changed(): void {
    for (const watcher of [...this.watchers]) watcher()
  }
}
