import type { Plan } from '../../plan/plan.ts'
import { carriedNames, previous } from '../carried.ts'
import { Compiled } from '../compiled.ts'
import type { DividendRuleName } from '../formulas/dividend-rules.ts'
import type { Formula } from '../formulas/formula.ts'
import { hasCompanyReserves, type ReserveTerms } from './company-reserves.ts'
import { carriedForwardNames, leftToNext, type OwnerLaw, ownerDefinition } from './owner-definitions.ts'
import { companyYearNames, dividendYearNames, type OwnerYear, type PayoutKind } from './owner-figures.ts'

/** What a question asks of a year's formulas: figures, those wanted first by themselves, what is given, and a figure given in place of its formula. */
interface Part {
  readonly wanted: readonly string[]
  readonly given: readonly string[]
  readonly without?: string
  readonly pay?: 'all'
}

/** All figures of a calendar year: a search asks for the first ones, which need the fewest steps. */
const everyFigure = [
  ...new Set<string>([
    'netProfitPerYear',
    'netDividend',
    ...Object.values(leftToNext),
    ...dividendYearNames,
    ...companyYearNames.filter((name) => name !== 'keepRate'),
    'businessIncome',
    'employmentIncome',
  ]),
]

/** The formulas of a plan's calendar years, compiled part by part when asked for; what still holds is kept. */
export class OwnerCompiled {
  readonly #plan: Plan
  readonly #law: OwnerLaw
  readonly #known: ReadonlyMap<string, Compiled>
  readonly #used = new Map<string, Compiled>()
  /** by calendar year and question */
  readonly #parts = new Map<string, Compiled>()
  readonly #rules = new Map<OwnerYear, Readonly<Record<string, number | null>>>()
  /** what a year begins with, in the order in which it is given */
  readonly beginning: readonly string[]

  constructor(plan: Plan, law: OwnerLaw, before?: OwnerCompiled) {
    this.#plan = plan
    this.#law = law
    this.#known = before ? before.#used : new Map()
    this.beginning = ['surplus', ...carriedNames(plan.settings).map(previous)]
  }

  /** All figures of a year, given its pay, its dividend, what the year before left, and what it begins with. */
  year(year: OwnerYear, payout: PayoutKind): Compiled {
    return this.part('year', year, payout, () => ({
      wanted: everyFigure,
      given: [
        'rule.chosenPay',
        'rule.chosenDividend',
        ...carriedForwardNames.map((name) => `before.${name}`),
        ...this.beginning,
      ],
    }))
  }

  part(name: string, year: OwnerYear, payout: PayoutKind, describe: () => Part): Compiled {
    const short = `${name} ${year} ${payout}`
    const at = this.#parts.get(short)
    if (at) return at
    const { wanted, given, without, pay = 'given' } = describe()
    const { key, formulas, rules } = ownerDefinition(this.#law, this.#plan, year, { pay, payout })
    const whole = `${name} ${given.join()} ${key} ${JSON.stringify(rules)}`
    const compiled =
      this.#used.get(whole) ?? this.#known.get(whole) ?? new Compiled(omit(formulas(), without), wanted, given, rules)
    this.#used.set(whole, compiled)
    this.#parts.set(short, compiled)
    return compiled
  }

  /** The terms of the company's periodiseringsfonder in a year; undefined where it has none. */
  reservesIn(year: OwnerYear): ReserveTerms | undefined {
    if (year === 'year4' || !hasCompanyReserves(this.#plan.settings)) return undefined
    const rule = (name: DividendRuleName | 'ownSharePercent') => this.rule(year, name)
    const isCompany = this.#plan.salary[year].companyForm === 'aktiebolag'
    const share = rule('ownSharePercent') / 100
    return {
      setAside: isCompany ? rule('companyReserve') * share : 0,
      back: isCompany ? rule('companyReserveBack') * share : Number.POSITIVE_INFINITY,
      mayStay: rule('companyReserveMayStay') * share,
      rate: Math.max(rule('loanRate'), rule('companyReserveLeastRate')) / 100,
      mostPart: rule('companyReserveMaxPercent') / 100,
    }
  }

  rule(year: OwnerYear, name: string): number {
    const known = this.#rules.get(year)
    const rules = known ?? ownerDefinition(this.#law, this.#plan, year, { pay: 'given', payout: 'within' }).rules
    if (!known) this.#rules.set(year, rules)
    return rules[`rule.${name}`] ?? 0
  }
}

function omit(formulas: Readonly<Record<string, Formula>>, name: string | undefined) {
  return Object.fromEntries(Object.entries(formulas).filter(([other]) => other !== name))
}

export const figuresOf = (compiled: Compiled): Readonly<Record<string, number>> =>
  Object.fromEntries(everyFigure.map((name) => [name, compiled.figure(name)]))
