import type { Plan } from '../../plan/plan.ts'
import { type Year, years } from '../../rules/horizon.ts'
import { Compiled } from '../compiled.ts'
import { ownerPlanFormulas } from '../formulas/owner-plan.ts'
import { NetChains, type Surpluses } from '../net-chains.ts'
import { perYear } from '../per-year.ts'
import { stateTaxFrom } from '../threshold-pay.ts'
import { figuresOf, OwnerCompiled } from './owner-compiled.ts'
import {
  type CarriedForward,
  type CarriedOver,
  carriedForwardNames,
  incomeSteps,
  leftBeforePlan,
  leftToNext,
  type OwnerLaw,
  ownerLaw,
  ownPayOf,
  payoutOf,
  planYearOf,
  type YearSteps,
} from './owner-definitions.ts'
import {
  givenDividend,
  type OwnerPlanName,
  type OwnerYear,
  ownerPlanNames,
  ownerYears,
  type Payout,
  type PayoutStrategy,
  payoutKind,
  type WayChoice,
} from './owner-figures.ts'
import { YearParts } from './owner-parts.ts'

const monthsOfYear = 12

export interface Life {
  readonly years: Readonly<Record<OwnerYear, Readonly<Record<string, number>>>>
  readonly plan: Readonly<Record<OwnerPlanName, number>>
}

/** The years of an aktiebolag's owner at any pay and dividend, compiled: for what a search asks. */
export class OwnerModel {
  readonly #plan: Plan
  readonly #law: OwnerLaw
  readonly #surpluses: Surpluses
  readonly #compiled: OwnerCompiled
  readonly #chains: NetChains
  readonly #carried: ReadonlyMap<OwnerYear, readonly number[]>
  readonly start: CarriedOver
  /** what the owner needs in hand in every year of the plan, kr a year; 0: not told */
  readonly leastInHand: number
  /** the whole surplus of each year as pay, and the pay up to where state tax begins, kr; 0 where there is no company */
  readonly payOfSurplus: Readonly<Record<Year, number>>
  readonly payAtStateTaxThreshold: Readonly<Record<Year, number>>

