import { years } from '../rules/horizon.ts'
import type { CoupleYear, CoupleYears, Pair } from '../workbook/owner/couple-years.ts'
import { ownerWays, type PayoutStrategy } from '../workbook/owner/owner-figures.ts'
import { type CoupleChoice, type Partner, partners } from '../workbook/owner/two-owners.ts'
import { perMonthInHand, uncovered } from './owner-ways.ts'

/** What one of two lacks in hand of what it takes to live on in a year of the plan, kr a month. */
interface Lack {
  readonly of: Partner
  /** how many years after the first */
  readonly at: number
  readonly short: number
}

export interface CoupleWay {
  readonly way: PayoutStrategy
  readonly choice: CoupleChoice
  readonly lived: readonly CoupleYear[]
  /** what both have of all years after tax, kr */
  readonly net: number
  readonly lacks: readonly Lack[]
  readonly isBorne: boolean
}

/** The ways of two owners, with the one that gives the most when it is known; least: what each needs in hand, kr a month. */
export function waysOfCouple(model: CoupleYears, least: Pair, most: CoupleChoice | undefined): readonly CoupleWay[] {
  const ways = ownerWays.flatMap((way) => {
    const choice = way === 'mostInHand' ? most : model.choiceOf(way)
    return choice ? [livedAs(model, way, choice, least)] : []
  })
  const lostBy = ({ lived }: CoupleWay) =>
    uncovered(model.start.equity, (year) => lived[years.indexOf(year)]?.left.equity ?? 0)
  const leastLost = Math.min(...ways.map(lostBy))
  // who takes what the plan loses leaves more than another that nobody covers
  return ways.map((way) => ({ ...way, isBorne: way.isBorne && lostBy(way) < leastLost + 1 }))
}

function livedAs(model: CoupleYears, way: PayoutStrategy, choice: CoupleChoice, least: Pair): CoupleWay {
  const lived = model.life(choice)
  const lacks = years.flatMap((_, at) =>
    partners.flatMap((of, who): readonly Lack[] => {
      const short = (least[who] ?? 0) - perMonthInHand(lived[at]?.takeHome[who] ?? 0)
      return (least[who] ?? 0) > 0 && short > 0 ? [{ of, at, short }] : []
    }),
  )
  return {
    way,
    choice,
    lived,
    net: Math.round(lived.reduce((sum, { net }) => sum + net, 0)),
    lacks,
    isBorne: lived.every(({ isBorne }) => isBorne),
  }
}

export const canLiveBy = ({ isBorne, lacks }: CoupleWay): boolean => isBorne && lacks.length === 0
