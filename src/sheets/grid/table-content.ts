import { changeCells, clearCells, fillDown, isFillable } from '../../plan/cells.ts'
import { copyRows } from '../../plan/copy-year.ts'
import type { ChangeRow, PlanEdit } from '../../plan/edit.ts'
import type { Entry } from '../../plan/entry.ts'
import { fieldOf, type Table } from '../../plan/fields.ts'
import type { CopiedCell } from '../../plan/html-table.ts'
import { blankRowAfter, blankRowAtEnd, duplicateRows } from '../../plan/new-rows.ts'
import { pasteBlock } from '../../plan/paste.ts'
import { isBlank, type RowId } from '../../plan/plan.ts'
import { moveRow, moveTogether } from '../../plan/rank.ts'
import { newRowId } from '../../plan/row-id.ts'
import { parseBlock } from '../../plan/tsv.ts'
import { typedFormula } from '../../plan/typed-formulas.ts'
import type { Year } from '../../rules/horizon.ts'
import type { Session, SessionEvent } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { editorText } from '../../texts/format.ts'
import type { RowStub } from './bare-columns.ts'
import { copiedNumber } from './copied-block.ts'
import type { Cells, Followed, NotTaken, PasteOutcome, RowEdits, SheetContent } from './sheet-content.ts'
import { ShownRows } from './shown-rows.ts'

/** The rows of a table and year as a sheet: every row has the same columns to fill in, and the rows are the user's own. */
export class TableContent<T extends Table> implements SheetContent {
  readonly session: Session
  readonly table: T
  readonly hasSums = true
  readonly rowEdits: RowEdits
  private shownYear: Year
  private readonly shown: ShownRows

  constructor(session: Session, table: T, year: Year) {
    this.session = session
    this.table = table
    this.shownYear = year
    this.shown = new ShownRows(session, table, year)
    this.rowEdits = this.edits()
  }

  get year(): Year {
    return this.shownYear
  }

  /** Shows the rows of another year. */
  showYear(year: Year): void {
    this.shownYear = year
    this.shown.read(year)
  }

  rows(): readonly RowStub[] {
    return this.shown.all
  }

  ids(): readonly string[] {
    return this.shown.ids
  }

  idAt(index: number): string | undefined {
    return this.shown.idAt(index)
  }

  indexOf(id: string): number {
    return this.shown.indexOf(id)
  }

  isHeading(): boolean {
    return false
  }

  /** Rows in which something is filled in. */
  get filled(): number {
    return this.shown.filled
  }

  isEntered(_: string, column: string): boolean {
    return isFillable(this.table, column)
  }

  /** What stands in a cell that is filled in. */
  value(id: string, field: string): string | number {
    const row = this.session.row(this.table, id) as Readonly<Record<string, unknown>> | undefined // read by the column's name
    const value = row?.[field]
    return typeof value === 'number' || typeof value === 'string' ? value : ''
  }

  /** A 0 that a person fills in counts as nothing, as it is shown. */
  isFilled(id: string, column: string, shown: () => unknown): boolean {
    if (this.isEntered(id, column)) return !this.rowEdits.isBlank(id) && !['', 0].includes(this.value(id, column))
    return typeof shown() === 'number'
  }

  copied(id: string, column: string, shown: () => unknown): CopiedCell {
    if (isFillable(this.table, column)) {
      const value = this.value(id, column)
      if (typeof value === 'number') return copiedNumber(value, editorText(value))
      const { kind } = fieldOf(this.table, column)
      // percent, as a spreadsheet wants it; what follows the plan is blank
      if (kind === 'vat' && value !== '') return copiedNumber(Number(value), value)
      return kind === 'priority' ? copiedNumber(Number(value), value) : { text: value, isDay: kind === 'date' }
    }
    const value = shown()
    // a result that is 0 is shown, and copied, as 0
    if (typeof value === 'number') return copiedNumber(value, value === 0 ? '0' : editorText(value))
    return { text: typeof value === 'string' ? value : '' }
  }

  /** The formula that was typed in a cell; undefined for one that holds a plain number or words. */
  formula(id: string, column: string): string | undefined {
    const row = this.session.row(this.table, id)
    if (!row || !isFillable(this.table, column)) return undefined
    return typedFormula(this.table, row, column, (expression) => this.session.workbook.calculate(expression))
  }

  entering(id: string, column: string, entry: Entry, goesOn: boolean): PlanEdit | undefined {
    const row = this.session.row(this.table, id)
    if (!row || entry.value === undefined) return undefined
    const formula = entry.ok ? entry.formula : undefined
    const edit = changeCells(this.table, row, { [column]: entry.value }, { [column]: formula })
    return edit && goesOn ? this.grown(id, edit) : edit
  }

