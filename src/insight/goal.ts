import { changeCells, together } from '../plan/cells.ts'
import type { PlanEdit } from '../plan/edit.ts'
import { type RowId, rowsOf } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { billableHours, measureHoursPerYear } from '../rules/limits.ts'
import { firstAtLeast } from './first-step.ts'
import { Reach } from './needed-surplus.ts'
import type { NetPay, Product, YearNumbers } from './net-pay.ts'
import { bestPerHour } from './one-more.ts'
import { fixedCosts, onePrice, oneVolume, productWith, type Way as WayInSteps, type Written } from './ways.ts'
import { allPrices, allVolumes, variableCosts } from './ways-by-percent.ts'

/** The ways to a wanted net pay, in the order they are told. */
const ways = ['allPrices', 'onePrice', 'allVolumes', 'oneVolume', 'variableCosts', 'fixedCosts'] as const
export type Way = (typeof ways)[number]

/** What is asked: a net pay per month, whole kr, in a year; and the products of the ways that change one (else the one that gives most per hour). */
export interface GoalQuestion {
  readonly year: Year
  readonly wanted: number
  readonly priceOf?: RowId<'offerings'> | undefined
  readonly volumeOf?: RowId<'offerings'> | undefined
}

/** What a way means for one row that has a name: kr per unit, units per year, or kr per year. */
interface Example {
  readonly id: string
  readonly name: string
  readonly from: number
  readonly to: number
}

/** How many hours a year comes to: at or above the norm, above what is recommended to be billed, or neither. */
type HoursMark = 'norm' | 'aboveRecommended' | 'fine'

/** One way by itself. */
export interface WayAnswer {
  readonly way: Way
  /** reached: `change` is the smallest that reaches the goal. short: greyed, `net` says how far it comes. nothing: the plan has nothing to change. */
  readonly is: 'reached' | 'short' | 'nothing'
  /**
   * allPrices, allVolumes, variableCosts: percent with two decimals. onePrice: kr per unit. oneVolume: units. fixedCosts: kr per year. Positive:
   * more pay (higher prices, more sold, lower costs); negative: how much it could fall (costs: rise) with the goal still reached. Short: all it can.
   */
  readonly change: number
  /** The product of onePrice and oneVolume, as it is chosen. */
  readonly of: RowId<'offerings'> | undefined
  /** What it means for a named row, with the rounded values that `edit` writes. */
  readonly example: Example | undefined
  /** Hours of the year after it: products' hours × volume and measures' hours. */
  readonly hours: number
  readonly hoursMark: HoursMark
  /** The shown net pay with the rounded values, and the year's surplus with them. */
  readonly net: number
  readonly surplus: number
  /** What writes it in the plan: one action that gives exactly `net`. Undefined when it is short or changes nothing. */
  readonly edit: PlanEdit | undefined
}

export interface GoalAnswer {
  readonly year: Year
  readonly wanted: number
  /** The plan's shown net pay and surplus. */
  readonly net: number
  readonly surplus: number
  /** The smallest whole surplus whose shown net reaches the goal; undefined when none does. */
  readonly needed: number | undefined
  /** needed − surplus: more than 0 is missing, 0 or less is a margin with its sign. */
  readonly more: number | undefined
  readonly isReached: boolean
  /** All six in their order. */
  readonly ways: readonly WayAnswer[]
}

