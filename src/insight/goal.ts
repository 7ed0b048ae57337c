import type { PlanEdit } from '../plan/edit.ts'
import type { RowId } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'

/** The ways to a wanted net pay, in the order they are told. */
export const ways = ['allPrices', 'onePrice', 'allVolumes', 'oneVolume', 'variableCosts', 'fixedCosts'] as const
export type Way = (typeof ways)[number]

/** What is asked: a net pay per month, whole kr, in a year; and the products of the ways that change one (else the one that gives most per hour). */
export interface GoalQuestion {
  readonly year: Year
  readonly wanted: number
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
  /** What it means for a named row, with the rounded values that *Använd i planen* writes. */
  readonly example: Example | undefined
  /** Hours of the year after it: products' hours × volume and measures' hours. */
  readonly hours: number
  readonly hoursMark: HoursMark
  /** The shown net pay with the rounded values. */
  readonly net: number
  /** *Använd i planen*: one act that gives exactly `net`. Undefined when it is short or changes nothing. */
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
