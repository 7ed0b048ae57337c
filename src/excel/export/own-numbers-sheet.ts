import type { OwnNumber } from '../../plan/own-numbers.ts'
import { excelTexts } from '../../texts/excel.ts'
import { ownFormulaTexts } from '../../texts/own-formulas.ts'
import { firstOwnNumber } from '../layout/file-format.ts'
import { number, type SheetCell, type SheetContent, text } from './content.ts'
import { ownNumberRef } from './places.ts'

/** The sheet of the plan's own numbers: what each is called, and the number that formulas call. */
export function ownNumbersSheet(numbers: readonly OwnNumber[]): SheetContent {
  const { fields, title } = ownFormulaTexts
  const heading = firstOwnNumber.row - 1
  return {
    key: 'ownNumbers',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(title) },
      { row: 2, column: 1, style: 'note', content: text(excelTexts.ownNumbersNote) },
      { row: heading, column: 1, style: 'heading', content: text(fields.name) },
      { row: heading, column: firstOwnNumber.column, style: 'headingNumber', content: text(fields.value) },
      ...numbers.flatMap(({ name, value }, at): SheetCell[] => {
        const { row, column } = ownNumberRef(at)
        const isPercent = value.endsWith('%')
        const content = number(isPercent ? Number(value.slice(0, -1)) / 100 : Number(value))
        return [
          { row, column: 1, style: 'input text', content: text(name) },
          { row, column, style: isPercent ? 'input percent' : 'input plain', content },
        ]
      }),
    ],
    widths: [32, 16],
    frozen: { rows: heading, columns: 1 },
    print: { repeated: `${heading}:${heading}`, lastRow: heading + numbers.length },
  }
}
