import type { Plan } from '../../plan/plan.ts'
import { type Year, yearBefore, years } from '../../rules/horizon.ts'
import { Chain } from '../chain.ts'
import { byFormulas } from '../compiled-cells.ts'
import type { Explanation } from '../explain.ts'
import { explainInChain } from '../explain-chains.ts'
import type { Surpluses } from '../net-chains.ts'
import {
  carriedForwardNames,
  leftToNext,
  type OwnerLaw,
  ownerLaw,
  ownerScopes,
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
import {
  type CoupleChoice,
  type OfBoth,
  ofBoth,
  otherThan,
  type Partner,
  partners,
  TwoOwners,
  typedPays,
} from './two-owners.ts'

export type CoupleFigure = CompanyYearName | DividendYearName | 'coupleSurplus'

const whole = 100
const tiny = 1e-6

/** The calendar years of two who own a company, each by the chain of an owner: both pays are its costs. */
export class Couple {
  readonly #owners: TwoOwners
  readonly #choice: CoupleChoice
  readonly #chains: OfBoth<Readonly<Record<OwnerYear, Chain>>>

  constructor(plan: Plan, surpluses: Surpluses, choice = typedPays(plan), law: OwnerLaw = ownerLaw) {
    this.#owners = new TwoOwners(plan, surpluses, law)
    this.#choice = choice
    this.#chains = ofBoth(
      () =>
        Object.fromEntries(ownerYears.map((year) => [year, new Chain(year, byFormulas, {})])) as Record<
          OwnerYear,
          Chain
        >, // every year
    )
    for (const year of ownerYears) this.#calculate(year)
  }

  /** A figure of one of the two; what is the company's is the same in both. */
  number(of: Partner, name: CoupleFigure, year: OwnerYear): number {
    return this.#chains[of][year].number(name) ?? 0
  }

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

  /** A year's pays first, then what both cost the company and what it pays out, then how the one's income taxes the other's dividend. */
  #calculate(year: OwnerYear): void {
    const none = { 'rule.otherPayCost': 0, 'rule.companyDividend': 0, 'rule.spouseTaxable': 0 }
    for (const of of partners) this.#feed(of, year, none)
    const paidOut = this.#paidOut(year)
    const costs = ofBoth(
      (of) => this.number(of, 'grossAnnualSalary', year) + this.number(of, 'generalPayrollTax', year),
    )
    const feed = (taxable: OfBoth<number>) => {
      for (const of of partners) {
        const other = otherThan(of)
        this.#feed(of, year, {
          'rule.otherPayCost': costs[other],
          'rule.companyDividend': paidOut,
          'rule.spouseTaxable': taxable[other],
        })
      }
    }
    feed({ first: 0, second: 0 })
    if (this.#owners.areSpouses) feed(ofBoth((of) => this.#chains[of][year].number('with.taxableIncome') ?? 0))
  }

  /** What the company pays out, kr: never more than it may, and within the room at most what neither has above it. */
  #paidOut(year: OwnerYear): number {
    const { parts, share } = this.#owners
    if (share === 0) return 0
    const payout = this.#choice.payout[year]
    const distributable = this.number('first', 'distributable', year)
    if (payout === 'all') return Math.floor(distributable)
    if (typeof payout === 'number') return Math.min(distributable, payout)
    const within = partners.map((of) =>
      parts[of] === 0
        ? Number.POSITIVE_INFINITY
        : Math.floor((this.number(of, 'allowance', year) / parts[of]) * whole + tiny),
    )
    return Math.floor(Math.min(distributable, ...within))
  }

  #feed(of: Partner, year: OwnerYear, given: Readonly<Record<string, number>>): void {
    // nothing is known of the pay after the plan: it is that of the last year
    const pay =
      year === 'year4' ? this.number(of, 'grossAnnualSalary', 'year3') : this.#choice.pay[of][planYearOf(year)]
    this.#chains[of][year].follow(this.#owners.definition(of, year, pay === null ? 'all' : 'given'), {
      ...this.#owners.begins(of, year),
      ...this.#leftTo(of, year),
      'rule.chosenPay': pay ?? 0,
      ...given,
    })
  }

  #leftTo(of: Partner, year: OwnerYear): Readonly<Record<string, number>> {
    const before = ownerYearBefore(year)
    const left = before
      ? carriedForwardNames.map((name): [string, number] => [
          name,
          this.#chains[of][before].number(leftToNext[name]) ?? 0,
        ])
      : Object.entries(this.#owners.stated(of))
    return {
      ...Object.fromEntries(left.map(([name, amount]) => [`before.${name}`, amount])),
      ...(before && { 'before.otherPay': this.number(otherThan(of), 'grossAnnualSalary', before) }),
    }
  }
}

/** What an owner alone has: the company's tax is that of both. */
const notOfOne: ReadonlySet<CoupleFigure> = new Set<CoupleFigure>(['ownerTaxes', 'keepRate'])
