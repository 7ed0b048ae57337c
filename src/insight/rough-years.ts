import type { ReserveTerms } from '../workbook/owner/company-reserves.ts'
import { leaving } from '../workbook/owner/owner-definitions.ts'
import { ownerYears } from '../workbook/owner/owner-figures.ts'
import type { YearParts } from '../workbook/owner/owner-parts.ts'
import { type PaySpace, priceOf, type SoFar, type Years } from './pay-search.ts'

/** What a pay of a calendar year comes to there, kr. */
interface Point {
  readonly net: number
  /** what the company has left before tax */
  readonly result: number
  /** the room that it gives in the next calendar year, without what is saved */
  readonly room: number
  /** dividends above the room, and the tax on them beside this pay; reckoned when one is asked for */
  readonly above: readonly number[]
  readonly taxAbove: Float64Array
}

/** What the years so far leave, kr. */
export interface Rough extends SoFar {
  readonly held: number
  /** what the company may deduct */
  readonly loss: number
  /** room that is saved, and the year's own */
  readonly saved: number
  readonly room: number
  /** the tax on the last dividend, which is paid in the next year */
  readonly owed: number
  /** periodiseringsfonder of the company, and of them those from before the plan */
  readonly reserve: number
  readonly oldReserve: number
}

interface RoughYear {
  readonly parts: YearParts
  /** what a krona of saved room is in the year */
  readonly savedGrows: number
  readonly keptWithin: number
  readonly companyTax: number
  /** incomes from which another krona is taxed otherwise, and grundavdraget on each */
  readonly reliefs: readonly (readonly [number, number])[]
  readonly points: Map<number, Point>
}

const large = 1_000_000
const minAbove = 1000
const lowPay = 100_000
const step = 200
/** the part of a dividend that is little enough to be fees alone */
const nothingYet = 0.03

/**
 * The years of a search, quickly and nearly: nothing is rounded to whole kronor, and the tax on a dividend above the room is read off
 * straight lines between the incomes at which it changes. What is found so is put right to the krona after.
 */
export class RoughYears implements Years<Rough> {
  readonly start: Rough
  /** what the owner lives on, kr a year; 0: not told */
  readonly least: number
  readonly payees = 1
  readonly #space: PaySpace
  readonly #years: readonly RoughYear[]

