import type { Plan } from '../plan/plan.ts'
import type { Year } from '../rules/horizon.ts'
import { carriedNames, previous } from './carried.ts'
import { Compiled } from './compiled.ts'
import { ownerPlanFormulas } from './formulas/owner-plan.ts'
import { NetChains, type Surpluses } from './net-chains.ts'
import {
  type LeftName,
  leftBeforePlan,
  leftNames,
  leftToNext,
  type OwnerLaw,
  ownerDefinition,
  ownerLaw,
  ownPayOf,
  payoutOf,
  planYearOf,
} from './owner-definitions.ts'
import {
  companyYearNames,
  dividendYearNames,
  type OwnerPlanName,
  type OwnerWay,
  type OwnerYear,
  ownerPlanNames,
  ownerYears,
  type Payout,
  type WayChoice,
} from './owner-figures.ts'
import { YearParts } from './owner-parts.ts'
import { perYear } from './per-year.ts'
import { stateTaxFrom } from './threshold-pay.ts'

// what a search asks for first: it needs the fewest steps
const wanted = [
  ...new Set<string>([
    'netProfitPerYear',
    'netDividend',
    ...Object.values(leftToNext),
    ...dividendYearNames,
    ...companyYearNames.filter((name) => name !== 'keptOfNext100'),
    'businessIncome',
    'employmentIncome',
  ]),
]

/** What a calendary year leaves for the next, kr, in the order of leftNames. */
export type LeftOver = readonly number[]

/** All figures of a way: by the calendar year, and over the plan. */
export interface Life {
  readonly years: Readonly<Record<OwnerYear, Readonly<Record<string, number>>>>
  readonly plan: Readonly<Record<OwnerPlanName, number>>
}

/**
 * The years of an aktiebolag's owner at any pay and dividend: the same definitions and formulas as the workbook's, compiled. For the thousands
 * of questions that a search asks. Made again for each version of the plan; what still holds is taken over.
 */
export class OwnerModel {
  readonly #plan: Plan
  readonly #law: OwnerLaw
  readonly #surpluses: Surpluses
  readonly #known: ReadonlyMap<string, Compiled>
  readonly #used = new Map<string, Compiled>()
  readonly #years = new Map<string, Compiled>()
  readonly #carried: ReadonlyMap<OwnerYear, readonly number[]>
  readonly start: LeftOver
  /** the whole surplus of each year as pay, and the pay up to where state tax begins, kr; 0 where there is no company */
  readonly payOfSurplus: Readonly<Record<Year, number>>
  readonly payToThreshold: Readonly<Record<Year, number>>

  constructor(plan: Plan, surpluses: Surpluses, before?: OwnerModel, law: OwnerLaw = ownerLaw) {
    this.#plan = plan
    this.#law = law
    this.#surpluses = surpluses
    this.#known = before ? before.#used : new Map()
    const chains = new NetChains(plan, undefined, law.taxYears)
    this.#carried = new Map(
      ownerYears.map((year) => {
        const left = year === 'year4' ? chains.leftBy('year3', surpluses) : chains.leftBefore(year, surpluses)
        return [year, left]
      }),
    )
    const stated = leftBeforePlan(plan)
    this.start = leftNames.map((name) => stated[name])
    this.payOfSurplus = perYear((year) => this.payFrom(year, surpluses[year]))
    this.payToThreshold = perYear((year) => this.#payToThreshold(year))
  }

  /** Whether a year has a company that can pay a salary. */
  isCompany(year: Year): boolean {
    return this.#plan.salary[year].companyForm === 'aktiebolag'
  }

