import { years } from '../../rules/horizon.ts'
import type { Company, Each } from './company.ts'
import type { Candidate, SoFar, Tried, Years } from './years.ts'

/** How much of each amount is moved: the pays of the three years, of each who is paid, and what is distributed above the room in them. */
export type Move = readonly number[]

/** What a krona of pay takes from the company after its tax. */
export const payCost = ({ payees, companyTax }: Company, at: number, who: number): number =>
  ((payees[who]?.paid(at, sample).cost ?? 0) / sample) * (1 - (companyTax[at] ?? 0)) || 1

const sample = 100_000

/** Ways to move a trial by a krona: one amount alone, two against each other so that the company holds the same, and what is kept on the way. */
export function movesOf(company: Company): readonly Move[] {
  const payees = company.payees.length
  const costs = [0, 1, 2].flatMap((at) => company.payees.map((_, who) => payCost(company, at, who)))
  const cost = [...costs, 1, 1, 1]
  const of = (parts: Readonly<Record<number, number>>): Move => cost.map((_, one) => parts[one] ?? 0)
  const all: Move[] = []
  for (let one = 0; one < cost.length; one++) {
    all.push(of({ [one]: 1 }))
    for (let two = one + 1; two < cost.length; two++)
      all.push(of({ [one]: 1, [two]: -(cost[one] ?? 1) / (cost[two] ?? 1) }))
  }
  const above = (at: number) => costs.length + at
  for (let one = 0; one < costs.length; one++) {
    const at = Math.floor(one / payees)
    all.push(of({ [one]: 1, [above(at)]: -1 }))
    // money that is kept for a later pay is not distributed on the way
    for (let later = (at + 1) * payees; later < costs.length; later++) {
      const [pay = 1, laterPay = 1] = [costs[one], costs[later]]
      const kept = Object.fromEntries(
        [1, 2].filter((year) => year > at && year <= Math.floor(later / payees)).map((year) => [above(year), -1]),
      )
      all.push(of({ ...kept, [one]: -1 / pay, [later]: 1 / laterPay }))
      if (one % payees === 0) all.push(of({ ...kept, [above(at)]: -1, [later]: 1 / laterPay }))
    }
  }
  return all.flatMap((move) => [move, move.map((part) => -part)])
}

/** Two of the moves at once: the best lies on ridges along which no single move climbs. */
export function pairsOf(moves: readonly Move[]): readonly Move[] {
  const pairs = moves.flatMap((one, at) =>
    moves.slice(at + 1).map((other) => one.map((by, which) => by + (other[which] ?? 0))),
  )
  return [...new Map(pairs.map((pair) => [pair.map((one) => Math.round(one * 8)).join(), pair])).values()].filter(
    (pair) => pair.some((by) => by !== 0),
  )
}

const tries = 400
/** how many steps are made one way before they grow */
const strides = 8

/** Moves of many amounts at once, by chance and always the same: a ridge may rise in a direction that nothing simpler has. */
export function movesByChance(amounts: number): readonly Move[] {
  let seed = 7
  const chance = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const part = () => (chance() < 0.4 ? 0 : (chance() * 2 - 1) * 3 ** (chance() * 2 - 1))
  return Array.from({ length: tries }, () => Array.from({ length: amounts }, part))
}

/** what is more by less than this, kr, is no more: sums of fractions end somewhere */
const least = 0.001

const hundred = 100
/** steps so long cross what is left of the room, kr */
const long = 1000

/** The best that is reached from a trial by ever smaller moves, at last by hundreds and by the krona with which another hundred begins. */
export function polished<S extends SoFar>(
  of: Years<S>,
  moves: readonly Move[],
  { pays, above }: Candidate,
  { width, finest, isEven = false }: { readonly width: number; readonly finest: number; readonly isEven?: boolean },
): Tried<S> {
  const climb = new Climb(of, pays, above)
  for (const less of [-1, 1, 101])
    climb.tries(
      pays.map((each, at) => each.map((pay, who) => of.payNear(who, at, pay - less))),
      above,
    )
  for (let step = width; step >= finest; step = isEven ? step - finest : step / 2) {
    // until each has failed since the last that climbed
    for (let at = 0, failed = 0; failed < moves.length; at = (at + 1) % moves.length, failed++)
      if (climb.climbs(moves[at] as Move, step) || (step === hundred && climb.climbs(moves[at] as Move, 1))) failed = -1
  }
  return climb.best
}

