import { type Year, years } from '../../rules/horizon.ts'
import { type CashModel, type Month, monthsOfYear } from './cash-model.ts'
import { lowestOf } from './due-list.ts'

const months = 12

/** A month in which the account goes below the wanted buffer: how far, kr, and on which day it is lowest. */
export interface Shortage {
  readonly year: Year
  readonly month: Month
  readonly date: string
  readonly lowest: number
  readonly short: number
}

/** What an owner can take out each month of a year. */
export interface DrawAnswer {
  /** the largest even draw, kr per month, with which the account keeps its buffer through the year: never more than a twelfth of the net pay */
  readonly largest: number
  /** a twelfth of the year's net pay, rounded as the head of every page has it: what the year allows when the account does too */
  readonly even: number
  /** whether the year's net pay can be taken out evenly */
  readonly isReached: boolean
  /** the month that decides when it can't */
  readonly tightest?: Month
  /** the first month below the buffer with the draw that the plan has now */
  readonly first?: Shortage
  /** the first month below the buffer when nothing is taken out: then no draw is small enough */
  readonly without?: Shortage
}

/** What the owner can take out each month of a year, with the draws of the years before as they are. */
export function drawOf(cash: CashModel, year: Year): DrawAnswer {
  const even = Math.round(Math.max(0, cash.ofYear('net', year)) / months)
  const rooms = monthsOfYear.map((month) => cash.number('drawRoom', year, month))
  const least = Math.min(...rooms)
  const without = shortageWithout(cash, year)
  const largest = without ? 0 : Math.min(even, least)
  const isReached = !without && least >= even
  const tightest = monthsOfYear.find((_, at) => rooms[at] === least)
  const first = firstShortage(cash, [year])
  return {
    largest,
    even,
    isReached,
    ...(!isReached && tightest && { tightest }),
    ...(first && { first }),
    ...(without && { without }),
  }
}

/** The first month of some years that goes below the buffer; undefined when none does. */
export function firstShortage(cash: CashModel, among: readonly Year[] = years): Shortage | undefined {
  const buffer = cash.setting('wantedBuffer')
  for (const year of among) {
    const month = monthsOfYear.find((each) => cash.number('lowest', year, each) < buffer)
    if (!month) continue
    const { date, balance } = lowestOf(cash, year, month)
    return { year, month, date, lowest: balance, short: buffer - balance }
  }
  return undefined
}

/** The month of a year in which most of what is taken out is owed, and how much, kr; undefined when what is owed is always there. */
export function borrowedOf(
  cash: CashModel,
  year: Year,
): { readonly month: Month; readonly amount: number } | undefined {
  const ownersShare = monthsOfYear.map((month) => cash.number('ownersShare', year, month))
  const least = Math.min(...ownersShare)
  const month = monthsOfYear[ownersShare.indexOf(least)]
  return least < 0 && month ? { month, amount: -least } : undefined
}

/** The first month that goes below the buffer when nothing is taken out of the year. */
function shortageWithout(cash: CashModel, year: Year): Shortage | undefined {
  const buffer = cash.setting('wantedBuffer')
  for (const month of monthsOfYear) {
    const { date, balance } = lowestOf(cash, year, month, true)
    if (balance < buffer) return { year, month, date, lowest: balance, short: buffer - balance }
  }
  return undefined
}

/** A year in which the tax of the year before is paid beside its own: what many owners are not ready for. */
export interface Rise {
  readonly year: Year
  /** what is left of the tax of the year before, kr, and the first month in which some of it is due */
  readonly settled: number
  readonly month: Month
  /** the year's own tax that is paid in the same twelve months, kr */
  readonly debited: number
  /** whether the year before is in the plan: else it is what the plan tells of it */
  readonly isOfPlan: boolean
}

/** The years in which two years' tax comes at once. */
export function risesOf(cash: CashModel): readonly Rise[] {
  return years.flatMap((year): readonly Rise[] => {
    const settled = cash.settlementBefore(year)
    if (settled <= 0) return []
    const month = monthsOfYear.find(
      (each) => cash.number('settledFebruary', year, each) + cash.number('settledMay', year, each) > 0,
    )
    if (!month) return []
    return [{ year, settled, month, debited: cash.sum('debited', year), isOfPlan: year !== 'year1' }]
  })
}
