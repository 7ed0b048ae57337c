import type { Year } from '../rules/horizon.ts'

/** The scenarios beside the plan. */
export const scenarioNames = ['cautious', 'optimistic'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** How much prices, volumes and costs (variable, fixed and measure costs alike) are other than the plan's, percent with sign. */
export interface ScenarioPercents {
  readonly prices: number
  readonly volumes: number
  readonly costs: number
}

export interface Scenario {
  readonly percents: ScenarioPercents
  /** Shown net pay per month of each year. */
  readonly net: Readonly<Record<Year, number>>
}

export type Scenarios = Readonly<Record<ScenarioName | 'plan', Scenario>>
