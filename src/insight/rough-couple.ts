import type { CoupleLeft, Pair } from '../workbook/owner/couple-years.ts'
import { ownerYears } from '../workbook/owner/owner-figures.ts'
import type { YearParts } from '../workbook/owner/owner-parts.ts'
import { partners } from '../workbook/owner/two-owners.ts'
import { type CoupleSpace, priceOfBoth } from './couple-space.ts'
import type { Held } from './pay-grid.ts'
import type { Years } from './pay-search.ts'
import { RoughYears, reserved } from './rough-years.ts'

/** What the years so far leave to two owners, kr: the company's of both, and each one's own. */
export interface RoughLeft extends Held {
  /** room that is saved, and the year's own */
  readonly saved: Pair
  readonly room: Pair
  /** the tax on the last dividend */
  readonly owed: Pair
  readonly reserve: number
  readonly oldReserve: number
}

const large = 1_000_000
const step = 200
const both = [0, 1] as const

/** The years of a couple's search, quickly and nearly, as RoughYears are of one owner's. */
export class RoughCouple implements Years<RoughLeft, Pair> {
  readonly payees = 2
  readonly start: RoughLeft
  readonly least: Pair
  readonly #space: CoupleSpace
  readonly #company: readonly YearParts[]
  readonly #alone: readonly [RoughYears, RoughYears]
  readonly #part: Pair
  /** what a krona of saved room is in a calendar year */
  readonly #savedGrows: readonly number[]
  readonly #stateTax: number

