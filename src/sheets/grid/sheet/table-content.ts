import { type CellRef, ownFormulaOf } from '../../../controls/own-formula.ts'
import { type Replaced, replacedWords } from '../../../controls/replaced-words.ts'
import { changeCells, clearCells, fillDown, fillRight, isFillable, together } from '../../../plan/cells.ts'
import { copiedFormulas } from '../../../plan/copied-formulas.ts'
import type { ChangeRow, PlanEdit } from '../../../plan/edit.ts'
import type { Entry } from '../../../plan/entry.ts'
import { fieldOf } from '../../../plan/fields.ts'
import { type CopiedCell, copiedBlockOf, formulasOf } from '../../../plan/html-table.ts'
import { addedIds, blankRowAtEnd } from '../../../plan/new-rows.ts'
import { isBlank } from '../../../plan/plan.ts'
import { newRowId } from '../../../plan/row-id.ts'
import { formulasIn, typedFormula } from '../../../plan/typed-formulas.ts'
import { type DerivedField, derivedFields, type FieldName, type Table } from '../../../rules/field-names.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import type { Session, SessionEvent } from '../../../session/session.ts'
import type { Place } from '../../../session/undo-list.ts'
import { editorText } from '../../../texts/format.ts'
import type { KeptValue } from '../../../texts/notices.ts'
import { keptValueOfField } from '../../kept-value.ts'
import type { RowStub } from '../pure/control-columns.ts'
import { copiedNumber } from '../pure/copied-block.ts'
import { isArranged, type RowGroup, type RowToPlace } from '../pure/row-order.ts'
import { pasteCode } from './late-paste.ts'
import { type RowEdits, rowEditsOf } from './row-edits.ts'
import type { Arranging, Cells, Followed, NotTaken, PasteOutcome, SheetContent } from './sheet-content.ts'
import { ShownRows } from './shown-rows.ts'

/** The field whose words name the group of a row. */
const groupedBy: Readonly<Partial<Record<Table, string>>> = { offerings: 'category' } satisfies {
  readonly offerings: FieldName<'offerings'>
}

/** The rows of a table and year as a sheet: every row has the same columns to fill in, and the rows are the user's own. */
export class TableContent<T extends Table> implements SheetContent {
  readonly session: Session
  readonly table: T
  readonly hasSums = true
  readonly rowEdits: RowEdits
  readonly arranging: Arranging
  /** What stands in columns that the workbook has no figure for, by the column and the row. */
  readonly calculatedIn = new Map<string, (id: string) => number | null>()
  #shownYear: Year
  readonly #shown: ShownRows

