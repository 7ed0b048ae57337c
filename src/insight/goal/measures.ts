import { isBlank, isCounted, type Measure, type RowId } from '../../plan/plan.ts'
import { rowName } from '../../plan/row-name.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import { appliedWithFollowers, someFormula } from '../../workbook/own/settle.ts'
import { measureOf } from '../followers-of-year.ts'
import { NetPay } from '../net-pay.ts'
import { found } from './found-step.ts'
import { firstReaching, Reach } from './needed-surplus.ts'
import { mainProduct } from './one-more.ts'
import { oneVolume } from './ways.ts'

export interface MeasureValue {
  readonly id: RowId<'measures'>
  readonly name: string
  /** Of the year: kr, hours. */
  readonly costs: number
  readonly hours: number
  readonly counted: boolean
  /** What it takes, or would take, from the month's shown net pay, kr: on and off in all years, as its switch is. */
  readonly takes: number
  /** How many more units of the product that carries most pay for it; undefined when there is none that can, or nothing to pay for. */
  readonly paidBy: { readonly id: RowId<'offerings'>; readonly name: string; readonly units: number } | undefined
}

export function measureValues(pay: NetPay, year: Year): readonly MeasureValue[] {
  return pay.plan.measures.flatMap((measure): readonly MeasureValue[] => {
    const { costs, hours } = measureOf(measure, year)
    if (isBlank('measures', measure) || (costs === 0 && hours === 0)) return []
    const counted = isCounted(measure)
    const payWithMeasure = counted ? pay : switched(pay, measure, '')
    const netWithout = counted ? netWithoutIt(pay, year, measure) : pay.net(year)
    const takes = netWithout - payWithMeasure.net(year)
    const paidBy = takes > 0 ? unitsFor(payWithMeasure, year, netWithout) : undefined
    return [{ id: measure.id, name: rowName('measures', measure), costs, hours, counted, takes, paidBy }]
  })
}

function switched(pay: NetPay, { id }: Measure, counted: '' | 'no'): NetPay {
  const edit = { type: 'change', table: 'measures', id, values: { counted } } as const
  return new NetPay(appliedWithFollowers(pay.plan, edit), pay)
}

/** The shown net pay of a year without a measure that is on. By law a year bears what the years before it left: they are without it too. */
function netWithoutIt(pay: NetPay, year: Year, measure: Measure): number {
  const isFollowed = years.some((each) => pay.numbers(each).followers)
  if (isFollowed && someFormula(pay.plan, ({ id, table }) => id === undefined && table === 'measures'))
    return switched(pay, measure, 'no').net(year)
  return pay.netWith(
    year,
    surplusesOf((each) => pay.numbers(each).surplus + measureOf(measure, each).costs),
  )
}

function unitsFor(pay: NetPay, year: Year, wanted: number): MeasureValue['paidBy'] {
  const best = mainProduct(pay, year)
  if (!best || best.margin <= 0) return undefined
  const way = oneVolume(pay.numbers(year), best)
  const reach = new Reach(pay, year, wanted)
  // fewer may pay for it too, on a way that turns: more is what is asked
  const turned = way.turning && found({ ...way, first: 0 }, reach, false)
  const units = turned
    ? turned.kind === 'reached'
      ? turned.step
      : undefined
    : firstReaching(way.surplusAt, reach, 0, way.last)
  return units === undefined ? undefined : { id: best.id, name: best.name, units }
}
