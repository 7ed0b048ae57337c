import { type SalaryMethod, type Year, years } from '../../rules/horizon.ts'
import { excelChoices, excelTexts, nameOfCell } from '../../texts/excel.ts'
import { lawRuleLabels } from '../../texts/labels.ts'
import { parameterLabels } from '../../texts/salary.ts'
import type { BurdenName, ChainName, LossName } from '../../workbook/figures.ts'
import { burdenNames, chainNames, lossNames } from '../../workbook/figures.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { firstOwnNumber } from '../layout/file-format.ts'
import {
  type FileSetting,
  firstChainRow,
  methodColumns,
  type SalaryInputName,
  salaryPlace,
  settingPlace,
  yearColumn,
} from '../layout/setting-cells.ts'
import { columnOf, tableLayouts } from '../layout/tables.ts'
import { liveChains } from './chains/law-nodes.ts'
import { type Content, formula, type NamedCell, type Ref } from './file/content.ts'
import { listedYears, ruleGroups } from './rules/rule-rows.ts'
import { sectionRows } from './section-rows.ts'

/** The rows of the sheet of rules: first its years, then group by group with a heading each. */
export const rulesHeadingRow = 4
export const rulesColumnRow = 5

export const ruleLines = sectionRows(
  Object.fromEntries(ruleGroups.map(({ title, rows }) => [title, rows.map(({ key }) => key)])),
  rulesColumnRow + 1,
)

/** The first of the columns with a year of the owner's each, and with an income year each. */
export const planYearColumn = 3
export const incomeYearColumn = planYearColumn + ownerYears.length
export const sourceColumn = incomeYearColumn + listedYears.length

/** A rule as it holds for a year of the owner's. What the law's formulas are given has a name. */
export function ruleRef(key: string, year: OwnerYear): Ref {
  const row = ruleLines.lines.get(key)
  if (row === undefined) throw new Error(`no rule ${key}`)
  const labels: Readonly<Record<string, string>> = lawRuleLabels
  const label = labels[key]
  const place = { sheet: 'rules', row, column: planYearColumn + ownerYears.indexOf(year) } as const
  return label === undefined ? place : { ...place, name: nameOfCell(label, year) }
}

/** What stands above a year: its name and the calendar's. */
export const yearTitle = (year: Year): Content =>
  formula((say) => `"${excelChoices.year[year]}, "&${say(ruleRef('incomeYear', year))}`)

export function settingRef(name: FileSetting): Ref {
  const { sheet, row, column } = settingPlace(name)
  return { sheet, row, column }
}

/** The cell of what a year says of its salary; the percents and limits of the schablon have a name. */
export function salaryRef(year: Year, name: SalaryInputName): Ref {
  const place = { sheet: 'salary', ...salaryPlace(year, name) } as const
  if (name === 'companyForm' || name === 'method') return place
  return { ...place, name: nameOfCell(`${excelTexts.schablonName} ${parameterLabels[name]}`, year) }
}

/** The tax on a job alone, item by item, in the order of the law's formulas. */
export const employmentNames: readonly string[] = Object.keys(liveChains.skatteverket.nodes).filter((name) =>
  name.startsWith('employment.'),
)

/** The lines of a chain in order: from the surplus to the net pay, what it weighs, and the tax on a job alone after a heading. */
const weighed = [...burdenNames, ...lossNames] as const
export const chainLines: readonly (ChainName | BurdenName | LossName)[] = [...chainNames, ...weighed]
const firstEmploymentLine = chainLines.length + 2

function lineOf(name: string): number {
  const line = chainLines.findIndex((one) => one === name)
  if (line >= 0) return line
  const employment = employmentNames.indexOf(name)
  if (employment < 0) throw new Error(`no line ${name} in a chain`)
  return firstEmploymentLine + employment
}

export const salaryHeadingRow = firstChainRow
const salaryFirstLine = firstChainRow + 1

export const chainRef = (name: string, year: Year, method: SalaryMethod | 'difference'): Ref => ({
  sheet: 'salary',
  row: salaryFirstLine + lineOf(name),
  column: yearColumn(year) + methodColumns[method],
})

export const employmentTitleRow = salaryFirstLine + firstEmploymentLine - 1
export const lastSalaryRow = salaryFirstLine + firstEmploymentLine + employmentNames.length - 1

export const nextRows = { heading: 3, step: 4, more: 5, firstLine: 6 } as const

/** What a column of the sheet 'next' calculates: 100 kr more, or what the third year leaves. */
export type NextStep = `${SalaryMethod} ${Year}` | 'withoutCarried' | 'withCarried'
export const nextSteps: readonly NextStep[] = [
  ...years.flatMap((year): NextStep[] => [`schablon ${year}`, `skatteverket ${year}`]),
  'withoutCarried',
  'withCarried',
]

/** Whose formulas a next step has: those of its year, or of the last one. */
export function nextStepYear(nextStep: NextStep): { readonly method: SalaryMethod; readonly year: Year } {
  const [method, year] = nextStep.split(' ')
  if (year === undefined) return { method: 'skatteverket', year: 'year3' }
  return { method: method as SalaryMethod, year: year as Year } // so it is named
}

const nextStepLines: readonly string[] = [...chainNames, ...employmentNames]

export function nextRef(name: string, nextStep: NextStep): Ref {
  const line = nextStepLines.indexOf(name)
  if (line < 0) throw new Error(`no line ${name} in a next step`)
  return { sheet: 'next', row: nextRows.firstLine + line, column: 2 + nextSteps.indexOf(nextStep) }
}

export const nextStepRef = (what: 'step' | 'more', nextStep: NextStep): Ref => ({
  sheet: 'next',
  row: nextRows[what],
  column: 2 + nextSteps.indexOf(nextStep),
})

export const lastNextRow = nextRows.firstLine + nextStepLines.length - 1

/** The sum of a column over the rows of a year; measures have one sum, for each of their columns a year. */
export function sumRef(table: 'offerings' | 'fixedCosts' | 'measures', column: string, year: Year): Ref {
  const { firstSumRow } = tableLayouts[table]
  const row = table === 'measures' ? firstSumRow : firstSumRow + years.indexOf(year)
  return { sheet: table, row, column: columnOf(table, column) }
}

/** The cell of one of the plan's own numbers, from 0: its name in the file is ours, what it is called stands beside it. */
export function ownNumberRef(at: number): NamedCell {
  const { row, column } = firstOwnNumber
  return { sheet: 'ownNumbers', row: row + at, column, name: `Tal_${at + 1}` }
}
