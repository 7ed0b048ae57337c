import { type OwnerPay, type OwnerPayName, ownerPayNames } from '../../plan/owner-pay.ts'
import { readOwnerPay } from '../../plan/owner-pay-entry.ts'
import { excelChoices } from '../../texts/excel.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { sheetNames } from '../layout/file-format.ts'
import { ownerPlace } from '../layout/owner-cells.ts'
import { type AnswerCell, answersIn, asRead, type CellRead, choiceOf } from './read-answers.ts'

/**
 * What the owner tells of shares, pay and tools on the sheet of our own file. A file of before it came has no such sheet, and says nothing
 * of them.
 */
export function readOwnerSettings(
  held: OwnerPay,
  rows: readonly (readonly string[])[] = [],
): ReturnType<typeof answersIn<OwnerPay>> {
  // rows that somebody has put in at the top
  const labels = rows.map((row) => (row[0] ?? '').trim())
  const first = labels.indexOf(ownerTexts.file.sharesOwnedSince) + 1
  if (first === 0) return { values: {}, changed: 0, troubles: [] }
  const moved = first - ownerPlace('sharesOwnedSince').row
  const cells = ownerPayNames.map((name): AnswerCell<OwnerPay> => {
    const { row, column } = ownerPlace(name)
    return [name, { row: row + moved, column }, (typed) => readOwner(name, typed.trim())]
  })
  // the other settings stand on another sheet
  return answersIn(rows, held, cells, 'settings', sheetNames.owner)
}

function readOwner(name: OwnerPayName, text: string): CellRead {
  return name === 'interestAllocation'
    ? choiceOf(text, { true: true, false: false }, excelChoices.member)
    : asRead(readOwnerPay(name, text, () => null))
}