  constructor(session: Session, table: T, year: Year) {
    this.session = session
    this.table = table
    this.#shownYear = year
    this.#shown = new ShownRows(session, table, year, (id) => this.#toPlace(id))
    // what the sheet knows already is asked of it
    this.rowEdits = { ...rowEditsOf(session, table, () => this.year), isBlank: (id) => this.#shown.isBlank(id) }
    const shown = this.#shown
    this.arranging = {
      get now() {
        return shown.arrangement
      },
      hasGroups: table in groupedBy,
      get inOtherGroup() {
        return shown.inOtherGroup
      },
      arrange: (arrangement) => shown.arrange(arrangement),
    }
  }

  get year(): Year {
    return this.#shownYear
  }

  showYear(year: Year): void {
    this.#shownYear = year
    this.#shown.read(year)
  }

  rows(): readonly RowStub[] {
    return this.#shown.all
  }

  ids(): readonly string[] {
    return this.#shown.ids
  }

  idAt(index: number): string | undefined {
    return this.#shown.idAt(index)
  }

  indexOf(id: string): number {
    return this.#shown.indexOf(id)
  }

  isHeading(index: number): boolean {
    return this.#shown.groupAt(index) !== undefined
  }

  idsBetween(top: number, bottom: number): readonly string[] {
    return this.#shown.rowIds.slice(this.#shown.rowsAbove(top), this.#shown.rowsAbove(bottom + 1))
  }

  /** The rows that stand together under a line's name; undefined for a row. */
  groupOf(id: string): RowGroup | undefined {
    return this.#shown.groupAt(this.indexOf(id))
  }

  get filled(): number {
    return this.#shown.filled
  }

  /** The line that names the group in which a row is shown; undefined where rows stand in no groups. */
  lineOver(index: number): string | undefined {
    if (this.#shown.arrangement.isGrouped !== true) return undefined
    for (let at = index; at >= 0; at -= 1) if (this.isHeading(at)) return this.idAt(at)
    return undefined
  }

  isEntered(id: string, column: string): boolean {
    return isFillable(this.table, column) && this.groupOf(id) === undefined
  }

  /** The VAT of a row is mostly the plan's: who types rows from a paper has no number for it there. */
  isPassedBy(column: string): boolean {
    if (!isFillable(this.table, column)) return false
    const { kind } = fieldOf(this.table, column)
    return kind === 'vat' || kind === 'costVat'
  }

  value(id: string, field: string): string | number {
    const row = this.session.row(this.table, id) as Readonly<Record<string, unknown>> | undefined // read by the column's name
    const value = row?.[field]
    return typeof value === 'number' || typeof value === 'string' ? value : ''
  }

  /** A 0 that a person fills in counts as nothing, as it is shown. */
  isFilled(id: string, column: string, shown: () => unknown): boolean {
    if (this.groupOf(id)) return false
    if (this.isEntered(id, column)) return !this.rowEdits.isBlank(id) && !['', 0].includes(this.value(id, column))
    return typeof shown() === 'number'
  }

  copied(id: string, column: string, shown: () => unknown): CopiedCell {
    if (isFillable(this.table, column)) {
      const value = this.value(id, column)
      if (typeof value === 'number') {
        const copied = copiedFormulas(this.session.plan, new Map(), 0)
        const formula = formulasIn(copied(this.session.row(this.table, id)?.formulas ?? '', id))[column]
        return { ...copiedNumber(value, editorText(value)), ...(formula?.includes('{') && { formula }) }
      }
      const { kind } = fieldOf(this.table, column)
      // percent, as a spreadsheet wants it; what follows the plan is blank
      const isRate = (kind === 'vat' || kind === 'costVat') && value !== '' && Number.isFinite(Number(value))
      if (isRate) return copiedNumber(Number(value), value)
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
    const { plan, workbook } = this.session
    const own = ownFormulaOf(plan, this.table, row, column)
    return own ?? typedFormula(this.table, row, column, (expression) => workbook.calculate(expression))
  }

  entering(id: string, column: string, entry: Entry, addRowBelow: boolean): PlanEdit | undefined {
    const row = this.session.row(this.table, id)
    if (!row || entry.value === undefined) return undefined
    const formula = entry.ok ? entry.formula : undefined
    const edit = changeCells(this.table, row, { [column]: entry.value }, { [column]: formula })
    return edit && addRowBelow ? this.#grown(id, edit) : edit
  }

  keptValueIn(id: string, column: string): KeptValue {
    return keptValueOfField(this.table, column as FieldName<T>, this.value(id, column)) // a column that is filled in
  }

  clearing(cells: Cells): PlanEdit | undefined {
    return clearCells(this.session.plan, this.#range(cells))
  }

  fillingDown(cells: Cells): PlanEdit | undefined {
    return fillDown(this.session.plan, this.#range(cells))
  }

  fillingRight(cells: Cells, from: string): PlanEdit | undefined {
    return fillRight(this.session.plan, this.#range(cells), from)
  }

  pasting(
    text: string,
    { top, bottom, columns }: Cells,
    beyond: readonly string[],
    isOwn: boolean,
    html = '',
  ): PasteOutcome {
    const { session, table, year } = this
    const { from, to, shown } = this.#range({ top, bottom, columns })
    const before = shown ?? this.ids()
    const block = copiedBlockOf(text, html)
    const { pasteBlock, withPastedFormulas } = pasteCode()
    const plain = pasteBlock(
      session.plan,
      block,
      {
        table,
        year,
        row: from,
        columns: beyond,
        shown,
        selected: { rows: to - from + 1, columns: columns.length },
        isOwn,
        formulas: formulasOf(html, block),
      },
      (expression) => session.workbook.calculate(expression),
      newRowId,
    )
    const rows = [...before, ...(plain.edit ? addedIds(plain.edit) : [])]
    const cellOf = (row: number, field: string) => ({ id: rows[row] ?? '', field })
    const pasted = withPastedFormulas(session.plan, table, plain, cellOf, isOwn)
    const troubles = [...pasted.report.refused, ...pasted.report.shortened]
    const notTaken = () =>
      troubles.flatMap(({ row, column, typed, why }): NotTaken[] => {
        const id = rows[row]
        return id === undefined ? [] : [{ id, column, typed, why, held: this.value(id, column) }]
      })
    const otherwise = () => {
      const edits = pasted.report.readOneWay.map(({ row, column, other }) => {
        const written = session.row(table, rows[row] ?? '')
        return other && written && changeCells(table, written, { [column]: other.value })
      })
      return together(edits.filter((edit) => edit !== undefined))
    }
    return {
      ...pasted,
      notTaken,
      otherwise,
      ...(pasted.size ? { size: this.#sizeInLines(top, from, pasted.size) } : {}),
    }
  }

  placeOf(id: string | undefined, field: string | undefined): Place {
    return {
      year: this.year,
      table: this.table,
      ...(id === undefined ? {} : { id }),
      ...(field === undefined ? {} : { field }),
    }
  }

  placesOf(id: string): readonly Place[] {
    return this.groupOf(id) || !this.session.row(this.table, id) ? [] : [this.placeOf(id, undefined)]
  }

  replacing(wanted: string, by: string): Replaced {
    return replacedWords(this.session.plan, this.table, [this.year], wanted, by)
  }

  refOf(id: string | undefined, column: string): CellRef | undefined {
    const { table } = this
    if (id !== undefined && this.groupOf(id)) return undefined
    // the years of the measures stand in one sheet, and what they come to with the last
    const ofColumn = years.find((year) => year.at(-1) === column.at(-1)) ?? 'year3'
    return { table, id, column, year: table === 'measures' ? ofColumn : this.year }
  }

  shownAt({ table, id = '', column, year }: CellRef): readonly [id: string, column: string] | undefined {
    return table === this.table && (year === this.year || table === 'measures') ? [id, column] : undefined
  }

  reaches({ table, year }: Place): boolean {
    return table === this.table && (year === this.year || table === 'measures')
  }

  cellOf({ id, field }: Place, cursorRow: number, columns: readonly string[]) {
    const at = id === undefined ? -1 : this.indexOf(id)
    const row = at >= 0 ? at : Math.min(cursorRow, this.ids().length - 1)
    const column = columns.find((known) => known === field) ?? columns[0]
    return row < 0 || column === undefined ? undefined : { row, column }
  }

  /** Every cell that undo changed lights up by itself. */
  highlighted(): readonly string[] {
    return []
  }

  follow({ rows, rearranged }: SessionEvent): Followed {
    for (const id of rows) {
      this.#shown.noteIfBlank(id)
      this.#shown.noteGroup(id)
    }
    const rowsChanged = rearranged.has(this.table)
    if (rowsChanged) this.#shown.read(this.year)
    return { rowsChanged, rows: this.#withTheirGroups(rows), restyled: [] }
  }

  catchUp(): boolean {
    const isBehind = this.#shown.isOutOfDate()
    if (isBehind) this.#shown.read(this.year)
    return isBehind
  }

  /** An entry in the last row with a new row below it, unless the row is blank still. */
  #grown(id: string, edit: ChangeRow): PlanEdit {
    if (this.ids().at(-1) !== id) return edit
    const row = this.session.row(this.table, id)
    const stillBlank = row !== undefined && isBlank(this.table, { ...row, ...edit.values })
    if (stillBlank) return edit
    return { type: 'several', edits: [edit, blankRowAtEnd(this.session.plan, this.table, this.year, newRowId)] }
  }

  /** A block by its rows alone, in the order in which they are shown. */
  #range({ top, bottom, columns }: Cells) {
    const shown = this.#shown
    const { table, year } = this
    const order = isArranged(shown.arrangement) ? shown.rowIds : undefined
    return { table, year, from: shown.rowsAbove(top), to: shown.rowsAbove(bottom + 1) - 1, columns, shown: order }
  }

  /** How many lines a block of rows takes, with those that name a group among them. */
  #sizeInLines(top: number, from: number, size: { readonly rows: number; readonly columns: number }) {
    const last = this.#shown.rowIds[from + size.rows - 1]
    return last === undefined ? size : { ...size, rows: this.indexOf(last) - top + 1 }
  }

  /** A group's sums change with its rows. */
  #withTheirGroups(rows: ReadonlySet<string>): ReadonlySet<string> {
    if (this.#shown.arrangement.isGrouped !== true) return rows
    const theirs = this.#shown.all.filter(({ group }) => group?.ids.some((id) => rows.has(id)))
    return new Set([...rows, ...theirs.map(({ id }) => id)])
  }

  #toPlace(id: string): RowToPlace {
    const { sortedBy } = this.#shown.arrangement
    const field = groupedBy[this.table]
    return {
      id,
      isBlank: this.rowEdits.isBlank(id),
      group: field ? String(this.value(id, field)) : '',
      value: sortedBy ? this.#sortedValue(id, sortedBy.column) : null,
    }
  }

  /** What a row is sorted by; a 0 that a person fills in is nothing, as it is shown. */
  #sortedValue(id: string, column: string): string | number | null {
    if (!isFillable(this.table, column)) {
      const calculated = this.calculatedIn.get(column)
      if (calculated) return calculated(id)
      const field = (derivedFields[this.table] as readonly DerivedField<T>[]).find((name) => name === column) // of this table
      return field === undefined ? null : this.session.workbook.derived(this.table, id, field)
    }
    const value = this.value(id, column)
    return value === '' || value === 0 ? null : value
  }
}
