import { type OwnerPayName, ownerPayFields, ownerPayNames } from '../../plan/owner-pay.ts'
import type { Plan } from '../../plan/plan.ts'
import { excelTexts } from '../../texts/excel.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { firstOwnerRow, type OwnerLine, ownerLines, ownerPlace } from '../layout/owner-cells.ts'
import { addressOf } from '../layout/places.ts'
import { type Content, number, type SheetCell, type SheetContent, text } from './content.ts'
import { questionCells } from './question-cells.ts'
import type { StyleName } from './styles.ts'
import { ownerPayValidation } from './validations.ts'

const { file } = ownerTexts

const styles: Readonly<Record<(typeof ownerPayFields)[OwnerPayName]['kind'], StyleName>> = {
  year: 'input year',
  kronor: 'input kronor',
  signedKronor: 'input kronor',
  reservePercent: 'input plain',
  choice: 'input text',
}

function contentOf(value: number | boolean | null): Content | undefined {
  if (typeof value === 'boolean') return text(value ? excelTexts.yes : excelTexts.no)
  return value === null ? undefined : number(value)
}

function cellsOf(plan: Plan, line: OwnerLine, row: number): readonly SheetCell[] {
  if (line.is !== 'answers') return questionCells(line, row)
  const answers = line.names.map((name) => ({
    place: ownerPlace(name),
    style: styles[ownerPayFields[name].kind],
    content: contentOf(plan.settings[name]),
  }))
  return questionCells({ is: 'answers', label: line.label, answers }, row)
}

/** The sheet of what the owner tells of shares, pay and an enskild firma's tools. */
export function ownerSheet(plan: Plan): SheetContent {
  return {
    key: 'owner',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(file.title) },
      { row: 2, column: 1, style: 'note', content: text(excelTexts.lead) },
      ...ownerLines.flatMap((line, at) => cellsOf(plan, line, firstOwnerRow + at)),
    ],
    widths: [50, ...Array.from({ length: 6 }, () => 17)],
    validations: ownerPayNames.map((name) => ({
      range: addressOf(ownerPlace(name)),
      validation: ownerPayValidation(name),
    })),
    frozen: { rows: 0, columns: 1 },
    print: { repeated: '1:1', lastRow: firstOwnerRow + ownerLines.length - 1 },
  }
}