  clearing(cells: Cells): PlanEdit | undefined {
    return clearCells(this.session.plan, this.range(cells))
  }

  fillingDown(cells: Cells): PlanEdit | undefined {
    return fillDown(this.session.plan, this.range(cells))
  }

  pasting(text: string, { top, bottom, columns }: Cells, beyond: readonly string[]): PasteOutcome {
    const { session, table, year } = this
    const selected = { rows: bottom - top + 1, columns: columns.length }
    const pasted = pasteBlock(
      session.plan,
      parseBlock(text),
      { table, year, row: top, columns: beyond, selected },
      (expression) => session.workbook.calculate(expression),
      newRowId,
    )
    const troubles = [...pasted.report.refused, ...pasted.report.shortened]
    const notTaken = () =>
      troubles.flatMap(({ row, column, typed, why }): NotTaken[] => {
        const id = this.idAt(row)
        return id === undefined ? [] : [{ id, column, typed, why, held: this.value(id, column) }]
      })
    return { ...pasted, notTaken }
  }

  placeOf(id: string | undefined, field: string | undefined): Place {
    return {
      year: this.year,
      table: this.table,
      ...(id === undefined ? {} : { id }),
      ...(field === undefined ? {} : { field }),
    }
  }

  reaches({ table, year }: Place): boolean {
    return table === this.table && (year === this.year || table === 'measures')
  }

  /** Of a row that is gone, the place where the cursor is. */
  cellOf({ id, field }: Place, cursorRow: number, columns: readonly string[]) {
    const at = id === undefined ? -1 : this.indexOf(id)
    const row = at >= 0 ? at : Math.min(cursorRow, this.shown.count - 1)
    const column = columns.find((known) => known === field) ?? columns[0]
    return row < 0 || column === undefined ? undefined : { row, column }
  }

  /** Every cell that undo changed lights up by itself. */
  lit(): readonly string[] {
    return []
  }

  follow({ rows, rearranged, edit }: SessionEvent): Followed {
    // such a row loses or gets its grey examples also in cells whose value is the same
    const turned = [...rows].filter((id) => this.shown.noteIfBlank(id))
    const relaid = rearranged.has(this.table)
    if (relaid) this.shown.read(this.year)
    return { relaid, rows, turned: [...turned, ...notedBy(edit)] }
  }

  catchUp(): boolean {
    const isBehind = this.shown.isOutOfDate()
    if (isBehind) this.shown.read(this.year)
    return isBehind
  }

  /** An entry in the last row with a new row below it, unless the row is blank still. */
  private grown(id: string, edit: ChangeRow): PlanEdit {
    if (this.idAt(this.shown.count - 1) !== id) return edit
    const row = this.session.row(this.table, id)
    const stillBlank = row !== undefined && isBlank(this.table, { ...row, ...edit.values })
    if (stillBlank) return edit
    return { do: 'several', edits: [edit, blankRowAtEnd(this.session.plan, this.table, this.year, newRowId)] }
  }

  private range({ top, bottom, columns }: Cells) {
    return { table: this.table, year: this.year, from: top, to: bottom, columns }
  }

  private edits(): RowEdits {
    const { session, table } = this
    return {
      isBlank: (id) => this.shown.isBlank(id),
      blank: (under) => {
        const edit =
          under === undefined
            ? blankRowAtEnd(session.plan, table, this.year, newRowId)
            : blankRowAfter(session.plan, table, this.year, under, newRowId)
        return { edit, id: edit.do === 'insert' ? edit.rows[0]?.id : undefined }
      },
      duplicate: (ids) => duplicateRows(session.plan, table, this.year, ids, newRowId),
      remove: (ids) => ({ do: 'remove', table, ids: ids as readonly RowId[] }) as PlanEdit, // ids of this sheet's rows
      moveTogether: (ids, to) => moveTogether(table, session.rows(table, this.year), ids, to),
      canCopyTo: (year) => table !== 'measures' && year !== this.year,
      copyTo: (ids, year) => copyRows(session.plan, table, ids, year, newRowId)?.edit,
      note: (id) => session.row(table, id)?.note ?? '',
      noting: (id, note) => {
        const kept = note.trim()
        const row = session.row(table, id)
        // the note of a row of this sheet
        return row && row.note !== kept ? ({ do: 'change', table, id, values: { note: kept } } as PlanEdit) : undefined
      },
      move: (from, to) => moveRow(table, session.rows(table, this.year), from, to),
    }
  }
}

/** The rows whose note an edit writes: the mark is no value of a cell. */
function notedBy(edit: PlanEdit | undefined): readonly string[] {
  if (edit?.do === 'several') return edit.edits.flatMap(notedBy)
  return edit?.do === 'change' && 'note' in edit.values ? [edit.id] : []
}
