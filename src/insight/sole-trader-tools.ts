import { type Year, years } from '../rules/horizon.ts'
import { incomeYearOf } from '../workbook/chain-definitions.ts'
import { soleTraderTools } from '../workbook/law-tools.ts'
import { perYear } from '../workbook/per-year.ts'
import { ToolChains, type ToolChoices, type ToolLeft } from '../workbook/tool-chains.ts'
import { type NetPay, shownPay } from './net-pay.ts'
import { type Life, live, netOf, noChoices, type Otherwise, owedAfter } from './tool-lives.ts'

export type Tool = 'interest' | 'reserves' | 'expansion'

/** What follows in a later year, or after the plan: what comes back, kr, and what it costs in taxes and fees; below 0 it gives. */
export interface Later {
  readonly when: Year | 'after'
  /** the income year; after the plan the latest; undefined when the law sets none */
  readonly incomeYear: number | undefined
  readonly amount: number
  readonly cost: number
}

/** What one tool does in one year, against the plan without just that. kr. */
export interface ToolUse {
  readonly tool: Tool
  readonly year: Year
  /** what is set aside, or allocated: below 0 for a negative allocation */
  readonly amount: number
  /** taxes and fees less that year; below 0 for more */
  readonly now: number
  readonly later: readonly Later[]
  /** what the three years have more together */
  readonly overPlan: number
  /** the same less what it leaves to pay after the plan */
  readonly net: number
  /** how much less of the year counts for the pension */
  readonly pensionLost: number
}

/** What comes back in a year of all that was set aside before it, kr, and what that costs in taxes and fees. */
interface ToolReturn {
  readonly tool: Exclude<Tool, 'interest'>
  readonly year: Year
  readonly amount: number
  readonly cost: number
}

/** What an enskild firma's tools do to the plan, by the law. */
export interface ToolsAnswer {
  readonly uses: readonly ToolUse[]
  readonly returns: readonly ToolReturn[]
  /** the shown net pay of each year, kr per month: as planned, and with no tool that the law does not order */
  readonly months: Readonly<Record<Year, { readonly with: number; readonly without: number }>>
  /** taxes and fees that the tools leave to pay after the plan, kr */
  readonly owed: number
  /** the pay that the three years give on average when that is paid, kr per month */
  readonly even: { readonly with: number; readonly without: number }
}

const monthsOfPlan = 12 * years.length
const fundsLast = 6

/** What the tools do this year, what comes back when, and what is left when all is paid; undefined for a plan that uses none. */
export function toolsAnswer({ plan, surpluses }: Pick<NetPay, 'plan' | 'surpluses'>): ToolsAnswer | undefined {
  if (!soleTraderTools(plan.settings)) return undefined
  const chains = new ToolChains(plan, surpluses)
  const planned = live(chains)
  const without = live(chains, {
    choices: perYear(() => noChoices),
    given: (_, left) => ({ ...left, savedAllocation: 0 }),
  })
  const owedInAll = owedAfter(chains, planned)
  const owed = whole(owedInAll - owedAfter(chains, without))
  return {
    uses: years.flatMap((year) => usesIn(chains, planned, owedInAll, year, (later) => incomeYearOf(plan, later))),
    returns: years.flatMap((year) => returnsIn(chains, planned, year)),
    months: perYear((year) => ({
      with: shownPay(planned.years[year].netProfitPerMonth),
      without: shownPay(without.years[year].netProfitPerMonth),
    })),
    owed,
    even: { with: (netOf(planned) - owed) / monthsOfPlan, without: netOf(without) / monthsOfPlan },
  }
}

/** What a tool does in a year, and what the plan would be without just that. */
interface Tried {
  readonly tool: Tool
  readonly amount: number
  readonly otherwise: Otherwise
  /** how much of it comes back in a later year, and is there when the plan ends; by both lives */
  readonly back: (year: Year, other: Life) => number
  readonly hanging: (other: Life) => number
  /** how many years after it the rest must be back */
  readonly within?: number
}

