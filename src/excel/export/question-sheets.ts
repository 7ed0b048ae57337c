import { readCostMonths } from '../../plan/cash/cost-months.ts'
import { percentsOf, seasonOf } from '../../plan/cash/season.ts'
import type { Plan } from '../../plan/plan.ts'
import { cashTexts } from '../../texts/cash.ts'
import { excelTexts } from '../../texts/excel.ts'
import { ownerTexts } from '../../texts/owner.ts'
import { addressOf } from '../layout/places.ts'
import {
  costRowsOf,
  fileSettings,
  firstCostRow,
  firstQuestionRow,
  type QuestionLine,
  questionLines,
  seasonPlace,
  settingPlace,
} from '../layout/setting-cells.ts'
import { number, type SheetCell, type SheetContent, text } from './content.ts'
import { settingCell, settingValidations } from './setting-cells.ts'
import { costMonthsValidation, costNameValidation, percentValidation } from './validations.ts'

const monthsOfYear = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/** An even year is blank: it has no percent that says it exactly. */
function seasonCells(plan: Plan): readonly SheetCell[] {
  const percents = plan.settings.season === '' ? undefined : percentsOf(seasonOf(plan.settings))
  return monthsOfYear.map((month): SheetCell => {
    const percent = percents?.[month]
    return { ...seasonPlace(month), style: 'input plain', ...(percent !== undefined && { content: number(percent) }) }
  })
}

/** The cells of a line of questions: its words in the first column, what belongs to them beside. */
function cellsOf(plan: Plan, line: QuestionLine, row: number): readonly SheetCell[] {
  switch (line.kind) {
    case 'title':
      return [{ row, column: 1, style: 'section', content: text(line.words) }]
    case 'heads':
      return ['', ...line.heads].map((head, at) => ({
        row,
        column: at + 1,
        style: at === 0 ? 'heading' : 'headingNumber',
        content: text(head),
      }))
    case 'answers':
    case 'season': {
      const answers = line.kind === 'season' ? seasonCells(plan) : line.names.map((name) => settingCell(plan, name))
      return [{ row, column: 1, style: 'label plain', content: text(line.label) }, ...answers]
    }
    case 'blank':
      return []
  }
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

/** A sheet of questions down to their last line. */
export function questionSheet(plan: Plan, key: keyof typeof questionLines, title: string) {
  const lines: readonly QuestionLine[] = questionLines[key]
  return {
    key,
    cells: [
      { row: 1, column: 1, style: 'title', content: text(title) },
      { row: 2, column: 1, style: 'note', content: text(excelTexts.lead) },
      ...lines.flatMap((line, at) => cellsOf(plan, line, firstQuestionRow + at)),
    ],
    validations: settingValidations(fileSettings.filter((name) => settingPlace(name).sheet === key)),
    frozen: { rows: 0, columns: 1 },
    print: { repeated: '1:1', lastRow: firstQuestionRow + lines.length - 1 },
  } as const satisfies Partial<SheetContent>
}

/** The sheet of what the owner tells of shares, pay and an enskild firma's tools. */
export function ownerSheet(plan: Plan): SheetContent {
  const sheet = questionSheet(plan, 'owner', ownerTexts.file.title)
  return { ...sheet, widths: [50, ...Array.from({ length: 6 }, () => 17)] }
}

/** The sheet of what is told of the money in the account: the questions, the season, and the costs of their own months. */
export function accountSheet(plan: Plan): SheetContent {
  const sheet = questionSheet(plan, 'account', cashTexts.file.title)
  const lastRow = firstCostRow + costRowsOf(plan.settings.costMonths) - 1
  const column = (letter: string) => `${letter}${firstCostRow}:${letter}${lastRow}`
  return {
    ...sheet,
    cells: [...sheet.cells, ...costCells(plan)],
    widths: [50, 22, ...Array.from({ length: 11 }, () => 12)],
    // the head of the months has two lines
    heights: { [firstCostRow - 1]: 34 },
    validations: [
      ...sheet.validations,
      {
        range: `${addressOf(seasonPlace(0))}:${addressOf(seasonPlace(monthsOfYear.length - 1))}`,
        validation: percentValidation,
      },
      { range: column('A'), validation: costNameValidation },
      { range: column('B'), validation: costMonthsValidation },
    ],
    print: { ...sheet.print, lastRow },
  }
}
