import { readMonths, readSeasonPercent } from '../../plan/cash/cash-entry.ts'
import { type CostMonths, writeCostMonths } from '../../plan/cash/cost-months.ts'
import { writeSeason } from '../../plan/cash/season.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { type EntryField, salaryField } from '../../plan/entry.ts'
import type { CellTrouble, ProposedSettings } from '../../plan/import/proposal.ts'
import { type OutcomeKind, outcomeKinds, outcomeName, outcomeText } from '../../plan/outcome/outcome.ts'
import type { Month, Outcomes } from '../../plan/outcome/outcome-names.ts'
import { emptyPlan, type Plan, type PlanSettings, type SalaryYear } from '../../plan/plan.ts'
import { readEntry } from '../../plan/read-entry.ts'
import { blankRow, columnsOf, mostRows, type RowsSetting, readColumn, writeRows } from '../../plan/setting-rows.ts'
import { readSignedKronor } from '../../plan/signed-kronor.ts'
import { capitalised, oneLine } from '../../plan/words.ts'
import { years } from '../../rules/horizon.ts'
import { maxLength } from '../../rules/limits.ts'
import type { SettingValues } from '../../rules/settings.ts'
import { cashTexts } from '../../texts/cash.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { financingTexts } from '../../texts/financing.ts'
import { editorText } from '../../texts/format.ts'
import { outcomeTexts } from '../../texts/outcome.ts'
import { fileLabel } from '../../texts/settings.ts'
import { sheetNames } from '../layout/file-format.ts'
import { fileLists, listColumn, listRow, listTitleRow } from '../layout/financing-cells.ts'
import { outcomeColumns } from '../layout/outcome-cells.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'
import {
  firstCostRow,
  type SalaryInputName,
  salaryInputNames,
  salaryPlace,
  seasonPlace,
  settingPlace,
} from '../layout/setting-cells.ts'
import { type Answers, answersIn, asRead, type CellRead, choiceOf, noAnswers, type Rows } from './read-answers.ts'
import { readSettingCells } from './setting-cells.ts'

type Lists = Pick<PlanSettings, (typeof fileLists)[number]>

/** What is bought, put in and borrowed on its sheet of our own file, wherever the lists have been moved; a file of before it came says nothing of it. */
function readFinancing(held: Lists, rows: Rows): Answers<Lists> {
  const parts = fileLists.map((list) => ({ list, ...readList(list, rows) }))
  const read = parts.flatMap(({ list, text }) =>
    text === undefined || text === held[list] ? [] : [[list, text] as const],
  )
  return {
    values: Object.fromEntries(read) as Partial<Lists>, // names of lists
    changed: read.length,
    troubles: parts.flatMap(({ troubles }) => troubles),
  }
}

/** A list as the plan keeps it; undefined where it is not there, or can't be read whole. */
function readList(
  list: RowsSetting,
  rows: Rows,
): { readonly text?: string; readonly troubles: readonly CellTrouble[] } {
  const title = rows.findIndex((row) => (row[0] ?? '').trim() === fileLabel(list)) + 1
  if (title === 0) return { troubles: [] }
  const troubles: CellTrouble[] = []
  const found = Array.from({ length: mostRows(list) }, (_, at) => at).flatMap((at) => {
    const row = listRow(list, at) + title - listTitleRow(list)
    const typedIn = (column: string) => (rows[row - 1]?.[listColumn(list, column) - 1] ?? '').trim()
    if (columnsOf(list).every(([column]) => typedIn(column) === '')) return []
    const blank: Readonly<Record<string, string | number>> = blankRow(list)
    const values = columnsOf(list).map(([column, field]) => {
      const typed = typedIn(column)
      // what is chosen is told in words, and a month that is left out is the first
      const choice = Object.entries(financingTexts.types).find(([, words]) => words === typed.toLocaleLowerCase('sv'))
      const entry = typed === '' ? undefined : readColumn(field, choice?.[0] ?? typed, () => null)
      if (entry && !entry.ok) {
        const cell = addressOf({ row, column: listColumn(list, column) })
        const where = { cell, sheet: sheetNames.financing, field: `settings.${list}` } as const
        troubles.push({ ...where, typed, why: entry.error, shortened: false })
      }
      return [column, entry?.value ?? blank[column] ?? ''] as const
    })
    return [Object.fromEntries(values) as ReturnType<typeof blankRow>] // every column
  })
  const text = troubles.length === 0 ? writeRows(list, found) : undefined
  return { troubles, ...(text !== undefined && { text }) }
}

