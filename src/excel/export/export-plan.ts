import { coupleSearch, mostInHand } from '../../insight/most/most-in-hand.ts'
import { finished } from '../../insight/most/search.ts'
import { type OwnNumber, ownNumbersIn } from '../../plan/own-numbers.ts'
import type { Plan } from '../../plan/plan.ts'
import { tables } from '../../rules/field-names.ts'
import { years } from '../../rules/horizon.ts'
import { salaryRuleNames } from '../../rules/salary-rules.ts'
import { exampleFigureTexts, type FigureOrigin, figureOrigins } from '../../texts/example-figures.ts'
import { excelTexts } from '../../texts/excel.ts'
import { ownFormulaTexts } from '../../texts/own-formulas.ts'
import { CashModel } from '../../workbook/cash/cash-model.ts'
import { lawRules } from '../../workbook/formulas/law-rules.ts'
import { toolRules } from '../../workbook/formulas/sole-trader-tools.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { CoupleYears } from '../../workbook/owner/couple-years.ts'
import { ownerWays, ownerYears, type PayoutStrategy } from '../../workbook/owner/owner-figures.ts'
import { hasSecond, typedPays } from '../../workbook/owner/two-owners.ts'
import { Workbook } from '../../workbook/workbook.ts'
import { fileFormatName, fileFormatPlace, firstOwnNumber, sheetNames } from '../layout/file-format.ts'
import { addressOf, type CellPlace } from '../layout/places.ts'
import { cashSheet } from './cash/cash-sheet.ts'
import { type CoupleKnown, coupleSheet } from './couple/couple-sheet.ts'
import { addressIn, type Calculated, calculated } from './file/calculated.ts'
import { cell, type NamedCell, type SheetCell, type SheetContent, titled } from './file/content.ts'
import { TemplateWorkbook } from './file/template-workbook.ts'
import { financingSheet } from './financing/financing-sheet.ts'
import { insightSheet } from './insight-sheet.ts'
import { nextSheet } from './next-sheet.ts'
import { hasOutcome, outcomeSheet } from './outcome-sheet.ts'
import { overviewSheet } from './overview/overview-sheet.ts'
import { ownNumberRef, ruleRef, salaryRef } from './places.ts'
import { accountSheet, ownerSheet } from './question-sheets.ts'
import { companyReserveRules, listedDividendRules } from './rules/dividend-rows.ts'
import { municipalitiesSheet, rulesSheet } from './rules/rules-sheet.ts'
import { salarySheet } from './salary-sheet.ts'
import { type FormulaOf, tableSheet } from './table-sheets.ts'
import { formulasForFile } from './typed-formula.ts'
import { hasWays, type WaysKnown, waysSheet } from './ways/ways-sheet.ts'

function ownNumbersSheet(numbers: readonly OwnNumber[]): SheetContent {
  const { fields, title } = ownFormulaTexts
  const { row, column } = firstOwnNumber
  return {
    key: 'ownNumbers',
    cells: [
      ...titled(title, excelTexts.ownNumbersNote),
      cell(row - 1, 1, 'heading', fields.name),
      cell(row - 1, column, 'headingNumber', fields.value),
      ...numbers.flatMap(({ name, value }, at): SheetCell[] => {
        const style = value.endsWith('%') ? 'input percent' : 'input plain'
        const size = Number.parseFloat(value) / (style === 'input percent' ? 100 : 1)
        return [cell(row + at, 1, 'input text', name), cell(row + at, column, style, size)]
      }),
    ],
    widths: [32, 16],
    frozen: { rows: row - 1, columns: 1 },
    print: { repeated: `${row - 1}:${row - 1}`, lastRow: row - 1 + numbers.length },
  }
}

const headingRow = 4

const { columns, title, lead } = exampleFigureTexts

const lineLength = 95

const lineHeight = 16

function figuresSheet(origins: readonly FigureOrigin[]): SheetContent {
  const rowOf = (at: number) => headingRow + 1 + at
  return {
    key: 'figures',
    cells: [
      ...titled(title, lead),
      ...[columns.what, columns.kind, columns.why].map((name, at) => cell(headingRow, at + 1, 'heading', name)),
      ...origins.flatMap(({ what, kind, why }, at): SheetCell[] => [
        cell(rowOf(at), 1, 'explained', what),
        cell(rowOf(at), 2, 'explained', figureOrigins[kind]),
        cell(rowOf(at), 3, 'explained', why),
      ]),
    ],
    widths: [32, 26, lineLength],
    heights: Object.fromEntries(
      origins.map(({ why }, at) => [rowOf(at), lineHeight * Math.ceil(why.length / lineLength) + 4]),
    ),
    frozen: { rows: headingRow, columns: 1 },
    print: { repeated: `${headingRow}:${headingRow}`, lastRow: rowOf(origins.length) - 1 },
  }
}

/** A plan to be written, at a moment (ms since 1970) of a day ('YYYY-MM-DD'; that of Greenwich when absent). */
export interface ExportRequest {
  readonly plan: Plan
  readonly now: number
  readonly day?: string
  readonly about?: string
  readonly figures?: readonly FigureOrigin[]
}

