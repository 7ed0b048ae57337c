import type { Mapping, SheetCells } from '../../plan/import/found.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { fileHeadings } from '../../texts/headings.ts'
import { calledSums, sumCalled } from '../../workbook/own/shapes.ts'
import { fileFormatPlace, firstOwnNumber, sheetNames } from '../layout/file-format.ts'
import { type TableColumn, tableLayouts } from '../layout/tables.ts'
import type { NameOfCell } from './cell-formula.ts'

interface OwnTable {
  readonly table: Table
  readonly sheet: SheetCells
  readonly mapping: Mapping
  /** All that are there, also those that are computed. */
  readonly columns: readonly (TableColumn | undefined)[]
  /** Place of the first row, from 0. */
  readonly firstRow: number
}

export interface OwnFile {
  readonly tables: readonly OwnTable[]
  /** The sheet with settings and salaries; undefined when somebody has taken it away. */
  readonly salary: SheetCells | undefined
  /** The sheet with what the owner tells of pay and tools; undefined in a file of before it came, too. */
  readonly owner: SheetCells | undefined
  /** The sheet with what is told of the account; undefined in a file of before it came, too. */
  readonly account: SheetCells | undefined
  /** The sheet with what is bought, put in and borrowed; undefined in a file of before it came, too. */
  readonly financing: SheetCells | undefined
  /** The sheet with what became of the plan; undefined where none is told. */
  readonly outcome: SheetCells | undefined
  readonly ownNumbers: SheetCells | undefined
}

/** Recognises our own workbook by its mark, also when another program has saved it; undefined for any other file. */
export function recogniseOwnFile(sheets: readonly SheetCells[]): OwnFile | undefined {
  const called = (name: string) => sheets.find((sheet) => sheet.name === name)
  const { row, column } = fileFormatPlace
  const mark = called(sheetNames.overview)?.rows[row - 1]?.[column - 1]
  if (mark === undefined || !/^\d{1,3}$/.test(mark.trim())) return undefined
  const found = tables.flatMap((table) => {
    const sheet = called(sheetNames[table])
    return sheet ? ownTable(table, sheet) : []
  })
  if (found.length === 0) return undefined
  return {
    tables: found,
    salary: called(sheetNames.salary),
    owner: called(sheetNames.owner),
    account: called(sheetNames.account),
    financing: called(sheetNames.financing),
    outcome: called(sheetNames.outcome),
    ownNumbers: called(sheetNames.ownNumbers),
  }
}

/** Finds the headings wherever they have been moved; a table without all of its own is not read. */
function ownTable(table: Table, sheet: SheetCells): OwnTable | [] {
  const layout = tableLayouts[table]
  const headingAt = sheet.rows.findIndex((row) => {
    const texts = new Set(row.map((text) => text.trim()))
    // a file of before the column came has every other one
    return layout.columns.every(
      (column) =>
        column.kind === 'computed' || column.heading === fileHeadings.measures.counted || texts.has(column.heading),
    )
  })
  if (headingAt < 0) return []
  const columns = (sheet.rows[headingAt] ?? []).map((text) =>
    layout.columns.find(({ heading }) => heading === text.trim()),
  )
  const mapping = columns.map((column) =>
    column?.kind === 'field' ? column.name : column?.kind === 'year' ? 'year' : undefined,
  )
  return { table, sheet, mapping, columns, firstRow: headingAt + layout.firstRow - layout.headingRow }
}

/** What formulas call the cells of our own file: numbers of rows, sums of years above them, own numbers (`ownIds`, by their row). */
export function nameInOwnFile(tables: OwnFile['tables'], ownIds: ReadonlyMap<number, string>): NameOfCell {
  const sums = calledSums.flatMap((sum) => years.map((year) => `sum.${sum}.${year}`))
  return (sheet, row, column) => {
    if (sheet === sheetNames.ownNumbers) {
      return column === firstOwnNumber.column && ownIds.has(row) ? `own.${ownIds.get(row)}` : undefined
    }
    const found = tables.find((each) => each.sheet.name === sheet)
    const called = found?.columns[column - 1]
    if (!found || !called || called.kind === 'year') return undefined
    const { table, firstRow } = found
    if (row > firstRow) return `file.${table}.${row}.${called.name}`
    const sumRow = row - 1 - firstRow + tableLayouts[table].sumRows
    return sums.find((name) => {
      const sum = sumCalled(name)
      const at = sum && (table === 'measures' ? 0 : years.indexOf(sum.year))
      return sum?.table === table && sum.column === called.name && at === sumRow
    })
  }
}
