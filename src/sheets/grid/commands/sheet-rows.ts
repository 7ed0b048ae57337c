import type { PlanEdit } from '../../../plan/edit.ts'
import type { Place } from '../../../session/undo-list.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { isArranged } from '../pure/row-order.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import type { RowComments } from '../sheet/row-comments.ts'
import type { RowEdits } from '../sheet/row-edits.ts'
import type { RowsWorkspace } from './rows-workspace.ts'

class SheetRows implements RowsWorkspace {
  readonly #sheet: GridSheet

  constructor(sheet: GridSheet) {
    this.#sheet = sheet
  }

  get edits(): RowEdits | undefined {
    return this.#sheet.content.rowEdits
  }

  get isLocked(): boolean {
    return this.#sheet.isLocked
  }

  get isArranged(): boolean {
    return isArranged(this.#sheet.arrangement)
  }

  get current(): string | undefined {
    return this.#sheet.cursor?.rowId
  }

  get comments(): RowComments | undefined {
    return this.#sheet.comments
  }

  /** With the years side by side that of the column that one is in. */
  placeOf(id: string | undefined): Place | undefined {
    const { content, cursor } = this.#sheet
    return this.placesOf(id).length === 0 ? undefined : content.placeOf(id, cursor?.column)
  }

  placesOf(id: string | undefined): readonly Place[] {
    return id === undefined ? [] : this.#sheet.content.placesOf(id)
  }

  selected(): readonly string[] {
    return this.#sheet.cursorRows()
  }

  /** Lines that name a group are no rows. */
  ids(): readonly string[] {
    const { content } = this.#sheet
    return content.idsBetween(0, content.ids().length - 1)
  }

  execute(edit: PlanEdit, id?: string, column = this.#column): boolean {
    return this.#sheet.execute(edit, id, column)
  }

  /** The selection goes along. */
  move(edit: PlanEdit, ids: readonly string[]): boolean {
    const sheet = this.#sheet
    const { block, cursor } = sheet
    const [first = ''] = ids
    const from = sheet.content.indexOf(first)
    if (!this.execute(edit, ids.length === 1 ? first : cursor?.rowId)) return false
    const to = sheet.content.indexOf(first)
    const isSelection = block && cursor && ids.length > 1
    sheet.focus(isSelection ? cursor.rowIndex + to - from : to, this.#column)
    if (!isSelection) return true
    const { anchor, end } = block
    const moved = { anchor: { ...anchor, row: anchor.row + to - from }, end: { ...end, row: end.row + to - from } }
    sheet.dispatch({ type: 'select', block: moved })
    return true
  }

  remove(edit: PlanEdit, ids: readonly string[]): boolean {
    const sheet = this.#sheet
    const at = sheet.content.indexOf(ids[0] ?? '')
    const column = this.#column
    if (!this.execute(edit, ids[0])) return false
    const left = this.#rowNear(at)
    if (left !== undefined) sheet.focus(left, column)
    return true
  }

  /** The cursor goes to the first, and several are selected. */
  goTo(ids: readonly string[], column = this.#column): void {
    const sheet = this.#sheet
    const places = ids.map((id) => sheet.content.indexOf(id))
    const [to, last] = [Math.min(...places), Math.max(...places)]
    sheet.focus(to, column)
    const anchor = sheet.at(to, column)
    // rows that stand in several groups are no block
    if (anchor && ids.length > 1 && last - to + 1 === ids.length)
      sheet.dispatch({ type: 'select', block: { anchor, end: { ...anchor, row: last } } })
  }

  askNote(id: string): void {
    this.#sheet.askNote(id)
  }

  notifyLocked(): void {
    this.#sheet.notifyLocked()
  }

  announce(text: string): void {
    this.#sheet.announce(text)
  }

  notify(text: string, outcome: { readonly done: boolean }): void {
    this.#sheet.notify(text, outcome)
  }

  get #column(): string {
    return this.#sheet.cursor?.column ?? this.#sheet.dataColumns()[0] ?? ''
  }

  /** The row at a place, or the nearest one: onwards first. */
  #rowNear(at: number): number | undefined {
    const { content } = this.#sheet
    const isRow = (index: number) => !content.isHeading(index)
    const all = [...content.ids().keys()]
    return all.slice(at).find(isRow) ?? all.slice(0, at).findLast(isRow)
  }
}

export const rowsOf = (sheet: GridSheet): RowsWorkspace => new SheetRows(sheet)

/** Moves rows that were dragged together; the selection goes with them. */
export function dropRows(sheet: GridSheet, ids: readonly string[], to: number): void {
  const { content } = sheet
  const edit = content.rowEdits?.moveTogether(ids, to)
  const column = sheet.cursor?.column ?? sheet.dataColumns()[0] ?? ''
  const [first = ''] = ids
  if (edit && !sheet.execute(edit, first, column)) return
  const at = content.indexOf(first)
  sheet.focus(at, column)
  sheet.dispatch({ type: 'selectRows', from: at, to: at + ids.length - 1 }, { scroll: false })
  sheet.announce(sheetTexts.announcements.movedSeveral(ids.length, at + 1, content.ids().length))
}
