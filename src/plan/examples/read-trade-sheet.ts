import { companyForms } from '../../rules/horizon.ts'
import { vatRates } from '../../rules/vat.ts'
import { exampleNames, ownSheets } from './example-names.ts'
import {
  growthField,
  type SheetColumn,
  type SheetRows,
  type SheetTable,
  sheetColumns,
  sheetField,
  type TradeSheet,
} from './trade-sheet.ts'

/** More rows than anybody types on the first page: a text that holds more is none of ours. */
const maxRows = 500

type Found = Readonly<Record<string, unknown>>

/** Reads a sheet that was kept as text; undefined when it is not what was kept. */
export function readTradeSheet(stored: unknown): TradeSheet | undefined {
  const found = named(stored)
  const growth = named(found['growth'])
  const [volume, costs] = [growth['volume'], growth['costs']]
  const trade = [...exampleNames, ...ownSheets].find((name) => name === found['trade'])
  const companyForm = companyForms.find((form) => form === found['companyForm'])
  const pricesVat = vatRates.find((rate) => rate === found['pricesVat'])
  const [offerings, fixedCosts, measures] = [
    readRows(found, 'offerings'),
    readRows(found, 'fixedCosts'),
    readRows(found, 'measures'),
  ]
  if (trade === undefined || companyForm === undefined || pricesVat === undefined) return undefined
  if (!offerings || !fixedCosts || !measures) return undefined
  if (!isNumber(volume, growthField.maxLength) || !isNumber(costs, growthField.maxLength)) return undefined
  return { trade, companyForm, pricesVat, growth: { volume, costs }, offerings, fixedCosts, measures }
}

const named = (value: unknown): Found => (typeof value === 'object' && value !== null ? { ...value } : {})

const isNumber = (value: unknown, digits: number): value is number =>
  typeof value === 'number' && value >= 0 && value < 10 ** digits

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most

function readRows<T extends SheetTable>(found: Found, table: T): readonly SheetRows[T][] | undefined {
  const rows = found[table]
  if (!Array.isArray(rows) || rows.length > maxRows) return undefined
  const read = rows.map((row) => readRow(table, named(row)))
  return read.every((row) => row !== undefined) ? read : undefined
}

function readRow<T extends SheetTable>(table: T, row: Found): SheetRows[T] | undefined {
  const columns: readonly SheetColumn[] =
    table === 'offerings' ? ['category', ...sheetColumns.offerings] : sheetColumns[table]
  const values = columns.map((column): readonly [string, unknown] => [column, row[column]])
  const fits = values.every(([column, value]) => {
    const { kind, maxLength } = sheetField(table, column as SheetColumn)
    return kind === 'text' ? isText(value, maxLength) : isNumber(value, maxLength)
  })
  return fits ? (Object.fromEntries(values) as SheetRows[T]) : undefined // every column has been looked at
}
