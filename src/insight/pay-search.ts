import { type Year, years } from '../rules/horizon.ts'
import type { YearSteps } from '../workbook/owner/owner-definitions.ts'
import { type OwnerYear, ownerYears, type WayChoice } from '../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner/owner-model.ts'
import type { PaidOut, YearParts } from '../workbook/owner/owner-parts.ts'
import { perYear } from '../workbook/per-year.ts'

type OfYears = readonly [number, number, number]

/**
 * The pay of each year in kr, of two owners that of both, and how much more than the room is distributed in it; below 0 so much of the room is
 * left. After the plan all that is left is distributed.
 */
export interface Candidate<P = number> {
  readonly pay: readonly [P, P, P]
  readonly above: OfYears
}

/** A trial, and what it gives, kr; less the price of what its years lack of what the owner lives on. */
export interface Found<P = number> {
  readonly candidate: Candidate<P>
  readonly net: number
}

/** What the first krona that a year lacks of what the owner lives on costs a search: more than any way makes up for. */
const firstLacking = 10_000

/** What it costs a search that a year lacks so much of what the owner lives on, kr: the more it lacks, the more each krona. */
export function priceOf(lacks: number): number {
  return lacks > 0 ? lacks * firstLacking + lacks ** 2 : 0
}

/** What the years of a choice cost a search by what they lack of what the owner lives on; 0 where they lack nothing. */
export function priceOfLacks(model: OwnerModel, choice: WayChoice): number {
  if (model.leastInHand === 0) return 0
  const { years: lived } = model.life(choice)
  return years.reduce((sum, year) => sum + priceOf(model.leastInHand - (lived[year]['takeHome'] ?? 0)), 0)
}

/** A trial that has been tried, with how its plan years end. */
export interface Tried<S extends SoFar, P = number> extends Found<P> {
  readonly so: readonly [S, S, S]
}

/** What the years of a trial have given so far, kr, less the price of what they lack of what the owner lives on, and what is distributed above the room in the last of them. */
export interface SoFar {
  readonly net: number
  readonly above: number
  /** whether all that there is is distributed in the last of them */
  readonly isAll: boolean
}

/** The calendar years of a search, one after the other. */
export interface Years<S extends SoFar, P = number> {
  readonly start: S
  /** how many are paid in a year */
  readonly payees: number
  after(so: S, at: number, pay: P, above: number): S
  /** the pay worth trying in a year that is nearest to one moved by so many steps of a move */
  payMoved(at: number, pay: P, by: readonly number[], step: number): P
}

/** Tries the years from one on, after those of a trial before; what is distributed is what there is. */
export function tried<S extends SoFar, P>(
  of: Years<S, P>,
  pay: Candidate<P>['pay'],
  above: OfYears,
  before?: Tried<S, P>,
  from: 0 | 1 | 2 = 0,
): Tried<S, P> {
  const first = before && from > 0 ? before.so[0] : of.after(of.start, 0, pay[0], above[0])
  const second = before && from > 1 ? before.so[1] : of.after(first, 1, pay[1], above[1])
  const third = of.after(second, 2, pay[2], above[2])
  const { net } = of.after(third, 3, pay[2], Number.POSITIVE_INFINITY)
  return { candidate: { pay, above: [first.above, second.above, third.above] }, net, so: [first, second, third] }
}

/** The same to the krona, with what is left to the next year in the order of carriedForwardNames. */
interface ExactSoFar extends SoFar {
  readonly left: readonly number[]
  readonly dividend: number
}

const hundred = 100
const planYears = [0, 1, 2] as const

/** The years of a model as a search sees them: what a trial gives, and how high a pay can be. Pays that have been asked for are kept. */
export class PaySpace implements Years<ExactSoFar> {
  readonly parts: readonly YearParts[]
  /** the highest pay that the company can bear in each year, kr: its surplus, and what it may have left from before */
  readonly upTo: readonly number[]
  /** the most that the company may have when each calendar year begins, kr */
  readonly mostEquity: readonly number[]
  readonly start: ExactSoFar
  readonly steps: readonly YearSteps[]
  /** what the owner earns beside the pay in each calendar year, kr */
  readonly beside: readonly number[]
  /** the pays of each year that a way of the owner's has, kr */
  readonly special: readonly (readonly number[])[]
  /** what the owner needs in hand in each year of the plan, kr */
  readonly least: number
  readonly payees = 1
  /** the most of a dividend that can be earned income in each calendar year, kr */
  readonly mostEarned: readonly number[]
  readonly #paid = planYears.map(() => new Map<number, PaidOut>())

  constructor(model: OwnerModel) {
    this.parts = ownerYears.map((year) => model.partsOf(year))
    this.start = { net: 0, above: 0, isAll: false, dividend: 0, left: model.start }
    this.least = model.leastInHand
    const [retainedEarnings = 0, , , , , , reserves = 0] = model.start
    const equity = [Math.max(0, retainedEarnings) + reserves]
    for (const year of years) {
      const profit = model.isCompany(year) ? Math.max(0, model.ownSurplus(year)) : 0
      equity.push((equity.at(-1) ?? 0) + profit)
    }
    this.mostEquity = equity
    this.steps = ownerYears.map((year) => model.stepsOf(year))
    this.upTo = years.map((year, at) => model.payFrom(year, model.surplusWith(year, equity[at] ?? 0)))
    this.special = years.map((year) => [model.payOfSurplus[year], model.payAtStateTaxThreshold[year]])
    this.beside = ownerYears.map((year) => model.incomeBeside(year))
    this.mostEarned = this.parts.map(({ mostEarned }) => mostEarned)
  }

