import { hoursOf } from '../../rules/limits.ts'
import { plausibleChanges } from '../../rules/plausible-changes.ts'
import type { NetPay } from '../net-pay.ts'
import { Changes, type CombinedQuestion, levers, stepsOf } from './combined.ts'
import { reachOf } from './goal.ts'
import type { ScenarioPercents } from './scenarios.ts'
import { isManyRows } from './turning-way.ts'

/** A blend is looked for in so many steps, from nothing to as much as is plausible of everything. */
const steps = 100

/** The least of a little of everything that reaches a wanted net pay, whole percents. */
export function plausibleBlend(
  pay: NetPay,
  question: Pick<CombinedQuestion, 'year' | 'wanted' | 'of'>,
): ScenarioPercents | undefined {
  const changes = new Changes(pay, question.year)
  const reach = reachOf(pay, question)
  const reaches = (blend: ScenarioPercents) => reach.at(changes.surplus(stepsOf(blend)))
  const first = (blendAt: (part: number) => ScenarioPercents) => {
    if (levers.some((lever) => changes.turning(lever))) {
      const firstOf = (from: number, to: number, by: number) => {
        for (let step = from; step <= to; step += by) if (reaches(blendAt(step / steps))) return step
        return undefined
      }
      // a look at many rows takes its time: each tenth of the way, then what lies before the first that reaches
      const wide = isManyRows(pay.numbers(question.year)) ? steps / 10 : 1
      const reached = firstOf(wide, steps, wide)
      return reached === undefined ? undefined : blendAt((firstOf(reached - wide + 1, reached, 1) ?? reached) / steps)
    }
    if (!reaches(blendAt(1))) return undefined
    let [low, high] = [0, steps]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (reaches(blendAt(middle / steps))) high = middle
      else low = middle
    }
    return blendAt(high / steps)
  }
  const ofAll = first(blend)
  if (ofAll && changes.hours(stepsOf(ofAll)) < hoursOf(pay.plan.settings.hands).norm) return ofAll
  return first((part) => ({ ...blend(part), volumes: 0 }))
}

/** So much of what is plausible, in whole percents that are no less. */
function blend(part: number): ScenarioPercents {
  const { prices, volumes, costs } = plausibleChanges
  const whole = (percent: number) => Math.sign(percent) * Math.ceil(Math.abs(percent) * part)
  return { prices: whole(prices.much), volumes: whole(volumes.much), costs: whole(costs.much) }
}
