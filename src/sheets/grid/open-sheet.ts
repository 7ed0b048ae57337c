import type { GridApi, IRowNode } from 'ag-grid-community'
import { changeCells, clearCells, fillDown, isFillable } from '../../plan/cells.ts'
import type { ChangeRow, InsertRows, PlanEdit } from '../../plan/edit.ts'
import { type Entry, type EntryError, readEntry } from '../../plan/entry.ts'
import { type FieldName, fieldNames, fieldOf, type Table } from '../../plan/fields.ts'
import { blankRowAfter, blankRowAtEnd, duplicateRow } from '../../plan/new-rows.ts'
import { pasteBlock } from '../../plan/paste.ts'
import { isBlank, type RowId } from '../../plan/plan.ts'
import { moveRow } from '../../plan/rank.ts'
import { newRowId } from '../../plan/row-id.ts'
import { parseBlock, writeBlock } from '../../plan/tsv.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session, SessionEvent } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { type CellAt, type CellRange, edges, extended, isInRange, isOneCell, oneCell } from './cell-range.ts'
import { isNumeric, roomFor } from './column-room.ts'
import type { FocusedCell } from './PlanGrid.tsx'

/** What the grid holds of a row: its id. Every cell asks the session, which owns the row. */
export interface RowStub {
  readonly id: string
}

/** The one totals row of a sheet. */
export const totalsStub: RowStub = { id: 'totals' }

/** Columns that hold no data: the drag handle and the row's buttons. */
export const bareColumns = { handle: 'handle', acts: 'acts' } as const

const isBare = (column: string) => column === bareColumns.handle || column === bareColumns.acts

/** To whom a sheet tells what happened. */
export interface SheetListener {
  /** An entry was cleaned or refused. */
  refused(error: EntryError): void
  /** For those who listen instead of look. */
  announce(text: string): void
  /** Something was taken away or put in that a user may want to take back. */
  toast(text: string): void
}

/** One open sheet: the rows of a table and year, the cursor and the selected cells, and everything a user can do to them. */
export class OpenSheet<T extends Table> {
  readonly session: Session
  readonly table: T
  year: Year
  private readonly listener: SheetListener
  private readonly stubs = new Map<string, RowStub>()
  private shown: readonly RowStub[]
  private api: GridApi<RowStub> | undefined
  private range: CellRange | undefined
  private focused: FocusedCell | undefined
  /** Where undo has led before its year or its sheet is shown. */
  private awaited: Place | undefined
  /** True while the grid itself writes a cell: it repaints that row by itself. */
  private entering = false
  /** Rows never change, new ones take their place: what is known of one holds for good. */
  private readonly blanks = new WeakMap<object, boolean>()
  private filled = 0
  private growing = false
  private lateRows = false
  private readonly watchers = new Set<() => void>()

  constructor(session: Session, table: T, year: Year, listener: SheetListener) {
    this.session = session
    this.table = table
    this.year = year
    this.listener = listener
    this.shown = this.readRows()
    this.filled = this.countFilled()
  }

  /** Starts following the session and the grid; answers how to stop. */
  open(): () => void {
    return this.session.subscribe((event) => {
      this.heard(event)
    })
  }

  attach(api: GridApi<RowStub>): void {
    this.api = api
    this.makeRoomForAll()
    if (this.awaited) this.bringTo(this.awaited)
    this.awaited = undefined
  }

  private makeRoomForAll(): void {
    this.makeRoom(this.shown.map(({ id }) => id))
  }

  /** Shows another year in the same grid. */
  showYear(year: Year): void {
    if (year === this.year) return
    this.year = year
    this.range = undefined
    this.layRows()
    this.repaintTotals()
    this.makeRoomForAll()
    if (this.awaited?.year === year) this.bringTo(this.awaited)
    this.awaited = undefined
    this.changed()
  }

