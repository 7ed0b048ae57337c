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
import { cell, number, type SheetCell, type SheetContent, text, titled } from './file/content.ts'
import { costMonthsValidation, costNameValidation, percentValidation } from './file/validations.ts'
import { settingCell, settingValidations } from './setting-cells.ts'

const monthsOfYear = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/** An even year is blank: it has no percent that says it exactly. */
function seasonCells(plan: Plan): readonly SheetCell[] {
  const percents = plan.settings.season === '' ? undefined : percentsOf(seasonOf(plan.settings))
  return monthsOfYear.map((month): SheetCell => {
    const percent = percents?.[month]
    return { ...seasonPlace(month), style: 'input plain', ...(percent !== undefined && { content: number(percent) }) }
  })
}

function cellsOf(plan: Plan, line: QuestionLine, row: number): readonly SheetCell[] {
  switch (line.kind) {
    case 'title':
      return [cell(row, 1, 'section', line.words)]
    case 'heads':
      return ['', ...line.heads].map((head, at) => cell(row, at + 1, at === 0 ? 'heading' : 'headingNumber', head))
    case 'answers':
    case 'season': {
      const answers = line.kind === 'season' ? seasonCells(plan) : line.names.map((name) => settingCell(plan, name))
      return [cell(row, 1, 'label plain', line.label), ...answers]
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

export function questionSheet(plan: Plan, key: keyof typeof questionLines, title: string) {
  const lines: readonly QuestionLine[] = questionLines[key]
  return {
    key,
    cells: [
      ...titled(title, excelTexts.lead),
      ...lines.flatMap((line, at) => cellsOf(plan, line, firstQuestionRow + at)),
    ],
    validations: settingValidations(fileSettings.filter((name) => settingPlace(name).sheet === key)),
    frozen: { rows: 0, columns: 1 },
    print: { repeated: '1:1', lastRow: firstQuestionRow + lines.length - 1 },
  } as const satisfies Partial<SheetContent>
}

export function ownerSheet(plan: Plan): SheetContent {
  const sheet = questionSheet(plan, 'owner', ownerTexts.file.title)
  return { ...sheet, widths: [50, ...Array.from({ length: 6 }, () => 17)] }
}

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
