import { years } from '../rules/horizon.ts'
import type { Pair } from '../workbook/owner/couple-years.ts'
import { partners } from '../workbook/owner/two-owners.ts'
import type { CoupleSpace } from './couple-space.ts'
import type { Grid, GridYears } from './pay-grid.ts'
import { withSomeBetween } from './pay-search.ts'
import type { RoughCouple, RoughLeft } from './rough-couple.ts'

const step = 200
const both = [0, 1] as const
/** how many steps the even ways to split a cost have, and how far apart what the two cost together is tried */
const evenly = 16
const apart = 12_000

/**
 * A couple's years by what both pays of a year cost together, each cost split so that most is left of it after tax: a grid of one amount a
 * year, as that of one owner. forLife: of splits first those with which each has as much as it takes to live on.
 */
export class CouplePays implements Grid, GridYears<RoughLeft> {
  readonly payees = 1
  readonly start: RoughLeft
  readonly mostEquity: readonly number[]
  readonly mostEarned: readonly number[]
  readonly least: number
  readonly #space: CoupleSpace
  readonly #rough: RoughCouple
  readonly #forLife: boolean
  readonly #upTo: readonly number[]
  readonly #kinks: readonly (readonly [readonly number[], readonly number[]])[]
  readonly #splits = years.map(() => new Map<number, Pair>())
  readonly #tried: readonly (readonly number[])[]

  constructor(space: CoupleSpace, rough: RoughCouple, forLife: boolean) {
    this.#space = space
    this.#rough = rough
    this.#forLife = forLife
    this.start = rough.start
    this.mostEquity = space.mostEquity
    this.mostEarned = space.alone[0].mostEarned
    this.least = Math.max(...space.least)
    this.#upTo = years.map((_, at) =>
      space.model.isCompany(at) ? Math.max(0, space.model.surplus(at) + (space.mostEquity[at] ?? 0)) : 0,
    )
    this.#kinks = years.map((_, at) => {
      const of = (who: 0 | 1) => {
        const one = space.alone[who]
        const special = (one.special[at] ?? []).filter((pay) => pay <= (space.upTo[at]?.[who] ?? 0))
        return [...new Set([...one.stepsIn(at, space.upTo[at]?.[who] ?? 0), ...special])]
      }
      return [of(0), of(1)]
    })
    this.#tried = years.map((_, at) => this.#costsIn(at))
  }

  pays(at: number): readonly number[] {
    return this.#tried[at] ?? [0]
  }

  payNear(at: number, cost: number): number {
    return Math.max(0, Math.min(this.#upTo[at] ?? 0, Math.round(cost / step) * step))
  }

  payMoved(at: number, cost: number, by: readonly number[], width: number): number {
    return this.payNear(at, cost + (by[at] ?? 0) * width)
  }

  /** The two pays that a cost is split into. */
  split(at: number, cost: number): Pair {
    const known = this.#splits[at]?.get(cost)
    if (known) return known
    const [first, second] = this.#kinks[at] ?? [[], []]
    const found: Pair[] = []
    const add = (who: 0 | 1, pay: number) => {
      const rest = cost - this.#space.paid(partners[who], at, pay).cost
      if (rest < 0) return
      const other = this.#payFor(who === 0 ? 1 : 0, at, rest)
      found.push(who === 0 ? [pay, other] : [other, pay])
    }
    for (const pay of first) add(0, pay)
    for (const pay of second) add(1, pay)
    for (let part = 0; part <= evenly; part++) add(0, this.#payFor(0, at, (cost * part) / evenly))
    let best: Pair = [0, 0]
    let most = Number.NEGATIVE_INFINITY
    for (const pair of found) {
      const net = this.#netOf(at, pair)
      if (net > most) [best, most] = [pair, net]
    }
    this.#splits[at]?.set(cost, best)
    return best
  }

  after(before: RoughLeft, at: number, cost: number, wanted: number): RoughLeft {
    return this.#rough.after(before, at, this.split(Math.min(at, 2), cost), wanted)
  }

  lacks(before: RoughLeft, at: number, cost: number, wanted: number): number {
    const lacks = this.#rough.lacks(before, at, this.split(at, cost), wanted)
    const { part } = this.#rough
    return Math.max(
      ...both.map((who) => (this.#space.least[who] > 0 ? lacks[who] / (part[who] || 1) : Number.NEGATIVE_INFINITY)),
    )
  }

  toStateTax(at: number, cost: number): number {
    const pays = this.split(at, cost)
    const { part } = this.#rough
    const to = both.map((who) =>
      part[who] > 0 ? this.#space.alone[who].toStateTax(at, pays[who]) / part[who] : Number.POSITIVE_INFINITY,
    )
    return Math.min(...to)
  }

  beyondRoom(so: RoughLeft, at: number): number {
    return this.#rough.beyondRoom(so, at)
  }

  keptOf(so: RoughLeft, at: number): number {
    return this.#rough.keptOf(so, at)
  }

  /** The funds in steps of so many kr, the room that only one has, and what is still to be paid where it takes of what one lives on. */
  owedAlike({ owed, reserve, saved }: RoughLeft, width: number): string {
    const due = this.least > 0 ? Math.ceil((owed[0] + owed[1]) / width) : 0
    return `${due} ${Math.ceil(reserve / width)} ${Math.round((saved[0] - saved[1]) / (4 * width))}`
  }

  savedGrowsAfter(at: number): boolean {
    return this.#rough.savedGrowsAfter(at)
  }

  /** The costs worth trying in a year: where the best split has a pay at a step of the law, and some between. */
  #costsIn(at: number): readonly number[] {
    const upTo = this.#upTo[at] ?? 0
    const [first, second] = this.#kinks[at] ?? [[], []]
    const sums = first.flatMap((one) =>
      second.map((two) => this.#space.paid('first', at, one).cost + this.#space.paid('second', at, two).cost),
    )
    const kept: number[] = [0, upTo]
    const worth = [...new Set(sums)].filter((cost) => cost < upTo).toSorted((a, b) => a - b)
    for (const cost of worth) if (kept.every((other) => Math.abs(other - cost) > apart)) kept.push(cost)
    return withSomeBetween(kept, upTo)
  }

  /** Nearly the pay that costs so much. */
  #payFor(who: 0 | 1, at: number, cost: number): number {
    const of = partners[who]
    const fee = this.#space.paid(of, at, 400_000).cost / 400_000 || 1
    const guess = Math.round(cost / fee / step) * step
    const off = cost - this.#space.paid(of, at, guess).cost
    return Math.max(0, Math.min(this.#space.upTo[at]?.[who] ?? 0, Math.round((guess + off / fee) / step) * step))
  }

  #netOf(at: number, pair: Pair): number {
    const nets = both.map((who) => this.#space.paid(partners[who], at, pair[who]).net)
    const lacks = this.#forLife
      ? both.reduce<number>((sum, who) => sum + 10 * Math.max(0, this.#space.least[who] - (nets[who] ?? 0)), 0)
      : 0
    return (nets[0] ?? 0) + (nets[1] ?? 0) - lacks
  }
}
