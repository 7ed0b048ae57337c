import { addedIds, type FilledRows } from '../../../plan/new-rows.ts'
import type { Year } from '../../../rules/horizon.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { RowsDesk } from './rows-desk.ts'

const { announcements } = sheetTexts

/** Adds a blank row last and goes to it. */
export function addRow(desk: RowsDesk): void {
  goToAdded(desk, insertBlank(desk), desk.edits?.firstField)
}

/** Adds a blank row under the selected ones and goes to it. */
export function addRowUnder(desk: RowsDesk): void {
  goToAdded(desk, insertBlank(desk, desk.selected()[0]), desk.edits?.firstField)
}

/** Adds a blank row last, unless the last one is blank still, the rows are given or the plan is locked; one stays where one is. True when there is a new one. */
export function addLastRow(desk: RowsDesk): boolean {
  const last = desk.ids().at(-1)
  if (desk.isLocked || last === undefined || desk.edits?.isBlank(last) !== false) return false
  const id = insertBlank(desk)
  if (id !== undefined) announceAdded(desk, id)
  return id !== undefined
}

/** The id of the new row; undefined where there can be none. */
function insertBlank(desk: RowsDesk, under?: string): string | undefined {
  const blank = desk.edits?.blank(under)
  return blank && desk.carryOut(blank.edit, blank.id, desk.edits?.firstField) ? blank.id : undefined
}

/** Adds rows that are already filled in, and goes where one goes on. */
export function addFilled(desk: RowsDesk, { edit, rows }: FilledRows, column: string): void {
  const id = rows[0]?.id
  if (desk.carryOut(edit, id, column)) goToAdded(desk, id, column)
}

/** Goes to a new row, wherever it is shown. */
function goToAdded(desk: RowsDesk, id: string | undefined, column: string | undefined): void {
  if (id === undefined) return
  desk.goTo([id], column)
  announceAdded(desk, id)
}

/** Says that there is a new row. */
export function announceAdded(desk: RowsDesk, id: string): void {
  desk.announce(announcements.added(placeOf(desk, id)))
}

/** Which row it is, from 1. */
function placeOf(desk: RowsDesk, id: string): number {
  return desk.ids().indexOf(id) + 1
}

/** Adds copies of rows under the last of them, and goes to the copies. */
export function duplicate(desk: RowsDesk, ids: readonly string[]): void {
  const [first] = ids
  const edit = desk.edits?.duplicate(ids)
  if (first === undefined || !edit || !desk.carryOut(edit, first)) return
  const copies = addedIds(edit)
  desk.goTo(copies)
  // with the years side by side a row has a copy in each of them
  const places = copies.map((id) => placeOf(desk, id)).filter((place) => place > 0)
  desk.announce(announcements.duplicated(ids.length, Math.min(...places)))
}

/** Takes rows away; the toast can bring them back. */
export function removeRows(desk: RowsDesk, ids: readonly string[]): void {
  const edit = desk.edits?.remove(ids)
  if (ids.length === 0 || !edit || !desk.remove(edit, ids)) return
  desk.notify(announcements.deleted(ids.length), { done: true })
}

/** Moves rows that stand together up or down one place. */
export function moveRows(desk: RowsDesk, ids: readonly string[], places: 1 | -1): void {
  const [first] = ids
  if (first === undefined) return
  const top = desk.ids().indexOf(first)
  if (ids.length === 1) {
    moveRowTo(desk, first, top + places)
    return
  }
  const bottom = top + ids.length - 1
  // the neighbour steps over them: one row gets a new place, not all of these
  const edit = places === 1 ? desk.edits?.move(bottom + 1, top) : desk.edits?.move(top - 1, bottom)
  if (!edit) desk.announce(announcements.notMoved)
  else if (desk.move(edit, ids))
    desk.announce(announcements.movedSeveral(ids.length, top + places + 1, desk.ids().length))
}

/** Moves a row to another place, counted from 0 among the rows shown. */
export function moveRowTo(desk: RowsDesk, id: string, to: number): void {
  const edit = desk.edits?.move(desk.ids().indexOf(id), to)
  if (!edit) desk.announce(announcements.notMoved)
  else if (desk.move(edit, [id])) desk.announce(announcements.moved(to + 1, desk.ids().length))
}

/** Copies rows to the end of another year; the one that is shown stays. */
export function copyToYear(desk: RowsDesk, ids: readonly string[], year: Year): void {
  const { edit, alreadyThere } = desk.edits?.copyTo(ids, year) ?? {}
  const name = sheetTexts.years[year]
  if (!edit) desk.notify(announcements.nothingToCopy, { done: false })
  else if (desk.carryOut(edit, desk.current))
    desk.notify(announcements.copiedTo(ids.length, name, alreadyThere ?? []), { done: true })
}

/** Keeps what is noted of a row; nothing takes it away. */
export function writeNote(desk: RowsDesk, id: string, note: string): void {
  const edit = desk.edits?.noting(id, note)
  if (edit && desk.carryOut(edit, id)) desk.announce(announcements.noted)
}
