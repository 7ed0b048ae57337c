import { type FieldKind, fieldOf } from '../../plan/fields.ts'
import { fieldsIn, isBlank, type Plan, type Row, rowsOf } from '../../plan/plan.ts'
import type { FieldName, Table } from '../../rules/field-names.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { foodVat } from '../../rules/vat.ts'
import { noVatNames, rateNames, systemNames } from '../../texts/cost-vat.ts'
import { excelChoices, excelTexts } from '../../texts/excel.ts'
import { sheetTexts } from '../../texts/sheets.ts'
import { productFormulas } from '../../workbook/formulas/product.ts'
import { perYear } from '../../workbook/per-year.ts'
import { summedColumns } from '../../workbook/row-layout.ts'
import { parseTemplate, writeFormula } from '../../workbook/template.ts'
import { columnLetters } from '../layout/places.ts'
import { type ComputedName, columnOf, type TableColumn, tableLayouts } from '../layout/tables.ts'
import { cashMonthRef, cashYearRef } from './cash/cash-places.ts'
import {
  type Content,
  cell,
  type FormulaText,
  formula,
  fromTemplate,
  number,
  type SharedFormula,
  type SheetCell,
  type SheetContent,
  saying,
  text,
  titled,
} from './file/content.ts'
import type { NumberFormat, StyleName } from './file/styles.ts'
import { fieldValidation, yearValidation } from './file/validations.ts'
import { settingRef, sumRef } from './places.ts'
import { vatContent } from './setting-cells.ts'

/** The formula of a cell as the file has it, without '='; undefined where none was typed. */
export type FormulaOf = (table: Table, row: Row, field: FieldName) => string | undefined

/** Rows without words and numbers below the last one, to go on in. */
const spareRows = 20

const mayBeBlank: ReadonlySet<string> = new Set(['coverage', 'marginPerHour'])

const formats: Readonly<Record<FieldName | ComputedName, NumberFormat>> = {
  // of words no more than a name: they are written as text
  category: 'plain',
  product: 'plain',
  measureName: 'plain',
  responsible: 'plain',
  counted: 'plain',
  price: 'ore',
  vat: 'year',
  vatChosen: 'year',
  vatRate: 'plain',
  costVat: 'year',
  costVatRate: 'plain',
  costVatAmount: 'kronor',
  netPrice: 'ore',
  variableCost: 'ore',
  margin: 'ore',
  coverage: 'oneDecimal',
  workHours: 'plain',
  marginPerHour: 'kronor',
  volumeYear: 'plain',
  annualSales: 'kronor',
  annualMargin: 'kronor',
  annualHours: 'oneDecimal',
  amount: 'kronor',
  priority: 'year',
  startdate: 'day',
  enddate: 'day',
  hours1: 'kronor',
  hours2: 'kronor',
  hours3: 'kronor',
  totalHours: 'kronor',
  costs1: 'kronor',
  costs2: 'kronor',
  costs3: 'kronor',
  totalCosts: 'kronor',
}

function styleOf(table: Table, column: TableColumn): StyleName {
  if (column.kind === 'year') return 'input text'
  const format = formats[column.name]
  if (column.kind === 'computed') return `computed ${format}`
  return wordKinds.has(fieldOf(table, column.name).kind) ? 'input text' : `input ${format}`
}

/** The formula of a computed cell: its row is passed when it is written, for ExcelJS takes a formula for each cell. */
function formulaOf(table: Table, name: string): (row: number) => FormulaText {
  const at = (column: string) => `${columnLetters(columnOf(table, column))}${rowMark}`
  const ofVat = vatFormula(table, name, at)
  if (ofVat !== undefined) return inRow(ofVat)
  const template = productFormulas.rows[table][name]
  if (!template) throw new Error(`no formula ${name} in ${table}`)
  return inRow(writeFormula(parseTemplate(template.formula), at))
}

