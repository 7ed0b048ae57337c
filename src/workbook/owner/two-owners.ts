import type { Plan, PlanSettings } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { defaultSettings } from '../../rules/settings.ts'
import { carriedNames, previous } from '../carried.ts'
import type { ChainDefinition } from '../chain.ts'
import type { DividendOptions } from '../formulas/dividend.ts'
import { NetChains, type Surpluses } from '../net-chains.ts'
import { perYear } from '../per-year.ts'
import {
  type CarriedForward,
  leftBeforePlan,
  type OwnerLaw,
  ownerDefinition,
  ownPayOf,
  planYearOf,
} from './owner-definitions.ts'
import type { OwnerYear } from './owner-figures.ts'
import { OwnerModel } from './owner-model.ts'

/** The two of a couple: the owner whose plan it is, and the one relative who owns or works with the owner. */
export const partners = ['first', 'second'] as const
export type Partner = (typeof partners)[number]
export type OfBoth<V> = Readonly<Record<Partner, V>>

const whole = 100

/** Whether somebody owns the company with the owner, or works in it. */
export const hasSecond = ({ secondSharePercent }: PlanSettings): boolean => secondSharePercent !== null

/** The shares of the two, %: what the first does not have is the most that the second can. */
export function sharesOf({ ownSharePercent, secondSharePercent }: PlanSettings): OfBoth<number> {
  const first = ownSharePercent ?? whole
  return { first, second: Math.min(secondSharePercent ?? 0, whole - first) }
}

export const otherThan = (of: Partner): Partner => (of === 'first' ? 'second' : 'first')

export const ofBoth = <V>(make: (of: Partner) => V): OfBoth<V> => ({ first: make('first'), second: make('second') })

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
      leastInHand: settings.secondLeastInHand,
      employmentIncome: 0,
      openingTemplatePayroll: 0,
      openingPayrollTax: 0,
      openingLoss: 0,
    },
  }
}

/** What the chains of two who own a company together are made of: the plan of each, their parts, and what their years begin with. */
export class TwoOwners {
  readonly plans: OfBoth<Plan>
  /** what of the two's shares is each one's, % */
  readonly parts: OfBoth<number>
  /** the share of both together, % */
  readonly share: number
  readonly areSpouses: boolean
  readonly law: OwnerLaw
  readonly #surpluses: OfBoth<Surpluses>
  readonly #firm: NetChains

  constructor(plan: Plan, surpluses: Surpluses, law: OwnerLaw) {
    const shares = sharesOf(plan.settings)
    this.share = shares.first + shares.second
    this.parts = ofBoth((of) => (this.share === 0 ? 0 : (shares[of] / this.share) * whole))
    this.plans = { first: plan, second: planOfSecond(plan) }
    this.areSpouses = !plan.settings.secondIsRelative
    this.law = law
    // an enskild firma is the first's alone
    const inCompany = perYear((year) => (plan.salary[year].companyForm === 'aktiebolag' ? surpluses[year] : 0))
    this.#surpluses = { first: surpluses, second: inCompany }
    this.#firm = new NetChains(plan, undefined, law)
  }

  /** The years of one of the two as of an owner alone: the pay of their own share, and where their own income is taxed otherwise. */
  alone(of: Partner): OwnerModel {
    return new OwnerModel(this.plans[of], this.#surpluses[of], undefined, this.law)
  }

  company(): OwnerModel {
    const { first } = this.plans
    const plan = { ...first, settings: { ...first.settings, ownSharePercent: this.share } }
    return new OwnerModel(plan, this.#surpluses.second, undefined, this.law)
  }

  definition(of: Partner, year: OwnerYear, pay: DividendOptions['pay']): ChainDefinition {
    const couple = { areSpouses: this.areSpouses, isSecond: of === 'second' }
    return ownerDefinition(this.law, this.plans[of], year, { pay, payout: 'given', couple })
  }

  /** What a calendar year of one of the two begins with, whatever the years before it decide. */
  begins(of: Partner, year: OwnerYear): Readonly<Record<string, number>> {
    const planYear = planYearOf(year)
    const [ofFirm, all] = [this.#firm, this.#surpluses.first]
    const left = year === 'year4' ? ofFirm.leftBy('year3', all) : ofFirm.leftBefore(planYear, all)
    const names = carriedNames(this.plans[of].settings)
    return {
      surplus: this.#surpluses[of][planYear],
      ...Object.fromEntries(names.map((name, at) => [previous(name), of === 'second' ? 0 : (left[at] ?? 0)])),
      'rule.ownPartPercent': this.parts[of],
      'rule.otherPartPercent': this.parts[otherThan(of)],
      'rule.coupleSharePercent': this.share,
    }
  }

  /** What one of the two states of the time before the plan, kr: the equity is that of both. */
  stated(of: Partner): Readonly<Record<CarriedForward | 'otherPay', number>> {
    const { settings } = this.plans[of]
    const stated = leftBeforePlan({ ...this.plans[of], settings: { ...settings, ownSharePercent: this.share } })
    const otherPay = this.plans[otherThan(of)].settings.ownPayBefore
    // what all have had is more than what the two have
    return { ...stated, allPay: Math.max(stated.ownPay + otherPay, stated.allPay) - otherPay, otherPay }
  }
}

/** How a couple's years are decided: the pay of each, kr (null: the whole of their share), and how much the company distributes. */
export interface CoupleChoice {
  readonly pay: OfBoth<Readonly<Record<Year, number | null>>>
  readonly payout: Readonly<Record<OwnerYear, number | 'within' | 'all'>>
}

/** The pays that are typed, with a dividend within the room of both: the whole share of the surplus is the pay of who has typed none. */
export function typedPays(plan: Plan): CoupleChoice {
  const { secondPay1, secondPay2, secondPay3 } = plan.settings
  return {
    pay: {
      first: perYear((year) => ownPayOf(plan, year)),
      second: { year1: secondPay1, year2: secondPay2, year3: secondPay3 },
    },
    payout: payoutInAll('within'),
  }
}

/** The same payout in every calendar year. */
export const payoutInAll = (payout: CoupleChoice['payout'][OwnerYear]): CoupleChoice['payout'] => ({
  year1: payout,
  year2: payout,
  year3: payout,
  year4: payout,
})
