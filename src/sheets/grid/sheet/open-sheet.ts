import { ownStateOf } from '../../../controls/own-formula.ts'
import { describedFormula } from '../../../controls/own-worked.ts'
import { readOwnFormula } from '../../../controls/read-own-formula.ts'
import { type Entry } from '../../../plan/entry.ts'
import { fieldOf } from '../../../plan/fields.ts'
import { readEntry } from '../../../plan/read-entry.ts'
import { rowName } from '../../../plan/row-name.ts'
import { adjacentNumbers, numbersIn } from '../../../plan/two-readings.ts'
import type { FieldName, Table } from '../../../rules/field-names.ts'
import type { Year } from '../../../rules/horizon.ts'
import type { Session } from '../../../session/session.ts'
import { columnNames } from '../../../texts/headings.ts'
import { sheetTexts } from '../../../texts/sheets.ts'
import type { RowStub } from '../pure/control-columns.ts'
import type { RowGroup } from '../pure/row-order.ts'
import type { SelectionAction } from '../pure/selection.ts'
import type { ViewStore } from '../view/stored-view.ts'
import { GridSheet, type SheetListener } from './grid-sheet.ts'
import { TableContent } from './table-content.ts'

export class OpenSheet<T extends Table> extends GridSheet<TableContent<T>> {
  constructor(session: Session, table: T, year: Year, listener: SheetListener, viewStore?: ViewStore) {
    super(new TableContent(session, table, year), listener, viewStore)
  }

  get table(): T {
    return this.content.table
  }

  get year(): Year {
    return this.content.year
  }

  showYear(year: Year): void {
    if (year === this.year) return
    this.content.showYear(year)
    this.turnPage()
  }

  /** Keys step over the lines that name a group: who listens hears them when the cursor comes among its rows. */
  override dispatch(action: SelectionAction, options?: { readonly scroll?: boolean }): boolean {
    const before = this.#lineOverCursor()
    const isDone = super.dispatch(action, options)
    const now = this.#lineOverCursor()
    if (now !== undefined && now !== before) this.announce(this.#describeGroup(now))
    return isDone
  }

  readonly rows = (): readonly RowStub[] => this.content.rows()

  readonly filledRows = (): number => this.content.filled

  indexOf(id: string): number {
    return this.content.indexOf(id)
  }

  /** The rows that stand together under a line's name; undefined for a row. */
  groupOf(id: string): RowGroup | undefined {
    return this.content.groupOf(id)
  }

  value(id: string, field: string): string | number {
    return this.content.value(id, field)
  }

  formula(id: string, field: string): string | undefined {
    return this.content.formula(id, field)
  }

  ownState(id: string, column: string): 'follows' | 'atFault' | undefined {
    const row = this.session.row(this.table, id)
    return row && ownStateOf(this.session.plan, row, column)
  }

  describedFormula(id: string, column: string): string {
    const row = this.session.row(this.table, id)
    return row ? describedFormula(this.session.plan, this.table, row, column) : ''
  }

  isBlank(id: string): boolean {
    return this.content.rowEdits.isBlank(id)
  }

  noteOf(id: string): string {
    return this.content.rowEdits.note(id)
  }

  /** What a row is called: its first words, or its number in the plan's own order, which is its number in formulas too. */
  nameOf(id: string): string {
    const group = this.content.groupOf(id)
    if (group) return sheetTexts.groups.name(group.name)
    const row = this.session.row(this.table, id)
    const named = row && rowName(this.table, row)
    return named === undefined || named === '' ? sheetTexts.rowNumber(this.#placeOf(id)) : named
  }

  #lineOverCursor(): string | undefined {
    const { cursor } = this
    return cursor?.rowId === undefined ? undefined : this.content.lineOver(cursor.rowIndex)
  }

  #describeGroup(line: string): string {
    const [, ...others] = this.dataColumns()
    const names: Readonly<Record<string, string>> = columnNames[this.table]
    const sums = others.flatMap((column) => {
      const shown = this.view?.shown(line, column) ?? ''
      return shown === '' ? [] : [column === this.dataColumns()[1] ? shown : `${names[column] ?? ''} ${shown}`]
    })
    return sheetTexts.groups.announcement(this.nameOf(line), sums)
  }

  #placeOf(id: string): number {
    return (this.session.placeOf(this.table, this.year, id) ?? -1) + 1
  }

  override read(field: FieldName<T>, typed: string, id = ''): Entry {
    const { session, table, year } = this
    const row = session.row(table, id)
    const own = row && readOwnFormula(session.plan, table, row, field, typed)
    if (own) return own
    return readEntry(
      { ...fieldOf(table, field), year: session.plan.settings.startYear },
      typed,
      (expression) => session.workbook.calculate(expression),
      adjacentNumbers(() => numbersIn(session.rows(table, year), field)),
    )
  }
}