  /** aside: of the same plan with other surpluses, asked in passing. */
  constructor(plan: Plan, surpluses: Surpluses, before?: OwnerModel, law: OwnerLaw = ownerLaw, aside = false) {
    this.#plan = plan
    this.#law = law
    this.#surpluses = surpluses
    const earlier = before ? before.#compiled : undefined
    this.#compiled = aside && earlier ? earlier : new OwnerCompiled(plan, law, earlier)
    const chains = new NetChains(plan, before ? before.#chains : undefined, law)
    this.#chains = chains
    this.#carried = new Map(
      ownerYears.map((year) => {
        const left = year === 'year4' ? chains.leftBy('year3', surpluses) : chains.leftBefore(year, surpluses)
        return [year, left]
      }),
    )
    this.leastInHand = plan.settings.leastInHand * monthsOfYear
    const stated = leftBeforePlan(plan)
    this.start = carriedForwardNames.map((name) => stated[name])
    this.payOfSurplus = perYear((year) => this.payFrom(year, surpluses[year]))
    this.payAtStateTaxThreshold = perYear((year) => this.#payAtStateTaxThreshold(year))
  }

  isCompany(year: Year): boolean {
    return this.#plan.salary[year].companyForm === 'aktiebolag'
  }

  /** Calculates one calendar year from what the years before left; its figures are then asked of what is returned, before the next year is. */
  run(
    year: OwnerYear,
    payout: Payout,
    pay: number,
    left: CarriedOver,
    surplus = this.#surpluses[planYearOf(year)],
  ): Compiled {
    const chain = this.#compiled.year(year, payoutKind(payout))
    chain.run(pay, givenDividend(payout), ...left, ...this.#beginning(year, surplus))
    return chain
  }

  payIn(choice: WayChoice, year: OwnerYear): number {
    const planYear = planYearOf(year)
    return choice.pay[planYear] ?? this.payOfSurplus[planYear]
  }

  /** What a choice gives in all, kr: net pay and net dividends. */
  net(choice: WayChoice, surpluses = this.#surpluses): number {
    let left = this.start
    let net = 0
    for (const year of ownerYears) {
      const chain = this.run(year, choice.payout[year], this.payIn(choice, year), left, surpluses[planYearOf(year)])
      net += chain.figure('netDividend') + (year === 'year4' ? 0 : chain.figure('netProfitPerYear'))
      left = leftOf(chain)
    }
    return net
  }

  life(choice: WayChoice): Life {
    let left = this.start
    const figures = ownerYears.map((year) => {
      const chain = this.run(year, choice.payout[year], this.payIn(choice, year), left)
      left = leftOf(chain)
      return [year, figuresOf(chain)] as const
    })
    const byYear = Object.fromEntries(figures) as Life['years'] // every year is set
    const parts = ownerYears.flatMap((year) =>
      Object.entries(byYear[year]).map(([name, value]): [string, number] => [`${year}.${name}`, value]),
    )
    const plan = new Compiled(ownerPlanFormulas, ownerPlanNames, [], Object.fromEntries(parts))
    return {
      years: byYear,
      plan: Object.fromEntries(ownerPlanNames.map((name) => [name, plan.figure(name)])) as Life['plan'], // every name is set
    }
  }

  choiceOf(way: Exclude<PayoutStrategy, 'mostInHand'>): WayChoice {
    const pay = {
      allSalary: () => null,
      toThreshold: (year: Year) => Math.min(this.payOfSurplus[year], this.payAtStateTaxThreshold[year]),
      ownPay: (year: Year) => ownPayOf(this.#plan, year),
    }[way]
    return { pay: perYear(pay), payout: perOwnerYear(() => payoutOf(way)) }
  }

  /** What a way gives in all with `step` kr more of a year's surplus. The pays of the most in hand stay. */
  netWithMore(way: PayoutStrategy, year: Year, step: number, most: WayChoice | undefined): number {
    const surpluses = { ...this.#surpluses, [year]: this.surplusWith(year, step) }
    const model = new OwnerModel(this.#plan, surpluses, this, this.#law, true)
    if (way !== 'mostInHand') return model.net(model.choiceOf(way))
    if (!most) return Number.NaN
    const more = model.payOfSurplus[year] - this.payOfSurplus[year]
    const kept = Math.floor(step * (1 - this.#compiled.rule(year, 'companyTaxPercent') / 100))
    const later = ownerYears.slice(ownerYears.indexOf(year))
    const asPay = years
      .filter((each) => later.includes(each) && this.isCompany(each))
      .map((each): WayChoice => ({ ...most, pay: { ...most.pay, [each]: this.payIn(most, each) + more } }))
    const asDividend = later.slice(1).map((each): WayChoice => {
      const payout = most.payout[each]
      return { ...most, payout: { ...most.payout, [each]: typeof payout === 'number' ? payout + kept : payout } }
    })
    return Math.max(...[...asPay, ...asDividend, most].map((choice) => model.net(choice)))
  }

  payFrom(year: Year, surplus: number): number {
    if (!this.isCompany(year)) return 0
    const pay = this.#compiled.part('all', year, 'within', () => ({
      wanted: ['grossAnnualSalary'],
      given: ['surplus'],
      pay: 'all',
    }))
    return pay.figureFrom('grossAnnualSalary', surplus)
  }

  ownSurplus(year: Year): number {
    return (this.#surpluses[year] * (this.#plan.settings.ownSharePercent ?? 100)) / 100
  }

  /** The surplus of a year with so many kr more for the owner's share. */
  surplusWith(year: Year, more: number): number {
    const share = (this.#plan.settings.ownSharePercent ?? 100) / 100
    return this.#surpluses[year] + (share === 0 ? 0 : more / share)
  }

  /** A calendar year in the parts that a search asks for apart. */
  partsOf(year: OwnerYear): YearParts {
    return new YearParts(this.#compiled, year, this.#beginning(year))
  }

  /** What a year begins with: its surplus, and what the years before left of an enskild firma. */
  #beginning(year: OwnerYear, surplus = this.#surpluses[planYearOf(year)]): readonly number[] {
    return [surplus, ...(this.#carried.get(year) ?? [])]
  }

  /** Where another krona of a calendar year is taxed otherwise than the one before. */
  stepsOf(year: OwnerYear): YearSteps {
    const { income, pay, taxable } = incomeSteps(this.#law, this.#plan, year)
    const stateTaxFrom = this.#stateTaxFrom(year)
    const all = [...income, ...taxable.map((limit) => this.#incomeTo('taxableIncome', year, limit)), stateTaxFrom]
    return {
      income: all.toSorted((a, b) => a - b),
      relief: (at) => at - this.#tax(year).figureFrom('taxableIncome', at),
      pay,
      stateTaxFrom,
    }
  }

  /** What the owner earns beside the pay in a calendar year, kr: of an enskild firma, and of a job. */
  incomeBeside(year: OwnerYear): number {
    const chain = this.run(year, 0, 0, this.start)
    return chain.figure('businessIncome') + chain.figure('employmentIncome')
  }

  #stateTaxFrom(year: OwnerYear): number {
    return this.#incomeTo('stateTax', year, 0)
  }

  /** The highest income in whole hundreds whose tax, or whose taxable part, is no more than a limit, kr. */
  #incomeTo(name: 'stateTax' | 'taxableIncome', year: OwnerYear, limit: number): number {
    const tax = this.#tax(year)
    return stateTaxFrom((income) => Math.max(0, tax.figureFrom(name, income) - limit))
  }

  #tax(year: OwnerYear): Compiled {
    const wanted = ['taxableIncome', 'stateTax']
    return this.#compiled.part('tax', year, 'within', () => ({ wanted, given: ['fixedEarnedIncome'] }))
  }

  #payAtStateTaxThreshold(year: Year): number {
    if (!this.isCompany(year)) return 0
    return Math.max(0, this.#stateTaxFrom(year) - this.incomeBeside(year))
  }
}

function leftOf(chain: Compiled): CarriedOver {
  return carriedForwardNames.map((name: CarriedForward) => chain.figure(leftToNext[name]))
}

/** The same thing made once for each calendar year of the owner's: that after the plan too. */
function perOwnerYear<V>(make: (year: OwnerYear) => V): Readonly<Record<OwnerYear, V>> {
  return Object.fromEntries(ownerYears.map((year) => [year, make(year)])) as Record<OwnerYear, V> // every year is set
}