function usesIn(
  chains: ToolChains,
  planned: Life,
  owed: number,
  year: Year,
  incomeYear: (year: Year) => number,
): readonly ToolUse[] {
  const [first, last] = [years.indexOf(year), incomeYear('year3')]
  return [interestIn(planned, year), reservesIn(planned, year), expansionIn(planned, year)]
    .filter(({ amount }) => amount !== 0)
    .map(({ tool, amount, otherwise, back, hanging, within }): ToolUse => {
      // what is chosen beside stays as it is in kronor, though it may be a percent of what changes
      const choices = perYear((at) => ({ ...inKronor(planned, at), ...otherwise.choices?.[at] }))
      const other = live(chains, { ...otherwise, choices })
      const less = (at: Year) => whole(other.years[at].netProfitPerYear - planned.years[at].netProfitPerYear)
      const after = whole(owed - owedAfter(chains, other))
      const rest = hanging(other)
      const latest = rest === 0 ? last + 1 : within === undefined ? undefined : incomeYear(year) + within
      const later: readonly Later[] = [
        ...years.slice(first + 1).map((when) => ({
          ...{ when, incomeYear: incomeYear(when) },
          ...{ amount: back(when, other), cost: less(when) },
        })),
        { when: 'after', incomeYear: latest, amount: rest, cost: after },
      ]
      const overPlan = whole(netOf(planned) - netOf(other))
      return {
        ...{ tool, year, amount },
        now: 0 - less(year),
        later: later.filter((one) => one.amount !== 0 || one.cost !== 0),
        overPlan,
        net: overPlan - after,
        pensionLost: whole(other.years[year].pensionIncome - planned.years[year].pensionIncome),
      }
    })
}

/** What a year sets aside, as chosen amounts. */
function inKronor({ years: lived }: Life, year: Year): ToolChoices {
  const { reserveSetAside, expansionIncrease } = lived[year]
  return { reserveAmount: reserveSetAside, expansionMore: expansionIncrease }
}

/** The year without its allocation, which is not saved for later either. */
function interestIn(planned: Life, year: Year): Tried {
  const { interestAllocation, negativeAllocation } = planned.years[year]
  const saved = (at: Year) => (at === year ? 0 : planned.given[at].savedAllocation)
  return {
    tool: 'interest',
    amount: interestAllocation - negativeAllocation,
    otherwise: {
      choices: { [year]: { capitalBase: 0 } },
      given: (at, left) => ({ ...left, savedAllocation: saved(at) }),
    },
    back: () => 0,
    hanging: () => 0,
  }
}

const ages = ['reserve1', 'reserve2', 'reserve3', 'reserve4'] as const

/** The year without its periodiseringsfond: later years bring back so much less, of the same other funds. */
function reservesIn(planned: Life, year: Year): Tried {
  const first = years.indexOf(year)
  const leftAfter = (at: Year) => planned.years[at][ages[years.indexOf(at) - first] ?? 'reserve4']
  const amount = planned.years[year].reserveSetAside
  const back = (at: Year) => {
    const before = years[years.indexOf(at) - 1]
    return before === undefined ? 0 : leftAfter(before) - leftAfter(at)
  }
  const later = years.slice(first + 1).map((at) => {
    const byChoice = planned.years[at].reserveReturned - planned.given[at].reserve6
    return [at, { reserveBack: Math.max(0, byChoice - back(at)) }] as const
  })
  return {
    tool: 'reserves',
    amount,
    otherwise: { choices: { [year]: { reserveAmount: 0 }, ...Object.fromEntries(later) } },
    back,
    hanging: () => leftAfter('year3'),
    within: fundsLast,
  }
}

function expansionIn(planned: Life, year: Year): Tried {
  const decrease = (life: Life, at: Year) => life.years[at].expansionDecrease
  return {
    tool: 'expansion',
    amount: planned.years[year].expansionIncrease,
    otherwise: { choices: { [year]: { expansionMore: 0 } } },
    back: (at, other) => decrease(planned, at) - decrease(other, at),
    hanging: (other) => planned.left.expansionFund - other.left.expansionFund,
  }
}

const withoutReserves = { reserve1: 0, reserve2: 0, reserve3: 0, reserve4: 0, reserve5: 0, reserve6: 0 }

/** What comes back in a year, against the same year in which nothing did. */
function returnsIn(chains: ToolChains, planned: Life, year: Year): readonly ToolReturn[] {
  const { reserveReturned, expansionDecrease, netProfitPerYear } = planned.years[year]
  const given = planned.given[year]
  const cost = (left: ToolLeft, choices: ToolChoices) =>
    whole(chains.net(year, left, { ...inKronor(planned, year), ...choices }) - netProfitPerYear)
  const reserves = cost({ ...given, ...withoutReserves }, { reserveBack: 0 })
  const expansion = cost({ ...given, expansionFund: 0 }, { expansionLess: 0 })
  const both: readonly ToolReturn[] = [
    { tool: 'reserves', year, amount: reserveReturned, cost: reserves },
    { tool: 'expansion', year, amount: expansionDecrease, cost: expansion },
  ]
  return both.filter(({ amount }) => amount !== 0)
}

/** A difference of two nets is in whole kronor, but for the digits that a double lacks. */
const whole = (difference: number): number => Math.round(difference) + 0
