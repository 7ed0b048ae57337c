import type { CellClassParams, ColDef, ICellRendererComp } from 'ag-grid-community'
import { isUnanswered } from '../../controls/net-pay.ts'
import { salaryField } from '../../plan/entry.ts'
import type { TypedEntry } from '../../plan/typing.ts'
import type { Year } from '../../rules/horizon.ts'
import { explanationOf } from '../../salary/explanations.ts'
import { readSalary } from '../../salary/salary-entry.ts'
import { lineId, type SheetLine } from '../../salary/salary-lines.ts'
import type { SalaryInputColumn, SalaryRow } from '../../salary/salary-rows.ts'
import {
  figureAt,
  inputAt,
  type SalarySheetContext,
  shownAmount,
  shownCompared,
  shownHow,
  sides,
} from '../../salary/salary-shown.ts'
import { describeDifference, describeRule, lawNumber } from '../../salary/salary-words.ts'
import type { Session } from '../../session/session.ts'
import { rowFigureLabels } from '../../texts/figure-labels.ts'
import { filledCell } from '../../texts/format.ts'
import { lawNote } from '../../texts/law-years.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { markComments } from '../grid/commands/comment-mark.ts'
import { explainedHeading } from '../grid/commands/explained-heading.ts'
import { type EntryEditing, EntryEditor } from '../grid/input/cell-editors.ts'
import type { GridSheet } from '../grid/sheet/grid-sheet.ts'
import { selectionMarks } from '../grid/sheet/selection-marks.ts'
import { largeFigures } from '../grid/view/column-room.ts'
import { howCell, inputCell, labelCell } from './salary-cells.ts'

export function numberClasses(
  column: string,
  { isComputed = false } = {},
): NonNullable<ColDef<SheetLine>['cellClassRules']> {
  type Cell = CellClassParams<SheetLine>
  const isInput = ({ data, context }: Cell) => inputAt(context as SalarySheetContext, data, column) !== undefined
  return {
    'cell-number': () => true,
    'cell-entered': isInput,
    'salary-input': isInput,
    'cell-computed': (cell: Cell) => isComputed && !isInput(cell),
  }
}

function inputColumn(colId: SalaryInputColumn): ColDef<SheetLine> {
  return {
    colId,
    headerName: salaryTexts.columns[colId],
    ...explainedHeading(`salary.${colId}`, salaryTexts.columns[colId]),
    headerClass: 'heading-number',
    cellClassRules: numberClasses(colId),
    editable: ({ data, context }) => {
      const { session } = context as SalarySheetContext
      return !session.isLocked && inputAt(context as SalarySheetContext, data, colId) !== undefined
    },
    valueGetter: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      const cell = inputAt(context as SalarySheetContext, data, colId)
      if (cell) return session.plan.salary[year][cell.rule]
      // by the law the number is not typed, but it is shown
      if (data?.kind !== 'row' || session.plan.salary[year].method === 'schablon') return undefined
      const explanation = explanationOf(session, `${data.row.name}.${year}`)
      return lawNumber(explanation, colId === 'percent' ? '%' : 'kr')
    },
    valueFormatter: ({ value }) => (typeof value === 'number' ? filledCell(value) : ''),
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
      return {
        label: salaryTexts.cellOf(rowFigureLabels[cell.row], salaryTexts.columns[colId]),
        field: salaryField(cell.rule),
        read: (typed) => readSalary(context.session, cell, typed),
        onStripped: () => context.onNotice('entry.notANumber'),
      }
    },
    cellRenderer: drawn(inputCell),
  }
}

export const signColumn: ColDef<SheetLine> = {
  colId: 'sign',
  headerName: salaryTexts.columns.sign,
  headerClass: 'salary-sign-heading',
  width: 40,
  cellClass: 'salary-sign',
  valueGetter: ({ data }) => (data?.kind === 'row' ? data.row.sign : ''),
}

export const labelColumn: ColDef<SheetLine> = {
  colId: 'label',
  cellAriaRole: 'rowheader',
  headerName: salaryTexts.columns.label,
  ...explainedHeading('salary.label', salaryTexts.columns.label),
  width: 250,
  minWidth: 250,
  colSpan: ({ data }) => (data?.kind === 'heading' ? 5 : 1),
  valueGetter: ({ data }) =>
    data?.kind === 'heading' ? salaryTexts.groups[data.group] : data ? rowFigureLabels[data.row.name] : '',
  cellRenderer: drawn(labelCell),
}

/** The rule that a row follows, its year and source; undefined when it is plain arithmetic. */
export const ruleOf = (session: Session, year: Year, row: SalaryRow, column = ''): string | undefined =>
  describeRule(explanationOf(session, figureAt(row, column, year)), lawNote(session.workbook.lawOf(year)))

