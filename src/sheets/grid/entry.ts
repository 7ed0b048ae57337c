import type { ICellEditor } from 'ag-grid-community'
import type { Entry } from '../../plan/entry.ts'
import type { Answer } from '../../plan/typing.ts'
import type { GridSheet } from './grid-sheet.ts'
import { addLastRow } from './row-actions.ts'

/** What was typed in a cell, read. */
export interface TypedEntry {
  readonly entry: Entry
}

/** An editor of the sheets. It reads what stands in it once, and hands the entry over: to the key that leaves it, or to the grid that closes it. */
export interface OpenEditor extends ICellEditor {
  /** Answers one who leaves the cell; a refused entry stays open, and the cell says why. */
  answer(): Answer
  /** Learns that its entry has been taken: when it closes, the grid writes nothing more. */
  taken(): void
  /** True when an arrow goes on to the next cell, as in Excel: what stands there was typed over the cell, not opened to be changed. */
  isLeftByArrow(): boolean
  getValue(): TypedEntry
}

/** The editor of the open cell. */
export function openEditor({ view }: GridSheet): OpenEditor | undefined {
  return view?.editor() as OpenEditor | undefined // every column of the sheets has one of these
}

/** Takes what stands in the open cell before it closes; false when it stays open. At the end of the sheet one may go on in a new row, by the same action. */
function takeOpenCell(sheet: GridSheet, goesOn = false): boolean {
  const editor = openEditor(sheet)
  const answer = editor?.answer() ?? 'unchanged'
  if (answer === 'refused') return false
  if (answer === 'unchanged') return true
  const at = sheet.cursor
  if (at?.rowId !== undefined) sheet.enter(at.rowId, at.column, answer.entry, goesOn)
  editor?.taken()
  return true
}

/** Keeps what the open cell holds and moves the focus, which closes it: closing first would move the focus twice, and each time cost a layout. */
export function leaveCell(sheet: GridSheet, go: () => void, goesOn = false): void {
  if (!takeOpenCell(sheet, goesOn)) return
  // when the figures have been written: moving the focus makes the browser style the page, which is better done once
  queueMicrotask(() => {
    go()
    // the grid has closed it when the focus went; this is for an editor that it keeps open
    sheet.view?.close()
  })
}

/** Keeps what the open cell holds and opens the next one, unless there is none. */
export function passOn(sheet: GridSheet, next: () => boolean, goesOn = false): void {
  if (!takeOpenCell(sheet, goesOn)) return
  sheet.view?.close()
  if (!next()) return
  const { cursor, view } = sheet
  if (cursor) view?.open(cursor.rowIndex, cursor.column, 'Tab')
}

/** Takes back what is typed in the open cell, or keeps it for a save. The focus goes back at once: the grid gives it back a moment later, and a fast typist's next key would be lost. False when the cell stays open. */
export function endEntry(sheet: GridSheet, { takesBack }: { readonly takesBack: boolean }): boolean {
  if (!takesBack && !takeOpenCell(sheet)) return false
  sheet.view?.close({ takesBack })
  const { cursor } = sheet
  if (cursor) sheet.focus(cursor.rowIndex, cursor.column)
  return true
}

/** Goes down or up the column: to the next cell to fill in, past the last row to a new one, unless the last is still blank. */
export function goDown(sheet: GridSheet, step: 1 | -1): void {
  const at = sheet.cursor
  if (!at) return
  const column = step === 1 ? sheet.columnOfRun() : at.column
  if (sheet.dispatch({ do: 'next', along: 'columns', step })) return
  if (step === 1 && at.rowId !== undefined && addLastRow(sheet)) sheet.focus(sheet.content.ids().length - 1, column)
  else if (at.rowId !== undefined) sheet.focus(at.rowIndex, at.column)
}