/** The formula of a column that says which VAT holds; undefined for any other. at: a cell of the row. */
function vatFormula(table: Table, name: string, at: (column: string) => string): string | undefined {
  const say = saying(table)
  const { food, plan } = excelTexts.vatWords
  const [ofPlain, ofAll, isPlainFood] = ['setting.salesVat', 'setting.costsVatPercent', 'plan.plainFood'].map((line) =>
    say(cashYearRef(line, 'year1')),
  )
  switch (name) {
    case 'vatChosen':
      return `IF(${at('vat')}="",${say(settingRef('pricesVat'))},${at('vat')})`
    case 'vatRate': {
      const ofFood = years.reduceRight((rest, year) => {
        const [whole, net] = ['at.seasonSoFar', 'at.foodNetSoFar'].map((line) => say(cashMonthRef(line, year, 12)))
        const percent = `${whole}*${foodVat.whole}/${net}-100`
        return rest === '' ? percent : `IF(${at('year')}="${excelChoices.year[year]}",${percent},${rest})`
      }, '')
      return `IF(${at('vatChosen')}="${food}",${ofFood},${at('vatChosen')})`
    }
    case 'costVatRate': {
      const otherwise =
        table === 'offerings'
          ? `IF(${at('vatChosen')}=0,IF(${isPlainFood}=1,"${food}",${ofPlain}),${at('vatChosen')})`
          : proposedFormula(at('category'))
      return `IF(${at('costVat')}="",${otherwise},IF(${at('costVat')}="${plan}",${ofAll},${at('costVat')}))`
    }
    case 'costVatAmount': {
      const cost = table === 'offerings' ? `(${at('annualSales')}-${at('annualMargin')})` : at('amount')
      return `IF(${at('costVatRate')}="${food}",0,${cost}*${at('costVatRate')}/100)`
    }
    default:
      return undefined
  }
}

/** The VAT that a fixed cost's name proposes, as the app has it (plan/vat.ts). */
function proposedFormula(name: string): string {
  const has = (words: readonly string[]) =>
    `SUMPRODUCT(ISNUMBER(SEARCH({${words.map((word) => `"${word}"`).join(';')}},${name}))*1)>0`
  const others = `IF(${has(rateNames[12])},12,IF(${has(rateNames.food)},"${excelTexts.vatWords.food}",25))`
  return `IF(${has(systemNames)},25,IF(${has(noVatNames)},0,${others}))`
}

/** Columns whose formulas call another sheet. */
const callsOthers: ReadonlySet<string> = new Set(['vatChosen', 'vatRate', 'costVatRate'])

// stands where the number of the row comes: a formula is written once and not for each row again
const rowMark = '\u0000'

function inRow(formula: string): (row: number) => FormulaText {
  const parts = formula.split(rowMark)
  return (row) => () => parts.join(String(row))
}

/** What a filled cell holds; nothing for a number of 0 and for words that are not there. */
function fieldContent(table: Table, name: FieldName, row: Row): Content | undefined {
  const value = fieldsIn(row)[name]
  if (value === undefined || value === '') return undefined
  switch (fieldOf(table, name).kind) {
    case 'date':
      return { kind: 'day', day: String(value) }
    case 'priority':
      return number(Number(value))
    case 'vat':
    case 'costVat':
      return vatContent(String(value))
    case 'counted':
      return text(excelTexts.no)
    case 'text':
      return text(String(value))
    case 'integer':
    case 'decimal':
      return value === 0 ? undefined : number(Number(value))
  }
}

export function exportedRows(plan: Plan, table: Table): readonly Row[] {
  const all =
    table === 'measures'
      ? rowsOf(plan, table, 'year1')
      : years.flatMap((year) => [...rowsOf(plan, table, year)] as Row[])
  return all.filter((row) => !isBlank(table, row))
}

export const lastRowOf = (plan: Plan, table: Table): number =>
  tableLayouts[table].firstRow + exportedRows(plan, table).length + spareRows - 1

function rowCells(
  table: Table,
  columns: readonly Made[],
  row: Row | undefined,
  at: number,
  typed: FormulaOf,
): SheetCell[] {
  return columns.map(({ column, style, writtenIn, shared }, index): SheetCell => {
    const place = index + 1
    if (column.kind === 'year')
      return row && 'year' in row ? cell(at, place, style, yearWords[row.year]) : cell(at, place, style)
    if (column.kind === 'field') {
      const written = row && typed(table, row, column.name)
      const content = written === undefined ? row && fieldContent(table, column.name, row) : formula(() => written)
      return content ? cell(at, place, style, content) : cell(at, place, style)
    }
    if (!writtenIn) return cell(at, place, style)
    const content = formula(writtenIn(at), mayBeBlank.has(column.name))
    return cell(at, place, style, shared ? { ...content, shared } : content)
  })
}

const yearWords = perYear((year) => text(excelChoices.year[year]))

interface Made {
  readonly column: TableColumn
  readonly style: StyleName
  readonly writtenIn: ((row: number) => FormulaText) | undefined
  readonly shared: SharedFormula | undefined
}

/** The ratios of a year's products, from their sums: as the app's totals row has them. */
const ratios: Readonly<Record<string, keyof typeof productFormulas.ratios>> = {
  coverage: 'totalCoverage',
  marginPerHour: 'totalMarginPerHour',
}

const summedAs: Readonly<Record<string, string>> = {
  sumYearGrossMargin: 'annualMargin',
  totalAnnualSales: 'annualSales',
  totalWorkHours: 'annualHours',
}

