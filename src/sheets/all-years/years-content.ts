import type { CellRef } from '../../controls/own-formula.ts'
import { type Replaced, replacedWords } from '../../controls/replaced-words.ts'
import { asOtherField, together } from '../../plan/cells.ts'
import { copiedFormulas, formulaTo } from '../../plan/copied-formulas.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { applyEdit, type PlanEdit } from '../../plan/edit.ts'
import type { Entry } from '../../plan/entry.ts'
import type { CopiedCell } from '../../plan/html-table.ts'
import { addedIds, blankRowAfter, blankRowAtEnd, duplicateRows } from '../../plan/new-rows.ts'
import { blankValues, fieldsIn, type Row } from '../../plan/plan.ts'
import { moveTogether } from '../../plan/rank.ts'
import { maxDecimals, withDecimals } from '../../plan/rounded.ts'
import { newRowId } from '../../plan/row-id.ts'
import { rowName } from '../../plan/row-name.ts'
import { rowsOfAllYears } from '../../plan/rows-of-all-years.ts'
import { formulasIn } from '../../plan/typed-formulas.ts'
import { ownLines } from '../../plan/words.ts'
import { type AllYearsWrite, namedRows, nameField, writeAllYears } from '../../plan/write-all-years.ts'
import { years } from '../../rules/horizon.ts'
import type { Session, SessionEvent } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { editorText } from '../../texts/format.ts'
import type { KeptValue } from '../../texts/notices.ts'
import type { RowStub } from '../grid/pure/control-columns.ts'
import { copiedNumber } from '../grid/pure/copied-block.ts'
import { cellsCallingRows, type RowEdits } from '../grid/sheet/row-edits.ts'
import type { Cells, Followed, PasteOutcome, SheetContent } from '../grid/sheet/sheet-content.ts'
import { keptValueOfField } from '../kept-value.ts'
import { AllYearsLines } from './all-years-lines.ts'
import { pasteAllYears } from './paste-all-years.ts'
import { enteredColumn, readColumn, yearColumn } from './year-column.ts'

/** Products or costs with their three years side by side: each cell is one of a year's row, and an entry changes that row. */
export class YearsContent<T extends YearTable> implements SheetContent {
  readonly session: Session
  readonly table: T
  readonly hasSums = true
  readonly rowEdits: RowEdits
  readonly arranging = undefined
  readonly lines: AllYearsLines<T>
  readonly #blank: Readonly<Record<string, string | number>>

  constructor(session: Session, table: T) {
    this.session = session
    this.table = table
    this.#blank = blankValues(table)
    this.lines = new AllYearsLines(session, table)
    this.rowEdits = editsOfLines(session, table, this.lines)
  }

  rows(): readonly RowStub[] {
    return this.lines.all
  }

  ids(): readonly string[] {
    return this.lines.ids
  }

  idAt(index: number): string | undefined {
    return this.lines.ids[index]
  }

  indexOf(id: string): number {
    return this.lines.indexOf(id)
  }

  isHeading(): boolean {
    return false
  }

  idsBetween(top: number, bottom: number): readonly string[] {
    return this.lines.ids.slice(top, bottom + 1)
  }

  isEntered(_: string, column: string): boolean {
    return enteredColumn(this.table, column) !== undefined
  }

  isPassedBy(): boolean {
    return false
  }

  /** The row that a cell is of; undefined where the year lacks it. A name is that of the first row that has contents. */
  rowOf(id: string, column: string): Row<T> | undefined {
    const of = enteredColumn(this.table, column)
    if (of?.year) return this.lines.row(id, of.year)
    const line = this.lines.at(this.lines.indexOf(id))
    return of && line && namedRows(this.table, line)[0]
  }

  value(id: string, column: string): string | number {
    const of = enteredColumn(this.table, column)
    const row = this.rowOf(id, column)
    if (!of || !row) return ''
    if (of.year === undefined) return rowName(this.table, row)
    return fieldsIn(row)[of.field] ?? ''
  }

  isFilled(id: string, column: string, shown: () => unknown): boolean {
    if (this.isEntered(id, column)) return !['', 0].includes(this.value(id, column))
    return typeof shown() === 'number'
  }

  copied(id: string, column: string, shown: () => unknown): CopiedCell {
    const isEntered = this.isEntered(id, column)
    const value = isEntered ? this.value(id, column) : shown()
    const formula = isEntered ? this.#copiedFormula(id, column, readColumn(column).field) : undefined
    // a result that is 0 is copied as 0
    if (typeof value === 'number') {
      const number = copiedNumber(value, value === 0 && !isEntered ? '0' : editorText(withDecimals(value, maxDecimals)))
      return { ...number, ...(formula?.includes('{') && { formula }) }
    }
    return { text: typeof value === 'string' ? value : '' }
  }

