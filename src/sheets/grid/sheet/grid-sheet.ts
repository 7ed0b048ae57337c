import type { MoreToDo } from '../../../controls/announcement.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import type { Entry, EntryError } from '../../../plan/entry.ts'
import { type NoRoom, noRoomFor } from '../../../plan/row-limit.ts'
import type { TypedEntry } from '../../../plan/typing.ts'
import type { Session, SessionEvent } from '../../../session/session.ts'
import { cellOf, type Place } from '../../../session/undo-list.ts'
import { lockedTexts } from '../../../texts/locked.ts'
import { describeKeptValue, type KeptValue } from '../../../texts/notices.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { type Arrangement, isArranged, ownOrder } from '../pure/row-order.ts'
import type { ChosenWidths } from '../view/column-widths.ts'
import type { GridView } from '../view/grid-view.ts'
import { noViewStore, type SheetView, type ViewStore, viewFrom } from '../view/stored-view.ts'
import { CellCursor, type FocusedCell } from './cell-cursor.ts'
import { Finder } from './finder.ts'
import { type LeftCell, LeftTexts } from './left-texts.ts'
import { LiveText } from './live-text.ts'
import { type MenuAt, MenuRequest } from './menu-request.ts'
import { NamedCells } from './named-cells.ts'
import { commentsAt, type RowComments } from './row-comments.ts'
import type { Followed, NotTaken, SheetContent } from './sheet-content.ts'

interface Outcome {
  /** Whether something was done, which can be taken back. */
  readonly done: boolean
  readonly notTaken?: readonly NotTaken[]
  /** What else can be done with it, beside taking it back. */
  readonly more?: MoreToDo | undefined
}

/** The receiver of a sheet's reports. */
export interface SheetListener {
  /** An entry was cleaned or refused, or what the plan has no room for; what stands in the cell when it has been left, and which it is. */
  refused(error: EntryError | NoRoom, keptValue?: KeptValue, cell?: string): void
  announce(text: string): void
  /** Says what a command did, or why it did nothing. */
  toast(text: string, outcome: Outcome): void
  noteAsked?(id: string): void
  readonly comments?: RowComments | undefined
}

/** One open sheet: its content, the cursor and the selected cells, and the grid that shows them. What a user can do is in sheet-commands.ts. */
export class GridSheet<C extends SheetContent = SheetContent> extends CellCursor<C> {
  /** The rows that a drag by a grip takes along: those selected when it was taken hold of. */
  gripped: readonly string[] = []
  readonly typed = new LiveText()
  readonly menu = new MenuRequest()
  readonly finder = new Finder(this)
  /** What was left in its cells and may be meant otherwise. */
  readonly left = new LeftTexts(this)
  readonly named = new NamedCells(this)
  readonly #listener: SheetListener
  readonly #viewStore: ViewStore
  #shownAs: SheetView
  #wasAskedToMove = false

  constructor(content: C, listener: SheetListener, viewStore = noViewStore) {
    super(content)
    this.#listener = listener
    this.#viewStore = viewStore
    this.#shownAs = viewFrom(viewStore.read())
    if (isArranged(this.arrangement)) content.arranging?.arrange(this.arrangement)
  }

  override attach(view: GridView): () => void {
    view.widths.choose(this.#shownAs.widths)
    view.showDraggable(!this.hasFixedRows)
    view.showLocked(this.isLocked)
    return super.attach(view)
  }

  get widths(): ChosenWidths {
    return this.#shownAs.widths
  }

  get switchedOn(): readonly string[] {
    return this.#shownAs.switchedOn
  }

  /** Keeps whether a column is switched on; who makes the columns shows it. */
  switchColumn(column: string, isOn: boolean): void {
    const others = this.switchedOn.filter((each) => each !== column)
    this.#keep({ ...this.#shownAs, switchedOn: isOn ? [...others, column] : others })
  }

  /** Shows what has been calculated late in some columns, and what stands around the sheet of the cell with the cursor. */
  redraw(columns: readonly string[]): void {
    this.view?.repaintColumns(columns)
    if (this.cursor && columns.includes(this.cursor.column)) this.changed()
  }

  get arrangement(): Arrangement {
    return this.content.arranging ? this.#shownAs.arrangement : ownOrder
  }

  /** True when no grip moves the rows: they are shown in another order than their own, or the plan is locked. */
  get hasFixedRows(): boolean {
    return this.isLocked || isArranged(this.arrangement)
  }

  /** True when somebody has tried to move rows that are not shown in their own order. */
  get isAskedToMove(): boolean {
    return this.#wasAskedToMove
  }

  /** Shows the rows otherwise: nothing of the plan changes. The cursor stays in its row. */
  arrange(arrangement: Arrangement): void {
    const { cursor } = this
    this.content.arranging?.arrange(arrangement)
    this.#wasAskedToMove = false
    this.#keep({ ...this.#shownAs, arrangement })
    this.layRows()
    this.view?.repaint('all', [])
    this.view?.showDraggable(!this.hasFixedRows)
    if (cursor?.rowId !== undefined) this.lookAt(Math.max(0, this.content.indexOf(cursor.rowId)), cursor.column)
    // the grid's own cursor is still where the row was
    if (this.view?.hasFocus === true) this.giveKeyboard()
    this.changed()
  }

  askColumnMenu(column: string, at: MenuAt): void {
    if (!this.hasCells()) return
    this.follow()
    this.focus(this.cursor?.rowIndex ?? 0, column)
    this.menu.ask({ x: at.x, y: at.y, of: 'column' })
  }

  /** Says why the rows can't be moved: the plan is locked, or they are shown in another order than their own. */
  refuseMove(): void {
    if (this.isLocked) {
      this.notifyLocked()
      return
    }
    this.#wasAskedToMove = true
    this.announce(sheetTexts.arranged.notMoved)
    this.changed()
  }

  /** Gives columns widths, and those that are not named their own. */
  chooseWidths(widths: ChosenWidths): void {
    this.view?.widths.choose(widths)
    this.widthsChosen(widths)
  }

  fitColumn(column: string): void {
    if (this.view) this.widthsChosen(this.view.widths.fit(column, this.content.ids()))
  }

  protected override widthsChosen(widths: ChosenWidths): void {
    this.#keep({ ...this.#shownAs, widths })
    this.changed()
  }

  #keep(view: SheetView): void {
    this.#shownAs = view
    this.#viewStore.write(JSON.stringify(view))
  }

