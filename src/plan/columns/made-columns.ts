import { countWords, priceOfSales, salesWords, sumOfPart } from '../../texts/row-names.ts'
import { numberIn } from '../import/cell-text.ts'
import { anyOf, folded, plainName } from './folded.ts'
import { readHeading } from './heading.ts'

type Row = readonly string[]

/** Rows with the columns that their others add up to, and what those are called. */
export interface MadeColumns {
  readonly names: readonly string[]
  readonly rows: readonly Row[]
}

const monthsInYear = 12
const looked = 60
const parts = /^(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|okt|oct|nov|dec|q|kv|h[12]|20\d\d)/

/** Columns of months or quarters added up where no column does so: fewer than all are called by what they are of. */
function withSumOfParts(names: readonly string[], rows: readonly Row[]): MadeColumns {
  const ofParts = names.flatMap((name, column) => {
    const months = parts.test(folded(name)) ? readHeading(name).period?.months : undefined
    return months === 1 || months === 3 || months === 6 ? [{ column, months }] : []
  })
  const [first] = ofParts
  if (!first || ofParts.length < 2 || ofParts.some(({ months }) => months !== first.months)) return { names, rows }
  const columns = ofParts.map(({ column }) => column)
  const isWhole = columns.length * first.months >= monthsInYear
  const of = isWhole ? '' : `${names[first.column] ?? ''}–${names[columns.at(-1) ?? 0] ?? ''}`
  const filled = rows.slice(0, looked).filter((row) => columns.some((column) => numberIn(row[column]) !== undefined))
  const sumAt = names.findIndex(
    (_, column) =>
      !columns.includes(column) &&
      filled.length > 0 &&
      filled.every((row) => Math.abs((numberIn(row[column]) ?? NaN) - sum(row, columns)) < columns.length),
  )
  if (sumAt >= 0) return { names: isWhole ? names : names.with(sumAt, `${names[sumAt] ?? ''} ${of}`), rows }
  return withColumn({ names, rows }, `${sumOfPart} ${of}`.trim(), (row) =>
    columns.some((column) => (row[column] ?? '').trim() !== '') ? sum(row, columns) : undefined,
  )
}

function withColumn(
  { names, rows }: MadeColumns,
  name: string,
  valueOf: (row: Row) => number | undefined,
): MadeColumns {
  const width = names.length
  return {
    names: [...names, name],
    rows: rows.map((row) => {
      const value = valueOf(row)
      const before = row.length < width ? [...row, ...Array<string>(width - row.length).fill('')] : row.slice(0, width)
      return [...before, value === undefined ? '' : written(value), ...row.slice(width)]
    }),
  }
}

const sales = new RegExp(`^${anyOf(salesWords)}`, 'u')
const counts = new Set(countWords.map(folded))

/** Sales beside how many were sold, and no price: what one was sold for. */
function withPriceOfSales({ names, rows }: MadeColumns): MadeColumns {
  const known = names.map((name) => plainName(folded(name)))
  const [salesAt, countAt] = [known.findIndex((name) => sales.test(name)), known.findIndex((name) => counts.has(name))]
  const hasPrice = known.some((name) => /pris|price|arvode|taxa|belopp|kostnad/.test(name))
  if (salesAt < 0 || countAt < 0 || hasPrice) return { names, rows }
  const said = folded(names[salesAt] ?? '').replace(sales, '')
  return withColumn({ names, rows }, `${priceOfSales} ${said}`.trim(), (row) => {
    const [sold, count] = [numberIn(row[salesAt]), numberIn(row[countAt])]
    return sold === undefined || !count ? undefined : sold / count
  })
}

export const withMadeColumns = (names: readonly string[], rows: readonly Row[]): MadeColumns =>
  withPriceOfSales(withSumOfParts(names, rows))

const sum = (row: Row, columns: readonly number[]) =>
  columns.reduce((all, column) => all + (numberIn(row[column]) ?? 0), 0)
const written = (number: number) => String(Math.round(number * 100) / 100).replace('.', ',')