/** The cells of the sheets with the settings: of the salary's, and of the owner's pay and the account, which a file of before they came has not. */
export interface SettingSheets {
  readonly salary: Rows
  readonly owner: Rows | undefined
  readonly account: Rows | undefined
  readonly financing: Rows | undefined
  readonly outcome: Rows | undefined
}

/** An edit for each setting and salary of our own file that is not the plan's. `kommun`: the municipality named. */
export function readPlanSettings(
  plan: Plan,
  { salary, owner = [], account = [], financing = [], outcome }: SettingSheets,
  kommun?: string,
): Pick<ProposedSettings, 'changed' | 'troubles'> & { readonly edits: readonly PlanEdit[] } {
  const rowOf = (label: string) => salary.findIndex((row) => (row[0] ?? '').trim() === label) + 1
  const start = settingPlace('startYear')
  const first = rowOf(start.label)
  if (first === 0) return { changed: 0, troubles: [], edits: [] }
  // rows that somebody has put in at the top, or a question that the file does not have
  const form = rowOf(excelTexts.companyForm)
  const moved = form > 0 ? form - salaryPlace('year1', 'companyForm').row : first - start.row
  const placed = ({ row, column }: CellPlace): CellPlace => ({ row: row + moved, column })

  const settings = [
    readSettingCells(plan.settings, 'salary', salary, kommun),
    readSettingCells(plan.settings, 'owner', owner),
    readSettingCells(plan.settings, 'account', account),
    readSpread(plan.settings, account),
    readSettingCells(plan.settings, 'financing', financing),
    readFinancing(plan.settings, financing),
    readOutcomes(plan.settings, outcome),
  ]
  const ofYears = years.map((year) => ({
    year,
    ...answersIn<SalaryYear>(
      salary,
      plan.salary[year],
      salaryInputNames.map(
        (name) => [name, placed(salaryPlace(year, name)), (typed) => readSalary(name, typed)] as const,
      ),
      year,
    ),
  }))
  const read = [...settings, ...ofYears]
  const values = Object.assign({}, ...settings.map((each) => each.values)) as Partial<PlanSettings>
  return {
    changed: read.reduce((sum, { changed }) => sum + changed, 0),
    troubles: read.flatMap(({ troubles }) => troubles),
    edits: [
      ...(Object.keys(values).length > 0 ? [{ type: 'setSettings', values } as const] : []),
      ...ofYears.flatMap(({ year, changed, values }) =>
        changed > 0 ? [{ type: 'setSalary', year, values } as const] : [],
      ),
    ],
  }
}

function readSalary(name: SalaryInputName, typed: string): CellRead {
  const text = typed.trim()
  if (name === 'companyForm') {
    return choiceOf(text, { enskildFirma: 'enskildFirma', aktiebolag: 'aktiebolag' }, excelChoices.companyForm)
  }
  if (name === 'method') {
    return choiceOf(text, { schablon: 'schablon', skatteverket: 'skatteverket' }, excelChoices.method)
  }
  return asRead(readEntry(salaryField(name), text, () => null))
}

/** True when settings that were read hold nothing that a plan nobody has filled in does not, but for the year that it was made in. */
export function saysNothing(sheets: SettingSheets): boolean {
  const { edits, troubles } = readPlanSettings(emptyPlan(0), sheets)
  const own = edits.flatMap((edit) => ('values' in edit ? Object.keys(edit.values) : []))
  return troubles.length === 0 && own.every((name) => name === 'startYear')
}

type EnteredByBooks = Outcomes & Pick<PlanSettings, 'bookGroups'>

const field: EntryField = { kind: 'integer', maxLength: maxLength.ownerPay, minusAllowed: true, blankIs: null }

/** What is told of each month on the sheet of our own file: a row is found by its year and month. A file without the sheet says nothing of it. */
function readOutcomes(held: EnteredByBooks, rows: Rows = []): Answers<EnteredByBooks> {
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

type Spread = SettingValues<'spread'>
type SpreadName = keyof Spread

const months = 12
const wholeSeason = 10_000
const hundredths = 100

/** The season and the costs of their own months on the sheet 'account' of our own file. A file of before it came has no such sheet, and says nothing of them. */
function readSpread(held: Spread, rows: Rows): Answers<Spread> {
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
