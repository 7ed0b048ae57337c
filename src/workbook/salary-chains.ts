import type { Plan, PlanSettings } from '../plan/plan.ts'
import { type SalaryMethod, salaryMethods, type Year, yearBefore, years } from '../rules/horizon.ts'
import { defaultSettings } from '../rules/settings.ts'
import { type CarriedName, carriedNames, isToolBalance, openingOf, previous } from './carried.ts'
import { Chain, type ChainDefinition } from './chain.ts'
import { type Law, lawDefinition, schablonDefinition } from './chain-definitions.ts'
import { calculated } from './compiled.ts'
import type { Calculator } from './figure-cells.ts'
import type { BurdenName, CarriedForwardName, ChainName, LossName } from './figures.ts'
import { nextStep } from './formulas/burden.ts'
import type { Formula } from './formulas/formula.ts'
import { carriedForwardFormulas } from './formulas/totals.ts'
import type { OwnerYear } from './owner/owner-figures.ts'
import { perYear } from './per-year.ts'
import { parseTemplate } from './template.ts'

export const chainSheets = [...salaryMethods.flatMap((method) => years.map((year) => `${method}_${year}`)), 'probe']

type Carried = Readonly<Partial<Record<`previous.${CarriedName}`, number>>>

const carriedOf = (names: readonly CarriedName[], of: (name: CarriedName) => number): Carried =>
  Object.fromEntries(names.map((name) => [previous(name), of(name)]))

/** What a firm that is not new brings along, kr, as the plan's settings hold it. */
export type Opening = Pick<PlanSettings, 'openingTemplatePayroll' | 'openingPayrollTax' | 'openingLoss'>

interface Freshness {
  definition: ChainDefinition | undefined
  fed: boolean
  next: boolean
}

/** The salary chains by both methods, calculated when one of their figures is asked for after a change. */
export class SalaryChains {
  readonly #chains: Readonly<Record<SalaryMethod, Readonly<Record<Year, Chain>>>>
  readonly #probe: Chain
  readonly #freshness = perMethod(() => perYear((): Freshness => ({ definition: undefined, fed: false, next: false })))
  readonly #law: Law
  readonly #difference: Formula
  readonly #surplusOf: (year: Year) => number
  #plan: Plan

  constructor(by: Calculator, law: Law, plan: Plan, surplusOf: (year: Year) => number, difference: Formula) {
    this.#difference = difference
    this.#chains = perMethod((method) => perYear((year) => new Chain(`${method}_${year}`, by)))
    this.#probe = new Chain('probe', by)
    this.#law = law
    this.#plan = plan
    this.#surplusOf = surplusOf
  }

  /** The plan from now on; says nothing about what is invalid. */
  follow(plan: Plan): void {
    this.#plan = plan
  }

