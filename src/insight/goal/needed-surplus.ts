import type { Year } from '../../rules/horizon.ts'
import type { NetPay } from '../net-pay.ts'
import { firstAtLeast } from './first-step.ts'

/** No plan comes near: a thousand rows of the dearest that the fields hold are below. */
const maxSurplus = 10 ** 13
const monthsOfYear = 12

/**
 * By law taxes and fees may fall by so many kr a year as the income grows, where a schedule of grundavdrag begins another piece. The one real
 * fall, the reduction of egenavgifter, has a known income (NetChains.leapAbove).
 */
const lawFall = 100
/** An owner's share is rounded to whole kronor. */
const shareFall = 1
/** So near, kr a year, the rounding of what is shown decides. */
const nearly = 1

/** Whether something that is wanted per month of a year is reached, by the year's surplus in kr. */
export interface Reaching {
  at(surplus: number): boolean
  /** The smallest whole surplus that reaches it; undefined when none does. */
  smallest(): number | undefined
  next(from: number): number | undefined
  /** The largest whole surplus between two that does not reach it, when the greater one does; undefined when all do. */
  lastShort(from: number, to: number): number | undefined
  /** What a surplus gives per month as it is shown, whole kr. */
  netAt(surplus: number): number
}

/**
 * Whether the shown net pay of a year reaches what is wanted, by its surplus. The pay falls again and again as the surplus grows: at each
 * hundred that is full, where a fee falls due (1 000 kr, 0.423 PBB), at the schablon's limit. But it never grows by more than the owner's
 * share of the surplus does, except at one known income. So a surplus that is so many kr short shows how many surpluses after it are short
 * too, and the first that reaches is found without a look at each.
 */
export class Reach implements Reaching {
  readonly #pay: NetPay
  readonly #year: Year
  readonly #wanted: number
  readonly #byLaw: boolean
  readonly #share: number
  readonly #found = new Map<number, number | undefined>()
  #width = 0

  constructor(pay: NetPay, year: Year, wanted: number) {
    this.#pay = pay
    this.#year = year
    this.#wanted = wanted
    this.#byLaw = pay.plan.salary[year].method === 'skatteverket'
    this.#share = (pay.plan.settings.ownSharePercent ?? 100) / 100
  }

  at(surplus: number): boolean {
    return this.netAt(surplus) >= this.#wanted
  }

  netAt(surplus: number): number {
    return this.#pay.netAt(this.#year, surplus)
  }

  smallest(): number | undefined {
    return this.next(0)
  }

