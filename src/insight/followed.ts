import { measureFields } from '../plan/plan.ts'
import { surplusFrom } from '../workbook/row-arithmetic.ts'
import { countedSum } from './followers-of-year.ts'
import type { Product, YearNumbers } from './net-pay.ts'
import { changedColumn, contributionOf, hoursOf, sumOf, type YearColumns } from './product-columns.ts'

export type Changed = Pick<Product, 'price' | 'variableCost' | 'volumeYear'>
export type Lever = keyof Changed | 'amount' | 'costs1' | 'costs2' | 'costs3'

/** Whether a number is moved by hand: one that is a formula follows the others, and a measure that is left out of the count stays. */
export const isFree = ({ columns, followers }: YearNumbers, field: Lever, at: number): boolean =>
  field.startsWith('costs') && columns.counts[at] !== 1 ? false : (followers?.isFree(field, at) ?? true)

/** The column of a field with each number that is free made another. */
export function movedColumn(numbers: YearNumbers, field: Lever, change: (value: number) => number): Float64Array {
  const { columns, followers } = numbers
  // without formulas nothing calls a measure that is left out of the sums
  if (!followers) return changedColumn(columns[field], change)
  // as isFree, which a search would ask of each number again and again
  const [held, counts] = [followers.heldIn(field), field.startsWith('costs') ? columns.counts : undefined]
  return columns[field].map((value, at) => (held?.[at] === 1 || counts?.[at] === 0 ? value : change(value)))
}

export function columnsAfter({ columns, followers }: YearNumbers, moved: Partial<YearColumns>): YearColumns {
  if (!followers) return { ...columns, ...moved }
  const others = Object.entries(moved).filter(([field, column]) => column !== columns[field as keyof YearColumns])
  return { ...columns, ...followers.after(Object.fromEntries(others)) }
}

/** The same once one number has become another; `isHeld`: although it is a formula. */
export function columnsWith(
  numbers: YearNumbers,
  field: Lever,
  at: number,
): (value: number, isHeld?: boolean) => YearColumns {
  const { columns, followers } = numbers
  const after = followers?.afterOne(field, at)
  return (value, isHeld = false) => {
    const moved = { [field]: columns[field].with(at, value) }
    return { ...columns, ...(after?.(moved, isHeld ? [field, at] : undefined) ?? moved) }
  }
}

/** The surplus of a year with other columns, kr. What has not moved has been summed. */
export function surplusOf(numbers: YearNumbers, columns: YearColumns): number {
  const [costs] = measureFields[numbers.year]
  return surplusFrom(
    isMoved(numbers, columns, 'price', 'variableCost', 'volumeYear')
      ? contributionOf(columns, numbers.columns)
      : numbers.contribution,
    isMoved(numbers, columns, 'amount') ? sumOf(columns.amount) : numbers.fixedCosts,
    isMoved(numbers, columns, costs) ? countedSum(columns, costs) : numbers.measureCosts,
    numbers.financing,
  )
}

/** Its hours likewise: those of the products and of the measures. */
export function allHoursOf(numbers: YearNumbers, columns: YearColumns): number {
  const [, hours] = measureFields[numbers.year]
  return (
    (isMoved(numbers, columns, 'volumeYear', 'workHours') ? hoursOf(columns) : numbers.hours) +
    (isMoved(numbers, columns, hours) ? countedSum(columns, hours) : numbers.measureHours)
  )
}

const isMoved = ({ columns }: YearNumbers, others: YearColumns, ...fields: readonly (keyof YearColumns)[]) =>
  fields.some((field) => others[field] !== columns[field])
