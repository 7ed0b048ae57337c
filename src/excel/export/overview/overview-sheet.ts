import { salaryMethods, type Year, years } from '../../../rules/horizon.ts'
import { municipalities } from '../../../rules/municipalities.ts'
import { isPreliminary } from '../../../rules/tax-year.ts'
import { excelChoices, excelTexts } from '../../../texts/excel.ts'
import { figureLabels } from '../../../texts/labels.ts'
import { lawMark } from '../../../texts/rules-mark.ts'
import { breakEvenNames } from '../../../workbook/figures.ts'
import { productFormulas } from '../../../workbook/formulas/product.ts'
import { hourPayFormulas } from '../../../workbook/formulas/ratios.ts'
import {
  carriedForwardFormulas,
  planFormulas,
  surplusFormula,
  totalFormulas,
} from '../../../workbook/formulas/totals.ts'
import { type Node, parseTemplate } from '../../../workbook/template.ts'
import { fileFormat, fileFormatPlace } from '../../layout/file-format.ts'
import { financingYearPlace } from '../../layout/financing-cells.ts'
import {
  cell,
  type FormulaText,
  formula,
  fromBlanks,
  fromTemplate,
  number,
  type Ref,
  type SheetCell,
  type SheetContent,
} from '../file/content.ts'
import type { NumberFormat, StyleName } from '../file/styles.ts'
import { chainRef, nextRef, ruleRef, salaryRef, settingRef, sumRef, yearTitle } from '../places.ts'
import { listedYears } from '../rules/rule-rows.ts'
import { rulesYearOf } from '../rules/rules-sheet.ts'
import {
  type OverviewLine,
  overviewGroups,
  overviewHeadingRow,
  overviewRef,
  overviewRows,
  planLines,
  totalRef,
} from './overview-places.ts'

const words = excelTexts.overview

/** The cells that the sums of a year call: the tables' own sums, and other lines. */
function refIn(year: Year) {
  return (name: string): Ref => {
    const [table, column] = name.split('.')
    if (table === 'financing') return { sheet: table, ...financingYearPlace(column as 'depreciation', year) } // or the interest
    if (column !== undefined) return sumRef(table as Parameters<typeof sumRef>[0], column, year) // formulas name tables
    return totalRef(name, year)
  }
}

/** A sum over a table is the table's own sum. */
function withoutSum(node: Node): Node {
  const [only] = node.kind === 'call' && node.name === 'SUM' ? node.args : []
  return only ?? node
}

const totals = Object.fromEntries(years.map((year) => [year, totalFormulas(year)])) as Readonly<
  Record<Year, ReturnType<typeof totalFormulas>>
> // every year is set

type OfYear = (year: Year) => FormulaText | undefined

const each = <L extends string>(lines: readonly L[], of: (line: L) => OfYear) =>
  Object.fromEntries(lines.map((line) => [line, of(line)])) as Readonly<Record<L, OfYear>> // each line is set

const written = (formula: string, refs: (name: string) => Ref) => fromTemplate(withoutSum(parseTemplate(formula)), refs)

const inFirst =
  (of: () => FormulaText): OfYear =>
  (year) =>
    year === 'year1' ? of() : undefined

const lineFormulas: Readonly<Record<OverviewLine, OfYear>> = {
  ...each(['companyForm', 'method'], (line) => (year) => (say) => say(salaryRef(year, line))),
  ...each(
    ['netProfitPerMonth', 'netProfitPerYear', 'loss', 'toPayPerMonth', 'toPayPerYear'],
    (line) => (year) => chosen(line, year),
  ),
  mark,
  netPayPerHour: (year) => written(hourPayFormulas.netPayPerHour.formula, refIn(year)),
  surplus: (year) => written(surplusFormula.formula, refIn(year)),
  totalYearGrossMargin: (year) => written(totals[year].sumYearGrossMargin.formula, refIn(year)),
  ...each(['totalMeasuredHours', 'totalMeasuredCosts'], (line) =>
    inFirst(() => written(planFormulas[line].formula, refIn('year1'))),
  ),
  carriedForwardIncome: inFirst(() =>
    written(carriedForwardFormulas.carriedForwardIncome.formula, (name) => chainRef(name, 'year3', 'skatteverket')),
  ),
  // it names the next steps
  carriedForwardTax: inFirst(() =>
    written(carriedForwardFormulas.carriedForwardTax.formula, (step) =>
      nextRef('netProfitPerYear', step as 'withCarried'),
    ),
  ),
  ...each(
    ['totalCoverage', 'totalMarginPerHour', ...breakEvenNames],
    (line) => (year) => fromBlanks(parseTemplate(productFormulas.ratios[line].formula), blankLines, refIn(year)),
  ),
  ...each(
    [
      'totalAnnualSales',
      'totalFixedCost',
      'TotalMeasuredCostsYear',
      'depreciation',
      'loanInterest',
      'totalWorkHours',
      'TotalMeasuredHoursYear',
      'plannedHours',
    ],
    (line) => (year) => written(totals[year][line].formula, refIn(year)),
  ),
}

const blankLines: ReadonlySet<string> = new Set(['netPayPerHour', ...Object.keys(productFormulas.ratios)])

