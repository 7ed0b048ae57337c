import type { Plan } from '../../plan/plan.ts'
import { Compiled } from '../compiled.ts'
import type { Surpluses } from '../net-chains.ts'
import { carriedForwardNames, type OwnerLaw, ownerLaw, payoutOf, planYearOf } from './owner-definitions.ts'
import { type OwnerYear, ownerYears, type PayoutStrategy } from './owner-figures.ts'
import type { OwnerModel } from './owner-model.ts'
import { ofMoney } from './owner-parts.ts'
import {
  type CoupleChoice,
  type OfBoth,
  ofBoth,
  otherThan,
  type Partner,
  partners,
  payoutInAll,
  TwoOwners,
  typedPays,
} from './two-owners.ts'

/** An amount of each of the two, kr: the first's and the second's. */
export type Pair = readonly [first: number, second: number]

/** What a calendar year leaves to the next one, kr: the company's of both, and each one's own. */
export interface CoupleLeft {
  readonly equity: number
  readonly loss: number
  readonly reserve: number
  readonly oldReserve: number
  readonly room: Pair
  readonly taxDue: Pair
  readonly pay: Pair
  /** all pay of the year, less the other's */
  readonly allPay: Pair
}

export interface CoupleYear {
  /** net pay and net dividend of both */
  readonly net: number
  readonly takeHome: Pair
  readonly dividends: Pair
  /** what of them is above the room */
  readonly above: Pair
  /** whether the pays take more than the company has */
  readonly isBorne: boolean
  readonly left: CoupleLeft
}

/** The calendar years of a couple at any pays and dividend, by Couple's formulas: for what a search asks. */
export class CoupleYears {
  readonly owners: TwoOwners
  readonly start: CoupleLeft
  readonly alone: OfBoth<OwnerModel>
  readonly #parts: readonly OfBoth<Parts>[]
  readonly #surplus: readonly number[]

  constructor(plan: Plan, surpluses: Surpluses, law: OwnerLaw = ownerLaw) {
    const owners = new TwoOwners(plan, surpluses, law)
    this.owners = owners
    this.alone = ofBoth((of) => owners.alone(of))
    this.#parts = ownerYears.map((year) => ofBoth((of) => partsOfCouple(owners, of, year)))
    this.#surplus = ownerYears.map((year, at) => {
      const isCompany = year !== 'year4' && plan.salary[planYearOf(year)].companyForm === 'aktiebolag'
      return isCompany ? this.#partsOf('first', at).pay.figureFrom('coupleSurplus', 0) : Number.NaN
    })
    const stated = partners.map((of) => owners.stated(of)) as [Stated, Stated] // one of each
    const pair = (name: keyof Stated): Pair => [stated[0][name], stated[1][name]]
    this.start = {
      equity: stated[0].retainedEarnings,
      loss: 0,
      reserve: stated[0].companyReserve,
      oldReserve: stated[0].companyReserveOld,
      room: pair('allowanceLeft'),
      taxDue: [0, 0],
      pay: pair('ownPay'),
      allPay: pair('allPay'),
    }
  }

  /** What of a year's surplus is that of both, kr; nothing where there is no company. */
  surplus(at: number): number {
    return this.#surplus[at] || 0
  }

  /** Whether the company can pay in a year of the plan. */
  isCompany(at: number): boolean {
    return !Number.isNaN(this.#surplus[at])
  }

  paid(of: Partner, at: number, pay: number): CouplePaid {
    const parts = this.#partsOf(of, at)
    const known = parts.paid.get(pay)
    if (known) return known
    parts.pay.run(pay)
    const figure = (name: string) => parts.pay.figure(name)
    const paid = {
      net: figure('netProfitPerYear'),
      cost: figure('grossAnnualSalary') + figure('generalPayrollTax'),
    }
    parts.paid.set(pay, paid)
    return paid
  }

  /** The room of one of the two in a calendar year, kr. */
  room(of: Partner, at: number, left: CoupleLeft): number {
    return this.#partsOf(of, at).money.figureFrom('allowance', 0, 0, ...leftOf(left, of))
  }

  /** The most that the company distributes with neither above the room, kr. */
  mostWithin(at: number, left: CoupleLeft): number {
    const within = partners.map((of) => {
      const part = this.owners.parts[of]
      return part === 0 ? Number.POSITIVE_INFINITY : Math.floor((this.room(of, at, left) / part) * 100 + tiny)
    })
    return Math.min(...within)
  }

  /** What a calendar year comes to after those before it: what is distributed is no more than there is. */
  year(at: number, left: CoupleLeft, pays: Pair, dividend: number): CoupleYear {
    const isLast = at === ownerYears.length - 1
    const isCompany = this.isCompany(at)
    const [first, second] = isLast ? [none, none] : [this.paid('first', at, pays[0]), this.paid('second', at, pays[1])]
    const result = isCompany ? this.surplus(at) - first.cost - second.cost : 0
    const run = (of: Partner) => {
      const { money } = this.#partsOf(of, at)
      money.run(result, dividend, ...leftOf(left, of))
      return money
    }
    const money = [run('first'), run('second')] as const
    const pair = (name: string): Pair => [money[0].figure(name), money[1].figure(name)]
    const above = pair('dividendAbove')
    const [taxes, due, capped] = [this.#taxes(at, pays, above), pair('dividendTaxWithin'), pair('dividendTaxAboveCap')]
    const taxDue: Pair = [due[0] + taxes[0] + capped[0], due[1] + taxes[1] + capped[1]]
    const paidOut = pair('dividend')
    const net = [first.net, second.net] as const
    const [ofCompany] = money
    const equity = ofCompany.figure('retainedEarnings')
    return {
      net: net[0] + net[1] + paidOut[0] + paidOut[1] - taxDue[0] - taxDue[1],
      takeHome: [net[0] + paidOut[0] - left.taxDue[0], net[1] + paidOut[1] - left.taxDue[1]],
      dividends: paidOut,
      above,
      isBorne: !(isCompany && result < 0 && equity < 0 && pays[0] + pays[1] > 0),
      left: {
        equity,
        loss: ofCompany.figure('companyLoss'),
        reserve: ofCompany.figure('companyReserve'),
        oldReserve: ofCompany.figure('companyReserveOld'),
        room: pair('allowanceLeft'),
        taxDue,
        pay: isCompany ? pays : [0, 0],
        allPay: isCompany ? pays : [0, 0],
      },
    }
  }

  /** How a way of an owner decides the years of two: each one's whole share as pay, each up to where state tax begins, the pays that are typed. */
  choiceOf(way: Exclude<PayoutStrategy, 'mostInHand'>): CoupleChoice {
    const { plans } = this.owners
    if (way === 'ownPay') return typedPays(plans.first)
    return {
      pay: ofBoth((of) => this.alone[of].choiceOf(way).pay),
      payout: payoutInAll(payoutOf(way)),
    }
  }

  life({ pay, payout }: CoupleChoice): readonly CoupleYear[] {
    let left = this.start
    return ownerYears.map((year, at) => {
      const planYear = planYearOf(year)
      const paid = (of: Partner) => pay[of][planYear] ?? this.alone[of].payOfSurplus[planYear]
      const have = this.owners.share === 0 ? 0 : Math.max(0, left.equity)
      const wanted = payout[year]
      const dividend = wanted === 'all' ? have : wanted === 'within' ? this.mostWithin(at, left) : wanted
      const lived = this.year(at, left, [paid('first'), paid('second')], Math.floor(Math.min(have, dividend)))
      left = lived.left
      return lived
    })
  }

  /** The tax on what each has above the room, kr: of spouses the state's on top of the higher income of the two. */
  #taxes(at: number, pays: Pair, above: Pair): Pair {
    const tax = (who: 0 | 1): number => {
      if (above[who] <= 0) return 0
      const [of, other] = [partners[who], partners[1 - who] ?? 'first']
      const taxable = this.owners.areSpouses
        ? this.#partsOf(other, at).taxable.figureFrom('with.taxableIncome', pays[1 - who] ?? 0, above[1 - who] ?? 0)
        : 0
      return this.#partsOf(of, at).tax.figureFrom('dividendTaxAbove', pays[who], above[who], taxable)
    }
    return [tax(0), tax(1)]
  }

  #partsOf(of: Partner, at: number): Parts {
    return (this.#parts[at] as OfBoth<Parts>)[of] // one for each calendar year
  }
}

