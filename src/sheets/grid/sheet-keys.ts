import type { GridApi } from 'ag-grid-community'
import type { Table } from '../../plan/fields.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { RowStub } from './bare-columns.ts'
import { isLeftByArrow } from './cell-editors.ts'
import { heightOfHeadings, isInGrid } from './grid-dom.ts'
import { sizes } from './grid-theme.ts'
import { leaveCellByKey, takeOpenCell } from './open-cell.ts'
import type { OpenSheet } from './open-sheet.ts'
import { selectByKey } from './range-keys.ts'
import {
  addRow,
  addRowUnderCursor,
  clearSelection,
  duplicate,
  fillSelectionDown,
  moveSelectedRows,
  removeRows,
} from './sheet-acts.ts'
import { isEditing, isPlain } from './sheet-events.ts'

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

interface CellPlace {
  readonly row: number
  readonly column: string
}

/** Gives a sheet the keys of a spreadsheet. Answers how to stop. */
export function listenToKeys(
  frame: HTMLElement,
  sheet: OpenSheet<Table>,
  api: GridApi<RowStub>,
  announce: (text: string) => void,
): () => void {
  const listening = new AbortController()
  // before the grid sees them: what is handled here must not be handled twice
  const early = { capture: true, signal: listening.signal }

  /** Keeps what the open editor holds; false when it must stay open. At the end of the sheet one goes on in a new row. */
  const keep = (goesOn: boolean): boolean =>
    takeOpenCell(api, (typed) => {
      const at = sheet.cursor
      if (at?.rowId !== undefined) sheet.keep(at.rowId, at.column, typed, goesOn)
    })

  /** Keeps what the open editor holds and goes elsewhere, which closes it: the other way round the browser would lay out the page twice, once for each focus. */
  const leave = (go: () => void, goesOn = false): void => {
    if (!keep(goesOn)) return
    // when the figures have been written: moving the focus makes the browser style the page, which is better done once
    queueMicrotask(() => {
      sheet.layLate()
      go()
      // the grid has closed it when the focus went; this is for an editor that it keeps open
      api.stopEditing()
    })
  }

  /** Keeps what the open editor holds and opens the next one. */
  const passOn = (next: () => CellPlace | undefined, goesOn = false): void => {
    if (!keep(goesOn)) return
    api.stopEditing()
    sheet.layLate()
    const to = next()
    // by a key: a list or a calendar opens by itself only for the mouse
    if (to) api.startEditingCell({ rowIndex: to.row, colKey: to.column, key: 'Tab' })
  }

  /** The next cell of a selection of several, by Tab along its rows or by Enter along its columns. */
  const nextSelected = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || (event.key !== 'Tab' && event.key !== 'Enter'))
      return undefined
    return sheet.nextInSelection(event.key === 'Tab' ? 'rows' : 'columns', event.shiftKey ? -1 : 1)
  }

  const whileEditing = (event: KeyboardEvent): boolean => {
    const at = sheet.cursor
    if (!at) return false
    const selected = nextSelected(event)
    if (selected && event.key === 'Enter') {
      leave(() => {
        sheet.focusInSelection(selected.row, selected.column)
      })
      return true
    }
    if (selected && event.key === 'Tab') {
      passOn(() => {
        sheet.focusInSelection(selected.row, selected.column)
        return selected
      })
      return true
    }
    if (event.key === 'Enter' && !event.altKey) {
      const to = at.rowIndex + (event.shiftKey ? -1 : 1)
      leave(() => {
        goTo(to, at.column)
      }, !event.shiftKey)
      return true
    }
    const arrow = arrows[event.key]
    if (arrow && isPlain(event) && api.getCellEditorInstances().some(isLeftByArrow)) {
      leave(() => {
        const columns = sheet.dataColumns()
        const column = columns[columns.indexOf(at.column) + arrow[1]] ?? at.column
        sheet.focus(Math.max(0, Math.min(at.rowIndex + arrow[0], sheet.rows().length - 1)), column)
      })
      return true
    }
    const left = leaveCellByKey(event, api, () => {
      sheet.focus(at.rowIndex, at.column)
    })
    if (left !== undefined) return left
    if (event.key === 'Tab') {
      const columns = sheet.dataColumns().filter((id) => sheet.isEntered(id))
      passOn(
        () => {
          const next = nextEditable(at.rowIndex, at.column, event.shiftKey ? -1 : 1)
          if (next) sheet.focus(next.row, next.column)
          return next
        },
        !event.shiftKey && columns.at(-1) === at.column,
      )
      return true
    }
    return false
  }

  /** Goes to a row; past the last one a new row comes, unless the last is still blank. */
  const goTo = (row: number, column: string): void => {
    const rows = sheet.rows()
    const last = rows.at(-1)
    if (row >= rows.length && last && !sheet.isBlank(last.id)) {
      addRow(sheet)
      sheet.focus(rows.length, column)
      return
    }
    sheet.focus(Math.max(0, Math.min(row, rows.length - 1)), column)
  }

  const nextEditable = (row: number, column: string, step: 1 | -1): CellPlace | undefined => {
    const columns = sheet.dataColumns().filter((id) => sheet.isEntered(id))
    const all = sheet.dataColumns()
    // from a computed column, the nearest fillable one in that direction
    let at = columns.indexOf(column)
    if (at < 0) {
      const place = all.indexOf(column)
      const before = all.slice(0, place).filter((id) => sheet.isEntered(id)).length
      at = step === 1 ? before - 1 : before
    }
    const next = at + step
    if (next >= 0 && next < columns.length) return found(row, columns[next])
    const nextRow = row + step
    if (nextRow < 0) return undefined
    if (nextRow >= sheet.rows().length) {
      const last = sheet.rows().at(-1)
      if (!last || sheet.isBlank(last.id)) return undefined
      addRow(sheet)
    }
    return found(nextRow, step === 1 ? columns[0] : columns.at(-1))
  }

  const found = (row: number, column: string | undefined) => (column === undefined ? undefined : { row, column })

  const idle = (event: KeyboardEvent): boolean => {
    const at = sheet.cursor
    if (!at) return false
    const control = event.ctrlKey || event.metaKey
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      moveSelectedRows(sheet, event.key === 'ArrowUp' ? -1 : 1)
      return true
    }
    if (selectByKey(event, sheet, rowsInView(frame))) return true
    if (control) return withControl(event)
    const row = sheet.rows().length - 1
    const columns = sheet.dataColumns()
    switch (event.key) {
      case 'Delete':
      case 'Backspace':
        clearSelection(sheet)
        return true
      case 'PageUp':
      case 'PageDown': {
        // the grid's own pages take no second key within a tenth of a second
        const to = at.rowIndex + (event.key === 'PageUp' ? -1 : 1) * rowsInView(frame)
        sheet.focus(Math.max(0, Math.min(to, row)), at.column)
        return true
      }
      case 'Home':
        sheet.focus(Math.min(at.rowIndex, row), columns[0] ?? at.column)
        return true
      case 'End':
        sheet.focus(Math.min(at.rowIndex, row), columns.at(-1) ?? at.column)
        return true
      case 'Enter':
        if (at.rowId !== undefined && sheet.isEntered(at.column)) return false
        goTo(at.rowIndex + (event.shiftKey ? -1 : 1), at.column)
        return true
      case 'Tab': {
        const selected = nextSelected(event)
        if (selected) {
          sheet.focusInSelection(selected.row, selected.column)
          return true
        }
        const next = event.shiftKey ? nextCell(at.rowIndex, at.column, -1) : nextCell(at.rowIndex, at.column, 1)
        if (next) sheet.focus(next.row, next.column)
        return next !== undefined
      }
      case 'Escape':
        sheet.selectOnlyCursor()
        return false
      default:
        if (event.key.length === 1 && !event.altKey && !sheet.isEntered(at.column)) announce(sheetTexts.tellers.locked)
        return false
    }
  }

  // Tab leaves the sheet at its last cell, so that the keyboard is never caught in it
  const nextCell = (row: number, column: string, step: 1 | -1) => {
    const columns = sheet.dataColumns()
    const at = columns.indexOf(column)
    const beyond = step === 1 ? columns.slice(at + 1) : columns.slice(0, Math.max(at, 0))
    const outermost = step === 1 ? sheet.rows().length - 1 : 0
    if (row === outermost && !beyond.some((id) => sheet.isEntered(id))) return undefined
    return nextEditable(row, column, step)
  }

  const withControl = (event: KeyboardEvent): boolean => {
    const row = sheet.rows().length - 1
    const columns = sheet.dataColumns()
    switch (event.key.toLowerCase()) {
      case 'd':
        if (event.shiftKey) duplicate(sheet, sheet.cursorRows())
        else fillSelectionDown(sheet)
        return true
      case 'delete':
        removeRows(sheet, sheet.cursorRows())
        return true
      case 'enter':
        addRowUnderCursor(sheet)
        return true
      case 'home':
        sheet.focus(0, columns[0] ?? '')
        return true
      case 'end':
        sheet.focus(row, columns.at(-1) ?? '')
        return true
      default:
        return false
    }
  }

  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || !isInGrid(event.target)) return
      sheet.leaveBareColumn()
      const handled = isEditing(api) ? whileEditing(event) : idle(event)
      if (!handled) return
      event.preventDefault()
      event.stopPropagation()
    },
    early,
  )

  return () => {
    listening.abort()
  }
}

/** Rows between the headings and the sums, less one to keep one's bearings. */
function rowsInView(frame: HTMLElement): number {
  const headings = heightOfHeadings(frame)
  return Math.max(1, Math.floor((frame.clientHeight - headings - sizes.totals) / sizes.row) - 1)
}
