import type { GridApi } from 'ag-grid-community'
import type { CopiedCell } from '../../plan/html-table.ts'
import { pasteParameters } from '../../plan/paste-salary.ts'
import { parseBlock } from '../../plan/tsv.ts'
import { editorText } from '../../texts/format.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { edges } from '../grid/cell-range.ts'
import { copiedBlock, copiedNumber, pasteReport } from '../grid/copied-block.ts'
import type { ClipboardActs, Copied } from '../grid/sheet-clipboard.ts'
import { clearSalary, fillSalary, type SalaryCell } from './salary-entry.ts'
import type { SalarySelection } from './salary-selection.ts'
import type { SheetLine } from './salary-sheet-rows.ts'
import { inputAt, type SalarySheetContext } from './salary-shown.ts'

const { tellers } = sheetTexts

/** To whom the salary sheet tells what was done. */
export interface SalaryTold {
  /** For those who listen instead of look. */
  readonly announce: (text: string) => void
  /** Something that a user may want to take back. */
  readonly toast: (text: string) => void
}

/** What a user can do with the selected cells of the salary sheet; what is read of one is in the grid's columns. */
export class SalaryActs implements ClipboardActs {
  private readonly context: SalarySheetContext
  private readonly api: GridApi<SheetLine>
  private readonly told: SalaryTold
  private readonly chosen: () => SalarySelection

  constructor(context: SalarySheetContext, api: GridApi<SheetLine>, told: SalaryTold, chosen: () => SalarySelection) {
    this.context = context
    this.api = api
    this.told = told
    this.chosen = chosen
  }

  /** A cell as it is copied: a parameter exactly, an amount as it is shown, in whole kronor and a loss as 0. */
  readonly cellAt = (row: number, column: string): CopiedCell => {
    const rowNode = this.api.getDisplayedRowAtIndex(row)
    const line = rowNode?.data
    if (!rowNode || !line || (line.is === 'heading' && column !== 'label')) return { text: '' }
    const value: unknown = this.api.getCellValue({ rowNode, colKey: column })
    if (typeof value === 'string') return { text: value }
    if (typeof value !== 'number') return { text: '' }
    if (inputAt(this.context, line, column) || column === 'percent' || column === 'cutOff') {
      return copiedNumber(value, editorText(value))
    }
    const shown = Math.round(column === 'difference' ? value : Math.max(0, value))
    return copiedNumber(shown, shown === 0 ? '0' : editorText(shown))
  }

  readonly copy = (): Copied | undefined => {
    const { selection } = this.followed()
    if (!selection) return undefined
    const { top, bottom, left, right } = edges(selection)
    const columns = this.chosen()
      .dataColumns()
      .slice(left, right + 1)
    const rows = Array.from({ length: bottom - top + 1 }, (_, down) => top + down)
    this.told.announce(tellers.copied(rows.length * columns.length))
    return copiedBlock(rows.map((row) => columns.map((column) => this.cellAt(row, column))))
  }

  readonly clear = (): void => {
    const inputs = this.inputs()
      .flat()
      .filter((input) => input !== undefined)
    const count = clearSalary(this.context.session, inputs)
    if (count > 0) this.told.announce(tellers.cleared(count))
  }

  /** Fills the topmost number of each selected column down; a single row takes the numbers above it. */
  fillDown(): void {
    const { selection } = this.followed()
    if (!selection) return
    const block = edges(selection)
    const isOneRow = block.top === block.bottom
    const rows = this.inputs(isOneRow ? { ...block, top: 0 } : block)
    const columns = (rows[0] ?? []).map((_, at) => {
      const all = rows.flatMap((row) => row[at] ?? [])
      if (!isOneRow) return all
      return rows.at(-1)?.[at] ? all.slice(-2) : []
    })
    const count = fillSalary(this.context.session, columns)
    if (count > 0) this.told.announce(tellers.filled(count))
  }

  readonly paste = (text: string): void => {
    const { session, year, onNotice } = this.context
    const { selection, cursor } = this.followed()
    if (!selection || !cursor) return
    const { top, bottom, left, right } = edges(selection)
    const { row, column } = this.chosen().size()
    const cells = this.inputs({ top, left, bottom: row - 1, right: column - 1 })
    const { edit, report } = pasteParameters(
      session.plan,
      parseBlock(text),
      {
        year,
        cells: cells.map((line) => line.map((input) => input?.rule)),
        selected: { rows: bottom - top + 1, columns: right - left + 1 },
      },
      (expression) => session.workbook.calculate(expression),
    )
    const place = { year, ...(cursor.rowId === undefined ? {} : { id: cursor.rowId }), field: cursor.column }
    if (edit && !session.edit(edit, place)) return
    if (report.refused.some(({ why }) => why === 'entry.notANumber')) onNotice('entry.notANumber')
    this.told.toast(pasteReport(report))
  }

  private followed(): SalarySelection {
    const chosen = this.chosen()
    chosen.followCursor()
    return chosen
  }

  /** The parameters of a block of cells, row by row; of the selected ones when no block is named. */
  private inputs(block?: ReturnType<typeof edges>): readonly (readonly (SalaryCell | undefined)[])[] {
    const { selection } = this.followed()
    if (!selection) return []
    const { top, bottom, left, right } = block ?? edges(selection)
    const columns = this.chosen()
      .dataColumns()
      .slice(left, right + 1)
    return Array.from({ length: bottom - top + 1 }, (_, down) => {
      const line = this.api.getDisplayedRowAtIndex(top + down)?.data
      return columns.map((column) => inputAt(this.context, line, column))
    })
  }
}
