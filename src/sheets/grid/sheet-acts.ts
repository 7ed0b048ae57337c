import { clearCells, fillDown, isFillable } from '../../plan/cells.ts'
import type { InsertRows, PlanEdit } from '../../plan/edit.ts'
import { fieldNames, fieldOf, type Table } from '../../plan/fields.ts'
import type { CopiedCell } from '../../plan/html-table.ts'
import { blankRowAfter, blankRowAtEnd, duplicateRows } from '../../plan/new-rows.ts'
import { pasteBlock } from '../../plan/paste.ts'
import type { RowId } from '../../plan/plan.ts'
import { moveRow } from '../../plan/rank.ts'
import { newRowId } from '../../plan/row-id.ts'
import { parseBlock } from '../../plan/tsv.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { edges, oneCell } from './cell-range.ts'
import { copiedBlock, copiedNumber, pasteReport } from './copied-block.ts'
import type { OpenSheet } from './open-sheet.ts'
import type { ClipboardActs, Copied } from './sheet-clipboard.ts'

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
  if (!sheet.carryOut(edit, id, column) || id === undefined) return
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

/** Adds copies of rows under the last of them; the cursor goes to the first copy, and several copies are selected. */
export function duplicate(sheet: Sheet, ids: readonly string[]): void {
  const [first] = ids
  if (first === undefined) return
  const to = Math.max(...ids.map((id) => sheet.indexOf(id))) + 1
  const column = sheet.cursor?.column ?? sheet.firstColumn()
  const edit = duplicateRows(sheet.session.plan, sheet.table, sheet.year, ids, newRowId)
  if (!sheet.carryOut(edit, first, column)) return
  sheet.focus(to, column)
  const anchor = sheet.at(to, column)
  if (anchor && ids.length > 1) sheet.select({ anchor, end: { ...anchor, row: to + ids.length - 1 } })
  sheet.announce(tellers.duplicated(ids.length, to + 1))
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

/** Moves the selected rows up or down one place; the selection goes with them. */
export function moveSelectedRows(sheet: Sheet, places: 1 | -1): void {
  const { selection, cursor } = sheet
  if (!selection || cursor?.rowId === undefined) return
  const { top, bottom } = edges(selection)
  if (top === bottom) {
    moveRowTo(sheet, top, top + places)
    return
  }
  // the neighbour steps over them: one row gets a new place, not all of these
  const [from, to] = places === 1 ? [bottom + 1, top] : [top - 1, bottom]
  const edit = moveRow(sheet.table, sheet.session.rows(sheet.table, sheet.year), from, to)
  if (!edit) {
    sheet.announce(tellers.notMoved)
    return
  }
  const { anchor, end } = selection
  sheet.carryOutHere(edit)
  sheet.focus(cursor.rowIndex + places, cursor.column)
  const moved = { anchor: { ...anchor, row: anchor.row + places }, end: { ...end, row: end.row + places } }
  sheet.select(moved)
  sheet.announce(tellers.movedSeveral(bottom - top + 1, top + places + 1, sheet.rows().length))
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

/** What the clipboard's keys do in a sheet. */
export function clipboardActs(sheet: Sheet): ClipboardActs {
  const here =
    <A extends readonly unknown[], R>(act: (sheet: Sheet, ...given: A) => R) =>
    (...given: A): R => {
      sheet.leaveBareColumn()
      return act(sheet, ...given)
    }
  const begin = () => {
    if (sheet.filledRows() > 0) return false
    if (sheet.rows().length > 0) sheet.focus(0, sheet.firstColumn())
    return true
  }
  return {
    copy: here(copySelection),
    clear: here(clearSelection),
    paste: here((there, text: string) => {
      if (there.selection || begin()) pasteText(there, text)
    }),
    begin,
  }
}

/** The selected cells as Excel and LibreOffice want them on the clipboard. */
function copySelection(sheet: Sheet): Copied | undefined {
  const { selection } = sheet
  if (!selection) return undefined
  const { top, bottom, left, right } = edges(selection)
  const columns = sheet.dataColumns().slice(left, right + 1)
  const rows = sheet.rows().slice(top, bottom + 1)
  sheet.announce(tellers.copied(rows.length * columns.length))
  return copiedBlock(rows.map(({ id }) => columns.map((column) => copiedCell(sheet, id, column))))
}

/** Puts the clipboard's block down at the selection: one undo step, and a report of what it did. */
function pasteText(sheet: Sheet, text: string): void {
  const { session, table, year } = sheet
  // the last row may just have been taken away, and the next one is still to come
  const selection = sheet.selection ?? (sheet.rows().length === 0 ? oneCell({ row: 0, column: 0 }) : undefined)
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
  if (edit && !sheet.carryOutHere(edit)) return
  sheet.notTaken = [...report.refused, ...report.shortened].flatMap(({ row, column, typed, why }) => {
    const id = sheet.rows()[row]?.id
    return id === undefined ? [] : [{ id, column, typed, why, held: sheet.value(id, column) }]
  })
  if (report.refused.some(({ why }) => why === 'entry.notANumber')) sheet.refused('entry.notANumber')
  sheet.tell(pasteReport(report))
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
    // percent, as a spreadsheet wants it; what follows the plan is blank
    if (kind === 'vat' && value !== '') return copiedNumber(Number(value), value)
    return kind === 'priority' ? copiedNumber(Number(value), value) : { text: value, isDay: kind === 'date' }
  }
  const value = sheet.computed(id, column)
  // a result that is 0 is shown, and copied, as 0
  if (typeof value === 'number') return copiedNumber(value, value === 0 ? '0' : editorText(value))
  return { text: typeof value === 'string' ? value : '' }
}

function countCells(edit: PlanEdit): number {
  if (edit.do === 'several') return edit.edits.reduce((sum, part) => sum + countCells(part), 0)
  return edit.do === 'change' ? Object.keys(edit.values).length : 0
}
