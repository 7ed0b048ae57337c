import { changeCells, together } from '../../plan/cells.ts'
import type { PlanEdit } from '../../plan/edit.ts'
import { type Plan, type RowId, rowsOf } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { hoursOf } from '../../rules/limits.ts'
import { howMuch } from '../../rules/plausible-changes.ts'
import type { NetPay, Product, YearNumbers } from '../net-pay.ts'
import { found } from './found-step.ts'
import { InHandReach } from './in-hand.ts'
import { Reach, type Reaching } from './needed-surplus.ts'
import { mainProduct } from './one-more.ts'
import {
  fixedCosts,
  type NoChange,
  onePrice,
  oneVolume,
  productWith,
  type Way as WayInSteps,
  type Written,
} from './ways.ts'
import { allPrices, allVolumes, variableCosts } from './ways-by-percent.ts'

/** The ways to a wanted net pay, in the order they are shown. */
const ways = ['allPrices', 'onePrice', 'allVolumes', 'oneVolume', 'variableCosts', 'fixedCosts'] as const
export type Way = (typeof ways)[number]

/** What is asked: a net pay per month, whole kr, in a year; and the products of the ways that change one (else the one that carries most). */
export interface GoalQuestion {
  readonly year: Year
  readonly wanted: number
  /** pay: the net pay. inHand: pay and, within the room, the dividend of the year's profit (an aktiebolag by law). */
  readonly of?: 'pay' | 'takeHome'
  readonly priceOf?: RowId<'offerings'> | undefined
  readonly volumeOf?: RowId<'offerings'> | undefined
}

/** What a way means for one row that has a name: kr per unit, units per year, or kr per year. */
export interface Example {
  readonly id: string
  readonly name: string
  readonly from: number
  readonly to: number
}

/** How many hours a year comes to: at or above the norm, above what is recommended to be billed, or neither. */
export type HoursMark = 'norm' | 'aboveRecommended' | 'fine'

export interface WayAnswer {
  readonly way: Way
  /**
   * reached: `change` is the smallest that reaches the goal. short: greyed, `net` says how far it comes. lowers: greyed, more is sold of what
   * costs more than it gives. nothing: it changes nothing, and `idle` says why. best: greyed, formulas turn it and this is the best that was found.
   */
  readonly kind: 'reached' | 'short' | 'lowers' | 'nothing' | 'best'
  readonly idle: NoChange | undefined
  readonly holds: boolean
  /** What it follows where it is formulas: inputs of its row by name (rules/field-names.ts, vatRate), others as 'id.price', sums; none where it is numbers alone. */
  readonly follows: readonly string[]
  /**
   * more: what leads up to the goal. less: how much could fall, with the goal still reached; or, where formulas turn the way, how much has to fall
   * for it.
   */
  readonly direction: 'more' | 'less'
  /** It could fall further if the fields held more: their limit is shown, not the goal's. */
  readonly isFieldFull: boolean
  /**
   * allPrices, allVolumes, variableCosts: percent with two decimals. onePrice: kr per unit. oneVolume: units. fixedCosts: kr per year. Positive:
   * more pay (higher prices, more sold, lower costs); negative: how much it could fall (costs: rise) with the goal still reached. Short: all it
   * can. 0 where nothing is to be done.
   */
  readonly change: number
  /** The same in percent of what it is today, with the sign of the change: of fixed costs, prices, volumes or variable costs. */
  readonly percent: number
  /** The product of onePrice and oneVolume, as it is chosen. */
  readonly of: RowId<'offerings'> | undefined
  /** Its name; '' for one without, and for ways that change more than one. */
  readonly ofName: string
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
  readonly net: number
  readonly surplus: number
  /** The smallest whole surplus whose shown net reaches the goal; undefined when none does. */
  readonly needed: number | undefined
  /** Whether the plan as it is reaches it: what is shown about it, and each way, follow this alone. */
  readonly isReached: boolean
  /** needed − surplus where it is reached, 0 or less; else what is missing to `next`, or undefined. */
  readonly more: number | undefined
  /** The smallest whole surplus from the plan's up that reaches it. Taxes rise in steps: a smaller one may reach it, as `needed` shows. */
  readonly next: number | undefined
  /** The largest whole surplus below the plan's, and above `needed`, that does not reach what the plan does; undefined when all do. */
  readonly shortAt: number | undefined
  readonly ways: readonly WayAnswer[]
}

const answers = new WeakMap<NetPay, Map<string, GoalAnswer>>()

/** What has to be sold, charged or cut in a year for a wanted net pay: each way by itself, as it would be written. */
export function goalSeek(pay: NetPay, question: GoalQuestion): GoalAnswer {
  const { year, wanted, of = 'pay', priceOf, volumeOf } = question
  const ofPlan = answers.get(pay) ?? new Map<string, GoalAnswer>()
  answers.set(pay, ofPlan)
  const key = [year, wanted, of, priceOf, volumeOf].join(' ')
  const answer = ofPlan.get(key) ?? answerTo(pay, question)
  ofPlan.set(key, answer)
  return answer
}

