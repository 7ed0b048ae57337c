import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { RotateCcw } from 'lucide-react'
import { salaryMethods, type Year } from '../../rules/horizon.ts'
import { type SalaryRuleName, salaryRules } from '../../rules/salary-rules.ts'
import type { Session } from '../../session/session.ts'
import { filledCell, kronor, negativesAsZero } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { salaryRowNotes, salaryTexts } from '../../texts/salary.ts'
import { chainNames, type FigureName } from '../../workbook/figures.ts'
import { type EntryEditing, EntryEditor } from '../grid/cell-editors.ts'
import { explanationOf } from './explanations.ts'
import { differsFromStandard, enterSalary, readSalary, resetSalary, type SalaryCell } from './salary-entry.ts'
import { type SalaryInputColumn, type SalaryRow, salaryRows } from './salary-rows.ts'
import type { SheetLine } from './salary-sheet-rows.ts'
import { lawNumber, sayDifference, sayHow, sayOrigin, sayRule } from './salary-words.ts'

/** What the sheet's cells ask: the open plan, the year shown, and where messages go. */
export interface SalarySheetContext {
  readonly session: Session
  readonly year: Year
  readonly onNotice: (code: NoticeCode) => void
  /** Whether both methods stand side by side. */
  readonly comparing: boolean
}

type Cell = ICellRendererParams<SheetLine, unknown, SalarySheetContext>

/** The parameter that is typed in a cell, or undefined when the cell is computed or empty. */
export function inputAt(
  context: SalarySheetContext,
  line: SheetLine | undefined,
  column: string,
): SalaryCell | undefined {
  if (line?.is !== 'row') return undefined
  const { session, year, comparing } = context
  const inputs: Readonly<Record<string, SalaryRuleName | undefined>> = line.row.inputs
  const rule = inputs[column]
  if (rule === undefined || comparing || session.plan.salary[year].method !== 'schablon') return undefined
  return { year, row: line.row.name, column: column as SalaryInputColumn, rule } // only input columns have a rule
}

/** The rows that the year shows now. */
export function shownRows({ session, year, comparing }: SalarySheetContext): readonly SalaryRow[] {
  const { companyForm, method } = session.plan.salary[year]
  // side by side every row of either method stands there
  if (!comparing) return salaryRows(companyForm, method, (name) => session.workbook.figure(`${name}.${year}`) === 0)
  const byLaw = (row: SalaryRow) => session.workbook.figure(figureAt(row, 'skatteverket', year)) === 0
  return salaryRows(companyForm, 'skatteverket', (_, row) => byLaw(row))
}

/** The figure that a column shows of a row: of the chosen method, or of the one that the column compares. */
export function figureAt({ name }: SalaryRow, column: string, year: Year): FigureName {
  const side = sides.find((known) => known === column)
  const chain = chainNames.find((known) => known === name)
  return side && chain ? `${side}.${chain}.${year}` : `${name}.${year}`
}

/** The columns of a comparison. */
const sides = [...salaryMethods, 'difference'] as const

/** What a row's amount shows: whole kronor, a loss as 0 (spec section 2). */
export function shownAmount({ session, year }: SalarySheetContext, row: SalaryRow, column: string): string {
  return kronor(negativesAsZero(session.workbook.figure(figureAt(row, column, year))))
}

/** What a row says under "So it is computed": its origin, a loss in words, or the arithmetic with the user's numbers. */
export function shownHow({ session, year }: SalarySheetContext, row: SalaryRow, column = ''): string {
  const explanation = explanationOf(session, figureAt(row, column, year))
  const surplus = session.workbook.figure(`surplus.${year}`) ?? 0
  if (surplus < 0 && row.name === 'surplus') return salaryTexts.deficit(kronor(-surplus))
  if (surplus < 0 && row.group !== 'business') return salaryTexts.noSurplus
  return sayOrigin(row.name, year) ?? sayHow(explanation)
}

function LabelCell({ data, context }: Cell) {
  if (!data) return null
  if (data.is === 'heading') return <span className="salary-group">{salaryTexts.groups[data.group]}</span>
  const notes: Readonly<Record<string, string>> = salaryRowNotes
  // the notes tell what the cells to fill in mean
  const { session, year, comparing } = context
  const note = session.plan.salary[year].method === 'schablon' && !comparing ? notes[data.row.name] : undefined
  return (
    <span className="salary-label">
      {figureLabels[data.row.name]}
      {note !== undefined && <span className="salary-note">{note}</span>}
    </span>
  )
}

function HowCell({ value, data, context }: Cell) {
  if (data?.is !== 'row' || typeof value !== 'string') return null
  const { session, year } = context
  const deficit = data.row.name === 'surplus' && (session.workbook.figure(`surplus.${year}`) ?? 0) < 0
  return <span className={deficit ? 'salary-words salary-deficit' : 'salary-words'}>{value}</span>
}

function InputCell({ data, column, context, valueFormatted }: Cell) {
  const cell = inputAt(context, data, column?.getColId() ?? '')
  if (!cell) return valueFormatted
  const { session, year } = context
  const standard = filledCell(salaryRules[cell.rule].standard)
  return (
    <span className="salary-pill">
      {differsFromStandard(session, year, cell.rule) && (
        <button
          type="button"
          className="salary-reset"
          tabIndex={-1}
          title={salaryTexts.resetTo(standard)}
          aria-label={salaryTexts.resetTo(standard)}
          onClick={() => resetSalary(session, cell)}
        >
          <RotateCcw aria-hidden="true" size={13} />
        </button>
      )}
      {valueFormatted}
    </span>
  )
}

