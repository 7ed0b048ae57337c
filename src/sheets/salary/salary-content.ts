import type { PlanEdit } from '../../plan/edit.ts'
import type { Entry } from '../../plan/entry.ts'
import type { CopiedCell } from '../../plan/html-table.ts'
import type { PasteReport } from '../../plan/paste-report.ts'
import { pasteParameters } from '../../plan/paste-salary.ts'
import { parseBlock } from '../../plan/tsv.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { clearedSalary, filledSalary, keptSalaryValue, type SalaryCell, salaryEdit } from '../../salary/salary-entry.ts'
import { lineId, type SheetLine, sheetLines } from '../../salary/salary-lines.ts'
import { inputAt, type SalarySheetContext, shownRows } from '../../salary/salary-shown.ts'
import type { Session, SessionEvent } from '../../session/session.ts'
import type { Place } from '../../session/undo-list.ts'
import { editorText } from '../../texts/format.ts'
import type { KeptValue } from '../../texts/notices.ts'
import { copiedNumber } from '../grid/pure/copied-block.ts'
import type { Cells, Followed, PasteOutcome, SheetContent } from '../grid/sheet/sheet-content.ts'
import { growthColumn } from './salary-year-columns.ts'

/** The salary calculation of a year as a sheet: the law says which rows there are, and few cells are filled in. */
export class SalaryContent implements SheetContent {
  readonly hasSums = false
  readonly rowEdits = undefined
  readonly arranging = undefined
  readonly #context: SalarySheetContext
  #lines: readonly SheetLine[] = []
  #lineIds: readonly string[] = []

  constructor(context: SalarySheetContext) {
    this.#context = context
    this.catchUp()
  }

  get session(): Session {
    return this.#context.session
  }

  readonly rows = (): readonly SheetLine[] => this.#lines

  ids(): readonly string[] {
    return this.#lineIds
  }

  idAt(index: number): string | undefined {
    return this.#lineIds[index]
  }

  indexOf(id: string): number {
    return this.#lineIds.indexOf(id)
  }

  isHeading(index: number): boolean {
    return this.#lines[index]?.kind === 'heading'
  }

  idsBetween(top: number, bottom: number): readonly string[] {
    return this.#lineIds.slice(top, bottom + 1)
  }

  isEntered(id: string, column: string): boolean {
    return this.#inputOf(id, column) !== undefined
  }

  isPassedBy(): boolean {
    return false
  }

  isFilled(id: string, column: string, shown: () => unknown): boolean {
    return this.copied(id, column, shown).text !== ''
  }

  /** A parameter exactly, an amount as it is shown: in whole kronor and a loss as 0. */
  copied(id: string, column: string, shown: () => unknown): CopiedCell {
    const line = this.#lineOf(id)
    if (!line || (line.kind === 'heading' && column !== 'label')) return { text: '' }
    const value = shown()
    if (typeof value === 'string') return { text: value }
    if (typeof value !== 'number') return { text: '' }
    if (this.isEntered(id, column) || column === 'percent' || column === 'cutOff') {
      return copiedNumber(value, editorText(value))
    }
    if (column === growthColumn) return copiedNumber(value, value === 0 ? '0' : editorText(Math.round(value * 10) / 10))
    const amount = Math.round(column === 'difference' ? value : Math.max(0, value))
    return copiedNumber(amount, amount === 0 ? '0' : editorText(amount))
  }

  entering(id: string, column: string, { value }: Entry): PlanEdit | undefined {
    const input = this.#inputOf(id, column)
    // a parameter is a number or blank; words are for other fields
    if (!input || typeof value === 'string' || value === undefined) return undefined
    return salaryEdit(this.session, [[input, value]])
  }

  keptValueIn(id: string, column: string): KeptValue {
    const input = this.#inputOf(id, column)
    return input ? keptSalaryValue(this.session, input) : { column, value: '' }
  }

  clearing(cells: Cells): PlanEdit | undefined {
    return clearedSalary(
      this.session,
      this.#inputs(cells).flatMap((row) => row.filter((input) => input !== undefined)),
    )
  }