interface Trial<S> {
  readonly pays: Each[]
  readonly above: number[]
  readonly so: S[]
}

/** The best trial so far; what is tried and not kept is written over by the next. */
class Climb<S extends SoFar> {
  readonly #of: Years<S>
  readonly #best: Trial<S> = { pays: [], above: [], so: [] }
  readonly #next: Trial<S> = { pays: [], above: [], so: [] }
  #net = Number.NEGATIVE_INFINITY

  constructor(of: Years<S>, pays: readonly Each[], above: readonly number[]) {
    this.#of = of
    this.tries(pays, above)
  }

  get best(): Tried<S> {
    const { pays, above, so } = this.#best
    return { candidate: { pays, above }, net: this.#net, so } as unknown as Tried<S> // three of each, and the end
  }

  tries(pays: readonly Each[], above: readonly number[]): void {
    Object.assign(this.#next.pays, pays)
    Object.assign(this.#next.above, above)
    this.#isBetter(0)
  }

  /** Whether a move gives more, which is made as long as it does: after some steps by ever longer ones, for the best may be a billion away. */
  climbs(by: Move, step: number): boolean {
    let made = 0
    for (let inRow = 0; ; )
      if (this.moves(by, step * 2 ** Math.max(0, inRow - strides))) {
        made++
        inRow++
      } else if (inRow > strides) inRow = 0
      else return made > 0
  }

  /** Whether as much of each amount more gives more, and is kept then: by long steps also from the room on, where some of it is left. */
  moves(by: Move, step: number): boolean {
    if (this.#moves(by, step, false)) return true
    return step >= long && this.#best.above.some((above) => above < 0) && this.#moves(by, step, true)
  }

  /** fromRoom: what is left of the room goes first, which mostly makes no difference, so that no climb leads over it. */
  #moves(by: Move, step: number, fromRoom: boolean): boolean {
    const [best, next] = [this.#best, this.#next]
    let from: number = years.length
    for (let at = from - 1; at >= 0; at--) {
      const pays = best.pays[at] as Each
      const more = by[by.length - years.length + at] as number
      const begins = best.above[at] as number
      const above = fromRoom && more > 0 ? Math.max(0, begins) : begins
      // where all is distributed it stays so
      const wanted = more === 0 && best.so[at]?.isAll ? Number.POSITIVE_INFINITY : above + more * step
      const moved = this.#paysMoved(pays, at, by, step)
      next.pays[at] = moved
      next.above[at] = wanted
      if (more !== 0 || moved !== pays) from = at
    }
    return from < years.length && this.#isBetter(from)
  }

  #paysMoved(pays: Each, at: number, by: Move, step: number): Each {
    let moved: number[] | undefined
    for (let who = 0; who < pays.length; who++) {
      const part = by[at * pays.length + who] as number
      if (part === 0) continue
      const pay = this.#of.payNear(who, at, (pays[who] as number) + part * step)
      if (pay === pays[who]) continue
      moved ??= [...pays]
      moved[who] = pay
    }
    return moved ?? pays
  }

  /** Tries the years from one on, after those of the best. */
  #isBetter(from: number): boolean {
    const [best, next] = [this.#best, this.#next]
    let so = from > 0 ? (best.so[from - 1] as S) : this.#of.start
    for (let at = from; at <= years.length; at++) {
      const pays = next.pays[Math.min(at, years.length - 1)] as Each
      so = this.#of.after(so, at, pays, next.above[at] ?? Number.POSITIVE_INFINITY, next.so[at])
      next.so[at] = so
    }
    if (!(so.net > this.#net + least)) return false
    this.#net = so.net
    for (let at = from; at <= years.length; at++) {
      const before = best.so[at]
      best.so[at] = next.so[at] as S
      if (before) next.so[at] = before
      if (at === years.length) break
      best.pays[at] = next.pays[at] as Each
      best.above[at] = (best.so[at] as S).above
    }
    return true
  }
}
