import type { Plan } from '../../plan/plan.ts'
import type { Year } from '../../rules/horizon.ts'
import { withoutCompanyReserves } from '../../workbook/owner/company-reserves.ts'
import { leaving } from '../../workbook/owner/owner-definitions.ts'
import { type OwnerYear, yearAfter } from '../../workbook/owner/owner-figures.ts'
import { OwnerModel } from '../../workbook/owner/owner-model.ts'
import type { YearParts } from '../../workbook/owner/owner-parts.ts'
import { type NetPay, shownPay } from '../net-pay.ts'
import type { Reaching } from './needed-surplus.ts'

const monthsOfYear = 12
/** pay is looked for in steps of so many kr, at first in wider ones */
const step = 100
const wide = 1000
/** Above it, kr a year, no rule of pay or room bends any more: pays are tried a hundredth apart, then closer around the best. */
const lastBend = 1_000_000
const apart = (pay: number, by: number) => (pay < lastBend ? by : Math.ceil(pay / 100 / step) * step)

/** Whether the owner of a year's firm can have a dividend: an aktiebolag, reckoned by law. */
export const hasDividend = ({ salary }: Plan, year: Year): boolean =>
  salary[year].companyForm === 'aktiebolag' && salary[year].method === 'skatteverket'

/** What a surplus gives its owner in pay and next year's dividend, with the best pay in steps of 100 kr. */
export class InHand {
  readonly #here: YearParts
  readonly #next: YearParts
  readonly #share: number
  readonly #ownSurplus: number
  readonly #payFrom: (surplus: number) => number
  readonly #paid = new Map<number, { readonly net: number; readonly cost: number }>()

  constructor(pay: NetPay, year: Year) {
    const model = modelOf(pay)
    const next: OwnerYear = yearAfter(year)
    this.#here = model.partsOf(year)
    this.#next = model.partsOf(next)
    this.#share = pay.plan.settings.ownSharePercent ?? 100
    this.#ownSurplus = this.#own(pay.numbers(year).surplus)
    this.#payFrom = (surplus) => model.payFrom(year, surplus)
  }

  /** What is shown of it per month: whole kr. `tried`: a pay that is looked at besides. */
  perMonthAt(surplus: number, tried = 0): number {
    const own = this.#own(surplus)
    const most = this.#payFrom(surplus)
    const net = (pay: number) => {
      const { net: ofPay, cost } = this.#paidAt(pay)
      return cost > own ? Number.NEGATIVE_INFINITY : ofPay + this.#distributed(own - cost, pay)
    }
    const pays = [most, tried]
    for (let each = 0; each <= most; each += apart(each, wide)) pays.push(each)
    const bestOf = (tries: readonly number[]) => tries.reduce((one, other) => (net(other) > net(one) ? other : one))
    let best = bestOf(pays)
    for (let width = apart(best, wide); width > step; ) {
      const finer = Math.ceil(width / 10 / step) * step
      best = bestOf([best, ...grid(Math.max(0, best - width), Math.min(most, best + width), finer)])
      width = finer
    }
    return shownPay(net(best) / monthsOfYear)
  }

