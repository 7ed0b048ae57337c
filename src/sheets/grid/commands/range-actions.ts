import type { MoreToDo } from '../../../controls/announcement.ts'
import { untilItComes } from '../../../controls/lazy-with-retry.tsx'
import { countCells, together } from '../../../plan/cells.ts'
import { formulasLeft } from '../../../plan/copied-formulas.ts'
import type { PlanEdit } from '../../../plan/edit.ts'
import { fieldsIn } from '../../../plan/plan.ts'
import { filledCell } from '../../../texts/format.ts'
import { ownFormulaTexts } from '../../../texts/own-formulas.ts'
import { pageTexts } from '../../../texts/pages.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import { rowById } from '../../../workbook/own/reader.ts'
import { appliedWithFollowers } from '../../../workbook/own/settle.ts'
import { type CellRange, edges, oneCell } from '../pure/cell-range.ts'
import { type Copied, copiedBlock } from '../pure/copied-block.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { canPaste, fetchPaste, pasteCode } from '../sheet/late-paste.ts'
import { endEntry, openEditor } from './entry.ts'

const { announcements } = sheetTexts

/** The selected cells as Excel and LibreOffice want them on the clipboard. */
export function copySelection(sheet: GridSheet): Copied | undefined {
  const { cells, content, view } = sheet
  if (!cells || isRefusedForSeveral(sheet)) return undefined
  const rows = content.idsBetween(cells.top, cells.bottom)
  sheet.announce(announcements.copied(rows.length * cells.columns.length))
  return copiedBlock(
    rows.map((id) => cells.columns.map((column) => content.copied(id, column, () => view?.value(id, column)))),
  )
}

/** Says that blocks beside each other are no block, where one is needed. */
function isRefusedForSeveral(sheet: GridSheet): boolean {
  const isRefused = sheet.allCells.length > 1
  if (isRefused) sheet.notify(sheetTexts.selection.noBlock, { done: false })
  return isRefused
}

/** Empties the selected cells; of a locked plan it says why not, as all that follow. */
export function clearSelection(sheet: GridSheet): void {
  const edits = sheet.allCells.map((cells) => sheet.content.clearing(cells))
  changeCells(sheet, together(edits.filter((edit) => edit !== undefined)), announcements.cleared)
}

/** Enters what is typed in every cell of the selection, each as if it had been typed there: one action. False where one cell is selected, or none is open. */
export function enterInAll(sheet: GridSheet): boolean {
  const { allCells, block, more, cursor, content, session } = sheet
  const typed = openEditor(sheet)?.getValue()
  if (!typed || !block || !sheet.hasSeveral) return false
  const before = session.actionCount
  endEntry(sheet, { takesBack: false })
  const columns = new Set(typed.entry.ok ? allCells.flatMap((cells) => cells.columns) : [])
  let count = 0
  for (const column of columns) {
    const blocks = allCells.filter((cells) => cells.columns.includes(column))
    const ids = new Set(blocks.flatMap(({ top, bottom }) => content.idsBetween(top, bottom)))
    const takers = [...ids].filter((id) => content.isEntered(id, column))
    count += takers.length
    const edits = takers.flatMap((id) => {
      const entry = sheet.read(column, typed.typed, id) ?? typed.entry
      return content.entering(id, column, entry, false) ?? []
    })
    // a line that lacks the year gets a row there, each after the one before it
    const isSimple = edits.every(({ type }) => type === 'change' || type === 'setSalary')
    for (const edit of isSimple ? [together(edits)] : edits)
      if (edit) sheet.execute(edit, cursor?.rowId, cursor?.column, session.actionCount !== before)
  }
  if (count > 0) sheet.announce(announcements.entered(count))
  sheet.dispatch({ type: 'select', block, ...(more && { more }) }, { scroll: false })
  return true
}

export function fillSelectionDown(sheet: GridSheet): void {
  if (isRefusedForSeveral(sheet)) return
  changeCells(sheet, sheet.cells && sheet.content.fillingDown(sheet.cells), announcements.filled)
}

/** Fills the leftmost selected cells to the right; a single column takes those on its left. */
export function fillSelectionRight(sheet: GridSheet): void {
  const { cells } = sheet
  if (isRefusedForSeveral(sheet)) return
  const [first = '', ...others] = cells?.columns ?? []
  const all = sheet.dataColumns()
  const from = others.length > 0 ? first : all[all.indexOf(first) - 1]
  const columns = others.length > 0 ? others : [first]
  const edit = cells && from !== undefined ? sheet.content.fillingRight({ ...cells, columns }, from) : undefined
  changeCells(sheet, edit, announcements.filledRight)
}

/** What a block gives the cells that the selection has come to below it or on its right, each from the nearest of its own. */
function fillingFrom(sheet: GridSheet, from: CellRange): PlanEdit | undefined {
  const { block, content } = sheet
  if (!block) return undefined
  const [own, all] = [edges(from), edges(block)]
  const columns = sheet.dataColumns().slice(all.left, all.right + 1)
  // Esc has taken it back
  if (own.top !== all.top || own.left !== all.left || all.right < own.right) return undefined
  if (all.bottom > own.bottom) return content.fillingDown({ top: own.bottom, bottom: all.bottom, columns })
  const others = columns.slice(own.right - own.left + 1)
  const last = columns[own.right - own.left]
  if (others.length === 0 || last === undefined) return undefined
  return content.fillingRight({ top: own.top, bottom: own.bottom, columns: others }, last)
}