  get session(): Session {
    return this.content.session
  }

  /** Starts following the session; answers how to stop. */
  open(): () => void {
    const stops = [
      this.session.subscribe((event) => this.#heard(event)),
      this.session.watchCalculated((event) => this.#heard(event)),
      this.session.watchLocked(() => this.#lockTurned()),
      this.comments?.watch(() => {
        // given rows are drawn by the grid, which sees no change
        this.view?.repaint('all', this.content.rowEdits ? [] : this.content.ids())
        this.changed()
      }),
    ]
    // between the first reading and now the automatic row may have come
    if (this.content.catchUp()) {
      this.layRows()
      this.changed()
    }
    return () => {
      for (const stop of stops) stop?.()
    }
  }

  /** Takes an entry in, once: says what is wrong with it, and keeps what can be kept. True when the cell holds something else now. */
  enter(id: string, column: string, typed: TypedEntry, addRowBelow = false): boolean {
    const edit = this.content.entering(id, column, typed.entry, addRowBelow)
    const isDone = edit !== undefined && this.execute(edit, id, column)
    const left = this.left.note(id, column, typed, isDone)
    if (!typed.entry.ok) this.#describeKeptValue(id, column, typed.entry, typed.typed)
    else if (left) this.#offer(left, isDone)
    if (left) this.changed()
    return isDone
  }

  /** Says what was wrong with an entry and what stands there instead; of a number that was cut at its cell, too. */
  #describeKeptValue(
    id: string,
    column: string,
    { error, value, says: why }: Entry & { readonly ok: false },
    typed: string,
  ): void {
    const keptValue = this.content.keptValueIn(id, column)
    const refused = { ...keptValue, typed, ...(why === undefined ? {} : { why }) }
    this.#listener.refused(error, value === undefined ? refused : keptValue, cellOf(this.content.placeOf(id, column)))
    if (keptValue.most === undefined || value === undefined || error === 'entry.notANumber') return
    this.view?.showAt(
      this.content.indexOf(id),
      column,
      `${sheetTexts.says[error](keptValue.most)} ${describeKeptValue(keptValue)}`,
    )
  }

  /** Says how a number with two readings was read, and lets one read it otherwise. */
  #offer(left: LeftCell, done: boolean): void {
    this.notify(left.says, { done, more: { label: left.label, act: () => this.left.turn(left) } })
  }

  /** Reads what was typed in a column as the row with this id has it; undefined where every row has it alike. */
  read(_column: string, _typed: string, _id: string): Entry | undefined {
    return undefined
  }

  /** Carries out an action of the sheet, or goes on with the latest. False when the plan has no room for its rows or formulas, or is only looked at: nothing is done. */
  execute(edit: PlanEdit, id?: string, column?: string, isGoingOn = false): boolean {
    const noRoom = noRoomFor(this.session.plan, edit)
    if (noRoom) {
      this.#listener.refused(noRoom)
      return false
    }
    return this.session.edit(edit, this.content.placeOf(id, column), isGoingOn ? { undoable: 'withLatest' } : {})
  }

  /** Carries out an action where the cursor is; false as above. */
  executeHere(edit: PlanEdit): boolean {
    return this.execute(edit, this.cursor?.rowId, this.cursor?.column)
  }

  /** Says what a command did, with a way to take it back, or why it did nothing. */
  notify(text: string, outcome: Outcome): void {
    this.#listener.toast(text, outcome)
  }

  get comments(): RowComments | undefined {
    return this.#listener.comments
  }

  commentsOn(id: string): number {
    return commentsAt(this.comments, () => this.content.placesOf(id))
  }

  askNote(id: string): void {
    this.#listener.noteAsked?.(id)
  }

  announce(text: string): void {
    this.#listener.announce(text)
  }

  refused(error: EntryError): void {
    this.#listener.refused(error)
  }

  /** Brings the cursor to where undo or a link has led. False while this sheet can't reach it: it shows something else, or its grid is still to come. */
  reach(place: Place): boolean {
    if (!this.view || !this.content.reaches(place)) return false
    const cell = this.content.cellOf(place, this.cursor?.rowIndex ?? 0, this.dataColumns())
    if (cell) {
      this.focus(cell.row, cell.column)
      const id = this.content.idAt(cell.row)
      if (id !== undefined) this.view.flash([id], this.content.highlighted(cell.column))
    }
    return true
  }

  /** Chooses a cell for one who has just come, unless one is chosen: where they were, else where one begins to fill in. False while there is none. */
  settle(before: Place | undefined): boolean {
    if (!this.hasCells()) return false
    if (this.cursor) return true
    const known =
      before && this.content.reaches(before) ? this.content.cellOf(before, 0, this.dataColumns()) : undefined
    const { row, column } = known ?? this.#beginning()
    this.choose(row, column)
    return true
  }

  /** The first row that is blank, if it is in view without scrolling; where the rows are given the first cell to fill in. */
  #beginning(): { readonly row: number; readonly column: string } {
    const { content } = this
    const columns = this.dataColumns()
    const ids = content.ids()
    if (content.rowEdits) {
      const inView = ids.slice(0, this.view?.page() ?? 1)
      return {
        row: Math.max(
          ids.findIndex((_, row) => !content.isHeading(row)),
          inView.findIndex((id) => content.rowEdits?.isBlank(id)),
        ),
        column: columns[0] ?? '',
      }
    }
    for (const [row, id] of ids.entries()) {
      const column = columns.find((each) => content.isEntered(id, each))
      if (column !== undefined) return { row, column }
    }
    // where nothing is typed, the first number
    const first = ids.find((_, row) => !content.isHeading(row))
    const cell = first === undefined ? undefined : content.cellOf(content.placeOf(first, undefined), 0, columns)
    return cell ?? { row: 0, column: columns[0] ?? '' }
  }