const salaryColumns: readonly ColDef<SheetLine>[] = [
  signColumn,
  labelColumn,
  { ...inputColumn('cutOff'), width: 98 },
  { ...inputColumn('percent'), width: 84 },
  {
    ...inputColumn('amount'),
    width: 100,
    context: largeFigures,
    valueGetter: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      const cell = inputAt(context as SalarySheetContext, data, 'amount')
      if (cell) return session.plan.salary[year][cell.rule]
      return data?.kind === 'row' ? session.workbook.figure(`${data.row.name}.${year}`) : undefined
    },
    valueFormatter: ({ value, data, context }) => {
      if (data?.kind !== 'row') return ''
      const { session, year } = context as SalarySheetContext
      // what is filled in stands there before there is anything to calculate with
      if (
        typeof value === 'number' &&
        isUnanswered(session, year) &&
        inputAt(context as SalarySheetContext, data, 'amount')
      )
        return filledCell(value)
      return shownAmount(context as SalarySheetContext, data.row, '')
    },
    cellClassRules: numberClasses('amount', { isComputed: true }),
    cellRenderer: drawn(inputCell),
  },
  {
    colId: 'how',
    headerName: salaryTexts.columns.how,
    ...explainedHeading('salary.how', salaryTexts.columns.how),
    flex: 1,
    minWidth: 180,
    // long arithmetic takes more lines rather than lose its end
    wrapText: true,
    autoHeight: true,
    cellClass: 'salary-how',
    valueGetter: ({ data, context }) => (data?.kind === 'row' ? shownHow(context as SalarySheetContext, data.row) : ''),
    cellRenderer: drawn(howCell),
    tooltip: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      return data?.kind === 'row' ? ruleOf(session, year, data.row) : undefined
    },
  },
]

function comparedColumn(side: (typeof sides)[number]): ColDef<SheetLine> {
  return {
    colId: side,
    headerName: salaryTexts.comparing[side],
    ...explainedHeading(`comparing.${side}`, salaryTexts.comparing[side]),
    headerClass: 'heading-number',
    flex: 1,
    minWidth: 110,
    cellClassRules: numberClasses(side, { isComputed: side !== 'difference' }),
    valueGetter: ({ data, context }) => {
      const { session, year } = context as SalarySheetContext
      if (data?.kind !== 'row') return undefined
      const name = figureAt(data.row, side, year)
      // the sums of the other modules are the same by both methods
      return side === 'difference' && !name.startsWith(side) ? undefined : session.workbook.figure(name)
    },
    valueFormatter: ({ value, data, context }) => {
      if (typeof value !== 'number' || data?.kind !== 'row') return ''
      return side === 'difference'
        ? describeDifference(value)
        : shownCompared(context as SalarySheetContext, data.row, side)
    },
  }
}

const comparedColumns: readonly ColDef<SheetLine>[] = [signColumn, labelColumn, ...sides.map(comparedColumn)]

export const salaryColumnsOf = (sheet: GridSheet, comparing: boolean): readonly ColDef<SheetLine>[] =>
  inSheet(sheet, comparing ? comparedColumns : salaryColumns)

export function inSheet(sheet: GridSheet, columns: readonly ColDef<SheetLine>[]): readonly ColDef<SheetLine>[] {
  return columns.map((column) => ({
    ...column,
    ...(column === labelColumn && { cellRenderer: drawn(commentedLabel(sheet)) }),
    cellClassRules: { ...column.cellClassRules, ...selectionMarks(sheet, column.colId ?? '') },
    valueSetter: ({ data, newValue }) => sheet.enter(lineId(data), column.colId ?? '', newValue as TypedEntry), // what its editor hands over
  }))
}

/** What a line is called, with the mark of its comments. */
const commentedLabel =
  (sheet: GridSheet) =>
  (cell: Parameters<typeof labelCell>[0]): ReturnType<typeof labelCell> => {
    markComments(cell.eGridCell, sheet, cell.data?.kind === 'row' ? lineId(cell.data) : undefined)
    return labelCell(cell)
  }

/** Makes a cell renderer of a plain function. The grid's React door would take a bare function for a React component, and have React draw every cell. */
function drawn(draw: (params: never) => HTMLElement | string): new () => ICellRendererComp {
  return class implements ICellRendererComp {
    #gui = document.createElement('span')

    init(params: unknown): void {
      const shown = draw(params as never) // the grid gives what the column is typed for
      if (typeof shown === 'string') this.#gui.textContent = shown
      else this.#gui = shown
    }

    getGui(): HTMLElement {
      return this.#gui
    }

    refresh(): boolean {
      return false
    }
  }
}
