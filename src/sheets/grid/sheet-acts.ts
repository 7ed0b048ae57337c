import { clearCells, fillDown, isFillable } from '../../plan/cells.ts'
import type { InsertRows, PlanEdit } from '../../plan/edit.ts'
import { fieldNames, fieldOf, type Table } from '../../plan/fields.ts'
import { type CopiedCell, writeTable } from '../../plan/html-table.ts'
import { blankRowAfter, blankRowAtEnd, duplicateRow } from '../../plan/new-rows.ts'
import { pasteBlock } from '../../plan/paste.ts'
import type { RowId } from '../../plan/plan.ts'
import { moveRow } from '../../plan/rank.ts'
import { newRowId } from '../../plan/row-id.ts'
import { parseBlock, writeBlock } from '../../plan/tsv.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { edges } from './cell-range.ts'
import type { OpenSheet } from './open-sheet.ts'

type Sheet = OpenSheet<Table>

const { tellers } = sheetTexts

/** Adds a blank row last and puts the cursor in it. */
export function addRow(sheet: Sheet): void {
  const edit = blankRowAtEnd(sheet.session.plan, sheet.table, sheet.year, newRowId)
  sheet.carryOut(edit, edit.rows[0]?.id, fieldNames(sheet.table)[0])
  const last = sheet.rows().length
  sheet.focus(last - 1, sheet.firstColumn())
  sheet.announce(tellers.added(last))
}

/** Adds rows that are already filled in, and puts the cursor where one goes on. */
export function addFilled(sheet: Sheet, edit: InsertRows, column: string): void {
  const id = edit.rows[0]?.id
  sheet.carryOut(edit, id, column)
  if (id === undefined) return
  const at = sheet.indexOf(id)
  sheet.focus(at, column)
  sheet.announce(tellers.added(at + 1))
}

/** Adds a blank row under the cursor. */
export function addRowUnderCursor(sheet: Sheet): void {
  const id = sheet.cursorRows()[0]
  if (id === undefined) {
    addRow(sheet)
    return
  }
  const at = sheet.indexOf(id)
  sheet.carryOutHere(blankRowAfter(sheet.session.plan, sheet.table, sheet.year, id, newRowId))
  sheet.focus(at + 1, sheet.firstColumn())
  sheet.announce(tellers.added(at + 2))
}

/** Adds a copy of a row under it. */
export function duplicate(sheet: Sheet, id: string): void {
  const at = sheet.indexOf(id)
  const column = sheet.cursor?.column ?? sheet.firstColumn()
  sheet.carryOut(duplicateRow(sheet.session.plan, sheet.table, sheet.year, id, newRowId), id, column)
  sheet.focus(at + 1, column)
  sheet.announce(tellers.duplicated(at + 2))
}

/** Takes rows away; the toast can bring them back. */
export function removeRows(sheet: Sheet, ids: readonly string[]): void {
  const first = ids[0]
  if (first === undefined) return
  const at = sheet.indexOf(first)
  const column = sheet.cursor?.column ?? sheet.firstColumn()
  const edit = { do: 'remove', table: sheet.table, ids: ids as readonly RowId[] } as PlanEdit // ids of this sheet's rows
  sheet.carryOut(edit, first, column)
  const left = sheet.rows().length
  if (left > 0) sheet.focus(Math.min(at, left - 1), column)
  sheet.tell(tellers.deleted(ids.length))
}

/** Moves the cursor's row up or down one place. */
export function moveCursorRow(sheet: Sheet, places: 1 | -1): void {
  const id = sheet.cursor?.rowId
  if (id === undefined) return
  const from = sheet.indexOf(id)
  moveRowTo(sheet, from, from + places)
}

/** Moves a row to another place, counted among the rows shown. */
export function moveRowTo(sheet: Sheet, from: number, to: number): void {
  const id = sheet.rows()[from]?.id
  const edit = moveRow(sheet.table, sheet.session.rows(sheet.table, sheet.year), from, to)
  if (!edit || id === undefined) {
    sheet.announce(tellers.notMoved)
    return
  }
  const column = sheet.cursor?.column ?? sheet.firstColumn()
  sheet.carryOut(edit, id, column)
  sheet.focus(to, column)
  sheet.announce(tellers.moved(to + 1, sheet.rows().length))
}

