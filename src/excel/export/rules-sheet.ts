import type { Year } from '../../rules/horizon.ts'
import { municipalities } from '../../rules/municipalities.ts'
import type { TaxYear, ValueState } from '../../rules/tax-year.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { sourceLabels } from '../../texts/labels.ts'
import { planYearOf } from '../../workbook/owner/owner-definitions.ts'
import { type OwnerYear, ownerYears } from '../../workbook/owner/owner-figures.ts'
import { columnLetters } from '../layout/places.ts'
import { type FormulaText, formula, number, type Ref, type SheetCell, type SheetContent, text } from './content.ts'
import { dividendLawOf } from './dividend-rows.ts'
import {
  incomeYearColumn,
  planYearColumn,
  ruleLines,
  ruleRef,
  rulesColumnRow,
  rulesHeadingRow,
  salaryRef,
  settingRef,
  sourceColumn,
} from './places.ts'
import type { RuleCells, RuleRow, StateName } from './rule-row.ts'
import { listedYears, ruleGroups } from './rule-rows.ts'

const words = excelTexts.rules

/** A range that begins at a cell. */
const rangeFrom =
  (from: Ref, rows: number, columns: number): FormulaText =>
  (say) =>
    `${say(from)}:$${columnLetters(from.column + columns - 1)}$${from.row + rows - 1}`

const firstTown = 5
const townYearsRow = firstTown - 1
const rateYears = municipalities[0]?.rates.map(({ year }) => year) ?? []
const rateColumns = { localTaxesPercent: 3, funeralFeesPercent: 3 + rateYears.length } as const
type Rate = keyof typeof rateColumns

const averages = { localTaxesPercent: 'averageLocalTaxes', funeralFeesPercent: 'averageFuneralFees' } as const

/** Where the names of the municipalities stand, as a list to choose from. */
export const municipalityRange = `${excelTexts.sheets.municipalities}!$A$${firstTown}:$A$${firstTown + municipalities.length - 1}`

/** Where the rules of the owner find what they call. */
export const cellsOfOwner: RuleCells = {
  rule: ruleRef,
  setting: settingRef,
  companyForm: (year) => salaryRef(planYearOf(year), 'companyForm'),
  municipal: (rate, year) => (say) => {
    const town = say(settingRef('kommun'))
    const at = (column: number, row: number) => ({ sheet: 'municipalities', row, column }) as const
    const names = rangeFrom(at(1, firstTown), municipalities.length, 1)(say)
    const rates = rangeFrom(at(rateColumns[rate], firstTown), municipalities.length, rateYears.length)(say)
    const ratesOf = rangeFrom(at(rateColumns[rate], townYearsRow), 1, rateYears.length)(say)
    const rateYear = `INDEX(${ratesOf},1,IFERROR(MATCH(${say(ruleRef('incomeYear', year))},${ratesOf},1),1))`
    // by '=': the engine's MATCH takes a name for one that differs in the ring over a letter
    const isTown = `(${names}=${town})`
    const own = `SUMPRODUCT(${isTown}*(${ratesOf}=${rateYear})*${rates})`
    return `IF(SUMPRODUCT(${isTown}*1)=0,${say(ruleRef(averages[rate], year))},${own})`
  },
}

/** Which of the income years has the rules of a year: its own, or the nearest that are known. */
const columnRef = (year: OwnerYear): Ref => ({
  sheet: 'rules',
  row: rulesColumnRow,
  column: planYearColumn + ownerYears.indexOf(year),
})
const incomeYears = rangeFrom({ sheet: 'rules', row: rulesHeadingRow, column: incomeYearColumn }, 1, listedYears.length)

/** The income year whose rules a plan year has, as a formula. */
export const rulesYearOf =
  (year: Year): FormulaText =>
  (say) =>
    `INDEX(${incomeYears(say)},1,${say(columnRef(year))})`

function headings(): SheetCell[] {
  const row = rulesHeadingRow
  return [
    { row: 1, column: 1, style: 'title', content: text(words.title) },
    { row: 2, column: 1, style: 'note', content: text(words.lead) },
    { row, column: 1, style: 'heading', content: text(words.rule) },
    { row, column: 2, style: 'heading' },
    ...ownerYears.map(
      (year, at): SheetCell => ({
        row,
        column: planYearColumn + at,
        style: 'headingNumber',
        content: text(excelChoices.ownerYear[year]),
      }),
    ),
    ...listedYears.map(
      (rules, at): SheetCell => ({
        row,
        column: incomeYearColumn + at,
        style: 'headingNumber',
        content: number(rules.year),
      }),
    ),
    { row, column: sourceColumn, style: 'heading', content: text(words.source) },
    { row: rulesColumnRow, column: 1, style: 'label plain', content: text(words.column) },
    ...ownerYears.map(
      (year): SheetCell => ({
        ...columnRef(year),
        style: 'computed year',
        content: formula((say) => `IFERROR(MATCH(${say(ruleRef('incomeYear', year))},${incomeYears(say)},1),1)`),
      }),
    ),
  ]
}

