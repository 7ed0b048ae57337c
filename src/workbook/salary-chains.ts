import type { Plan } from '../plan/plan.ts'
import { type SalaryMethod, salaryMethods, type Year, yearBefore, years } from '../rules/horizon.ts'
import type { TaxYear } from '../rules/tax-year.ts'
import { Chain, type ChainDefinition } from './chain.ts'
import { lawDefinition, schablonDefinition } from './chain-definitions.ts'
import type { Engine } from './engine.ts'
import type { Explanation } from './explain.ts'
import type { BurdenName, ChainName } from './figures.ts'
import { nextStep } from './formulas/burden.ts'
import type { Formula } from './formulas/formula.ts'
import { perYear } from './per-year.ts'
import { parseTemplate, writeFormula } from './template.ts'

/** Names the sheets that the chains of all years need in an engine. */
export const chainSheets = [...salaryMethods.flatMap((method) => years.map((year) => `${method}_${year}`)), 'probe']

/** How far a chain is up to date. */
interface Freshness {
  definition: ChainDefinition | undefined
  fed: boolean
  next: boolean
}

/**
 * The salary chains of the three years by both methods. A chain is fed and calculated when one of its figures is asked for after something
 * before it has changed.
 */
export class SalaryChains {
  readonly #engine: Engine
  readonly #chains: Readonly<Record<SalaryMethod, Readonly<Record<Year, Chain>>>>
  readonly #probe: Chain
  readonly #freshness = perMethod(() => perYear((): Freshness => ({ definition: undefined, fed: false, next: false })))
  readonly #taxYears: readonly TaxYear[]
  readonly #difference: Formula
  readonly #surplusOf: (year: Year) => number
  #plan: Plan

  constructor(
    engine: Engine,
    taxYears: readonly TaxYear[],
    plan: Plan,
    surplusOf: (year: Year) => number,
    difference: Formula,
  ) {
    this.#difference = difference
    this.#engine = engine
    this.#chains = perMethod((method) => perYear((year) => new Chain(`${method}_${year}`, engine)))
    this.#probe = new Chain('probe', engine)
    this.#taxYears = taxYears
    this.#plan = plan
    this.#surplusOf = surplusOf
  }

  /** The plan from now on; says nothing about what is outdated. */
  follow(plan: Plan): void {
    this.#plan = plan
  }

  /** Another surplus, or other figures of the year before. */
  outdate(method: SalaryMethod, year: Year): void {
    Object.assign(this.#freshness[method][year], { fed: false, next: false })
  }

  /** Other rules too: company form, percents and limits, or what the law must know of the owner. */
  outdateRules(method: SalaryMethod, year: Year): void {
    this.outdate(method, year)
    this.#freshness[method][year].definition = undefined
  }

  /** A figure of a year, by the method chosen for it unless one is named. */
  number(name: ChainName | BurdenName, year: Year, method = this.#chosen(year)): number | null {
    return this.#chain(method, year, name).number(name)
  }

  /** How much more the law gives than the schablon, in the whole kronor that a person sees of both. */
  difference(name: ChainName, year: Year): number | null {
    const formula = writeFormula(parseTemplate(this.#difference.formula), (part) => {
      const method = salaryMethods.find((one) => one === part)
      if (!method) throw new Error(`no method ${part} in the difference between two`)
      return this.#chain(method, year, name).addressFromAfar(name)
    })
    return this.#engine.calculate(`=${formula}`, this.#engine.sheet('probe'))
  }

  explain(name: ChainName | BurdenName, year: Year, method = this.#chosen(year)): Explanation {
    return this.#chain(method, year, name).explain(name, yearBefore(year))
  }

  #chosen(year: Year): SalaryMethod {
    return this.#plan.salary[year].method
  }

  /** The chain of a year, brought up to date. */
  #chain(method: SalaryMethod, year: Year, name: ChainName | BurdenName): Chain {
    const chain = this.#chains[method][year]
    const freshness = this.#freshness[method][year]
    const definition = (freshness.definition ??= this.#definition(method, year))
    if (!freshness.fed) {
      chain.follow(definition, this.#start(method, year))
      freshness.fed = true
    }
    if (!freshness.next && (name === 'keptOfNext100' || name === 'marginalTax')) {
      const start = this.#start(method, year)
      // of a loss nothing is kept or lost yet: a step of 0 divides by zero and leaves the figure blank
      const step = start.surplus < 0 ? 0 : nextStep[method]
      this.#probe.follow(definition, { ...start, surplus: start.surplus + step })
      chain.setNext(this.#probe.number('netProfitPerYear') ?? 0, step)
      freshness.next = true
    }
    return chain
  }

  #definition(method: SalaryMethod, year: Year): ChainDefinition {
    return method === 'schablon'
      ? schablonDefinition(this.#plan.salary[year])
      : lawDefinition(this.#taxYears, this.#plan, year)
  }

  #start(method: SalaryMethod, year: Year): { readonly surplus: number } & Readonly<Record<string, number>> {
    const surplus = this.#surplusOf(year)
    return method === 'schablon' ? { surplus } : { surplus, ...this.#carriedTo(year) }
  }

  /** What the year before left of an enskild firma (NE R40, R41, R24), or of what was left of one; nothing in the first year. */
  #carriedTo(year: Year): Readonly<Record<string, number>> {
    const before = yearBefore(year)
    const carried = (name: ChainName) => (before ? (this.number(name, before, 'skatteverket') ?? 0) : 0)
    return {
      'previous.templatePayroll': carried('templatePayroll'),
      'previous.payrollTax': carried('payrollTax'),
      'previous.lossForward': carried('lossForward'),
    }
  }
}

function perMethod<V>(make: (method: SalaryMethod) => V): Readonly<Record<SalaryMethod, V>> {
  return { schablon: make('schablon'), skatteverket: make('skatteverket') }
}