/** What has to be sold, charged or cut in a year for a wanted net pay per month: each way by itself, recalculated and as it would be written. */
export function seekGoal(pay: NetPay, question: GoalQuestion): GoalAnswer {
  const { year } = question
  // nobody asks for nothing; and what is shown is whole kronor
  const wanted = Math.max(1, Math.round(question.wanted))
  const numbers = pay.numbers(year)
  const reach = new Reach(pay, year, wanted)
  const needed = reach.smallest()
  const net = pay.net(year)
  const best = bestPerHour(pay, year)
  const [priceOf, volumeOf] = [question.priceOf, question.volumeOf].map((id) => productWith(numbers, id) ?? best)
  const inSteps: Readonly<Record<Way, WayInSteps | undefined>> = {
    allPrices: allPrices(numbers),
    onePrice: priceOf && onePrice(numbers, priceOf),
    allVolumes: allVolumes(numbers),
    oneVolume: volumeOf && oneVolume(numbers, volumeOf),
    variableCosts: variableCosts(numbers),
    fixedCosts: fixedCosts(pay, year, numbers),
  }
  const chosen: Readonly<Partial<Record<Way, Product | undefined>>> = { onePrice: priceOf, oneVolume: volumeOf }
  return {
    year,
    wanted,
    net,
    surplus: numbers.surplus,
    needed,
    more: needed === undefined ? undefined : needed - numbers.surplus,
    isReached: net >= wanted,
    ways: ways.map((name) => {
      const way = inSteps[name]
      const isFlat = !way || isFlatWay(way)
      const step = isFlat ? 0 : firstStep(way, numbers, reach, needed)
      const is = isFlat ? 'nothing' : step === undefined ? 'short' : 'reached'
      // of a way that is short it is told how far it comes; one that only leads downwards stays where it is
      const at = step ?? (way && way.surplusAt(way.last) > numbers.surplus ? way.last : 0)
      const hours = (way?.hoursWrittenAt(at) ?? numbers.hours) + numbers.measureHours
      const surplus = way?.surplusWrittenAt(at) ?? numbers.surplus
      return {
        way: name,
        is,
        change: way?.changeAt(at) ?? 0,
        of: chosen[name]?.id,
        example: way && exampleOf(way.exampleAt(at, isByCost(name) ? undefined : best)),
        hours,
        hoursMark: markOf(hours),
        net: pay.netAt(year, surplus),
        surplus,
        // made when it is asked for: of a thousand rows it is most of the work, and few are written
        get edit() {
          return is === 'reached' ? editOf(pay, year, way?.writtenAt(at) ?? []) : undefined
        },
      }
    }),
  }
}

/** Nothing of the year is changed by it: looked at upwards first, and downwards only then. */
function isFlatWay({ surplusAt, first, last }: WayInSteps): boolean {
  const today = surplusAt(0)
  return surplusAt(last) === today && surplusAt(first) === today
}

/** So many steps that a rounding or a rule of the law spoils are passed. */
const patience = 2000

/** The smallest step with which the plan reaches the goal both as it is told and as it is written. */
function firstStep(
  way: WayInSteps,
  numbers: YearNumbers,
  reach: Reach,
  needed: number | undefined,
): number | undefined {
  if (needed === undefined) return undefined
  const reaches = (step: number) => reach.at(way.surplusAt(step)) && reach.at(way.surplusWrittenAt(step))
  // a way that leads downwards only, selling more at a loss: nothing of it is needed, or it does not help
  const today = way.surplusAt(0)
  if (way.surplusAt(way.last) < today || (way.last === 0 && way.surplusAt(way.first) > today))
    return reach.at(numbers.surplus) && reaches(way.first) ? way.first : undefined
  const isMissing = today < needed
  let step = firstAtLeast(way.surplusAt, needed, isMissing ? 0 : way.first, isMissing ? way.last : 0)
  for (let tries = 0; step !== undefined && tries < patience; tries++) {
    const surplus = way.surplusAt(step)
    if (!reach.at(surplus)) {
      const next = reach.next(surplus)
      step = next === undefined ? undefined : firstAtLeast(way.surplusAt, next, step, way.last)
    } else if (reaches(step)) return lowest(step, way.first, reaches)
    else step = step < way.last ? step + 1 : undefined
  }
  return undefined
}

/** Roundings of many rows can let a step before reach it too. */
function lowest(step: number, first: number, reaches: (step: number) => boolean): number {
  let low = step
  while (low > first && step - low < patience && reaches(low - 1)) low -= 1
  return low
}

/** Costs are told by the one that changes most, prices and volumes by the product that gives most per hour. */
const isByCost = (way: Way) => way === 'variableCosts' || way === 'fixedCosts'

function exampleOf(cell: Written | undefined): Example | undefined {
  return cell && { id: cell.id, name: cell.name, from: cell.from, to: cell.to }
}

function markOf(hours: number): HoursMark {
  if (hours >= measureHoursPerYear) return 'norm'
  return hours > billableHours.to ? 'aboveRecommended' : 'fine'
}

/** What is written, as one action; a cell that is written keeps no formula. */
function editOf({ plan }: NetPay, year: Year, cells: readonly Written[]): PlanEdit | undefined {
  const byId = new Map(cells.map((cell) => [cell.id, cell]))
  const changed = (table: 'offerings' | 'fixedCosts') =>
    rowsOf(plan, table, year).flatMap((row) => {
      const cell = byId.get(row.id)
      return cell?.table === table ? (changeCells(table, row, { [cell.field]: cell.to }) ?? []) : []
    })
  return together([...changed('offerings'), ...changed('fixedCosts')])
}