function AmountCell(cell: Cell) {
  const { data, context } = cell
  if (data?.is !== 'row') return null
  // the amount shown is the one that counts: 0 when there is a loss
  const shown = shownAmount(context, data.row, '')
  return inputAt(context, data, 'amount') ? <InputCell {...cell} valueFormatted={shown} /> : shown
}

function inputColumn(colId: SalaryInputColumn): ColDef<SheetLine> {
  return {
    colId,
    headerName: salaryTexts.columns[colId],
    headerClass: 'heading-number',
    cellClass: ({ data, context }) =>
      inputAt(context as SalarySheetContext, data, colId)
        ? ['cell-number', 'cell-entered', 'salary-input']
        : ['cell-number'],
    editable: ({ data, context }) => inputAt(context as SalarySheetContext, data, colId) !== undefined,
    valueGetter: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      const cell = inputAt(context as SalarySheetContext, data, colId)
      if (cell) return session.plan.salary[year][cell.rule]
      // by the law the number is not typed, but it is shown
      if (data?.is !== 'row' || session.plan.salary[year].method === 'schablon') return undefined
      const explanation = explanationOf(session, `${data.row.name}.${year}`)
      return lawNumber(explanation, colId === 'percent' ? '%' : 'kr')
    },
    valueFormatter: ({ value }) => (typeof value === 'number' ? filledCell(value) : ''),
    valueSetter: ({ data, newValue, context }) => {
      const { session, onNotice } = context as SalarySheetContext
      const cell = inputAt(context as SalarySheetContext, data, colId)
      return cell ? enterSalary(session, cell, typeof newValue === 'string' ? newValue : '', onNotice) : false
    },
    cellEditor: EntryEditor,
    cellEditorParams: ({
      data,
      context,
    }: {
      data: SheetLine
      context: SalarySheetContext
    }): EntryEditing | undefined => {
      const cell = inputAt(context, data, colId)
      if (!cell) return undefined
      const { maxLength } = salaryRules[cell.rule]
      return {
        label: salaryTexts.cellOf(figureLabels[cell.row], salaryTexts.columns[colId]),
        kind: 'number',
        maxLength,
        read: (typed) => readSalary(context.session, cell, typed),
        onStripped: () => context.onNotice('entry.notANumber'),
      }
    },
    cellRenderer: InputCell,
  }
}

/** The narrowest that a column is, in pixels. */
export const least = { amount: 100 } as const

const signColumn: ColDef<SheetLine> = {
  colId: 'sign',
  headerName: salaryTexts.columns.sign,
  headerClass: 'salary-sign-heading',
  width: 40,
  cellClass: 'salary-sign',
  valueGetter: ({ data }) => (data?.is === 'row' ? data.row.sign : ''),
}

const labelColumn: ColDef<SheetLine> = {
  colId: 'label',
  headerName: salaryTexts.columns.label,
  width: 232,
  minWidth: 232,
  colSpan: ({ data }) => (data?.is === 'heading' ? 5 : 1),
  valueGetter: ({ data }) =>
    data?.is === 'heading' ? salaryTexts.groups[data.group] : data ? figureLabels[data.row.name] : '',
  cellRenderer: LabelCell,
}

/** The rule that a row follows, its year and source; undefined when it is plain arithmetic. */
export function ruleOf(session: Session, year: Year, row: SalaryRow, column = ''): string | undefined {
  return sayRule(explanationOf(session, figureAt(row, column, year)), session.workbook.isAssumed(year))
}

/** The columns of the sheet of one method, from left to right. */
export const salaryColumns: readonly ColDef<SheetLine>[] = [
  signColumn,
  labelColumn,
  { ...inputColumn('cutOff'), width: 98 },
  { ...inputColumn('percent'), width: 84 },
  {
    ...inputColumn('amount'),
    width: least.amount,
    valueGetter: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      const cell = inputAt(context as SalarySheetContext, data, 'amount')
      if (cell) return session.plan.salary[year][cell.rule]
      return data?.is === 'row' ? session.workbook.figure(`${data.row.name}.${year}`) : undefined
    },
    cellClass: ({ data, context }) =>
      inputAt(context as SalarySheetContext, data, 'amount')
        ? ['cell-number', 'cell-entered', 'salary-input']
        : ['cell-number', 'cell-computed'],
    cellRenderer: AmountCell,
  },
  {
    colId: 'how',
    headerName: salaryTexts.columns.how,
    flex: 1,
    minWidth: 180,
    cellClass: 'salary-how',
    valueGetter: ({ data, context }) => (data?.is === 'row' ? shownHow(context as SalarySheetContext, data.row) : ''),
    cellRenderer: HowCell,
    tooltip: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      return data?.is === 'row' ? ruleOf(session, year, data.row) : undefined
    },
  },
]

function comparedColumn(side: (typeof sides)[number]): ColDef<SheetLine> {
  return {
    colId: side,
    headerName: salaryTexts.comparing[side],
    headerClass: 'heading-number',
    flex: 1,
    minWidth: 110,
    cellClass: side === 'difference' ? ['cell-number'] : ['cell-number', 'cell-computed'],
    valueGetter: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      if (data?.is !== 'row') return undefined
      const name = figureAt(data.row, side, year)
      // the sums of the other modules are the same by both methods
      return side === 'difference' && !name.startsWith(side) ? undefined : session.workbook.figure(name)
    },
    valueFormatter: ({ value }) => {
      if (typeof value !== 'number') return ''
      return side === 'difference' ? sayDifference(value) : kronor(negativesAsZero(value))
    },
  }
}

/** The columns of both methods side by side. */
export const comparedColumns: readonly ColDef<SheetLine>[] = [signColumn, labelColumn, ...sides.map(comparedColumn)]
