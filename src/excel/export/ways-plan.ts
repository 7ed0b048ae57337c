import { mostInHand } from '../../insight/most-in-hand.ts'
import type { Plan } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { everyCarried, isToolBalance, openingOf, previous } from '../../workbook/carried.ts'
import type { ChainDefinition } from '../../workbook/chain.ts'
import { Compiled } from '../../workbook/compiled.ts'
import { surplusesOf } from '../../workbook/net-chains.ts'
import {
  leftBeforePlan,
  leftNames,
  leftToNext,
  ownerDefinition,
  ownerLaw,
  ownPayOf,
  payOf,
  payoutOf,
  planYearOf,
} from '../../workbook/owner-definitions.ts'
import {
  type OwnerWay,
  type OwnerYear,
  ownerWays,
  ownerYearBefore,
  ownerYears,
  type WayChoice,
} from '../../workbook/owner-figures.ts'
import { OwnerModel } from '../../workbook/owner-model.ts'
import type { ChainResults } from './chain-results.ts'

/** One calendar year of a way in the file: its formulas with what they are given, and what its lines come to, kr. */
interface WayYear {
  readonly definition: ChainDefinition
  readonly formulas: ReturnType<ChainDefinition['formulas']>
  readonly pay: number
  readonly line: (name: string) => number
}

/** The ways of a plan's owner for the file. */
export interface WaysPlan {
  readonly year: (way: OwnerWay, year: OwnerYear) => WayYear
  /** the pay up to where state tax begins, kr */
  readonly toThreshold: Readonly<Record<Year, number>>
}

const given = ['rule.chosenPay', 'rule.payToThreshold'] as const
const inputs = [...given, ...leftNames.map((name) => `before.${name}`), 'surplus', ...everyCarried.map(previous)]

/** The ways of a plan with the results of all their lines; undefined without a year as aktiebolag. */
export function waysPlan(plan: Plan, chains: ChainResults, surplusOf: (year: Year) => number): WaysPlan | undefined {
  if (years.every((year) => plan.salary[year].companyForm !== 'aktiebolag')) return undefined
  const model = new OwnerModel(plan, surplusesOf(surplusOf))
  const most = mostInHand(model)
  const all = new Map<string, WayYear>()
  for (const way of ownerWays) {
    for (const year of ownerYears) {
      const before = ownerYearBefore(year)
      const last = before && all.get(`${way} ${before}`)
      const stated = leftBeforePlan(plan)
      const pay = payIn(way, year, plan, model, most) ?? last?.line('grossAnnualSalary') ?? 0
      const definition = ownerDefinition(ownerLaw, plan, year, { pay: payOf[way], payout: payoutIn(way, year, most) })
      const formulas = definition.formulas()
      const names = Object.keys(formulas)
      const chain = new Compiled(formulas, names, inputs, definition.rules)
      chain.run(
        pay,
        model.payToThreshold[planYearOf(year)],
        ...leftNames.map((name) => last?.line(leftToNext[name]) ?? stated[name]),
        surplusOf(planYearOf(year)),
        ...carriedTo(year, plan, chains),
      )
      const values = new Map(names.map((name) => [name, chain.figure(name)]))
      all.set(`${way} ${year}`, { definition, formulas, pay, line: (name) => values.get(name) ?? 0 })
    }
  }
  return {
    year: (way, year) => {
      const found = all.get(`${way} ${year}`)
      if (!found) throw new Error(`no year ${year} of ${way}`)
      return found
    },
    toThreshold: model.payToThreshold,
  }
}

/** The pay that a way is given in a year, kr; undefined after the plan, when it is that of its last year. */
function payIn(way: OwnerWay, year: OwnerYear, plan: Plan, model: OwnerModel, most: WayChoice): number | undefined {
  if (year === 'year4') return undefined
  if (way === 'mostInHand') return model.payIn(most, year)
  return (way === 'ownPay' ? ownPayOf(plan, year) : null) ?? model.payOfSurplus[year]
}

function payoutIn(way: OwnerWay, year: OwnerYear, most: WayChoice): WayChoice['payout'][OwnerYear] {
  return way === 'mostInHand' ? most.payout[year] : payoutOf(way)
}

/** What the years before left of an enskild firma, in the order of the inputs. */
function carriedTo(year: OwnerYear, { settings }: Plan, chains: ChainResults): readonly number[] {
  const before = ownerYearBefore(year)
  return everyCarried.map((name) => {
    if (before) return chains.line(name, planYearOf(before), 'skatteverket') ?? 0
    const isUsed = name !== 'savedAllocation' || settings.interestAllocation || !isToolBalance(name)
    return isUsed ? openingOf(settings, name) : 0
  })
}
