import type { Plan } from '../../plan/plan.ts'
import { columnChoices, columnsOf, mostRows, type RowsSetting, settingRows } from '../../plan/setting-rows.ts'
import { lastPlanMonth, type RowColumn } from '../../rules/financing.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { excelChoices } from '../../texts/excel.ts'
import { financingTexts } from '../../texts/financing.ts'
import { figureLabels } from '../../texts/labels.ts'
import { fileLabel } from '../../texts/settings.ts'
import {
  fileLists,
  financingMonthPlace,
  financingYearLines,
  financingYearPlace,
  lastFinancingRow,
  listColumn,
  listRow,
  listTitleRow,
  loanLines,
  loanMonthPlace,
  monthLines,
  monthsTitleRow,
  yearsTitleRow,
} from '../layout/financing-cells.ts'
import { type FormulaText, formula, number, type SheetCell, type SheetContent, text } from './content.ts'
import {
  annuityColumn,
  annuityFormula,
  loanFormula,
  loans,
  monthFormula,
  perRow,
  range,
  writtenColumn,
  writtenFormula,
  yearFormula,
} from './financing-formulas.ts'
import { questionSheet } from './question-sheets.ts'
import type { StyleName } from './styles.ts'
import { anyText, between, largest, oneOf, type Validation } from './validations.ts'

const { file } = financingTexts
const months = Array.from({ length: lastPlanMonth }, (_, at) => at + 1)
const styles: Readonly<Record<RowColumn['kind'], StyleName>> = {
  name: 'input text',
  kronor: 'input kronor',
  signedKronor: 'input kronor',
  planMonth: 'input plain',
  percent: 'input plain',
  whole: 'input plain',
  oneOf: 'input text',
}

function validationOf(column: RowColumn): Validation {
  switch (column.kind) {
    case 'name':
      return anyText(column.maxLength)
    case 'kronor':
      return between('whole', 0, largest(column.maxLength))
    case 'signedKronor':
      return between('whole', -largest(column.maxLength), largest(column.maxLength))
    case 'planMonth':
      return between('whole', 0, lastPlanMonth)
    case 'percent':
      return between('decimal', 0, column.max)
    case 'whole':
      return between('whole', column.from, column.to)
    case 'oneOf':
      return oneOf(columnChoices(column).map((choice) => financingTexts.types[choice] ?? choice))
  }
}

/** A list with its heads, the plan's rows and those to fill in. */
function listCells({ settings }: Plan, list: RowsSetting): readonly SheetCell[] {
  const rows: readonly Readonly<Record<string, string | number>>[] = settingRows(list, settings[list])
  const heads: Readonly<Record<string, string>> = financingTexts.columns[list]
  return [
    { row: listTitleRow(list), column: 1, style: 'section', content: text(fileLabel(list)) },
    ...columnsOf(list).map(([name]): SheetCell => {
      const style = name === 'name' ? 'heading' : 'headingNumber'
      const words = file.columns[name] ?? heads[name] ?? name
      return { row: listTitleRow(list) + 1, column: listColumn(list, name), style, content: text(words) }
    }),
    ...Array.from({ length: mostRows(list) }, (_, at) => at).flatMap((at) =>
      columnsOf(list).map(([name, column]): SheetCell => {
        const value = rows[at]?.[name]
        const content =
          typeof value === 'number' ? number(value) : text(financingTexts.types[value ?? ''] ?? value ?? '')
        const isFilled = value !== undefined && value !== ''
        return {
          row: listRow(list, at),
          column: listColumn(list, name),
          style: styles[column.kind],
          ...(isFilled && { content }),
        }
      }),
    ),
  ]
}

/** What is computed on the rows of what is bought. */
function writtenCells(): readonly SheetCell[] {
  const head = (name: (typeof perRow)[number], year: Year) => file[name](excelChoices.year[year])
  return years.flatMap((year) =>
    perRow.flatMap((name): readonly SheetCell[] => {
      const column = writtenColumn(name, year)
      return [
        { row: listTitleRow('investments') + 1, column, style: 'headingNumber', content: text(head(name, year)) },
        ...Array.from(
          { length: mostRows('investments') },
          (_, at): SheetCell => ({
            row: listRow('investments', at),
            column,
            style: 'computed kronor',
            content: formula(writtenFormula(name, year, at)),
          }),
        ),
      ]
    }),
  )
}

