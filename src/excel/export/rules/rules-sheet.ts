import type { Year } from '../../../rules/horizon.ts'
import { municipalities } from '../../../rules/municipalities.ts'
import type { TaxYear, ValueState } from '../../../rules/tax-year.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { sourceLabels } from '../../../texts/labels.ts'
import { planYearOf } from '../../../workbook/owner/owner-definitions.ts'
import { type OwnerYear, ownerYears } from '../../../workbook/owner/owner-figures.ts'
import { columnLetters } from '../../layout/places.ts'
import {
  cell,
  computed,
  type FormulaText,
  type Ref,
  type SheetCell,
  type SheetContent,
  text,
  titled,
} from '../file/content.ts'
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
} from '../places.ts'
import { dividendLawOf } from './dividend-rows.ts'
import type { RuleCells, RuleRow, StateName } from './rule-row.ts'
import { listedYears, ruleGroups } from './rule-rows.ts'

const words = excelTexts.rules

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

export const municipalityRange = `${excelTexts.sheets.municipalities}!$A$${firstTown}:$A$${firstTown + municipalities.length - 1}`

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

export const rulesYearOf =
  (year: Year): FormulaText =>
  (say) =>
    `INDEX(${incomeYears(say)},1,${say(columnRef(year))})`

function headings(): SheetCell[] {
  const row = rulesHeadingRow
  return [
    ...titled(words.title, words.lead),
    cell(row, 1, 'heading', words.rule),
    cell(row, 2, 'heading'),
    ...ownerYears.map((year, at) => cell(row, planYearColumn + at, 'headingNumber', excelChoices.ownerYear[year])),
    ...listedYears.map((rules, at) => cell(row, incomeYearColumn + at, 'headingNumber', rules.year)),
    cell(row, sourceColumn, 'heading', words.source),
    cell(rulesColumnRow, 1, 'label plain', words.column),
    ...ownerYears.map((year) =>
      computed(
        columnRef(year),
        'computed year',
        (say) => `IFERROR(MATCH(${say(ruleRef('incomeYear', year))},${incomeYears(say)},1),1)`,
      ),
    ),
  ]
}

function ruleCells(rule: RuleRow): SheetCell[] {
  const row = ruleLines.lines.get(rule.key) ?? 0
  const { of, state, format, formula } = rule
  const constants = rangeFrom({ sheet: 'rules', row, column: incomeYearColumn }, 1, listedYears.length)
  const planYears = ownerYears.map((year) =>
    computed(
      ruleRef(rule.key, year),
      `computed ${format}`,
      (say) => formula?.(year, cellsOfOwner, say) ?? `INDEX(${constants(say)},1,${say(columnRef(year))})`,
    ),
  )
  const lookOf = (rules: TaxYear) => (state !== undefined && statesOf(rules)[state] !== 'set' ? 'unsure' : 'constant')
  const numbers = of
    ? listedYears.map((rules, at) => cell(row, incomeYearColumn + at, `${lookOf(rules)} ${format}`, of(rules)))
    : []
  return [cell(row, 1, 'label plain', rule.label), ...planYears, ...numbers, ...sourceCell(rule, row)]
}

/** How sure each number of an income year is, of its dividends too. */
const statesOf = (rules: TaxYear): Readonly<Record<StateName, ValueState>> => ({
  ...rules.states,
  ...dividendLawOf(rules).states,
})

function sourceCell({ source }: RuleRow, row: number): SheetCell[] {
  if (source === '') return []
  const labels: Readonly<Record<string, string>> = { ...sourceLabels, ...excelTexts.sources }
  return [cell(row, sourceColumn, 'small', labels[source] ?? source)]
}

export function rulesSheet(): SheetContent {
  const titles = [...ruleLines.titles].map(([title, row]) => cell(row, 1, 'section', title))
  return {
    key: 'rules',
    cells: [...headings(), ...titles, ...ruleGroups.flatMap(({ rows }) => rows.flatMap(ruleCells))],
    widths: [52, 3, ...ownerYears.map(() => 12), ...listedYears.map(() => 12), 70],
    frozen: { rows: rulesHeadingRow, columns: 1 },
    print: { repeated: `${rulesHeadingRow}:${rulesHeadingRow}`, lastRow: ruleLines.last },
  }
}

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
      cell(townYearsRow, rateColumns[rate] + at, 'headingNumber', year),
    ]),
  )
  const towns = municipalities.flatMap((town, at): SheetCell[] => {
    const row = firstTown + at
    return [
      cell(row, 1, 'label plain', town.name),
      cell(row, 2, 'constant text', town.code),
      ...rates.flatMap((rate) =>
        town.rates.map((of, year) => cell(row, rateColumns[rate] + year, 'constant ore', of[rate])),
      ),
    ]
  })
  return {
    key: 'municipalities',
    cells: [
      ...titled(says.title, says.lead),
      ...[1, 2].flatMap((column): SheetCell[] => [
        cell(townYearsRow - 1, column, 'heading'),
        cell(townYearsRow, column, 'heading', column === 1 ? says.name : says.code),
      ]),
      ...heads,
      ...towns,
    ],
    widths: [24, 8, ...rateYears.map(() => 12), ...rateYears.map(() => 12)],
    frozen: { rows: townYearsRow, columns: 1 },
    print: { repeated: `${townYearsRow - 1}:${townYearsRow}`, lastRow: firstTown + municipalities.length - 1 },
  }
}
