import { years } from '../rules/horizon.ts'
import type { CoupleYears, Pair } from '../workbook/owner/couple-years.ts'
import { ownerWays } from '../workbook/owner/owner-figures.ts'
import { type CoupleChoice, partners } from '../workbook/owner/two-owners.ts'
import { CouplePays } from './couple-pays.ts'
import { CoupleSpace } from './couple-space.ts'
import { climb, type Jump, jumped, type Move, movesBy, near, shaken } from './pay-climb.ts'
import { coarsePaths } from './pay-grid.ts'
import type { Candidate, Found } from './pay-search.ts'
import { RoughCouple } from './rough-couple.ts'

/** how many ways through the years are followed nearly and to the krona */
const starts = 10
const followed = 5
const finalists = 3
const shakes = 2500
const lastShakes = 400
const widest = 64_000
const middle = 4000
/** of more than so much money in all, kr, the best of the ways that have a name is taken: steps of a hundred would never end */
const mostSearched = 200_000_000

/**
 * The pays of both and the dividends of all years that together give two owners the most after tax; where they tell what each needs to live
 * on, of those that lack as little as can be of it. As mostInHand of one: the best ways on a coarse grid of what both pays cost together,
 * then ever smaller moves of all nine amounts. A step of it is done each time it is asked for the next; it answers with how far it has come.
 */
export function* coupleSearch(model: CoupleYears): Generator<number, CoupleChoice> {
  const space = new CoupleSpace(model)
  if (Math.max(...space.mostEquity) > mostSearched) return bestOf(space, namedWays(model))
  const rough = new RoughCouple(space)
  const moves = movesOf(space)
  const from: Found<Pair>[] = []
  for (const forLife of Math.max(...space.least) > 0 ? [false, true] : [false]) {
    yield 0
    const grid = new CouplePays(space, rough, forLife)
    yield 0.05
    from.push(...(yield* startsOn(grid)))
  }
  const width = Math.max(widest, Math.max(...space.upTo.flat()) / 8)
  const nearly: Found<Pair>[] = []
  for (const one of from) {
    yield 0.2 + (0.2 * nearly.length) / from.length
    nearly.push(climb(rough, moves, one.candidate, width, middle))
  }
  const well: Found<Pair>[] = []
  for (const one of distinct(nearly.toSorted(better), 4000, followed)) {
    yield 0.4 + (0.3 * well.length) / followed
    const moved = shaken(rough, climb(rough, moves, one.candidate, middle, near), shakes, 40_000)
    yield 0.45 + (0.3 * well.length) / followed
    const pauses = jumped(rough, moves, moved, (pay) => jumpsOf(space, pay))
    const done = 0.45 + (0.3 * well.length) / followed
    well.push(yield* asFar(done, pauses))
  }
  const last: CoupleChoice[] = []
  for (const one of well.toSorted(better).slice(0, finalists)) {
    yield 0.7 + (0.3 * last.length) / finalists
    const climbed = climb(space, moves, one.candidate, 1600, 100)
    yield 0.75 + (0.3 * last.length) / finalists
    const moved = shaken(space, climbed, lastShakes, 40_000)
    yield 0.8 + (0.3 * last.length) / finalists
    const again = climb(space, moves, shaken(space, moved, lastShakes, 4000).candidate, 400, 100)
    if (again.net > Number.NEGATIVE_INFINITY) last.push(...withWholeHundreds(space.choiceOf(again.candidate)))
  }
  return bestOf(space, [...last, ...namedWays(model)])
}

/** A pay at the end of a hundred is taxed as at its beginning: mostly that is better, but it costs the company its fee. */
function withWholeHundreds(choice: CoupleChoice): readonly CoupleChoice[] {
  return partners.reduce<readonly CoupleChoice[]>(
    (choices, of) =>
      years.reduce(
        (all, year) => [
          ...all,
          ...all.map(({ pay, payout }) => {
            const less = { ...pay[of], [year]: Math.max(0, (pay[of][year] ?? 0) - 99) }
            return { payout, pay: { ...pay, [of]: less } }
          }),
        ],
        choices,
      ),
    [choice],
  )
}

/** The ways that have a name: the pays that are typed may be more than there is, and that is no way to have more. */
function namedWays(model: CoupleYears): readonly CoupleChoice[] {
  return ownerWays.flatMap((way) => (way === 'mostInHand' ? [] : [model.choiceOf(way)]))
}

function bestOf(space: CoupleSpace, choices: readonly CoupleChoice[]): CoupleChoice {
  return choices
    .map((choice) => ({ choice, worth: space.worth(choice) }))
    .reduce((best, one) => (one.worth > best.worth ? one : best)).choice
}

/** A part of the search with its own pauses: the whole is then so far done. */
function* asFar<R>(done: number, part: Generator<unknown, R>): Generator<number, R> {
  for (;;) {
    const next = part.next()
    if (next.done) return next.value
    yield done
  }
}

/** The best ways through the years on a grid, those apart from each other. */
function* startsOn(grid: CouplePays): Generator<number, readonly Found<Pair>[]> {
  const paths = yield* asFar(0.1, coarsePaths(grid, grid))
  const keepsRoom = ({ candidate }: Found) => candidate.above.some((above) => above < 0)
  return [paths.filter(keepsRoom), paths.filter((one) => !keepsRoom(one))]
    .flatMap((kind) => distinct(kind, 15_000, starts))
    .map(({ candidate, net }) => {
      const { pay, above } = candidate
      return { candidate: { pay: [grid.split(0, pay[0]), grid.split(1, pay[1]), grid.split(2, pay[2])], above }, net }
    })
}

/** Each pay put at a step of the law. */
function jumpsOf(space: CoupleSpace, pay: Candidate<Pair>['pay']): readonly Jump[] {
  return ([0, 1, 2] as const).flatMap((at) =>
    ([0, 1] as const).flatMap((who) =>
      space.alone[who].pays(at).map((one): Jump => [2 * at + who, one - pay[at][who]]),
    ),
  )
}

function movesOf(space: CoupleSpace): readonly Move[] {
  const tax = 1 - space.model.owners.company().partsOf('year1').companyTaxPercent / 100
  const costs = years.flatMap((_, at) => partners.map((of) => (space.paid(of, at, 100_000).cost / 100_000) * tax || 1))
  return movesBy(costs, 2)
}

const better = <P>(one: Found<P>, other: Found<P>) => other.net - one.net

function distinct<P extends number | Pair>(
  found: readonly Found<P>[],
  apart: number,
  upTo: number,
): readonly Found<P>[] {
  const kept: Found<P>[] = []
  for (const one of found) {
    if (kept.length === upTo) break
    if (!kept.some((other) => isNear(one.candidate, other.candidate, apart))) kept.push(one)
  }
  return kept
}

function isNear<P extends number | Pair>(one: Candidate<P>, other: Candidate<P>, apart: number): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < apart
  const amounts = ({ pay, above }: Candidate<P>) => [...pay.flatMap((each) => each as number | number[]), ...above] // one or two a year
  const others = amounts(other)
  return amounts(one).every((amount, at) => near(amount, others[at] ?? 0))
}
