import { years } from '../../rules/horizon.ts'
import type { YearSteps } from '../../workbook/owner/owner-definitions.ts'
import { ownerYears } from '../../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../../workbook/owner/owner-model.ts'
import type { YearParts } from '../../workbook/owner/owner-parts.ts'

/** What a gross pay comes to, kr: the owner's net pay, and what it costs the company with its fee. */
export interface Paid {
  readonly net: number
  readonly cost: number
}

/** Nearly the tax on a dividend above the room in a calendar year beside a pay, kr: known at some amounts, and straight from one that is sure. */
export interface Taxed {
  readonly at: number
  readonly pay: number
  readonly above: number[]
  readonly tax: number[]
  readonly isSure: boolean[]
  /** those of the amounts from which another krona is taxed otherwise by law */
  readonly kinks: readonly number[]
}

/** Grundavdraget on an income, kr. */
type Relief = readonly [income: number, relief: number]

export const noPay: Paid = { net: 0, cost: 0 }

const hundred = 100
const minAbove = 1000
const lowPay = 100_000
const cheap = 0.05
/** a tax that is off a straight line by so little is on it: incomes are taxed in hundreds; and no two amounts are nearer, kr */
const straight = 40
const finest = 500

/** One who owns the company, as a search sees them: what their pay comes to, and the tax on a dividend above the room beside it. */
export class Payee {
  /** what of the company's dividend is theirs, 0 to 1 */
  readonly part: number
  /** what they need in hand in each year of the plan, kr a year; 0: not told */
  readonly least: number
  /** what they earn beside the pay in each calendar year, kr */
  readonly beside: readonly number[]
  readonly #model: OwnerModel
  readonly #pay: (at: number, pay: number) => Paid
  readonly #parts: readonly YearParts[]
  readonly #steps: readonly YearSteps[]
  readonly #reliefs: readonly (readonly Relief[])[]
  /** of an income without state tax what is taxed, kr */
  readonly #untaxed: readonly number[]
  readonly #mostAbove: number
  readonly #paid = years.map(() => new Map<number, Paid>())
  readonly #taxed = ownerYears.map(() => new Map<number, Taxed>())

  /** mostAbove: the largest dividend that can be theirs, kr. */
  constructor(model: OwnerModel, part: number, mostAbove: number, pay: (at: number, pay: number) => Paid) {
    this.part = part
    this.least = model.leastInHand
    this.beside = ownerYears.map((year) => model.incomeBeside(year))
    this.#model = model
    this.#pay = pay
    this.#parts = ownerYears.map((year) => model.partsOf(year))
    this.#steps = ownerYears.map((year) => model.stepsOf(year))
    this.#reliefs = this.#steps.map(({ income, relief }) => income.map((one) => [one, relief(one)] as const))
    this.#untaxed = this.#steps.map(({ relief, stateTaxFrom }) => stateTaxFrom - relief(stateTaxFrom))
    this.#mostAbove = Math.max(minAbove + 1, mostAbove)
  }

  paid(at: number, pay: number): Paid {
    const known = this.#paid[at]?.get(pay)
    if (known) return known
    const paid = this.#pay(at, pay)
    this.#paid[at]?.set(pay, paid)
    return paid
  }