function sumCells(table: Table, lastRow: number): SheetCell[] {
  const { columns, firstRow, firstSumRow } = tableLayouts[table]
  const counted = table === 'measures' ? columnLetters(columnOf(table, 'counted')) : ''
  const ofYears: readonly Year[] = table === 'measures' ? ['year1'] : years
  return ofYears.flatMap((year, index) =>
    columns.map((column, at): SheetCell => {
      const row = firstSumRow + index
      const letters = columnLetters(at + 1)
      const label = table === 'measures' ? sheetTexts.sum : excelTexts.sumOf(excelChoices.year[year])
      if (at === 0) return cell(row, 1, 'sumLabel', label)
      const name = column.kind === 'year' ? 'year' : column.name
      const style: StyleName = `sum ${column.kind === 'year' ? 'kronor' : formats[column.name]}`
      const ratio = table === 'offerings' ? ratios[name] : undefined
      if (ratio) {
        const written = fromTemplate(parseTemplate(productFormulas.ratios[ratio].formula), (part) =>
          sumRef(table, summedAs[part] ?? part, year),
        )
        return cell(row, at + 1, style, formula(written, true))
      }
      if (!summedColumns[table].includes(name)) return cell(row, at + 1, 'sumLabel')
      const range = `${letters}$${firstRow}:${letters}$${lastRow}`
      const written =
        table === 'measures'
          ? `SUMIF(${counted}$${firstRow}:${counted}$${lastRow},"<>${excelTexts.no}",${range})`
          : `SUMIF($A$${firstRow}:$A$${lastRow},"${excelChoices.year[year]}",${range})`
      const content = formula(() => written)
      return cell(row, at + 1, style, content)
    }),
  )
}

// never 9: ExcelJS takes that for a width that nobody has set
const widths: Readonly<Record<string, number>> = {
  year: 12,
  category: 26,
  product: 28,
  measureName: 32,
  priority: 10,
  startdate: 12,
  enddate: 12,
  responsible: 10,
  vat: 10,
  vatChosen: 11,
  vatRate: 11,
  costVat: 11,
  costVatRate: 11,
  annualSales: 21,
  annualMargin: 21,
}

/** A sheet with rows: headings, the sums of the years below them, the rows, and spare rows to go on in. */
export function tableSheet(table: Table, plan: Plan, typed: FormulaOf): SheetContent {
  const { columns, headingRow, firstRow, firstSumRow, sumRows } = tableLayouts[table]
  const rows = exportedRows(plan, table)
  const lastRow = lastRowOf(plan, table)
  const range = (at: number) => `${columnLetters(at + 1)}${firstRow}:${columnLetters(at + 1)}${lastRow}`
  const made = columns.map((column, at): Made => {
    const writtenIn = column.kind === 'computed' ? formulaOf(table, column.name) : undefined
    const isShared = column.kind === 'computed' && !callsOthers.has(column.name)
    return {
      column,
      style: styleOf(table, column),
      writtenIn,
      shared: isShared ? { range: range(at) } : undefined,
    }
  })
  return {
    key: table,
    cells: [
      ...titled(excelTexts.sheets[table], excelTexts.lead),
      ...columns.map((column, at) =>
        cell(headingRow, at + 1, isText(table, column) ? 'heading' : 'headingNumber', column.heading),
      ),
      ...sumCells(table, lastRow),
      ...rows.flatMap((row, at) => rowCells(table, made, row, firstRow + at, typed)),
      ...Array.from({ length: spareRows }, (_, at) =>
        rowCells(table, made, undefined, firstRow + rows.length + at, typed),
      ).flat(),
    ],
    widths: columns.map((column) => widths[column.kind === 'year' ? 'year' : column.name] ?? 16),
    heights: { [headingRow]: 48 },
    validations: columns.flatMap((column, at) =>
      column.kind === 'computed'
        ? []
        : [
            {
              range: range(at),
              validation: column.kind === 'year' ? yearValidation : fieldValidation(table, column.name),
            },
          ],
    ),
    frozen: { rows: firstSumRow + sumRows - 1, columns: table === 'offerings' ? 3 : table === 'fixedCosts' ? 2 : 1 },
    print: { repeated: `${headingRow}:${headingRow}`, lastRow: firstRow + Math.max(rows.length, 1) - 1 },
  }
}

function isText(table: Table, column: TableColumn): boolean {
  if (column.kind === 'year') return true
  return column.kind === 'field' && wordKinds.has(fieldOf(table, column.name).kind)
}

const wordKinds: ReadonlySet<FieldKind> = new Set(['text', 'counted'])
