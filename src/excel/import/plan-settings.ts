import type { PlanEdit } from '../../plan/edit.ts'
import {
  churchPercentField,
  type EntryField,
  handsField,
  handsOf,
  ownerFields,
  readEntry,
  salaryField,
} from '../../plan/entry.ts'
import type { ProposedSettings } from '../../plan/import/proposal.ts'
import { readMunicipality } from '../../plan/municipality.ts'
import { emptyPlan, type Plan, type PlanSettings, type SalaryYear } from '../../plan/plan.ts'
import { readScenarioPercent, wantedNetPayField } from '../../plan/scenarios.ts'
import { readVat } from '../../plan/vat.ts'
import { years } from '../../rules/horizon.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { salaryTexts } from '../../texts/salary.ts'
import type { CellPlace } from '../layout/places.ts'
import {
  insightSettingNames,
  type SalaryInputName,
  type SettingName,
  salaryInputNames,
  salaryPlace,
  settingNames,
  settingPlace,
} from '../layout/salary-cells.ts'
import { readCashSettings } from './cash-settings.ts'
import { readOutcomes } from './outcome-settings.ts'
import { readOwnerSettings } from './owner-settings.ts'
import { answersIn, asRead, type CellRead, choiceOf, keep } from './read-answers.ts'

/** The cells of the sheets with the settings: of the salary's, and of the owner's pay and the account, which a file of before they came has not. */
export interface SettingSheets {
  readonly salary: readonly (readonly string[])[]
  readonly owner: readonly (readonly string[])[] | undefined
  readonly account: readonly (readonly string[])[] | undefined
  readonly outcome: readonly (readonly string[])[] | undefined
}

/**
 * Reads the settings and the salaries of three years from the sheets of our own file on which they stand: an edit for each that are not the
 * plan's. `kommun` is taken for the municipality that the file names when there is none called so.
 */
export function readPlanSettings(
  plan: Plan,
  { salary, owner, account, outcome }: SettingSheets,
  kommun?: string,
): Pick<ProposedSettings, 'changed' | 'troubles'> & { readonly edits: readonly PlanEdit[] } {
  // rows that somebody has put in at the top
  const labels = salary.map((row) => (row[0] ?? '').trim())
  const first = labels.indexOf(excelTexts.settings.startYear) + 1
  if (first === 0) return { changed: 0, troubles: [], edits: [] }
  const moved = first - settingPlace('startYear').row
  const placed = ({ row, column }: CellPlace): CellPlace => ({ row: row + moved, column })

  const settings = answersIn<PlanSettings>(
    salary,
    plan.settings,
    [...settingNames, ...insightSettingNames].map(
      (name) => [name, placed(settingPlace(name)), (typed) => readSetting(name, typed, kommun)] as const,
    ),
    'settings',
  )
  const ownerPay = readOwnerSettings(plan.settings, owner)
  const cash = readCashSettings(plan.settings, account)
  const books = readOutcomes(plan.settings, outcome)
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
  const read = [settings, ownerPay, cash, books, ...ofYears]
  const values = { ...settings.values, ...ownerPay.values, ...cash.values, ...books.values }
  return {
    changed: read.reduce((sum, { changed }) => sum + changed, 0),
    troubles: read.flatMap(({ troubles }) => troubles),
    edits: [
      ...(Object.keys(values).length > 0 ? [{ do: 'setSettings', values } as const] : []),
      ...ofYears.flatMap(({ year, changed, values }) =>
        changed > 0 ? [{ do: 'setSalary', year, values } as const] : [],
      ),
    ],
  }
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
      return choiceOf(text, { true: true, false: false }, excelChoices.member)
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
    case 'hands':
      return text === '' ? keep : handsIn(text)
    case 'cautiousPrices':
    case 'cautiousVolumes':
    case 'cautiousCosts':
    case 'optimisticPrices':
    case 'optimisticVolumes':
    case 'optimisticCosts':
      return text === '' ? keep : asRead(readScenarioPercent(text))
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
  return entry(salaryField(name), text)
}

function entry(field: EntryField, typed: string): CellRead {
  return asRead(readEntry(field, typed, () => null))
}

function handsIn(typed: string): CellRead {
  const read = entry(handsField, typed)
  return 'value' in read && typeof read.value === 'number' ? { value: handsOf(read.value) } : read
}

function yearBetween(text: string, from: number, to: number): CellRead {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN
  return year >= from && year <= to ? { value: year } : { why: 'import.notAYear' }
}

/** A municipality by its name or code; empty is the average. */
function municipality(text: string, otherwise: string | undefined): CellRead {
  const found = readMunicipality(text, salaryTexts.settings.average)
  const code = found.ok ? found.code : otherwise
  return code === undefined ? { why: 'import.notAMunicipality' } : { value: code }
}

/** True when settings that were read hold nothing that a plan nobody has filled in does not, but for the year that it was made in. */
export function saysNothing(sheets: SettingSheets): boolean {
  const { edits, troubles } = readPlanSettings(emptyPlan(0), sheets)
  const own = edits.flatMap((edit) => ('values' in edit ? Object.keys(edit.values) : []))
  return troubles.length === 0 && own.every((name) => name === 'startYear')
}
