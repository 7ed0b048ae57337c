import type { Plan } from '../../plan/plan.ts'
import { type Year, yearBefore } from '../../rules/horizon.ts'
import { Chain } from '../chain.ts'
import { type Explanation, explain, type FigureLabel, type Meaning } from '../explain.ts'
import { explainInChain } from '../explain-chains.ts'
import type { Calculator, FigureCells } from '../figure-cells.ts'
import { ownerPlanFormulas, ownerPlanParts, ownerStep } from '../formulas/owner-plan.ts'
import { surplusesOf } from '../net-chains.ts'
import {
  type CarriedForward,
  carriedForwardNames,
  leftBeforePlan,
  leftToNext,
  type OwnerLaw,
  ownerDefinition,
  ownerScopes,
  ownPayOf,
  payOf,
  payoutOf,
  planYearOf,
} from './owner-definitions.ts'
import {
  type CompanyYearName,
  type DividendYearName,
  givenDividend,
  type OwnerPlanName,
  type OwnerYear,
  ownerWays,
  ownerYearBefore,
  ownerYears,
  type PayoutStrategy,
  payoutKind,
  type WayChoice,
} from './owner-figures.ts'
import { OwnerModel } from './owner-model.ts'

interface OwnerSources {
  surplusOf(year: Year): number
  /** what the years before left of an enskild firma, by law */
  carriedTo(year: OwnerYear): Readonly<Record<string, number>>
}

interface Way {
  readonly chains: Readonly<Record<OwnerYear, Chain>>
  readonly plan: FigureCells
  /** the years that are up to date, counted from the first */
  fresh: number
  planIsFresh: boolean
  readonly withNext: Set<Year>
}

/** The ways of an aktiebolag's owner. One is calculated when asked for after something before it has changed. */
export class OwnerChains {
  readonly #by: Calculator
  readonly #law: OwnerLaw
  readonly #sources: OwnerSources
  readonly #ways: Readonly<Record<PayoutStrategy, Way>>
  #plan: Plan
  #most: WayChoice | undefined
  #model: OwnerModel | undefined
  #modelBefore: OwnerModel | undefined

