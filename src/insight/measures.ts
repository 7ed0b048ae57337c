import { isBlank, isCounted, type RowId } from '../plan/plan.ts'
import { rowName } from '../plan/row-name.ts'
import type { Year } from '../rules/horizon.ts'
import { firstReaching, Reach } from './needed-surplus.ts'
import { measureOf, type NetPay, type YearNumbers } from './net-pay.ts'
import { bestPerHour } from './one-more.ts'
import { oneVolume } from './ways.ts'

/** A measure of the year, on or off. */
export interface MeasureWorth {
  readonly id: RowId<'measures'>
  readonly name: string
  /** Of the year: kr, hours. */
  readonly costs: number
  readonly hours: number
  /** False when it is switched off. */
  readonly counted: boolean
  /** What it takes, or would take, from the month's shown net pay, kr. */
  readonly takes: number
  /** How many more units of the best product per hour pay for it; undefined when there is none that can, or nothing to pay for. */
  readonly paidBy: { readonly id: RowId<'offerings'>; readonly name: string; readonly units: number } | undefined
}

/** The measures that cost or take time in a year, and what each means for its net pay: the plan with it and without it. */
export function measureWorths(pay: NetPay, year: Year): readonly MeasureWorth[] {
  const numbers = pay.numbers(year)
  return pay.plan.measures.flatMap((measure): readonly MeasureWorth[] => {
    const { costs, hours } = measureOf(measure, year)
    if (isBlank('measures', measure) || (costs === 0 && hours === 0)) return []
    const counted = isCounted(measure)
    const [withIt, without] = counted
      ? [numbers, costing(numbers, numbers.measureCosts - costs)]
      : [costing(numbers, numbers.measureCosts + costs), numbers]
    const netWithout = pay.netAt(year, without.surplus)
    const takes = netWithout - pay.netAt(year, withIt.surplus)
    return [
      {
        ...{ id: measure.id, name: rowName('measures', measure), costs, hours, counted, takes },
        paidBy: takes > 0 ? unitsFor(pay, year, withIt, netWithout) : undefined,
      },
    ]
  })
}

/** A year whose measures cost something else. */
function costing(numbers: YearNumbers, measureCosts: number): YearNumbers {
  return { ...numbers, measureCosts, surplus: numbers.surplus + numbers.measureCosts - measureCosts }
}

function unitsFor(pay: NetPay, year: Year, numbers: YearNumbers, wanted: number): MeasureWorth['paidBy'] {
  const best = bestPerHour(pay, year)
  if (!best || best.margin <= 0) return undefined
  const way = oneVolume(numbers, best)
  const units = firstReaching(way.surplusAt, new Reach(pay, year, wanted), 0, way.last)
  return units === undefined ? undefined : { id: best.id, name: best.name, units }
}