  /** The smallest surplus that gives so much per month as it is shown, kr, with its pay; undefined when no surplus does within a bound. */
  needed(wanted: number, bound: number): { readonly surplus: number; readonly pay: number } | undefined {
    const least = (wanted - 0.5) * monthsOfYear
    let best: { readonly own: number; readonly pay: number } | undefined
    const tryPay = (pay: number): boolean => {
      const { net, cost } = this.#paidAt(pay)
      const most = best?.own ?? bound
      if (cost >= most) return false
      const result = this.#resultFor(least - net, pay, most - cost)
      if (result !== undefined && cost + result < most) best = { own: cost + result, pay }
      return true
    }
    let pay = 0
    while (tryPay(pay)) pay += apart(pay, step)
    for (let width = apart(best?.pay ?? 0, step); width > step; ) {
      const finer = Math.ceil(width / 10 / step) * step
      const end = (best?.pay ?? 0) + width
      pay = end - 2 * width
      while (pay <= end && tryPay(pay)) pay += finer
      width = finer
    }
    // where all of it is pay each krona counts, also of the hundreds before: the tax rises at the beginning of each
    for (let exact = pay - 4 * step; exact < pay; exact++) if (exact > 0) tryPay(exact)
    return best && { surplus: this.#whole(best.own), pay: best.pay }
  }

  /** The smallest result before company tax whose dividend gives so much after tax; undefined when none below a bound does. */
  #resultFor(wanted: number, pay: number, bound: number): number | undefined {
    if (wanted <= 0) return 0
    if (bound <= 1 || this.#distributed(Math.ceil(bound) - 1, pay) < wanted) return undefined
    let [low, high] = [0, Math.ceil(bound) - 1]
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.#distributed(middle, pay) >= wanted) high = middle
      else low = middle
    }
    return high
  }

  /** A gross pay's net, and what it costs the company with its fee. */
  #paidAt(pay: number): { readonly net: number; readonly cost: number } {
    const known = this.#paid.get(pay)
    if (known) return known
    const { net, result } = this.#here.pay(pay)
    const paid = { net, cost: this.#ownSurplus - result }
    this.#paid.set(pay, paid)
    return paid
  }

  /** What a result before company tax gives in dividend the year after, less the tax on it. */
  #distributed(result: number, pay: number): number {
    const { retainedEarnings, companyLoss } = this.#here.money(0, result, leaving({}))
    return this.#next.money('within', 0, leaving({ retainedEarnings, companyLoss, ownPay: pay, allPay: pay }))
      .distributed
  }

  /** The owner's part of a surplus, in whole kronor where it is not all of it. */
  #own(surplus: number): number {
    return this.#share === 100 ? surplus : Math.round((surplus * this.#share) / 100)
  }

  /** The smallest whole surplus of which the owner's part is so much. */
  #whole(own: number): number {
    if (this.#share === 100) return Math.ceil(own)
    let surplus = Math.floor(((own - 1) * 100) / this.#share)
    while (this.#own(surplus) < own) surplus += 1
    return surplus
  }
}

/** Whether pay and dividend of a year together reach what is wanted per month, by the year's surplus. */
export class InHandReach implements Reaching {
  readonly #hand: InHand
  readonly #needed: ReturnType<InHand['needed']>

  constructor(pay: NetPay, year: Year, wanted: number) {
    this.#hand = new InHand(pay, year)
    this.#needed = this.#hand.needed(wanted, maxSurplus)
  }

  at(surplus: number): boolean {
    return this.#needed !== undefined && surplus >= this.#needed.surplus
  }

  smallest(): number | undefined {
    return this.#needed?.surplus
  }

  next(from: number): number | undefined {
    return this.#needed && Math.max(Math.ceil(from), this.#needed.surplus)
  }

  /** What is left of a greater surplus can stay in the company: none above the smallest is short. */
  lastShort(): undefined {
    return undefined
  }

  netAt(surplus: number): number {
    return this.#hand.perMonthAt(surplus, surplus >= (this.#needed?.surplus ?? maxSurplus) ? this.#needed?.pay : 0)
  }
}

/** More than the largest wish that its field takes asks for, kr. */
const maxSurplus = 10 ** 9

function grid(from: number, to: number, by: number): readonly number[] {
  const first = Math.ceil(from / by) * by
  return Array.from({ length: Math.max(0, Math.floor((to - first) / by) + 1) }, (_, at) => first + at * by)
}

const models = new WeakMap<NetPay, OwnerModel>()

function modelOf(pay: NetPay): OwnerModel {
  const known = models.get(pay)
  if (known) return known
  const { plan } = pay
  // what is set aside waits for another year's answer
  const model = new OwnerModel({ ...plan, settings: withoutCompanyReserves(plan.settings) }, pay.surpluses)
  models.set(pay, model)
  return model
}
