import type { PlanSettings, SalaryYear } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import { excelTexts } from '../../texts/excel.ts'
import type { CellPlace } from './places.ts'

/** The settings of the plan that have a cell; which doubts are put away is no part of a file. */
export const settingNames = Object.keys(excelTexts.settings) as readonly (keyof typeof excelTexts.settings)[] // keys of a const object
export type SettingName = ((typeof settingNames)[number] | InsightSettingName) & keyof PlanSettings

/** The settings that the insights keep, beside the others. */
export const insightSettingNames = Object.keys(
  excelTexts.insightSettings,
) as readonly (keyof typeof excelTexts.insightSettings)[] // keys of a const object
type InsightSettingName = keyof typeof excelTexts.insightSettings

/** The columns of their labels and cells. */
export const insightColumns = { label: 5, cell: 7 } as const

const isInsightSetting = (name: SettingName): name is InsightSettingName => name in excelTexts.insightSettings

const firstSettingRow = 4

/** The cell of a setting on the sheet 'salary'. */
export function settingPlace(name: SettingName): CellPlace {
  if (isInsightSetting(name)) {
    return { row: firstSettingRow + insightSettingNames.indexOf(name), column: insightColumns.cell }
  }
  return { row: firstSettingRow + settingNames.indexOf(name), column: 2 }
}

/** What each planning year says of its salary, in the order of its rows. */
export const salaryInputNames = [
  'companyForm',
  'method',
  ...salaryRuleNames,
] as const satisfies readonly (keyof SalaryYear)[]
export type SalaryInputName = (typeof salaryInputNames)[number]

/** Columns of a year on the sheet 'salary': the schablon, the law, and how much more the law gives. */
export const methodColumns = { schablon: 0, skatteverket: 1, difference: 2 } as const
const columnsPerYear = Object.keys(methodColumns).length

/** The first of a year's columns, from 1. */
export function yearColumn(year: Year): number {
  return 2 + years.indexOf(year) * columnsPerYear
}

/** The row of the years' names above what each year says of its salary. */
export const salaryYearsRow = firstSettingRow + settingNames.length + 1

/** The cell of what a year says of its salary, on the sheet 'salary': below the year's schablon. */
export function salaryPlace(year: Year, name: SalaryInputName): CellPlace {
  return { row: salaryYearsRow + 1 + salaryInputNames.indexOf(name), column: yearColumn(year) }
}

/** The first row below what is filled in. */
export const firstChainRow = salaryYearsRow + salaryInputNames.length + 2
