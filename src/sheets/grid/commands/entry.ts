import type { ICellEditor } from 'ag-grid-community'
import type { TypedEntry } from '../../../plan/typing.ts'
import type { SelectionAction } from '../pure/selection.ts'
import type { GridSheet } from '../sheet/grid-sheet.ts'
import { addLastRow, announceAdded } from './row-actions.ts'
import { rowsOf } from './sheet-rows.ts'

/** An editor of the sheets. It reads what stands in it once, and hands the entry over: to the key that leaves it, or to the grid that closes it. */
export interface OpenEditor extends ICellEditor {
  /** What one leaves behind who goes on: the entry, also one that can't be kept. Undefined when nothing was typed. */
  left(): TypedEntry | undefined
  /** Learns that its entry has been taken: when it closes, the grid writes nothing more. */
  taken(): void
  /** Writes on as if it were typed. */
  add(text: string): void
  /** True when an arrow goes on to the next cell, as in Excel: what stands there was typed over the cell, not opened to be changed. */
  isLeftByArrow(): boolean
  getValue(): TypedEntry
}

export function openEditor({ view }: GridSheet): OpenEditor | undefined {
  return view?.editor() as OpenEditor | undefined // every column of the sheets has one of these
}

/** Gives the sheet an entry. Going on from the last row adds a new one by the same action, which is announced. */
export function enter(sheet: GridSheet, id: string, column: string, typed: TypedEntry, addRowBelow: boolean): void {
  const before = sheet.content.ids().length
  sheet.enter(id, column, typed, addRowBelow)
  const last = sheet.content.ids().at(-1)
  if (addRowBelow && last !== undefined && sheet.content.ids().length > before) announceAdded(rowsOf(sheet), last)
}

/** Takes what stands in the open cell before one goes on to the next. Who goes on from the last row gets a new one. */
function takeOpenCell(sheet: GridSheet, addRowBelow: boolean): void {
  const editor = openEditor(sheet)
  const typed = editor?.left()
  const at = sheet.cursor
  if (typed && at?.rowId !== undefined) enter(sheet, at.rowId, at.column, typed, addRowBelow)
  if (addRowBelow && typed?.entry.value === undefined) addLastRow(rowsOf(sheet))
  if (typed) editor?.taken()
}

/** True for a step past the last cell to fill in: one goes on in a new row. */
export const isPastTheEnd = (sheet: GridSheet, action: SelectionAction): boolean =>
  action.type === 'next' && action.step === 1 && sheet.leadsNowhere(action)

/** Keeps what the open cell holds and moves the focus, which closes it: closing it first would cost a second layout. */
export function leaveCell(sheet: GridSheet, go: () => void, addRowBelow = false): void {
  takeOpenCell(sheet, addRowBelow)
  // when the figures have been written: moving the focus makes the browser style the page, which is better done once
  queueMicrotask(() => {
    go()
    // the grid has closed it when the focus went; this is for an editor that it keeps open
    sheet.view?.close()
  })
}

/** Keeps what the open cell holds and opens the next one, unless there is none. */
export function passOn(sheet: GridSheet, next: SelectionAction): void {
  takeOpenCell(sheet, isPastTheEnd(sheet, next))
  sheet.view?.close()
  if (sheet.dispatch(next)) openHere(sheet)
}

function openHere({ cursor, view }: GridSheet): void {
  if (cursor) view?.open(cursor.rowIndex, cursor.column, 'Tab')
}

/** Closes the open cell, takes back or keeps what is typed. The focus goes back at once, or a key would be lost. */
export function endEntry(sheet: GridSheet, { takesBack }: { readonly takesBack: boolean }): void {
  const editor = openEditor(sheet)
  const { cursor } = sheet
  const typed = takesBack ? undefined : editor?.left()
  if (typed && cursor?.rowId !== undefined) {
    enter(sheet, cursor.rowId, cursor.column, typed, false)
    editor?.taken()
  }
  sheet.view?.close({ takesBack })
  if (cursor) sheet.focus(cursor.rowIndex, cursor.column)
}

/** Goes down or up the column: to the next cell to fill in, past the last row to a new one, unless the last is still blank. */
export function goDown(sheet: GridSheet, step: 1 | -1): void {
  const action = { type: 'next', along: 'columns', step } as const
  if (sheet.dispatch(action) || (step === 1 && addLastRow(rowsOf(sheet)) && sheet.dispatch(action))) return
  const at = sheet.cursor
  if (at?.rowId !== undefined) sheet.focus(at.rowIndex, at.column)
}
