import { readCostMonths } from '../../plan/cash/cost-months.ts'
import type { SalaryYear } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import { questionsOf } from '../../rules/setting-questions.ts'
import { type SettingName, settingNames } from '../../rules/settings.ts'
import { cashTexts } from '../../texts/cash.ts'
import { excelChoices } from '../../texts/excel.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { fileLabel } from '../../texts/settings.ts'
import type { SheetKey } from './file-format.ts'
import type { CellPlace } from './places.ts'

/** The settings that have a cell of their own: the season has twelve, each cost and each row of a list a line, and what only the product asks none. */
const groupsInFile = ['person', 'shares', 'tools', 'account', 'insight'] as const
type GroupInFile = (typeof groupsInFile)[number]
export type FileSetting = SettingName<GroupInFile> | 'depreciationRule'
export const fileSettings: readonly FileSetting[] = [...settingNames(...groupsInFile), 'depreciationRule']

/** A line of a sheet of questions: a title, the heads of columns, a question with its cells from column B on, or the season's months. */
export type QuestionLine =
  | { readonly kind: 'title'; readonly words: string }
  | { readonly kind: 'heads'; readonly heads: readonly string[] }
  | { readonly kind: 'answers'; readonly label: string; readonly names: readonly FileSetting[] }
  | { readonly kind: 'season'; readonly label: string }
  | { readonly kind: 'blank' }

const title = (words: string): QuestionLine => ({ kind: 'title', words })
const heads = (...names: readonly string[]): QuestionLine => ({ kind: 'heads', heads: names })
const blank: QuestionLine = { kind: 'blank' }
const yearHeads = years.map((year) => excelChoices.year[year])

function asked(group: 'shares' | 'tools' | 'account', from: number, to = from): readonly QuestionLine[] {
  return questionsOf(group)
    .filter(({ names }) => names.length >= from && names.length <= to)
    .map(({ question, names }) => ({ kind: 'answers', label: fileLabel(question), names }))
}

/** What stands on the sheets of questions, from their third row down: 'account' down to its costs. */
export const questionLines = {
  owner: [
    title(ownerTexts.file.shares),
    ...asked('shares', 1),
    heads(...yearHeads),
    ...asked('shares', 3),
    heads(...[1, 2, 3, 4, 5, 6].map(ownerTexts.file.yearsBefore)),
    ...asked('shares', 6),
    blank,
    title(ownerTexts.file.tools),
    ...asked('tools', 1),
    heads(...yearHeads, ownerTexts.tools.atEnd),
    ...asked('tools', 3, 4),
    heads(...[1, 2, 3, 4, 5, 6].map(ownerTexts.file.yearsBefore)),
    ...asked('tools', 6),
  ],
  account: [
    title(cashTexts.file.inputs),
    ...asked('account', 1),
    heads(...yearHeads),
    ...asked('account', 3),
    blank,
    title(cashTexts.file.seasonTitle),
    heads(...cashTexts.months),
    { kind: 'season', label: fileLabel('season') },
    blank,
    title(cashTexts.file.costsTitle),
    heads(cashTexts.file.costMonths),
  ],
  financing: [{ kind: 'answers', label: fileLabel('depreciationRule'), names: ['depreciationRule'] }],
} as const satisfies Partial<Record<SheetKey, readonly QuestionLine[]>>

export const firstQuestionRow = 3

const firstSettingRow = 4
/** The columns of the labels and cells of what the insights keep: beside the others, so that the rows below stand where they always have. */
export const insightColumns = { label: 5, cell: 7 } as const

interface SettingPlace extends CellPlace {
  readonly sheet: 'salary' | keyof typeof questionLines
  readonly label: string
  readonly labelColumn: number
}

const places: ReadonlyMap<FileSetting, SettingPlace> = new Map<FileSetting, SettingPlace>([
  ...(['person', 'insight'] as const).flatMap((group) => {
    const { label: labelColumn, cell: column } = group === 'insight' ? insightColumns : { label: 1, cell: 2 }
    return settingNames(group).map((name, at) => {
      const label = fileLabel(name)
      return [name, { sheet: 'salary', row: firstSettingRow + at, column, label, labelColumn }] as const
    })
  }),
  ...(['owner', 'account', 'financing'] as const).flatMap((sheet) =>
    questionLines[sheet].flatMap((line: QuestionLine, at) =>
      line.kind === 'answers'
        ? line.names.map((name, cell) => {
            const row = firstQuestionRow + at
            return [name, { sheet, row, column: 2 + cell, label: line.label, labelColumn: 1 }] as const
          })
        : [],
    ),
  ),
])

export function settingPlace(name: FileSetting): SettingPlace {
  const place = places.get(name)
  if (!place) throw new Error(`no cell for ${name}`)
  return place
}

export function seasonPlace(month: number): CellPlace {
  const lines: readonly QuestionLine[] = questionLines.account
  return { row: firstQuestionRow + lines.findIndex(({ kind }) => kind === 'season'), column: 2 + month }
}

/** The row of the first cost that is not paid every month: its name in column A, its months in B. */
export const firstCostRow = firstQuestionRow + questionLines.account.length

const spareCostRows = 12

/** How many rows there are for costs of their own months: those that the plan has, and some to fill in. */
export const costRowsOf = (costMonths: string): number => readCostMonths(costMonths).length + spareCostRows

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
export const yearColumn = (year: Year): number => 2 + years.indexOf(year) * columnsPerYear

export const salaryYearsRow = firstSettingRow + settingNames('person').length + 1

/** The cell of what a year says of its salary, on the sheet 'salary': below the year's schablon. */
export const salaryPlace = (year: Year, name: SalaryInputName): CellPlace => ({
  row: salaryYearsRow + 1 + salaryInputNames.indexOf(name),
  column: yearColumn(year),
})

/** The first row below what is filled in. */
export const firstChainRow = salaryYearsRow + salaryInputNames.length + 2