function answerTo(pay: NetPay, question: GoalQuestion): GoalAnswer {
  const { year } = question
  const wanted = Math.max(1, Math.round(question.wanted))
  const numbers = pay.numbers(year)
  const reach = reachOf(pay, question)
  const net = reach.netAt(numbers.surplus)
  const isReached = reach.at(numbers.surplus)
  const needed = reach.smallest()
  const next = reach.next(numbers.surplus)
  const main = mainProduct(pay, year)
  const priceOf = productWith(numbers, question.priceOf) ?? mainProduct(pay, year, 'price')
  const volumeOf = productWith(numbers, question.volumeOf) ?? mainProduct(pay, year, 'volumeYear')
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
    ...{ year, wanted, net, surplus: numbers.surplus, needed, isReached, next },
    more: differenceTo(isReached ? needed : next, numbers.surplus),
    shortAt: isReached && needed !== undefined ? reach.lastShort(needed, numbers.surplus) : undefined,
    ways: ways.map((name) => {
      const { kind, step: at } = found(inSteps[name], reach, isReached)
      const way = inSteps[name] ?? wayWithoutStep(numbers)
      const { idle, follows } = kind === 'nothing' ? way : movesSomething
      const hours = way.hoursWrittenAt(at)
      const surplus = way.surplusWrittenAt(at)
      return {
        way: name,
        kind,
        holds: way.holds,
        idle,
        follows: idle === 'follows' ? follows : [],
        direction: isReached || at < 0 ? 'less' : 'more',
        isFieldFull: kind === 'reached' && isReached && way.firstIs === 'fullField' && at === way.first,
        change: way.changeAt(at),
        of: chosen[name]?.id,
        ofName: chosen[name]?.name ?? '',
        percent: percentOf(name, way.changeAt(at), chosen[name], numbers.fixedCosts),
        example: exampleOf(way.exampleAt(at, isByCost(name) ? undefined : main)),
        hours,
        hoursMark: markOf(hours, pay.plan),
        net: reach.netAt(surplus),
        surplus,
        // made when it is asked for: of a thousand rows it is most of the work, and few are written
        get edit() {
          return kind === 'reached' ? editOf(pay, year, way.writtenAt(at)) : undefined
        },
      }
    }),
  }
}

const movesSomething = { idle: undefined, follows: [] }

const wayWithoutStep = ({ hours, measureHours, surplus }: YearNumbers) => ({
  holds: false,
  idle: 'none' as const,
  follows: [],
  first: 0,
  firstIs: 'nothing' as const,
  changeAt: () => 0,
  exampleAt: () => undefined,
  writtenAt: () => [],
  hoursWrittenAt: () => hours + measureHours,
  surplusWrittenAt: () => surplus,
})

export function reachOf(pay: NetPay, { year, wanted, of }: Pick<GoalQuestion, 'year' | 'wanted' | 'of'>): Reaching {
  // nobody asks for nothing; and what is shown is whole kronor
  const least = Math.max(1, Math.round(wanted))
  return of === 'takeHome' ? new InHandReach(pay, year, least) : new Reach(pay, year, least)
}

export const leverOf: Readonly<Record<Way, 'prices' | 'volumes' | 'costs'>> = {
  allPrices: 'prices',
  onePrice: 'prices',
  allVolumes: 'volumes',
  oneVolume: 'volumes',
  variableCosts: 'costs',
  fixedCosts: 'costs',
}

function percentOf(way: Way, change: number, product: Product | undefined, fixed: number): number {
  switch (way) {
    case 'allPrices':
    case 'allVolumes':
      return change
    case 'variableCosts':
      return 0 - change
    case 'onePrice':
      return shareOf(change, product?.price)
    case 'oneVolume':
      return shareOf(change, product?.volumeYear)
    case 'fixedCosts':
      return shareOf(0 - change, fixed)
  }
}

/** What is nothing today has no percent. */
const shareOf = (change: number, today = 0) => (today === 0 ? 0 : (100 * change) / today)

/** Whether some way reaches the goal by itself, and does not ask for much: else ways are to be combined. */
export function oneWayIsEnough({ isReached, ways: all }: Pick<GoalAnswer, 'isReached' | 'ways'>): boolean {
  return (
    isReached ||
    all.some(({ kind, way, percent }) => kind === 'reached' && howMuch(leverOf[way], percent) === 'plausible')
  )
}

const differenceTo = (to: number | undefined, from: number) => (to === undefined ? undefined : to - from)

/** Costs are named by the one that changes most, prices and volumes by the product that carries most. */
const isByCost = (way: Way) => way === 'variableCosts' || way === 'fixedCosts'

const exampleOf = (cell: Written | undefined): Example | undefined =>
  cell && { id: cell.id, name: cell.name, from: cell.from, to: cell.to }

export function markOf(hours: number, { settings }: Plan): HoursMark {
  const { norm, to } = hoursOf(settings.hands)
  if (hours >= norm) return 'norm'
  return hours > to ? 'aboveRecommended' : 'fine'
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
