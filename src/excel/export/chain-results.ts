import type { Plan } from '../../plan/plan.ts'
import { type SalaryMethod, salaryMethods, type Year, yearBefore, years } from '../../rules/horizon.ts'
import { type CarriedName, everyCarried, isToolBalance, openingOf, previous } from '../../workbook/carried.ts'
import { chainChoices, schablonDefinition } from '../../workbook/chain-definitions.ts'
import { Compiled } from '../../workbook/compiled.ts'
import { burdenFormulas, nextStep } from '../../workbook/formulas/burden.ts'
import { productFormulas } from '../../workbook/formulas/product.ts'
import type { OwnerYear } from '../../workbook/owner-figures.ts'
import { liveChains, withChoices } from './law-nodes.ts'
import type { Trial } from './places.ts'
import { listedYears } from './rule-rows.ts'
import type { RulesOfYears } from './rules-of-year.ts'

/** What the cells of the chains come to, kr at full precision; null where one is blank. */
export interface ChainResults {
  readonly line: (name: string, year: Year, method: SalaryMethod) => number | null
  readonly trial: (name: string, trial: Trial) => number | null
  readonly difference: (name: string, year: Year) => number | null
  /** what the years before left of an enskild firma by law, in the order of everyCarried */
  readonly leftTo: (year: OwnerYear) => readonly number[]
}

type Lines = ReadonlyMap<string, number | null>

const inputs = ['surplus', ...everyCarried.map(previous), 'next.netProfitPerYear', 'next.step']

/**
 * The results of the chains in the file, from the surplus of each year: the formulas of its cells, compiled. The engine would take longer to
 * read them than all the rest of the file takes.
 */
export function chainResults(plan: Plan, rules: RulesOfYears, surplusOf: (year: Year) => number): ChainResults {
  const lines = new Map<string, Lines>()
  const ofTrials = new Map<Trial, Lines>()
  const { settings } = plan
  const share = settings.ownSharePercent ?? 100
  const number = (name: string, of: Lines | undefined) => of?.get(name) ?? 0
  const leftBy = (of: Lines | undefined) => everyCarried.map((name) => number(name, of))
  const isUsed = (name: CarriedName) => name !== 'savedAllocation' || settings.interestAllocation
  const leftTo = (year: OwnerYear) => {
    const before = year === 'year4' ? 'year3' : yearBefore(year)
    if (before) return leftBy(lines.get(`skatteverket ${before}`))
    return everyCarried.map((name) => (isUsed(name) ? openingOf(settings, name) : 0))
  }
  for (const method of salaryMethods) {
    for (const year of years) {
      const chain = compiledChain(plan, method, year, rules[year])
      const surplus = surplusOf(year)
      const left = leftTo(year)
      const step = surplus < 0 || share === 0 ? 0 : nextStep[method]
      const more = share === 0 ? 0 : step / (share / 100)
      const next = linesOf(chain, [surplus + more, ...left, 0, 0])
      ofTrials.set(`${method} ${year}`, new Map([...next, ['step', step], ['more', more]]))
      const own = linesOf(chain, [surplus, ...left, number('netProfitPerYear', next), step])
      lines.set(`${method} ${year}`, own)
      if (method !== 'skatteverket' || year !== 'year3') continue
      const funds = everyCarried.map((name) => (isToolBalance(name) ? number(name, own) : 0))
      ofTrials.set('withoutCarried', linesOf(chain, [surplus, ...funds, 0, 0]))
      ofTrials.set('withCarried', linesOf(chain, [surplus, ...leftBy(own), 0, 0]))
    }
  }
  const line = (name: string, year: Year, method: SalaryMethod) => lines.get(`${method} ${year}`)?.get(name) ?? null
  const difference = new Compiled({ difference: productFormulas.difference }, ['difference'], salaryMethods)
  return {
    line,
    trial: (name, trial) => ofTrials.get(trial)?.get(name) ?? null,
    difference: (name, year) => {
      difference.run(...salaryMethods.map((method) => line(name, year, method) ?? 0))
      return finite(difference.figure('difference'))
    },
    leftTo,
  }
}

interface LiveResults {
  readonly chain: Compiled
  readonly names: readonly string[]
}

/** A chain with all that its cells have, for the owner and the income year of a plan year. */
function compiledChain(plan: Plan, method: SalaryMethod, year: Year, law: RulesOfYears[Year]): LiveResults {
  const choices = chainChoices(listedYears, plan, year)
  const nodes = Object.entries(liveChains[method].nodes)
  const live = Object.fromEntries(nodes.map(([name, node]) => [name, withChoices(node, choices)]))
  const formulas = { ...live, ...burdenFormulas }
  const names = Object.keys(formulas)
  const rules = method === 'schablon' ? schablonDefinition(plan.salary[year], plan.settings).rules : namedRules(law)
  return { chain: new Compiled(formulas, names, inputs, rules), names: ['surplus', ...names] }
}

function namedRules(law: RulesOfYears[Year]): Readonly<Record<string, number | null>> {
  return Object.fromEntries(Object.entries(law).map(([key, value]) => [`rule.${key}`, value]))
}

/** Every line of a chain from what it starts with, in the order of the inputs. */
function linesOf({ chain, names }: LiveResults, start: readonly number[]): Lines {
  chain.run(...start)
  return new Map(names.map((name) => [name, finite(chain.figure(name))]))
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}
