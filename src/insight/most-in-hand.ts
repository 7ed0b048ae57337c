import { years } from '../rules/horizon.ts'
import { ownerWays, type WayChoice } from '../workbook/owner/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner/owner-model.ts'
import { isBorne } from './owner-ways.ts'
import { climb, type Jump, jumped, movesOf, near, shaken } from './pay-climb.ts'
import { coarsePaths } from './pay-grid.ts'
import { refined } from './pay-refine.ts'
import { type Candidate, type Found, finished, PaySpace, priceOfLacks } from './pay-search.ts'
import { RoughYears } from './rough-years.ts'

/** how many ways through the years are followed nearly and to the krona */
const starts = 14
const followed = 5
const finalists = 2
const shakes = 400
const lastShakes = 100
const widest = 64_000
const middle = 4000

/**
 * The salaries and the dividends of all years that together give the owner the most net money; where the plan tells what the owner needs
 * at least to live on (leastInHand), of those that lack as little as can be of it in any year. The best ways through the years on a coarse
 * grid first, by what each year leaves to the next; then ever smaller moves from the best of them, since the law makes hundreds of local
 * maxima and a climb from one place would end anywhere; then all amounts at once on ever finer grids around what these reach; then, to the
 * krona, around the best. Takes tens of milliseconds: ask it when the page
 * is idle, and tell the session (tellMostInHand).
 */
export function mostInHand(model: OwnerModel): WayChoice {
  const others = ownerWays.flatMap((way) => (way === 'mostInHand' ? [] : [model.choiceOf(way)]))
  // a pay of one's own may be more than there is: that is no way to have more
  return [...searched(model), ...others.filter((choice) => isBorne(model, choice))]
    .map((choice) => ({ choice, net: model.net(choice) - priceOfLacks(model, choice) }))
    .reduce((best, other) => (other.net > best.net ? other : best)).choice
}

function searched(model: OwnerModel): readonly WayChoice[] {
  const space = new PaySpace(model)
  const rough = new RoughYears(space)
  const moves = movesOf(space)
  const width = Math.max(widest, Math.max(...space.upTo) / 8)
  const paths = finished(coarsePaths(space, rough))
  const keepsRoom = ({ candidate }: Found) => candidate.above.some((above) => above < 0)
  const nearly = [paths.filter(keepsRoom), paths.filter((one) => !keepsRoom(one))]
    .flatMap((kind) => distinct(kind, 15_000, starts))
    .map((one) => climb(rough, moves, one.candidate, width, middle))
    .toSorted(better)
  return distinct(nearly, 4000, followed)
    .map((one) =>
      refined(
        rough,
        finished(
          jumped(rough, moves, shaken(rough, climb(rough, moves, one.candidate, middle, near), shakes, 40_000), (pay) =>
            jumpsOf(space, pay),
          ),
        ),
      ),
    )
    .toSorted(better)
    .filter((one, at, all) => at === all.findIndex((other) => isNear(one, other, 1000)))
    .slice(0, finalists)
    .map((one) => shaken(space, climb(space, moves, one.candidate, 1600, 100), lastShakes, 4000))
    .toSorted(better)
    .filter(({ net }) => net > Number.NEGATIVE_INFINITY)
    .flatMap(({ candidate }) => withWholeHundreds(space.choiceOf(candidate)))
}

/** Each year's pay put at another of the grid's. */
function jumpsOf(space: PaySpace, pay: Candidate['pay']): readonly Jump[] {
  return ([0, 1, 2] as const).flatMap((at) => space.pays(at).map((one): Jump => [at, one - pay[at]]))
}

/** A pay at the end of a hundred is taxed as at its beginning: mostly that is better, but it costs the company its fee. */
function withWholeHundreds(choice: WayChoice): readonly WayChoice[] {
  return years.reduce<readonly WayChoice[]>(
    (choices, year) => [
      ...choices,
      ...choices.map((one) => ({ ...one, pay: { ...one.pay, [year]: Math.max(0, (one.pay[year] ?? 0) - 99) } })),
    ],
    [choice],
  )
}

const better = (one: Found, other: Found) => other.net - one.net

function distinct(found: readonly Found[], apart: number, upTo: number): readonly Found[] {
  const kept: Found[] = []
  for (const one of found) {
    if (kept.length === upTo) break
    if (!kept.some((other) => isNear(one, other, apart))) kept.push(one)
  }
  return kept
}

function isNear({ candidate }: Found, { candidate: other }: Found, apart: number): boolean {
  return ([0, 1, 2] as const).every(
    (at) =>
      Math.abs(candidate.pay[at] - other.pay[at]) < apart && Math.abs(candidate.above[at] - other.above[at]) < apart,
  )
}