  /** Another surplus, or other figures of the year before. */
  invalidate(method: SalaryMethod, year: Year): void {
    Object.assign(this.#freshness[method][year], { fed: false, next: false })
  }

  /** Other rules too: company form, percents and limits, or what the law must know of the owner. */
  invalidateRules(method: SalaryMethod, year: Year): void {
    this.invalidate(method, year)
    this.#freshness[method][year].definition = undefined
  }

  /** A figure of a year, by the method chosen for it unless one is named. */
  number(name: ChainName | BurdenName | LossName, year: Year, method = this.#chosen(year)): number | null {
    return this.#chain(method, year, name).number(name)
  }

  /** How much more the law gives than the schablon, in the whole kronor that a person sees of both. */
  difference(name: ChainName, year: Year): number | null {
    return calculated(parseTemplate(this.#difference.formula), (part) => {
      const method = salaryMethods.find((one) => one === part)
      if (!method) throw new Error(`no method ${part} in the difference between two`)
      return this.number(name, year, method)
    })
  }

  /** A figure of a year by a method, in the whole kronor that a person sees. */
  whole(name: ChainName, year: Year, method: SalaryMethod): number | null {
    return calculated(parseTemplate('KRONA({figure})'), () => this.number(name, year, method))
  }

  /** What a firm brings along that had this surplus as enskild firma in the year before the plan. */
  openingFrom(surplus: number): Opening {
    const { settings, salary } = this.#plan
    // what the year before did with the tools is not known
    const before: Plan = {
      ...this.#plan,
      settings: { ...settings, ...defaultSettings('shares', 'tools'), startYear: settings.startYear - 1 },
      salary: { ...salary, year1: { ...salary.year1, companyForm: 'enskildFirma' } },
    }
    const nothing = carriedOf(carriedNames(before.settings), () => 0)
    this.#probe.follow(lawDefinition(this.#law, before, 'year1'), { surplus, ...nothing })
    const left = (name: ChainName) => this.#probe.number(name) ?? 0
    return {
      openingTemplatePayroll: left('templatePayroll'),
      openingPayrollTax: left('payrollTax'),
      openingLoss: left('lossForward'),
    }
  }

  /** What the last year leaves to be settled by law, kr, and what a year after like it pays for it. */
  carriedForward(name: CarriedForwardName): number | null {
    const [last] = years.slice(-1)
    if (!last) return null
    const formula = parseTemplate(carriedForwardFormulas[name].formula)
    if (name === 'carriedForwardIncome') return calculated(formula, (part) => this.hanging(part))
    const definition = this.#definition('skatteverket', last)
    const netAfter = (carried: Carried) => {
      this.#probe.follow(definition, { surplus: this.#surplusOf(last), ...carried })
      return this.#probe.number('netProfitPerYear') ?? 0
    }
    const left = this.#leftBy(last)
    // the funds stand in both: only what the fees leave is told here
    const settled = carriedOf(this.#carriedNames(), (name) => (isToolBalance(name) ? (left[previous(name)] ?? 0) : 0))
    const nets = { withoutCarried: netAfter(settled), withCarried: netAfter(left) }
    return calculated(formula, (part) => nets[part as keyof typeof nets]) // the formula names these
  }

  /** What a name stands for in the formula of the income that is left. */
  hanging(name: string): number | null {
    return this.number(name as ChainName, 'year3', 'skatteverket') // the formula names these
  }

  /** The chain of a year up to a figure, by the method chosen for the year unless one is named. */
  chain(name: ChainName | BurdenName | LossName, year: Year, method = this.#chosen(year)): Chain {
    return this.#chain(method, year, name)
  }

  #chosen(year: Year): SalaryMethod {
    return this.#plan.salary[year].method
  }

  #chain(method: SalaryMethod, year: Year, name: ChainName | BurdenName | LossName): Chain {
    const chain = this.#chains[method][year]
    const freshness = this.#freshness[method][year]
    const definition = this.#latestDefinition(method, year)
    if (!freshness.fed) {
      chain.follow(definition, this.#start(method, year))
      freshness.fed = true
    }
    if (!freshness.next && (name === 'keepRate' || name === 'marginalTax')) {
      const start = this.#start(method, year)
      // of a loss nothing is kept or lost yet: a step of 0 divides by zero and leaves the figure blank
      const share = (this.#plan.settings.ownSharePercent ?? 100) / 100
      const step = start.surplus < 0 || share === 0 ? 0 : nextStep[method]
      // so much more of the firm's surplus that the owner's share of it is a step more
      const more = share === 0 ? 0 : step / share
      this.#probe.follow(definition, { ...start, surplus: start.surplus + more })
      chain.setNext(this.#probe.number('netProfitPerYear') ?? 0, step)
      freshness.next = true
    }
    return chain
  }

  #latestDefinition(method: SalaryMethod, year: Year): ChainDefinition {
    return (this.#freshness[method][year].definition ??= this.#definition(method, year))
  }

  #definition(method: SalaryMethod, year: Year): ChainDefinition {
    return method === 'schablon'
      ? schablonDefinition(this.#plan.salary[year], this.#plan.settings)
      : lawDefinition(this.#law, this.#plan, year)
  }

  /** What the years before a calendar year leave to it of an enskild firma, by law; before year4 they are the plan's three. */
  carriedTo(year: OwnerYear): Carried {
    return year === 'year4' ? this.#leftBy('year3') : this.#carriedTo(year)
  }

  #start(method: SalaryMethod, year: Year): { readonly surplus: number } & Readonly<Record<string, number>> {
    const surplus = this.#surplusOf(year)
    return method === 'schablon' ? { surplus } : { surplus, ...this.#carriedTo(year) }
  }

  /** What the year before left of an enskild firma (NE R40, R41, R24), or of what was left of one; in the first year what the owner states. */
  #carriedTo(year: Year): Carried {
    const before = yearBefore(year)
    if (before) return this.#leftBy(before)
    return carriedOf(this.#carriedNames(), (name) => openingOf(this.#plan.settings, name))
  }

  #leftBy(year: Year): Carried {
    return carriedOf(this.#carriedNames(), (name) => this.number(name, year, 'skatteverket') ?? 0)
  }

  #carriedNames(): readonly CarriedName[] {
    return carriedNames(this.#plan.settings)
  }
}

function perMethod<V>(make: (method: SalaryMethod) => V): Readonly<Record<SalaryMethod, V>> {
  return { schablon: make('schablon'), skatteverket: make('skatteverket') }
}
