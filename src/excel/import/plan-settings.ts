import type { PlanEdit } from '../../plan/edit.ts'
import {
  churchPercentField,
  type Entry,
  type EntryField,
  ownerFields,
  readEntry,
  salaryField,
} from '../../plan/entry.ts'
import type { CellTrouble, ProposedSettings, SettingOfFile } from '../../plan/import/proposal.ts'
import { readMunicipality } from '../../plan/municipality.ts'
import { emptyPlan, type Plan, type PlanSettings, type SalaryYear } from '../../plan/plan.ts'
import { readScenarioPercent, wantedNetPayField } from '../../plan/scenarios.ts'
import { readVat } from '../../plan/vat.ts'
import { years } from '../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { salaryTexts } from '../../texts/salary.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'
import {
  insightSettingNames,
  type SalaryInputName,
  type SettingName,
  salaryInputNames,
  salaryPlace,
  settingNames,
  settingPlace,
} from '../layout/salary-cells.ts'

/** What a cell says: a value, undefined to leave what stands, or why it cannot be read. */
type CellRead = { readonly value: string | number | boolean | null | undefined } | { readonly why: CellTrouble['why'] }

const keep: CellRead = { value: undefined }
const notAChoice: CellRead = { why: 'import.notAChoice' }

/**
 * Reads the settings and the salaries of three years from the sheet of our own file on which they stand: an edit for each that are not the plan's.
 * `kommun` is taken for the municipality that the file names when there is none called so.
 */
export function readPlanSettings(
  plan: Plan,
  rows: readonly (readonly string[])[],
  kommun?: string,
): Pick<ProposedSettings, 'changed' | 'troubles'> & { readonly edits: readonly PlanEdit[] } {
  // rows that somebody has put in at the top
  const labels = rows.map((row) => (row[0] ?? '').trim())
  const first = labels.indexOf(excelTexts.settings.startYear) + 1
  if (first === 0) return { changed: 0, troubles: [], edits: [] }
  const moved = first - settingPlace('startYear').row
  const troubles: CellTrouble[] = []
  const edits: PlanEdit[] = []
  let changed = 0

  const collect = <V extends object>(
    held: V,
    cells: readonly (readonly [name: keyof V & string, place: CellPlace, read: (typed: string) => CellRead])[],
    prefix: 'settings' | keyof Plan['salary'],
  ): Partial<V> => {
    const values: Partial<V> = {}
    for (const [name, place, read] of cells) {
      const at = { row: place.row + moved, column: place.column }
      const typed = rows[at.row - 1]?.[at.column - 1] ?? ''
      const found = read(typed)
      if ('why' in found) {
        const field: SettingOfFile = `${prefix}.${name}`
        troubles.push({ cell: addressOf(at), field, typed, why: found.why, shortened: false })
      } else if (found.value !== undefined && found.value !== held[name]) {
        values[name] = found.value as V[typeof name] // read for this very field
        changed += 1
      }
    }
    return values
  }

  const settings = collect<PlanSettings>(
    plan.settings,
    [...settingNames, ...insightSettingNames].map(
      (name) => [name, settingPlace(name), (typed) => readSetting(name, typed, kommun)] as const,
    ),
    'settings',
  )
  if (Object.keys(settings).length > 0) edits.push({ do: 'setSettings', values: settings })
  for (const year of years) {
    const values = collect<SalaryYear>(
      plan.salary[year],
      salaryInputNames.map((name) => [name, salaryPlace(year, name), (typed) => readSalary(name, typed)] as const),
      year,
    )
    if (Object.keys(values).length > 0) edits.push({ do: 'setSalary', year, values })
  }
  return { changed, troubles, edits }
}

function readSetting(name: SettingName, typed: string, kommun: string | undefined): CellRead {
  const text = typed.trim()
  switch (name) {
    case 'startYear':
      return text === '' ? keep : yearBetween(text, 2000, 2100)
    case 'birthYear':
      return text === '' ? { value: null } : yearBetween(text, 1900, 2100)
    case 'kommun':
      return municipality(text, kommun)
    case 'churchMember':
      return choice(text, { true: true, false: false }, excelChoices.member)
    case 'churchPercent':
      return entry(churchPercentField, text)
    case 'pricesVat': {
      const vat = readVat(text === '' ? '0' : text)
      return vat === undefined || vat === '' ? { why: 'entry.notAVat' } : { value: Number(vat) }
    }
    case 'ownSharePercent':
    case 'employmentIncome':
    case 'openingTemplatePayroll':
    case 'openingPayrollTax':
    case 'openingLoss':
      return entry(ownerFields[name], text)
    // a file of before these came says nothing of them
    case 'wantedNetPay':
      return text === '' ? keep : entry(wantedNetPayField, text)
    case 'cautiousPrices':
    case 'cautiousVolumes':
    case 'cautiousCosts':
    case 'optimisticPrices':
    case 'optimisticVolumes':
    case 'optimisticCosts':
      return text === '' ? keep : read(readScenarioPercent(text))
  }
}

function readSalary(name: SalaryInputName, typed: string): CellRead {
  const text = typed.trim()
  if (name === 'companyForm') {
    return choice(text, { enskildFirma: 'enskildFirma', aktiebolag: 'aktiebolag' }, excelChoices.companyForm)
  }
  if (name === 'method') {
    return choice(text, { schablon: 'schablon', skatteverket: 'skatteverket' }, excelChoices.method)
  }
  return entry(salaryField(name), text)
}

function entry(field: EntryField, typed: string): CellRead {
  return read(readEntry(field, typed, () => null))
}

function read(typed: Entry): CellRead {
  return typed.ok ? { value: typed.value } : { why: typed.error }
}

function yearBetween(text: string, from: number, to: number): CellRead {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN
  return year >= from && year <= to ? { value: year } : { why: 'import.notAYear' }
}

/** The value whose word stands in a cell; an empty cell leaves what stands. */
function choice<K extends string>(
  text: string,
  values: Readonly<Record<K, string | boolean>>,
  words: Readonly<Record<K, string>>,
): CellRead {
  if (text === '') return keep
  const same = (a: string) => a.toLocaleLowerCase('sv') === text.toLocaleLowerCase('sv')
  const found = (Object.keys(values) as K[]).find((key) => same(words[key]) || same(key)) // keys of the record are its names
  return found === undefined ? notAChoice : { value: values[found] }
}

/** A municipality by its name or code; empty is the average. */
function municipality(text: string, otherwise: string | undefined): CellRead {
  const found = readMunicipality(text, salaryTexts.settings.average)
  const code = found.ok ? found.code : otherwise
  return code === undefined ? { why: 'import.notAMunicipality' } : { value: code }
}

/** True when settings that were read hold nothing that a plan nobody has filled in does not, but for the year that it was made in. */
export function saysNothing(rows: readonly (readonly string[])[]): boolean {
  const { edits, troubles } = readPlanSettings(emptyPlan(0), rows)
  const own = edits.flatMap((edit) => ('values' in edit ? Object.keys(edit.values) : []))
  return troubles.length === 0 && own.every((name) => name === 'startYear')
}