  /** The smallest whole surplus from one on, and from 0, that reaches it; undefined when none does. */
  next(from: number): number | undefined {
    // nothing is left of a loss
    const first = Math.max(0, Math.ceil(from))
    if (this.#found.has(first)) return this.#found.get(first)
    const leap = this.#leapAt()
    const before = first < leap ? this.#firstWithin(first, leap - 1) : undefined
    const found = before ?? this.#firstWithin(Math.max(first, leap), maxSurplus)
    this.#found.set(first, found)
    return found
  }

  lastShort(from: number, to: number): number | undefined {
    const leap = this.#leapAt()
    const last = Math.floor(to)
    const above = last >= leap ? this.#lastShortWithin(Math.max(from, leap), last) : undefined
    return above ?? this.#lastShortWithin(from, Math.min(last, leap - 1))
  }

  /** The first surplus within two, between which nothing leaps up, that reaches it. */
  #firstWithin(first: number, last: number): number | undefined {
    let at = first
    let steepest = this.#share
    while (at <= last) {
      const over = this.#over(at)
      if (over > -nearly && this.at(at)) return at
      const further = Math.floor((-over - this.#fall) / steepest)
      if (further >= 1) {
        // by the schablon the pay bends downwards only, on either side of its limit: it never again grows as it did up to here
        if (!this.#byLaw && at + further <= last) {
          const gain = this.#over(at + further) - over + this.#fall
          if (gain <= 0) return undefined
          steepest = Math.min(this.#share, gain / further)
        }
        at += further
      } else {
        // what is taxed alike leaves each krona to its owner: its end decides
        const end = Math.min(last, this.#endOfHundred(at, 1))
        if (this.at(end)) return this.#turn(at, end)
        at = end + 1
      }
    }
    return undefined
  }

  #lastShortWithin(first: number, last: number): number | undefined {
    let at = last
    while (at >= first) {
      const over = this.#over(at)
      if (over < nearly && !this.at(at)) return at
      const further = Math.floor((over - this.#fall) / this.#share)
      if (further >= 1) at -= further
      else {
        const start = Math.max(first, this.#endOfHundred(at, -1))
        if (!this.at(start)) return this.#turn(start, at) - 1
        at = start - 1
      }
    }
    return undefined
  }

  get #fall(): number {
    return this.#byLaw ? lawFall : shareFall
  }

  /** How much more than the least that reaches a surplus gives, kr per year; below 0 when it is short. */
  #over(surplus: number): number {
    const least = (this.#wanted - 0.5) * monthsOfYear
    return this.#pay.perYearAt(this.#year, surplus) - least
  }

  /** The surplus farthest from one, upwards (1) or downwards (−1), at which the same income is taxed. */
  #endOfHundred(start: number, way: 1 | -1): number {
    const taxed = this.#pay.incomeAt(this.#year, start)
    const isSame = (by: number) => this.#pay.incomeAt(this.#year, start + way * by) === taxed
    // one hundred is as wide as the one before, or nearly
    let same = this.#width > 0 && isSame(this.#width) ? this.#width : 0
    let step = 1
    while (step < maxSurplus && isSame(same + step)) {
      same += step
      step *= 2
    }
    const end = firstWhere((by) => !isSame(by), same, same + step) - 1
    this.#width = Math.max(0, end - 1)
    return start + way * end
  }

  /** The first surplus within two that reaches it, when the second does and none after the first that does falls short again. */
  #turn(from: number, to: number): number {
    return firstWhere((surplus) => this.at(surplus), from - 1, to)
  }

  /** The first surplus at which the pay leaps: that whose income is above the one at which it does. */
  #leapAt(): number {
    const ofYears = leaps.get(this.#pay) ?? new Map<Year, number>()
    leaps.set(this.#pay, ofYears)
    const known = ofYears.get(this.#year)
    const leap = known ?? this.#firstAbove(this.#pay.chains.leapAbove(this.#year))
    ofYears.set(this.#year, leap)
    return leap
  }

  #firstAbove(income: number | undefined): number {
    if (income === undefined) return maxSurplus
    const isAbove = (surplus: number) => this.#pay.incomeAt(this.#year, surplus) > income
    let high = 1
    while (high < maxSurplus && !isAbove(high)) high *= 2
    return firstWhere(isAbove, -1, high)
  }
}

const leaps = new WeakMap<NetPay, Map<Year, number>>()

/** The first step between two, of those in which the surplus never falls, that reaches it; undefined when none does. */
export function firstReaching(
  surplusAt: (step: number) => number,
  reach: Reaching,
  first: number,
  last: number,
): number | undefined {
  let step: number | undefined = first
  while (step !== undefined && step <= last && !reach.at(surplusAt(step))) {
    const next = reach.next(surplusAt(step))
    if (next === undefined) return undefined
    step = step === last ? undefined : firstAtLeast(surplusAt, next, step + 1, last)
  }
  return step !== undefined && step <= last ? step : undefined
}

/** The first whole number between two, the first of which is before it and the second at or after it, from which on something is so. */
function firstWhere(isSo: (number: number) => boolean, before: number, after: number): number {
  let [low, high] = [before, after]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (isSo(middle)) high = middle
    else low = middle
  }
  return high
}
