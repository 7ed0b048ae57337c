import { excelTexts } from '../../texts/excel.ts'

export const sheetNames = excelTexts.sheets
export type SheetKey = keyof typeof sheetNames

/** Version of the layout, raised when a cell that is read back moves. It stands in a cell on the first sheet, so that LibreOffice keeps it. */
export const fileFormat = 1

/** Where the version stands on the sheet 'overview', and the defined name of that cell. */
export const fileFormatPlace = { row: 2, column: 8 } as const
export const fileFormatName = 'lonebanken_format'

/** The first of the plan's own numbers on their sheet, a row each: their names stand to the left of them. */
export const firstOwnNumber = { row: 4, column: 2 } as const