  /** Fills the topmost number of each selected column down; a single row takes the numbers above it. */
  fillingDown(cells: Cells): PlanEdit | undefined {
    const isOneRow = cells.top === cells.bottom
    const rows = this.#inputs(isOneRow ? { ...cells, top: 0 } : cells)
    const columns = cells.columns.map((_, at) => {
      const all = rows.flatMap((row) => row[at] ?? [])
      if (!isOneRow) return all
      return rows.at(-1)?.[at] ? all.slice(-2) : []
    })
    return filledSalary(this.session, columns)
  }

  /** A row has one number at most. */
  fillingRight(): undefined {
    return undefined
  }

  pasting(text: string, { top, bottom, columns }: Cells, beyond: readonly string[]): PasteOutcome {
    const { session, year } = this.#context
    const cells = this.#inputs({ top, bottom: this.#lines.length - 1, columns: beyond })
    const pasted = pasteParameters(
      session.plan,
      parseBlock(text),
      {
        year,
        cells: cells.map((line) => line.map((input) => input?.rule)),
        selected: { rows: bottom - top + 1, columns: columns.length },
      },
      (expression) => session.workbook.calculate(expression),
    )
    // its toast says how many: there is no list of cells to see over here
    return { ...pasted, notTaken: () => [], otherwise: () => this.#readOtherwise(pasted.report) }
  }

  #readOtherwise({ readOneWay }: PasteReport): PlanEdit | undefined {
    const others = readOneWay.flatMap(({ column, other }) => (other ? [[column, other.value] as const] : []))
    // a parameter's cell is identified by the name of the parameter
    const values = Object.fromEntries(others)
    return others.length === 0 ? undefined : { type: 'setSalary', year: this.#context.year, values }
  }

  placeOf(id: string | undefined, field: string | undefined): Place {
    const year = this.#yearOf(field)
    return { year, ...(id === undefined ? {} : { id }), ...(field === undefined ? {} : { field }) }
  }

  placesOf(id: string): readonly Place[] {
    const { allYears, year } = this.#context
    if (this.#lineOf(id)?.kind !== 'row') return []
    return (allYears ? years : [year]).map((each) => ({ year: each, id }))
  }

  reaches({ table, year, id }: Place): boolean {
    return table === undefined && id !== undefined && (this.#context.allYears || year === this.#context.year)
  }

  cellOf({ id, field, year }: Place, _: number, columns: readonly string[]) {
    const row = this.indexOf(id ?? '')
    const { comparing, allYears } = this.#context
    if (allYears) return row < 0 ? undefined : { row, column: year }
    const column = comparing ? 'skatteverket' : (columns.find((known) => known === field) ?? 'amount')
    return row < 0 ? undefined : { row, column }
  }

  highlighted(column: string): readonly string[] {
    return ['label', column]
  }

  follow({ figures }: SessionEvent): Followed {
    // its value is the parameter, what it shows is what counts of it: that may change alone
    return { rowsChanged: this.catchUp(), rows: 'all', restyled: figures.size > 0 ? ['standardTaxRelief'] : [] }
  }

  /** The same lines until a row comes or goes: new ones would make the grid lay its rows again. */
  catchUp(): boolean {
    const lines = sheetLines(shownRows(this.#context))
    const ids = lines.map(lineId)
    if (ids.join() === this.#lineIds.join()) return false
    this.#lines = lines
    this.#lineIds = ids
    return true
  }

  #lineOf(id: string): SheetLine | undefined {
    return this.#lines[this.indexOf(id)]
  }

  #inputOf(id: string, column: string): SalaryCell | undefined {
    return inputAt(this.#context, this.#lineOf(id), column)
  }

  /** The year that a cell is of: its column's, where the years stand side by side. */
  #yearOf(column: string | undefined): Year {
    const { allYears, year } = this.#context
    return (allYears && years.find((each) => each === column)) || year
  }

  #inputs({ top, bottom, columns }: Cells): readonly (readonly (SalaryCell | undefined)[])[] {
    const lines = this.#lines.slice(top, bottom + 1)
    return lines.map((line) => columns.map((column) => inputAt(this.#context, line, column)))
  }
}
