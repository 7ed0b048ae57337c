import type { ColDef, ColGroupDef, IRowNode } from 'ag-grid-community'
import { decimalsShown, type FieldKind, fieldNames, fieldOf } from '../../plan/fields.ts'
import { nameFields } from '../../plan/row-name.ts'
import type { TypedEntry } from '../../plan/typing.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import { costVats, rowVats } from '../../rules/vat.ts'
import { filledCell } from '../../texts/format.ts'
import { examples } from '../../texts/headings.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { vatChoices } from '../../texts/vat-choices.ts'
import { markComments } from './commands/comment-mark.ts'
import { explainedHeading } from './commands/explained-heading.ts'
import { rowButtons } from './commands/row-buttons.ts'
import { type EntryEditing, EntryEditor } from './input/cell-editors.ts'
import { type ChoiceEditing, ChoiceEditor } from './input/choice-editor.ts'
import { controlColumns, hasTotal, type RowStub } from './pure/control-columns.ts'
import type { RowGroup } from './pure/row-order.ts'
import type { RowsSheet } from './sheet/rows-sheet.ts'
import { selectionMarks } from './sheet/selection-marks.ts'
import { type CellOf, cellsOf, drawsItself, putText } from './view/cell-of.ts'
import { decimalCell } from './view/column-room.ts'
import { putPriority } from './view/priority-chip.ts'
import { RowHandle } from './view/row-handle.ts'

/** How a column looks: its heading (a line break starts the unit's line), its narrowest and its share of the width. */
export interface ColumnStyle {
  readonly heading: string
  readonly name: string
  readonly unit?: string
  readonly width: number
  readonly share?: number
  /** True for the first column of a group: a line on its left. */
  readonly startsGroup?: boolean
  /** Whose explanation its heading opens, when it is not that of the column's own name. */
  readonly explainedBy?: string
  /** True for prices, whose unit is chosen in the heading. */
  readonly choosesVat?: boolean
  /** True for the words at which a row's note is marked, when they are not the first ones. */
  readonly marksNote?: boolean
}

type Column = ColDef<RowStub>

type Total = (group?: RowGroup) => string

interface AtCell {
  readonly node: IRowNode<RowStub> | null
  readonly data?: RowStub | undefined
}

const isTotals = ({ node }: Pick<AtCell, 'node'>) => node?.rowPinned === 'bottom'
/** True in the totals row and in the line of a group: nothing is filled in there. */
const isSum = ({ node, data }: AtCell) => isTotals({ node }) || data?.group !== undefined

const isOfRow = (node: IRowNode<RowStub>): node is IRowNode<RowStub> & { data: RowStub } =>
  !node.rowPinned && node.data !== undefined

// as rules that always hold: the grid takes its other classes off and on at every repaint, and the browser styles all cells again
const always = (names: readonly string[]): NonNullable<Column['cellClassRules']> =>
  Object.fromEntries(names.map((name) => [name, () => true]))

const numberCell = ['cell-number', decimalCell]

/** What a cell of words or of a day is marked as, for its look. */
const cellStyles: Readonly<Partial<Record<FieldKind, readonly string[]>>> = {
  text: ['cell-words'],
  date: ['cell-date'],
}

const linedUp = <T extends Table>(sheet: RowsSheet<T>, column: string): Pick<CellOf, 'lackingIn'> => ({
  lackingIn: (shown) => sheet.view?.lackingIn(column, shown) ?? '',
})

function base<T extends Table>(sheet: RowsSheet<T>, column: string, look: ColumnStyle): Column {
  const group = look.startsGroup ? ['group-start'] : []
  return {
    colId: column,
    headerName: look.heading,
    ...explainedHeading(
      `${sheet.table}.${look.explainedBy ?? column}`,
      look.name,
      sheet.content.arranging ? sheet : undefined,
      look,
    ),
    width: look.width,
    minWidth: look.width,
    flex: look.share ?? look.width,
    resizable: true,
    ...drawsItself,
    headerClass: group,
    cellClassRules: always(group),
  }
}

/** What stands in the row of sums, and in that of a group; of numbers nothing while nothing is filled in, for 0 would be an answer. */
function totalShown(
  numbersOf: RowsSheet | undefined,
  total: Total | undefined,
  { data }: Pick<AtCell, 'data'>,
): string {
  return numbersOf?.filledRows() === 0 ? '' : (total?.(data?.group) ?? '')
}