  constructor(space: CoupleSpace) {
    const { owners, start } = space.model
    this.#space = space
    this.least = space.least
    const company = owners.company()
    this.#company = ownerYears.map((year) => company.partsOf(year))
    this.#alone = [new RoughYears(space.alone[0]), new RoughYears(space.alone[1])]
    this.#part = [owners.parts.first / 100, owners.parts.second / 100]
    this.#stateTax = (owners.definition('first', 'year1', 'given').rules['rule.stateTaxPercent'] ?? 0) / 100
    const roomOf = (at: number, left: CoupleLeft): Pair => [
      space.model.room('first', at, left),
      space.model.room('second', at, left),
    ]
    const nothing: CoupleLeft = { ...start, pay: [0, 0], allPay: [0, 0], room: [0, 0] }
    this.#savedGrows = ownerYears.map(
      (_, at) => (roomOf(at, { ...nothing, room: [large, large] })[0] - roomOf(at, nothing)[0]) / large,
    )
    this.start = {
      net: 0,
      above: 0,
      isAll: false,
      held: start.equity,
      loss: 0,
      saved: start.room,
      room: roomOf(0, { ...start, room: [0, 0] }),
      owed: [0, 0],
      reserve: start.reserve,
      oldReserve: start.oldReserve,
    }
  }

  after(before: RoughLeft, at: number, pays: Pair, wanted: number): RoughLeft {
    const { net, held, loss, owed } = before
    const company = this.#company[at] as YearParts // one for each calendar year
    const isLast = at === ownerYears.length - 1
    const paid = isLast ? [nothing, nothing] : both.map((who) => this.#space.paid(partners[who], at, pays[who]))
    const [first = nothing, second = nothing] = paid
    const rooms = this.#rooms(before, at)
    const have = this.#part[0] + this.#part[1] === 0 ? 0 : Math.max(0, held)
    const most = Math.min(have, this.#within(rooms))
    const above = Math.max(-most, Math.min(wanted, have - most))
    const dividend = most + above
    const shares: Pair = [dividend * this.#part[0], dividend * this.#part[1]]
    const over: Pair = [Math.max(0, shares[0] - rooms[0]), Math.max(0, shares[1] - rooms[1])]
    const rate = company.withinPercent / 100
    const taxes = this.#taxes(at, pays, over)
    const due: Pair = [(shares[0] - over[0]) * rate + taxes[0], (shares[1] - over[1]) * rate + taxes[1]]
    const isCompany = this.#space.model.isCompany(at)
    const result = isCompany ? this.#space.model.surplus(at) - first.cost - second.cost : 0
    const { base, booked, reserve, oldReserve } = reserved(before, result - loss, company.reserves)
    const left = held - dividend + result - Math.max(0, base) * (company.companyTaxPercent / 100) + booked
    const inHand: Pair = [first.net + shares[0] - owed[0], second.net + shares[1] - owed[1]]
    const lacks = isLast ? 0 : priceOfBoth(this.least, inHand)
    const isBorne = !(isCompany && left < 0 && result < 0 && pays[0] + pays[1] > 0)
    return {
      net: isBorne ? net + first.net + second.net + dividend - due[0] - due[1] - lacks : Number.NEGATIVE_INFINITY,
      above,
      isAll: have > 0 && above >= have - most,
      held: left,
      loss: Math.max(0, -base),
      saved: [rooms[0] - shares[0] + over[0], rooms[1] - shares[1] + over[1]],
      room: isLast ? [0, 0] : this.#roomAfter(at, pays),
      owed: due,
      reserve,
      oldReserve,
    }
  }

  payNear(who: 0 | 1, at: number, pay: number): number {
    return Math.max(0, Math.min(this.#space.upTo[at]?.[who] ?? 0, Math.round(pay / step) * step))
  }

  payMoved(at: number, pay: Pair, by: readonly number[], width: number): Pair {
    const moved = (who: 0 | 1) => {
      const more = by[2 * at + who] ?? 0
      return more === 0 ? pay[who] : this.payNear(who, at, pay[who] + more * width)
    }
    return [moved(0), moved(1)]
  }

  /** How much less than each lives on a year has in hand with a pay and so much above the room, kr; below 0 it has more. */
  lacks(before: RoughLeft, at: number, pays: Pair, wanted: number): Pair {
    const most = Math.min(Math.max(0, before.held), this.#within(this.#rooms(before, at)))
    const dividend = Math.max(0, Math.min(Math.max(0, before.held), most + wanted))
    const lack = (who: 0 | 1) =>
      this.least[who] +
      before.owed[who] -
      this.#space.paid(partners[who], at, pays[who]).net -
      dividend * this.#part[who]
    return [lack(0), lack(1)]
  }

  /** What the company has beyond the room of both when a calendar year begins, kr; below 0 room is left. */
  beyondRoom(so: RoughLeft, at: number): number {
    const within = this.#within(this.#rooms(so, at))
    return Number.isFinite(within) ? so.held - within : so.held
  }

  /** What both have at least of what a year leaves in the company, kr: its funds are taxed when they come back. */
  keptOf({ held, reserve }: RoughLeft, at: number): number {
    const { withinPercent, companyTaxPercent } = this.#company[at] as YearParts // one for each calendar year
    return (1 - withinPercent / 100) * (Math.max(0, held) + reserve * (1 - companyTaxPercent / 100))
  }

  savedGrowsAfter(at: number): boolean {
    return (this.#savedGrows[at + 1] ?? 1) > 1
  }

  /** The part of a dividend that is each one's. */
  get part(): Pair {
    return this.#part
  }

  #rooms({ saved, room }: RoughLeft, at: number): Pair {
    const grows = this.#savedGrows[at] ?? 1
    return [saved[0] * grows + room[0], saved[1] * grows + room[1]]
  }

  /** The most that is distributed with neither above the room. */
  #within(rooms: Pair): number {
    const [first, second] = this.#part
    return Math.min(
      first > 0 ? rooms[0] / first : Number.POSITIVE_INFINITY,
      second > 0 ? rooms[1] / second : Number.POSITIVE_INFINITY,
    )
  }

  #roomAfter(at: number, pay: Pair): Pair {
    const left: CoupleLeft = { ...this.#space.model.start, room: [0, 0], pay, allPay: pay }
    return [this.#space.model.room('first', at + 1, left), this.#space.model.room('second', at + 1, left)]
  }

  /** The tax on what each has above the room, of spouses the state's on top of the higher income (IL 57:36). */
  #taxes(at: number, pays: Pair, over: Pair): Pair {
    if (over[0] <= 0 && over[1] <= 0) return [0, 0]
    const tax = (who: 0 | 1) => (over[who] > 0 ? this.#alone[who].taxOn(at, pays[who], over[who]) : 0)
    if (!this.#space.model.owners.areSpouses) return [tax(0), tax(1)]
    const to: Pair = [-this.#space.alone[0].toStateTax(at, pays[0]), -this.#space.alone[1].toStateTax(at, pays[1])]
    const more = (who: 0 | 1) => {
      const [own, of] = [to[who], over[who]]
      const higher = Math.max(own, (to[1 - who] ?? 0) + (over[1 - who] ?? 0))
      const on = (from: number) => Math.max(0, from + of) - Math.max(0, from)
      return of > 0 ? this.#stateTax * (on(higher) - on(own)) : 0
    }
    return [tax(0) + more(0), tax(1) + more(1)]
  }
}

const nothing = { net: 0, cost: 0 }