  entering(id: string, column: string, entry: Entry, addRowBelow: boolean): PlanEdit | undefined {
    const of = enteredColumn(this.table, column)
    const { value } = entry
    if (!of || value === undefined) return undefined
    const formula = entry.ok ? entry.formula : undefined
    const edit = this.written([{ line: this.lines.indexOf(id), ...of, value, formula }])
    // a line that was emptied may be blank now
    const isFilledNow = value !== '' && value !== 0 && value !== null
    return edit && addRowBelow && isFilledNow && this.lines.ids.at(-1) === id ? this.#grown(edit) : edit
  }

  keptValueIn(id: string, column: string): KeptValue {
    const of = enteredColumn(this.table, column)
    return of ? keptValueOfField(this.table, of.field, this.value(id, column)) : { column, value: '' }
  }

  clearing(cells: Cells): PlanEdit | undefined {
    return this.written(this.#cells(cells, (field) => this.#blank[field]))
  }

  fillingDown({ top, bottom, columns }: Cells): PlanEdit | undefined {
    const from = top === bottom ? top - 1 : top
    const source = this.idAt(from)
    if (source === undefined) return undefined
    const valueOf = (field: string, column: string) => this.value(source, column) || this.#blank[field]
    const formulaOf = (field: string, column: string) => this.#copiedFormula(source, column, field)
    return this.written(this.#cells({ top: from + 1, bottom, columns }, valueOf, formulaOf))
  }

  /** Of a year that lacks the row nothing is taken, and a year gets it by what it is given. */
  fillingRight({ top, bottom, columns }: Cells, from: string): PlanEdit | undefined {
    const of = enteredColumn(this.table, from)
    const lines = Array.from({ length: bottom - top + 1 }, (_, down) => top + down)
    return this.written(
      lines.flatMap((line) => {
        const id = this.idAt(line)
        const row = id === undefined ? undefined : this.rowOf(id, from)
        if (!of || !row || id === undefined) return []
        return columns.flatMap((column) => {
          const to = enteredColumn(this.table, column)
          const value = to && asOtherField(this.table, this.value(id, from), to.field)
          const formula = formulasIn(row.formulas)[of.field]
          const moved = to && formula && formulaTo(this.session.plan, formula, { from: of, to, own: row.id })
          return to && value !== undefined ? [{ line, ...to, value, formula: moved }] : []
        })
      }),
    )
  }

  pasting(text: string, cells: Cells, beyond: readonly string[], isOwn = false, html = ''): PasteOutcome {
    return pasteAllYears(this, text, cells, beyond, isOwn, html)
  }

  /** Cells as they will be written; undefined when nothing changes. */
  written(writes: readonly AllYearsWrite[]): PlanEdit | undefined {
    return writeAllYears(this.session.plan, this.table, (place) => this.lines.at(place), writes, newRowId)
  }

  placeOf(id: string | undefined, column: string | undefined): Place {
    const of = column === undefined ? undefined : enteredColumn(this.table, column)
    const line = id === undefined ? {} : (this.lines.at(this.lines.indexOf(id)) ?? {})
    const year = of?.year ?? years.find((each) => line[each]) ?? years[0]
    const row = line[year] ?? rowsOfAllYears(line)[0]
    return {
      year,
      table: this.table,
      ...(row ? { id: row.id } : id === undefined ? {} : { id }),
      ...(of ? { field: of.field } : {}),
    }
  }

  placesOf(id: string): readonly Place[] {
    return years.flatMap((year) => {
      const row = this.lines.row(id, year)
      return row ? [{ year, table: this.table, id: row.id }] : []
    })
  }

  replacing(wanted: string, by: string): Replaced {
    return replacedWords(this.session.plan, this.table, years, wanted, by)
  }

  refOf(id: string | undefined, column: string): CellRef | undefined {
    const { table } = this
    const { field, year } = readColumn(column)
    const row = year && id !== undefined ? this.lines.row(id, year) : undefined
    return year && (row || id === undefined) ? { table, id: row?.id, column: field, year } : undefined
  }

  shownAt({ table, id, column, year }: CellRef): readonly [id: string, column: string] | undefined {
    const line = id === undefined ? '' : this.lines.lineOf(id)
    return table === this.table && line !== undefined ? [line, yearColumn(column, year)] : undefined
  }

  reaches({ table }: Place): boolean {
    return table === this.table
  }

  cellOf({ id, field, year }: Place, cursorRow: number, columns: readonly string[]) {
    const line = id === undefined ? undefined : this.lines.lineOf(id)
    const row = line === undefined ? Math.min(cursorRow, this.lines.ids.length - 1) : this.lines.indexOf(line)
    const wanted = field === undefined ? undefined : [yearColumn(field, year), field]
    const column = columns.find((known) => wanted?.includes(known)) ?? columns[0]
    return row < 0 || column === undefined ? undefined : { row, column }
  }

  /** Every cell that undo changed lights up by itself. */
  highlighted(): readonly string[] {
    return []
  }

  follow({ rows, rearranged }: SessionEvent): Followed {
    const mayMove = rearranged.has(this.table) || this.lines.isRenamed(rows)
    const rowsChanged = mayMove && this.lines.read()
    const lines = new Set([...rows].flatMap((id) => this.lines.lineOf(id) ?? []))
    // a row that is gone has no line any more
    return { rowsChanged, rows: mayMove ? 'all' : lines, restyled: [] }
  }

  catchUp(): boolean {
    return this.lines.isOutOfDate() && this.lines.read()
  }

  /** The formula of a cell as it is copied: what it uses of its line it uses of another. */
  #copiedFormula(id: string, column: string, field: string): string | undefined {
    const { formulas = '', id: own } = this.rowOf(id, column) ?? {}
    return formulasIn(copiedFormulas(this.session.plan, new Map(), 0)(formulas, own))[field]
  }

  /** The edit with a blank row below it, in the first year. */
  #grown(edit: PlanEdit): PlanEdit {
    const after = applyEdit(this.session.plan, edit).plan
    return { type: 'several', edits: [edit, blankRowAtEnd(after, this.table, years[0], newRowId)] }
  }

