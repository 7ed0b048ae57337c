import type { Plan } from '../../../plan/plan.ts'
import { columnChoices, columnsOf, mostRows, type RowsSetting, settingRows } from '../../../plan/setting-rows.ts'
import { lastPlanMonth, type RowColumn } from '../../../rules/financing.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import { excelChoices } from '../../../texts/excel.ts'
import { financingTexts } from '../../../texts/financing.ts'
import { figureLabels } from '../../../texts/labels.ts'
import { fileLabel } from '../../../texts/settings.ts'
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
} from '../../layout/financing-cells.ts'
import {
  cell,
  computed,
  type FormulaText,
  formula,
  number,
  type SheetCell,
  type SheetContent,
  text,
} from '../file/content.ts'
import type { StyleName } from '../file/styles.ts'
import { anyText, between, largest, oneOf, type Validation } from '../file/validations.ts'
import { questionSheet } from '../question-sheets.ts'
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

function listCells({ settings }: Plan, list: RowsSetting): readonly SheetCell[] {
  const rows: readonly Readonly<Record<string, string | number>>[] = settingRows(list, settings[list])
  const heads: Readonly<Record<string, string>> = financingTexts.columns[list]
  return [
    cell(listTitleRow(list), 1, 'section', fileLabel(list)),
    ...columnsOf(list).map(([name]): SheetCell => {
      const style = name === 'name' ? 'heading' : 'headingNumber'
      const words = file.columns[name] ?? heads[name] ?? name
      return cell(listTitleRow(list) + 1, listColumn(list, name), style, words)
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

function writtenCells(): readonly SheetCell[] {
  const head = (name: (typeof perRow)[number], year: Year) => file[name](excelChoices.year[year])
  return years.flatMap((year) =>
    perRow.flatMap((name): readonly SheetCell[] => {
      const column = writtenColumn(name, year)
      return [
        cell(listTitleRow('investments') + 1, column, 'headingNumber', head(name, year)),
        ...Array.from({ length: mostRows('investments') }, (_, at) =>
          cell(listRow('investments', at), column, 'computed kronor', formula(writtenFormula(name, year, at))),
        ),
      ]
    }),
  )
}

function yearCells(): readonly SheetCell[] {
  const labels: Readonly<Record<string, string>> = { ...figureLabels, 'financing.smallBelow': file.smallBelow }
  return [
    cell(yearsTitleRow, 1, 'section', file.perYear),
    ...years.map((year) =>
      cell(yearsTitleRow + 1, financingYearPlace('atOnce', year).column, 'headingNumber', excelChoices.year[year]),
    ),
    ...financingYearLines.flatMap((line): readonly SheetCell[] => [
      cell(
        financingYearPlace(line, 'year1').row,
        1,
        'label plain',
        labels[`financing.${line}`] ?? labels[line] ?? line,
      ),
      ...years.map((year) =>
        computed(
          financingYearPlace(line, year),
          line === 'depreciation' || line === 'loanInterest' ? 'sum kronor' : 'computed kronor',
          yearFormula(line, year),
        ),
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
  const label = (row: number, words: string) => cell(row, 1, 'label plain', words)
  const computed = (says: FormulaText) => ({ style: 'computed kronor', content: formula(says) }) as const
  return [
    cell(monthsTitleRow, 1, 'section', file.perMonth),
    cell(monthsTitleRow + 1, 1, 'heading', file.month),
    ...months.map((month) => cell(monthsTitleRow + 1, 1 + month, 'headingNumber', financingTexts.planMonth(month))),
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
    cell(listTitleRow('loans') + 1, column, 'headingNumber', file.annuity),
    ...loans.map((loan) => cell(listRow('loans', loan), column, 'computed kronor', formula(annuityFormula(loan)))),
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
