import { type CashSettings, cashFields } from '../../plan/cash.ts'
import { type CashNumber, readCash, readMonths, readSeasonPercent } from '../../plan/cash-entry.ts'
import { type CostMonths, writeCostMonths } from '../../plan/cost-months.ts'
import type { CellTrouble } from '../../plan/import/proposal.ts'
import { writeSeason } from '../../plan/season.ts'
import { capitalised, oneLine } from '../../plan/words.ts'
import { maxLength } from '../../rules/limits.ts'
import { cashTexts } from '../../texts/cash.ts'
import { editorText } from '../../texts/format.ts'
import {
  type CashCellName,
  cashLines,
  cashPlace,
  choiceWords,
  firstCostRow,
  seasonPlace,
} from '../layout/cash-cells.ts'
import { sheetNames } from '../layout/file-format.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'
import { type AnswerCell, answersIn, asRead, type CellRead, choiceOf } from './read-answers.ts'

type Answers = ReturnType<typeof answersIn<CashSettings>>
type Rows = readonly (readonly string[])[]

const months = 12
const wholeSeason = 10_000
const hundredths = 100

/** What is told of the account on the sheet of our own file. A file of before it came has no such sheet, and says nothing of it. */
export function readCashSettings(held: CashSettings, rows: Rows = []): Answers {
  // rows that somebody has put in at the top
  const labels = rows.map((row) => (row[0] ?? '').trim())
  const first = labels.indexOf(cashTexts.labels.openingBalance) + 1
  if (first === 0) return { values: {}, changed: 0, troubles: [] }
  const moved = first - cashPlace('openingBalance').row
  const at = ({ row, column }: CellPlace): CellPlace => ({ row: row + moved, column })
  const names = cashLines.flatMap((line) => (line.is === 'answers' ? line.names : []))
  const cells = names.map(
    (name): AnswerCell<CashSettings> => [name, at(cashPlace(name)), (typed) => readCell(name, typed.trim())],
  )
  const parts = [
    answersIn(rows, held, cells, 'settings', sheetNames.account),
    seasonIn(rows, held, at),
    costsIn(rows, held, firstCostRow + moved),
  ]
  return {
    values: Object.assign({}, ...parts.map(({ values }) => values)) as Partial<CashSettings>,
    changed: parts.reduce((sum, { changed }) => sum + changed, 0),
    troubles: parts.flatMap(({ troubles }) => troubles),
  }
}

function readCell(name: CashCellName, text: string): CellRead {
  const field = cashFields[name]
  if (field.kind !== 'choice') return asRead(readCash(name as CashNumber, text, () => null)) // what is no choice is a number
  const values = Object.fromEntries(field.choices.map((choice) => [String(choice), choice]))
  return choiceOf(text, values, choiceWords(name) ?? {})
}

function answer(held: CashSettings, name: 'season' | 'costMonths', value: string): Answers {
  const isNew = value !== held[name]
  return { values: isNew ? { [name]: value } : {}, changed: isNew ? 1 : 0, troubles: [] }
}

function trouble(name: 'season' | 'costMonths', place: CellPlace, typed: string, why: CellTrouble['why']): CellTrouble {
  return { cell: addressOf(place), sheet: sheetNames.account, field: `settings.${name}`, typed, why, shortened: false }
}

function seasonIn(rows: Rows, held: CashSettings, at: (place: CellPlace) => CellPlace): Answers {
  const places = Array.from({ length: months }, (_, month) => at(seasonPlace(month)))
  const typed = places.map(({ row, column }) => (rows[row - 1]?.[column - 1] ?? '').trim())
  if (typed.every((text) => text === '')) return answer(held, 'season', '')
  const read = typed.map((text) => readSeasonPercent(text, () => null))
  const troubles = read.flatMap((entry, month) =>
    entry.ok ? [] : [trouble('season', places[month] as CellPlace, typed[month] ?? '', entry.error)],
  ) // one place for each
  if (troubles.length > 0) return { values: {}, changed: 0, troubles }
  const parts = read.map(({ value }) => Math.round((value ?? 0) * hundredths))
  const isWhole = parts.reduce((sum, part) => sum + part, 0) === wholeSeason
  const [start] = places
  if (!isWhole && start) {
    return {
      values: {},
      changed: 0,
      troubles: [
        trouble(
          'season',
          start,
          parts.map((part) => editorText(part / hundredths) || '0').join(' '),
          'entry.notAWhole',
        ),
      ],
    }
  }
  return answer(held, 'season', writeSeason(parts))
}

function costsIn(rows: Rows, held: CashSettings, firstRow: number): Answers {
  const troubles: CellTrouble[] = []
  const costs = rows.slice(firstRow - 1).flatMap(([name = '', typed = ''], at): readonly CostMonths[] => {
    const cost = capitalised(oneLine(name)).slice(0, maxLength.category)
    const read = readMonths(typed)
    if (!read.ok) troubles.push(trouble('costMonths', { row: firstRow + at, column: 2 }, typed, read.error))
    return read.ok && read.value !== '' && cost !== ''
      ? [{ name: cost, months: read.value.split(',').map(Number) }]
      : []
  })
  // a list that is too long is no list of ours
  const written = writeCostMonths(costs)
  if (troubles.length > 0 || written === undefined) return { values: {}, changed: 0, troubles }
  return answer(held, 'costMonths', written)
}