/** Empties the selected cells. */
export function clearSelection(sheet: Sheet): void {
  const cells = selectedCells(sheet)
  const edit = cells && clearCells(sheet.session.plan, cells)
  if (!edit) return
  sheet.carryOutHere(edit)
  sheet.announce(tellers.cleared(countCells(edit)))
}

/** Fills the topmost selected cells down the selection. */
export function fillSelectionDown(sheet: Sheet): void {
  const cells = selectedCells(sheet)
  const edit = cells && fillDown(sheet.session.plan, cells)
  if (!edit) return
  sheet.carryOutHere(edit)
  sheet.announce(tellers.filled(countCells(edit)))
}

/** What stands on the clipboard: the block as text, and as the table that spreadsheets prefer. */
export interface Copied {
  readonly text: string
  readonly table: string
}

/** The selected cells as Excel and LibreOffice want them on the clipboard. */
export function copySelection(sheet: Sheet): Copied | undefined {
  const { selection } = sheet
  if (!selection) return undefined
  const { top, bottom, left, right } = edges(selection)
  const columns = sheet.dataColumns().slice(left, right + 1)
  const rows = sheet.rows().slice(top, bottom + 1)
  sheet.announce(tellers.copied(rows.length * columns.length))
  return copied(rows.map(({ id }) => columns.map((column) => copiedCell(sheet, id, column))))
}

/** A block of cells in the forms in which it is put on the clipboard. */
export function copied(block: readonly (readonly CopiedCell[])[]): Copied {
  return { text: writeBlock(block.map((row) => row.map(({ text }) => text))), table: writeTable(block) }
}

/** Puts the clipboard's block down at the selection: one undo step, and a report of what it did. */
export function pasteText(sheet: Sheet, text: string): void {
  const { selection, session, table, year } = sheet
  if (!selection) return
  const { top, bottom, left, right } = edges(selection)
  const selected = { rows: bottom - top + 1, columns: right - left + 1 }
  const { edit, report } = pasteBlock(
    session.plan,
    parseBlock(text),
    { table, year, row: top, columns: sheet.dataColumns().slice(left), selected },
    (expression) => session.workbook.calculate(expression),
    newRowId,
  )
  if (edit) sheet.carryOutHere(edit)
  if (report.refused.some(({ why }) => why === 'entry.notANumber')) sheet.refused('entry.notANumber')
  sheet.tell(
    tellers.pasted({
      changed: report.changed,
      added: report.addedRows,
      refused: report.refused.length,
      shortened: report.shortened.length,
      locked: report.skippedLocked,
      outside: report.droppedColumns,
    }),
  )
}

function selectedCells(sheet: Sheet) {
  const { selection, table, year } = sheet
  if (!selection) return undefined
  const { top, bottom, left, right } = edges(selection)
  return { table, year, from: top, to: bottom, columns: sheet.dataColumns().slice(left, right + 1) }
}

function copiedCell(sheet: Sheet, id: string, column: string): CopiedCell {
  if (isFillable(sheet.table, column)) {
    const value = sheet.value(id, column)
    if (typeof value === 'number') return copiedNumber(value, editorText(value))
    const { kind } = fieldOf(sheet.table, column)
    return kind === 'priority' ? copiedNumber(Number(value), value) : { text: value, isDay: kind === 'date' }
  }
  const value = sheet.computed(id, column)
  // a result that is 0 is shown, and copied, as 0
  if (typeof value === 'number') return copiedNumber(value, value === 0 ? '0' : editorText(value))
  return { text: typeof value === 'string' ? value : '' }
}

/** A number as it is copied: other programs know the minus of the keyboard only. */
export function copiedNumber(number: number, shown: string): CopiedCell {
  return { text: shown.replaceAll('\u2212', '-'), number }
}

function countCells(edit: PlanEdit): number {
  if (edit.do === 'several') return edit.edits.reduce((sum, part) => sum + countCells(part), 0)
  return edit.do === 'change' ? Object.keys(edit.values).length : 0
}
