import type { Company, Each } from './company.ts'
import { type Candidate, type SoFar, type Tried, tried, type Years } from './years.ts'

/** How much of each amount is moved: the pays of the three years, of each who is paid, and what is distributed above the room in them. */
export type Move = readonly number[]

/** What a krona of pay takes from the company after its tax. */
export function payCost({ payees, companyTax }: Company, at: number, who: number): number {
  return ((payees[who]?.paid(at, sample).cost ?? 0) / sample) * (1 - (companyTax[at] ?? 0)) || 1
}

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

const tries = 800

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

/** The best that is reached from a trial by ever smaller moves. */
export function polished<S extends SoFar>(
  of: Years<S>,
  moves: readonly Move[],
  from: Candidate,
  { width, finest }: { readonly width: number; readonly finest: number },
): Tried<S> {
  const less = (by: number): Candidate => ({
    ...from,
    pays: from.pays.map((pays, at) =>
      pays.map((pay, who) => of.payNear(who, at, pay - by)),
    ) as unknown as Candidate['pays'], // three of them
  })
  let best = [from, less(0), less(100), less(200)]
    .map((one) => tried(of, one))
    .reduce((one, other) => (other.net > one.net ? other : one))
  for (let step = width; step >= finest; step /= 2) {
    for (let before: Tried<S> | undefined; before !== best; ) {
      before = best
      for (const move of moves) {
        for (;;) {
          const next = moved(of, best, move, step)
          if (!(next.net > best.net + least)) break
          best = next
        }
      }
    }
  }
  return best
}

function moved<S extends SoFar>(of: Years<S>, before: Tried<S>, by: Move, step: number): Tried<S> {
  const { pays, above } = before.candidate
  const count = pays[0].length
  let from: 0 | 1 | 2 = 2
  const paysOf = (at: 0 | 1 | 2): Each => {
    let next: number[] | undefined
    for (let who = 0; who < count; who++) {
      const part = by[at * count + who] ?? 0
      if (part === 0) continue
      next ??= [...pays[at]]
      next[who] = of.payNear(who, at, (pays[at][who] ?? 0) + part * step)
      if (at < from) from = at
    }
    return next ?? pays[at]
  }
  // where all is distributed it stays so
  const aboveOf = (at: 0 | 1 | 2) => {
    const more = by[3 * count + at] ?? 0
    if (more !== 0 && at < from) from = at
    return more === 0 && before.so[at].isAll ? Number.POSITIVE_INFINITY : above[at] + more * step
  }
  const next: Candidate = {
    pays: [paysOf(0), paysOf(1), paysOf(2)],
    above: [aboveOf(0), aboveOf(1), aboveOf(2)],
  }
  return tried(of, next, before, from)
}
