import { years } from '../rules/horizon.ts'
import { ownerWays, type WayChoice } from '../workbook/owner-figures.ts'
import type { OwnerModel } from '../workbook/owner-model.ts'
import { type Coarse, coarseTrials } from './pay-grid.ts'
import { choiceOf, PaySpace, type Trial } from './pay-search.ts'

const step = 100
const starts = 4
const shrink = 3
const reach = 2
/** how many steps around the best are tried of each two years at once, and how often from a better one */
const closeReach = 8
const closeRounds = 3

/**
 * The salaries of the three years, and per calendar year whether more than the room is distributed, that together give the owner the most net
 * money. Every combination on a coarse grid first, then ever finer ones around the best of several ways to distribute, to steps of 100 kr:
 * the law's roundings make hundreds of local maxima, so that a climb from one place would end anywhere. Takes tens of milliseconds: ask it
 * when the page is idle, and tell the session (tellMostInHand).
 */
export function mostInHand(model: OwnerModel): WayChoice {
  const others = ownerWays.flatMap((way) => (way === 'mostInHand' ? [] : [model.choiceOf(way)]))
  return [...searched(model), ...others]
    .map((choice) => ({ choice, net: model.net(choice) }))
    .reduce((best, other) => (other.net > best.net ? other : best)).choice
}

function searched(model: OwnerModel): readonly WayChoice[] {
  const space = new PaySpace(model)
  const special = years.map((year) => [
    model.payOfSurplus[year],
    Math.min(model.payOfSurplus[year], model.payToThreshold[year]),
  ])
  const coarse = coarseTrials(space, special)
  const refined = coarse.slice(0, starts).map(({ trial }) => refine(space, trial))
  const best = refined.toSorted((a, b) => b.net - a.net)[0]
  return best ? [choiceOf(closely(space, best).trial)] : []
}

/** Ever finer grids around a trial, in all years at once. */
function refine(space: PaySpace, from: Trial): Coarse {
  let best: Coarse = { trial: from, net: space.net(from) }
  let width = Math.max(step, ...space.upTo) / 21
  while (width > step) {
    width = Math.max(step, Math.round(width / shrink / step) * step)
    for (let moved = true, tries = 0; moved && tries < 2; tries++) {
      const center = best
      best = around(space, center, offsets(reach, width), [0, 1, 2])
      moved = best.trial.pay.some((pay, at) => Math.abs(pay - (center.trial.pay[at] ?? 0)) >= reach * width)
    }
  }
  return best
}

/** All steps near a trial of each two years together: where their taxes are the same, only the roundings tell them apart. */
function closely(space: PaySpace, from: Coarse): Coarse {
  let best = from
  for (let round = 0; round < closeRounds; round++) {
    const before = best
    for (const pair of [
      [0, 1],
      [0, 2],
      [1, 2],
    ])
      best = around(space, best, offsets(closeReach, step), pair)
    if (best === before) break
  }
  return best
}

function offsets(far: number, width: number): readonly number[] {
  return Array.from({ length: 2 * far + 1 }, (_, at) => (at - far) * width)
}

/** The best of a trial and those whose pay is otherwise by an offset in some years. */
function around(space: PaySpace, from: Coarse, by: readonly number[], moving: readonly number[]): Coarse {
  let best = from
  const tried = [0, 1, 2].map((at) => {
    const [pay, upTo] = [from.trial.pay[at] ?? 0, space.upTo[at] ?? 0]
    if (!moving.includes(at)) return [pay]
    const whole = Math.round(pay / step) * step
    return [...new Set([pay, ...by.map((offset) => Math.min(upTo, Math.max(0, whole + offset)))])]
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
