import { sheetTexts } from '../../../texts/sheets.ts'
import { type CellAt, type CellRange, edges, edgesAround, isInRange, isOneCell } from '../pure/cell-range.ts'
import {
  blocksOf,
  isSameCell,
  isSeveral,
  nothingSelected,
  type Selection,
  type SelectionAction,
  type Shape,
  selected,
  sumsRow,
} from '../pure/selection.ts'
import type { ChosenWidths } from '../view/column-widths.ts'
import type { GridView } from '../view/grid-view.ts'
import type { Cells, SheetContent } from './sheet-content.ts'

/** The cell that has the cursor: which row (undefined in the sums) and which column. */
export interface FocusedCell {
  readonly rowId: string | undefined
  readonly rowIndex: number
  readonly column: string
}

/** Where one is in a sheet: the pure selection, and the grid's cursor that goes with it. */
export abstract class CellCursor<C extends SheetContent> {
  readonly content: C
  #shownIn: GridView | undefined
  #selection: Selection = nothingSelected
  readonly #watchers = new Set<() => void>()

  constructor(content: C) {
    this.content = content
  }

  /** Says something to screen readers. */
  abstract announce(text: string): void

  /** Gets the grid that shows the sheet; answers how to let it go. */
  attach(view: GridView): () => void {
    this.#shownIn = view
    const stopWidths = view.widths.watch(
      () => this.content.ids(),
      (chosen) => this.widthsChosen(chosen),
    )
    view.autosizeColumns(this.content.ids())
    this.changed()
    return () => {
      stopWidths()
      if (this.#shownIn === view) this.#shownIn = undefined
    }
  }

  protected abstract widthsChosen(chosen: ChosenWidths): void

  /** True while the plan takes no edit: no cell is opened. */
  get isLocked(): boolean {
    return this.content.session.isLocked
  }

  /** Tells one who tries at a locked cell why it takes nothing. */
  notifyLocked(): void {
    this.content.session.notifyLocked()
  }

  /** True for a cell that a person may type in now. */
  takesEntry(id: string, column: string): boolean {
    return !this.isLocked && this.content.isEntered(id, column)
  }

  get view(): GridView | undefined {
    return this.#shownIn
  }

  readonly isShown = (): boolean => this.#shownIn !== undefined

  readonly hasCells = (): boolean => this.content.ids().length > 0 && this.dataColumns().length > 0

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  get cursor(): FocusedCell | undefined {
    const { cursor } = this.#selection
    const column = cursor && this.dataColumns()[cursor.column]
    if (!cursor || column === undefined) return undefined
    if (cursor.row === sumsRow) return { rowId: undefined, rowIndex: 0, column }
    const rowId = this.content.idAt(cursor.row)
    return rowId === undefined ? undefined : { rowId, rowIndex: cursor.row, column }
  }

  /** The selected block; a single cell is one too. */
  get block(): CellRange | undefined {
    return this.#selection.block
  }

  /** Blocks that are selected beside it. */
  get more(): readonly CellRange[] | undefined {
    return this.#selection.more
  }

  get hasSeveral(): boolean {
    return isSeveral(this.#selection)
  }

  isSelected(row: number, column: string): boolean {
    if (!this.hasSeveral) return false
    const at = { row, column: this.dataColumns().indexOf(column) }
    return blocksOf(this.#selection).some((block) => isInRange(block, at))
  }

  /** True for the corner of the selection that moves. */
  isSelectionEnd(row: number, column: string): boolean {
    const { block } = this.#selection
    if (!block || isOneCell(block) || block.end.row !== row) return false
    return this.dataColumns()[block.end.column] === column
  }

  /** True for the lower right corner of a block, the only one that is selected. */
  isFillCorner(row: number, column: string): boolean {
    const { block, more } = this.#selection
    if (!block || more || isOneCell(block)) return false
    const { bottom, right } = edges(block)
    return bottom === row && this.dataColumns()[right] === column
  }

  /** The selected cells by their names: those of the block with the cursor. */
  get cells(): Cells | undefined {
    return this.#selection.block && this.allCells.at(-1)
  }

  /** Those of all selected blocks, the one with the cursor last. */
  get allCells(): readonly Cells[] {
    return blocksOf(this.#selection).map((block) => {
      const { top, bottom, left, right } = edges(block)
      return { top, bottom, columns: this.dataColumns().slice(left, right + 1) }
    })
  }

  cursorRows(): readonly string[] {
    return [...new Set(this.allCells.flatMap(({ top, bottom }) => this.content.idsBetween(top, bottom)))]
  }

  dataColumns(): readonly string[] {
    return this.#shownIn?.columns() ?? []
  }

  /** Where a cell of the grid stands among those that hold data; undefined for any other. */
  at(row: number, column: string): CellAt | undefined {
    const at = this.dataColumns().indexOf(column)
    return at < 0 || row < 0 || row >= this.content.rows().length ? undefined : { row, column: at }
  }

  /** Changes the selection, and takes the grid's cursor along. False when the action led nowhere. */
  dispatch(action: SelectionAction, { scroll = true }: { readonly scroll?: boolean } = {}): boolean {
    const before = this.#selection
    const now = selected(before, action, this.shape())
    const goes =
      action.type === 'go' || action.type === 'move' || action.type === 'onlyCursor' || now.cursor !== before.cursor
    this.#take(now)
    // also to the cell where it is already: an open cell that closes has lost the focus
    if (goes && action.type !== 'onlyCursor') this.#focusCursor()
    else if (isSeveral(now) && now !== before && now.block) this.#showEnd(now.block, scroll)
    return now !== before
  }

  /** True for an action that would change nothing, such as Tab at the end of the sheet. */
  leadsNowhere(action: SelectionAction): boolean {
    return selected(this.#selection, action, this.shape()) === this.#selection
  }

  /** Puts the cursor in a cell, which ends a selection. */
  focus(row: number, column: string): void {
    this.dispatch({ type: 'go', to: { row, column: Math.max(0, this.dataColumns().indexOf(column)) } })
  }

  giveKeyboard(): void {
    this.#focusCursor()
  }

  /** Chooses a cell without moving the keyboard. */
  protected choose(row: number, column: string): void {
    const to = { row, column: Math.max(0, this.dataColumns().indexOf(column)) }
    this.#take(selected(this.#selection, { type: 'go', to }, this.shape()))
  }

  /** Brings a cell into view and puts the cursor there, and leaves the keyboard where it is. */
  lookAt(row: number, column: string): void {
    this.choose(row, column)
    this.#shownIn?.bringIntoView(row, column)
  }

  repaintFound(): void {
    this.#shownIn?.repaintCells()
    this.changed()
  }

  /** Learns where the cursor is: the grid itself moves it when a cell is pressed. */
  follow(): void {
    const { cursor } = this.#selection
    // on the way there
    if (cursor && this.#shownIn?.hasKeyboard(cursor.row, this.dataColumns()[cursor.column] ?? '')) return
    const at = this.#shownIn?.cursor()
    if (!at) return
    const column = at.column === undefined ? (cursor?.column ?? 0) : this.dataColumns().indexOf(at.column)
    const row = at.inSums ? sumsRow : at.row
    if (column < 0 || row >= this.content.rows().length) return
    if (!isSameCell(cursor, { row, column })) {
      this.#take(selected(this.#selection, { type: 'go', to: { row, column } }, this.shape()))
    }
  }

  /** The handle and the buttons of a row hold no data: keys pressed there act on the row's own cells. */
  leaveControlColumn(): void {
    this.follow()
    const at = this.#shownIn?.cursor()
    if (at && at.column === undefined) this.#focusCursor()
  }

  /** What the selection must know of the sheet. */
  shape(): Shape {
    const { content } = this
    const columns = this.dataColumns()
    const ask = (cell: CellAt, isSo: (id: string, column: string) => boolean) => {
      const id = content.idAt(cell.row)
      const column = columns[cell.column]
      return id !== undefined && column !== undefined && isSo(id, column)
    }
    return {
      rows: content.rows().length,
      columns: columns.length,
      hasSums: content.hasSums,
      isHeading: (row) => content.isHeading(row),
      isEntered: (cell) => ask(cell, (id, column) => content.isEntered(id, column)),
      isPassedBy: (column) => content.isPassedBy(columns[column] ?? ''),
      isFilled: (cell) =>
        ask(cell, (id, column) => content.isFilled(id, column, () => this.#shownIn?.value(id, column))),
    }
  }

  changed(): void {
    for (const watcher of [...this.#watchers]) watcher()
  }

  protected forgetCursor(): void {
    this.#selection = nothingSelected
  }

  /**
   * Gives the grid the rows as they are now. `withCursor`: the row whose cursor goes along; without one the cursor stays in its place. Answers
   * whether the cursor waited for the first of the rows, or stands in another place with its row: the grid, which counts places, must then be notified.
   */
  protected layRows(withCursor?: string): 'waited' | 'went along' | undefined {
    const before = this.#selection
    const place = withCursor === undefined ? -1 : this.content.indexOf(withCursor)
    const cursorRow = place < 0 ? undefined : place
    this.#selection = selected(before, { type: 'rowsChanged', cursorRow }, this.shape())
    this.#shownIn?.setRows(this.content.rows())
    if (before.block === undefined) return this.#selection.block && 'waited'
    return cursorRow === undefined || cursorRow === before.cursor?.row ? undefined : 'went along'
  }

  /** Takes the grid's cursor to where its row has gone; the keyboard goes along if a cell had it, and stays where it is otherwise. */
  protected takeAlong(id: string, column: string): void {
    // by now the grid may have reported the row that has come to the old place
    this.choose(this.content.indexOf(id), column)
    const shownIn = this.#shownIn
    const { cursor } = this
    // an open cell has gone along by itself
    if (!cursor || shownIn?.isOpen !== false) return
    if (shownIn.hasFocus || document.activeElement === document.body) this.#focusCursor()
    else shownIn.markCursor(cursor.rowIndex, cursor.column)
  }

  /** Gives the keyboard to the cell with the cursor if nothing else has it: it would otherwise start from the top of the page. */
  protected takeKeyboard(): void {
    if (document.activeElement === document.body) this.#focusCursor()
  }

  #take(now: Selection): void {
    const before = this.#selection
    if (now === before) return
    this.#selection = now
    // before the cursor moves: repainted after it, a row that has just come would lose the focus
    if (isSeveral(before) || isSeveral(now)) {
      this.#shownIn?.repaintCells(edgesAround([...blocksOf(before), ...blocksOf(now)]))
    }
    this.changed()
  }

  #focusCursor(): void {
    const { cursor } = this.#selection
    const column = cursor && this.dataColumns()[cursor.column]
    if (!cursor || column === undefined) return
    if (cursor.row === sumsRow) this.#shownIn?.focusSums(column)
    else this.#shownIn?.focus(cursor.row, column)
  }

  /** Brings the corner of the selection that moves into view unless it shall stay, and says how much is selected. */
  #showEnd(block: CellRange, scroll: boolean): void {
    const column = this.dataColumns()[block.end.column]
    if (scroll && column !== undefined) this.#shownIn?.bringIntoView(block.end.row, column)
    const { top, bottom, left, right } = edges(block)
    this.announce(sheetTexts.announcements.selected(this.content.idsBetween(top, bottom).length, right - left + 1))
  }
}
