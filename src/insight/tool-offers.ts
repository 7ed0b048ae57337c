import type { PlanSettings } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { soleTraderTools, toolSettings } from '../workbook/law-tools.ts'
import { ToolChains } from '../workbook/tool-chains.ts'
import type { NetPay } from './net-pay.ts'
import type { Tool } from './sole-trader-tools.ts'
import { live, netOf, owedAfter } from './tool-lives.ts'

/** What a tool that is not used would give over the three years when all is paid, kr, and the settings that use it so. */
export interface ToolOffer {
  readonly tool: Tool
  readonly gives: number
  readonly values: Partial<PlanSettings>
  /** with so much capital in the firm, where none is told: what the tool asks for */
  readonly ifCapital: number | undefined
}

const supposed = 100_000
const percents = [10, 20, 30]
const parts = [0.1, 0.25, 0.5]

/** What each tool would give alone in the way that gives the most of some; undefined for a plan that uses one. */
export function toolOffers({ plan, surpluses }: Pick<NetPay, 'plan' | 'surpluses'>): readonly ToolOffer[] | undefined {
  if (soleTraderTools(plan.settings)) return undefined
  const worth = (values: Partial<PlanSettings>) => {
    const chains = new ToolChains({ ...plan, settings: { ...plan.settings, ...values } }, surpluses)
    const life = live(chains)
    return netOf(life) - owedAfter(chains, life)
  }
  const without = worth({})
  const hasCapital = capitals.some((name) => plan.settings[name] !== 0)
  const capital = hasCapital ? {} : Object.fromEntries(capitals.map((name) => [name, supposed]))
  const offer = (tool: Tool, choices: readonly Partial<PlanSettings>[], given: Partial<PlanSettings>): ToolOffer => {
    const [best] = choices
      .map((values) => ({ values, gives: Math.round(worth({ ...given, ...values }) - without) }))
      .toSorted((one, other) => other.gives - one.gives)
    return {
      tool,
      gives: best?.gives ?? 0,
      values: best?.values ?? {},
      ifCapital: given === capital && !hasCapital ? supposed : undefined,
    }
  }
  const inFirm = years.filter((year) => plan.salary[year].companyForm === 'enskildFirma')
  return [
    offer('interest', [{ interestAllocation: true }], capital),
    offer(
      'reserves',
      percents.flatMap((percent) => inSome(inFirm, (year) => [toolSettings[year].reservePercent, percent])),
      {},
    ),
    offer(
      'expansion',
      parts.flatMap((part) =>
        inSome(inFirm, (year) => [toolSettings[year].expansionChange, Math.max(0, Math.round(surpluses[year] * part))]),
      ),
      capital,
    ),
  ]
}

const capitals = ['capital1', 'capital2', 'capital3', 'capital4'] as const

function inSome(
  of: readonly Year[],
  setting: (year: Year) => readonly [keyof PlanSettings, number],
): readonly Partial<PlanSettings>[] {
  return of
    .reduce<readonly (readonly Year[])[]>((sets, year) => [...sets, ...sets.map((set) => [...set, year])], [[]])
    .filter((set) => set.length > 0)
    .map((set) => Object.fromEntries(set.map(setting)))
}
