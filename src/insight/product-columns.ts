import { annualHoursOf, annualMarginsOf, type MarginColumns } from '../workbook/row-arithmetic.ts'
import type { CostColumns } from './followers-of-year.ts'

const fields = ['price', 'variableCost', 'volumeYear', 'vatRate', 'workHours', 'annualMargin', 'annualHours'] as const
type Field = (typeof fields)[number]
type Numbers = Readonly<Record<Field, number>>

/** The numbers of a year's products in columns, in their order: a search sums them again and again. */
export type ProductColumns = Readonly<Record<Field, Float64Array>>

export type YearColumns = ProductColumns & CostColumns

/** The columns of products; of those that are where they were before, what was there. */
export function columnsOf(
  products: readonly Numbers[],
  before?: { readonly products: readonly Numbers[]; readonly columns: ProductColumns },
): ProductColumns {
  const columnOf = (field: Field) => {
    if (before?.products.length !== products.length) return new Float64Array(products.map((product) => product[field]))
    return before.columns[field].slice()
  }
  const columns = Object.fromEntries(fields.map((field) => [field, columnOf(field)])) as ProductColumns // every field is set
  if (before?.products.length !== products.length) return columns
  for (const [at, product] of products.entries()) {
    if (product === before.products[at]) continue
    for (const field of fields) columns[field][at] = product[field]
  }
  return columns
}

/** The contribution of a year whose products have these numbers, kr: summed in their order, as the year's own is. */
export const contributionOf = (columns: MarginColumns, before?: ProductColumns): number =>
  sumOf(annualMarginsOf(columns, before))

export const hoursOf = ({ workHours, volumeYear }: Pick<ProductColumns, 'workHours' | 'volumeYear'>): number =>
  sumOf(annualHoursOf(workHours, volumeYear))

export function sumOf(column: Float64Array): number {
  let total = 0
  for (let at = 0; at < column.length; at++) total += column[at] as number // within its length
  return total
}

export function changedColumn(column: Float64Array, change: (value: number) => number): Float64Array {
  const changed = new Float64Array(column.length)
  for (let at = 0; at < column.length; at++) changed[at] = change(column[at] as number) // within its length
  return changed
}
