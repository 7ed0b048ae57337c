import { annualHoursOf, annualMarginsOf, type MarginColumns } from '../workbook/row-arithmetic.ts'
import type { Product, YearNumbers } from './net-pay.ts'

type ProductColumns = MarginColumns & { readonly workHours: Float64Array }

const known = new WeakMap<readonly Product[], ProductColumns>()

/** The numbers of a year's products in columns, in their order: a search sums them again and again. */
export function columnsOf({ products }: Pick<YearNumbers, 'products'>): ProductColumns {
  const before = known.get(products)
  if (before) return before
  const columnOf = (field: keyof ProductColumns) => new Float64Array(products.map((product) => product[field]))
  const columns: ProductColumns = {
    price: columnOf('price'),
    variableCost: columnOf('variableCost'),
    volumeYear: columnOf('volumeYear'),
    vatRate: columnOf('vatRate'),
    workHours: columnOf('workHours'),
  }
  known.set(products, columns)
  return columns
}

/** The contribution of a year whose products have these numbers, kr: summed in their order, as the year's own is. */
export function contributionOf(columns: MarginColumns): number {
  return sumOf(annualMarginsOf(columns))
}

/** Their hours likewise. */
export function hoursOf({ workHours, volumeYear }: Pick<ProductColumns, 'workHours' | 'volumeYear'>): number {
  return sumOf(annualHoursOf(workHours, volumeYear))
}

function sumOf(column: Float64Array): number {
  let total = 0
  for (let at = 0; at < column.length; at++) total += column[at] as number // within its length
  return total
}

/** A column with each number made another. */
export function changedColumn(column: Float64Array, change: (value: number) => number): Float64Array {
  const changed = new Float64Array(column.length)
  for (let at = 0; at < column.length; at++) changed[at] = change(column[at] as number) // within its length
  return changed
}
