import type { Plan, PlanSettings } from '../../plan/plan.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import { defaultSettings } from '../../rules/settings.ts'
import { carriedNames, previous } from '../carried.ts'
import { Chain } from '../chain.ts'
import { byFormulas } from '../compiled-cells.ts'
import type { Explanation } from '../explain.ts'
import { explainInChain } from '../explain-chains.ts'
import { NetChains, type Surpluses } from '../net-chains.ts'
import {
  carriedForwardNames,
  leftBeforePlan,
  leftToNext,
  type OwnerLaw,
  ownerDefinition,
  ownerLaw,
  ownerScopes,
  ownPayOf,
  planYearOf,
} from './owner-definitions.ts'
import {
  type CompanyYearName,
  type DividendYearName,
  dividendYearNames,
  type OwnerYear,
  ownerYearBefore,
  ownerYears,
} from './owner-figures.ts'

/** A figure of one of the two, or of their company. */
export type CoupleFigure = CompanyYearName | DividendYearName | 'coupleSurplus'

/** The two of a couple: the owner whose plan it is, and the one relative who owns or works with the owner. */
export const partners = ['first', 'second'] as const
export type Partner = (typeof partners)[number]

const whole = 100

/** Whether somebody owns the company with the owner, or works in it. */
export function hasSecond({ secondSharePercent }: PlanSettings): boolean {
  return secondSharePercent !== null
}

/** The shares of the two, %: what the first does not have is the most that the second can. */
export function sharesOf({ ownSharePercent, secondSharePercent }: PlanSettings): Readonly<Record<Partner, number>> {
  const first = ownSharePercent ?? whole
  return { first, second: Math.min(secondSharePercent ?? 0, whole - first) }
}

/** The plan as the second of the two has it: the same company, municipality and church, and no firm or job of before or beside. */
function planOfSecond(plan: Plan): Plan {
  const { settings } = plan
  return {
    ...plan,
    settings: {
      ...settings,
      ...defaultSettings('tools'),
      ownSharePercent: sharesOf(settings).second,
      birthYear: settings.secondBirthYear,
      ownPay1: settings.secondPay1,
      ownPay2: settings.secondPay2,
      ownPay3: settings.secondPay3,
      acquisitionCost: settings.secondCost,
      savedAllowance: settings.secondSavedAllowance,
      ownPayBefore: settings.secondPayBefore,
      employmentIncome: 0,
      openingTemplatePayroll: 0,
      openingPayrollTax: 0,
      openingLoss: 0,
    },
  }
}

/**
 * The calendar years of two who own a company together, each by the chain of an owner, with the pays that are typed and a dividend within the room of
 * both: the whole share of the surplus is the pay of who has typed none. Their pays are costs of one company.
 */
export class Couple {
  readonly #plans: Readonly<Record<Partner, Plan>>
  readonly #parts: Readonly<Record<Partner, number>>
  readonly #surpluses: Surpluses
  readonly #law: OwnerLaw
  readonly #firm: NetChains
  readonly #chains: Readonly<Record<Partner, Readonly<Record<OwnerYear, Chain>>>>

  constructor(plan: Plan, surpluses: Surpluses, law: OwnerLaw = ownerLaw) {
    const shares = sharesOf(plan.settings)
    const together = shares.first + shares.second
    const part = (share: number) => (together === 0 ? 0 : (share / together) * whole)
    this.#plans = { first: plan, second: planOfSecond(plan) }
    this.#parts = { first: part(shares.first), second: part(shares.second) }
    this.#surpluses = surpluses
    this.#law = law
    this.#firm = new NetChains(plan, undefined, law)
    const chains = () =>
      Object.fromEntries(ownerYears.map((year) => [year, new Chain(year, byFormulas, {})])) as Record<OwnerYear, Chain> // every year
    this.#chains = { first: chains(), second: chains() }
    for (const year of ownerYears) this.#calculate(year, together)
  }

  /** A figure of one of the two; what is the company's is the same in both. */
  number(of: Partner, name: CoupleFigure, year: OwnerYear): number {
    return this.#chains[of][year].number(name) ?? 0
  }

  /** What the two have together, kr. */
  together(name: CoupleFigure, year: OwnerYear): number {
    return this.number('first', name, year) + this.number('second', name, year)
  }

  /** Whether a figure has a meaning in a calendar year: after the plan nothing is earned. */
  has(name: CoupleFigure, year: OwnerYear): boolean {
    if (notOfOne.has(name)) return false
    return year !== 'year4' || dividendYearNames.some((one) => one === name)
  }

  /** What both have of all years after tax, kr. */
  netOverPlan(): number {
    const pay = years.reduce((sum, year) => sum + this.together('netProfitPerYear', year), 0)
    return ownerYears.reduce((sum, year) => sum + this.together('netDividend', year), pay)
  }

