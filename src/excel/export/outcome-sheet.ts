import { besidesFixed } from '../../insight/forecast.ts'
import { type OutcomeKind, outcomeKinds, outcomeOf, readOutcome } from '../../plan/outcome/outcome.ts'
import { type Month, months, outcomeNames } from '../../plan/outcome/outcome-names.ts'
import type { Plan, PlanSettings } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { excelChoices } from '../../texts/excel.ts'
import { monthName, outcomeTexts } from '../../texts/outcome.ts'
import type { CashModel } from '../../workbook/cash/cash-model.ts'
import { firstOutcomeRow, outcomeColumns } from '../layout/outcome-cells.ts'
import { cell, formula, number, type Ref, type SheetCell, type SheetContent, text, titled } from './file/content.ts'

const { file, kinds, surplus } = outcomeTexts
const { entered, plan: planned, lands } = outcomeColumns

export const hasOutcome = ({ settings }: Plan): boolean => outcomeNames.some((name) => settings[name] !== '')

interface Line {
  readonly calendarYear: number
  readonly month: Month
  /** Undefined for a calendar year that the plan has not. */
  readonly year: Year | undefined
}

/** The months of the plan, and those of other years of which anything is told. */
function linesOf(settings: PlanSettings): readonly Line[] {
  const ofPlan = years.map((year, at) => ({ calendarYear: settings.startYear + at, year }))
  const others = outcomeNames.flatMap((name) => readOutcome(settings[name])?.calendarYear ?? [])
  const known = new Set(ofPlan.map(({ calendarYear }) => calendarYear))
  const more = [...new Set(others)].filter((calendarYear) => !known.has(calendarYear))
  return [...ofPlan, ...more.map((calendarYear) => ({ calendarYear, year: undefined }))].flatMap((each) =>
    months.map((month) => ({ ...each, month })),
  )
}

const at = (row: number, column: number): Ref => ({ sheet: 'outcome', row, column })

export function outcomeSheet({ settings }: Plan, cash: CashModel): SheetContent {
  const lines = linesOf(settings)
  const planOf = ({ year, month }: Line, kind: OutcomeKind) =>
    year === undefined
      ? 0
      : (kind === 'fixed' ? [kind, ...besidesFixed] : [kind]).reduce(
          (sum, each) => sum + cash.number(each, year, month),
          0,
        )
  const cellsOf = (line: Line, place: number): readonly SheetCell[] => {
    const row = firstOutcomeRow + place
    const outcome = outcomeOf(settings, line.calendarYear, line.month)
    const known: readonly SheetCell[] = [
      cell(row, 1, 'label plain', line.calendarYear),
      cell(row, 2, 'label text', monthName(line.month)),
      ...outcomeKinds.map((kind): SheetCell => {
        const kr = outcome[kind]
        return { row, column: entered[kind], style: 'input kronor', ...(kr !== null && { content: number(kr) }) }
      }),
    ]
    if (line.year === undefined) return known
    return [
      ...known,
      ...outcomeKinds.flatMap((kind): readonly SheetCell[] => [
        cell(row, planned[kind], 'computed kronor', planOf(line, kind)),
        {
          ...cell(row, lands[kind], 'computed kronor'),
          content: formula((say) => {
            const [own, plan] = [say(at(row, entered[kind])), say(at(row, planned[kind]))]
            return `IF(${own}="",${plan},${own})`
          }),
        },
      ]),
      {
        ...cell(row, lands.surplus, 'computed kronor'),
        content: formula((say) => outcomeKinds.map((kind) => say(at(row, lands[kind]))).join('-')),
      },
    ]
  }
  const sumRow = firstOutcomeRow + lines.length + 1
  const sums = years.flatMap((year, place): readonly SheetCell[] => {
    const row = sumRow + place
    const first = firstOutcomeRow + place * months.length
    return [
      cell(row, 1, 'label plain', file.sum(excelChoices.year[year], settings.startYear + place)),
      ...([...outcomeKinds, 'surplus'] as const).map((kind): SheetCell => {
        const says = (say: (ref: Ref) => string) =>
          `SUM(${say(at(first, lands[kind]))}:${say(at(first + months.length - 1, lands[kind]))})`
        return cell(row, lands[kind], 'sum kronor', formula(says))
      }),
    ]
  })
  const groupsRow = sumRow + years.length + 1
  const heads = [
    file.year,
    file.month,
    ...outcomeKinds.map((kind) => kinds[kind]),
    ...outcomeKinds.map((kind) => file.plan(kinds[kind])),
    ...outcomeKinds.map((kind) => file.lands(kinds[kind])),
    file.lands(surplus),
  ]
  return {
    key: 'outcome',
    cells: [
      ...titled(file.title, file.lead),
      ...heads.map((head, column): SheetCell => {
        return cell(firstOutcomeRow - 1, column + 1, column < 2 ? 'heading' : 'headingNumber', head)
      }),
      ...lines.flatMap(cellsOf),
      ...sums,
      cell(groupsRow, 1, 'label plain', outcomeTexts.bookGroups),
      {
        ...cell(groupsRow, 3, 'input text'),
        ...(settings.bookGroups !== '' && { content: text(settings.bookGroups) }),
      },
    ],
    widths: [26, 14, ...Array.from({ length: 10 }, () => 17)],
    heights: { [firstOutcomeRow - 1]: 32 },
    frozen: { rows: firstOutcomeRow - 1, columns: 2 },
    print: { repeated: `${firstOutcomeRow - 1}:${firstOutcomeRow - 1}`, lastRow: groupsRow },
  }
}