const isNumeric = (kind: FieldKind) => kind === 'integer' || kind === 'decimal'

/** A column to fill in, named after its field where a sheet has the field once. */
export function entered<T extends Table>(
  sheet: RowsSheet<T>,
  field: FieldName<T>,
  look: ColumnStyle,
  total?: Total,
  column: string = field,
): Omit<Column, 'cellRendererParams'> & { readonly cellRendererParams: CellOf } {
  const { kind } = fieldOf(sheet.table, field)
  const decimals = decimalsShown(fieldOf(sheet.table, field))
  const number = isNumeric(kind)
  const example: string = examples[sheet.table][field] ?? ''
  // a row's note is marked at its first words
  const isNamed = look.marksNote ?? fieldNames(sheet.table)[0] === field
  const common = base(sheet, column, look)
  const label = sheetTexts.editor(look.name, look.unit)
  const noteShown = (data: RowStub | undefined) => {
    const note = data ? sheet.noteOf(data.id) : ''
    return note === '' ? undefined : sheetTexts.note.of(note)
  }
  const shows: CellOf['shows'] = (value, { rowPinned, data }) => {
    if (!rowPinned && data && !data.group && sheet.isBlank(data.id)) return example
    return typeof value === 'number' ? filledCell(value, decimals) : typeof value === 'string' ? value : ''
  }
  return {
    ...common,
    headerClass: [...classes(common.headerClass), ...(number ? ['heading-number'] : [])],
    cellClassRules: {
      ...common.cellClassRules,
      ...always(['cell-entered', ...(number ? numberCell : []), ...(cellStyles[kind] ?? [])]),
    },
    ...(total ? { context: hasTotal } : {}),
    editable: (params) => !isSum(params) && !sheet.isLocked,
    valueGetter: (params) =>
      isSum(params)
        ? totalShown(number ? sheet : undefined, total, params)
        : params.data
          ? sheet.value(params.data.id, column)
          : '',
    valueSetter: ({ data, newValue }) => sheet.enter(data.id, column, newValue as TypedEntry), // what its editor hands over
    ...cellsOf({
      namesRow: nameFields[sheet.table][0] === field,
      shows,
      ...(kind === 'priority' ? { put: putPriority } : isNamed ? { put: putNamed(sheet) } : {}),
      marks: {
        ...selectionMarks(sheet, column),
        ...(isNamed ? { 'cell-noted': ({ node }) => isOfRow(node) && sheet.noteOf(node.data.id) !== '' } : {}),
        'cell-example': ({ node }) => isOfRow(node) && sheet.isBlank(node.data.id),
        ...(number ? ownMarks(sheet, column) : {}),
      },
      ...(number ? linedUp(sheet, column) : {}),
      ...(number ? { describes: (node) => (isOfRow(node) ? sheet.describedFormula(node.data.id, column) : '') } : {}),
    }),
    ...(kind === 'text'
      ? { tooltip: ({ value, data }: ForTooltip) => (isNamed && noteShown(data)) || longWords(value) }
      : {}),
    ...editing(sheet, field, column, label),
  }
}

/** Marks the cells that follow others by a formula of their own, and those whose formula gives no number. */
function ownMarks<T extends Table>(sheet: RowsSheet<T>, column: string): NonNullable<CellOf['marks']> {
  const stateOf = (node: IRowNode<RowStub>) => (isOfRow(node) ? sheet.ownState(node.data.id, column) : undefined)
  return {
    'cell-follows': ({ node }) => stateOf(node) === 'follows',
    'cell-at-fault': ({ node }) => stateOf(node) === 'atFault',
  }
}

/** The row's first words, with the mark of its comments. */
function putNamed(sheet: RowsSheet): NonNullable<CellOf['put']> {
  return (cell, shown, { data, rowPinned }) => {
    markComments(cell, sheet, rowPinned ? undefined : data?.id)
    putText(cell, shown)
  }
}

type ForTooltip = { readonly value?: unknown; readonly data?: RowStub }

const noResult: Readonly<Record<string, string>> = sheetTexts.noResult

/** Words that a cell may have no room for: shown in whole to who points at it. */
export const longWords = (value: unknown) => (typeof value === 'string' && value.length > 14 ? value : undefined)

