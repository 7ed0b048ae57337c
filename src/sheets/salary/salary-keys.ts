import type { GridApi } from 'ag-grid-community'
import { salaryTexts } from '../../texts/salary.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { isLeftByArrow } from '../grid/cell-editors.ts'
import { isInGrid } from '../grid/grid-dom.ts'
import { sizes } from '../grid/grid-theme.ts'
import { closeCell, leaveCellByKey } from '../grid/open-cell.ts'
import { selectByKey } from '../grid/range-keys.ts'
import { type ClipboardActs, listenToClipboard } from '../grid/sheet-clipboard.ts'
import { isEditing, isPlain } from '../grid/sheet-events.ts'
import { listenToPointer } from '../grid/sheet-pointer.ts'
import { SalaryActs, type SalaryTold } from './salary-acts.ts'
import { type SalaryInputColumn, salaryInputColumns } from './salary-rows.ts'
import { SalarySelection } from './salary-selection.ts'
import type { SheetLine } from './salary-sheet-rows.ts'
import { inputAt, type SalarySheetContext } from './salary-shown.ts'

const arrowKeys: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

interface InputPlace {
  readonly row: number
  readonly column: SalaryInputColumn
}

/** A salary sheet that can be used: what can be done with its selected cells, and how to stop listening. */
export interface ListeningSalary {
  readonly acts: ClipboardActs
  readonly stop: () => void
}

/** Gives the salary sheet the keys of the other sheets: Enter keeps and goes down, Tab goes to the next cell to fill in. */
export function listenToSalary(
  frame: HTMLElement,
  context: SalarySheetContext,
  api: GridApi<SheetLine>,
  told: SalaryTold,
): ListeningSalary {
  const acts: SalaryActs = new SalaryActs(context, api, told, () => selection)
  const selection = new SalarySelection(frame, api, (row, column) => acts.cellAt(row, column).text, told.announce)
  const listening = new AbortController()
  // before the grid sees them: what is handled here must not be handled twice
  const early = { capture: true, signal: listening.signal }

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
    selection.focus(row, column)
  }

  const linesInView = () => Math.max(1, Math.floor(window.innerHeight / sizes.row / 2))

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

  const close = () => closeCell(api)

  /** The next cell of a selection of several, by Tab along its rows or by Enter along its columns. */
  const nextSelected = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'Tab' && event.key !== 'Enter'))
      return undefined
    const along = event.key === 'Tab' ? 'rows' : 'columns'
    return selection.nextInSelection(
      along,
      event.shiftKey ? -1 : 1,
      (row, column) => inputAt(context, lineAt(row), column) !== undefined,
    )
  }

  /** Goes one cell on by an arrow, past the headings. */
  const goBy = (key: string, at: { readonly row: number; readonly column: string }): void => {
    const step = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      focus(rowFrom(at.row, step) ?? at.row, at.column)
      return
    }
    const columns = selection.dataColumns()
    focus(at.row, columns[columns.indexOf(at.column) + step] ?? at.column)
  }

  const whileEditing = (event: KeyboardEvent): boolean => {
    const at = cursor()
    if (!at) return false
    const step = event.shiftKey ? -1 : 1
    const selected = nextSelected(event)
    if (selected) {
      if (!close()) return true
      selection.focusInSelection(selected.row, selected.column)
      if (event.key === 'Tab') api.startEditingCell({ rowIndex: selected.row, colKey: selected.column, key: 'Tab' })
      return true
    }
    if (arrowKeys.includes(event.key) && isPlain(event) && api.getCellEditorInstances().some(isLeftByArrow)) {
      if (close()) goBy(event.key, at)
      return true
    }
    if (event.key === 'Enter' && !event.altKey) {
      if (!close()) return true
      const next = nextPlace(step, at.column)
      focus(next?.row ?? at.row, at.column)
      return true
    }
    const left = leaveCellByKey(event, api, () => {
      focus(at.row, at.column)
    })
    if (left !== undefined) return left
    if (event.key === 'Tab') {
      if (!close()) return true
      const next = nextPlace(step)
      if (!next) return true
      focus(next.row, next.column)
      api.startEditingCell({ rowIndex: next.row, colKey: next.column, key: 'Tab' })
      return true
    }
    return false
  }

  const idle = (event: KeyboardEvent): boolean => {
    const at = cursor()
    if (!at) return false
    const input = inputAt(context, lineAt(at.row), at.column)
    selection.followCursor()
    if (selectByKey(event, selection, linesInView())) return true
    if (event.ctrlKey || event.metaKey) return withControl(event)
    switch (event.key) {
      case 'ArrowUp':
      case 'ArrowDown':
        goBy(event.key, at)
        return true
      case 'PageUp':
      case 'PageDown': {
        const to = at.row + (event.key === 'PageUp' ? -1 : 1) * linesInView()
        focus(Math.max(0, Math.min(to, lastRow())), at.column)
        return true
      }
      case 'Home':
        focus(at.row, selection.dataColumns()[0] ?? at.column)
        return true
      case 'End':
        focus(at.row, selection.dataColumns().at(-1) ?? at.column)
        return true
      case 'Delete':
      case 'Backspace':
        acts.clear()
        return true
      case 'Escape':
        selection.selectOnlyCursor()
        return false
      case 'Enter': {
        if (input) return false
        const row = rowFrom(at.row, event.shiftKey ? -1 : 1)
        if (row !== undefined) focus(row, at.column)
        return true
      }
      case 'Tab': {
        const selected = nextSelected(event)
        if (selected) {
          selection.focusInSelection(selected.row, selected.column)
          return true
        }
        // Tab leaves the sheet after its last cell, so that the keyboard is never caught in it
        const next = nextPlace(event.shiftKey ? -1 : 1)
        if (next) focus(next.row, next.column)
        return next !== undefined
      }
      default:
        if (event.key.length === 1 && !event.altKey && !input) told.announce(sheetTexts.tellers.locked)
        return false
    }
  }

  const withControl = (event: KeyboardEvent): boolean => {
    const columns = selection.dataColumns()
    switch (event.key.toLowerCase()) {
      case 'd':
        if (event.shiftKey) told.announce(salaryTexts.rowsAreGiven)
        else acts.fillDown()
        return true
      case 'delete':
      case 'enter':
        // what makes, copies and removes rows elsewhere: here the law and the schablon say which there are
        told.announce(salaryTexts.rowsAreGiven)
        return true
      case 'home':
        focus(rowFrom(-1, 1) ?? 0, columns[0] ?? '')
        return true
      case 'end':
        focus(lastRow(), columns.at(-1) ?? '')
        return true
      default:
        // undo and redo are the workbench's
        return false
    }
  }

  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !isInGrid(event.target)) return
      if (!(isEditing(api) ? whileEditing(event) : idle(event))) return
      event.preventDefault()
      event.stopPropagation()
    },
    early,
  )
  const stops = [
    listenToClipboard(frame, acts, api),
    listenToPointer(frame, selection, api),
    // what the grid draws anew is no longer marked
    context.session.subscribe(() => {
      if (!api.isDestroyed()) selection.paint()
    }),
  ]
  return {
    acts,
    stop: () => {
      listening.abort()
      for (const stop of stops) stop()
    },
  }
}

const columnsInOrder = ['sign', 'label', ...salaryInputColumns, 'how'] as const