  /** The pays up to one from which another krona is taxed otherwise, none and that one, and what a way with a name pays, kr. */
  steps(at: number, upTo: number): readonly number[] {
    const { pay = [], income = [], relief = () => 0 } = this.#steps[at] ?? {}
    const reliefs = income.map((one) => relief(one) + hundred - 1)
    const steps = [...pay, ...income, ...reliefs].map(
      (step) => Math.floor((step - (this.beside[at] ?? 0)) / hundred) * hundred,
    )
    const year = years[at] ?? 'year1'
    const named = [this.#model.payOfSurplus[year], this.#model.payAtStateTaxThreshold[year]]
    return [0, upTo, ...steps, ...named].filter((one) => one >= 0 && one <= upTo)
  }

  /** The pay at the end of a hundred that is nearest to one, or one where a hundred begins: incomes are taxed, and give relief, in whole hundreds. */
  payNear(at: number, pay: number, upTo: number): number {
    if (pay < hundred / 2) return 0
    const whole = Math.round(pay)
    const rest = this.toNextHundred(at, whole)
    const end = whole + (rest === hundred - 1 && whole <= upTo ? 0 : rest)
    return end <= upTo ? end : Math.max(0, end - hundred)
  }

  toNextHundred(at: number, income: number): number {
    return hundred - 1 - ((((income + (this.beside[at] ?? 0)) % hundred) + hundred) % hundred)
  }

  /** How much more beside a pay is taxed as earned income until state tax begins, kr. */
  toStateTax(at: number, pay: number): number {
    return (this.#steps[at]?.stateTaxFrom ?? 0) - (this.beside[at] ?? 0) - pay
  }

  /** How much of a pay, with so much above the room beside it, is taxed beyond where state tax begins, kr; below 0: so much less. */
  pastStateTax(at: number, pay: number, above: number): number {
    const worked = pay + (this.beside[at] ?? 0)
    return worked + above - Math.min(worked, this.#relief(at, worked + above)) - (this.#untaxed[at] as number)
  }

  /** Grundavdraget, straight between the law's steps: of no more than there is, kr. */
  #relief(at: number, income: number): number {
    const steps = this.#reliefs[at] as readonly Relief[] // one for each calendar year
    let next = 0
    while (next < steps.length && (steps[next] as Relief)[0] < income) next++
    const [to, relief] = steps[Math.min(next, steps.length - 1)] as Relief // the law has some
    if (next === 0 || next === steps.length) return Math.min(income, relief)
    const [from, less] = steps[next - 1] as Relief
    return less + ((relief - less) * (income - from)) / (to - from)
  }

  /** The largest dividend above the room beside a pay that bears next to no tax, kr. */
  nextToFree(at: number, pay: number): number {
    const taxed = this.taxed(at, pay)
    let [low, high] = [0, lowPay]
    while (high - low > hundred) {
      const middle = (low + high) / 2
      if (this.taxOn(taxed, middle) < middle * cheap) low = middle
      else high = middle
    }
    return low
  }

  /** The tax on so much above the room, read off straight lines, kr: cut where the tax between two amounts is not as it should be. */
  taxOn(taxed: Taxed, of: number): number {
    const { above, tax, isSure } = taxed
    let next = 1
    while (next < above.length - 1 && (above[next] as number) < of) next++
    for (;;) {
      const [from, to] = [above[next - 1] as number, above[next] as number] // within its length
      const [low, high] = [this.#taxAt(taxed, next - 1), this.#taxAt(taxed, next)]
      if (isSure[next] || to - from < finest) return low + ((high - low) * (of - from)) / (to - from)
      const middle = Math.round((from + to) / 2)
      const between = this.#parts[taxed.at]?.taxOnAbove(taxed.pay, middle, this.part) ?? 0
      isSure[next] = Math.abs(between - (low + high) / 2) <= straight
      if (isSure[next]) continue
      above.splice(next, 0, middle)
      tax.splice(next, 0, between)
      isSure.splice(next, 0, false)
      if (of > middle) next++
    }
  }

  taxed(at: number, pay: number): Taxed {
    const known = this.#taxed[at]?.get(pay)
    if (known) return known
    const kinks = this.#kinks(at, pay)
    const above = [0, ...new Set([minAbove, ...kinks, this.#mostAbove])].sort((a, b) => a - b)
    const tax = above.map((one) => (one === 0 ? 0 : Number.NaN))
    const taxed = { at, pay, above, tax, kinks, isSure: above.map(() => false) }
    this.#taxed[at]?.set(pay, taxed)
    return taxed
  }

  #taxAt({ at, pay, above, tax }: Taxed, node: number): number {
    if (Number.isNaN(tax[node])) tax[node] = this.#parts[at]?.taxOnAbove(pay, above[node] as number, this.part) ?? 0
    return tax[node] as number // within its length
  }

  #kinks(at: number, pay: number): readonly number[] {
    const worked = pay + (this.beside[at] ?? 0)
    const kinks = new Set<number>()
    const add = (above: number) => {
      const kink = Math.round(above)
      if (kink > minAbove && kink < this.#mostAbove) kinks.add(kink)
    }
    const reliefs = this.#reliefs[at] ?? []
    let [before, less] = reliefs[0] ?? [0, 0]
    for (const [income, relief] of reliefs) {
      // grundavdraget is no more than what is worked for
      if ((relief - worked) * (less - worked) < 0)
        add(before + ((income - before) * (worked - less)) / (relief - less) - worked)
      add(income - worked)
      // a limit of what is taxed is then reached sooner
      if (relief > worked) add(income - relief)
      before = income
      less = relief
    }
    add((this.#parts[at]?.mostEarned ?? 0) * this.part)
    return [...kinks]
  }
}