const classes = (given: Column['headerClass']): readonly string[] => (Array.isArray(given) ? given : [])

function editing<T extends Table>(sheet: RowsSheet<T>, field: FieldName<T>, column: string, label: string): Column {
  const { kind } = fieldOf(sheet.table, field)
  const read = (typed: string, id?: string) => sheet.read(column, typed, id)
  if (kind === 'priority') {
    const choices = Object.entries(sheetTexts.priorities).map(([value, text]) => ({ value, text }))
    return { cellEditor: ChoiceEditor, cellEditorParams: { label, choices, read } satisfies ChoiceEditing }
  }
  if (kind === 'vat' || kind === 'costVat') {
    const choices =
      kind === 'vat'
        ? rowVats.map((value) => ({ value, text: vatChoices.rows[value] }))
        : costVats.map((value) => ({ value, text: vatChoices.costs[value] }))
    return { cellEditor: ChoiceEditor, cellEditorParams: { label, choices, read } satisfies ChoiceEditing }
  }
  const params: EntryEditing = {
    formulaOf: (row) => sheet.formula(row, column),
    onTyped: (text) => sheet.typed.write(text),
    label,
    field: fieldOf(sheet.table, field),
    ...(kind === 'integer' || kind === 'decimal'
      ? { helpWriting: (input: HTMLInputElement) => sheet.named.open(input) }
      : {}),
    read,
    onStripped: () => sheet.refused('entry.notANumber'),
  }
  return { cellEditor: EntryEditor, cellEditorParams: params }
}

/** A computed column: its value comes from the workbook, nobody types in it. */
export function derived<T extends Table>(
  sheet: RowsSheet<T>,
  column: string,
  look: ColumnStyle,
  valueOf: (id: string) => number | null,
  show: (value: number | null) => string,
  total?: Total,
): Column {
  const common = base(sheet, column, look)
  return {
    ...common,
    headerClass: [...classes(common.headerClass), 'heading-number'],
    cellClassRules: {
      ...common.cellClassRules,
      ...always([...numberCell, 'cell-computed']),
    },
    ...(total ? { context: hasTotal } : {}),
    editable: false,
    tooltip: ({ value, data }: { value?: unknown; data?: RowStub }) =>
      value === null && data && !sheet.isBlank(data.id) ? noResult[column] : undefined,
    valueGetter: (params) => {
      if (isSum(params)) return totalShown(sheet, total, params)
      // a blank row has nothing to compute: its cells stay empty rather than show zeros
      return params.data && !sheet.isBlank(params.data.id) ? valueOf(params.data.id) : null
    },
    ...cellsOf({
      isComputed: true,
      shows: (value) => (typeof value === 'string' ? value : typeof value === 'number' ? show(value) : ''),
      marks: {
        ...selectionMarks(sheet, column),
        'cell-loss': ({ value }) => typeof value === 'number' && value < 0,
      },
      ...linedUp(sheet, column),
    }),
  }
}

// a column without a value would be drawn again at every repaint
const bare: Column = { ...drawsItself, valueGetter: () => '' }

export function handleColumn(sheet: RowsSheet): Column {
  return {
    colId: controlColumns.handle,
    headerName: sheetTexts.handleHeading,
    headerClass: 'heading-bare',
    width: 36,
    minWidth: 36,
    maxWidth: 36,
    ...bare,
    cellRenderer: RowHandle,
    rowDragText: ({ rowNode }) => (rowNode?.id === undefined ? '' : sheet.nameOf(rowNode.id)),
    suppressNavigable: true,
    cellClassRules: always(['cell-handle']),
  }
}

export function actionsColumn(sheet: RowsSheet): Column {
  return {
    colId: controlColumns.actions,
    headerName: sheetTexts.actsHeading,
    headerClass: 'heading-bare',
    width: 60,
    minWidth: 60,
    maxWidth: 60,
    suppressNavigable: true,
    cellClassRules: always(['cell-acts']),
    ...bare,
    ...cellsOf({ shows: () => '', put: rowButtons(sheet) }),
  }
}

export function headingGroup(
  heading: string,
  columns: readonly Column[],
  more: Partial<ColGroupDef<RowStub>> = {},
): ColGroupDef<RowStub> {
  return { ...more, headerName: heading, headerClass: 'group-start', marryChildren: true, children: [...columns] }
}
