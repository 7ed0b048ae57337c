import type { OwnNumber } from '../../plan/own-numbers.ts'
import { excelTexts } from '../../texts/excel.ts'
import { ownFormulaTexts } from '../../texts/own-formulas.ts'
import { firstOwnNumber } from '../layout/file-format.ts'
import { number, type SheetCell, type SheetContent, text } from './content.ts'

/** The sheet of the plan's own numbers: what each is called, and the number that formulas call. */
export function ownNumbersSheet(numbers: readonly OwnNumber[]): SheetContent {
  const { fields, title } = ownFormulaTexts
  const { row, column } = firstOwnNumber
  return {
    key: 'ownNumbers',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(title) },
      { row: 2, column: 1, style: 'note', content: text(excelTexts.ownNumbersNote) },
      { row: row - 1, column: 1, style: 'heading', content: text(fields.name) },
      { row: row - 1, column, style: 'headingNumber', content: text(fields.value) },
      ...numbers.flatMap(({ name, value }, at): SheetCell[] => {
        const style = value.endsWith('%') ? 'input percent' : 'input plain'
        const size = Number.parseFloat(value) / (style === 'input percent' ? 100 : 1)
        return [
          { row: row + at, column: 1, style: 'input text', content: text(name) },
          { row: row + at, column, style, content: number(size) },
        ]
      }),
    ],
    widths: [32, 16],
    frozen: { rows: row - 1, columns: 1 },
    print: { repeated: `${row - 1}:${row - 1}`, lastRow: row - 1 + numbers.length },
  }
}