/** Fills the cells that the selection has come to by its handle. */
export function fillFrom(sheet: GridSheet, from: CellRange): void {
  const edit = fillingFrom(sheet, from)
  if (edit) changeCells(sheet, edit, announcements.filled)
}

/** What would stand in the last of the cells that are to be filled, a number as it will be. */
export function previewOfFill(sheet: GridSheet, from: CellRange): string {
  const { block, content, session } = sheet
  const edit = fillingFrom(sheet, from)
  const end = block && edges(block)
  const id = end && content.idAt(end.bottom)
  if (!edit || !end || id === undefined) return sheetTexts.selection.fill
  const plan = appliedWithFollowers(session.plan, edit)
  const columns = sheet
    .dataColumns()
    .slice(end.left, end.right + 1)
    .filter((column) => content.isEntered(id, column))
  const shown = columns.flatMap((column) => {
    const ref = content.refOf?.(id, column)
    const row = ref?.id === undefined ? undefined : rowById(plan, ref.id)?.row
    const value = row && fieldsIn(row)[ref?.column ?? '']
    return typeof value === 'number' ? [filledCell(value) || '0'] : value ? [value] : []
  })
  return shown.join(' · ') || sheetTexts.selection.fill
}

/** Fills the selection down as far as the cells beside it are filled in: on its left, else on its right. */
export function fillToNeighbours(sheet: GridSheet): void {
  const { block } = sheet
  if (!block) return
  const { top, bottom, left, right } = edges(block)
  const shape = sheet.shape()
  const endBeside = (column: number) => {
    let end = bottom
    if (column < 0 || column >= shape.columns) return end
    for (let row = bottom + 1; row < shape.rows; row++) {
      if (shape.isHeading(row)) continue
      if (!shape.isFilled({ row, column })) break
      end = row
    }
    return end
  }
  const end = [left - 1, right + 1].map(endBeside).find((row) => row > bottom)
  if (end === undefined) {
    sheet.announce(sheetTexts.selection.noNeighbours)
    return
  }
  sheet.dispatch(
    { type: 'select', block: { anchor: { row: top, column: left }, end: { row: end, column: right } } },
    { scroll: false },
  )
  fillFrom(sheet, block)
}

/** Replaces words in all rows of the sheet: one action, which says what it did. */
export function replaceWords(sheet: GridSheet, wanted: string, by: string): void {
  const replaced = sheet.content.replacing?.(wanted, by)
  if (!replaced) return
  const done = replaced.edit !== undefined && sheet.executeHere(replaced.edit)
  if (!sheet.isLocked) sheet.notify(sheetTexts.find.replaced(replaced), { done })
}

/** Puts the clipboard's block down at the selection: one undo step, and a report of what it did. `isOwn`: it was copied here; `html`: the table beside it. */
export function pasteText(sheet: GridSheet, text: string, isOwn: boolean, html?: string): void {
  if (sheet.isLocked) {
    sheet.notifyLocked()
    return
  }
  if (isRefusedForSeveral(sheet)) return
  const { content } = sheet
  // the last row may just have been taken away, and the next one is still to come
  const block = sheet.block ?? (content.ids().length === 0 ? oneCell({ row: 0, column: 0 }) : undefined)
  if (!block) return
  const paste = () => pasteAt(sheet, block, text, isOwn, html)
  if (canPaste()) paste()
  else untilItComes(fetchPaste).then(paste, () => sheet.notify(pageTexts.part.missing, { done: false }))
}

function pasteAt(sheet: GridSheet, block: CellRange, text: string, isOwn: boolean, html: string | undefined): void {
  const { content } = sheet
  const all = sheet.dataColumns()
  const { top, bottom, left, right } = edges(block)
  const { pasteReport, readOtherwise } = pasteCode()
  const cells = { top, bottom, columns: all.slice(left, right + 1) }
  const { edit, report, table, notTaken, otherwise, size, between } = content.pasting(
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
  sheet.notify(pasteReport(report, table), {
    done,
    notTaken: notTaken(),
    ...(done && words ? { more: offerOtherReading(sheet, words, otherwise) } : {}),
  })
}

/** Offers to read the numbers of a paste in the other way, as part of the same action. */
function offerOtherReading(
  sheet: GridSheet,
  words: NonNullable<ReturnType<ReturnType<typeof pasteCode>['readOtherwise']>>,
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
  if (sheet.isLocked) {
    sheet.notifyLocked()
    return
  }
  const isNothing = !edit || (edit.type === 'several' && edit.edits.length === 0)
  const done = !isNothing && sheet.executeHere(edit)
  if (done) sheet.announce(describe(countWritten(edit)))
  const left = edit ? formulasLeft(edit) : 0
  if (left > 0) sheet.notify(ownFormulaTexts.left(left), { done })
}

function countWritten(edit: PlanEdit): number {
  if (edit.type === 'several') return edit.edits.reduce((sum, part) => sum + countWritten(part), 0)
  if (edit.type === 'change') return countCells(edit)
  return edit.type === 'setSalary' ? Object.keys(edit.values).length : 0
}