type Stated = ReturnType<TwoOwners['stated']>
const none: CouplePaid = { net: 0, cost: 0 }
const tiny = 1e-6

/** What was left, as the formulas of one of the two are given it. */
function leftOf({ equity, loss, reserve, oldReserve, room, taxDue, pay, allPay }: CoupleLeft, of: Partner) {
  const who = of === 'first' ? 0 : 1
  const other = otherThan(of) === 'first' ? 0 : 1
  return [equity, loss, room[who], taxDue[who], pay[who], allPay[who], reserve, oldReserve, pay[other]]
}

/** What a gross pay comes to, kr: the net pay, and what it costs the company with its fee. */
interface CouplePaid {
  readonly net: number
  readonly cost: number
}

/** A calendar year of one of the two in the parts that a search asks for apart. */
interface Parts {
  readonly pay: Compiled
  readonly money: Compiled
  readonly tax: Compiled
  /** the income that the other's dividend is taxed on top of */
  readonly taxable: Compiled
  readonly paid: Map<number, CouplePaid>
}

const before = [...carriedForwardNames.map((name) => `before.${name}`), 'before.otherPay']

function partsOfCouple(owners: TwoOwners, of: Partner, year: OwnerYear): Parts {
  const definition = owners.definition(of, year, 'given')
  const begins = { ...definition.rules, ...owners.begins(of, year) }
  const formulas = definition.formulas()
  const part = (wanted: readonly string[], given: readonly string[]) => {
    const asked = Object.fromEntries(Object.entries(formulas).filter(([name]) => !given.includes(name)))
    return new Compiled(asked, wanted, given, begins)
  }
  const onPay = ['rule.chosenPay', 'dividendAbove']
  return {
    pay: part(['coupleSurplus', 'netProfitPerYear', 'grossAnnualSalary', 'generalPayrollTax'], ['rule.chosenPay']),
    money: part(ofMoney, ['companyResult', 'rule.companyDividend', ...before]),
    tax: part(['dividendTaxAbove'], [...onPay, 'rule.spouseTaxable']),
    taxable: part(['with.taxableIncome'], onPay),
    paid: new Map(),
  }
}
