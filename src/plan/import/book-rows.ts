import { maxLength } from '../../rules/limits.ts'
import type { BookProposal, BookYear } from './books.ts'

/** A proposal as a row of the plan, all of it within what the fields hold. */
export type BookRow =
  | {
      readonly table: 'offerings'
      readonly name: string
      readonly price: number
      readonly variableCost: number
      readonly volume: number
    }
  | { readonly table: 'fixedCosts'; readonly name: string; readonly amount: number }

/** How the sums of books become those of a year in kr. */
export interface BookConversion {
  /** Sums of another number of months than twelve become those of twelve. */
  readonly isYearly: boolean
  /** kr for one unit of the file's currency; null until it is given. */
  readonly rate: number | null
}

const monthsOfYear = 12

/** What the sums of a year are multiplied by; undefined while the rate is not known. */
export function factorOf(
  { covered }: Pick<BookYear, 'covered'>,
  { isYearly, rate }: BookConversion,
): number | undefined {
  if (rate === null) return undefined
  return isYearly && covered ? (rate * monthsOfYear) / covered.months : rate
}

const largest = 10 ** maxLength.amount - 1
const mostRows = 10

/**
 * The rows that a proposal becomes: a sum that the field does not hold is divided, sales by volume and a cost over several rows. None when
 * it is too large even so.
 */
export function rowsOfBooks({ table, name, ...sums }: BookProposal, factor: number): readonly BookRow[] {
  const amount = Math.round(sums.amount * factor)
  if (table === 'offerings') {
    const split = splitByVolume(amount, Math.round(sums.variableCost * factor))
    return split ? [{ table, name, ...split }] : []
  }
  const rows = Math.max(1, Math.ceil(amount / largest))
  if (rows > mostRows) return []
  // the first rows take the kronor that do not divide
  return Array.from({ length: rows }, (_, at) => ({
    table,
    name,
    amount: Math.floor(amount / rows) + (at < amount % rows ? 1 : 0),
  }))
}

interface Split {
  readonly price: number
  readonly variableCost: number
  readonly volume: number
}

// larger volumes only make the rest larger: what is left of a division is less than the volume
const volumesTried = 100

/** Price and cost of each of so many that volume × price is as near the sums as it can be; one of each year's twelve months among equals. */
function splitByVolume(sales: number, cost: number): Split | undefined {
  const fewest = Math.max(1, Math.ceil(Math.max(sales, cost) / largest))
  if (fewest === 1) return { price: sales, variableCost: cost, volume: 1 }
  if (fewest > largest) return undefined
  const volumes = [
    ...(fewest <= monthsOfYear ? [monthsOfYear] : []),
    ...Array.from({ length: volumesTried }, (_, at) => fewest + at),
  ]
  const tries = volumes.map((volume) => {
    const split = { price: Math.round(sales / volume), variableCost: Math.round(cost / volume), volume }
    return { split, rest: Math.abs(sales - split.price * volume) + Math.abs(cost - split.variableCost * volume) }
  })
  return tries.reduce((best, each) => (each.rest < best.rest ? each : best)).split
}