  #cells(
    { top, bottom, columns }: Cells,
    valueOf: (field: string, column: string) => string | number | undefined,
    formulaOf: (field: string, column: string) => string | undefined = () => undefined,
  ): readonly AllYearsWrite[] {
    const entered = columns.flatMap((column) => {
      const of = enteredColumn(this.table, column)
      const value = of && valueOf(of.field, column)
      return of && value !== undefined ? [{ ...of, value, formula: formulaOf(of.field, column) }] : []
    })
    return Array.from({ length: bottom - top + 1 }, (_, down) => top + down).flatMap((line) =>
      entered.map((each) => ({ line, ...each })),
    )
  }
}

/** The edits of lines: what is done to one is done to its row in every year that has it. */
function editsOfLines<T extends YearTable>(session: Session, table: T, lines: AllYearsLines<T>): RowEdits {
  const rowsOf = (id: string): readonly Row<T>[] => rowsOfAllYears(lines.at(lines.indexOf(id)) ?? {})
  const noted = (id: string) => {
    const rows = rowsOf(id)
    return rows.find(({ note }) => note !== '') ?? namedRows(table, lines.at(lines.indexOf(id)) ?? {})[0]
  }
  const moveTo = (ids: readonly string[], to: number) => moveLines(session, table, lines, ids, to)
  return {
    firstField: nameField(table),
    isBlank: (id) => lines.isBlank(id),
    blank: (under) => {
      const line = under === undefined ? {} : (lines.at(lines.indexOf(under)) ?? {})
      const year = years.find((each) => line[each]) ?? years[0]
      const above = line[year]
      const edit = above
        ? blankRowAfter(session.plan, table, year, above.id, newRowId)
        : blankRowAtEnd(session.plan, table, year, newRowId)
      return { edit, id: addedIds(edit)[0] ?? '' }
    },
    duplicate: (ids) => {
      const copies = new Map<string, string>()
      const edits = years.flatMap((year): readonly PlanEdit[] => {
        const theirs = ids.flatMap((id) => lines.row(id, year)?.id ?? [])
        return theirs.length === 0 ? [] : [duplicateRows(session.plan, table, year, theirs, newRowId, copies)]
      })
      return together(edits) ?? { type: 'several', edits }
    },
    remove: (ids) => ({ type: 'remove', table, ids: ids.flatMap(rowsOf).map(({ id }) => id) }) as PlanEdit, // ids of this table's rows
    formulasUsing: (ids) =>
      cellsCallingRows(
        session.plan,
        ids.flatMap(rowsOf).map(({ id }) => id),
      ),
    moveTogether: moveTo,
    // a line is copied to a year by writing in it there
    canCopyTo: () => false,
    copyTo: () => undefined,
    note: (id) => noted(id)?.note ?? '',
    noting: (id, note) => {
      const row = noted(id)
      const noteText = ownLines(note)
      return row && row.note !== noteText
        ? ({ type: 'change', table, id: row.id, values: { note: noteText } } as PlanEdit) // the note of a row of this table
        : undefined
    },
    move: (from, to) => {
      const id = lines.ids[from]
      return id === undefined || from === to || to < 0 || to >= lines.ids.length ? undefined : moveTo([id], to)
    },
  }
}

/** Moves lines so that the first of them gets a place among those that stay: in each year under the nearest row above that place. */
function moveLines<T extends YearTable>(
  session: Session,
  table: T,
  lines: AllYearsLines<T>,
  ids: readonly string[],
  to: number,
): PlanEdit | undefined {
  const staying = lines.ids.filter((id) => !ids.includes(id))
  const edits = years.flatMap((year): PlanEdit | readonly PlanEdit[] => {
    const rows = session.rows(table, year)
    const moving = ids.flatMap((id): string | readonly string[] => lines.row(id, year)?.id ?? [])
    const others = rows.filter(({ id }) => !moving.includes(id))
    const above = staying
      .slice(0, to)
      .map((id) => lines.row(id, year)?.id)
      .findLast((id) => id !== undefined)
    const place = above === undefined ? 0 : others.findIndex(({ id }) => id === above) + 1
    return moveTogether(table, rows, moving, place) ?? []
  })
  return together(edits)
}
