import { type SalaryMethod, type Year, yearBefore } from '../rules/horizon.ts'
import { openingSettings } from './carried.ts'
import type { Chain } from './chain.ts'
import { type Explanation, explain, type FigureLabel, type Meaning, type ParameterName } from './explain.ts'
import type { BurdenName, CarriedForwardName, ChainName, LossName } from './figures.ts'
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
  const explained = explain(formula, chain.number(name), {
    meaningOf: (part) => {
      const [scope = '', inner = ''] = part.split('.')
      const own = scopes[scope]
      if (own) return own(inner)
      if (scope === 'rule') {
        const unit = definition.ruleUnits[inner]
        if (!unit) throw new Error(`no rule ${inner}`)
        return { kind: 'parameter', name: inner as ParameterName, unit } // it has a unit, so it is a rule
      }
      const from = before && { year: before }
      if (scope === 'employment') return { kind: 'figure', name: inner as FigureLabel, unit: 'kr', ofEmployment: true } // formulas name figures
      // nothing comes before the first year but what the owner states
      if (scope === 'previous' && !from)
        return { kind: 'parameter', name: openingNames[inner] ?? 'openingLoss', unit: 'kr' }
      if (scope === 'previous') return { kind: 'figure', name: inner as FigureLabel, unit: 'kr', ...from } // formulas name figures
      if (part === 'next.step') return { kind: 'number', unit: 'kr' }
      if (scope === 'next')
        return { kind: 'figure', name: 'netProfitPerYear', unit: 'kr', atMore: chain.number('next.step') ?? 0 }
      return { kind: 'figure', name: part as FigureLabel, unit: chain.formulaOf(part)?.unit ?? 'kr' } // what a chain starts from has no formula, and is in kr
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