  /** Shows other rows in the same grid: nothing is selected any more but the cell with the cursor. */
  protected turnPage(): void {
    if (this.content.ids().length === 0) this.forgetCursor()
    this.layRows()
    this.view?.repaintSums()
    this.view?.autosizeColumns(this.content.ids())
    this.changed()
  }

  /** A cell that is open when the plan is locked closes; what was typed in it is not taken, and is said. */
  #lockTurned(): void {
    const { view, cursor } = this
    const typed = this.typed.read()
    if (this.isLocked && view?.isOpen) {
      view.close({ takesBack: true })
      if (cursor) this.focus(cursor.rowIndex, cursor.column)
      if (typed !== undefined) this.notify(lockedTexts.notTaken(typed), { done: false })
    }
    view?.showDraggable(!this.hasFixedRows)
    view?.showLocked(this.isLocked)
    this.changed()
  }

  #heard(event: SessionEvent): void {
    // in the rows as they were
    const before = this.cursor
    const followed = this.content.follow(event)
    const show = () => this.#show(event, followed, before)
    if (followed.rowsChanged && this.view) this.view.drawAtOnce(show)
    else show()
  }

  #show(event: SessionEvent, { rowsChanged, rows, restyled }: Followed, before: FocusedCell | undefined): void {
    const cursorHas = rowsChanged ? this.layRows(before?.rowId) : undefined
    // an entry is in one row; what is done to the whole plan may show anywhere
    this.view?.repaint(rowsChanged || event.edit?.type !== 'change' ? 'all' : rows, restyled)
    if (event.figures.size > 0) this.view?.repaintSums()
    this.view?.autosizeColumns(rows === 'all' ? this.content.ids() : rows)
    this.#showTurned(event.cause, rows)
    // last: repainted after it, a row that has just come would lose the focus
    if (cursorHas === 'waited') this.takeKeyboard()
    else if (cursorHas === 'went along' && before?.rowId !== undefined) this.takeAlong(before.rowId, before.column)
    this.changed()
  }

  #showTurned(by: SessionEvent['cause'], rows: Followed['rows']): void {
    if (by !== 'undo' && by !== 'redo') return
    const { undone, redone } = sheetTexts.announcements
    this.#listener.announce(by === 'undo' ? undone : redone)
    if (rows !== 'all') this.view?.flash(rows, this.dataColumns())
  }
}
