import type { PlanSettings } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { perYear } from '../../workbook/per-year.ts'
import type { NetPay } from '../net-pay.ts'
import { surplusesTimes } from './tornado.ts'

export const scenarioNames = ['cautious', 'optimistic'] as const
export type ScenarioName = (typeof scenarioNames)[number]

/** How much prices, volumes and costs (variable, fixed and measure costs alike) are other than the plan's, percent with sign. */
export interface ScenarioPercents {
  readonly prices: number
  readonly volumes: number
  readonly costs: number
}

interface Scenario {
  readonly percents: ScenarioPercents
  /** Shown net pay per month of each year. */
  readonly net: Readonly<Record<Year, number>>
  /** The loss of each year, kr; 0 when there is none. */
  readonly loss: Readonly<Record<Year, number>>
  /** What each year leaves before the owner's pay and tax, kr. */
  readonly surplus: Readonly<Record<Year, number>>
}

export type Scenarios = Readonly<Record<ScenarioName | 'plan', Scenario>>

export function scenarios(pay: NetPay): Scenarios {
  const { settings } = pay.plan
  return {
    plan: {
      percents: { prices: 0, volumes: 0, costs: 0 },
      net: perYear((year) => pay.net(year)),
      loss: perYear((year) => lossOf(pay.surpluses[year], settings)),
      surplus: pay.surpluses,
    },
    cautious: scenarioOf(pay, percentsOf(settings, 'cautious')),
    optimistic: scenarioOf(pay, percentsOf(settings, 'optimistic')),
  }
}

export function percentsOf(settings: PlanSettings, name: ScenarioName): ScenarioPercents {
  return {
    prices: settings[`${name}Prices`],
    volumes: settings[`${name}Volumes`],
    costs: settings[`${name}Costs`],
  }
}

function scenarioOf(pay: NetPay, percents: ScenarioPercents): Scenario {
  const factor = (percent: number) => 1 + percent / 100
  const costs = factor(percents.costs)
  const factors = { prices: factor(percents.prices), volumes: factor(percents.volumes), variableCosts: costs }
  // by law a year bears what the years before it left: all three are otherwise
  const surpluses = surplusesTimes(pay, { ...factors, fixedCosts: costs, measureCosts: costs })
  return {
    percents,
    net: perYear((year) => pay.netWith(year, surpluses)),
    loss: perYear((year) => lossOf(surpluses[year], pay.plan.settings)),
    surplus: perYear((year) => surpluses[year]),
  }
}

/** The owner's part of a year's loss (workbook/formulas/burden.ts). */
const lossOf = (surplus: number, { ownSharePercent }: PlanSettings): number =>
  Math.max(0, (0 - surplus) * ((ownSharePercent ?? 100) / 100))
