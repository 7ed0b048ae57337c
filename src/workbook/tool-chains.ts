import type { Plan } from '../plan/plan.ts'
import { type Year, years } from '../rules/horizon.ts'
import { rulesFor } from '../rules/tax-years.ts'
import { type CarriedName, everyCarried, openingOf, previous } from './carried.ts'
import type { ChainDefinition } from './chain.ts'
import { incomeYearOf, lawDefinition } from './chain-definitions.ts'
import { Compiled } from './compiled.ts'
import type { Formula } from './formulas/formula.ts'
import type { ToolRuleName } from './formulas/sole-trader-tools.ts'
import { knownLaw } from './known-law.ts'
import type { Surpluses } from './net-chains.ts'
import { toolFigures } from './tool-names.ts'

const planChoices = ['reserveBack', 'expansionMore', 'expansionLess'] as const satisfies readonly ToolRuleName[]
/** What an owner chooses of the tools for a year, kr. reserveAmount: instead of a percent. */
const toolChoices = [...planChoices, 'reserveAmount', 'capitalBase'] as const
export type ToolChoice = (typeof toolChoices)[number]
export type ToolChoices = Readonly<Partial<Record<ToolChoice, number>>>

/** None is chosen: it is what the plan comes to. */
const asPlanned = -1

/** What a year leaves for the next, kr. */
export type ToolLeft = Readonly<Record<CarriedName, number>>

/** A year's figures by law, kr per year. */
export type ToolYear = Readonly<
  Record<
    CarriedName | (typeof toolFigures)[number] | 'netProfitPerYear' | 'netProfitPerMonth' | 'pensionIncome',
    number
  >
>

// the net first: it is asked for by itself
const wanted = [
  ...new Set(['netProfitPerYear', 'netProfitPerMonth', 'fixedEarnedIncome', ...toolFigures, ...everyCarried]),
]

interface YearChain {
  readonly compiled: Compiled
  readonly chosen: readonly number[]
  /** the most income that gives a pension, kr */
  readonly pensionCap: number
}

// an edit of a row leaves the chains as they were
const known = new Map<string, Compiled>()
const maxKnown = 12

/** The law's chains of a plan that uses tools, with what is chosen of them and what the year before left as arguments. */
export class ToolChains {
  readonly #surpluses: Surpluses
  readonly #chains: Readonly<Record<Year, YearChain>>
  readonly opening: ToolLeft

  constructor(plan: Plan, surpluses: Surpluses) {
    this.#surpluses = surpluses
    this.#chains = Object.fromEntries(years.map((year) => [year, chainOf(plan, year)])) as Record<Year, YearChain> // every year is set
    this.opening = leftOf((name) => openingOf(plan.settings, name))
  }

  /** A year with what the year before left, and with other choices than the plan's where some are named. */
  run(year: Year, left: ToolLeft, choices: ToolChoices = {}): ToolYear {
    const { compiled, pensionCap } = this.#chains[year]
    compiled.run(...this.#given(year, left, choices))
    const figures = Object.fromEntries(wanted.map((name) => [name, compiled.figure(name)]))
    const pensionIncome = Math.min(figures['fixedEarnedIncome'] ?? 0, pensionCap)
    return { ...figures, pensionIncome } as ToolYear // every figure is wanted
  }

  /** The net of such a year alone, kr. */
  net(year: Year, left: ToolLeft, choices: ToolChoices = {}): number {
    return this.#chains[year].compiled.figureFrom('netProfitPerYear', ...this.#given(year, left, choices))
  }

  #given(year: Year, left: ToolLeft, choices: ToolChoices): readonly number[] {
    const { chosen } = this.#chains[year]
    return [
      this.#surpluses[year],
      ...everyCarried.map((name) => left[name]),
      ...toolChoices.map((name, at) => choices[name] ?? chosen[at] ?? asPlanned),
    ]
  }
}

export function leftOf(of: (name: CarriedName) => number): ToolLeft {
  return Object.fromEntries(everyCarried.map((name) => [name, of(name)])) as ToolLeft // every name is set
}

function chainOf(plan: Plan, year: Year): YearChain {
  const definition = lawDefinition(knownLaw, plan, year)
  const { incomeBaseAmount, generalPension } = rulesFor(knownLaw.taxYears, incomeYearOf(plan, year))
  return {
    compiled: compiledOf(definition),
    chosen: planChoices.map((name) => definition.rules[`rule.${name}`] ?? 0),
    pensionCap: Number(generalPension.cap) * incomeBaseAmount,
  }
}

const inputs = ['surplus', ...everyCarried.map(previous), ...toolChoices.map((name) => `rule.${name}`)]

/** The formulas of a year, compiled once for all plans and years that differ in their choices only. */
function compiledOf({ key, rules, formulas }: ChainDefinition): Compiled {
  const constants = Object.fromEntries(Object.entries(rules).filter(([name]) => !inputs.includes(name)))
  const whole = `${key} ${JSON.stringify(constants)}`
  const before = known.get(whole)
  if (before) return before
  const all = formulas()
  const chosen = (figure: string, choice: ToolChoice): Formula => ({
    formula: `IF({rule.${choice}}<0,${all[figure]?.formula ?? '0'},{rule.${choice}})`,
    unit: 'kr',
  })
  const asChosen = {
    reserveSetAside: chosen('reserveSetAside', 'reserveAmount'),
    capitalBase: chosen('capitalBase', 'capitalBase'),
  }
  const compiled = new Compiled({ ...all, ...asChosen }, wanted, inputs, constants)
  known.set(whole, compiled)
  const [oldest] = known.keys()
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest)
  return compiled
}