const byLaw =
  (year: Year): FormulaText =>
  (say) =>
    `${say(salaryRef(year, 'method'))}="${excelChoices.method.skatteverket}"`

function chosen(line: OverviewLine, year: Year): FormulaText {
  return (say) => {
    const [schablon, law] = salaryMethods.map((method) => say(chainRef(line, year, method)))
    return `IF(${byLaw(year)(say)},${law},${schablon})`
  }
}

// stands for a year in the words of a mark, which are then cut there
const standIn = 8888

function joined(phrase: string | undefined, year: string): string {
  return (phrase ?? '')
    .split(String(standIn))
    .map((part) => (part === '' ? '' : `"${part}"`))
    .reduce((left, right) => [left, year, right].filter((part) => part !== '').join('&'))
}

function mark(year: Year): FormulaText {
  const known = listedYears.filter(isPreliminary).map((rules) => rules.year)
  const rateYears = municipalities[0]?.rates.map((rates) => rates.year) ?? []
  const firstRates = Math.min(...rateYears)
  const lastRates = Math.max(...rateYears)
  return (say) => {
    const incomeYear = say(ruleRef('incomeYear', year))
    const rulesYear = rulesYearOf(year)(say)
    const phraseFor = (kind: 'preliminary' | 'assumed' | 'set', at: string, ratesYear?: number) =>
      joined(
        lawMark({ kind, incomeYear: standIn, rulesYear: standIn, ...(ratesYear !== undefined && { ratesYear }) }),
        at,
      )
    const isPreliminary = known.map((one) => `${incomeYear}=${one}`)
    const preliminary = isPreliminary.length === 0 ? '1=0' : `OR(${isPreliminary.join(',')})`
    const rates = `IF(${say(settingRef('kommun'))}="","",IF(${incomeYear}<${firstRates},${joined(lawMark({ kind: 'set', incomeYear: 0, rulesYear: 0, ratesYear: standIn }), String(firstRates))},IF(${incomeYear}>${lastRates},${joined(lawMark({ kind: 'set', incomeYear: 0, rulesYear: 0, ratesYear: standIn }), String(lastRates))},"")))`
    return `IF(${byLaw(year)(say)},IF(${rulesYear}<>${incomeYear},${phraseFor('assumed', rulesYear)},IF(${preliminary},${phraseFor('preliminary', incomeYear)},${rates})),"")`
  }
}

const formats: Readonly<Partial<Record<OverviewLine, NumberFormat>>> = {
  totalCoverage: 'oneDecimal',
  totalWorkHours: 'oneDecimal',
  plannedHours: 'oneDecimal',
  breakEvenPercent: 'oneDecimal',
  breakEvenPercentWithMeasures: 'oneDecimal',
  safetyMarginPercent: 'oneDecimal',
}

function styleOf(line: OverviewLine): StyleName {
  if (line === 'mark') return 'mark'
  if (line === 'companyForm' || line === 'method') return 'choice'
  if (line === 'netProfitPerMonth') return 'result kronor'
  return line === 'surplus' ? 'sum kronor' : `computed ${formats[line] ?? 'kronor'}`
}

const labels: Readonly<Record<OverviewLine, string>> = {
  ...figureLabels,
  ...words.lines,
  companyForm: excelTexts.companyForm,
  method: excelTexts.method,
}

export function overviewSheet(lead: string): SheetContent {
  const isOfPlan = (line: OverviewLine) => planLines.some((one) => one === line)
  const lines = overviewGroups.flatMap(({ lines: names }): readonly OverviewLine[] => names)
  return {
    key: 'overview',
    cells: [
      cell(1, 1, 'title', words.title),
      cell(2, 1, 'wrapped', lead),
      cell(fileFormatPlace.row, fileFormatPlace.column - 1, 'small', words.fileFormat),
      { ...fileFormatPlace, style: 'constant year', content: number(fileFormat) },
      cell(overviewHeadingRow, 1, 'heading'),
      ...years.map((year, at) => cell(overviewHeadingRow, 2 + at, 'headingNumber', yearTitle(year))),
      ...[...overviewRows.titles].map(([title, row]) => cell(row, 1, 'section', title)),
      ...lines.flatMap((line): SheetCell[] => [
        cell(overviewRef(line, 'year1').row, 1, 'label plain', labels[line]),
        ...years.flatMap((year): SheetCell[] => {
          const inYear = lineFormulas[line](year)
          if (!inYear) return []
          const content = formula(inYear, blankLines.has(line))
          return [{ ...overviewRef(line, isOfPlan(line) ? 'year1' : year), style: styleOf(line), content }]
        }),
      ]),
    ],
    widths: [52, 22, 22, 22, 4, 4, 11, 5],
    merged: [{ row: 2, from: 1, to: 4 }],
    // of 110 characters a line
    heights: { 2: 16 * Math.ceil(lead.length / 110) },
    frozen: { rows: overviewHeadingRow, columns: 1 },
    print: { repeated: `${overviewHeadingRow}:${overviewHeadingRow}`, lastRow: overviewRows.last, fitOnePage: true },
  }
}
