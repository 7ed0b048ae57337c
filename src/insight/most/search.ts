import { years } from '../../rules/horizon.ts'
import { type Advice, type Amounts, roundest } from './advice.ts'
import type { Company } from './company.ts'
import { ExactYears, leastDividend } from './exact-years.ts'
import { Grid } from './grid.ts'
import { NearYears } from './near-years.ts'
import { movesByChance, movesOf, pairsOf, polished } from './polish.ts'
import { waysByState } from './states.ts'
import type { Candidate, Found } from './years.ts'

/** how many ways through the years are followed nearly, along ridges too, and to the krona, and how far these lie apart, kr */
const followed = 24
const apart = 8000
const climbed = 6
const farApart = 30_000
const finalists = 2
const near = 1500
const turns = [
  [1, 0, 2],
  [0, 2, 1],
  [2, 1, 0],
] as const
/** a company that may hold more than this, kr, is searched by as much longer steps first: small ones would not come to an end */
const usual = 8_000_000

/**
 * The pays and dividends of all years that together give those who own a company the most after tax, so that no year ends with less free
 * equity than none, and less than it began with (ABL 17:3); where they tell what each needs to live on, of those that lack as little as can be
 * of it. First every state that a year can leave, by the law's own steps; the best ways that lie apart are then polished by ever smaller
 * moves, to the krona. Of ways about as good the roundest. named: the ways that have a name. A step of it is done each time it is asked for
 * the next; it says how far it has come, 0 to 1.
 */
export function* mostOf<L>(of: Company<L>, named: readonly Amounts[]): Generator<number, Advice> {
  const nearly = new NearYears(of)
  const exact = new ExactYears(of, 0)
  const decided = new ExactYears(of, leastDividend)
  const moves = movesOf(of)
  const longer = 2 ** Math.ceil(Math.log2(Math.max(1, ...of.mostHeld.map((held) => held / usual))))
  yield 0
  const grid = new Grid(nearly)
  const states = waysByState(nearly, grid)
  let ways = states.next()
  for (; !ways.done; ways = states.next()) yield 0.05 + ways.value * 0.1
  const pairs = pairsOf(moves)
  const ridge = (candidate: Candidate) => polished(nearly, moves, candidate, { width: 8000 * longer, finest: 1000 })
  const ridges = []
  for (const { candidate } of distinct(ways.value, apart, followed)) {
    yield 0.4 + (0.1 * ridges.length) / followed
    ridges.push(ridge(candidate))
  }
  const begun = distinct(ridges.toSorted(better), farApart, climbed)
  const turned = begun.slice(0, 1).flatMap(turnedWays).map(ridge).toSorted(better)
  const close = []
  for (const { candidate } of [...begun, ...turned.slice(0, 2)]) {
    yield 0.5 + (0.2 * close.length) / (climbed + 2)
    close.push(polished(nearly, pairs, candidate, { width: 8000, finest: 200 }))
  }
  const [high] = close.toSorted(better)
  if (high)
    close.push(polished(nearly, movesByChance(pairs[0]?.length ?? 0), high.candidate, { width: 32_000, finest: 200 }))
  const last = []
  for (const { candidate } of [...distinct(close.toSorted(better), near, finalists), ...ways.value.slice(0, 1)]) {
    yield 0.7 + (0.2 * last.length) / (finalists + 1)
    last.push(polished(exact, moves, candidate, { width: 800, finest: 100 }))
  }
  yield 0.9
  const [best] = last.toSorted(better)
  const others = named.map((amounts) => evaluated(decided, amounts))
  if (best) {
    // what is too little for a dividend is paid in the year that taxes it least, or more is left with it
    const { candidate, so } = polished(decided, moves, best.candidate, { width: 1600, finest: 100, isEven: true })
    others.unshift(roundest(of, decided, { candidate, so, net: best.net }))
  }
  return others.reduce((one, other) => (other.net > one.net ? other : one))
}

/** What amounts give in all, kr, less the price of what they lack. */
function evaluated<L>(exact: ExactYears<L>, { pays, dividends: wanted }: Amounts): Advice {
  let so = exact.start
  const dividends = wanted.map((dividend, at) => {
    so = exact.paying(so, at, pays[at] ?? [], dividend)
    return so.dividend
  })
  const { net, dividend } = exact.after(so, years.length, pays[2] ?? [], 0)
  return { pays, dividends, net, isAllPaid: dividend > 0 }
}

const better = (one: Found, other: Found) => other.net - one.net

/** A way with what two of its years pay, and distribute above the room, the other way round: mostly as good, and now and then better. */
function turnedWays({ candidate: { pays, above } }: Found): readonly Candidate[] {
  const turn = <V>(all: readonly [V, V, V], [one, two, three]: (typeof turns)[number]) =>
    [all[one], all[two], all[three]] as const
  return turns.map((each) => ({ pays: turn(pays, each), above: turn(above, each) }))
}

function distinct<F extends Found>(found: readonly F[], apart: number, upTo: number): readonly F[] {
  const kept: F[] = []
  for (const one of found) {
    if (kept.length === upTo) break
    if (!kept.some((other) => isNear(one.candidate, other.candidate, apart))) kept.push(one)
  }
  return kept
}

function isNear(one: Candidate, other: Candidate, apart: number): boolean {
  // what stays within the room can be distributed in another year as well
  const amounts = ({ pays, above }: Candidate) => [...pays.flat(), ...above.map((one) => Math.max(0, one))]
  const others = amounts(other)
  return amounts(one).every((amount, at) => Math.abs(amount - (others[at] ?? 0)) < apart)
}

/** What a search that pauses comes to, without its pauses. */
export function finished<R>(search: Generator<unknown, R>): R {
  let next = search.next()
  while (!next.done) next = search.next()
  return next.value
}
