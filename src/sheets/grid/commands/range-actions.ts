import type { MoreToDo } from '../../../controls/announcement.ts'
import { countCells } from '../../../plan/cells.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { edges, oneCell } from '../pure/cell-range.ts'
import { type Copied, copiedBlock, pasteReport, readOtherwise } from '../pure/copied-block.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'

const { announcements } = sheetTexts

/** The selected cells as Excel and LibreOffice want them on the clipboard. */
export function copySelection(sheet: GridSheet): Copied | undefined {
  const { cells, content, view } = sheet
  if (!cells) return undefined
  const rows = content.idsBetween(cells.top, cells.bottom)
  sheet.announce(announcements.copied(rows.length * cells.columns.length))
  return copiedBlock(
    rows.map((id) => cells.columns.map((column) => content.copied(id, column, () => view?.value(id, column)))),
  )
}

/** Empties the selected cells; of a locked plan it says why not, as all that follow. */
export function clearSelection(sheet: GridSheet): void {
  changeCells(sheet, sheet.cells && sheet.content.clearing(sheet.cells), announcements.cleared)
}

/** Fills the topmost selected cells down the selection. */
export function fillSelectionDown(sheet: GridSheet): void {
  changeCells(sheet, sheet.cells && sheet.content.fillingDown(sheet.cells), announcements.filled)
}

/** Fills the leftmost selected cells to the right; a single column takes those on its left. */
export function fillSelectionRight(sheet: GridSheet): void {
  const { cells } = sheet
  const [first = '', ...others] = cells?.columns ?? []
  const all = sheet.dataColumns()
  const from = others.length > 0 ? first : all[all.indexOf(first) - 1]
  const columns = others.length > 0 ? others : [first]
  const edit = cells && from !== undefined ? sheet.content.fillingRight({ ...cells, columns }, from) : undefined
  changeCells(sheet, edit, announcements.filledRight)
}

/** Puts the clipboard's block down at the selection: one undo step, and a report of what it did. `isOwn`: it was copied here; `html`: the table beside it. */
export function pasteText(sheet: GridSheet, text: string, isOwn: boolean, html?: string): void {
  if (sheet.isLocked) {
    sheet.notifyLocked()
    return
  }
  const { content } = sheet
  const all = sheet.dataColumns()
  // the last row may just have been taken away, and the next one is still to come
  const block = sheet.block ?? (content.ids().length === 0 ? oneCell({ row: 0, column: 0 }) : undefined)
  if (!block) return
  const { top, bottom, left, right } = edges(block)
  const cells = { top, bottom, columns: all.slice(left, right + 1) }
  const { edit, report, notTaken, otherwise, size, between } = content.pasting(
    text,
    cells,
    all.slice(left),
    isOwn,
    html,
  )
  if (edit && !sheet.executeHere(edit)) return
  if (size && size.rows * size.columns > 1) {
    // what was pasted is selected; the view stays at its first cell, as in Excel
    // a column of VAT may come with what is pasted in it
    const [first = left, last = left + size.columns - 1] =
      between?.map((column) => all.indexOf(column)).filter((at) => at >= 0) ?? []
    const anchor = { row: top, column: first }
    const end = { row: top + size.rows - 1, column: last }
    sheet.dispatch({ type: 'select', block: { anchor, end } }, { scroll: false })
  }
  if (report.refused.some(({ why }) => why === 'entry.notANumber')) sheet.refused('entry.notANumber')
  const words = readOtherwise(report)
  const done = edit !== undefined
  sheet.notify(pasteReport(report), {
    done,
    notTaken: notTaken(),
    ...(done && words ? { more: offerOtherReading(sheet, words, otherwise) } : {}),
  })
}

/** Offers to read the numbers of a paste in the other way, as part of the same action. */
function offerOtherReading(
  sheet: GridSheet,
  words: NonNullable<ReturnType<typeof readOtherwise>>,
  otherwise: () => PlanEdit | undefined,
): MoreToDo {
  const { readings } = sheetTexts
  return {
    label: readings.otherwise(words),
    act: () => {
      const edit = otherwise()
      if (edit) sheet.session.edit(edit, undefined, { undoable: 'withLatest' })
      sheet.notify(readings.readOtherwise(words), { done: true })
    },
  }
}

/** Puts the cursor where a block may be put down though no cell has been chosen; false when there is no such place. */
export function beginEmptySheet(sheet: GridSheet): boolean {
  const { content } = sheet
  const ids = content.ids()
  if (!content.rowEdits || ids.some((id) => content.rowEdits?.isBlank(id) === false)) return false
  const first = sheet.dataColumns()[0]
  if (ids.length > 0 && first !== undefined) sheet.focus(0, first)
  return true
}

function changeCells(sheet: GridSheet, edit: PlanEdit | undefined, describe: (count: number) => string): void {
  if (sheet.isLocked) sheet.notifyLocked()
  else if (edit && sheet.executeHere(edit)) sheet.announce(describe(countWritten(edit)))
}

function countWritten(edit: PlanEdit): number {
  if (edit.type === 'several') return edit.edits.reduce((sum, part) => sum + countWritten(part), 0)
  if (edit.type === 'change') return countCells(edit)
  return edit.type === 'setSalary' ? Object.keys(edit.values).length : 0
}
