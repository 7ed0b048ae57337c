import { isFillable } from '../../plan/cells.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import { excelTexts } from '../../texts/excel.ts'
import { fileHeadings } from '../../texts/headings.ts'
import { bounded } from '../../workbook/own/shapes.ts'
import { writeForFile } from '../../workbook/own/write.ts'

/** What is computed on a row of a table, beside what a person fills in: the engine's names. */
export type ComputedName = {
  [T in Table]: Exclude<keyof (typeof fileHeadings)[T], FieldName>
}[Table]

export type TableColumn =
  | { readonly kind: 'year'; readonly heading: string }
  | { readonly kind: 'field'; readonly name: FieldName; readonly heading: string }
  | { readonly kind: 'computed'; readonly name: ComputedName; readonly heading: string }

/** How a table lies on its sheet: rows counted from 1, columns from A. All three years stand on one sheet, distinguished by the column 'year'. */
export interface TableLayout {
  readonly table: Table
  readonly columns: readonly TableColumn[]
  readonly headingRow: number
  /** the sums of the years, one row each; of the measures one row */
  readonly firstSumRow: number
  readonly sumRows: number
  readonly firstRow: number
}

function columnsOf(table: Table): readonly TableColumn[] {
  const columns = Object.entries<string>(fileHeadings[table]).map(
    ([name, heading]): TableColumn =>
      isFillable(table, name)
        ? { kind: 'field', name, heading }
        : { kind: 'computed', name: name as ComputedName, heading }, // what is no field is computed
  )
  return table === 'measures' ? columns : [{ kind: 'year', heading: excelTexts.yearColumn }, ...columns]
}

const headingRow = 3
const firstSumRow = 4

const layoutOf = (table: Table, sumRows: number): TableLayout => ({
  table,
  columns: columnsOf(table),
  headingRow,
  firstSumRow,
  sumRows,
  firstRow: firstSumRow + sumRows,
})

export const tableLayouts: Readonly<Record<Table, TableLayout>> = {
  offerings: layoutOf('offerings', 3),
  fixedCosts: layoutOf('fixedCosts', 3),
  measures: layoutOf('measures', 1),
}

/** The column of a name in a table, from 1. */
export function columnOf(table: Table, name: string): number {
  const at = tableLayouts[table].columns.findIndex((column) => (column.kind === 'year' ? 'year' : column.name) === name)
  if (at < 0) throw new Error(`no column ${name} in ${table}`)
  return at + 1
}

export const hasColumn = (table: Table, name: string): boolean =>
  tableLayouts[table].columns.some((column) => column.kind !== 'year' && column.name === name)

/** What stands before and after a formula of one's own in the file: its number is settled within its field there, as the product does it. */
export function ownBoundsOf(table: Table, field: FieldName): readonly [before: string, after: string] {
  const settled = writeForFile(bounded(table, field, { kind: 'reference', name: '' }), () => ' ')
  const [before = '', after = ''] = settled.split(' ')
  return [`${before}(`, `)${after}`]
}