function ruleCells(rule: RuleRow): SheetCell[] {
  const row = ruleLines.lines.get(rule.key) ?? 0
  const { of, state } = rule
  const constants = rangeFrom({ sheet: 'rules', row, column: incomeYearColumn }, 1, listedYears.length)
  const label: SheetCell = { row, column: 1, style: 'label plain', content: text(rule.label) }
  const planYears = ownerYears.map((year): SheetCell => {
    const written =
      rule.formula?.(year, cellsOfOwner) ?? ((say) => `INDEX(${constants(say)},1,${say(columnRef(year))})`)
    return { ...ruleRef(rule.key, year), style: `computed ${rule.format}`, content: formula(written) }
  })
  const numbers = listedYears.flatMap((rules, at): SheetCell[] =>
    of === undefined
      ? []
      : [
          {
            row,
            column: incomeYearColumn + at,
            style: `${state !== undefined && statesOf(rules)[state] !== 'set' ? 'unsure' : 'constant'} ${rule.format}`,
            content: number(of(rules)),
          },
        ],
  )
  return [label, ...planYears, ...numbers, ...sourceCell(rule, row)]
}

/** How sure each number of an income year is, of its dividends too. */
function statesOf(rules: TaxYear): Readonly<Record<StateName, ValueState>> {
  return { ...rules.states, ...dividendLawOf(rules).states }
}

function sourceCell({ source }: RuleRow, row: number): SheetCell[] {
  if (source === '') return []
  const labels: Readonly<Record<string, string>> = { ...sourceLabels, ...excelTexts.sources }
  return [{ row, column: sourceColumn, style: 'small', content: text(labels[source] ?? source) }]
}

/** The sheet of rules: what each income year's law says, with its source, and what the plan's years make of it. */
export function rulesSheet(): SheetContent {
  const titles = [...ruleLines.titles].map(
    ([title, row]): SheetCell => ({ row, column: 1, style: 'section', content: text(title) }),
  )
  return {
    key: 'rules',
    cells: [...headings(), ...titles, ...ruleGroups.flatMap(({ rows }) => rows.flatMap(ruleCells))],
    widths: [52, 3, ...ownerYears.map(() => 12), ...listedYears.map(() => 12), 70],
    frozen: { rows: rulesHeadingRow, columns: 1 },
    print: { repeated: `${rulesHeadingRow}:${rulesHeadingRow}`, lastRow: ruleLines.last },
  }
}

/** The sheet of the municipalities and their rates. */
export function municipalitiesSheet(): SheetContent {
  const says = excelTexts.municipalities
  const rates = Object.keys(rateColumns) as Rate[] // its own keys
  const heads = rates.flatMap((rate) =>
    rateYears.flatMap((year, at): SheetCell[] => [
      {
        row: townYearsRow - 1,
        column: rateColumns[rate] + at,
        style: 'heading',
        ...(at === 0 && { content: text(says[rate]) }),
      },
      { row: townYearsRow, column: rateColumns[rate] + at, style: 'headingNumber', content: number(year) },
    ]),
  )
  const towns = municipalities.flatMap((town, at): SheetCell[] => {
    const row = firstTown + at
    return [
      { row, column: 1, style: 'label plain', content: text(town.name) },
      { row, column: 2, style: 'constant text', content: text(town.code) },
      ...rates.flatMap((rate) =>
        town.rates.map(
          (of, year): SheetCell => ({
            row,
            column: rateColumns[rate] + year,
            style: 'constant ore',
            content: number(of[rate]),
          }),
        ),
      ),
    ]
  })
  return {
    key: 'municipalities',
    cells: [
      { row: 1, column: 1, style: 'title', content: text(says.title) },
      { row: 2, column: 1, style: 'note', content: text(says.lead) },
      ...[1, 2].flatMap((column): SheetCell[] => [
        { row: townYearsRow - 1, column, style: 'heading' },
        { row: townYearsRow, column, style: 'heading', content: text(column === 1 ? says.name : says.code) },
      ]),
      ...heads,
      ...towns,
    ],
    widths: [24, 8, ...rateYears.map(() => 12), ...rateYears.map(() => 12)],
    frozen: { rows: townYearsRow, columns: 1 },
    print: { repeated: `${townYearsRow - 1}:${townYearsRow}`, lastRow: firstTown + municipalities.length - 1 },
  }
}
