import type { Plan } from '../plan/plan.ts'
import { type CompanyForm, type SalaryMethod, type Year, yearBefore, years } from '../rules/horizon.ts'
import { type CarriedName, carriedNames, openingOf, previous } from './carried.ts'
import type { ChainDefinition } from './chain.ts'
import { type Law, lawDefinition, schablonDefinition } from './chain-definitions.ts'
import { Compiled } from './compiled.ts'
import { knownLaw } from './known-law.ts'

/** What a year leaves for the one after it by law, kr: in the order of the plan's carriedNames. */
type Left = readonly number[]

/** Values that override the year's own: another company form, or so many percentage points more of municipal tax. */
export interface Overrides {
  readonly form?: CompanyForm
  readonly localTax?: number
}

export type Surpluses = Readonly<Record<Year, number>>

/** What is asked for by itself: the net pay of the year or of a month, or the income that is taxed. */
type PayFigure = 'netProfitPerYear' | 'netProfitPerMonth' | 'fixedEarnedIncome'

export interface YearPay {
  readonly perYear: number
  readonly perMonth: number
  readonly income: number
}

// the income first: a search asks for it by itself, and it needs the fewest steps
const asked = ['fixedEarnedIncome', 'netProfitPerYear', 'netProfitPerMonth'] as const

/** The salary chains of a plan at any surplus, compiled: for the thousands of questions that a search asks. */
export class NetChains {
  readonly #plan: Plan
  readonly #law: Law
  readonly #known: ReadonlyMap<string, Compiled>
  readonly #used = new Map<string, Compiled>()
  readonly #chains = new Map<string, Compiled>()
  readonly #own = new Map<Year, Compiled>()
  readonly #carried: readonly CarriedName[]

  constructor(plan: Plan, before?: NetChains, law: Law = knownLaw) {
    this.#plan = plan
    this.#law = law
    this.#carried = carriedNames(plan.settings)
    this.#known = before ? before.#used : new Map()
  }

  /** The net pay of a year by its chosen method, with the surpluses of that year and those before it. */
  pay(year: Year, surpluses: Surpluses, overrides: Overrides = {}): YearPay {
    const { method } = this.#plan.salary[year]
    const left = method === 'skatteverket' ? this.leftBefore(year, surpluses) : this.#carried.map(() => 0)
    return this.payAt(year, surpluses[year], left, overrides)
  }

  /** The same, when it is known what the years before left: one run of one chain. */
  payAt(year: Year, surplus: number, left: Left, overrides: Overrides = {}): YearPay {
    const chain = this.#chain(this.#plan.salary[year].method, year, overrides)
    chain.run(surplus, ...left)
    return {
      perYear: chain.figure('netProfitPerYear'),
      perMonth: chain.figure('netProfitPerMonth'),
      income: chain.figure('fixedEarnedIncome'),
    }
  }

  /** One figure of a year, when it is known what the years before left: for the thousands that ask for no other. */
  figureAt(name: PayFigure, year: Year, surplus: number, left: Left, overrides?: Overrides): number {
    const chain = overrides ? this.#chain(this.#plan.salary[year].method, year, overrides) : this.#ownChain(year)
    return chain.figureFrom(name, surplus, ...left)
  }

  /** What the years before a year leave to it by law, whichever method the year shows; before the first what the settings hold. */
  leftBefore(year: Year, surpluses: Surpluses): Left {
    const before = yearBefore(year)
    if (!before) return this.#carried.map((name) => openingOf(this.#plan.settings, name))
    return this.leftBy(before, surpluses)
  }

  /** What a year leaves for the one after it by law. */
  leftBy(year: Year, surpluses: Surpluses): Left {
    const chain = this.#chain('skatteverket', year, {})
    chain.run(surpluses[year], ...this.leftBefore(year, surpluses))
    return this.#carried.map((name) => chain.figure(name))
  }

  /** The taxed income from which a year's net pay leaves its slope, kr (reduced egenavgifter); undefined: none. */
  leapAbove(year: Year): number | undefined {
    const { method, companyForm, standardTaxReliefCutOffValue } = this.#plan.salary[year]
    if (method === 'schablon') return Math.abs(standardTaxReliefCutOffValue ?? 0)
    const { rules } = this.#definition(method, year, {})
    if (companyForm === 'aktiebolag' || rules['rule.payrollTaxReductionPercent'] === 0) return undefined
    // the pay from a job is taxed with it, in whole hundreds
    const job = Math.floor((rules['rule.employmentIncome'] ?? 0) / 100) * 100
    return (rules['rule.payrollTaxReductionAbove'] ?? 0) + job
  }

  /** Names all that decides a year's net pay at a surplus: as long as it is the same, so are the answers. */
  keyOf(year: Year, surpluses: Surpluses, form: CompanyForm): string {
    const { method } = this.#plan.salary[year]
    const left = method === 'skatteverket' ? this.leftBefore(year, surpluses) : this.#carried.map(() => 0)
    return `${keyOf(this.#definition(method, year, { form }))} ${JSON.stringify(left)}`
  }

  #ownChain(year: Year): Compiled {
    const known = this.#own.get(year)
    if (known) return known
    const chain = this.#chain(this.#plan.salary[year].method, year, {})
    this.#own.set(year, chain)
    return chain
  }

  #chain(method: SalaryMethod, year: Year, overrides: Overrides): Compiled {
    const short = `${method} ${year} ${overrides.form ?? ''} ${overrides.localTax ?? ''}`
    const at = this.#chains.get(short)
    if (at) return at
    const definition = this.#definition(method, year, overrides)
    const key = keyOf(definition)
    const chain =
      this.#used.get(key) ??
      this.#known.get(key) ??
      new Compiled(
        definition.formulas(),
        [...asked, ...this.#carried],
        ['surplus', ...this.#carried.map(previous)],
        definition.rules,
      )
    this.#used.set(key, chain)
    this.#chains.set(short, chain)
    return chain
  }

  #definition(method: SalaryMethod, year: Year, { form, localTax = 0 }: Overrides): ChainDefinition {
    const salary = form ? { ...this.#plan.salary[year], companyForm: form } : this.#plan.salary[year]
    const plan = form ? { ...this.#plan, salary: { ...this.#plan.salary, [year]: salary } } : this.#plan
    const definition =
      method === 'schablon' ? schablonDefinition(salary, plan.settings) : lawDefinition(this.#law, plan, year)
    if (localTax === 0) return definition
    const rate = 'rule.localTaxesPercent'
    return { ...definition, rules: { ...definition.rules, [rate]: (definition.rules[rate] ?? 0) + localTax } }
  }
}

function keyOf({ key, rules }: ChainDefinition): string {
  return `${key} ${JSON.stringify(rules)}`
}

export function surplusesOf(of: (year: Year) => number): Surpluses {
  return Object.fromEntries(years.map((year) => [year, of(year)])) as Surpluses // every year is set
}
