import { type SalaryMethod, type Year, yearBefore } from '../rules/horizon.ts'
import { openingSettings } from './carried.ts'
import type { Chain } from './chain.ts'
import { type Explanation, explain, type FigureLabel, type Meaning, type ParameterName } from './explain.ts'
import type { BurdenName, CarriedForwardName, ChainName, LossName } from './figures.ts'
import type { Unit } from './formulas/formula.ts'
import { carriedForwardFormulas } from './formulas/totals.ts'
import type { SalaryChains } from './salary-chains.ts'

const openingNames: Readonly<Record<string, ParameterName>> = openingSettings

/** How a figure of a chain came about. scopes: what the names of a scope mean that only some chains have. Throws for a figure that it has not. */
export function explainInChain(
  chain: Chain,
  name: string,
  before: Year | undefined,
  scopes: Readonly<Record<string, (inner: string) => Meaning>> = {},
): Explanation {
  const { definition } = chain
  const formula = chain.formulaOf(name)
  if (!definition || !formula) throw new Error(`no figure ${name} in the chain`)
  const figure = (inner: string, unit: Unit = 'kr') => ({ kind: 'figure', name: inner as FigureLabel, unit }) as const // formulas name figures
  const meanings: typeof scopes = {
    rule: (inner) => {
      const unit = definition.ruleUnits[inner]
      if (!unit) throw new Error(`no rule ${inner}`)
      return { kind: 'parameter', name: inner as ParameterName, unit } // it has a unit, so it is a rule
    },
    employment: (inner) => ({ ...figure(inner), ofEmployment: true }),
    // nothing comes before the first year but what the owner states
    previous: (inner) =>
      before
        ? { ...figure(inner), year: before }
        : { kind: 'parameter', name: openingNames[inner] ?? 'openingLoss', unit: 'kr' },
    next: (inner) =>
      inner === 'step'
        ? { kind: 'number', unit: 'kr' }
        : { ...figure('netProfitPerYear'), atMore: chain.number('next.step') ?? 0 },
    ...scopes,
  }
  const explained = explain(formula, chain.number(name), {
    meaningOf: (part) => {
      const [scope = '', inner = ''] = part.split('.')
      // what a chain starts from has no formula, and is in kr
      return meanings[scope]?.(inner) ?? figure(part, chain.formulaOf(part)?.unit)
    },
    valueOf: (part) => chain.valueOf(part),
  })
  return { ...explained, ...(formula.rule && { rule: { ...formula.rule, year: definition.rulesOf } }) }
}

/** How a line of a year's salary chain came about, by the method chosen for the year unless one is named. */
export function explainSalary(
  chains: SalaryChains,
  name: ChainName | BurdenName | LossName,
  year: Year,
  method?: SalaryMethod,
): Explanation {
  return explainInChain(chains.chain(name, year, method), name, yearBefore(year))
}

/** The income that the third year leaves is explained by its arithmetic; its cost is the difference of two whole calculations. */
export function explainCarriedForward(chains: SalaryChains, name: CarriedForwardName): Explanation {
  const result = chains.carriedForward(name)
  if (name === 'carriedForwardTax') return { terms: [], because: [], result, unit: 'kr' }
  return explain(carriedForwardFormulas[name], result, {
    meaningOf: (part) => ({
      kind: 'figure',
      name: part as ChainName, // it names figures of the chain
      unit: 'kr',
      year: 'year3',
      method: 'skatteverket',
    }),
    valueOf: (part) => chains.hanging(part),
  })
}
