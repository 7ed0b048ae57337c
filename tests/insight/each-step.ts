import { expect } from 'vitest'
import { found } from '../../src/insight/goal/found-step.ts'
import { Reach } from '../../src/insight/goal/needed-surplus.ts'
import type { Way } from '../../src/insight/goal/ways.ts'
import type { NetPay } from '../../src/insight/net-pay.ts'
import { dice, runs } from '../fixtures/chance.ts'

/** The step nearest to today that reaches a goal, each step asked; of a plan that reaches it the farthest down. */
function byEachStep(reaches: (step: number) => boolean, first: number, last: number, isReached: boolean) {
  if (isReached) {
    for (let step = first; step <= 0; step++) if (reaches(step)) return step
    return undefined
  }
  for (let size = 0; size <= Math.max(last, -first); size++) {
    if (size <= last && reaches(size)) return size
    if (size <= -first && reaches(0 - size)) return 0 - size
  }
  return undefined
}

/**
 * How what is found on a way compares with what is found when each step up to a last one is asked, of a goal by chance: the same, a later step, or
 * none although there is one. `wide`: so many steps are one of what is moved.
 */
function outcomeOf(
  pay: NetPay,
  way: Way,
  upTo: { readonly last: number; readonly wide: number },
  random: () => number,
): 'same' | 'later' | 'missed' {
  const [first, last] = [way.first, Math.min(way.last, upTo.last)]
  let best = pay.numbers('year1').surplus
  for (let step = first; step <= last; step += upTo.wide * 3) best = Math.max(best, way.surplusAt(step))
  const [net, most] = [pay.net('year1'), pay.netAt('year1', best)]
  const wanted = Math.max(
    1,
    Math.round(random() < 0.25 ? net * (0.5 + random() / 2) : net + (most - net) * random() * 1.02),
  )
  const reach = new Reach(pay, 'year1', wanted)
  const isReached = reach.at(way.surplusAt(0))
  const reaches = (step: number) => reach.at(way.surplusAt(step)) && reach.at(way.surplusWrittenAt(step))
  const expected = byEachStep(reaches, first, Math.round(last), isReached)
  const { kind, step } = found(way, reach, isReached)
  if (kind === 'reached') expect(reaches(step)).toBe(true)
  // who finds nothing shows the best, which is no worse than today
  else {
    expect(kind).toBe('best')
    expect(reach.netAt(way.surplusWrittenAt(step))).toBeGreaterThanOrEqual(net)
  }
  // a price far above those that are asked may reach it too
  if (kind === 'reached' ? step === expected || expected === undefined : expected === undefined) return 'same'
  return kind === 'reached' ? 'later' : 'missed'
}

/** What becomes of so many plans by chance, on one way of each; at most so many may be missed or found later. */
export function expectFound(
  { count, most, wide }: { readonly count: number; readonly most: number; readonly wide: number },
  drawn: (random: () => number) => { readonly pay: NetPay; readonly way: Way; readonly last: number },
): void {
  const random = dice()
  const outcomes = { same: 0, later: 0, missed: 0 }
  for (let n = 0; n < runs(count); n++) {
    const { pay, way, last } = drawn(random)
    outcomes[outcomeOf(pay, way, { last: wide * last, wide }, random)]++
  }
  expect(outcomes.later + outcomes.missed, JSON.stringify(outcomes)).toBeLessThanOrEqual(Math.ceil(runs(count) * most))
}

/** A demand by chance: a price, how many would buy for nothing, and how many each krona more turns away. */
export function anyDemand(random: () => number, price: number) {
  const customers = Math.round(20 + random() * 2000)
  return { customers, slope: Math.round((customers / (price * (1 + random() * 4))) * 1e4) / 1e4 }
}
