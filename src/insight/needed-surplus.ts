import type { Year } from '../rules/horizon.ts'
import type { NetPay } from './net-pay.ts'

/** No plan comes near: a thousand rows of the dearest that the fields hold are below. */
const maxSurplus = 10 ** 13

/**
 * How far back the law's steps reach, kr of the owner's share: it taxes in whole hundreds, so that the net pay falls by at most 81 kr where a
 * hundred is full, and is back after as much more surplus; the shown kronor of a month are a step of 12.
 */
const lawSteps = 800

/** Whether the shown net pay of a year reaches what is wanted, by its surplus. */
export class Reach {
  readonly #pay: NetPay
  readonly #year: Year
  readonly #wanted: number
  /** how far apart two surpluses that reach can lie with one between them that does not */
  readonly #window: number

  constructor(pay: NetPay, year: Year, wanted: number) {
    this.#pay = pay
    this.#year = year
    this.#wanted = wanted
    const share = (pay.plan.settings.ownSharePercent ?? 100) / 100
    const byLaw = pay.plan.salary[year].method === 'skatteverket'
    this.#window = byLaw ? Math.min(Math.ceil(lawSteps / Math.max(share, 0.01)), 20_000) : 0
  }

  at(surplus: number): boolean {
    return this.#pay.netAt(this.#year, surplus) >= this.#wanted
  }

  /** The smallest whole surplus that reaches it; undefined when none does. */
  smallest(): number | undefined {
    const high = this.#bracket(Math.max(1000, this.#wanted * 12))
    if (high === undefined) return undefined
    let found = this.#bisect(0, high)
    const peak = this.#lastUntaxed(found)
    if (peak !== undefined && this.at(peak)) found = this.#bisect(0, peak)
    return this.#first(Math.max(0, found - this.#window), found - 1) ?? found
  }

  /** The smallest whole surplus from one on that reaches it. */
  next(from: number): number | undefined {
    if (this.at(from)) return from
    const near = this.#first(Math.floor(from) + 1, Math.floor(from) + this.#window)
    if (near !== undefined) return near
    let step = 1
    while (from + step < maxSurplus && !this.at(from + step)) step *= 2
    return from + step < maxSurplus ? this.#bisect(from + step / 2, from + step) : undefined
  }

  /** The first surplus between two, both within, that reaches it: the pay falls only where another hundred is taxed, so each hundred is asked once. */
  #first(from: number, to: number): number | undefined {
    let width = 0
    for (let start = from; start <= to; ) {
      const end = this.#endOfHundred(start, to, start + width - 1)
      if (this.at(end)) return this.#bisect(start, end)
      width = end + 1 - start
      start = end + 1
    }
    return undefined
  }

  /** The last surplus up to one at which the same income is taxed as at the start. */
  #endOfHundred(start: number, last: number, guess: number): number {
    const taxed = this.#incomeAt(start)
    const isSame = (surplus: number) => surplus <= last && this.#incomeAt(surplus) <= taxed
    let low = guess > start && isSame(guess) ? guess : start
    let step = 1
    while (isSame(low + step)) {
      low += step
      step *= 2
    }
    // the income is another at low + step
    for (let high = low + step; high - low > 1; ) {
      const middle = Math.floor((low + high) / 2)
      if (isSame(middle)) low = middle
      else high = middle
    }
    return low
  }

  #incomeAt(surplus: number): number {
    return this.#pay.incomeAt(this.#year, surplus)
  }

  #bracket(first: number): number | undefined {
    for (let surplus = first; surplus < maxSurplus; surplus *= 2) if (this.at(surplus)) return surplus
    // with percents of a hundred and more the pay falls again: a finer sieve
    for (let surplus = 1; surplus < maxSurplus; surplus = Math.ceil(surplus * 1.02))
      if (this.at(surplus)) return surplus
    return undefined
  }

  /** From a surplus that does not reach, or lies below all that do, to one that does: one that does where a krona less does not. */
  #bisect(from: number, to: number): number {
    let [low, high] = [Math.floor(from) - 1, to]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.at(middle)) high = middle
      else low = middle
    }
    return high
  }

  /** The schablon has one cliff: above its limit an income is taxed from the first krona on. The last surplus below it, if it lies before. */
  #lastUntaxed(before: number): number | undefined {
    const { method, standardTaxReliefCutOffValue } = this.#pay.plan.salary[this.#year]
    if (method !== 'schablon') return undefined
    const limit = Math.abs(standardTaxReliefCutOffValue ?? 0)
    const untaxed = (surplus: number) => this.#incomeAt(surplus) <= limit
    if (untaxed(before)) return undefined
    let [low, high] = [0, before]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (untaxed(middle)) low = middle
      else high = middle
    }
    return low
  }
}
