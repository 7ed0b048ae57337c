import type { Mapping, SheetCells } from '../../plan/import/found.ts'
import { type Table, tables } from '../../rules/field-names.ts'
import { fileFormatPlace, sheetNames } from '../layout/file-format.ts'
import { tableLayouts } from '../layout/tables.ts'

/** A table of our own workbook: what its columns are, and where its rows begin. */
interface OwnTable {
  readonly table: Table
  readonly sheet: SheetCells
  readonly mapping: Mapping
  /** Place of the first row, from 0. */
  readonly firstRow: number
}

/** A plan that this product has exported. */
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
  }
}

/** Finds the headings wherever they have been moved; a table without all of its own is not read. */
function ownTable(table: Table, sheet: SheetCells): OwnTable | [] {
  const layout = tableLayouts[table]
  const wanted = layout.columns.flatMap((column) =>
    column.kind === 'computed'
      ? []
      : [{ field: column.kind === 'year' ? ('year' as const) : column.name, heading: column.heading }],
  )
  const headingAt = sheet.rows.findIndex((row) => {
    const texts = new Set(row.map((text) => text.trim()))
    // a file of before the column came has every other one
    return wanted.every(({ field, heading }) => field === 'counted' || texts.has(heading))
  })
  if (headingAt < 0) return []
  const mapping = (sheet.rows[headingAt] ?? []).map(
    (text) => wanted.find(({ heading }) => heading === text.trim())?.field,
  )
  return { table, sheet, mapping, firstRow: headingAt + layout.firstRow - layout.headingRow }
}