  constructor(space: PaySpace) {
    this.#space = space
    this.least = space.least
    this.#years = space.parts.map((parts, at) => ({
      parts,
      keptWithin: 1 - parts.withinPercent / 100,
      companyTax: parts.companyTaxPercent / 100,
      savedGrows: (parts.room(leaving({ allowanceLeft: large })) - parts.room(leaving({}))) / large,
      reliefs: space.steps[at]?.income.map((income) => [income, space.steps[at]?.relief(income) ?? 0] as const) ?? [],
      points: new Map(),
    }))
    const [held = 0, , saved = 0, , ownPay = 0, allPay = 0, reserve = 0, oldReserve = 0] = space.start.left
    this.start = {
      net: 0,
      above: 0,
      isAll: false,
      held,
      loss: 0,
      saved,
      room: space.parts[0]?.room(leaving({ ownPay, allPay })) ?? 0,
      owed: 0,
      reserve,
      oldReserve,
    }
  }

  after(before: Rough, at: number, pay: number, wanted: number): Rough {
    const { net, held, loss, saved, room, owed } = before
    const year = this.#years[at] as RoughYear // one for each calendar year
    const point = this.#point(at, pay)
    const allRoom = saved * year.savedGrows + room
    const have = Math.max(0, held)
    const most = Math.min(have, allRoom)
    const above = Math.max(-most, Math.min(wanted, have - most))
    const within = most + Math.min(0, above)
    const { result } = point
    const { base, booked, reserve, oldReserve } = reserved(before, result - loss, year.parts.reserves)
    const left = held - most - above + result - Math.max(0, base) * year.companyTax + booked
    const inDebt = left < 0 && result < 0 && pay > 0
    const gained = within * year.keptWithin + (above > 0 ? above - this.#taxAbove(at, pay, point, above) : 0)
    const dividend = most + above
    const lacks = this.least > 0 && at < 3 ? priceOf(this.least - point.net - dividend + owed) : 0
    return {
      net: inDebt ? Number.NEGATIVE_INFINITY : net + gained + point.net - lacks,
      above,
      isAll: have > 0 && above >= have - most,
      held: left,
      loss: Math.max(0, -base),
      saved: allRoom - within,
      room: point.room,
      owed: dividend - gained,
      reserve,
      oldReserve,
    }
  }

  /** The tax on a dividend above the room beside a pay, kr. */
  taxOn(at: number, pay: number, above: number): number {
    return this.#taxAbove(at, pay, this.#point(at, pay), above)
  }

  /** How much less than the owner lives on a year has in hand with a pay and so much above the room, kr; below 0 it has more. */
  lacks({ held, saved, room, owed }: Rough, at: number, pay: number, wanted: number): number {
    const have = Math.max(0, held)
    const within = Math.min(have, saved * (this.#years[at] as RoughYear).savedGrows + room) // one for each calendar year
    return this.least + owed - this.#point(at, pay).net - Math.max(0, Math.min(have, within + wanted))
  }

  payMoved(at: number, pay: number, by: readonly number[], width: number): number {
    return this.payNear(at, pay + (by[at] ?? 0) * width)
  }

  payNear(at: number, pay: number): number {
    return Math.max(0, Math.min(this.#space.upTo[at] ?? 0, Math.round(pay / step) * step))
  }

  /** What the company has beyond the room when a calendar year begins, kr; below 0 room is left. */
  beyondRoom({ held, saved, room }: Rough, at: number): number {
    return held - saved * (this.#years[at] as RoughYear).savedGrows - room // one for each calendar year
  }

  /** The funds in steps of so many kr, and the tax on a dividend that is still to be paid where it takes of what the owner lives on. */
  owedAlike({ owed, reserve }: Rough, width: number): string {
    return `${this.least > 0 ? Math.ceil(owed / width) : 0} ${Math.ceil(reserve / width)}`
  }

  /** What the owner has at least of what a year leaves in the company, kr: its funds are taxed when they come back. */
  keptOf({ held, reserve }: Rough, at: number): number {
    const year = this.#years[at] as RoughYear // one for each calendar year
    return year.keptWithin * (Math.max(0, held) + reserve * (1 - year.companyTax))
  }

  /** Whether room that a calendar year leaves is more in the next. */
  savedGrowsAfter(at: number): boolean {
    return (this.#years[at + 1]?.savedGrows ?? 1) > 1
  }

  #point(at: number, pay: number): Point {
    const year = this.#years[at] as RoughYear // one for each calendar year
    const known = year.points.get(pay)
    if (known) return known
    const last = at === ownerYears.length - 1
    const paid = last ? undefined : this.#space.paid(at, pay)
    const above = [0, ...this.#dividends(at, pay)]
    const point: Point = {
      net: paid?.net ?? 0,
      result: paid?.result ?? 0,
      room: last ? 0 : (this.#years[at + 1]?.parts.room(leaving({ ownPay: pay, allPay: pay })) ?? 0),
      above,
      taxAbove: new Float64Array(above.length).fill(Number.NaN, 1),
    }
    year.points.set(pay, point)
    return point
  }

  /** The dividends beside a pay from which another krona is taxed otherwise, and the largest. */
  #dividends(at: number, pay: number): readonly number[] {
    const most = Math.max(minAbove + 1, this.#space.mostEquity[at] ?? 0)
    const { parts, reliefs } = this.#years[at] as RoughYear // one for each calendar year
    const worked = pay + (this.#space.beside[at] ?? 0)
    const nodes = [minAbove, most]
    const add = (above: number) => {
      const node = Math.round(above)
      if (node > minAbove && node < most && !nodes.includes(node)) nodes.push(node)
    }
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
    // beside a low pay the reductions of the tax end where the tax does
    if (worked < lowPay) for (let above = 2 * minAbove; above < lowPay; above *= 2) add(above)
    add(parts.mostEarned)
    return nodes.sort((a, b) => a - b)
  }

  #taxAbove(at: number, pay: number, { above, taxAbove }: Point, of: number): number {
    let next = 1
    while (next < above.length - 1 && (above[next] as number) < of) next++
    const taxOf = (node: number): number => {
      if (Number.isNaN(taxAbove[node])) {
        taxAbove[node] = this.#space.parts[at]?.taxOnAbove(pay, above[node] as number) ?? 0 // within its length
      }
      return taxAbove[node] as number
    }
    const [from, to] = [above[next - 1] as number, above[next] as number] // within its length
    const [low, high] = [taxOf(next - 1), taxOf(next)]
    // where the reductions of the tax are used up between the two: from there it rises as beyond
    if (next > 1 && next < above.length - 1 && low < from * nothingYet && high > to * nothingYet) {
      const rises = (taxOf(next + 1) - high) / ((above[next + 1] as number) - to) // within its length
      return Math.max((low / from) * of, high - rises * (to - of))
    }
    return low + ((high - low) * (of - from)) / (to - from)
  }
}

/** A result after earlier losses with the funds of a year: what is taxed, what the books have more of, and what the funds then are, kr. */
export function reserved(
  { reserve, oldReserve }: Pick<Rough, 'reserve' | 'oldReserve'>,
  result: number,
  terms: ReserveTerms | undefined,
) {
  if (!terms) return { base: result, booked: 0, reserve, oldReserve }
  const due = Math.max(0, oldReserve - terms.mayStay)
  const returned = due + Math.min(terms.back, reserve - due)
  const surplus = result + returned + reserve * terms.rate
  const setAside = Math.min(terms.setAside, Math.max(0, surplus) * terms.mostPart)
  return {
    base: surplus - setAside,
    booked: returned - setAside,
    reserve: reserve - returned + setAside,
    oldReserve: Math.max(0, oldReserve - returned),
  }
}