/** Writes a plan as an Excel workbook with live formulas. onStep hears of its three steps as they begin. */
export async function exportPlan(
  request: ExportRequest,
  onStep: (step: 1 | 2 | 3) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  onStep(1)
  const first = sheetsOf(request, formulasForFile(request.plan))
  onStep(2)
  const named = [...namedCells(), ...ownNumbersIn(request.plan.settings.ownNumbers).map((_, at) => ownNumberRef(at))]
  // a sum over the rows of a year looks at those of all years: what goes in a circle by that is a number
  const firstAt = calculated(first, named)
  const wrong = withoutNumber(first, firstAt)
  const sheets = wrong.size === 0 ? first : sheetsOf(request, formulasForFile(request.plan, wrong))
  const calculatedAt = wrong.size === 0 ? firstAt : calculated(sheets, named)
  onStep(3)
  return writeFile(sheets, named, calculatedAt, new Date(request.now))
}

/** The cells whose typed formula comes to no number in the file. */
function withoutNumber(sheets: readonly SheetContent[], calculatedAt: CalculatedAt): ReadonlySet<string> {
  const typed = sheets.flatMap((sheet) =>
    sheet.cells.flatMap((cell) =>
      cell.content?.kind === 'formula' && cell.style.startsWith('input ') ? [{ sheet, cell }] : [],
    ),
  )
  const wrong = typed.filter(({ sheet, cell }) => typeof calculatedAt(sheet, cell).result !== 'number')
  return new Set(wrong.map(({ sheet, cell }) => `${sheet.key} ${addressOf(cell)}`))
}

function sheetsOf(request: ExportRequest, formulaOf: FormulaOf): readonly SheetContent[] {
  const { plan, now, about, figures, day = dayOf(now) } = request
  // two engines, which most plans' sheets need nothing of
  const numbers = hasOutcome(plan) || hasWays(plan) ? new Workbook(plan) : undefined
  const ownNumbers = ownNumbersIn(plan.settings.ownNumbers)
  const sheets = [
    overviewSheet(about ?? excelTexts.overview.lead(day)),
    ...(figures ? [figuresSheet(figures)] : []),
    ...tables.map((table) => tableSheet(table, plan, formulaOf)),
    salarySheet(plan),
    ownerSheet(plan),
    accountSheet(plan),
    financingSheet(plan),
    cashSheet(plan),
    ...(numbers && hasOutcome(plan) ? [outcomeSheet(plan, new CashModel(numbers))] : []),
    ...(numbers && hasWays(plan) ? [waysSheet(waysKnown(numbers))] : []),
    ...(numbers && hasWays(plan) && hasSecond(plan.settings)
      ? [coupleSheet(coupleKnown(plan, numbers), plan.settings.secondName)]
      : []),
    nextSheet(),
    rulesSheet(),
    municipalitiesSheet(),
    insightSheet(plan),
    ...(ownNumbers.length > 0 ? [ownNumbersSheet(ownNumbers)] : []),
  ]
  numbers?.dispose()
  return sheets
}

/** What of an aktiebolag's ways no cell calculates, after a search for what gives the most. */
function waysKnown(numbers: Workbook): WaysKnown {
  const { ownerModel } = numbers
  const most = mostInHand(ownerModel)
  numbers.tellMostInHand(most)
  const choiceOf = (way: PayoutStrategy) => (way === 'mostInHand' ? most : ownerModel.choiceOf(way))
  return {
    choices: Object.fromEntries(ownerWays.map((way) => [way, choiceOf(way)])) as WaysKnown['choices'], // every way
    keepRate: (way, year) => numbers.figure(`${way}.keepRate.${year}`),
  }
}

/** What gives two owners the most, and the pays that they have typed. */
function coupleKnown(plan: Plan, numbers: Workbook): CoupleKnown {
  const surpluses = surplusesOf((year) => numbers.figure(`surplus.${year}`) ?? 0)
  return { mostInHand: finished(coupleSearch(new CoupleYears(plan, surpluses))), ownPay: typedPays(plan) }
}

/** What formulas call by name: the numbers that the law's formulas are given, and the schablon's percents and limits. */
function namedCells(): readonly NamedCell[] {
  const owners = [...listedDividendRules, ...companyReserveRules]
  const law = [...Object.keys({ ...lawRules, ...toolRules }), ...owners].flatMap((name) =>
    ownerYears.map((year) => ruleRef(name, year)),
  )
  const schablon = years.flatMap((year) => salaryRuleNames.map((name) => salaryRef(year, name)))
  return [...law, ...schablon].flatMap((ref) => (ref.name === undefined ? [] : [{ ...ref, name: ref.name }]))
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 'YYYY-MM-DD'.length)

type CalculatedAt = (sheet: SheetContent, at: CellPlace) => Calculated

/** Makes the bytes of an .xlsx file. The named cells are those that formulas call by name. */
async function writeFile(
  sheets: readonly SheetContent[],
  named: readonly NamedCell[],
  calculatedAt: CalculatedAt,
  made: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const book = new TemplateWorkbook(made)
  for (const sheet of sheets) await book.addSheet(sheet)
  const version = { sheet: 'overview', name: fileFormatName, ...fileFormatPlace } as const
  for (const { name, sheet, ...at } of [...named, version]) book.nameCell(addressIn(sheetNames[sheet], at), name)
  return book.filled(calculatedAt)
}
