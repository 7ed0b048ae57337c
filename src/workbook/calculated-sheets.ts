import { type CellValue, HyperFormula } from 'hyperformula'
import { registerFunctionsOfNumbers } from './engine-functions.ts'

registerFunctionsOfNumbers()

/** What a cell of a file holds: a number, a formula with '=', other words with an apostrophe before them, or nothing. */
export type FileCell = number | string | null

/** What a cell comes to; an error is its words, such as '#DIV/0!'. */
export type FileValue = number | string

// as many rows as Excel has
const maxRows = 1_048_576

/** The sheets of a file as a spreadsheet calculates them: what a cell comes to, by row and column from 0. */
export function calculateSheets(
  sheets: Readonly<Record<string, FileCell[][]>>,
  names: readonly { readonly name: string; readonly address: string }[],
): (sheet: string, row: number, column: number) => FileValue {
  const engine = HyperFormula.buildFromSheets(
    sheets,
    {
      licenseKey: 'gpl-v3',
      undoLimit: 0,
      // the default of 10 makes integers above eleven digits wrong
      precisionRounding: 14,
      useArrayArithmetic: true,
      // two names may differ in the ring over a letter alone
      accentSensitive: true,
      maxRows,
    },
    names.map(({ name, address }) => ({ name, expression: `=${address}` })),
  )
  const ids = new Map(Object.keys(sheets).map((name) => [name, engine.getSheetId(name)]))
  return (sheet, row, col) => {
    const id = ids.get(sheet)
    if (id === undefined) throw new Error(`no sheet ${sheet}`)
    return valueOf(engine.getCellValue({ sheet: id, row, col }))
  }
}

function valueOf(value: CellValue): FileValue {
  if (typeof value === 'object') return value === null ? 0 : value.value // a formula that calls an empty cell gives 0
  return typeof value === 'boolean' ? String(value).toUpperCase() : value
}
