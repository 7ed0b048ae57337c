import { type Year, years } from '../rules/horizon.ts'
import { type OwnerYear, ownerYears, type Payout, type WayChoice } from '../workbook/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner-model.ts'
import type { PaidOut, YearParts } from '../workbook/owner-parts.ts'
import { perYear } from '../workbook/per-year.ts'

/** The pay of each year in kr, and what is distributed in each calendar year. */
export interface Trial {
  readonly pay: readonly [number, number, number]
  readonly payout: readonly [Payout, Payout, Payout, Payout]
}

/** A trial that has been tried, and what it gives, kr. */
export interface Found {
  readonly trial: Trial
  readonly net: number
}

/** The calendar years of a search, one after the other. */
export interface Years<S extends { readonly net: number }> {
  readonly start: S
  after(so: S, at: number, pay: number, payout: Trial['payout']): S
}

/** What the years of a trial have given so far, kr, and what they leave to the next in the order of leftNames. */
export interface SoFar {
  readonly net: number
  readonly left: readonly number[]
}

const planYears = [0, 1, 2] as const

/** The years of a model as a search sees them: what a trial gives, and how high a pay can be. Pays that have been asked for are kept. */
export class PaySpace implements Years<SoFar> {
  readonly parts: readonly YearParts[]
  /** the highest pay that the company can bear in each year, kr: its surplus, and what it may have left from before */
  readonly upTo: readonly number[]
  /** the most that the company may have when each calendar year begins, kr */
  readonly mostEquity: readonly number[]
  readonly start: SoFar
  /** the incomes of each calendar year beside the owner's other ones, from which another krona is taxed otherwise, kr */
  readonly steps: readonly (readonly number[])[]
  readonly #paid = planYears.map(() => new Map<number, PaidOut>())

  constructor(model: OwnerModel) {
    this.parts = ownerYears.map((year) => model.partsOf(year))
    this.start = { net: 0, left: model.start }
    const equity = [Math.max(0, model.start[0] ?? 0)]
    for (const year of years) {
      const profit = model.isCompany(year) ? Math.max(0, model.ownSurplus(year)) : 0
      equity.push((equity.at(-1) ?? 0) + profit)
    }
    this.mostEquity = equity
    this.steps = ownerYears.map((year) => model.stepsOf(year))
    this.upTo = years.map((year, at) => model.payFrom(year, model.surplusWith(year, equity[at] ?? 0)))
  }

  /** What a pay of a plan year comes to. */
  paid(at: number, pay: number): PaidOut {
    const known = this.#paid[at]?.get(pay)
    if (known) return known
    const paid = this.parts[at]?.pay(pay) ?? { net: 0, result: 0 }
    this.#paid[at]?.set(pay, paid)
    return paid
  }

  /** What a trial gives in all, kr; less than anything when a pay takes more than the company has. */
  net({ pay, payout }: Trial): number {
    return [0, 1, 2, 3].reduce((so, at) => this.after(so, at, pay[Math.min(at, 2)] ?? 0, payout), this.start).net
  }

  /** What a calendar year comes to after those before it, with its pay; in the last the pay is only what the dividend is taxed beside. */
  after({ net, left }: SoFar, at: number, pay: number, payout: Trial['payout']): SoFar {
    const year = this.parts[at] as YearParts // one for each
    const paid = at < 3 ? this.paid(at, pay) : nothingPaid
    const money = year.money(payout[at] as Payout, paid.result, left) // one for each
    const inDebt = paid.result < 0 && money.leftInCompany < 0 && pay > 0
    return {
      net: inDebt
        ? Number.NEGATIVE_INFINITY
        : net + paid.net + money.distributed - (money.above > 0 ? year.taxAbove(pay, money.above) : 0),
      left: [money.leftInCompany, money.companyLoss, money.allowanceLeft, 0, pay, pay],
    }
  }
}

const nothingPaid: PaidOut = { net: 0, result: 0 }

/** A trial as the choice of a way. */
export function choiceOf({ pay, payout }: Trial): WayChoice {
  const [first, second, third] = pay
  const payOf: Readonly<Record<Year, number>> = { year1: first, year2: second, year3: third }
  return {
    pay: perYear((year) => payOf[year]),
    payout: Object.fromEntries(ownerYears.map((year, at) => [year, payout[at]])) as Record<OwnerYear, Payout>, // one for each
  }
}
