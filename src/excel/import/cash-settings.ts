import { readMonths, readSeasonPercent } from '../../plan/cash/cash-entry.ts'
import { type CostMonths, writeCostMonths } from '../../plan/cash/cost-months.ts'
import { writeSeason } from '../../plan/cash/season.ts'
import type { CellTrouble } from '../../plan/import/proposal.ts'
import { capitalised, oneLine } from '../../plan/words.ts'
import { maxLength } from '../../rules/limits.ts'
import type { SettingValues } from '../../rules/settings.ts'
import { cashTexts } from '../../texts/cash.ts'
import { editorText } from '../../texts/format.ts'
import { fileLabel } from '../../texts/settings.ts'
import { sheetNames } from '../layout/file-format.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'
import { firstCostRow, seasonPlace } from '../layout/setting-cells.ts'
import { type Answers, noAnswers, type Rows } from './read-answers.ts'

type Spread = SettingValues<'spread'>
type SpreadName = keyof Spread

const months = 12
const wholeSeason = 10_000
const hundredths = 100

/** The season and the costs of their own months on the sheet 'account' of our own file. A file of before it came has no such sheet, and says nothing of them. */
export function readSpread(held: Spread, rows: Rows): Answers<Spread> {
  const movedTo = (label: string, here: number) => {
    const found = rows.findIndex((row) => (row[0] ?? '').trim() === label)
    return found < 0 ? undefined : found + 1 - here
  }
  const [season, costs] = [
    movedTo(fileLabel('season'), seasonPlace(0).row),
    // the title, and the head of the months
    movedTo(cashTexts.file.costsTitle, firstCostRow - 2),
  ]
  const parts = [
    season === undefined ? noAnswers : seasonIn(rows, held, ({ row, column }) => ({ row: row + season, column })),
    costs === undefined ? noAnswers : costsIn(rows, held, firstCostRow + costs),
  ]
  return {
    values: Object.assign({}, ...parts.map(({ values }) => values)) as Partial<Spread>,
    changed: parts.reduce((sum, { changed }) => sum + changed, 0),
    troubles: parts.flatMap(({ troubles }) => troubles),
  }
}

function answer(held: Spread, name: SpreadName, value: string): Answers<Spread> {
  const isNew = value !== held[name]
  return { values: isNew ? { [name]: value } : {}, changed: isNew ? 1 : 0, troubles: [] }
}

const trouble = (name: SpreadName, place: CellPlace, typed: string, why: CellTrouble['why']): CellTrouble => ({
  cell: addressOf(place),
  sheet: sheetNames.account,
  field: `settings.${name}`,
  typed,
  why,
  shortened: false,
})

function seasonIn(rows: Rows, held: Spread, at: (place: CellPlace) => CellPlace): Answers<Spread> {
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

function costsIn(rows: Rows, held: Spread, firstRow: number): Answers<Spread> {
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
