import type { EntryField } from '../../plan/entry.ts'
import type { CellTrouble } from '../../plan/import/proposal.ts'
import { type OutcomeKind, outcomeKinds, outcomeName, outcomeText } from '../../plan/outcome/outcome.ts'
import { type Month, type Outcomes } from '../../plan/outcome/outcome-names.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { readSignedKronor } from '../../plan/signed-kronor.ts'
import { maxLength } from '../../rules/limits.ts'
import { cashTexts } from '../../texts/cash.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { sheetNames } from '../layout/file-format.ts'
import { outcomeColumns } from '../layout/outcome-cells.ts'
import { addressOf } from '../layout/places.ts'
import type { Answers, Rows } from './read-answers.ts'

type EnteredByBooks = Outcomes & Pick<PlanSettings, 'bookGroups'>

const field: EntryField = { kind: 'integer', maxLength: maxLength.ownerPay, minusAllowed: true, blankIs: null }

/** What is told of each month on the sheet of our own file: a row is found by its year and month. A file without the sheet says nothing of it. */
export function readOutcomes(held: EnteredByBooks, rows: Rows = []): Answers<EnteredByBooks> {
  const values: Record<string, string> = {}
  const troubles: CellTrouble[] = []
  rows.forEach((cells, at) => {
    const [first = '', name = ''] = cells.map((cell) => cell.trim())
    if (first === outcomeTexts.bookGroups) {
      const groups = (cells[2] ?? '').trim()
      if (/^[A-Za-z0-9= -]*$/.test(groups)) values['bookGroups'] = groups
      return
    }
    const month = cashTexts.months.findIndex((each) => each === name.toLocaleLowerCase('sv')) + 1
    if (!/^2\d{3}$/.test(first) || month === 0) return
    const year = Number(first)
    const slot = outcomeName(year, month as Month) // one of the twelve
    const amounts = outcomeKinds.map((kind): readonly [OutcomeKind, number | null] => {
      const column = outcomeColumns.entered[kind]
      const typed = cells[column - 1] ?? ''
      const read = readSignedKronor(field, typed, () => null)
      if (!read.ok) {
        const where = { cell: addressOf({ row: at + 1, column }), sheet: sheetNames.outcome }
        troubles.push({ ...where, field: `settings.${slot}`, typed, why: read.error, shortened: false })
      }
      return [kind, read.ok && typeof read.value === 'number' ? read.value : null]
    })
    const text = outcomeText(year, Object.fromEntries(amounts) as Record<OutcomeKind, number | null>) // one of each
    // a year of which nothing is told does not take the slot of another
    if (text !== '' || values[slot] === undefined) values[slot] = text
  })
  const isOther = ([name, value]: readonly [string, string]) => held[name as keyof EnteredByBooks] !== value
  const changed = Object.entries(values).filter(isOther)
  return { values: Object.fromEntries(changed) as Partial<EnteredByBooks>, changed: changed.length, troubles }
}
