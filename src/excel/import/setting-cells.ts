import { readMunicipality } from '../../plan/municipality.ts'
import type { PlanSettings } from '../../plan/plan.ts'
import { readEntry } from '../../plan/read-entry.ts'
import { readVat } from '../../plan/read-vat.ts'
import { readSetting } from '../../plan/settings.ts'
import { vatOf } from '../../plan/vat.ts'
import { type SettingField, settingFields, settingNames } from '../../rules/settings.ts'
import type { VatRate } from '../../rules/vat.ts'
import { excelChoices } from '../../texts/excel.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { choiceWords } from '../../texts/settings.ts'
import { sheetNames } from '../layout/file-format.ts'
import { type FileSetting, fileSettings, settingPlace } from '../layout/setting-cells.ts'
import { type Answers, answersIn, asRead, type CellRead, choiceOf, keep, noAnswers, type Rows } from './read-answers.ts'

/** What our own file tells in cells of settings, wherever they were moved. A file of before a question says nothing. */
export function readSettingCells(
  held: PlanSettings,
  sheet: ReturnType<typeof settingPlace>['sheet'],
  rows: Rows,
  kommun?: string,
): Answers<PlanSettings> {
  const names = fileSettings.filter((name) => settingPlace(name).sheet === sheet)
  const rowOf = rowsOfQuestions(names, rows)
  if (!rowOf) return noAnswers
  const cells = names.flatMap((name) => {
    const row = rowOf(name)
    const place = row === undefined ? [] : [{ row, column: settingPlace(name).column }]
    return place.map((at) => [name, at, (typed: string) => readCell(name, typed.trim(), kommun)] as const)
  })
  // what is wrong on the sheet of the salary needs no name of it
  return answersIn(rows, held, cells, 'settings', sheet === 'salary' ? undefined : sheetNames[sheet])
}

/**
 * Finds the row of each question by the words beside it; one that an older file calls otherwise as far below the first as it stands here. undefined
 * of a sheet that is none of ours.
 */
function rowsOfQuestions(names: readonly FileSetting[], rows: Rows) {
  const placed = names.map((name) => ({ name, ...settingPlace(name) }))
  const [start] = placed
  const wordsAt = (row: number, column: number) => (rows[row - 1]?.[column - 1] ?? '').trim()
  const found = (label: string, column: number) => rows.findIndex((row) => (row[column - 1] ?? '').trim() === label) + 1
  const first = start ? found(start.label, start.labelColumn) : 0
  if (!start || first === 0) return undefined
  const labels = new Set(placed.map(({ label }) => label))
  return (name: FileSetting): number | undefined => {
    const { row, label, labelColumn } = settingPlace(name)
    const expected = row + first - start.row
    if (wordsAt(expected, labelColumn) === label) return expected
    return found(label, labelColumn) || (labels.has(wordsAt(expected, labelColumn)) ? undefined : expected)
  }
}

const keptWhenBlank: ReadonlySet<string> = new Set<FileSetting>(['startYear', ...settingNames('insight')])

function readCell(name: FileSetting, text: string, kommun: string | undefined): CellRead {
  const field: SettingField = settingFields[name]
  switch (field.kind) {
    case 'yesNo':
      return choiceOf(text, { true: true, false: false }, excelChoices.member)
    case 'choice': {
      const values = Object.fromEntries(field.choices.map((choice) => [String(choice), choice]))
      return choiceOf(text, values, choiceWords(name) ?? {})
    }
    case 'municipality':
      return readKommun(text, kommun)
    case 'text':
      return asRead(readEntry({ kind: 'text', maxLength: field.maxLength }, text, () => null))
    case 'vat':
      return readRate(text, field.default)
    case 'year':
    case 'kronor':
    case 'signedKronor':
    case 'decimal':
    case 'percent':
    case 'change':
      // a file of before these came says nothing of them
      if (text === '' && keptWhenBlank.has(name)) return keep
      return asRead(readSetting(name as Parameters<typeof readSetting>[0], text, () => null)) // what is left is a number
  }
}

function readKommun(text: string, chosen: string | undefined): CellRead {
  const found = readMunicipality(text, salaryTexts.settings.average)
  const code = found.ok ? found.code : chosen
  return code === undefined ? { why: 'import.notAMunicipality' } : { value: code }
}

function readRate(text: string, standard: VatRate): CellRead {
  const vat = readVat(text)
  if (vat === undefined) return { why: 'entry.notAVat' }
  return { value: vat === '' ? standard : vatOf({ vat }, { pricesVat: standard }) }
}
