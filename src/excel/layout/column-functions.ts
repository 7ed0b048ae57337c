import type { Table } from '../../rules/field-names.ts'
import type { Year } from '../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import type { ColumnFunction } from '../../workbook/own/shapes.ts'

/** What a function makes of the numbers of a column, '$D$7:$D$40', in the rows that are held to be the year's. A 0 is none, as an empty cell is. */
export function columnFormula(by: ColumnFunction, range: string, held: string): string {
  switch (by) {
    case 'SUM':
      return `SUMIFS(${range},${held})`
    case 'AVERAGE': {
      const counted = ['>0', '<0'].map((is) => `COUNTIFS(${held},${range},"${is}")`)
      return `(SUMIFS(${range},${held})/(${counted.join('+')}))`
    }
    case 'MIN':
    case 'MAX':
      return `${by}IFS(${range},${held},${range},"<>0",${range},"<>")`
  }
}

/** Which of a table's rows are a year's, by the column that says it: of the measures those that count. */
export const heldIn = (table: Table, range: string, year: Year): string =>
  `${range},"${table === 'measures' ? `<>${excelTexts.no}` : excelChoices.year[year]}"`

/** The column of a table that says which rows are held. */
export const holdingColumn = (table: Table): string => (table === 'measures' ? 'counted' : 'year')

// newer than the format of the file, which names them so
export const asFileNames = (formula: string): string => formula.replace(/\b(?=M(?:IN|AX)IFS\()/g, '_xlfn.')
export const asNames = (formula: string): string => formula.replaceAll('_xlfn.', '')
