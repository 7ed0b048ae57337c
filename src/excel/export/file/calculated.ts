import { calculateSheets, type FileCell, type FileValue } from '../../../workbook/calculated-sheets.ts'
import { asFileNames } from '../../layout/column-functions.ts'
import { sheetNames } from '../../layout/file-format.ts'
import { addressOf, type CellPlace } from '../../layout/places.ts'
import { type Content, formulaIn, type NamedCell, type SheetContent } from './content.ts'
import { dayNumber } from './day-number.ts'

export interface Calculated {
  readonly formula: string
  readonly result: FileValue
}

/** Has the formulas of a file calculated as a spreadsheet would: each as it stands there. Answers with that of a cell. */
export function calculated(
  sheets: readonly SheetContent[],
  named: readonly NamedCell[],
): (sheet: SheetContent, at: CellPlace) => Calculated {
  const rows = Object.fromEntries(sheets.map((sheet) => [sheetNames[sheet.key], rowsOf(sheet)]))
  const names = named.map(({ name, sheet, ...at }) => ({ name, address: addressIn(sheetNames[sheet], at) }))
  const valueAt = calculateSheets(rows, names)
  return ({ key }, { row, column }) => {
    const sheet = sheetNames[key]
    const formula = rows[sheet]?.[row - 1]?.[column - 1]
    return { formula: asFileNames(String(formula).slice(1)), result: valueAt(sheet, row - 1, column - 1) }
  }
}

export const addressIn = (sheet: string, at: CellPlace): string => `'${sheet}'!${addressOf(at, true)}`

function rowsOf(sheet: SheetContent): FileCell[][] {
  const rows: FileCell[][] = []
  for (const { row, column, content } of sheet.cells) {
    while (rows.length < row) rows.push([])
    const line = rows[row - 1] ?? []
    while (line.length < column) line.push(null)
    line[column - 1] = content ? inCell(content, sheet, { row, column }) : null
  }
  return rows
}

function inCell(content: Content, { key }: SheetContent, at: CellPlace): FileCell {
  switch (content.kind) {
    case 'text':
      return `'${content.text}`
    case 'number':
      return content.value
    case 'day':
      return dayNumber(content.day) ?? `'${content.day}`
    case 'formula':
      return `=${formulaIn(content, key, at)}`
  }
}
