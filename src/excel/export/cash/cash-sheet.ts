import type { Plan } from '../../../plan/plan.ts'
import { type Year, years } from '../../../rules/horizon.ts'
import { cashTexts } from '../../../texts/cash.ts'
import { cashFigureLabels } from '../../../texts/cash-labels.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { figureLabels } from '../../../texts/labels.ts'
import { monthsOfYear } from '../../../workbook/cash/cash-model.ts'
import type { MonthFact } from '../../../workbook/cash/month-facts.ts'
import { type AccountSetting, type YearInput, yearInputs } from '../../../workbook/cash/plan-inputs.ts'
import { type CashRow, cashFormulas } from '../../../workbook/formulas/cash.ts'
import { type CashYearName, cashYearFormulas } from '../../../workbook/formulas/cash-year.ts'
import type { Formula } from '../../../workbook/formulas/formula.ts'
import {
  cell,
  computed,
  type FormulaText,
  lineLabel,
  type SheetCell,
  type SheetContent,
  titled,
} from '../file/content.ts'
import type { StyleName } from '../file/styles.ts'
import { yearTitle } from '../places.ts'
import { lastRowOf } from '../table-sheets.ts'
import { costCells } from './cash-costs.ts'
import { calendarFormula, factFormula } from './cash-facts.ts'
import { inputFormula, monthFormula, settingFormula, sumOfYear, yearFormula } from './cash-formulas.ts'
import {
  type CashRanges,
  type CashSection,
  cashHeadingRow,
  cashLineNames,
  cashMonthColumn,
  cashMonthRef,
  cashRowOf,
  cashRuleColumn,
  cashTitles,
  cashYearColumn,
  cashYearRef,
  costLinesOf,
  firstCostLine,
} from './cash-places.ts'

const words = excelTexts.cash
const labels: Readonly<Record<string, string>> = { ...figureLabels, ...cashFigureLabels }
const given: Readonly<Record<string, string>> = { ...words.entered, ...words.facts }

function labelOf(line: string): string {
  const [scope = '', name = ''] = line.split('.')
  switch (scope) {
    case 'row':
      return labels[`cash.${name}`] ?? name
    case 'year':
      return labels[`cashYear.${name}`] ?? name
    case 'calendar':
      return words.calendar.year
    case 'easter':
      return name === 'day' ? words.calendar.easterDay : words.calendar.easterStep(name)
    case 'day':
      return words.calendar.days[Number(name)] ?? name
    default:
      return given[name] ?? labels[name] ?? name
  }
}

function ruleOf(line: string): Formula['rule'] {
  const [scope = '', name = ''] = line.split('.')
  const formulas: Readonly<Record<string, Formula>> =
    scope === 'row' ? cashFormulas : scope === 'year' ? cashYearFormulas : {}
  return formulas[name]?.rule
}

/** Rows that say how it stands, and are not added up over a year. */
const levels = /SoFar$|^balance|^low|^room|^drawRoom$|^receivable$|Owed$|^taxGap$|^lent$|^yours$|^vatPeriodSum$/
const sums: ReadonlySet<string> = new Set(['surplus', 'net', 'flow', 'due', 'balance', 'lowest', 'ownersShare'])

function styleOf(line: string): StyleName {
  const [scope = '', name = ''] = line.split('.')
  if (scope === 'row') return sums.has(name) ? 'sum kronor' : 'computed kronor'
  if (scope === 'day' || line === 'easter.day') return 'computed day'
  if (scope === 'calendar' || scope === 'easter' || scope === 'at') return 'computed plain'
  if (name === 'vatMonths' || name === 'yearVatMonth' || name.endsWith('Percent')) return 'computed plain'
  return 'computed kronor'
}

function yearContent(line: string, year: Year, ranges: CashRanges): FormulaText | undefined {
  const [scope = '', name = ''] = line.split('.')
  switch (scope) {
    case 'at':
      return undefined
    case 'row':
      return levels.test(name) ? undefined : sumOfYear(name as CashRow, year) // its lines are these
    case 'year':
      return yearFormula(name as CashYearName, year) // its lines are these
    case 'plan':
      return inputFormula(yearInputs[name as YearInput], year, ranges) // its lines are these
    case 'setting':
      return year === 'year1' ? settingFormula(name as AccountSetting) : undefined // its lines are some of these
    default:
      return calendarFormula(line, year)
  }
}

function lineCells(line: string, ranges: CashRanges): readonly SheetCell[] {
  const row = cashRowOf(line)
  const style = styleOf(line)
  const [scope, name = ''] = line.split('.')
  const hasMonths = scope === 'row' || scope === 'at'
  return [
    ...lineLabel(row, labelOf(line), cashRuleColumn, ruleOf(line)),
    ...years.flatMap((year): readonly SheetCell[] => {
      const ofYear = yearContent(line, year, ranges)
      const months = hasMonths ? monthsOfYear : []
      return [
        ...(ofYear ? [computed(cashYearRef(line, year), style, ofYear)] : []),
        ...months.map((month): SheetCell => {
          const says =
            scope === 'row'
              ? monthFormula(name as CashRow, year, month)
              : factFormula(name as MonthFact, year, month, ranges)
          return computed(cashMonthRef(line, year, month), style, says)
        }),
      ]
    }),
  ]
}

function headings(): readonly SheetCell[] {
  const row = cashHeadingRow
  return [
    ...titled(words.title, words.lead, words.how),
    cell(row, 1, 'heading'),
    ...years.flatMap((year): readonly SheetCell[] => [
      cell(row, cashYearColumn(year), 'headingNumber', yearTitle(year)),
      ...monthsOfYear.map((month) =>
        cell(
          row,
          cashMonthColumn(year, month),
          'headingNumber',
          words.heading(cashTexts.months[month - 1] ?? '', excelChoices.year[year]),
        ),
      ),
    ]),
    cell(row, cashRuleColumn, 'heading', words.rule),
    ...[...cashTitles].map(([title, at]: readonly [CashSection, number]) =>
      cell(at, 1, 'section', words.sections[title]),
    ),
  ]
}

export function cashSheet(plan: Plan): SheetContent {
  const ranges: CashRanges = {
    offerings: lastRowOf(plan, 'offerings'),
    fixedCosts: lastRowOf(plan, 'fixedCosts'),
    measures: lastRowOf(plan, 'measures'),
    costs: costLinesOf(plan),
  }
  return {
    key: 'cash',
    cells: [...headings(), ...cashLineNames.flatMap((line) => lineCells(line, ranges)), ...costCells(ranges)],
    widths: [48, ...years.flatMap(() => [12, ...monthsOfYear.map(() => 10.5)]), 90],
    heights: { [cashHeadingRow]: 34 },
    frozen: { rows: cashHeadingRow, columns: 1 },
    print: {
      repeated: `${cashHeadingRow}:${cashHeadingRow}`,
      lastRow: firstCostLine + ranges.costs - 1,
      // a year on a page, and the rules on their own: all of it on one would be printed too small to read
      pages: { breaksAfter: years.map((year) => cashMonthColumn(year, 12)), percent: 56 },
    },
  }
}
