import type { Mapping, SheetCells } from '../../plan/import/found.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { ownFormulaLimits } from '../../rules/limits.ts'
import { fileHeadings } from '../../texts/headings.ts'
import { columnNumber } from '../../workbook/a1.ts'
import { columnFunctions, columnName } from '../../workbook/own/shapes.ts'
import { asNames, columnFormula, heldIn, holdingColumn } from '../layout/column-functions.ts'
import { fileFormatPlace, firstOwnNumber, sheetNames } from '../layout/file-format.ts'
import { columnLetters } from '../layout/places.ts'
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

/** The sheets beside the tables; undefined when somebody has taken one away, in a file of before it came, and where a plan has none of it. */
const otherSheets = ['salary', 'owner', 'account', 'financing', 'outcome', 'ownNumbers'] as const

export interface OwnFile extends Readonly<Record<(typeof otherSheets)[number], SheetCells | undefined>> {
  readonly tables: readonly OwnTable[]
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
  const others = otherSheets.map((key) => [key, called(sheetNames[key])])
  return { tables: found, ...(Object.fromEntries(others) as Omit<OwnFile, 'tables'>) } // one for each
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

/** A formula of a table with the names of what it makes of whole columns in the stead of their ranges. */
export function withColumnNames({ table, columns }: OwnTable): (formula: string) => string {
  const nameAt = (column: TableColumn | undefined) => (column?.kind === 'year' ? 'year' : column?.name)
  const holding = columnLetters(columns.findIndex((column) => nameAt(column) === holdingColumn(table)) + 1)
  return (formula) => {
    let text = asNames(formula)
    const ranges = new Set(text.match(/\$([A-Z]{1,3})\$\d+:\$\1\$\d+/g))
    for (const range of [...ranges].slice(0, ownFormulaLimits.names)) {
      const [, letters = '', from, , to] = range.split(/[$:]+/)
      const name = nameAt(columns[columnNumber(letters) - 1])
      if (name === undefined) continue
      for (const year of years) {
        const held = heldIn(table, `$${holding}$${from}:$${holding}$${to}`, year)
        // a mean is written with a sum in it
        for (const by of columnFunctions.toReversed())
          text = text.replaceAll(columnFormula(by, range, held), `{${columnName(by, table, name, year)}}`)
      }
    }
    return text
  }
}

/** What formulas call the cells of our own file: numbers of rows, sums of years above them, own numbers (`ownIds`, by their row). */
export function nameInOwnFile(tables: OwnFile['tables'], ownIds: ReadonlyMap<number, string>): NameOfCell {
  return (sheet, row, column) => {
    if (sheet === sheetNames.ownNumbers) {
      return column === firstOwnNumber.column && ownIds.has(row) ? `own.${ownIds.get(row)}` : undefined
    }
    const found = tables.find((each) => each.sheet.name === sheet)
    const called = found?.columns[column - 1]
    if (!found || !called || called.kind === 'year') return undefined
    const { table, firstRow } = found
    if (row > firstRow) return `file.${table}.${row}.${called.name}`
    const { sumRows } = tableLayouts[table]
    const year = years.slice(0, sumRows)[row - 1 - firstRow + sumRows]
    const sum = year && columnName('SUM', table, called.name, year)
    return sum?.startsWith('sum.') ? sum : undefined
  }
}