  rows = (): readonly RowStub[] => this.shown

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
    const row: Readonly<Record<string, unknown>> = { ...this.session.row(this.table, id) }
    const value = row[field]
    return typeof value === 'number' || typeof value === 'string' ? value : ''
  }

  isBlank(id: string): boolean {
    const row = this.session.row(this.table, id)
    if (!row) return true
    const known = this.blanks.get(row)
    if (known !== undefined) return known
    const blank = isBlank(this.table, row)
    this.blanks.set(row, blank)
    return blank
  }

  /** Rows in which something is filled in. */
  filledRows = (): number => this.filled

  /** What a row is called: its first words, or its number. */
  nameOf(id: string): string {
    const words = fieldNames(this.table)
      .filter((name) => fieldOf(this.table, name).kind === 'text')
      .map((name) => this.value(id, name))
    const named = this.table === 'offerings' ? (words[1] === '' ? words[0] : words[1]) : words[0]
    const number = this.shown.findIndex((row) => row.id === id) + 1
    return named === undefined || named === '' ? sheetTexts.rowNumber(number) : String(named)
  }

  read(field: FieldName<T>, typed: string): Entry {
    return readEntry(fieldOf(this.table, field), typed, (expression) => this.session.workbook.calculate(expression))
  }

  /** Takes what was typed in one cell. True when the cell now holds something else. */
  enter(id: string, field: FieldName<T>, typed: string): boolean {
    const row = this.session.row(this.table, id)
    if (!row) return false
    const entry = this.read(field, typed)
    if (!entry.ok) this.listener.refused(entry.error)
    if (entry.value === undefined) return false
    const edit = changeCells(this.table, row, { [field]: entry.value })
    if (!edit) return false
    const wasBlank = this.isBlank(id)
    this.entering = true
    this.session.edit(this.grown(id, edit), this.place(id, field))
    this.entering = false
    // a row that stops or starts being blank loses or gets its grey examples in every cell
    if (wasBlank !== this.isBlank(id)) queueMicrotask(() => this.repaintRow(id))
    return true
  }

  /** Closes the open cell as the last one of the sheet: what is typed there and the new row below are one act. */
  closeAndGrow(close: () => boolean): boolean {
    this.growing = true
    const closed = close()
    this.growing = false
    this.layLate()
    return closed
  }

  private grown(id: string, edit: ChangeRow): PlanEdit {
    if (!this.growing || this.shown.at(-1)?.id !== id) return edit
    const row = this.session.row(this.table, id)
    const stillBlank = row !== undefined && isBlank(this.table, { ...row, ...edit.values })
    if (stillBlank) return edit
    return { do: 'several', edits: [edit, blankRowAtEnd(this.session.plan, this.table, this.year, newRowId)] }
  }

  /** Unwanted characters were taken away while a number was typed. */
  stripped(): void {
    this.listener.refused('entry.notANumber')
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
    this.api?.ensureIndexVisible(row)
    this.api?.ensureColumnVisible(column)
    this.api?.setFocusedCell(row, column)
    this.followCursor()
  }

  /** Learns where the cursor is. The grid tells it a moment late; who must know now asks. A selection ends when the cursor moves. */
  followCursor(): void {
    const cell = this.cursorNow()
    const before = this.focused
    if (cell?.rowId === before?.rowId && cell?.column === before?.column && cell?.rowIndex === before?.rowIndex) return
    this.focused = cell
    this.selectOnlyCursor()
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
    if (had && !isOneCell(had)) this.repaintCells()
  }

  extendBy(rows: number, columns: number): void {
    if (!this.range) return
    this.select(extended(this.range, rows, columns, this.size()))
  }

  extendTo(at: CellAt): void {
    if (!this.range) return
    this.select({ anchor: this.range.anchor, end: at })
  }

  selectAll(): void {
    const { row, column } = this.size()
    if (row === 0) return
    this.select({ anchor: { row: 0, column: 0 }, end: { row: row - 1, column: column - 1 } })
  }

  isSelected(rowIndex: number, column: string): boolean {
    if (!this.range || isOneCell(this.range)) return false
    return isInRange(this.range, { row: rowIndex, column: this.dataColumns().indexOf(column) })
  }

  /** Where a cell stands among the cells that hold data. */
  at(rowIndex: number, column: string): CellAt | undefined {
    const at = this.dataColumns().indexOf(column)
    return at < 0 || rowIndex < 0 || rowIndex >= this.shown.length ? undefined : { row: rowIndex, column: at }
  }

  get selection(): CellRange | undefined {
    return this.range
  }

  dataColumns(): readonly string[] {
    const bare: readonly string[] = Object.values(bareColumns)
    return (this.api?.getAllDisplayedColumns() ?? [])
      .map((column) => column.getColId())
      .filter((id) => !bare.includes(id))
  }

  addRow(): void {
    const edit = blankRowAtEnd(this.session.plan, this.table, this.year, newRowId)
    this.carryOut(edit, edit.rows[0]?.id, fieldNames(this.table)[0])
    this.focusRow(this.shown.length - 1)
    this.listener.announce(sheetTexts.tellers.added(this.shown.length))
  }

  /** Adds rows that are already filled in, and puts the cursor where one goes on. */
  addFilled(edit: InsertRows, column: string): void {
    const id = edit.rows[0]?.id
    this.carryOut(edit, id, column)
    if (id === undefined) return
    this.focus(this.indexOf(id), column)
    this.listener.announce(sheetTexts.tellers.added(this.indexOf(id) + 1))
  }

  addRowUnderCursor(): void {
    const id = this.cursorRows()[0]
    if (id === undefined) {
      this.addRow()
      return
    }
    const at = this.indexOf(id)
    this.carryOut(blankRowAfter(this.session.plan, this.table, this.year, id, newRowId), id, this.focused?.column)
    this.focusRow(at + 1)
    this.listener.announce(sheetTexts.tellers.added(at + 2))
  }

  duplicate(id: string): void {
    const at = this.indexOf(id)
    this.carryOut(duplicateRow(this.session.plan, this.table, this.year, id, newRowId), id, this.focused?.column)
    this.focus(at + 1, this.focused?.column ?? this.firstColumn())
    this.listener.announce(sheetTexts.tellers.duplicated(at + 2))
  }

  remove(ids: readonly string[]): void {
    const first = ids[0]
    if (first === undefined) return
    const at = this.indexOf(first)
    const edit = { do: 'remove', table: this.table, ids: ids as readonly RowId[] } as PlanEdit // ids of this sheet's rows
    const column = this.focused?.column
    this.carryOut(edit, first, column)
    if (this.shown.length > 0) this.focus(Math.min(at, this.shown.length - 1), column ?? this.firstColumn())
    this.listener.toast(sheetTexts.tellers.deleted(ids.length))
  }

  /** The rows under the cursor or the selection. */
  cursorRows(): readonly string[] {
    if (!this.range) return []
    const { top, bottom } = edges(this.range)
    return this.shown.slice(top, bottom + 1).map(({ id }) => id)
  }

  /** Moves the cursor's row up or down one place. */
  moveBy(places: 1 | -1): void {
    const id = this.focused?.rowId
    if (id === undefined) return
    const from = this.indexOf(id)
    this.moveTo(from, from + places)
  }

  /** Moves a row to another place, counted among the rows shown. */
  moveTo(from: number, to: number): void {
    const id = this.shown[from]?.id
    const edit = moveRow(this.table, this.session.rows(this.table, this.year), from, to)
    if (!edit || id === undefined) {
      this.listener.announce(sheetTexts.tellers.notMoved)
      return
    }
    this.carryOut(edit, id, this.focused?.column)
    this.focus(to, this.focused?.column ?? this.firstColumn())
    this.listener.announce(sheetTexts.tellers.moved(to + 1, this.shown.length))
  }

  clear(): void {
    const range = this.planRange()
    const edit = range && clearCells(this.session.plan, range)
    if (!edit) return
    this.carryOutHere(edit)
    this.listener.announce(sheetTexts.tellers.cleared(countCells(edit)))
  }

  fillDown(): void {
    const range = this.planRange()
    const edit = range && fillDown(this.session.plan, range)
    if (!edit) return
    this.carryOutHere(edit)
    this.listener.announce(sheetTexts.tellers.filled(countCells(edit)))
  }

  /** The selected cells as Excel wants them on the clipboard. */
  copy(): string | undefined {
    if (!this.range) return undefined
    const { top, bottom, left, right } = edges(this.range)
    const columns = this.dataColumns().slice(left, right + 1)
    const block = this.shown.slice(top, bottom + 1).map(({ id }) => columns.map((column) => this.textOf(id, column)))
    this.listener.announce(sheetTexts.tellers.copied(block.length * columns.length))
    return writeBlock(block)
  }

  /** Puts the clipboard's block down at the selection: one undo step, and a report of what it did. */
  paste(text: string): void {
    if (!this.range) return
    const { top, bottom, left, right } = edges(this.range)
    const { edit, report } = pasteBlock(
      this.session.plan,
      parseBlock(text),
      {
        table: this.table,
        year: this.year,
        row: top,
        columns: this.dataColumns().slice(left),
        selected: { rows: bottom - top + 1, columns: right - left + 1 },
      },
      (expression) => this.session.workbook.calculate(expression),
      newRowId,
    )
    if (edit) this.carryOutHere(edit)
    if (report.refused.some(({ why }) => why === 'entry.notANumber')) this.listener.refused('entry.notANumber')
    this.listener.toast(
      sheetTexts.tellers.pasted({
        changed: report.changed,
        added: report.addedRows,
        refused: report.refused.length,
        shortened: report.shortened.length,
        locked: report.skippedLocked,
        outside: report.droppedColumns,
      }),
    )
  }

  /** Carries out an act of the whole sheet, such as a sort or an import. */
  carryOut(edit: PlanEdit, id?: string, field?: string): void {
    this.session.edit(edit, this.place(id, field))
  }

  /** Says what an act of the whole sheet did. */
  tell(text: string): void {
    this.listener.toast(text)
  }

  /** Brings the cursor to a place and lets it light up for a moment. */
  bringTo(place: Place): void {
    if (!this.api) {
      this.awaited = place
      return
    }
    const at = place.id === undefined ? -1 : this.indexOf(place.id)
    const row = at >= 0 ? at : Math.min(this.focused?.rowIndex ?? 0, this.shown.length - 1)
    const column = this.dataColumns().find((id) => id === place.field) ?? this.firstColumn()
    if (row >= 0) this.focus(row, column)
  }

  indexOf(id: string): number {
    return this.shown.findIndex((row) => row.id === id)
  }

  private heard({ cause, place, rows, figures, rearranged }: SessionEvent): void {
    if (rearranged.has(this.table)) {
      // the grid is in the middle of closing the cell: it gets the new row when that is done
      if (this.entering) this.lateRows = true
      else {
        this.layRows()
        this.followCursor()
      }
    }
    if (this.entering) {
      if (figures.size > 0) this.repaintTotals()
      this.makeRoom(rows)
      this.changed()
      return
    }
    this.repaintRows()
    if (figures.size > 0) this.repaintTotals()
    this.makeRoom(rows)
    const here = place?.table === this.table && (place.year === this.year || this.table === 'measures')
    if (cause === 'undo' || cause === 'redo') {
      // the page shows the place's year a moment later
      this.awaited = place?.table === this.table && !here ? place : undefined
      this.listener.announce(cause === 'undo' ? sheetTexts.tellers.undone : sheetTexts.tellers.redone)
      if (here) this.bringTo(place)
      this.flash(rows)
    }
    this.changed()
  }

  private layLate(): void {
    if (!this.lateRows) return
    this.lateRows = false
    this.layRows()
    this.changed()
  }

  private layRows(): void {
    this.shown = this.readRows()
    this.api?.setGridOption('rowData', this.shown as RowStub[]) // the grid only reads them
  }

  private readRows(): readonly RowStub[] {
    return this.session.rows(this.table, this.year).map(({ id }) => {
      const known = this.stubs.get(id)
      if (known) return known
      const stub = { id }
      this.stubs.set(id, stub)
      return stub
    })
  }

  private carryOutHere(edit: PlanEdit): void {
    this.carryOut(edit, this.focused?.rowId, this.focused?.column)
  }

  private select(range: CellRange): void {
    this.range = range
    this.repaintCells()
    const column = this.dataColumns()[range.end.column]
    this.api?.ensureIndexVisible(range.end.row)
    if (column !== undefined) this.api?.ensureColumnVisible(column)
    const { top, bottom, left, right } = edges(range)
    this.listener.announce(sheetTexts.tellers.selected(bottom - top + 1, right - left + 1))
    this.changed()
  }

  private planRange() {
    if (!this.range) return undefined
    const { top, bottom, left, right } = edges(this.range)
    const columns = this.dataColumns().slice(left, right + 1)
    return { table: this.table, year: this.year, from: top, to: bottom, columns }
  }

  private textOf(id: string, column: string): string {
    if (!isFillable(this.table, column)) {
      const cell: unknown = this.api?.getCellValue({ rowNode: this.nodeOf(id), colKey: column })
      return typeof cell === 'number' ? editorText(cell) : ''
    }
    const value = this.value(id, column)
    return typeof value === 'number' ? editorText(value) : value
  }

  private nodeOf(id: string): IRowNode<RowStub> {
    const node = this.api?.getRowNode(id)
    if (!node) throw new Error(`no row ${id} in the grid`)
    return node
  }

  private focusRow(row: number): void {
    this.focus(row, this.firstColumn())
  }

  private firstColumn(): string {
    return this.dataColumns()[0] ?? bareColumns.handle
  }

  private size(): CellAt {
    return { row: this.shown.length, column: this.dataColumns().length }
  }

  private cursorNow(): FocusedCell | undefined {
    const cell = this.api?.getFocusedCell()
    if (!cell) return undefined
    const rowId = cell.rowPinned ? undefined : this.shown[cell.rowIndex]?.id
    const column = cell.column.getColId()
    return {
      rowId,
      rowIndex: cell.rowIndex,
      column: isBare(column) ? (this.focused?.column ?? this.firstColumn()) : column,
    }
  }

  private repaintRow(id: string): void {
    const node = this.api?.getRowNode(id)
    if (node) this.api?.refreshCells({ rowNodes: [node], force: true })
  }

  /** Cells whose value is new. Blank rows that stopped being so show it by their value; examples need force. */
  private repaintRows(): void {
    this.api?.refreshCells({ force: true, suppressFlash: true })
  }

  private repaintCells(): void {
    this.api?.refreshCells()
  }

  private repaintTotals(): void {
    const node = this.api?.getPinnedBottomRow(0)
    if (node) this.api?.refreshCells({ rowNodes: [node] })
  }

  private flash(ids: ReadonlySet<string>): void {
    const rowNodes = this.nodesOf(ids)
    if (rowNodes.length > 0) this.api?.flashCells({ rowNodes, columns: [...this.dataColumns()] })
  }

  private nodesOf(ids: Iterable<string>): IRowNode<RowStub>[] {
    return Array.from(ids, (id) => this.api?.getRowNode(id)).filter((node) => node !== undefined)
  }

  /** Widens the columns in which a number of these rows, or a sum, would be cut off. */
  private makeRoom(ids: Iterable<string>): void {
    const { api } = this
    if (!api) return
    const totals = api.getPinnedBottomRow(0)
    const nodes = this.nodesOf(ids)
    const state = (api.getAllDisplayedColumns() ?? []).flatMap((column) => {
      if (isBare(column.getColId()) || !isNumeric(column)) return []
      const shown = (rowNode: IRowNode<RowStub>) =>
        String(api.getCellValue({ rowNode, colKey: column, useFormatter: true }) ?? '')
      const widest = nodes.reduce((most, node) => Math.max(most, roomFor(shown(node), false)), 0)
      const needed = Math.max(widest, totals ? roomFor(shown(totals), true) : 0)
      return needed > column.getActualWidth() ? [{ colId: column.getColId(), width: needed, flex: null }] : []
    })
    if (state.length > 0) api.applyColumnState({ state })
  }

  private countFilled(): number {
    return this.shown.reduce((count, { id }) => (this.isBlank(id) ? count : count + 1), 0)
  }

  private changed(): void {
    this.filled = this.countFilled()
    for (const watcher of [...this.watchers]) watcher()
  }
}

function countCells(edit: PlanEdit): number {
  if (edit.do === 'several') return edit.edits.reduce((sum, part) => sum + countCells(part), 0)
  return edit.do === 'change' ? Object.keys(edit.values).length : 0
}
