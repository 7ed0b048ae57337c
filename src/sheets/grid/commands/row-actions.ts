import { addedIds, type FilledRows } from '../../../plan/new-rows.ts'
import type { Year } from '../../../rules/horizon.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { edges } from '../pure/cell-range.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'

const { announcements } = sheetTexts

/** Adds a blank row last and puts the cursor in it. */
export function addRow(sheet: GridSheet): void {
  goToAdded(sheet, insertBlank(sheet))
}

/** Adds a blank row under the cursor and puts the cursor in it. */
export function addRowUnderCursor(sheet: GridSheet): void {
  goToAdded(sheet, insertBlank(sheet, sheet.cursorRows()[0]))
}

/** Adds a blank row last, unless the last one is blank still or the rows are given; the cursor stays. True when there is a new one. */
export function addLastRow(sheet: GridSheet): boolean {
  const last = sheet.content.ids().at(-1)
  if (last === undefined || sheet.content.rowEdits?.isBlank(last) !== false) return false
  const id = insertBlank(sheet)
  if (id !== undefined) announceAdded(sheet, id)
  return id !== undefined
}

/** The id of the new row; undefined where there can be none. */
function insertBlank(sheet: GridSheet, under?: string): string | undefined {
  const blank = sheet.content.rowEdits?.blank(under)
  return blank && sheet.carryOut(blank.edit, blank.id, sheet.dataColumns()[0]) ? blank.id : undefined
}

/** Adds rows that are already filled in, and puts the cursor where one goes on. */
export function addFilled(sheet: GridSheet, { edit, rows }: FilledRows, column: string): void {
  const id = rows[0]?.id
  if (sheet.carryOut(edit, id, column)) goToAdded(sheet, id, column)
}

/** Puts the cursor in a new row, wherever it is shown. */
function goToAdded(sheet: GridSheet, id: string | undefined, column = sheet.dataColumns()[0] ?? ''): void {
  if (id === undefined) return
  sheet.focus(sheet.content.indexOf(id), column)
  announceAdded(sheet, id)
}

/** Says that there is a new row. */
export function announceAdded(sheet: GridSheet, id: string): void {
  sheet.announce(announcements.added(placeOf(sheet, id)))
}

/** Which row it is, from 1: lines that name a group don't count. */
function placeOf({ content }: GridSheet, id: string): number {
  return content.idsBetween(0, content.indexOf(id)).length
}

/** Adds copies of rows under the last of them; the cursor goes to the first copy, and several copies are selected. */
export function duplicate(sheet: GridSheet, ids: readonly string[]): void {
  const { content } = sheet
  const [first] = ids
  const edit = content.rowEdits?.duplicate(ids)
  if (first === undefined || !edit) return
  const column = columnOf(sheet)
  if (!sheet.carryOut(edit, first, column)) return
  const copies = addedIds(edit)
  const places = copies.map((id) => content.indexOf(id))
  const [to, last] = [Math.min(...places), Math.max(...places)]
  sheet.focus(to, column)
  const anchor = sheet.at(to, column)
  // copies that stand in several groups are no block
  if (anchor && copies.length > 1 && last - to + 1 === copies.length) {
    sheet.dispatch({ do: 'select', block: { anchor, end: { ...anchor, row: last } } })
  }
  sheet.announce(announcements.duplicated(copies.length, placeOf(sheet, content.idAt(to) ?? '')))
}

/** Takes rows away; the toast can bring them back. */
export function removeRows(sheet: GridSheet, ids: readonly string[]): void {
  const { content } = sheet
  const [first] = ids
  const edit = content.rowEdits?.remove(ids)
  if (first === undefined || !edit) return
  const at = content.indexOf(first)
  const column = columnOf(sheet)
  if (!sheet.carryOut(edit, first, column)) return
  const left = rowNear(sheet, at)
  if (left !== undefined) sheet.focus(left, column)
  sheet.notify(announcements.deleted(ids.length), { done: true })
}

/** The row at a place, or the nearest one: onwards first. */
function rowNear({ content }: GridSheet, at: number): number | undefined {
  const isRow = (index: number) => !content.isHeading(index)
  const all = [...content.ids().keys()]
  return all.slice(at).find(isRow) ?? all.slice(0, at).findLast(isRow)
}

/** Moves the selected rows up or down one place; the selection goes with them. */
export function moveSelectedRows(sheet: GridSheet, places: 1 | -1): void {
  const { block, cursor, content } = sheet
  if (!block || cursor?.rowId === undefined) return
  const { top, bottom } = edges(block)
  if (top === bottom) {
    moveRowTo(sheet, top, top + places)
    return
  }
  // the neighbour steps over them: one row gets a new place, not all of these
  const [from, to] = places === 1 ? [bottom + 1, top] : [top - 1, bottom]
  const edit = content.rowEdits?.move(from, to)
  if (!edit) {
    sheet.announce(announcements.notMoved)
    return
  }
  const { anchor, end } = block
  sheet.carryOutHere(edit)
  sheet.focus(cursor.rowIndex + places, cursor.column)
  const moved = { anchor: { ...anchor, row: anchor.row + places }, end: { ...end, row: end.row + places } }
  sheet.dispatch({ do: 'select', block: moved })
  sheet.announce(announcements.movedSeveral(bottom - top + 1, top + places + 1, content.ids().length))
}

/** Copies rows to the end of another year; the one that is shown stays. */
export function copyToYear(sheet: GridSheet, ids: readonly string[], year: Year): void {
  const { edit, alreadyThere } = sheet.content.rowEdits?.copyTo(ids, year) ?? {}
  const name = sheetTexts.years[year]
  if (!edit) sheet.notify(sheetTexts.announcements.nothingToCopy, { done: false })
  else if (sheet.carryOutHere(edit))
    sheet.notify(sheetTexts.announcements.copiedTo(ids.length, name, alreadyThere ?? []), { done: true })
}

/** Moves rows that were dragged together; the selection goes with them. */
export function moveRowsTo(sheet: GridSheet, ids: readonly string[], to: number): void {
  const { content } = sheet
  const edit = content.rowEdits?.moveTogether(ids, to)
  const column = columnOf(sheet)
  const [first = ''] = ids
  if (edit && !sheet.carryOut(edit, first, column)) return
  const at = content.indexOf(first)
  sheet.focus(at, column)
  sheet.dispatch({ do: 'selectRows', from: at, to: at + ids.length - 1 }, { scroll: false })
  sheet.announce(announcements.movedSeveral(ids.length, at + 1, content.ids().length))
}

/** Moves a row to another place, counted among the rows shown. */
export function moveRowTo(sheet: GridSheet, from: number, to: number): void {
  const { content } = sheet
  const id = content.idAt(from)
  const edit = content.rowEdits?.move(from, to)
  if (!edit || id === undefined) {
    sheet.announce(announcements.notMoved)
    return
  }
  const column = columnOf(sheet)
  sheet.carryOut(edit, id, column)
  sheet.focus(to, column)
  sheet.announce(announcements.moved(to + 1, content.ids().length))
}

function columnOf(sheet: GridSheet): string {
  return sheet.cursor?.column ?? sheet.dataColumns()[0] ?? ''
}
