import { firstReaching, type Reaching } from './needed-surplus.ts'
import { type Found, foundTurning, type Steps, type Turning } from './turning-way.ts'

/** The smallest step with which the plan reaches the goal both as shown and as written; of a plan that reaches it the farthest down. */
export function found(
  way: (Steps & { readonly turning: Turning | undefined }) | undefined,
  reach: Reaching,
  isReached: boolean,
): Found {
  if (!way) return { kind: 'nothing', step: 0 }
  if (way.turning) return foundTurning(way, way.turning, reach, isReached)
  const [today, atLast] = [way.surplusAt(0), way.surplusAt(way.last)]
  // looked at upwards first, and downwards only then: a thousand rows are summed for each
  const atFirst = atLast === today ? way.surplusAt(way.first) : today
  if (atLast === today && atFirst === today) return { kind: 'nothing', step: 0 }
  const isFalling = atLast < today || atFirst > today
  if (isFalling && !isReached) return { kind: 'lowers', step: 0 }
  const reaches = (step: number) => reach.at(way.surplusAt(step)) && reach.at(way.surplusWrittenAt(step))
  if (isFalling) return { kind: 'reached', step: farthestDown(way.first, reaches) }
  const [from, to] = isReached ? [way.first, 0] : [0, way.last]
  let step = firstReaching(way.surplusAt, reach, from, to)
  for (let tries = 0; step !== undefined && tries < patience; tries++) {
    if (reaches(step)) return { kind: 'reached', step: lowest(step, way.first, reaches) }
    step = firstReaching(way.surplusAt, reach, step + 1, to)
  }
  return isReached ? { kind: 'reached', step: 0 } : { kind: 'short', step: to }
}

function farthestDown(first: number, reaches: (step: number) => boolean): number {
  let step = first
  while (step < 0 && step - first < patience && !reaches(step)) step += 1
  return reaches(step) ? step : 0
}

/** So many steps that a rounding or a rule of the law spoils are passed. */
const patience = 2000

/** Roundings of many rows can let a step before reach it too. */
function lowest(step: number, first: number, reaches: (step: number) => boolean): number {
  let low = step
  while (low > first && step - low < patience && reaches(low - 1)) low -= 1
  return low
}
