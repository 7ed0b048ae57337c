import type { Year } from '../rules/horizon.ts'
import type { Followers } from '../workbook/own/followers.ts'
import type { ProductNumbers } from '../workbook/row-arithmetic.ts'
import { measureFields } from './followers-of-year.ts'
import type { Product, YearNumbers } from './net-pay.ts'
import { changedColumn, type ProductColumns, sumOf } from './product-columns.ts'

export type Changed = Pick<Product, 'price' | 'variableCost' | 'volumeYear'>
type Numbers = Pick<YearNumbers, 'products' | 'columns' | 'followers'>

/** Whether a number of a product is moved by hand: one that is a formula follows the others. */
export function isFree({ followers }: Numbers, at: number, field: keyof Changed): boolean {
  return followers.offerings?.isFree(at, field) ?? true
}

/** The column of a field with each number that is free made another. */
export function movedColumn(
  { columns, followers }: Numbers,
  field: keyof Changed,
  change: (value: number) => number,
): Float64Array {
  return followers.offerings?.moved(field, change) ?? changedColumn(columns[field], change)
}

/** The columns of a year's products once some have moved. `except`: the field is moved although it is a formula. */
export function columnsAfter(
  { columns, followers }: Numbers,
  moved: Partial<ProductColumns>,
  except?: keyof Changed,
): ProductColumns {
  const after = followers.offerings?.after(moved, except)
  return after ? { ...columns, ...after } : { ...columns, ...moved }
}

/** The numbers of a product once one of them is another; `own`: what follows on its row. */
export function productAfter(
  own: Followers | undefined,
  product: Product,
): (field: keyof Changed, value: number) => ProductNumbers {
  if (!own) return (field, value) => ({ ...product, [field]: value })
  return (field, value) => {
    const after = own.after({ [field]: Float64Array.of(value) })
    const number = (name: keyof ProductNumbers) => after[name]?.[0] ?? product[name]
    return {
      price: number('price'),
      variableCost: number('variableCost'),
      workHours: number('workHours'),
      volumeYear: number('volumeYear'),
      vatRate: product.vatRate,
    }
  }
}

/** What the fixed costs of a year come to that are formulas. */
export function heldCosts({ followers: { fixedCosts } }: Numbers): number {
  return fixedCosts ? sumOf(fixedCosts.moved('amount', () => 0)) : 0
}

/** What the measures of a year cost and take when those of its costs that are free, or of every year's, are others. */
export function measuresAfter(
  { followers: { measures }, measureCosts, measureHours }: YearNumbers,
  year: Year,
  change: (value: number) => number,
  of: readonly Year[] = [year],
): { readonly costs: number; readonly hours: number } | undefined {
  if (!measures) return undefined
  const [costs, hours] = measureFields[year]
  const after = measures.after(
    Object.fromEntries(of.map((one) => [measureFields[one][0], measures.moved(measureFields[one][0], change)])),
  )
  return {
    costs: after[costs] ? sumOf(after[costs]) : measureCosts,
    hours: after[hours] ? sumOf(after[hours]) : measureHours,
  }
}