  /** Calculates one calendar year from what the years before left; its figures are then asked of what is returned, before the next year is. */
  run(
    year: OwnerYear,
    payout: Payout,
    pay: number,
    left: LeftOver,
    surplus = this.#surpluses[planYearOf(year)],
  ): Compiled {
    const chain = this.#chain(year, payout)
    chain.run(pay, ...left, surplus, ...(this.#carried.get(year) ?? []))
    return chain
  }

  /** The pay of a year in a choice, kr. */
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

  /** All figures of a choice. */
  life(choice: WayChoice): Life {
    let left = this.start
    const figures = ownerYears.map((year) => {
      const chain = this.run(year, choice.payout[year], this.payIn(choice, year), left)
      left = leftOf(chain)
      return [year, Object.fromEntries(wanted.map((name) => [name, chain.figure(name)]))] as const
    })
    const byYear = Object.fromEntries(figures) as unknown as Life['years'] // every year is set
    const parts = ownerYears.flatMap((year) =>
      Object.entries(byYear[year]).map(([name, value]): [string, number] => [`${year}.${name}`, value]),
    )
    const plan = new Compiled(ownerPlanFormulas, ownerPlanNames, [], Object.fromEntries(parts))
    return {
      years: byYear,
      plan: Object.fromEntries(ownerPlanNames.map((name) => [name, plan.figure(name)])) as Life['plan'], // every name is set
    }
  }

  /** How a way decides each year. */
  choiceOf(way: Exclude<OwnerWay, 'mostInHand'>): WayChoice {
    const pay = {
      allSalary: () => null,
      toThreshold: (year: Year) => Math.min(this.payOfSurplus[year], this.payToThreshold[year]),
      ownPay: (year: Year) => ownPayOf(this.#plan, year),
    }[way]
    return { pay: perYear(pay), payout: samePayout(payoutOf(way)) }
  }

  /**
   * What a way gives in all with so many kr more of the owner's share of a year's surplus, kr. What gives the most stays as it is but in what
   * becomes of these: pay of the year, or a dividend.
   */
  netWithMore(way: OwnerWay, year: Year, step: number, most: WayChoice | undefined): number {
    const surpluses = { ...this.#surpluses, [year]: this.surplusWith(year, step) }
    const model = new OwnerModel(this.#plan, surpluses, this, this.#law)
    if (way !== 'mostInHand') return model.net(model.choiceOf(way))
    if (!most) return Number.NaN
    const more = model.payOfSurplus[year] - this.payOfSurplus[year]
    const asPay: WayChoice = { ...most, pay: { ...most.pay, [year]: this.payIn(most, year) + more } }
    return Math.max(...[most, asPay, { ...most, payout: samePayout('all') }].map((choice) => model.net(choice)))
  }

  /** The pay that all of a surplus comes to in a year, kr. */
  payFrom(year: Year, surplus: number): number {
    if (!this.isCompany(year)) return 0
    const definition = ownerDefinition(this.#law, this.#plan, year, { pay: 'all', payout: 'none' })
    const pay = this.#compiled(`all ${definition.key}`, definition, ['grossAnnualSalary'], ['surplus'])
    return pay.figureFrom('grossAnnualSalary', surplus)
  }

  /** What of a year's surplus is the owner's, kr. */
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
    const values = [this.#surpluses[planYearOf(year)], ...(this.#carried.get(year) ?? [])]
    const beginning = ['surplus', ...carriedNames(this.#plan.settings).map((name) => `previous.${name}`)]
    const definitionOf = (payout: Payout) => ownerDefinition(this.#law, this.#plan, year, { pay: 'given', payout })
    return new YearParts(
      definitionOf('within'),
      (payout, { wanted: names, given, without }) => {
        const { key, formulas, rules } = definitionOf(payout)
        const others = () => Object.fromEntries(Object.entries(formulas()).filter(([name]) => name !== without))
        return this.#compiled(`${names[0]} ${key}`, { formulas: others, rules }, names, given)
      },
      Object.fromEntries(beginning.map((name, at) => [name, values[at] ?? 0])),
    )
  }

  #payToThreshold(year: Year): number {
    if (!this.isCompany(year)) return 0
    const definition = ownerDefinition(this.#law, this.#plan, year, { pay: 'given', payout: 'none' })
    const chain = this.run(year, 'none', 0, this.start)
    const beside = chain.figure('businessIncome') + chain.figure('employmentIncome')
    return Math.max(0, stateTaxFrom(definition) - beside)
  }

  /** The chain of a calendar year, compiled once for all plans that have the same rules there. */
  #chain(year: OwnerYear, payout: Payout): Compiled {
    const short = `${year} ${payout}`
    const at = this.#years.get(short)
    if (at) return at
    const definition = ownerDefinition(this.#law, this.#plan, year, { pay: 'given', payout })
    const inputs = [
      'rule.chosenPay',
      ...leftNames.map((name) => `before.${name}`),
      'surplus',
      ...carriedNames(this.#plan.settings).map(previous),
    ]
    const chain = this.#compiled(definition.key, definition, wanted, inputs)
    this.#years.set(short, chain)
    return chain
  }

  #compiled(
    key: string,
    { formulas, rules }: Pick<ReturnType<typeof ownerDefinition>, 'formulas' | 'rules'>,
    names: readonly string[],
    given: readonly string[],
  ): Compiled {
    const whole = `${key} ${JSON.stringify(rules)}`
    const chain = this.#used.get(whole) ?? this.#known.get(whole) ?? new Compiled(formulas(), names, given, rules)
    this.#used.set(whole, chain)
    return chain
  }
}

/** The same payout in every calendar year. */
function samePayout(payout: Payout): WayChoice['payout'] {
  return Object.fromEntries(ownerYears.map((year) => [year, payout])) as WayChoice['payout'] // every year is set
}

/** What a calculated year leaves for the next. */
function leftOf(chain: Compiled): LeftOver {
  return leftNames.map((name: LeftName) => chain.figure(leftToNext[name]))
}
