import type { Plan } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { everyCarried, previous } from '../../workbook/carried.ts'
import { chainChoices } from '../../workbook/chain-definitions.ts'
import { Compiled } from '../../workbook/compiled.ts'
import { ownerPlanFormulas, ownerPlanParts, ownerStep } from '../../workbook/formulas/owner-plan.ts'
import { leftBeforePlan, leftNames, leftToNext, planIn, planYearOf } from '../../workbook/owner-definitions.ts'
import {
  type OwnerPlanName,
  type OwnerWay,
  type OwnerYear,
  ownerPlanNames,
  ownerWays,
  ownerYearBefore,
  ownerYears,
  type WayChoice,
} from '../../workbook/owner-figures.ts'
import type { OwnerModel } from '../../workbook/owner-model.ts'
import { perOwnerYear } from '../../workbook/per-owner-year.ts'
import type { ChainResults } from './chain-results.ts'
import { allowanceFlags, hasLine, waysChain } from './dividend-nodes.ts'
import { withChoices } from './law-nodes.ts'
import { listedYears } from './rule-rows.ts'
import type { RulesOfYears } from './rules-of-year.ts'

/** What the cells of the ways come to, kr at full precision; null where one is blank. */
export interface WaysResults {
  readonly choices: Readonly<Record<OwnerWay, WayChoice>>
  readonly line: (name: string, way: OwnerWay, year: OwnerYear) => number | null
  readonly plan: (name: OwnerPlanName, way: OwnerWay) => number | null
}

type Lines = Readonly<Record<string, number>>

const inputs = [
  'rule.chosenPay',
  'rule.chosenDividend',
  'surplus',
  ...everyCarried.map(previous),
  ...leftNames.map((name) => `before.${name}`),
]

/**
 * The results of the ways in the file: the formulas of its cells, compiled. most: what has been found to give the most.
 */
export function waysResults(
  plan: Plan,
  rules: RulesOfYears,
  model: OwnerModel,
  most: WayChoice,
  chains: Pick<ChainResults, 'line' | 'leftTo'>,
): WaysResults {
  const compiled = perOwnerYear((year) => compiledYear(plan, rules[year], year))
  const choiceOf = (way: OwnerWay) => (way === 'mostInHand' ? most : model.choiceOf(way))
  const choices = Object.fromEntries(ownerWays.map((way) => [way, choiceOf(way)])) as WaysResults['choices'] // every way
  const stated = leftBeforePlan(plan)

  const lifeOf = (way: OwnerWay): Readonly<Record<OwnerYear, Lines>> => {
    const life: Partial<Record<OwnerYear, Lines>> = {}
    for (const year of ownerYears) {
      const before = life[ownerYearBefore(year) ?? year]
      const pay = year === 'year4' ? (before?.['grossAnnualSalary'] ?? 0) : model.payIn(choices[way], year)
      const surplus = chains.line('surplus', planYearOf(year), 'skatteverket') ?? 0
      const left = leftNames.map((name) => (before ? (before[leftToNext[name]] ?? 0) : stated[name]))
      const chain = compiled[year]
      const payout = choices[way].payout[year]
      const given = [surplus, ...chains.leftTo(year), ...left]
      chain.run(pay, 0, ...given)
      const dividend =
        typeof payout === 'number' ? payout : chain.figure(payout === 'within' ? 'allowance' : 'distributable')
      chain.run(pay, dividend, ...given)
      const names = namesOf(year)
      life[year] = {
        ...Object.fromEntries(names.map((name) => [name, chain.figure(name)])),
        chosenPay: pay,
        chosenDividend: dividend,
        ...(year !== 'year4' && { payToThreshold: model.payToThreshold[year] }),
      }
    }
    return life as Record<OwnerYear, Lines> // every year is set
  }
  const isLoss = (year: Year) => (chains.line('surplus', year, 'skatteverket') ?? 0) < 0
  const lives = new Map(ownerWays.map((way) => [way, lifeOf(way)]))
  const sums = new Map(ownerWays.map((way) => [way, sumsOf(way, lives.get(way), isLoss, model, most)]))
  return {
    choices,
    line: (name, way, year) =>
      finite(name === 'keptOfNext100' ? sums.get(way)?.[`${year}.${name}`] : lives.get(way)?.[year][name]),
    plan: (name, way) => finite(sums.get(way)?.[name]),
  }
}

const namesOf = (year: OwnerYear) =>
  Object.keys(waysChain(year).nodes).filter((name) => hasLine(name, 'allSalary', year))

/** A year of the owner's with all that its cells have. */
function compiledYear(plan: Plan, law: RulesOfYears[OwnerYear], year: OwnerYear): Compiled {
  const answers = {
    ...chainChoices(listedYears, planIn(plan, year), planYearOf(year)),
    ...Object.fromEntries(allowanceFlags.map((flag) => [flag, law[flag] === 1])),
  }
  const live = Object.fromEntries(
    Object.entries(waysChain(year).nodes).map(([name, node]) => [name, withChoices(node, answers)]),
  )
  const given = Object.fromEntries(Object.entries(law).map(([key, value]) => [`rule.${key}`, value]))
  return new Compiled(live, namesOf(year), inputs, {
    ...given,
    'rule.acquisitionCost': plan.settings.acquisitionCost,
  })
}

/** What a way comes to over the plan, and what is left of the next 100 kr of each year. */
function sumsOf(
  way: OwnerWay,
  life: Readonly<Record<OwnerYear, Lines>> | undefined,
  isLoss: (year: Year) => boolean,
  model: OwnerModel,
  most: WayChoice,
): Lines {
  const parts = ownerYears.flatMap((year) =>
    ownerPlanParts.map((name): [string, number] => [`${year}.${name}`, life?.[year][name] ?? 0]),
  )
  // of a loss nothing is kept yet
  const next = years.map((year): [string, number] => [
    `next.${year}`,
    isLoss(year) ? Number.NaN : model.netWithMore(way, year, ownerStep, most),
  ])
  const names = [...ownerPlanNames, ...years.map((year) => `${year}.keptOfNext100`)]
  const given = Object.fromEntries([...parts, ...next, ['next.step', ownerStep]])
  const compiled = new Compiled(ownerPlanFormulas, names, [], given)
  return Object.fromEntries(names.map((name) => [name, compiled.figure(name)]))
}

function finite(value: number | undefined): number | null {
  return value !== undefined && Number.isFinite(value) ? value : null
}
