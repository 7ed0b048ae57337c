import type { GridApi } from 'ag-grid-community'
import { wantsToStay } from '../grid/cell-editors.ts'
import { clearSalary, enterSalary } from './salary-entry.ts'
import { type SalaryInputColumn, salaryInputColumns } from './salary-rows.ts'
import type { SheetLine } from './salary-sheet-rows.ts'
import { inputAt, type SalarySheetContext } from './salary-shown.ts'

interface InputPlace {
  readonly row: number
  readonly column: SalaryInputColumn
}

/** Gives the salary sheet the keys of the other sheets: Enter keeps and goes down, Tab goes to the next cell to fill in. Answers how to stop. */
export function listenToSalary(frame: HTMLElement, context: SalarySheetContext, api: GridApi<SheetLine>): () => void {
  const listening = new AbortController()
  // before the grid sees them: what is handled here must not be handled twice
  const early = { capture: true, signal: listening.signal }

  const isEditing = () => api.getEditingCells().length > 0
  const lineAt = (row: number) => api.getDisplayedRowAtIndex(row)?.data
  const lastRow = () => api.getDisplayedRowCount() - 1

  /** Every cell to fill in, as one reads. */
  const places = (): readonly InputPlace[] => {
    const found: InputPlace[] = []
    for (let row = 0; row <= lastRow(); row++) {
      for (const column of salaryInputColumns) {
        if (inputAt(context, lineAt(row), column)) found.push({ row, column })
      }
    }
    return found
  }

  const cursor = () => {
    const cell = api.getFocusedCell()
    return cell ? { row: cell.rowIndex, column: cell.column.getColId() } : undefined
  }

  const focus = (row: number, column: string) => {
    api.ensureIndexVisible(row)
    api.setFocusedCell(row, column)
  }

  /** The next row in a direction that is no heading. */
  const rowFrom = (row: number, step: 1 | -1): number | undefined => {
    for (let at = row + step; at >= 0 && at <= lastRow(); at += step) if (lineAt(at)?.is === 'row') return at
    return undefined
  }

  /** The next cell to fill in: in the same column for Enter, in reading order for Tab. */
  const nextPlace = (step: 1 | -1, within?: string): InputPlace | undefined => {
    const at = cursor()
    if (!at) return undefined
    const order = (place: { row: number; column: string }) =>
      place.row * 10 + columnsInOrder.indexOf(place.column as (typeof columnsInOrder)[number]) // a column of this sheet
    const here = order(at)
    const candidates = places().filter(({ column }) => within === undefined || column === within)
    return step === 1
      ? candidates.find((place) => order(place) > here)
      : candidates.findLast((place) => order(place) < here)
  }

  /** Closes the open editor and keeps what it holds; false when it can't be kept. */
  const close = (): boolean => {
    if (api.getCellEditorInstances().some(wantsToStay)) return false
    api.stopEditing()
    return true
  }

  const whileEditing = (event: KeyboardEvent): boolean => {
    const at = cursor()
    if (!at) return false
    const step = event.shiftKey ? -1 : 1
    if (event.key === 'Enter' && !event.altKey) {
      if (!close()) return true
      const next = nextPlace(step, at.column)
      focus(next?.row ?? at.row, at.column)
      return true
    }
    if (event.key === 'Tab') {
      if (!close()) return true
      const next = nextPlace(step)
      if (!next) return true
      focus(next.row, next.column)
      api.startEditingCell({ rowIndex: next.row, colKey: next.column })
      return true
    }
    return false
  }

  const idle = (event: KeyboardEvent): boolean => {
    const at = cursor()
    if (!at) return false
    const input = inputAt(context, lineAt(at.row), at.column)
    // undo and redo are the workbench's
    if (event.ctrlKey || event.metaKey) return false
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown': {
        const row = rowFrom(at.row, event.key === 'ArrowUp' ? -1 : 1)
        if (row !== undefined) focus(row, at.column)
        return true
      }
      case 'Delete':
      case 'Backspace':
        if (input) clearSalary(context.session, input)
        return true
      case 'Enter': {
        if (input) return false
        const row = rowFrom(at.row, event.shiftKey ? -1 : 1)
        if (row !== undefined) focus(row, at.column)
        return true
      }
      case 'Tab': {
        // Tab leaves the sheet after its last cell, so that the keyboard is never caught in it
        const next = nextPlace(event.shiftKey ? -1 : 1)
        if (next) focus(next.row, next.column)
        return next !== undefined
      }
      default:
        return false
    }
  }

  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !isInGrid(event.target)) return
      if (!(isEditing() ? whileEditing(event) : idle(event))) return
      event.preventDefault()
      event.stopPropagation()
    },
    early,
  )
  frame.addEventListener(
    'copy',
    (event) => {
      const at = cursor()
      if (isEditing() || !isInGrid(event.target) || !at || !event.clipboardData) return
      const rowNode = api.getDisplayedRowAtIndex(at.row)
      const value = rowNode && api.getCellValue({ rowNode, colKey: at.column, useFormatter: true })
      event.clipboardData.setData('text/plain', value ?? '')
      event.preventDefault()
    },
    early,
  )
  frame.addEventListener(
    'paste',
    (event) => {
      const at = cursor()
      const text = event.clipboardData?.getData('text/plain').trim() ?? ''
      if (isEditing() || !isInGrid(event.target) || !at || text === '') return
      event.preventDefault()
      const input = inputAt(context, lineAt(at.row), at.column)
      // one cell takes one number: the first of what was copied
      if (input) enterSalary(context.session, input, text.split(/[\t\r\n]/)[0] ?? '', context.onNotice)
    },
    early,
  )
  return () => {
    listening.abort()
  }
}

const columnsInOrder = ['sign', 'label', ...salaryInputColumns, 'how'] as const

function isInGrid(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.ag-root') !== null
}