  /** The years in which the pays take more than the company has. */
  beyondMeans(): readonly Year[] {
    return years.filter(
      (year) =>
        this.together('grossAnnualSalary', year) > 0 &&
        this.number('first', 'companyResult', year) < 0 &&
        this.number('first', 'retainedEarnings', year) < 0,
    )
  }

  explain(of: Partner, name: CoupleFigure, year: OwnerYear): Explanation {
    return explainInChain(this.#chains[of][year], name, yearBefore(planYearOf(year)), ownerScopes(year))
  }

  /** A year's pays first, then what both cost the company, and what it pays out within the room of both. */
  #calculate(year: OwnerYear, coupleSharePercent: number): void {
    const given = { 'rule.coupleSharePercent': coupleSharePercent }
    for (const of of partners) this.#feed(of, year, { ...given, 'rule.otherPayCost': 0, 'rule.companyDividend': 0 })
    const figure = (of: Partner, name: CoupleFigure) => this.number(of, name, year)
    const within = partners.map((of) =>
      this.#parts[of] === 0
        ? Number.POSITIVE_INFINITY
        : Math.floor((figure(of, 'allowance') / this.#parts[of]) * whole + tiny),
    )
    const companyDividend = Math.floor(Math.min(figure('first', 'distributable'), ...within))
    for (const of of partners) {
      const other = otherThan(of)
      const cost = figure(other, 'grossAnnualSalary') + figure(other, 'generalPayrollTax')
      this.#feed(of, year, { ...given, 'rule.otherPayCost': cost, 'rule.companyDividend': companyDividend })
    }
  }

  #feed(of: Partner, year: OwnerYear, given: Readonly<Record<string, number>>): void {
    const plan = this.#plans[of]
    const planYear = planYearOf(year)
    const { secondIsRelative } = plan.settings
    // nothing is known of the pay after the plan: it is that of the last year
    const pay = year === 'year4' ? this.number(of, 'grossAnnualSalary', 'year3') : ownPayOf(plan, planYear)
    const definition = ownerDefinition(this.#law, plan, year, {
      pay: pay === null ? 'all' : 'given',
      payout: 'given',
      couple: { areSpouses: !secondIsRelative, isSecond: of === 'second' },
    })
    const isFirm = plan.salary[planYear].companyForm !== 'aktiebolag'
    this.#chains[of][year].follow(definition, {
      // an enskild firma is the first's alone
      surplus: isFirm && of === 'second' ? 0 : this.#surpluses[planYear],
      ...this.#carriedTo(of, year),
      ...this.#leftTo(of, year),
      'rule.chosenPay': pay ?? 0,
      'rule.ownPartPercent': this.#parts[of],
      'rule.otherPartPercent': this.#parts[otherThan(of)],
      ...given,
    })
  }

  #carriedTo(of: Partner, year: OwnerYear): Readonly<Record<string, number>> {
    const left =
      year === 'year4'
        ? this.#firm.leftBy('year3', this.#surpluses)
        : this.#firm.leftBefore(planYearOf(year), this.#surpluses)
    return Object.fromEntries(
      carriedNames(this.#plans[of].settings).map((name, at) => [previous(name), of === 'second' ? 0 : (left[at] ?? 0)]),
    )
  }

  #leftTo(of: Partner, year: OwnerYear): Readonly<Record<string, number>> {
    const before = ownerYearBefore(year)
    if (before) {
      const left = carriedForwardNames.map((name): [string, number] => [
        `before.${name}`,
        this.#chains[of][before].number(leftToNext[name]) ?? 0,
      ])
      return { ...Object.fromEntries(left), 'before.otherPay': this.number(otherThan(of), 'grossAnnualSalary', before) }
    }
    const { settings } = this.#plans[of]
    const ownSharePercent = sumOf(sharesOf(this.#plans.first.settings))
    const stated = leftBeforePlan({ ...this.#plans[of], settings: { ...settings, ownSharePercent } })
    const otherPay = this.#plans[otherThan(of)].settings.ownPayBefore
    const left = carriedForwardNames.map((name): [string, number] => [`before.${name}`, stated[name]])
    // what all have had is more than what the two have
    const allPay = Math.max(stated.ownPay + otherPay, stated.allPay) - otherPay
    return { ...Object.fromEntries(left), 'before.allPay': allPay, 'before.otherPay': otherPay }
  }
}

/** What an owner alone has: the company's tax is that of both. */
const notOfOne: ReadonlySet<CoupleFigure> = new Set<CoupleFigure>(['ownerTaxes', 'keepRate'])
const tiny = 1e-6
const otherThan = (of: Partner): Partner => (of === 'first' ? 'second' : 'first')
const sumOf = ({ first, second }: Readonly<Record<Partner, number>>) => first + second
