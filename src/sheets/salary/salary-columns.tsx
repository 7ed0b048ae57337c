import type { ColDef, ICellRendererParams } from 'ag-grid-community'
import { RotateCcw } from 'lucide-react'
import type { Year } from '../../rules/horizon.ts'
import { type SalaryRuleName, salaryRules } from '../../rules/salary-rules.ts'
import type { Session } from '../../session/session.ts'
import { filledCell, kronor, negativesAsZero } from '../../texts/format.ts'
import { figureLabels } from '../../texts/labels.ts'
import type { NoticeCode } from '../../texts/notices.ts'
import { salaryRowNotes, salaryTexts } from '../../texts/salary.ts'
import { type EntryEditing, EntryEditor } from '../grid/cell-editors.ts'
import { differsFromStandard, enterSalary, readSalary, resetSalary, type SalaryCell } from './salary-entry.ts'
import { type SalaryInputColumn, type SalaryRow, salaryRows } from './salary-rows.ts'
import type { SheetLine } from './salary-sheet-rows.ts'
import { sayHow, sayOrigin } from './salary-words.ts'

/** What the sheet's cells ask: the open plan, the year shown, and where messages go. */
export interface SalarySheetContext {
  readonly session: Session
  readonly year: Year
  readonly onNotice: (code: NoticeCode) => void
}

type Cell = ICellRendererParams<SheetLine, unknown, SalarySheetContext>

/** The parameter that is typed in a cell, or undefined when the cell is computed or empty. */
export function inputAt(
  context: SalarySheetContext,
  line: SheetLine | undefined,
  column: string,
): SalaryCell | undefined {
  if (line?.is !== 'row') return undefined
  const { session, year } = context
  const inputs: Readonly<Record<string, SalaryRuleName | undefined>> = line.row.inputs
  const rule = inputs[column]
  if (rule === undefined || session.plan.salary[year].method !== 'schablon') return undefined
  return { year, row: line.row.name, column: column as SalaryInputColumn, rule } // only input columns have a rule
}

/** The rows that the year shows now. */
export function shownRows({ session, year }: SalarySheetContext): readonly SalaryRow[] {
  const { companyForm, method } = session.plan.salary[year]
  return salaryRows(companyForm, method, (name) => session.workbook.figure(`${name}.${year}`) === 0)
}

/** What a row's amount shows: whole kronor, a loss as 0 (spec section 2). */
export function shownAmount({ session, year }: SalarySheetContext, row: SalaryRow): string {
  return kronor(negativesAsZero(session.workbook.figure(`${row.name}.${year}`)))
}

/** What a row says under "So it is computed": its origin, a loss in words, or the arithmetic with the user's numbers. */
export function shownHow({ session, year }: SalarySheetContext, row: SalaryRow): string {
  const explanation = session.workbook.explainFigure(`${row.name}.${year}`)
  if (row.name === 'surplus' && (explanation.result ?? 0) < 0) {
    return `${sayHow(explanation).replace(/ = .*$/, '')} = ${salaryTexts.deficit(kronor(-(explanation.result ?? 0)))}`
  }
  return sayOrigin(row.name, year) ?? sayHow(explanation)
}

function LabelCell({ data }: Cell) {
  if (!data) return null
  if (data.is === 'heading') return <span className="salary-group">{salaryTexts.groups[data.group]}</span>
  const notes: Readonly<Record<string, string>> = salaryRowNotes
  const note = notes[data.row.name]
  if (note === undefined) return figureLabels[data.row.name]
  return (
    <span className="salary-label">
      {figureLabels[data.row.name]}
      <span className="salary-note">{note}</span>
    </span>
  )
}

function HowCell({ value, data, context }: Cell) {
  if (data?.is !== 'row' || typeof value !== 'string') return null
  const { session, year } = context
  const deficit = data.row.name === 'surplus' && (session.workbook.figure(`surplus.${year}`) ?? 0) < 0
  return (
    <span className={deficit ? 'salary-words salary-deficit' : 'salary-words'}>
      <span>{value}</span>
    </span>
  )
}

function InputCell({ data, column, context, valueFormatted }: Cell) {
  const cell = inputAt(context, data, column?.getColId() ?? '')
  if (!cell) return null
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
  const shown = shownAmount(context, data.row)
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
      return cell ? session.plan.salary[year][cell.rule] : undefined
    },
    valueFormatter: ({ data, value, context }) => {
      const cell = inputAt(context as SalarySheetContext, data, colId)
      return cell ? filledCell(value as number | null) : ''
    },
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

/** The columns of Lönekalkylen, from left to right. */
export const salaryColumns: readonly ColDef<SheetLine>[] = [
  {
    colId: 'sign',
    headerName: '',
    width: 40,
    cellClass: 'salary-sign',
    valueGetter: ({ data }) => (data?.is === 'row' ? data.row.sign : ''),
  },
  {
    colId: 'label',
    headerName: salaryTexts.columns.label,
    width: 222,
    minWidth: 222,
    colSpan: ({ data }) => (data?.is === 'heading' ? 5 : 1),
    valueGetter: ({ data }) =>
      data?.is === 'heading' ? salaryTexts.groups[data.group] : data ? figureLabels[data.row.name] : '',
    cellRenderer: LabelCell,
  },
  { ...inputColumn('cutOff'), width: 98 },
  { ...inputColumn('percent'), width: 84 },
  {
    ...inputColumn('amount'),
    width: 100,
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
  },
]