function yearCells(): readonly SheetCell[] {
  const labels: Readonly<Record<string, string>> = { ...figureLabels, 'financing.smallBelow': file.smallBelow }
  return [
    { row: yearsTitleRow, column: 1, style: 'section', content: text(file.perYear) },
    ...years.map(
      (year): SheetCell => ({
        row: yearsTitleRow + 1,
        column: financingYearPlace('atOnce', year).column,
        style: 'headingNumber',
        content: text(excelChoices.year[year]),
      }),
    ),
    ...financingYearLines.flatMap((line): readonly SheetCell[] => [
      {
        row: financingYearPlace(line, 'year1').row,
        column: 1,
        style: 'label plain',
        content: text(labels[`financing.${line}`] ?? labels[line] ?? line),
      },
      ...years.map(
        (year): SheetCell => ({
          ...financingYearPlace(line, year),
          style: line === 'depreciation' || line === 'loanInterest' ? 'sum kronor' : 'computed kronor',
          content: formula(yearFormula(line, year)),
        }),
      ),
    ]),
  ]
}

const monthWords = {
  bought: file.bought,
  ownMoney: file.ownMoney,
  borrowed: file.borrowed,
  loanInterest: file.interest,
  amortised: file.amortised,
  interest: financingTexts.columns.loans.percent.replace(', %', ''),
  debt: file.debt,
} as const

function monthCells(): readonly SheetCell[] {
  const label = (row: number, words: string): SheetCell => ({
    row,
    column: 1,
    style: 'label plain',
    content: text(words),
  })
  const computed = (says: FormulaText) => ({ style: 'computed kronor', content: formula(says) }) as const
  return [
    { row: monthsTitleRow, column: 1, style: 'section', content: text(file.perMonth) },
    { row: monthsTitleRow + 1, column: 1, style: 'heading', content: text(file.month) },
    ...months.map(
      (month): SheetCell => ({
        row: monthsTitleRow + 1,
        column: 1 + month,
        style: 'headingNumber',
        content: text(financingTexts.planMonth(month)),
      }),
    ),
    ...monthLines.flatMap((line): readonly SheetCell[] => [
      label(financingMonthPlace(line, 1).row, monthWords[line]),
      ...months.map(
        (month): SheetCell => ({ ...financingMonthPlace(line, month), ...computed(monthFormula(line, month)) }),
      ),
    ]),
    ...loans.flatMap((loan) =>
      loanLines.flatMap((line): readonly SheetCell[] => [
        label(loanMonthPlace(line, loan, 1).row, file.ofLoan(monthWords[line], loan + 1)),
        ...months.map(
          (month): SheetCell => ({ ...loanMonthPlace(line, loan, month), ...computed(loanFormula(line, loan, month)) }),
        ),
      ]),
    ),
  ]
}

/** What an annuity pays each month: the closed form that the app has (financing-model.ts). */
function annuityCells(): readonly SheetCell[] {
  const column = annuityColumn
  return [
    { row: listTitleRow('loans') + 1, column, style: 'headingNumber', content: text(file.annuity) },
    ...loans.map(
      (loan): SheetCell => ({
        row: listRow('loans', loan),
        column,
        style: 'computed kronor',
        content: formula(annuityFormula(loan)),
      }),
    ),
  ]
}

/** The sheet of what is bought to last, put in and borrowed: what is told, and live what it costs the years and moves in the account. */
export function financingSheet(plan: Plan): SheetContent {
  const sheet = questionSheet(plan, 'financing', file.title)
  return {
    ...sheet,
    cells: [
      ...sheet.cells,
      ...fileLists.flatMap((list) => listCells(plan, list)),
      ...writtenCells(),
      ...annuityCells(),
      ...yearCells(),
      ...monthCells(),
    ],
    widths: [50, ...months.map(() => 13)],
    heights: { ...Object.fromEntries(fileLists.map((list) => [listTitleRow(list) + 1, 48])), [monthsTitleRow + 1]: 34 },
    validations: [
      ...sheet.validations,
      ...fileLists.flatMap((list) =>
        columnsOf(list).map(([name, column]) => ({
          range: range(list, listColumn(list, name)).replaceAll('$', ''),
          validation: validationOf(column),
        })),
      ),
    ],
    print: {
      ...sheet.print,
      lastRow: lastFinancingRow,
      pages: { breaksAfter: [13, 25], percent: 56 },
    },
  }
}
