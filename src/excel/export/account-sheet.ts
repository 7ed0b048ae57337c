import { type CashName, cashFields } from '../../plan/cash.ts'
import { readCostMonths } from '../../plan/cost-months.ts'
import type { Plan } from '../../plan/plan.ts'
import { percentsOf, seasonOf } from '../../plan/season.ts'
import { cashTexts } from '../../texts/cash.ts'
import { excelTexts } from '../../texts/excel.ts'
import {
  type CashCellName,
  type CashLine,
  cashLines,
  cashPlace,
  choiceWords,
  costRowsOf,
  firstCashRow,
  firstCostRow,
  seasonPlace,
} from '../layout/cash-cells.ts'
import { addressOf } from '../layout/places.ts'
import { type Content, number, type SheetCell, type SheetContent, text } from './content.ts'
import { questionCells } from './question-cells.ts'
import type { StyleName } from './styles.ts'
import { cashValidation, costMonthsValidation, costNameValidation, percentValidation } from './validations.ts'

const { file } = cashTexts
const monthsOfYear = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

const styles: Readonly<Record<(typeof cashFields)[CashName]['kind'], StyleName>> = {
  kronor: 'input kronor',
  signedKronor: 'input kronor',
  costsVat: 'input plain',
  choice: 'input text',
  season: 'input plain',
  costMonths: 'input text',
}

function contentOf(plan: Plan, name: CashCellName): Content | undefined {
  const value = plan.settings[name]
  const words = choiceWords(name)
  if (words) return text(words[String(value)] ?? '')
  return typeof value === 'number' ? number(value) : undefined
}

/** An even year is blank: it has no percent that says it exactly. */
function seasonCells(plan: Plan): readonly SheetCell[] {
  const percents = plan.settings.season === '' ? undefined : percentsOf(seasonOf(plan.settings))
  return monthsOfYear.map((month): SheetCell => {
    const percent = percents?.[month]
    return { ...seasonPlace(month), style: 'input plain', ...(percent !== undefined && { content: number(percent) }) }
  })
}

function cellsOf(plan: Plan, line: CashLine, row: number): readonly SheetCell[] {
  if (line.is === 'season') {
    return [{ row, column: 1, style: 'label plain', content: text(line.label) }, ...seasonCells(plan)]
  }
  if (line.is !== 'answers') return questionCells(line, row)
  const answers = line.names.map((name) => ({
    place: cashPlace(name),
    style: styles[cashFields[name].kind],
    content: contentOf(plan, name),
  }))
  return questionCells({ is: 'answers', label: line.label, answers }, row)
}

function costCells({ settings }: Plan): readonly SheetCell[] {
  const costs = readCostMonths(settings.costMonths)
  return Array.from({ length: costRowsOf(settings.costMonths) }, (_, at) => {
    const [cost, row] = [costs[at], firstCostRow + at]
    const cell = (column: number, words: string | undefined): SheetCell => ({
      row,
      column,
      style: 'input text',
      ...(words !== undefined && { content: text(words) }),
    })
    return [cell(1, cost?.name), cell(2, cost?.months.join(', '))]
  }).flat()
}

/** The sheet of what is told of the money in the account. */
export function accountSheet(plan: Plan): SheetContent {
  const rows = costRowsOf(plan.settings.costMonths)
  const column = (letter: string) => `${letter}${firstCostRow}:${letter}${firstCostRow + rows - 1}`
  const names = cashLines.flatMap((line) => (line.is === 'answers' ? line.names : []))
  return {
    key: 'account',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(file.title) },
      { row: 2, column: 1, style: 'note', content: text(excelTexts.lead) },
      ...cashLines.flatMap((line, at) => cellsOf(plan, line, firstCashRow + at)),
      ...costCells(plan),
    ],
    widths: [50, 22, ...Array.from({ length: 11 }, () => 12)],
    // the head of the months has two lines
    heights: { [firstCostRow - 1]: 34 },
    validations: [
      ...names.map((name) => ({ range: addressOf(cashPlace(name)), validation: cashValidation(name) })),
      {
        range: `${addressOf(seasonPlace(0))}:${addressOf(seasonPlace(monthsOfYear.length - 1))}`,
        validation: percentValidation,
      },
      { range: column('A'), validation: costNameValidation },
      { range: column('B'), validation: costMonthsValidation },
    ],
    frozen: { rows: 0, columns: 1 },
    print: { repeated: '1:1', lastRow: firstCostRow + rows - 1 },
  }
}