  constructor(by: Calculator, law: OwnerLaw, plan: Plan, sources: OwnerSources) {
    this.#by = by
    this.#law = law
    this.#plan = plan
    this.#sources = sources
    this.#ways = Object.fromEntries(
      ownerWays.map((way) => [
        way,
        {
          chains: Object.fromEntries(ownerYears.map((year) => [year, new Chain(`${way}_${year}`, by, {})])),
          plan: by.cells(`${way}_plan`),
          fresh: 0,
          planIsFresh: false,
          withNext: new Set(),
        },
      ]),
    ) as Record<PayoutStrategy, Way> // every way has every year
  }

  /** The plan from now on; every way is calculated anew when it is asked for. */
  follow(plan: Plan): void {
    this.#plan = plan
  }

  /** Something before a year has changed. What gives the most is no longer known. */
  invalidate(year: Year): void {
    this.#most = undefined
    this.#modelBefore = this.#model ?? this.#modelBefore
    this.#model = undefined
    for (const way of ownerWays) this.#forget(way, ownerYears.indexOf(year))
  }

  /** What gives the most, found by a search; until it is told again its figures are blank. */
  tellMost(choice: WayChoice): void {
    this.#most = choice
    this.#forget('mostInHand', 0)
  }

  /** The same ways without the engine, for what a search asks. */
  get model(): OwnerModel {
    this.#model ??= new OwnerModel(
      this.#plan,
      surplusesOf((year) => this.#sources.surplusOf(year)),
      this.#modelBefore,
      this.#law,
    )
    return this.#model
  }

  /** A figure of a way; null when it is not known yet what gives the most. */
  number(way: PayoutStrategy, name: CompanyYearName | DividendYearName, year: OwnerYear): number | null {
    if (way === 'mostInHand' && !this.#most) return null
    if (name !== 'keepRate') return this.#chain(way, year).number(name)
    return year === 'year4' ? null : this.#sheetWithNext(way, year).number(`${year}.keepRate`)
  }

  planNumber(way: PayoutStrategy, name: OwnerPlanName): number | null {
    return way === 'mostInHand' && !this.#most ? null : this.#planSheet(way).number(name)
  }

  explain(way: PayoutStrategy, name: CompanyYearName | DividendYearName, year: OwnerYear): Explanation {
    if (name === 'keepRate') return this.#explainPlan(way, `${year}.${name}`, this.number(way, name, year))
    this.#chain(way, year)
    return explainInChain(this.#ways[way].chains[year], name, yearBefore(planYearOf(year)), ownerScopes(year))
  }

  explainPlan(way: PayoutStrategy, name: OwnerPlanName): Explanation {
    return this.#explainPlan(way, name, this.planNumber(way, name))
  }

  #explainPlan(way: PayoutStrategy, name: string, result: number | null): Explanation {
    const sheet = this.#planSheet(way)
    const formula = ownerPlanFormulas[name]
    if (!formula) throw new Error(`no figure ${name} of a way`)
    return {
      ...explain(formula, result, {
        meaningOf: (part): Meaning => {
          const [year, inner] = part.split('.')
          if (year === 'step') return { kind: 'number', unit: 'kr' }
          if (year === 'next') return { kind: 'figure', name: 'netOverPlan', unit: 'kr', atMore: ownerStep }
          const figure = (inner ?? year) as FigureLabel // formulas name figures
          return { kind: 'figure', name: figure, unit: 'kr', ...(inner && { year: year as OwnerYear }) } // they name years
        },
        valueOf: (part) => sheet.number(part),
      }),
      ...(formula.rule && { rule: formula.rule }),
    }
  }

  #forget(way: PayoutStrategy, from: number): void {
    const known = this.#ways[way]
    known.fresh = Math.min(known.fresh, from)
    known.planIsFresh = false
    known.withNext.clear()
  }

  #chain(way: PayoutStrategy, year: OwnerYear): Chain {
    const known = this.#ways[way]
    const until = ownerYears.indexOf(year)
    for (; known.fresh <= until; known.fresh += 1) {
      const one = ownerYears[known.fresh]
      if (one) this.#feed(way, one)
    }
    return known.chains[year]
  }

  #feed(way: PayoutStrategy, year: OwnerYear): void {
    const { chains } = this.#ways[way]
    const planYear = planYearOf(year)
    const before = ownerYearBefore(year)
    const left = (name: CarriedForward) => (before && chains[before].number(leftToNext[name])) ?? 0
    const stated = leftBeforePlan(this.#plan)
    const { pay, payout } = this.#choice(way, year)
    // nothing is known of the pay after the plan: it is that of the last year
    const lasting = year === 'year4' ? (chains.year3.number('grossAnnualSalary') ?? 0) : undefined
    const kind = lasting !== undefined ? 'given' : pay === null ? 'all' : payOf[way]
    chains[year].follow(ownerDefinition(this.#law, this.#plan, year, { pay: kind, payout: payoutKind(payout) }), {
      surplus: this.#sources.surplusOf(planYear),
      ...this.#sources.carriedTo(year),
      ...Object.fromEntries(carriedForwardNames.map((name) => [`before.${name}`, before ? left(name) : stated[name]])),
      'rule.chosenPay': lasting ?? pay ?? 0,
      'rule.chosenDividend': givenDividend(payout),
      'rule.payAtStateTaxThreshold': way === 'toThreshold' ? this.model.payAtStateTaxThreshold[planYear] : 0,
    })
  }

  /** How a year's pay and dividend are decided in a way: null, all of the surplus is pay. */
  #choice(
    way: PayoutStrategy,
    year: OwnerYear,
  ): { readonly pay: number | null; readonly payout: WayChoice['payout'][OwnerYear] } {
    const planYear = planYearOf(year)
    switch (way) {
      case 'allSalary':
        return { pay: null, payout: payoutOf(way) }
      case 'toThreshold':
        return { pay: 0, payout: payoutOf(way) }
      case 'ownPay':
        return { pay: ownPayOf(this.#plan, planYear), payout: payoutOf(way) }
      case 'mostInHand':
        return { pay: this.#most?.pay[planYear] ?? null, payout: this.#most?.payout[year] ?? 0 }
    }
  }

  /** The plan's sums with what they would be at more surplus in a year; of a loss nothing is kept or lost yet. */
  #sheetWithNext(way: PayoutStrategy, year: Year): FigureCells {
    const sheet = this.#planSheet(way)
    const { withNext } = this.#ways[way]
    if (!withNext.has(year)) {
      const step = this.#sources.surplusOf(year) < 0 ? 0 : ownerStep
      const net = step === 0 ? 0 : this.model.netWithMore(way, year, step, this.#most)
      this.#by.together(() => sheet.feed({ [`next.${year}`]: net, [`step.${year}`]: step }))
      withNext.add(year)
    }
    return sheet
  }

  #planSheet(way: PayoutStrategy): FigureCells {
    const known = this.#ways[way]
    this.#chain(way, 'year4')
    if (known.planIsFresh) return known.plan
    const figures = ownerYears.flatMap((year) =>
      ownerPlanParts.map((name): [string, number | null] => [`${year}.${name}`, known.chains[year].number(name)]),
    )
    this.#by.together(() => {
      known.plan.define(ownerPlanFormulas)
      known.plan.feed(Object.fromEntries(figures))
    })
    known.planIsFresh = true
    return known.plan
  }
}

export const ownerSheets = ownerWays.flatMap((way) => [...ownerYears, 'plan'].map((part) => `${way}_${part}`))
