import { ownFormulaOf, ownStateOf } from '../../controls/own-formula.ts'
import { describedFormula } from '../../controls/own-worked.ts'
import { readOwnFormula } from '../../controls/read-own-formula.ts'
import type { YearTable } from '../../plan/copy-year.ts'
import { type Entry } from '../../plan/entry.ts'
import { fieldOf } from '../../plan/fields.ts'
import { readEntry } from '../../plan/read-entry.ts'
import { adjacentNumbers, numbersIn } from '../../plan/two-readings.ts'
import { typedFormula } from '../../plan/typed-formulas.ts'
import { nameField } from '../../plan/write-all-years.ts'
import type { Session } from '../../session/session.ts'
import { ownFormulaTexts } from '../../texts/own-formulas.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import type { RowStub } from '../grid/pure/control-columns.ts'
import { GridSheet, type SheetListener } from '../grid/sheet/grid-sheet.ts'
import type { RowsSheet } from '../grid/sheet/rows-sheet.ts'
import type { ViewStore } from '../grid/view/stored-view.ts'
import { PerRevision } from './per-revision.ts'
import { enteredColumn } from './year-column.ts'
import { YearsContent } from './years-content.ts'

export class YearsSheet<T extends YearTable> extends GridSheet<YearsContent<T>> implements RowsSheet<T> {
  /** What the years are compared by, by line and year. */
  readonly amounts: PerRevision<number | null>

  constructor(session: Session, table: T, listener: SheetListener, viewStore?: ViewStore) {
    super(new YearsContent(session, table), listener, viewStore)
    this.amounts = new PerRevision(session)
  }

  get table(): T {
    return this.content.table
  }

  readonly rows = (): readonly RowStub[] => this.content.rows()

  readonly filledRows = (): number => this.content.lines.filled

  indexOf(id: string): number {
    return this.content.indexOf(id)
  }

  value(id: string, column: string): string | number {
    return this.content.value(id, column)
  }

  formula(id: string, column: string): string | undefined {
    const of = enteredColumn(this.table, column)
    const row = this.content.rowOf(id, column)
    const { plan, workbook } = this.session
    if (!of || !row) return undefined
    const own = ownFormulaOf(plan, this.table, row, of.field)
    return own ?? typedFormula(this.table, row, of.field, (expression) => workbook.calculate(expression))
  }

  ownState(id: string, column: string): 'follows' | 'atFault' | undefined {
    const of = enteredColumn(this.table, column)
    const row = this.content.rowOf(id, column)
    return of && row && ownStateOf(this.session.plan, row, of.field)
  }

  describedFormula(id: string, column: string): string {
    const row = this.content.rowOf(id, column)
    const of = enteredColumn(this.table, column)
    return of && row ? describedFormula(this.session.plan, this.table, row, of.field) : ''
  }

  isBlank(id: string): boolean {
    return this.content.lines.isBlank(id)
  }

  noteOf(id: string): string {
    return this.content.rowEdits.note(id)
  }

  nameOf(id: string): string {
    const name = String(this.value(id, nameField(this.table)))
    return name === '' ? sheetTexts.rowNumber(this.indexOf(id) + 1) : name
  }

  override read(column: string, typed: string, id = ''): Entry {
    const { session, table } = this
    const of = enteredColumn(table, column)
    if (!of) throw new Error(`nothing is typed in ${column}`)
    const { field, year } = of
    const row = this.content.rowOf(id, column)
    const own = row && readOwnFormula(session.plan, table, row, field, typed)
    if (own) return own
    const entry = readEntry(
      { ...fieldOf(table, field), year: session.plan.settings.startYear },
      typed,
      (expression) => session.workbook.calculate(expression),
      adjacentNumbers(() => (year ? numbersIn(session.rows(table, year), field) : [])),
    )
    if (row || entry.ok || entry.error !== 'entry.formula') return entry
    // a name in a formula is of a row, which comes with the first number
    return { ...entry, error: 'entry.ownFormula', says: ownFormulaTexts.noRowYet }
  }
}
