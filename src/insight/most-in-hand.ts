import { years } from '../rules/horizon.ts'
import { ownerWays, type WayChoice } from '../workbook/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner-model.ts'
import { isBorne } from './owner-ways.ts'
import { coarseTrials, widestOf } from './pay-grid.ts'
import { choiceOf, type Found, PaySpace, type Trial, type Years } from './pay-search.ts'
import { RoughYears } from './rough-years.ts'

const step = 100
/** how many of the coarse grid's best are followed, to which steps, and how often one is moved at each */
const starts = 100
const roughTo = 2000
const moved = 4
/** how many of them are tried to the krona, how far the best is for each two years, and how often from a better place */
const finalists = 2
const closeReach = 5
const rounds = 3

/**
 * The salaries of the three years, and per calendar year whether more than the room is distributed, that together give the owner the most net
 * money. Every combination on a coarse grid first; then ever smaller steps from the best hundred of them, since the law makes hundreds of
 * local maxima and a climb from one place would end anywhere; then, to the krona, every combination of steps of 100 kr around the best. Takes
 * tens of milliseconds: ask it when the page is idle, and tell the session (tellMostInHand).
 */
export function mostInHand(model: OwnerModel): WayChoice {
  const others = ownerWays.flatMap((way) => (way === 'mostInHand' ? [] : [model.choiceOf(way)]))
  // a pay of one's own may be more than there is: that is no way to have more
  return [...searched(model), ...others.filter((choice) => isBorne(model, choice))]
    .map((choice) => ({ choice, net: model.net(choice) }))
    .reduce((best, other) => (other.net > best.net ? other : best)).choice
}

function searched(model: OwnerModel): readonly WayChoice[] {
  const space = new PaySpace(model)
  const rough = new RoughYears(space)
  const special = years.map((year) => [
    model.payOfSurplus[year],
    Math.min(model.payOfSurplus[year], model.payToThreshold[year]),
  ])
  return coarseTrials(space, rough, special)
    .slice(0, starts)
    .map((one) => climb(rough, one, space.upTo, widestOf(space) / 2, roughTo))
    .toSorted(better)
    .filter((one, at, all) => at === all.findIndex((other) => isSame(one, other)))
    .slice(0, finalists)
    .map((one) => climb(rough, one, space.upTo, roughTo / 2, step))
    .map(({ trial }) => around(space, { trial, net: space.net(trial) }, 2, [0, 1, 2]))
    .toSorted(better)
    .slice(0, 1)
    .map((one) => choiceOf(closely(space, one).trial))
}

/** A pay in whole steps, from 0 to what the company can bear. */
const inSteps = (pay: number, upTo: number) =>
  Math.max(0, Math.min(Math.floor(upTo / step), Math.round(pay / step))) * step

const isSame = ({ trial }: Found, other: Found) =>
  trial.payout.join() === other.trial.payout.join() && trial.pay.every((pay, at) => pay === other.trial.pay[at])
const better = (one: Found, other: Found) => other.net - one.net

const ways = [-1, 0, 1]
const moves = ways.flatMap((first) => ways.flatMap((second) => ways.map((third) => [first, second, third] as const)))

/** The best that is reached from a trial by ever smaller steps of the pays, with each other and against each other. */
function climb<S extends { readonly net: number }>(
  space: Years<S>,
  start: Found,
  upTo: readonly number[],
  widest: number,
  finest: number,
): Found {
  const { payout } = start.trial
  let best = start
  for (let width = widest; width > finest / 2; width /= 2) {
    for (let tries = 0, before: Found | undefined; before !== best && tries < moved; tries++) {
      before = best
      for (const move of moves) {
        const moveOf = (at: 0 | 1 | 2) =>
          move[at] === 0 ? best.trial.pay[at] : inSteps(best.trial.pay[at] + move[at] * width, upTo[at] ?? 0)
        const pay: Trial['pay'] = [moveOf(0), moveOf(1), moveOf(2)]
        const net = [...pay, pay[2]].reduce((so, one, at) => space.after(so, at, one, payout), space.start).net
        if (net > best.net) best = { trial: { pay, payout }, net }
      }
    }
  }
  return best
}

/**
 * To the krona: all steps near a trial of each two years, and the next ones of all three. Where the taxes of two years are the same only
 * the roundings tell them apart.
 */
function closely(space: PaySpace, from: Found): Found {
  let best = from
  for (let before: Found | undefined, tries = 0; before !== best && tries < rounds; tries++) {
    before = best
    for (const pair of pairs) best = around(space, best, closeReach, pair)
    best = around(space, best, 1, [0, 1, 2])
  }
  return best
}

const pairs = [
  [0, 1],
  [0, 2],
  [1, 2],
]

/** The best of a trial and those whose pay is up to so many steps otherwise in some years. */
function around(space: PaySpace, from: Found, reach: number, moving: readonly number[]): Found {
  let best = from
  const tried = from.trial.pay.map((pay, at) => {
    if (!moving.includes(at)) return [pay]
    const near = Array.from({ length: 2 * reach + 1 }, (_, one) => pay + (one - reach) * step)
    return [...new Set([pay, ...near.map((one) => inSteps(one, space.upTo[at] ?? 0))])]
  })
  const [firsts = [], seconds = [], thirds = []] = tried
  const { payout } = from.trial
  for (const first of firsts) {
    const one = space.after(space.start, 0, first, payout)
    for (const second of seconds) {
      const two = space.after(one, 1, second, payout)
      for (const third of thirds) {
        const { net } = space.after(space.after(two, 2, third, payout), 3, third, payout)
        if (net > best.net) best = { trial: { pay: [first, second, third], payout }, net }
      }
    }
  }
  return best
}