  /** The pays worth trying in a year: those from which another krona is taxed otherwise, and some between. */
  pays(at: number): readonly number[] {
    const upTo = this.upTo[at] ?? 0
    const exact = [...this.stepsIn(at, upTo), ...(this.special[at] ?? []).filter((one) => one <= upTo)]
    return withSomeBetween(exact, upTo)
  }

  /** The pays up to one from which another krona is taxed otherwise, none and that one, kr. */
  stepsIn(at: number, upTo: number): readonly number[] {
    const { pay = [], income = [], relief = () => 0 } = this.steps[at] ?? {}
    const beside = this.beside[at] ?? 0
    const reliefs = income.map((one) => relief(one) + hundred - 1)
    const steps = [...pay, ...income, ...reliefs].map((step) => Math.floor((step - beside) / hundred) * hundred)
    return [0, upTo, ...steps].filter((one) => one >= 0 && one <= upTo)
  }

  /** How much more beside a pay is taxed as earned income until state tax begins, kr. */
  toStateTax(at: number, pay: number): number {
    return (this.steps[at]?.stateTaxFrom ?? 0) - (this.beside[at] ?? 0) - pay
  }

  payMoved(at: number, pay: number, by: readonly number[], step: number): number {
    return this.payNear(at, pay + (by[at] ?? 0) * step)
  }

  /** What a pay of a plan year comes to. */
  paid(at: number, pay: number): PaidOut {
    const known = this.#paid[at]?.get(pay)
    if (known) return known
    const paid = this.parts[at]?.pay(pay) ?? { net: 0, result: 0 }
    this.#paid[at]?.set(pay, paid)
    return paid
  }

  /** Of each hundred the last krona: incomes are taxed in whole hundreds. */
  payNear(at: number, pay: number): number {
    if (pay < hundred / 2) return 0
    const whole = Math.round(pay)
    const end = whole + this.#toNextHundred(at, whole)
    return end <= (this.upTo[at] ?? 0) ? end : Math.max(0, end - hundred)
  }

  #toNextHundred(at: number, income: number): number {
    return hundred - 1 - ((((income + (this.beside[at] ?? 0)) % hundred) + hundred) % hundred)
  }

  /**
   * What a calendar year comes to after those before it, with its pay; in the last the pay is only what the dividend is taxed beside. Less
   * than anything when a pay takes more than the company has.
   */
  after({ net, left }: ExactSoFar, at: number, pay: number, above: number): ExactSoFar {
    const year = this.parts[at] as YearParts // one for each
    const paid = at < 3 ? this.paid(at, pay) : nothingPaid
    const have = Math.max(0, left[0] ?? 0)
    const within = Math.min(have, year.room(left))
    const dividend = at < 3 ? this.#dividend(at, pay, within, above, have) : have
    const money = year.money(dividend, paid.result, left)
    const inDebt = paid.result < 0 && money.retainedEarnings < 0 && pay > 0
    const netDividend = money.distributed - (money.above > 0 ? year.taxAbove(pay, money.above) : 0)
    const lacks = this.least > 0 && at < 3 ? priceOf(this.least - paid.net - dividend + (left[3] ?? 0)) : 0
    return {
      net: inDebt ? Number.NEGATIVE_INFINITY : net + paid.net + netDividend - lacks,
      above: dividend - within,
      isAll: have > 0 && dividend > have - hundred,
      dividend,
      left: [
        money.retainedEarnings,
        money.companyLoss,
        money.allowanceLeft,
        dividend - netDividend,
        pay,
        pay,
        money.companyReserve,
        money.companyReserveOld,
      ],
    }
  }

  /** So much more than what is within the room; of what is taxed as pay the last krona of a hundred. */
  #dividend(at: number, pay: number, within: number, above: number, have: number): number {
    if (above <= 0) return Math.max(0, Math.round(within + above))
    const more = Math.round(Math.min(above, have - within))
    const rest = this.#toNextHundred(at, pay + more)
    return within + (within + more + rest <= have ? more + rest : Math.max(0, more + rest - hundred))
  }

  /** A trial as the choice of a way. */
  choiceOf({ pay, above }: Candidate): WayChoice {
    const dividends: number[] = []
    let so = this.start
    for (const at of planYears) {
      so = this.after(so, at, pay[at], above[at])
      dividends.push(so.dividend)
    }
    const payOf: Readonly<Record<Year, number>> = { year1: pay[0], year2: pay[1], year3: pay[2] }
    return {
      pay: perYear((year) => payOf[year]),
      payout: Object.fromEntries(ownerYears.map((year, at) => [year, dividends[at] ?? 'all'])) as Record<
        OwnerYear,
        number | 'all'
      >, // one for each
    }
  }
}

/** how many pays there are on the grid beside those where the law has a step: up to what a pay mostly is, and up to what can be borne */
const usual = 1_000_000
const usualPoints = 12
const highPoints = 9
const apart = 12_000

/** Some pays with others between them, upwards, kr. */
export function withSomeBetween(exact: readonly number[], upTo: number): readonly number[] {
  const spread = (to: number, points: number) => Array.from({ length: points }, (_, one) => (to * one) / (points - 1))
  const between = [...spread(Math.min(upTo, usual), usualPoints), ...spread(upTo, highPoints)]
    .map((one) => Math.round(one / hundred) * hundred)
    .filter((one) => one <= upTo && exact.every((other) => Math.abs(one - other) > apart))
  return [...new Set([...exact, ...between])].toSorted((a, b) => a - b)
}

/** What a search that pauses comes to, without its pauses. */
export function finished<R>(search: Generator<unknown, R>): R {
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
  }
}

const nothingPaid: PaidOut = { net: 0, result: 0 }
